//! The slow twin: plain backtracking, for any board and rules.
//!
//! It exists so that the tests can compare the engines with something too simple to be wrong. It
//! takes the cell with the fewest digits left, tries them from the lowest up, and checks each
//! against the digits already in the grid; it never looks at houses (a full grid without a clash
//! has every digit in every house), and asks each rule with parameters for its plain meaning when
//! the grid is full. Exponential: fine up to 6x6 and for most 9x9 puzzles, hopeless
//! beyond. For everything else see [`super::solutions`].

use super::{Answer, Counters, Ended, Question, Tally, Visitor};
use crate::model::{Cell, Digit, DigitSet, Grid, Puzzle};
use std::ops::ControlFlow;

/// Looks for solutions; the same as [`super::solutions`], and slow.
pub fn solutions(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    let grid = puzzle.givens().clone();
    let mut naive =
        Naive { puzzle, question, grid, guesses: 0, tally: Tally::new(question, visitor) };
    let ended = naive.run();
    naive.tally.answer(puzzle, ended, Counters::guesses(naive.guesses))
}

struct Naive<'a> {
    puzzle: &'a Puzzle,
    question: &'a Question<'a>,
    grid: Grid,
    guesses: u64,
    tally: Tally<'a>,
}

impl Naive<'_> {
    fn run(&mut self) -> ControlFlow<Ended> {
        self.tally.start()?;
        if self.puzzle.clashes().is_empty() { self.fill() } else { ControlFlow::Continue(()) }
    }

    /// Fills the blank cells in every way.
    fn fill(&mut self) -> ControlFlow<Ended> {
        if self.question.budget.step().is_err() {
            return ControlFlow::Break(Ended::Budget);
        }
        let fewest = self.grid.blanks().min_by_key(|cell| self.digits_left(*cell).len());
        let Some(cell) = fewest else {
            return match self.puzzle.board().obeys(&self.grid) {
                true => self.tally.found(&self.grid),
                false => ControlFlow::Continue(()),
            };
        };
        let digits = self.digits_left(cell);
        self.guesses += digits.len().saturating_sub(1) as u64;
        for digit in digits.iter() {
            self.grid.set(cell, digit);
            self.fill()?;
        }
        self.grid.clear(cell);
        ControlFlow::Continue(())
    }

    /// The digits that a blank cell may hold beside those already in the grid.
    fn digits_left(&self, cell: Cell) -> DigitSet {
        let board = self.puzzle.board();
        let clashes = |digit: Digit| {
            board.consequences(cell, digit).any(|(other, out)| self.grid.get(other) == Some(out))
        };
        self.puzzle.allowed(cell).iter().filter(|digit| !clashes(*digit)).collect()
    }
}
