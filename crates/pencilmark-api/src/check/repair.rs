//! Single-cell edits that turn a bad transcription into a proper puzzle.

use super::{Status, is_unique};
use pencilmark::formats::ReadError;
use pencilmark::model::{Board, Budget, Cell, Digit, Puzzle};
use serde::Serialize;

/// One cell changed; `.` is an empty cell.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Repair {
    /// The cell.
    pub cell: String,
    /// What is there.
    pub from: String,
    /// What should.
    pub to: String,
}

/// The edits that make a puzzle proper, cell by cell; none if it is proper already.
pub(super) fn of_puzzle(puzzle: &Puzzle, status: Status, budget: &Budget<'_>) -> Vec<Repair> {
    let board = puzzle.board();
    let mut repairs = Vec::new();
    for cell in board.cells() {
        let from = puzzle.givens().get(cell);
        let can_help = match status {
            Status::Valid | Status::Timeout => false,
            // Another given only takes solutions away.
            Status::None | Status::Invalid => from.is_some(),
            Status::Multiple => true,
        };
        if !can_help {
            continue;
        }
        let digits = board.allowed(cell).iter().filter(|digit| Some(*digit) != from).map(Some);
        // Without a given there are only more solutions.
        let removed = (from.is_some() && status != Status::Multiple).then_some(None);
        for to in removed.into_iter().chain(digits) {
            if is_proper(&puzzle.with_given(cell, to), budget) {
                repairs.push(repair(board, cell, spell(from), to));
            }
        }
    }
    repairs
}

/// The edits that turn a text with one bad character into a puzzle.
pub(super) fn of_text(error: &ReadError, budget: &Budget<'_>) -> Vec<Repair> {
    let ReadError::Digit { row, column, found, rest: Some(puzzle), .. } = error else {
        return Vec::new();
    };
    let board = puzzle.board();
    let cell = Cell::at(row - 1, column - 1, board.shape());
    let digits = board.allowed(cell).iter().map(Some);
    std::iter::once(None)
        .chain(digits)
        .filter(|to| is_proper(&puzzle.with_given(cell, *to), budget))
        .map(|to| repair(board, cell, found.clone(), to))
        .collect()
}

fn is_proper(puzzle: &Puzzle, budget: &Budget<'_>) -> bool {
    puzzle.clashes().is_empty() && is_unique(puzzle, budget)
}

fn repair(board: &Board, cell: Cell, from: String, to: Option<Digit>) -> Repair {
    Repair { cell: cell.name(board.shape()).to_string(), from, to: spell(to) }
}

fn spell(digit: Option<Digit>) -> String {
    match digit {
        None => ".".to_owned(),
        Some(digit) => digit.symbol().map_or_else(|| digit.to_string(), String::from),
    }
}
