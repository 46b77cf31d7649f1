//! The engines that everything else is built on, and the types of their answers.
//!
//! Finding the first solution, finding all, counting and proving uniqueness are the same search: a
//! [`Question`] says how many solutions are wanted and how long it may take, each solution goes to a visitor
//! that says continue or stop, and an [`Answer`] says what was found and whether the search was complete.
//!
//! * [`solutions`] picks the engine; [`unique`], [`first`] and [`count`] ask the usual questions;
//!   [`Solver`] does so for one puzzle after another, and says which candidates are true;
//!   [`ascending()`] puts solutions in order;
//! * `fast`: classic 9x9 boards; `search`: any board whose rules are houses, pairs and restricted
//!   cells; `constraints`: any board with any rules, with `learning` as its second lane;
//! * [`batch`]: millions of classic puzzles as bytes, solved by the package `pencilmark-simd`, which knows
//!   nothing about boards and rules;
//! * `naive`: the slow twin that the tests compare the engines with.

/// Classic puzzles as bytes, many at once or one at a time: the door for whoever has a file of them
/// and needs no [`Puzzle`] in between.
///
/// ```
/// use pencilmark::solve::batch::{BatchOptions, Solver, Status};
///
/// let puzzles = [[0; 81]; 2];
/// let (mut statuses, mut solutions) = ([Status::None; 2], [[0; 81]; 2]);
/// Solver::new().solve_batch(&puzzles, &mut statuses, &mut solutions, BatchOptions::default());
/// assert_eq!(statuses, [Status::Multiple; 2]);
/// ```
pub use pencilmark_simd as batch;

mod answer;
mod ascending;
pub(crate) mod constraints;
pub(crate) mod fast;
pub(crate) mod learning;
#[cfg(test)]
pub(crate) mod naive;
pub(crate) mod search;
mod true_candidates;

pub use answer::{Answer, CounterFigure, Counters, Ended, Question, Status};
pub(crate) use answer::{Tally, Visitor};
pub use ascending::ascending;

use crate::model::{Puzzle, houses_pairs_and_restrictions};
use std::ops::ControlFlow;

/// Solves one puzzle after another, each with the engine that is fastest for it.
///
/// Allocating the memory of the fast engine takes four times as long as solving a puzzle with it,
/// so a batch keeps one solver for each thread.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let mut solver = solve::Solver::new();
/// for text in ["1.3. .... .... .4.2", "12.. .... .... ...."] {
///     let puzzle: Puzzle = text.parse()?;
///     println!("{}", solver.ask(&puzzle, &solve::Question::unique()).status());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Solver {
    /// Made when the first classic puzzle comes.
    fast: Option<fast::Solver>,
    general: GeneralSolver,
}

/// The engine for boards that are not classic: with constraints or without.
#[derive(Default)]
pub(crate) struct GeneralSolver {
    constraints: constraints::Solver,
}

impl GeneralSolver {
    /// See [`solutions`].
    pub fn solutions(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'_>,
    ) -> Answer {
        match houses_pairs_and_restrictions(puzzle.board()) {
            Ok(()) => search::solutions(puzzle, question, visitor),
            Err(_) => self.constraints.solutions(puzzle, question, visitor),
        }
    }
}

impl Solver {
    /// A solver that has not allocated any memory yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// See [`solutions`].
    pub fn solutions(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'_>,
    ) -> Answer {
        match puzzle.is_classic() {
            true => self.fast.get_or_insert_default().solutions(puzzle, question, visitor),
            false => self.general.solutions(puzzle, question, visitor),
        }
    }

    /// See [`ask`].
    pub fn ask(&mut self, puzzle: &Puzzle, question: &Question<'_>) -> Answer {
        self.solutions(puzzle, question, &mut |_| ControlFlow::Continue(()))
    }
}

/// Looks for solutions of a puzzle with the engine that is fastest for it; each goes to the
/// visitor. Solutions come in the same order every time.
///
/// ```
/// use pencilmark::prelude::*;
/// use std::ops::ControlFlow;
///
/// let empty: Puzzle = "................".parse()?;
/// let mut seen = Vec::new();
/// solve::solutions(&empty, &solve::Question::up_to(3), &mut |solution| {
///     seen.push(solution.clone());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(seen.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solutions(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    Solver::new().solutions(puzzle, question, visitor)
}

/// Is there exactly one solution? See [`Answer::status`] and [`Answer::unique`].
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let solution = solve::unique(&puzzle).unique().cloned();
/// assert!(solution.is_some_and(|solution| solution.is_full()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unique(puzzle: &Puzzle) -> Answer {
    ask(puzzle, &Question::unique())
}

/// A solution, if there is one.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let empty: Puzzle = "................".parse()?;
/// let some = solve::first(&empty).first;
/// assert!(some.is_some_and(|solution| empty.is_solved_by(&solution)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn first(puzzle: &Puzzle) -> Answer {
    ask(puzzle, &Question::first())
}

/// How many solutions there are, counted up to a limit.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let empty: Puzzle = "................".parse()?;
/// assert_eq!(solve::count(&empty, u64::MAX).count, 288);
/// assert_eq!(solve::count(&empty, 100).count, 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(puzzle: &Puzzle, limit: u64) -> Answer {
    ask(puzzle, &Question::up_to(limit))
}

/// The answer to a question whose solutions need not be seen one by one.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let empty: Puzzle = "................".parse()?;
/// let question = solve::Question::all().within(Budget::steps(10));
/// assert_eq!(solve::ask(&empty, &question).ended, solve::Ended::Budget);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ask(puzzle: &Puzzle, question: &Question<'_>) -> Answer {
    Solver::new().ask(puzzle, question)
}

/// Why a puzzle has no solution, where its givens already show it: a clash, a cell without a
/// candidate, or a digit without a place (which are named only where digits count from 1).
fn visible_reason(puzzle: &Puzzle) -> Option<String> {
    if let Some(clash) = puzzle.clashes().first() {
        return Some(clash.to_string());
    }
    if !puzzle.board().shape().is_usual() {
        return None;
    }
    puzzle.candidates().contradiction().map(|found| found.describe(puzzle.board()))
}
