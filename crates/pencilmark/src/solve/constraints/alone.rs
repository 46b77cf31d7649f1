//! What follows from a few constraints by themselves, or from a whole board, without a guess.

use super::problem::{Problem, Purpose, number};
use super::propagate::propagate;
use super::state::{State, indices, is_single};
use super::{Board, Cell, Mask};
use crate::model::{CellSet, Constraint, DigitSet};

/// Constraints that are looked at again and again, and their cells.
pub struct Alone {
    problem: Problem,
    cells: CellSet,
}

impl Alone {
    /// These constraints of a board, and nothing else but which of their cells differ.
    pub fn new(board: &Board, constraints: &[Constraint]) -> Self {
        let cells = constraints.iter().flat_map(Constraint::cells).collect();
        Self { problem: Problem::alone(board, constraints), cells }
    }

    /// Everything that a board demands, with the sums that follow from its sums.
    pub fn whole(board: &Board) -> Self {
        let mut problem = Problem::new(board, Purpose::Logic);
        while problem.derive(board) {}
        Self { problem, cells: board.cells().collect() }
    }

    /// The cells.
    pub fn cells(&self) -> &CellSet {
        &self.cells
    }

    /// What is left of the digits of the cells, in their order; nothing if the constraints cannot be
    /// fulfilled.
    pub fn left(&self, digits: impl Fn(Cell) -> DigitSet) -> Option<Vec<DigitSet>> {
        let state = self.state(digits)?;
        Some(self.digits(&state))
    }

    /// The same, where each digit of each cell is tried, too.
    pub fn left_by_trials(&self, digits: impl Fn(Cell) -> DigitSet) -> Option<Vec<DigitSet>> {
        let mut state = self.state(digits)?;
        for cell in self.cells.iter().map(number) {
            for digit in indices(state.of(cell)).map(|index| 1 << index) {
                if is_single(state.of(cell)) {
                    break;
                }
                if !self.is_possible(&state, cell, digit) {
                    state.keep(&self.problem, cell, !digit).ok()?;
                    propagate(&self.problem, &mut state).ok()?;
                }
            }
        }
        Some(self.digits(&state))
    }

    fn is_possible(&self, state: &State, cell: u16, digit: Mask) -> bool {
        let mut tried = state.clone();
        let kept = tried.keep(&self.problem, cell, digit);
        kept.and_then(|()| propagate(&self.problem, &mut tried)).is_ok()
    }

    fn state(&self, digits: impl Fn(Cell) -> DigitSet) -> Option<State> {
        let mut state = State::new(&self.problem);
        for cell in &self.cells {
            let digits = digits(cell).bits() & self.problem.allowed[cell.index()];
            state.keep(&self.problem, number(cell), digits).ok()?;
        }
        propagate(&self.problem, &mut state).ok()?;
        Some(state)
    }

    fn digits(&self, state: &State) -> Vec<DigitSet> {
        self.cells.iter().map(|cell| DigitSet::from_bits(state.of(number(cell)))).collect()
    }
}

impl std::fmt::Debug for Alone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Alone").field("cells", &self.cells).finish_non_exhaustive()
    }
}
