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

/// The edits that were found, and how many were not tried before the budget ran out.
#[derive(Default)]
pub(super) struct Repairs {
    pub found: Vec<Repair>,
    pub untried: usize,
}

/// An edit: a cell, and what comes into it.
type Edit = (Cell, Option<Digit>);

/// The edits that make a puzzle proper, cell by cell; none if it is proper already.
pub(super) fn of_puzzle(puzzle: &Puzzle, status: Status, budget: &Budget<'_>) -> Repairs {
    let board = puzzle.board();
    let mut edits = Vec::new();
    for cell in board.cells() {
        let from = puzzle.givens().get(cell);
        let can_help = match status {
            Status::Valid | Status::WrongSolution | Status::Timeout => false,
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
        edits.extend(removed.into_iter().chain(digits).map(|to| (cell, to)));
    }
    try_all(puzzle, &edits, |cell| spell(puzzle.givens().get(cell)), budget)
}

/// The edits that turn a text with one bad character into a puzzle.
pub(super) fn of_text(error: &ReadError, budget: &Budget<'_>) -> Repairs {
    let ReadError::Digit { row, column, found, rest: Some(puzzle), .. } = error else {
        return Repairs::default();
    };
    let board = puzzle.board();
    let cell = Cell::at(row - 1, column - 1, board.shape());
    let digits = board.allowed(cell).iter().map(Some);
    let edits: Vec<Edit> = std::iter::once(None).chain(digits).map(|to| (cell, to)).collect();
    try_all(puzzle, &edits, |_| found.clone(), budget)
}

/// The edits that make a puzzle proper, as far as the budget lasts. An edit that could not be judged
/// in time has not been tried.
fn try_all(
    puzzle: &Puzzle,
    edits: &[Edit],
    from: impl Fn(Cell) -> String,
    budget: &Budget<'_>,
) -> Repairs {
    let mut repairs = Repairs { found: Vec::new(), untried: edits.len() };
    for &(cell, to) in edits {
        let edited = puzzle.with_given(cell, to);
        let is_proper = edited.clashes().is_empty() && is_unique(&edited, budget);
        if budget.is_spent() || budget.look().is_err() {
            break;
        }
        repairs.untried -= 1;
        if is_proper {
            repairs.found.push(repair(puzzle.board(), cell, from(cell), to));
        }
    }
    repairs
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
