//! The second lane for boards with constraints: their constraints as clauses, for the search that learns.
//!
//! The first lane ([`super::constraints`]) draws strong conclusions and forgets every dead end; this one draws
//! weaker ones and learns from each. It is the engine of [`super::search`] with more variables: besides the
//! candidates there are the states of lines, the sets of digits of cages, and whether one of several lists of
//! constraints holds. In reading order: `formula` is what is written so far; `line` says that readings lead from
//! state to state, as automata, sums and counts do; `lower` has a function for each kind of constraint.
//!
//! Not every board can be expressed in this way: ranks and lines that differ have no clauses
//! ([`Formula::demand`] says which kinds do), and neither do constraints whose clauses would take too much
//! room. Such boards stay in the first lane.
//!
//! `constraints/lanes` decides when each lane has its turn. `docs/benchmarks.md` shows what learning is
//! worth: much for automata, which the first lane follows one by one, and little for sums, from which the
//! first lane derives others.

mod formula;
mod line;
mod lower;

use super::Ended;
use super::search::{Engine, Problem, Reached, Variable};
#[cfg(test)]
use super::{Answer, Counters, Question, Tally, Visitor};
#[cfg(test)]
use crate::model::Puzzle;
use crate::model::{Board, Budget, Cell, DigitSet, Grid};
use formula::Formula;
pub use formula::Unsaid;
use std::ops::ControlFlow;

/// A search that learns, for what is left of a board with constraints.
pub struct Learner {
    problem: Problem,
    /// Nothing if there is nothing to search.
    engine: Option<Engine>,
    solution: Grid,
}

impl Learner {
    /// The search for all solutions with one of these digits in each cell.
    pub fn new(board: &Board, digits: &[DigitSet]) -> Result<Self, Unsaid> {
        let mut formula = Formula::new(board, digits);
        board.constraints().iter().try_for_each(|constraint| formula.demand(constraint))?;
        let problem = formula.into_problem();
        let engine = Engine::new(&problem).ok();
        Ok(Self { problem, engine, solution: Grid::empty(board.shape()) })
    }

    /// Looks early at cells with a high score; scores are from 0 to 1.
    pub fn favour(&mut self, score: impl Fn(Cell) -> f64) {
        let Some(engine) = &mut self.engine else { return };
        for (number, (cell, _)) in self.problem.candidates.iter().enumerate() {
            engine.favour(Variable(number as u32), score(*cell));
        }
    }

    /// Goes on for at most so many conflicts; each solution goes to `found`.
    pub fn run(
        &mut self,
        conflicts: u64,
        budget: &Budget<'_>,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<Ended>,
    ) -> ControlFlow<Ended, Reached> {
        let Self { problem, engine, solution } = self;
        let Some(engine) = engine else { return ControlFlow::Continue(Reached::End) };
        engine.run(conflicts, budget, |literals| {
            problem.place(literals, solution);
            found(solution)
        })
    }

    /// How many decisions, conflicts and restarts there were.
    pub fn work(&self) -> (u64, u64, u64) {
        let work = self.engine.as_ref().map(|engine| engine.work).unwrap_or_default();
        (work.decisions, work.conflicts, work.restarts)
    }
}

/// The second lane alone, with nothing known but the givens; nothing where it does not take the board.
#[cfg(test)]
pub fn solutions(
    puzzle: &Puzzle,
    question: &Question<'_>,
    visitor: Visitor<'_>,
) -> Result<Answer, Unsaid> {
    let digits = |cell: Cell| {
        let given = puzzle.givens().get(cell).map(DigitSet::only);
        puzzle.allowed(cell) & given.unwrap_or(puzzle.board().shape().digits())
    };
    let digits: Vec<DigitSet> = puzzle.board().cells().map(digits).collect();
    let mut learner = Learner::new(puzzle.board(), &digits)?;
    Ok(Tally::answer_of(puzzle, question, visitor, |tally| {
        let found = &mut |solution: &Grid| tally.found(solution);
        let ended = learner.run(u64::MAX, &question.budget, found).map_continue(|_| ());
        (ended, Counters::guesses(learner.work().0))
    }))
}
