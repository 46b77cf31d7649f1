//! Problems whose items have numbers instead of names: matrices, and lists in the manner of DIMACS.
//!
//! ```text
//! 0010110        c a comment
//! 1001001        p cover 7 2        the numbers of items and options
//! 0110010        3 5 6 0            an option; the 0 may be left out
//! …              1 4 7 0
//! ```
//!
//! Rows and options keep their numbers, from 1, also behind rows of zeros, which are never chosen: the
//! matrix that the program writes of a Sudoku has 729 rows, and row 9 (9 row + column) + digit means what
//! it says. A header with a third number `p cover 7 2 5` has five primary items; the others may stay
//! uncovered.

use super::problem::Problem;
use super::text::{ParseError, ParseErrorKind, words};

/// Reads a text of either kind; nothing if it is of neither.
pub(super) fn parse(text: &str) -> Option<Result<Problem, ParseError>> {
    let lines = || (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let is_comment = |line: &str| line.trim() == "c" || line.trim_start().starts_with("c ");
    let (number, first) = lines().find(|(_, line)| !is_comment(line))?;
    if first.split_whitespace().next() == Some("p") && first.split_whitespace().count() > 2 {
        let options = lines().filter(|&(line, text)| line > number && !is_comment(text));
        return Some(parse_list((number, first), options));
    }
    let is_row = |line: &str| line.chars().all(|c| matches!(c, '0' | '1') || c.is_whitespace());
    let is_matrix = lines().all(|(_, line)| is_row(line)) && digits(first).count() > 1;
    is_matrix.then(|| parse_matrix(lines()))
}

fn digits(line: &str) -> impl Iterator<Item = char> {
    line.chars().filter(|c| !c.is_whitespace())
}

fn parse_matrix<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Problem, ParseError> {
    let mut columns = None;
    let mut rows = Vec::new();
    for (line, text) in lines {
        let found = digits(text).count();
        let expected = *columns.get_or_insert(found);
        if found != expected {
            let kind = ParseErrorKind::RowLength { found, expected };
            return Err(ParseError { line, column: 1, kind });
        }
        let ones = digits(text).enumerate().filter(|&(_, digit)| digit == '1');
        rows.push((line, ones.map(|(column, _)| column).collect::<Vec<_>>()));
    }
    let columns = columns.unwrap_or(0);
    problem(columns, columns, rows)
}

fn parse_list<'a>(
    (line, header): (usize, &str),
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Problem, ParseError> {
    let numbers: Option<Vec<usize>> =
        header.split_whitespace().skip(2).map(|word| word.parse().ok()).collect();
    let (items, expected, primary) = match numbers.as_deref() {
        Some(&[items, options]) => (items, options, items),
        Some(&[items, options, primary]) if primary <= items => (items, options, primary),
        _ => return Err(ParseError { line, column: 1, kind: ParseErrorKind::BadHeader }),
    };
    let mut options = Vec::new();
    let mut last = line;
    for (line, text) in lines {
        options.push((
            line,
            read_option(text, items).map_err(|(column, kind)| ParseError { line, column, kind })?,
        ));
        last = line;
    }
    if options.len() != expected {
        let kind = ParseErrorKind::OptionCount { found: options.len(), expected };
        return Err(ParseError { line: last, column: 1, kind });
    }
    problem(items, primary, options)
}

/// The items of a line, from 0. What follows a 0 is an error: a line holds one option.
fn read_option(line: &str, items: usize) -> Result<Vec<usize>, (usize, ParseErrorKind)> {
    let mut option = Vec::new();
    let mut words = words(line).peekable();
    while let Some((column, word)) = words.next() {
        match word.parse::<usize>() {
            Ok(0) if words.peek().is_none() => {}
            Ok(number) if (1..=items).contains(&number) => option.push(number - 1),
            _ => return Err((column, ParseErrorKind::BadNumber(word.to_owned()))),
        }
    }
    Ok(option)
}

/// The problem with these options, each with its line; empty ones are left out.
fn problem(
    items: usize,
    primary: usize,
    options: Vec<(usize, Vec<usize>)>,
) -> Result<Problem, ParseError> {
    let names = |range: std::ops::Range<usize>| range.map(|item| (item + 1).to_string());
    let at =
        |line| move |error| ParseError { line, column: 1, kind: ParseErrorKind::Problem(error) };
    let mut problem = Problem::new(names(0..primary), names(primary..items)).map_err(at(1))?;
    for (row, (line, option)) in (1..).zip(options) {
        if !option.is_empty() {
            problem
                .add_option(option.iter().map(|item| (item + 1).to_string()))
                .map_err(at(line))?;
            problem.set_row(row);
        }
    }
    Ok(problem)
}
