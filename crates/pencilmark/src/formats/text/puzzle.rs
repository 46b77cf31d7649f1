//! One puzzle as text: `text.parse::<Puzzle>()` and `puzzle.to_string()`.

use super::{Boards, Format, ReadError, ReadOptions, Record};
use crate::formats::{json, line, read_all};
use crate::model::{Puzzle, houses_pairs_and_restrictions};
use std::fmt;
use std::str::FromStr;

/// Why a text is not one puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePuzzleError {
    /// The line of the text, from 1.
    line: usize,
    /// What is wrong there.
    source: ReadError,
}

impl ParsePuzzleError {
    /// The line that is wrong, from 1.
    pub fn line(&self) -> usize {
        self.line
    }
}

/// Reads a text that holds one puzzle, in any format of [`crate::formats::Format::all`].
///
/// ```
/// use pencilmark::model::Puzzle;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2 rules: diagonal".parse()?;
/// assert_eq!(puzzle.to_string(), "1.3..........4.2 rules: diagonal");
///
/// let error = "1.3. .... ..x. .4.2".parse::<Puzzle>().unwrap_err();
/// assert_eq!(error.to_string(), "line 1: row 3, column 3: 'x' is not a digit (1-4, or . for empty)");
/// # Ok::<(), pencilmark::formats::ParsePuzzleError>(())
/// ```
impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Self, ParsePuzzleError> {
        let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
        let mut records = read_all(text, &options).into_iter();
        let nothing = || Record::new(Err(ReadError::Length { found: 0, expected: None }));
        let Record { line, puzzle, .. } = records.next().unwrap_or_else(nothing);
        let error = |source| ParsePuzzleError { line: line.max(1), source };
        match (puzzle, records.next()) {
            (Ok(_), Some(second)) => Err(ParsePuzzleError {
                line: second.line,
                source: ReadError::Syntax("a second puzzle (expected one)".to_owned()),
            }),
            (puzzle, _) => puzzle.map_err(error),
        }
    }
}

/// One line: the givens, then the rules; as JSON where candidates or constraints belong to the puzzle.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fits_a_line =
            self.pencilmarks().is_none() && houses_pairs_and_restrictions(self.board()).is_ok();
        let format: &Format = match fits_a_line {
            true => &line::ENTRIES[0],
            false => &json::ENTRIES[0],
        };
        let record = Record::from(self.clone());
        let write = format.write.ok_or(fmt::Error)?;
        let text = (write.record)(&record, &record).map_err(|_| fmt::Error)?;
        f.write_str(text.trim_end())
    }
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.source)
    }
}

impl std::error::Error for ParsePuzzleError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.source)
    }
}
