//! Knuth's text form of an exact cover problem.
//!
//! ```text
//! | lines that begin with a bar are comments; empty lines are skipped
//! a b c | x y        the items: primary ones, a bar, secondary ones
//! a x                each further line is an option
//! b c y
//! ```

use std::fmt;
use std::str::FromStr;

use super::problem::{Problem, ProblemError};

/// A text that is not an exact cover problem, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: ParseErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text ends before the line with the items.
    NoItems,
    /// The line with the items has a second bar.
    SecondBar,
    /// An option has a bar in it.
    BarInOption,
    /// An item or an option is refused.
    Problem(ProblemError),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.kind {
            ParseErrorKind::NoItems => write!(f, "no items (expected a line with their names)"),
            ParseErrorKind::SecondBar => {
                write!(f, "a second `|` (expected only one, before the secondary items)")
            }
            ParseErrorKind::BarInOption => write!(f, "a `|` in an option (expected item names)"),
            ParseErrorKind::Problem(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ParseError {}

impl From<ProblemError> for ParseErrorKind {
    fn from(error: ProblemError) -> Self {
        Self::Problem(error)
    }
}

impl Problem {
    /// Reads a problem in Knuth's text form: a line of items, with a `|` before the secondary ones,
    /// then one option per line. Empty lines and lines that begin with `|` are skipped.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !is_skipped(line));
        let Some((number, items)) = lines.next() else {
            let line = text.lines().count().max(1);
            return Err(ParseError { line, column: 1, kind: ParseErrorKind::NoItems });
        };
        let at = |line| move |(column, kind)| ParseError { line, column, kind };
        let mut problem = read_items(items).map_err(at(number))?;
        for (number, option) in lines {
            read_option(&mut problem, option).map_err(at(number))?;
        }
        Ok(problem)
    }
}

impl FromStr for Problem {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

/// What is wrong in a line, and in which column.
type Misplaced = (usize, ParseErrorKind);

fn is_skipped(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('|')
}

/// The words of a line with their columns. A bar is a word even without spaces around it.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_break = |c: char| c.is_whitespace() || c == '|';
    let mut rest = line;
    let mut column = 1;
    std::iter::from_fn(move || {
        let word = rest.trim_start();
        column += rest[..rest.len() - word.len()].chars().count();
        let end = match word.find(is_break) {
            Some(0) => 1,
            Some(end) => end,
            None => word.len(),
        };
        let (word, after) = word.split_at(end);
        rest = after;
        let start = column;
        column += word.chars().count();
        (!word.is_empty()).then_some((start, word))
    })
}

fn read_items(line: &str) -> Result<Problem, Misplaced> {
    let mut problem = Problem::empty();
    let mut has_bar = false;
    for (column, word) in words(line) {
        match word {
            "|" if has_bar => return Err((column, ParseErrorKind::SecondBar)),
            "|" => {
                has_bar = true;
                problem.end_primary();
            }
            name => problem.add_item(name.to_string()).map_err(|error| (column, error.into()))?,
        }
    }
    if !has_bar {
        problem.end_primary();
    }
    Ok(problem)
}

fn read_option(problem: &mut Problem, line: &str) -> Result<(), Misplaced> {
    let start = problem.start_option();
    for (column, word) in words(line) {
        if word == "|" {
            return Err((column, ParseErrorKind::BarInOption));
        }
        problem.extend_option(start, word).map_err(|error| (column, error.into()))?;
    }
    problem.end_option(start).map(|_| ()).map_err(|error| (1, error.into()))
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (primary, secondary) = self.items().split_at(self.primary());
        write!(f, "{}", primary.join(" "))?;
        if !secondary.is_empty() {
            write!(f, " | {}", secondary.join(" "))?;
        }
        writeln!(f)?;
        (0..self.options())
            .try_for_each(|number| writeln!(f, "{}", self.spell(self.option(number))))
    }
}
