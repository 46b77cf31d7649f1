//! The entry point: a solver for the machine it runs on.

use std::ops::ControlFlow;

use crate::arch::Architecture;
use crate::batch::{Batch, BatchOptions, Status, Totals};
use crate::engine::{Engine, engine};
use crate::input::Input;
use crate::pool::Work;
use crate::search::{Limits, Outcome, Visitor};

/// A solver for classic 9x9 puzzles.
///
/// Making one chooses the architecture and allocates what searches need (about 20 KB, and 256 KB more
/// for batches with AVX-512); solving allocates nothing. Make one per thread and keep it.
///
/// ```
/// use pencilmark_simd::{Limits, Solver};
///
/// let mut solver = Solver::new();
/// let empty = [0u8; 81];
/// assert_eq!(solver.count(&empty, Limits::solutions(1000)).solutions, 1000);
/// assert_eq!(solver.first(&empty, Limits::NONE.guesses(0)), None);
/// ```
pub struct Solver {
    engine: Box<dyn Engine>,
}

impl Default for Solver {
    fn default() -> Self {
        Solver::new()
    }
}

impl Solver {
    /// A solver that uses the fastest architecture of this machine, or the one that
    /// [`Architecture::asked_for`] gives.
    pub fn new() -> Self {
        let asked_for = Architecture::asked_for().ok().flatten();
        asked_for
            .into_iter()
            .chain(Architecture::available())
            .find_map(Solver::with)
            .expect("the portable version runs anywhere")
    }

    /// A solver that uses this architecture, if the machine has it.
    pub fn with(architecture: Architecture) -> Option<Self> {
        Some(Solver { engine: engine(architecture)? })
    }

    /// The architecture in use.
    pub fn architecture(&self) -> Architecture {
        self.engine.architecture()
    }

    /// Shows the visitor every solution within the limits.
    ///
    /// The order of solutions, and so the first of them, depends on the puzzle alone and is the
    /// same on every machine. It is not the lexicographic order.
    pub fn solutions<'a>(
        &mut self,
        input: impl Into<Input<'a>>,
        limits: Limits,
        mut visitor: impl Visitor,
    ) -> Outcome {
        self.engine.solutions(input.into(), limits, &mut visitor)
    }

    /// Counts the solutions within the limits.
    pub fn count<'a>(&mut self, input: impl Into<Input<'a>>, limits: Limits) -> Outcome {
        self.solutions(input, limits, |_: &[u8; 81]| ControlFlow::Continue(()))
    }

    /// The first solution, if there is one within the limits.
    pub fn first<'a>(&mut self, input: impl Into<Input<'a>>, limits: Limits) -> Option<[u8; 81]> {
        let mut first = None;
        self.solutions(input, limits, |solution: &[u8; 81]| {
            first = Some(*solution);
            ControlFlow::Break(())
        });
        first
    }

    /// Solves many puzzles and proves each solution unique.
    ///
    /// `statuses` and `solutions` are in the order of `puzzles` and equally long. Solutions are
    /// written for [`Status::Unique`]; the others become zeros. See [`Batch`] for puzzles as text.
    ///
    /// # Panics
    ///
    /// If the slices differ in length.
    pub fn solve_batch(
        &mut self,
        puzzles: &[[u8; 81]],
        statuses: &mut [Status],
        solutions: &mut [[u8; 81]],
        options: BatchOptions,
    ) -> Totals {
        self.solve(Batch::new(puzzles), statuses, solutions, options)
    }

    /// The same for puzzles in any of the forms that [`Batch`] knows.
    ///
    /// # Panics
    ///
    /// If the slices are not as long as the batch.
    pub fn solve(
        &mut self,
        batch: Batch<'_>,
        statuses: &mut [Status],
        solutions: &mut [[u8; 81]],
        options: BatchOptions,
    ) -> Totals {
        assert_eq!(batch.len(), statuses.len(), "one status for each puzzle");
        assert_eq!(batch.len(), solutions.len(), "one solution for each puzzle");
        let totals = Totals::default();
        let mut work = Work { batch, statuses, solutions, options, totals, next: 0 };
        self.engine.solve(&mut work);
        work.totals
    }
}
