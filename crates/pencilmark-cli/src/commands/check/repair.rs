//! Single-cell edits that turn a bad transcription into a proper puzzle.

use super::job::Proof;
use super::record::Status;
use pencilmark::formats::ReadError;
use pencilmark::model::{Board, Cell, Digit, Grid, Puzzle};
use pencilmark::solve;
use serde::Serialize;
use std::sync::Arc;

/// One cell changed; `.` is an empty cell.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    pub cell: String,
    pub from: String,
    pub to: String,
}

/// The edits that make a puzzle proper, cell by cell; none if it is proper already.
pub fn of_puzzle(puzzle: &Puzzle, status: Status, proof: Proof<'_>) -> Vec<Repair> {
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
            if is_proper(&edited(puzzle, cell, to), proof) {
                repairs.push(repair(board, cell, spell(from), to));
            }
        }
    }
    repairs
}

/// The edits that make a puzzle of a line with one character that is no cell.
pub fn of_text(
    error: &ReadError,
    line: Option<&[u8]>,
    board: &Arc<Board>,
    proof: Proof<'_>,
) -> Vec<Repair> {
    let (ReadError::Digit { row, column, found, .. }, Some(line)) = (error, line) else {
        return Vec::new();
    };
    let cell = Cell::at(row - 1, column - 1, board.shape());
    let symbols = String::from_utf8_lossy(line);
    let mut numbers = Vec::new();
    for (index, symbol) in symbols.chars().take(board.shape().cell_count()).enumerate() {
        match (Digit::from_symbol(symbol), symbol) {
            _ if index == cell.index() => numbers.push(0),
            (Some(digit), _) if digit.index() < board.size() => numbers.push(digit.number() as u8),
            (_, '.' | '0' | '_' | '*' | '-') => numbers.push(0),
            _ => return Vec::new(),
        }
    }
    let puzzle = Puzzle::new(board.clone(), Grid::from_numbers(numbers));
    let digits = board.allowed(cell).iter().map(Some);
    std::iter::once(None)
        .chain(digits)
        .filter(|to| is_proper(&edited(&puzzle, cell, *to), proof))
        .map(|to| repair(board, cell, found.clone(), to))
        .collect()
}

/// The puzzle with another given in a cell, or none.
pub fn edited(puzzle: &Puzzle, cell: Cell, to: Option<Digit>) -> Puzzle {
    let mut givens = puzzle.givens().clone();
    match to {
        Some(digit) => givens.set(cell, digit),
        None => givens.clear(cell),
    }
    let edited = Puzzle::new(puzzle.board().clone(), givens);
    match puzzle.pencilmarks() {
        Some(marks) => edited.with_pencilmarks(marks.to_vec()),
        None => edited,
    }
}

fn is_proper(puzzle: &Puzzle, proof: Proof<'_>) -> bool {
    puzzle.clashes().is_empty() && proof.of(puzzle).status() == solve::Status::Unique
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
