//! A puzzle: a board, its givens, and (for pencilmark puzzles) the candidates each cell may have.

use super::{Board, Candidates, Cell, Clash, Digit, DigitSet, Grid};
use std::sync::Arc;

/// What a person is asked to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    board: Arc<Board>,
    givens: Grid,
    pencilmarks: Option<Vec<DigitSet>>,
}

impl Puzzle {
    /// The puzzle with these givens on this board.
    pub fn new(board: Arc<Board>, givens: Grid) -> Self {
        debug_assert_eq!(board.shape().cell_count(), givens.cell_count());
        Self { board, givens, pencilmarks: None }
    }

    /// The same puzzle, where each cell may also hold only the given digits (a candidate grid, or a
    /// puzzle given by its 729 candidates).
    pub fn with_pencilmarks(self, pencilmarks: Vec<DigitSet>) -> Self {
        debug_assert_eq!(pencilmarks.len(), self.givens.cell_count());
        Self { pencilmarks: Some(pencilmarks), ..self }
    }

    /// The board, with its rules.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The digits that are given.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The digits that each cell may hold, if the puzzle says so beyond its givens and rules.
    pub fn pencilmarks(&self) -> Option<&[DigitSet]> {
        self.pencilmarks.as_deref()
    }

    /// The digits that rules and pencilmarks allow in a cell, before looking at any given.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let marks = self.pencilmarks.as_ref().map(|marks| marks[cell.index()]);
        self.board.allowed(cell) & marks.unwrap_or(self.board.shape().digits())
    }

    /// The number of givens.
    pub fn clue_count(&self) -> usize {
        self.givens.filled_count()
    }

    /// Whether the fast solver for classic 9x9 boards can take it.
    pub fn is_classic(&self) -> bool {
        self.board.is_classic()
    }

    /// The givens that break a rule; empty if they can stand together.
    pub fn clashes(&self) -> Vec<Clash> {
        Clash::all(self)
    }

    /// The candidates after placing the givens.
    pub fn candidates(&self) -> Candidates {
        Candidates::new(self)
    }

    /// Whether a full grid is a solution: it agrees with the givens and breaks no rule. (Slow and
    /// plain, for tests and for checking what faster code found.)
    pub fn is_solved_by(&self, solution: &Grid) -> bool {
        let agrees = |(cell, digit): (Cell, Digit)| solution.get(cell) == Some(digit);
        let allowed = |(cell, digit): (Cell, Digit)| self.allowed(cell).contains(digit);
        solution.cell_count() == self.givens.cell_count()
            && solution.is_full()
            && self.givens.filled().all(agrees)
            && solution.filled().all(allowed)
            && Puzzle::new(self.board.clone(), solution.clone()).clashes().is_empty()
    }
}
