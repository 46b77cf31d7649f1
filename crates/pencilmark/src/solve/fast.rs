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
        let mut tally = Tally::new(question, visitor);
        let (ended, guesses) = self.search(&candidates(puzzle), &question.budget, &mut tally);
        tally.answer(puzzle, ended, Counters::guesses(guesses))
    }

    /// The solutions of a classic board whose cells may hold these digits: how the search ended, and the
    /// number of guesses.
    pub fn search(
        &mut self,
        candidates: &[u16; 81],
        budget: &Budget<'_>,
        tally: &mut Tally<'_>,
    ) -> (ControlFlow<Ended>, u64) {
        let mut watch = Watch { ended: tally.start(), tally, budget };
        let guesses = watch.run(&mut self.0, candidates);
        (watch.ended, guesses)
    }
}

/// Takes solutions from the solver and tells it when to stop.
struct Watch<'a, 'b> {
    tally: &'a mut Tally<'b>,
    budget: &'a Budget<'a>,
    ended: ControlFlow<Ended>,
}

impl Watch<'_, '_> {
    /// The number of guesses.
    fn run(&mut self, solver: &mut pencilmark_simd::Solver, candidates: &[u16; 81]) -> u64 {
        self.spend(1);
        if self.ended.is_break() {
            return 0;
        }
        let limits = Limits::NONE.guesses(self.budget.left());
        let outcome = solver.solutions(candidates, limits, &mut *self);
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

impl pencilmark_simd::Visitor for &mut Watch<'_, '_> {
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
