//! The search for many puzzles: a few searches side by side, each refilled as soon as it ends.
//!
//! One search alone waits most of the time: every sweep is a chain of shuffles that depend on each
//! other. Independent searches fill the gaps. They share nothing but the loop, so no search ever
//! waits for another one.
//!
//! How many? With AVX-512 on Zen 4, royle17 and hardest110626 puzzles a second: one search 1.97 M
//! and 29.6 k, two 2.40 M and 32.6 k, three 1.88 M and 31.9 k, four 2.21 M and 31.4 k. With AVX2 one
//! search already fills all 16 registers.
//!
//! Puzzles are read 32 at a time, so that the machine may draw their first conclusions in lockstep
//! ([`crate::lockstep`]). Most easy puzzles are solved or nearly so before a search takes them.

use std::ops::ControlFlow;

use crate::arch::Lanes;
use crate::batch::{Batch, BatchOptions, Status, Totals};
use crate::branch::{choose, divide};
use crate::input::givens_clash;
use crate::lockstep::{Grids, PUZZLES};
use crate::propagate::{Fixpoint, Sweep, sweep_all};
use crate::search::{self, End, Limits, Machine, Outcome, Stack};

/// The puzzles still to be solved, and where the answers go.
pub(crate) struct Work<'a> {
    pub(crate) batch: Batch<'a>,
    pub(crate) statuses: &'a mut [Status],
    pub(crate) solutions: &'a mut [[u8; 81]],
    pub(crate) options: BatchOptions,
    pub(crate) totals: Totals,
    /// The first puzzle that no search has taken yet.
    pub(crate) next: usize,
}

/// Puzzles that were read together and wait for a search, by their number modulo [`PUZZLES`].
struct Waiting<L: Lanes> {
    grids: Grids<L>,
    readable: [bool; PUZZLES],
}

impl<L: Lanes> Waiting<L> {
    #[inline(always)]
    fn new(lanes: L) -> Self {
        Waiting {
            grids: lanes.read(&[0; 81]).0.map(|register| [register; PUZZLES]),
            readable: [false; PUZZLES],
        }
    }

    #[inline(always)]
    fn fill(&mut self, lanes: L, batch: Batch<'_>, first: usize) {
        let count = PUZZLES.min(batch.len() - first);
        for i in 0..count {
            let (grid, readable) = lanes.read(batch.bytes(first + i));
            (self.grids[0][i], self.grids[1][i], self.grids[2][i]) = (grid[0], grid[1], grid[2]);
            self.readable[i] = readable;
        }
        if count > PUZZLES / 2 {
            lanes.settle(&mut self.grids);
        }
    }
}

/// One search: which puzzle, and how far it is.
#[derive(Clone, Copy)]
struct Search {
    puzzle: usize,
    depth: usize,
    solutions: u32,
    guesses: u64,
}

/// Solves all puzzles.
#[inline(always)]
pub(crate) fn solve<L: Lanes, const N: usize>(
    lanes: L,
    stacks: &mut [Stack<L>; N],
    work: &mut Work<'_>,
) {
    let waiting = &mut Waiting::new(lanes);
    if work.batch.len() < 2 * N {
        while let Some((search, sweep)) = work.take(lanes, waiting) {
            finish(lanes, &mut stacks[0], search, sweep, waiting, work);
        }
        return;
    }
    let mut searches = [Search { puzzle: 0, depth: 0, solutions: 0, guesses: 0 }; N];
    let mut sweeps = [Sweep::start(lanes, lanes.read(&[0; 81]).0); N];
    let mut running = [false; N];
    for i in 0..N {
        if let Some((search, sweep)) = work.take(lanes, waiting) {
            (searches[i], sweeps[i], running[i]) = (search, sweep, true);
        }
    }
    'side_by_side: while running == [true; N] {
        sweep_all(lanes, &mut sweeps);
        for i in 0..N {
            if sweeps[i].finding.is_final() {
                let sweep = sweeps[i];
                if !advance(
                    lanes,
                    &mut stacks[i],
                    &mut searches[i],
                    &mut sweeps[i],
                    sweep,
                    waiting,
                    work,
                ) {
                    running[i] = false;
                    break 'side_by_side;
                }
            }
        }
    }
    for i in 0..N {
        if running[i] {
            finish(lanes, &mut stacks[i], searches[i], sweeps[i], waiting, work);
        }
    }
}

/// Solves all puzzles one after the other.
pub(crate) fn solve_in_turn<M: Machine>(machine: M, stack: &mut Stack<M>, work: &mut Work<'_>) {
    let limits = Limits::solutions(2).guesses(work.options.guess_limit);
    for puzzle in 0..work.batch.len() {
        let mut search = Search { puzzle, depth: 0, solutions: 0, guesses: 0 };
        let (grid, readable) = machine.read_cells(work.batch.bytes(puzzle));
        if !readable {
            work.put(&search, Some(Status::Invalid));
            continue;
        }
        let solution = &mut work.solutions[puzzle];
        let outcome = search::search(machine, stack, grid, limits, &mut |found: &[u8; 81]| {
            *solution = *found;
            ControlFlow::Continue(())
        });
        (search.solutions, search.guesses) = (outcome.solutions as u32, outcome.guesses);
        let status = match outcome {
            Outcome { solutions: 2, .. } => Some(Status::Multiple),
            Outcome { end: End::GuessLimit, .. } => Some(Status::GuessLimit),
            _ => None,
        };
        work.put(&search, status);
    }
}

/// One search alone, to the end of its puzzle and of all others that are left.
#[inline(always)]
fn finish<L: Lanes>(
    lanes: L,
    stack: &mut Stack<L>,
    mut search: Search,
    sweep: Sweep<L>,
    waiting: &mut Waiting<L>,
    work: &mut Work<'_>,
) {
    let mut sweep = [sweep];
    loop {
        while !sweep[0].finding.is_final() {
            sweep_all(lanes, &mut sweep);
        }
        let done = sweep[0];
        if !advance(lanes, stack, &mut search, &mut sweep[0], done, waiting, work) {
            return;
        }
    }
}

/// Goes on after a propagation has ended: with a guess, with a guess not taken, or with the next
/// puzzle. Answers whether there was anything left.
#[inline(always)]
fn advance<L: Lanes>(
    lanes: L,
    stack: &mut Stack<L>,
    search: &mut Search,
    next: &mut Sweep<L>,
    done: Sweep<L>,
    waiting: &mut Waiting<L>,
    work: &mut Work<'_>,
) -> bool {
    let status = match done.fixpoint(lanes) {
        Fixpoint::Stuck if search.guesses == work.options.guess_limit => Some(Status::GuessLimit),
        Fixpoint::Stuck => {
            search.guesses += 1;
            let (with, without) = divide(lanes, done.grid, &choose(lanes, done.grid));
            stack.put(search.depth, without);
            search.depth += 1;
            *next = Sweep::start(lanes, with);
            return true;
        }
        Fixpoint::Solved if search.solutions == 1 => Some(Status::Multiple),
        Fixpoint::Solved => {
            search.solutions = 1;
            lanes.write(done.grid, &mut work.solutions[search.puzzle]);
            None
        }
        Fixpoint::Contradiction => None,
    };
    if status.is_none() && search.depth > 0 {
        search.depth -= 1;
        *next = Sweep::start(lanes, stack.get(search.depth));
        return true;
    }
    work.put(search, status);
    if let Some((taken, sweep)) = work.take(lanes, waiting) {
        (*search, *next) = (taken, sweep);
        return true;
    }
    false
}

impl Work<'_> {
    /// The next puzzle that can be read.
    #[inline(always)]
    fn take<L: Lanes>(&mut self, lanes: L, waiting: &mut Waiting<L>) -> Option<(Search, Sweep<L>)> {
        while self.next < self.batch.len() {
            let puzzle = self.next;
            self.next += 1;
            let place = puzzle % PUZZLES;
            if place == 0 {
                waiting.fill(lanes, self.batch, puzzle);
            }
            let mut search = Search { puzzle, depth: 0, solutions: 0, guesses: 0 };
            if waiting.readable[place] {
                let grid = waiting.grids.each_ref().map(|registers| registers[place]);
                let sweep = Sweep::resume(lanes, grid);
                if !sweep.finding.is_final() {
                    return Some((search, sweep));
                }
                if sweep.fixpoint(lanes) == Fixpoint::Solved {
                    search.solutions = 1;
                    lanes.write(grid, &mut self.solutions[puzzle]);
                }
                self.put(&search, None);
                continue;
            }
            self.put(&search, Some(Status::Invalid));
        }
        None
    }

    /// Notes the answer of a search; without a status, everything was searched.
    #[inline(always)]
    fn put(&mut self, search: &Search, status: Option<Status>) {
        let status = match (status, search.solutions) {
            (Some(status), _) => status,
            (None, 1) => Status::Unique,
            (None, _) if givens_clash(self.batch.bytes(search.puzzle)) => Status::Invalid,
            (None, _) => Status::None,
        };
        if status != Status::Unique {
            self.solutions[search.puzzle] = [0; 81];
        }
        self.statuses[search.puzzle] = status;
        self.totals.add(status, search.guesses);
    }
}
