//! The search for many puzzles: a pool of grids, taken 32 at a time.
//!
//! Each turn takes 32 grids, of whatever puzzles, and draws conclusions in all of them in
//! [`lockstep`](crate::lockstep). Grids that contradict themselves are gone; those that are stuck leave
//! two grids in the pool, one for each way of the guess; those that may still change go back. The pool
//! is a stack, so that it stays small. New puzzles are read when it has fewer than 32 grids.
//!
//! In thousands of puzzles a second (Zen 4), royle17, top50000 and hardest110626, with guesses in
//! cells only: 4017, 1578 and 60.4. Starting in lockstep and then running two searches that fill
//! each other's waiting times, one puzzle each: 3197, 1058 and 39.9. (Half of the gain on hard
//! lists comes from not branching on where to guess: see
//! [`greatest`](crate::arch::Lanes::greatest).) Asking all stuck grids whether they are open before
//! guessing in any, so as not to branch on that either, gains nothing.

use std::ops::ControlFlow;

use crate::arch::Lockstep;
use crate::batch::{Batch, BatchOptions, Status, Totals};
use crate::grid::Grid;
use crate::input::givens_clash;
use crate::lockstep::{Grids, PUZZLES, Verdicts};
use crate::search::{self, End, Limits, Machine, Outcome, Stack};

/// Sweeps for puzzles that nothing is known about. Eight are 2 % slower on royle17 and 1 % faster on
/// top50000, seven are 3 % slower on both.
const FIRST_SWEEPS: usize = 9;

/// Sweeps after a guess. Two are 2 to 4 % slower, four 1 to 2 %.
const SWEEPS: usize = 3;

/// With fewer grids than this, lockstep is not worth its cost.
const WORTHWHILE: usize = 10;

/// Grids that the pool may hold, 256 bytes each. When it is full, grids are searched alone.
const CAPACITY: usize = 1024;

/// How many puzzles may have grids in the pool: fewer than [`PUZZLES`] when new ones are read.
const SEARCHES: usize = 2 * PUZZLES;

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

/// A search: which puzzle, and what it has found.
#[derive(Clone, Copy, Default)]
struct Search {
    puzzle: usize,
    solutions: u64,
    guesses: u64,
    /// The answer, if it is known before everything is searched.
    status: Option<Status>,
    /// How many grids of it there are, in the pool and outside.
    grids: u32,
}

/// A grid that waits, and the number of its search.
#[derive(Clone, Copy)]
struct Node<L: Lockstep> {
    grid: Grid<L>,
    search: usize,
}

/// Memory for the grids of a batch.
pub(crate) struct Pool<L: Lockstep>(Vec<Node<L>>);

impl<L: Lockstep> Pool<L> {
    pub(crate) fn new() -> Self {
        Pool(Vec::with_capacity(CAPACITY))
    }
}

/// Solves all puzzles.
#[inline(always)]
pub(crate) fn solve<L: Lockstep>(
    lanes: L,
    pool: &mut Pool<L>,
    stack: &mut Stack<L>,
    work: &mut Work<'_>,
) {
    let full = lanes.read(&[0; 81]).0;
    let mut turns = Turns {
        lanes,
        waiting: &mut pool.0,
        stack,
        work,
        searches: [Search::default(); SEARCHES],
        free: u64::MAX,
        grids: [[full[0]; PUZZLES], [full[1]; PUZZLES], [full[2]; PUZZLES]],
        owners: [0; PUZZLES],
    };
    turns.waiting.clear();
    loop {
        if turns.waiting.len() < PUZZLES && turns.work.next < turns.work.batch.len() {
            turns.begin();
        } else if turns.waiting.len() >= WORTHWHILE {
            turns.go_on();
        } else {
            break;
        }
    }
    while let Some(node) = turns.waiting.pop() {
        turns.finish(node);
    }
}

/// Everything that a turn needs.
struct Turns<'a, 'b, L: Lockstep> {
    lanes: L,
    waiting: &'a mut Vec<Node<L>>,
    stack: &'a mut Stack<L>,
    work: &'a mut Work<'b>,
    searches: [Search; SEARCHES],
    /// The searches that are not in use, as bits.
    free: u64,
    /// The grids of this turn and their searches.
    grids: Grids<L>,
    owners: [usize; PUZZLES],
}

impl<L: Lockstep> Turns<'_, '_, L> {
    /// A turn with new puzzles.
    #[inline(always)]
    fn begin(&mut self) {
        let mut count = 0;
        while count < PUZZLES && self.work.next < self.work.batch.len() {
            let puzzle = self.work.next;
            self.work.next += 1;
            let (grid, readable) = self.lanes.read(self.work.batch.bytes(puzzle));
            let search = Search { puzzle, grids: 1, ..Search::default() };
            if readable {
                let place = self.free.trailing_zeros() as usize % SEARCHES;
                self.free &= self.free - 1;
                self.searches[place] = search;
                self.take(count, grid, place);
                count += 1;
            } else {
                self.work.put(&Search { status: Some(Status::Invalid), ..search });
            }
        }
        if count < WORTHWHILE {
            (0..count).for_each(|i| self.wait(i));
        } else {
            self.turn(count, FIRST_SWEEPS);
        }
    }

    /// A turn with grids of the pool.
    #[inline(always)]
    fn go_on(&mut self) {
        while self.waiting.len() > CAPACITY - PUZZLES {
            if let Some(node) = self.waiting.pop() {
                self.finish(node);
            }
        }
        let count = PUZZLES.min(self.waiting.len());
        let first = self.waiting.len() - count;
        for i in 0..count {
            let Node { grid, search } = self.waiting[first + i];
            self.take(i, grid, search);
        }
        self.waiting.truncate(first);
        self.turn(count, SWEEPS);
    }

    /// Takes a grid into this turn.
    #[inline(always)]
    fn take(&mut self, i: usize, grid: Grid<L>, search: usize) {
        (self.grids[0][i], self.grids[1][i], self.grids[2][i]) = (grid[0], grid[1], grid[2]);
        self.owners[i] = search;
    }

    /// A grid of this turn.
    #[inline(always)]
    fn grid(&self, i: usize) -> Grid<L> {
        [self.grids[0][i], self.grids[1][i], self.grids[2][i]]
    }

    /// Puts a grid of this turn into the pool.
    #[inline(always)]
    fn wait(&mut self, i: usize) {
        let node = Node { grid: self.grid(i), search: self.owners[i] };
        self.waiting.push(node);
    }

    /// Draws conclusions in the first grids and acts on the results.
    #[inline(always)]
    fn turn(&mut self, count: usize, sweeps: usize) {
        let Verdicts { contradictory, solved, unchanged } =
            self.lanes.settle(&mut self.grids, sweeps);
        let all = u32::MAX >> (PUZZLES - count);
        for i in bits(all & contradictory) {
            self.close(self.owners[i]);
        }
        for i in bits(all & solved) {
            self.solution(i);
        }
        for i in bits(all & !contradictory & !solved & !unchanged) {
            self.wait(i);
        }
        for i in bits(all & !contradictory & !solved & unchanged) {
            self.guess(i);
        }
    }

    /// Notes the solution that a grid became.
    #[inline(always)]
    fn solution(&mut self, i: usize) {
        let grid = self.grid(i);
        let search = &mut self.searches[self.owners[i]];
        search.solutions += 1;
        if search.solutions == 1 {
            self.lanes.write(grid, &mut self.work.solutions[search.puzzle]);
        } else {
            search.status = Some(Status::Multiple);
        }
        self.close(self.owners[i]);
    }

    /// Guesses in a grid.
    #[inline(always)]
    fn guess(&mut self, i: usize) {
        let owner = self.owners[i];
        let search = &mut self.searches[owner];
        if search.guesses == self.work.options.guess_limit {
            search.status = search.status.or(Some(Status::GuessLimit));
        }
        if search.status.is_some() {
            self.close(owner);
            return;
        }
        search.guesses += 1;
        search.grids += 1;
        let (with, without) = self.lanes.divide(&self.grid(i));
        self.waiting.push(Node { grid: without, search: owner });
        self.waiting.push(Node { grid: with, search: owner });
    }

    /// Searches a grid alone, to the end.
    #[inline(always)]
    fn finish(&mut self, node: Node<L>) {
        let search = &mut self.searches[node.search];
        if search.status.is_none() {
            let limits = Limits {
                solutions: 2 - search.solutions,
                guesses: self.work.options.guess_limit - search.guesses,
            };
            let outcome = search::search(
                self.lanes,
                self.stack,
                node.grid,
                limits,
                &mut |found: &[u8; 81]| {
                    self.work.solutions[search.puzzle] = *found;
                    ControlFlow::Continue(())
                },
            );
            search.add(outcome);
        }
        self.close(node.search);
    }

    /// One grid fewer; when none is left, the search has its answer.
    #[inline(always)]
    fn close(&mut self, owner: usize) {
        let search = &mut self.searches[owner];
        search.grids -= 1;
        if search.grids == 0 {
            self.work.put(search);
            self.free |= 1 << owner;
        }
    }
}

impl Search {
    /// Counts what a search within this search found.
    fn add(&mut self, outcome: Outcome) {
        self.solutions += outcome.solutions;
        self.guesses += outcome.guesses;
        if self.solutions == 2 {
            self.status = Some(Status::Multiple);
        } else if outcome.end == End::GuessLimit {
            self.status = Some(Status::GuessLimit);
        }
    }
}

/// The places of the bits that are set.
#[inline(always)]
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (set != 0).then_some(set.trailing_zeros() as usize % PUZZLES);
        set &= set.wrapping_sub(1);
        place
    })
}

/// Solves all puzzles one after the other, where there is no lockstep.
#[inline(always)]
pub(crate) fn solve_in_turn<M: Machine>(machine: M, stack: &mut Stack<M>, work: &mut Work<'_>) {
    let limits = Limits::solutions(2).guesses(work.options.guess_limit);
    for puzzle in 0..work.batch.len() {
        let mut search = Search { puzzle, ..Search::default() };
        let (grid, readable) = machine.read_cells(work.batch.bytes(puzzle));
        if readable {
            let solution = &mut work.solutions[puzzle];
            search.add(search::search(machine, stack, grid, limits, &mut |found: &[u8; 81]| {
                *solution = *found;
                ControlFlow::Continue(())
            }));
        } else {
            search.status = Some(Status::Invalid);
        }
        work.put(&search);
    }
}

impl Work<'_> {
    /// Notes the answer of a search.
    #[inline(always)]
    fn put(&mut self, search: &Search) {
        let status = match (search.status, search.solutions) {
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
