//! Guesses in sixteen positions at once.
//!
//! Each lane searches depth first and keeps its own scores of where conflicts were: it learns what matters in its
//! part of the tree. The first guesses are poor, because nothing is known yet, and with many lanes all parts of
//! the tree begin with poor guesses; so the search begins anew a few times, with the scores of all lanes.
//!
//! On boards with cages no lane is idle as long as any position can be divided, even if more would follow there
//! without a guess: such guesses are worse, but the lanes would do nothing otherwise. Sixteen killers of 1 to 300
//! guesses and twenty with more take 369 and 3,050 sweeps so; 395 and 3,125 where each position is divided once
//! between two sweeps; 425 and 3,333 where only the first is divided at once; 462 and 3,385 where lanes wait for
//! guesses of others. Without cages another search has found out before what to guess: "Zero solution: Little Killer"
//! takes 24,900 guesses so, and 17,500 without.
//!
//! # What was tried and lost
//!
//! Sweeps for 31 hard killers and for ten of the hardest, of about 9,000 and 236,000 (as it was then):
//!
//! * scores that all lanes share: 12,300 and more than 800,000;
//! * without beginning anew: 9,000 and 850,000; after 100 conflicts and then four times as many: 9,900 and
//!   259,000; after 200: 9,800 and 230,000; two times instead of three: 8,500 and 254,000;
//! * guesses only when nothing at all was found, instead of nothing in houses: a tenth more;
//! * scores halved after 64 conflicts instead of 256: 9,900 and 275,000;
//! * digits with two places in a house as guesses, too: a tenth more;
//! * the cell without a digit in the order of the board instead of where it was first noticed: three times as many.

use std::ops::ControlFlow;

use super::sweep::{Failure, Finder, sweep};
use super::{Board, Run};
use crate::arch::Architecture;
use crate::arch::sixteen::{self, Job, LANES, Row, Sixteen};

/// After so many conflicts in all lanes together the search begins anew.
const RESTARTS: [u64; 3] = [500, 2_000, 8_000];

/// After so many conflicts of a lane its scores are halved.
const CONFLICTS_PER_AGE: u32 = 256;

/// What a search tells, and asks whether to go on.
pub trait Observer {
    /// There were so many more guesses.
    fn guessed(&mut self, count: u32) -> ControlFlow<()>;
    /// A solution: the digit of each cell, as a bit. One that was found before the search began anew is found again.
    fn found(&mut self, digits: &[u16]) -> ControlFlow<()>;
}

/// A search for all solutions of a board. Its guesses depend on the board alone, not on the machine.
pub struct Search {
    board: Board,
    architecture: Architecture,
    /// What the cells may hold at first.
    root: Vec<u16>,
    /// What they may hold in each position.
    cells: Vec<Row>,
    lanes: [Lane; LANES],
    conflicts: u64,
}

/// A position, and what is put aside for later.
#[derive(Clone, Default)]
struct Lane {
    work: Work,
    /// The cell that was guessed last.
    guessed: u16,
    aside: Aside,
    scores: Vec<u32>,
    conflicts: u32,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Work {
    #[default]
    Idle,
    Busy,
}

/// Positions that a lane has left for later, the oldest first: so many sets of digits each, one after another.
#[derive(Clone, Default)]
struct Aside {
    digits: Vec<u16>,
    /// The cell of the guess that each is the other side of.
    guessed: Vec<u16>,
    /// How many of the oldest are gone.
    gone: usize,
}

impl Aside {
    fn len(&self) -> usize {
        self.guessed.len() - self.gone
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    /// Shows the newest, or the oldest, and drops it.
    fn take(&mut self, which: Which, show: impl FnOnce(&[u16], u16)) {
        let size = self.digits.len() / self.guessed.len().max(1);
        match which {
            Which::Newest => {
                let start = self.digits.len() - size;
                show(&self.digits[start..], self.guessed[self.guessed.len() - 1]);
                self.digits.truncate(start);
                self.guessed.pop();
            }
            Which::Oldest => {
                show(&self.digits[self.gone * size..][..size], self.guessed[self.gone]);
                self.gone += 1;
            }
        }
        if self.len() == 0 {
            self.digits.clear();
            self.guessed.clear();
            self.gone = 0;
        }
    }
}

#[derive(Clone, Copy)]
enum Which {
    Newest,
    Oldest,
}

impl Search {
    /// From a position, with scores of how promising a guess in each cell is. It uses the fastest architecture of
    /// this machine, or the one that [`Architecture::asked_for`] gives.
    ///
    /// # Panics
    ///
    /// If there are not as many sets of digits, or scores, as the board has cells.
    pub fn new(board: Board, digits: &[u16], scores: &[u32]) -> Self {
        let asked_for = Architecture::asked_for().ok().flatten();
        let architecture = asked_for.into_iter().chain(Architecture::available()).next();
        Self::with(architecture.unwrap_or(Architecture::Portable), board, digits, scores)
    }

    /// The same with the registers of an architecture that this machine has.
    pub(super) fn with(
        architecture: Architecture,
        mut board: Board,
        digits: &[u16],
        scores: &[u32],
    ) -> Self {
        assert!(digits.len() == board.cells && scores.len() == board.cells);
        board.finish(digits);
        let lane = Lane { scores: scores.to_vec(), ..Lane::default() };
        let mut search = Self {
            cells: vec![Row([0; LANES]); board.cells],
            board,
            architecture,
            root: digits.to_vec(),
            lanes: std::array::from_fn(|_| lane.clone()),
            conflicts: 0,
        };
        search.begin();
        search
    }

    /// How many positions turned out to have no solution.
    pub fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Shows the observer all solutions, until it has seen enough.
    pub fn run(&mut self, observer: &mut dyn Observer) -> ControlFlow<()> {
        sixteen::on(self.architecture, Searching { search: self, observer })
    }

    #[inline(always)]
    fn run_with<S: Sixteen>(&mut self, machine: S, observer: &mut dyn Observer) -> ControlFlow<()> {
        let mut restarts = RESTARTS.into_iter();
        let mut restart = restarts.next();
        loop {
            if restart.is_some_and(|after| self.conflicts >= after) {
                restart = restarts.next();
                self.begin_anew();
            }
            if !self.share_work() {
                return ControlFlow::Continue(());
            }
            let mut guesses = if self.board.cages.is_empty() { 0 } else { self.spread() };
            let mut failures = [Failure::default(); LANES];
            let verdicts = sweep(machine, &self.board, &mut self.cells, &mut failures);
            for (lane, failure) in failures.iter().enumerate() {
                let is = |lanes: u16| lanes >> lane & 1 == 1;
                if self.lanes[lane].work == Work::Idle {
                    continue;
                }
                if is(verdicts.dead) {
                    self.turn_back(lane, failure);
                } else if is(verdicts.settled) {
                    match self.choose(lane) {
                        Some(cell) => {
                            guesses += 1;
                            self.guess(lane, cell);
                        }
                        None if is(verdicts.unchanged) => {
                            self.lanes[lane].work = Work::Idle;
                            observer.found(&self.position(lane))?;
                        }
                        // Cages and sums have yet to agree.
                        None => {}
                    }
                }
            }
            if guesses > 0 {
                observer.guessed(guesses)?;
            }
        }
    }

    /// One lane has everything to do.
    fn begin(&mut self) {
        for lane in &mut self.lanes {
            lane.work = Work::Idle;
            lane.aside.clear();
        }
        put(&mut self.cells, 0, &self.root);
        self.lanes[0].work = Work::Busy;
    }

    /// The same, with what all lanes know of conflicts.
    fn begin_anew(&mut self) {
        for cell in 0..self.board.cells {
            let all: u32 = self.lanes.iter().map(|lane| lane.scores[cell]).sum();
            self.lanes.iter_mut().for_each(|lane| lane.scores[cell] = all / LANES as u32);
        }
        self.begin();
    }

    /// Idle lanes go on with what they put aside, or with the oldest of what the lane with the most did; whether
    /// there is anything to do.
    fn share_work(&mut self) -> bool {
        for lane in 0..LANES {
            if self.lanes[lane].work == Work::Busy {
                continue;
            }
            let len = |lane: usize| self.lanes[lane].aside.len();
            let (giver, which) = match len(lane) {
                0 => ((0..LANES).rev().max_by_key(|other| len(*other)).unwrap_or(0), Which::Oldest),
                _ => (lane, Which::Newest),
            };
            if len(giver) == 0 {
                continue;
            }
            if giver != lane {
                let scores = std::mem::take(&mut self.lanes[giver].scores);
                self.lanes[lane].scores.clone_from(&scores);
                self.lanes[giver].scores = scores;
            }
            let (cells, mut cell) = (&mut self.cells, 0);
            self.lanes[giver].aside.take(which, |digits, guessed| {
                put(cells, lane, digits);
                cell = guessed;
            });
            self.lanes[lane].guessed = cell;
            self.lanes[lane].work = Work::Busy;
        }
        self.lanes.iter().any(|lane| lane.work == Work::Busy)
    }

    /// Divides positions until no lane is idle, even where more would follow without a guess; says into how many more.
    #[inline(always)]
    fn spread(&mut self) -> u32 {
        let mut guesses = 0;
        loop {
            let idle = self.lanes.iter().filter(|lane| lane.work == Work::Idle).count() as u32;
            let enough = guesses + idle;
            let before = guesses;
            for lane in 0..LANES {
                if guesses < enough
                    && self.lanes[lane].work == Work::Busy
                    && let Some(cell) = self.choose(lane)
                {
                    self.guess(lane, cell);
                    guesses += 1;
                }
            }
            if guesses == before {
                return guesses;
            }
            self.share_work();
        }
    }

    /// What the cells may hold in a position.
    fn position(&self, lane: usize) -> Vec<u16> {
        self.cells.iter().map(|row| row.0[lane]).collect()
    }

    /// The open cell with the highest score for each of its digits.
    #[inline(always)]
    fn choose(&self, lane: usize) -> Option<u16> {
        // Quotients are compared without dividing.
        let (mut best, mut most, mut best_ways) = (None, 0, 1);
        for (cell, row) in self.cells.iter().enumerate() {
            let ways = u64::from(row.0[lane].count_ones());
            let score = u64::from(self.lanes[lane].scores[cell]) + 1;
            if ways > 1 && score * best_ways > most * ways {
                (best, most, best_ways) = (Some(cell as u16), score, ways);
            }
        }
        best
    }

    /// Guesses the lowest digit of a cell, and puts aside the position without it.
    fn guess(&mut self, lane: usize, cell: u16) {
        let Lane { aside, guessed, .. } = &mut self.lanes[lane];
        let start = aside.digits.len();
        aside.digits.extend(self.cells.iter().map(|row| row.0[lane]));
        let other = &mut aside.digits[start + usize::from(cell)];
        let digit = *other & other.wrapping_neg();
        *other &= !digit;
        aside.guessed.push(cell);
        self.cells[usize::from(cell)].0[lane] = digit;
        *guessed = cell;
    }

    /// A position has no solution: the cells that had to do with it score.
    fn turn_back(&mut self, lane: usize, failure: &Failure) {
        self.conflicts += 1;
        let Self { board, lanes, .. } = self;
        let Lane { work, guessed, scores, conflicts, .. } = &mut lanes[lane];
        *work = Work::Idle;
        let cells = match failure.finder {
            Some(Finder::House(number)) => board.houses[number].cells,
            Some(Finder::Cage(number)) => board.cages[number].cells,
            Some(Finder::Sum(number)) => board.sums[number].cells,
            None => Run::default(),
        };
        for cell in cells.of(&board.lists).iter().chain([&*guessed]).chain(&failure.emptied) {
            scores[usize::from(*cell)] += 1;
        }
        *conflicts += 1;
        if conflicts.is_multiple_of(CONFLICTS_PER_AGE) {
            scores.iter_mut().for_each(|score| *score /= 2);
        }
    }
}

/// Puts a position into a lane.
fn put(cells: &mut [Row], lane: usize, position: &[u16]) {
    for (row, digits) in cells.iter_mut().zip(position) {
        row.0[lane] = *digits;
    }
}

struct Searching<'a> {
    search: &'a mut Search,
    observer: &'a mut dyn Observer,
}

impl Job for Searching<'_> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<S: Sixteen>(self, machine: S) -> ControlFlow<()> {
        self.search.run_with(machine, self.observer)
    }
}
