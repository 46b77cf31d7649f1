//! The search for one puzzle: propagate, guess, keep what was not guessed for later.
//!
//! One search serves every question (count, first, all, unique): the visitor sees each solution
//! and says whether to go on. The order of solutions depends on the puzzle alone, not on the
//! architecture.

use std::ops::ControlFlow;

use crate::arch::Lanes;
use crate::grid::{self, Grid};
use crate::propagate::Fixpoint;

/// Guesses between two calls of [`Visitor::pause`].
pub const GUESSES_PER_PAUSE: u64 = 1024;

/// Each level of the stack has determined one more cell, so there are never more than 81.
const DEPTH: usize = 81;

/// What a search shows its solutions to.
///
/// Closures of the form `|solution: &[u8; 81]| ControlFlow` are visitors.
pub trait Visitor {
    /// Called with each solution: 81 digits from 1 to 9, row by row.
    fn solution(&mut self, solution: &[u8; 81]) -> ControlFlow<()>;

    /// Called every 1024 guesses, so that a long search can be stopped from outside.
    fn pause(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&[u8; 81]) -> ControlFlow<()>> Visitor for F {
    fn solution(&mut self, solution: &[u8; 81]) -> ControlFlow<()> {
        self(solution)
    }
}

/// When a search gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Stop after this many solutions.
    pub solutions: u64,
    /// Stop before guessing more often than this.
    pub guesses: u64,
}

impl Limits {
    /// Every solution, however long it takes.
    pub const NONE: Limits = Limits { solutions: u64::MAX, guesses: u64::MAX };

    /// At most this many solutions, however long it takes.
    pub const fn solutions(solutions: u64) -> Limits {
        Limits { solutions, ..Limits::NONE }
    }

    /// The same, with at most this many guesses.
    pub const fn guesses(self, guesses: u64) -> Limits {
        Limits { guesses, ..self }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was searched: there are no other solutions.
    Complete,
    /// The limit on solutions was reached: there may be others.
    SolutionLimit,
    /// The limit on guesses was reached: there may be others.
    GuessLimit,
    /// The visitor stopped it.
    Stopped,
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many solutions the visitor saw.
    pub solutions: u64,
    /// How often the search had to guess: the number of its branchings.
    pub guesses: u64,
    /// Why it ended.
    pub end: End,
}

/// What a search needs: a way to know a grid, and to learn more about it.
///
/// A value is a *witness*: see [`Lanes`].
pub(crate) trait Machine: Copy {
    /// What is known about a grid.
    type Grid: Copy;

    /// The grid of a puzzle, and whether every byte could be read (see [`grid::digits_of`]).
    fn read_cells(self, cells: &[u8; 81]) -> (Self::Grid, bool);
    /// The grid with these candidates.
    fn read_candidates(self, candidates: &[u16; 81]) -> Self::Grid;
    /// The digits, 1 to 9, of a grid whose cells are all determined.
    fn write_cells(self, grid: &Self::Grid, cells: &mut [u8; 81]);

    /// Narrows the candidates until nothing more follows: see [`crate::propagate`].
    fn propagate(self, grid: &mut Self::Grid) -> Fixpoint;
    /// Guesses in the grid, and returns the grid with the opposite: see [`crate::branch`].
    fn divide(self, grid: &mut Self::Grid) -> Self::Grid;
}

impl<L: Lanes> Machine for L {
    type Grid = Grid<L>;

    #[inline(always)]
    fn read_cells(self, cells: &[u8; 81]) -> (Grid<L>, bool) {
        self.read(cells)
    }

    #[inline(always)]
    fn read_candidates(self, candidates: &[u16; 81]) -> Grid<L> {
        grid::from_candidates(self, candidates)
    }

    #[inline(always)]
    fn write_cells(self, grid: &Grid<L>, cells: &mut [u8; 81]) {
        self.write(*grid, cells);
    }

    #[inline(always)]
    fn propagate(self, grid: &mut Grid<L>) -> Fixpoint {
        Lanes::propagate(self, grid)
    }

    #[inline(always)]
    fn divide(self, grid: &mut Grid<L>) -> Grid<L> {
        let (with, without) = Lanes::divide(self, grid);
        *grid = with;
        without
    }
}

/// Memory that searches use one after the other.
pub(crate) struct Stack<M: Machine>(Box<[M::Grid; DEPTH]>);

impl<M: Machine> Stack<M> {
    pub(crate) fn new(machine: M) -> Self {
        Stack(Box::new([machine.read_candidates(&[0; 81]); DEPTH]))
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, depth: usize, grid: M::Grid) {
        self.0[depth] = grid;
    }

    #[inline(always)]
    pub(crate) fn get(&self, depth: usize) -> M::Grid {
        self.0[depth]
    }
}

/// Visits the solutions that the grid allows.
#[inline(always)]
pub(crate) fn search<M: Machine>(
    machine: M,
    stack: &mut Stack<M>,
    mut grid: M::Grid,
    limits: Limits,
    visitor: &mut dyn Visitor,
) -> Outcome {
    let (mut solutions, mut guesses, mut depth) = (0, 0, 0);
    let mut solution = [0; 81];
    let end = loop {
        if solutions >= limits.solutions {
            break End::SolutionLimit;
        }
        match machine.propagate(&mut grid) {
            Fixpoint::Stuck => {
                if guesses >= limits.guesses {
                    break End::GuessLimit;
                }
                guesses += 1;
                if guesses % GUESSES_PER_PAUSE == 0 && visitor.pause().is_break() {
                    break End::Stopped;
                }
                stack.put(depth, machine.divide(&mut grid));
                depth += 1;
                continue;
            }
            Fixpoint::Solved => {
                solutions += 1;
                machine.write_cells(&grid, &mut solution);
                if visitor.solution(&solution).is_break() {
                    break End::Stopped;
                }
            }
            Fixpoint::Contradiction => {}
        }
        if depth == 0 {
            break End::Complete;
        }
        depth -= 1;
        grid = stack.get(depth);
    };
    Outcome { solutions, guesses, end }
}
