//! The candidates as the checker keeps them.

use crate::model::{Board, Candidate, Candidates, Cell, DigitSet, Grid, Puzzle};
use std::sync::Arc;

/// The digits that each cell may still hold; a solved cell has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    board: Arc<Board>,
    digits: Vec<DigitSet>,
}

impl Marks {
    /// What a puzzle allows before its first step: the givens, and what they rule out at once.
    pub fn new(puzzle: &Puzzle) -> Self {
        let board = puzzle.board().clone();
        let digits = board.cells().map(|cell| puzzle.allowed(cell)).collect();
        let mut marks = Self { board, digits };
        for (cell, digit) in puzzle.givens().filled() {
            marks.place(Candidate::new(cell, digit));
        }
        marks
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The digits that a cell may still hold.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Whether a cell may still hold a digit.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.digits(candidate.cell).contains(candidate.digit)
    }

    /// Puts a digit into a cell and removes the candidates that it rules out at once. A cell that
    /// could not hold the digit is left empty.
    pub fn place(&mut self, candidate: Candidate) {
        self.digits[candidate.cell.index()] &= DigitSet::only(candidate.digit);
        for (cell, digit) in self.board.consequences(candidate.cell, candidate.digit) {
            self.digits[cell.index()].remove(digit);
        }
    }

    /// Removes a candidate.
    pub fn remove(&mut self, candidate: Candidate) {
        self.digits[candidate.cell.index()].remove(candidate.digit);
    }

    /// The digits of the cells, if each has just one.
    pub fn solution(&self) -> Option<Grid> {
        let mut grid = Grid::empty(self.board.shape());
        for cell in self.board.cells() {
            grid.set(cell, self.digits(cell).single()?);
        }
        Some(grid)
    }
}

/// What a solver's candidates say, in the checker's form.
impl From<&Candidates> for Marks {
    fn from(candidates: &Candidates) -> Self {
        let board = candidates.board().clone();
        let of_cell = |cell| match candidates.digit(cell) {
            Some(digit) => DigitSet::only(digit),
            None => candidates.digits(cell),
        };
        Self { digits: board.cells().map(of_cell).collect(), board }
    }
}
