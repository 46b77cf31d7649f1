//! What is measured: the fast solver one puzzle at a time and in batches, and every method.

use super::measure::Puzzles;
use crate::clock::thread_time;
use crate::interrupt::TimeLimit;
use anyhow::bail;
use pencilmark::methods::{self, Method};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::solve::batch::{BatchOptions, Limits, Solver, Status};
use pencilmark::solve::{self, Question};
use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

/// One way to solve.
#[derive(Clone, Copy, Debug)]
pub enum Engine {
    /// The fast solver, one puzzle at a time, from bytes.
    Fast,
    /// The fast solver, many puzzles at once.
    Batch,
    /// A method of the list.
    Method(&'static Method),
}

/// What a pass over some puzzles gave.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Found {
    pub unique: u64,
    pub multiple: u64,
    pub none: u64,
    pub timeout: u64,
    pub guesses: u64,
}

impl Found {
    pub fn add(&mut self, other: Found) {
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.none += other.none;
        self.timeout += other.timeout;
        self.guesses += other.guesses;
    }

    fn add_one(&mut self, status: solve::Status, guesses: u64) {
        self.guesses += guesses;
        *match status {
            solve::Status::Unique => &mut self.unique,
            solve::Status::Multiple => &mut self.multiple,
            solve::Status::None => &mut self.none,
            _ => &mut self.timeout,
        } += 1;
    }
}

impl Engine {
    pub fn named(name: &str) -> anyhow::Result<Self> {
        Ok(match name {
            "fast" => Self::Fast,
            "batch" => Self::Batch,
            _ => match methods::Method::find(name) {
                Some(method) => Self::Method(method),
                None => {
                    let known = methods::Method::all().map(|method| method.id);
                    let known: Vec<_> = known.chain(["batch"]).collect();
                    bail!("'{name}' is not a method (expected one of: {})", known.join(", "))
                }
            },
        })
    }

    pub fn id(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Batch => "batch",
            Self::Method(method) => method.id,
        }
    }

    /// Whether it can solve these puzzles, or why not.
    pub fn supports(self, puzzles: &Puzzles) -> Result<(), String> {
        let supports = |puzzle: &Puzzle| match self {
            Self::Fast | Self::Batch if puzzle.is_classic() && puzzle.pencilmarks().is_none() => {
                Ok(())
            }
            Self::Fast | Self::Batch => Err("it solves only classic 9x9 puzzles"),
            Self::Method(method) => (method.supports)(puzzle.board()),
        };
        puzzles.puzzles.iter().try_for_each(supports).map_err(str::to_owned)
    }

    /// Prepares it to work on one thread.
    pub fn worker(self) -> Worker {
        match self {
            Self::Fast => Worker::Fast(Solver::new()),
            Self::Batch => Worker::Batch(Solver::new()),
            Self::Method(method) => {
                let solver = method.solver::<&str>(&[]).expect("methods need no options");
                Worker::Method(Box::new(solver))
            }
        }
    }
}

/// An engine on one thread.
pub enum Worker {
    Fast(Solver),
    Batch(Solver),
    Method(Box<methods::MethodSolver>),
}

impl Worker {
    /// Solves some of the puzzles.
    pub fn solve(&mut self, puzzles: &Puzzles, range: Range<usize>, limit: TimeLimit) -> Found {
        let mut found = Found::default();
        match self {
            Self::Batch(solver) => {
                let cells = &puzzles.cells[range];
                let mut statuses = vec![Status::None; cells.len()];
                let mut solutions = vec![[0; 81]; cells.len()];
                let totals = solver.solve_batch(
                    cells,
                    &mut statuses,
                    &mut solutions,
                    BatchOptions::default(),
                );
                found.unique = totals.unique;
                found.multiple = totals.multiple;
                found.none = totals.none + totals.invalid;
                found.guesses = totals.guesses;
            }
            Self::Fast(_) | Self::Method(_) => {
                range.for_each(|index| self.solve_one(puzzles, index, limit, &mut found));
            }
        }
        found
    }

    /// Solves some of the puzzles, and takes the time of each. The batch solver cannot.
    pub fn solve_timed(
        &mut self,
        puzzles: &Puzzles,
        range: Range<usize>,
        limit: TimeLimit,
    ) -> Vec<Duration> {
        let start = Instant::now();
        let now: &dyn Fn() -> Duration = match self {
            Self::Batch(_) => return Vec::new(),
            // Asking for the CPU time takes about as long as solving a puzzle.
            Self::Fast(_) => &|| start.elapsed(),
            Self::Method(_) => &thread_time,
        };
        let mut found = Found::default();
        let mut time = |index| {
            let before = now();
            self.solve_one(puzzles, index, limit, &mut found);
            now() - before
        };
        range.map(&mut time).collect()
    }

    fn solve_one(&mut self, puzzles: &Puzzles, index: usize, limit: TimeLimit, found: &mut Found) {
        let (status, guesses) = match self {
            Self::Fast(solver) | Self::Batch(solver) => {
                let outcome = solver.count(&puzzles.cells[index], Limits::solutions(2));
                let status = match outcome.solutions {
                    0 => solve::Status::None,
                    1 => solve::Status::Unique,
                    _ => solve::Status::Multiple,
                };
                (status, outcome.guesses)
            }
            Self::Method(solver) => {
                let stop = limit.start();
                let question = Question::unique().within(Budget::unlimited().or_when(&stop));
                let visitor = &mut |_: &_| ControlFlow::Continue(());
                match solver.solve(&puzzles.puzzles[index], &question, visitor) {
                    Ok(answer) => (answer.status(), answer.counters.guess_count()),
                    Err(_) => (solve::Status::Timeout, 0),
                }
            }
        };
        found.add_one(status, guesses);
    }
}
