//! Knuth's text form of an exact cover problem.
//!
//! ```text
//! | lines that begin with a bar are comments; empty lines are skipped
//! a b c | x y        the items: primary ones, a bar, secondary ones
//! a x                each further line is an option
//! b c y:red          a colour: other options may have y too, if it is red in them
//! ```
//!
//! An item line `2:3|a b` says that two or three options have `a`, and exactly one has `b`; `2|a`
//! is `2:2|a`. Matrices of 0 and 1 and numbered lists are read in `numbered.rs`.

use std::fmt;
use std::str::FromStr;

use super::numbered;
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
    /// A row of a matrix is not as long as the first.
    RowLength {
        /// How many columns it has.
        found: usize,
        /// How many the first has.
        expected: usize,
    },
    /// The line that begins with `p` does not say how many items and options there are.
    BadHeader,
    /// Something else than the number of an item.
    BadNumber(String),
    /// There are more or fewer options than announced.
    OptionCount {
        /// How many there are.
        found: usize,
        /// How many were announced.
        expected: usize,
    },
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
            ParseErrorKind::RowLength { found, expected } => {
                write!(f, "a row of {found} columns (expected {expected}, as in the first)")
            }
            ParseErrorKind::BadHeader => {
                write!(
                    f,
                    "a bad header (expected `p NAME ITEMS OPTIONS`, or a third number: the items from which on they are secondary)"
                )
            }
            ParseErrorKind::BadNumber(word) => {
                write!(f, "`{word}` is not the number of an item (they count from 1)")
            }
            ParseErrorKind::OptionCount { found, expected } => {
                write!(f, "{found} options (expected {expected}, as announced)")
            }
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
    /// then one option per line. Empty lines and lines that begin with `|` are skipped. An item
    /// `2:3|a` is covered two or three times, and an option gives a secondary item `x` the colour red
    /// as `x:red`.
    ///
    /// A matrix of 0 and 1 is read too, and a numbered list in the manner of DIMACS: comments (`c`), a
    /// header `p NAME ITEMS OPTIONS`, and the numbers of each option's items.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if let Some(problem) = numbered::parse(text) {
            return problem;
        }
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

/// The words of a line with their columns. A bar is a word even without spaces around it, unless it
/// ends the multiplicity of an item.
pub(super) fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = line;
    let mut column = 1;
    std::iter::from_fn(move || {
        let word = rest.trim_start();
        column += rest[..rest.len() - word.len()].chars().count();
        let end = word_end(word);
        let (word, after) = word.split_at(end);
        rest = after;
        let start = column;
        column += word.chars().count();
        (!word.is_empty()).then_some((start, word))
    })
}

/// Where the first word of this text ends.
fn word_end(text: &str) -> usize {
    let space = text.find(char::is_whitespace).unwrap_or(text.len());
    match text[..space].find('|') {
        Some(0) => 1,
        Some(bar) if is_multiplicity(&text[..bar]) && bar + 1 < space => space,
        Some(bar) => bar,
        None => space,
    }
}

fn is_multiplicity(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || byte == b':')
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
    problem.end_items().map_err(|error| (1, error.into()))?;
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
        for (index, name) in self.items().iter().enumerate() {
            let before = match index {
                0 => "",
                _ if index == self.primary() => " | ",
                _ => " ",
            };
            let is_primary = index < self.primary();
            let multiplicity = is_primary.then(|| self.multiplicities()[index].to_string());
            write!(f, "{before}{}{name}", multiplicity.unwrap_or_default())?;
        }
        writeln!(f)?;
        (0..self.options()).try_for_each(|number| writeln!(f, "{}", self.words(number).join(" ")))
    }
}
