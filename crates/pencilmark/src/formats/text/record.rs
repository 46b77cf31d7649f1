//! A record: one puzzle of a text, with what came with it.

use super::ReadError;
use super::settings::Settings;
use super::{Aspect, WriteError};
use crate::model::{DigitSet, Grid, Puzzle, houses_pairs_and_restrictions};

/// The column that tells of fog, which hides a puzzle from its player: the cells that are clear from the
/// start, as `r4c4 r4c5`, or `none`.
pub(crate) const FOG: &str = "fog";

/// A column with the cells that are clear from the start.
pub(in crate::formats) fn fog(lights: &[String]) -> TextColumn {
    TextColumn::new(FOG, if lights.is_empty() { "none".to_owned() } else { lights.join(" ") })
}

/// One puzzle of a text, good or bad, with what came with it.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let record = formats::Record::from(puzzle);
/// assert!(record.puzzle.is_ok() && record.entries.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The line on which it starts, from 1, or the one with the row that is wrong; 0 for a record
    /// that was not read.
    pub line: usize,
    /// Its title.
    pub title: Option<String>,
    /// What else came with it: columns, headers, comments.
    pub columns: Vec<TextColumn>,
    /// The puzzle, or what is wrong with its text.
    pub puzzle: Result<Puzzle, ReadError>,
    /// The player's digits, if there are any.
    pub entries: Option<Grid>,
    /// The player's notes, if there are any: a set for each cell, empty where there is no note.
    pub notes: Option<Vec<DigitSet>>,
}

/// A named text beside a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextColumn {
    /// The header of the column, or its number from 1 where it has none.
    pub name: String,
    /// What is there.
    pub text: String,
}

impl TextColumn {
    /// The column with this name.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }
}

impl From<Puzzle> for Record {
    fn from(puzzle: Puzzle) -> Self {
        Self::new(Ok(puzzle))
    }
}

impl Record {
    /// The record of a puzzle, or of what is wrong with its text.
    pub fn new(puzzle: Result<Puzzle, ReadError>) -> Self {
        Self { line: 0, title: None, columns: Vec::new(), puzzle, entries: None, notes: None }
    }

    /// The text of a column.
    pub fn column(&self, name: &str) -> Option<&str> {
        self.columns.iter().find(|column| column.name == name).map(|column| column.text.as_str())
    }

    /// The givens and the player's digits together.
    pub fn digits(&self) -> Option<Grid> {
        let mut digits = self.puzzle.as_ref().ok()?.givens().clone();
        for (cell, digit) in self.entries.iter().flat_map(Grid::filled) {
            digits.set(cell, digit);
        }
        Some(digits)
    }

    /// The candidates of each cell: its digit alone if it holds one, otherwise what its digits'
    /// peers, the rules and the pencilmarks leave.
    pub fn candidates(&self) -> Option<Vec<DigitSet>> {
        let puzzle = self.puzzle.as_ref().ok()?;
        let digits = self.digits()?;
        let board = puzzle.board();
        let mut candidates: Vec<DigitSet> =
            board.cells().map(|cell| puzzle.allowed(cell)).collect();
        for (cell, digit) in digits.filled() {
            for (peer, fallen) in board.consequences(cell, digit) {
                candidates[peer.index()].remove(fallen);
            }
        }
        for (cell, digit) in digits.filled() {
            candidates[cell.index()] = DigitSet::only(digit);
        }
        Some(candidates)
    }

    /// What it has that a format may preserve or lose.
    pub fn aspects(&self) -> Vec<Aspect> {
        let Ok(puzzle) = &self.puzzle else { return Vec::new() };
        let has = [
            (Aspect::Givens, puzzle.clue_count() > 0),
            (Aspect::Entries, self.entries.is_some()),
            (Aspect::Candidates, puzzle.pencilmarks().is_some()),
            (Aspect::Notes, self.notes.is_some()),
            (Aspect::Rules, !Settings::of(puzzle.board()).is_empty()),
            (Aspect::Constraints, houses_pairs_and_restrictions(puzzle.board()).is_err()),
            (Aspect::Title, self.title.is_some()),
            (Aspect::Columns, !self.columns.is_empty()),
        ];
        has.into_iter().filter(|(_, has)| *has).map(|(aspect, _)| aspect).collect()
    }

    /// The puzzle, for a writer.
    pub(in crate::formats) fn written_puzzle(&self) -> Result<&Puzzle, WriteError> {
        self.puzzle.as_ref().map_err(|error| WriteError::Puzzle(error.clone()))
    }
}
