//! The engine for classic 9x9 boards: a thin shell over `pencilmark-simd`, whose documentation
//! explains how it works. For files of puzzles, [`super::batch`] is better.

use super::{Answer, Counters, Ended, Question, Tally, Visitor};
use crate::model::{Budget, Cell, DigitSet, Grid, Puzzle};
use pencilmark_simd::{End, GUESSES_PER_PAUSE, Limits};
use std::ops::ControlFlow;

/// Looks for solutions of a classic puzzle; each goes to the visitor. A step of the budget is a
/// guess.
///
/// # Panics
///
/// If the board is not classic ([`Puzzle::is_classic`]).
#[cfg(test)]
pub fn solutions(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    Solver::default().solutions(puzzle, question, visitor)
}

/// The engine with its memory, for one puzzle after another.
#[derive(Default)]
pub struct Solver(pencilmark_simd::Solver);

impl Solver {
    /// See [`solutions`].
    ///
    /// # Panics
    ///
    /// If the board is not classic ([`Puzzle::is_classic`]).
    pub fn solutions(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'_>,
    ) -> Answer {
        assert!(puzzle.is_classic(), "the fast engine takes only classic boards");
        let mut watch = Watch {
            tally: Tally::new(question, visitor),
            budget: &question.budget,
            ended: ControlFlow::Continue(()),
        };
        let guesses = watch.run(&mut self.0, puzzle);
        watch.tally.answer(puzzle, watch.ended, Counters::guesses(guesses))
    }
}

/// Takes solutions from the solver and tells it when to stop.
struct Watch<'a> {
    tally: Tally<'a>,
    budget: &'a Budget<'a>,
    ended: ControlFlow<Ended>,
}

impl Watch<'_> {
    /// The number of guesses.
    fn run(&mut self, solver: &mut pencilmark_simd::Solver, puzzle: &Puzzle) -> u64 {
        self.ended = self.tally.start();
        self.spend(1);
        if self.ended.is_break() {
            return 0;
        }
        let limits = Limits::NONE.guesses(self.budget.left());
        let outcome = solver.solutions(&candidates(puzzle), limits, &mut *self);
        if outcome.end == End::GuessLimit {
            self.ended = ControlFlow::Break(Ended::Budget);
        }
        self.spend(outcome.guesses % GUESSES_PER_PAUSE);
        outcome.guesses
    }

    /// Counts steps of the budget.
    fn spend(&mut self, steps: u64) {
        for _ in 0..steps {
            if self.budget.step().is_err() && self.ended.is_continue() {
                self.ended = ControlFlow::Break(Ended::Budget);
            }
        }
    }
}

impl pencilmark_simd::Visitor for &mut Watch<'_> {
    fn solution(&mut self, solution: &[u8; 81]) -> ControlFlow<()> {
        self.ended = self.tally.found(&Grid::from_numbers(*solution));
        self.ended.map_break(|_| ())
    }

    fn pause(&mut self) -> ControlFlow<()> {
        self.spend(GUESSES_PER_PAUSE);
        self.ended.map_break(|_| ())
    }
}

/// The digits that each cell may hold: its given, or what rules and pencilmarks allow.
fn candidates(puzzle: &Puzzle) -> [u16; 81] {
    std::array::from_fn(|index| {
        let cell = Cell::from_index(index);
        let given = puzzle.givens().get(cell).map(DigitSet::only);
        let allowed = puzzle.allowed(cell);
        given.map_or(allowed, |given| given & allowed).bits() as u16
    })
}
