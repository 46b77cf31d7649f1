//! Conclusions in sixteen positions at once: every house, cage and sum is looked at, one after another.
//!
//! The loops are plain ones: a closure that is not inlined would be compiled without the instructions of the machine.
//!
//! # What was tried and lost
//!
//! Sweeps for 31 hard killers and for ten of the hardest, of about 9,000 and 236,000 (as it was then):
//!
//! * cages that only look whether each cell has a digit of a set, and each digit a cell: 15,000 and 492,000;
//!   without the cells that are the only ones for a digit of a set: 9,300 and 408,000;
//! * without crossings of houses: an eighth and a quarter more;
//! * sums of which two cells are open gone through digit by digit: 9,000 and 239,000;
//! * sets of two cages in one house that share a digit ruled out together: as many, and twice the time.
//!
//! Who finds a contradiction decides where the next guesses are, so the order matters more than it seems. Guesses for
//! the 31 killers and for three of the hardest: 35,600 and 217,000 as it is; with crossings after cages 41,000 and
//! 229,000; houses last 44,100 and 266,000; sums before cages 44,400 and 258,000; sums first and houses last 65,400
//! and 1,451,000; houses a second time after cages 45,400 and 1,138,000.

#![allow(
    clippy::needless_range_loop,
    reason = "iterators of several slices are not always inlined"
)]

use super::{Board, Cage, Crossing, House, MOST_GROUPS, Onlookers, Relation, Run, Sign, Sum};
use crate::arch::sixteen::{LANES, Row, Sixteen};

/// More cells than a cage or a group of a sum can have.
const MOST: usize = super::MOST_DIGITS + 1;

/// Why a position has no solution, as far as is known.
#[derive(Clone, Copy, Default)]
pub(super) struct Failure {
    /// The cell that lost its last digit.
    pub(super) emptied: Option<u16>,
    /// Who noticed.
    pub(super) finder: Option<Finder>,
}

/// What a position contradicts, by number.
#[derive(Clone, Copy)]
pub(super) enum Finder {
    House(usize),
    Cage(usize),
    Sum(usize),
}

/// What a sweep found, one bit for each position.
pub(super) struct Verdicts {
    /// There is no solution.
    pub(super) dead: u16,
    /// The houses found nothing: it is time to guess.
    pub(super) settled: u16,
    /// Nobody found anything.
    pub(super) unchanged: u16,
}

/// Draws conclusions once; says why positions are dead.
#[inline(always)]
pub(super) fn sweep<S: Sixteen>(
    machine: S,
    board: &Board,
    cells: &mut [Row],
    failures: &mut [Failure; LANES],
) -> Verdicts {
    let zero = machine.zero();
    let lists = &board.lists[..];
    let mut sweep = Sweep { machine, board, lists, cells, failures, changed: zero, dead: zero };
    for (number, house) in board.houses.iter().enumerate() {
        sweep.house(house, Finder::House(number));
    }
    for &[one, other] in &board.pairs {
        sweep.pair(one, other);
    }
    for relation in &board.relations {
        sweep.relation(relation);
    }
    let settled = machine.empty(sweep.changed);
    for crossing in &board.crossings {
        sweep.crossing(crossing);
    }
    for (number, cage) in board.cages.iter().enumerate() {
        sweep.cage(cage, Finder::Cage(number));
    }
    for (number, sum) in board.sums.iter().enumerate() {
        sweep.sum(sum, Finder::Sum(number));
    }
    sweep.look_for_empty_cells();
    Verdicts {
        dead: machine.lanes(sweep.dead),
        settled: machine.lanes(settled),
        unchanged: machine.lanes(machine.empty(sweep.changed)),
    }
}

struct Sweep<'a, S: Sixteen> {
    machine: S,
    board: &'a Board,
    /// Those of the board.
    lists: &'a [u16],
    cells: &'a mut [Row],
    failures: &'a mut [Failure; LANES],
    /// Bits that were lost somewhere.
    changed: S::Vector,
    /// A mask of the positions without a solution.
    dead: S::Vector,
}

/// The digits that are there once or more, and twice or more.
struct Counted<S: Sixteen> {
    once: S::Vector,
    twice: S::Vector,
}

impl<S: Sixteen> Counted<S> {
    #[inline(always)]
    fn none(machine: S) -> Self {
        Self { once: machine.zero(), twice: machine.zero() }
    }

    #[inline(always)]
    fn add(&mut self, machine: S, x: S::Vector) {
        self.twice = machine.or(self.twice, machine.and(self.once, x));
        self.once = machine.or(self.once, x);
    }

    /// The digits that are there exactly once.
    #[inline(always)]
    fn lone(&self, machine: S) -> S::Vector {
        machine.without(self.once, self.twice)
    }
}

impl<'a, S: Sixteen> Sweep<'a, S> {
    #[inline(always)]
    fn list(&self, run: Run) -> &'a [u16] {
        run.of(self.lists)
    }

    #[inline(always)]
    fn of(&self, cell: u16) -> S::Vector {
        self.machine.load(&self.cells[usize::from(cell)])
    }

    /// A cell that held the one now holds the other, which is a part of it.
    #[inline(always)]
    fn put(&mut self, cell: u16, old: S::Vector, new: S::Vector) {
        self.changed = self.machine.or(self.changed, self.machine.xor(old, new));
        self.cells[usize::from(cell)] = self.machine.store(new);
    }

    /// Everything that some cells may hold.
    #[inline(always)]
    fn union(&self, cells: &[u16]) -> S::Vector {
        let mut union = self.machine.zero();
        for &cell in cells {
            union = self.machine.or(union, self.of(cell));
        }
        union
    }

    /// Some positions have no solution; these cells may show why.
    #[inline(always)]
    fn fail(&mut self, mask: S::Vector, finder: Option<Finder>, cells: &[u16]) {
        let fresh = self.machine.without(mask, self.dead);
        if !self.machine.is_empty(fresh) {
            self.dead = self.machine.or(self.dead, fresh);
            note(self.failures, self.machine.lanes(fresh), finder, cells, self.cells);
        }
    }

    /// What is the only digit of a cell the others do not hold; where a digit has one cell left, it is there.
    #[inline(always)]
    fn house(&mut self, house: &House, finder: Finder) {
        let (machine, cells) = (self.machine, self.list(house.cells));
        let (mut counted, mut placed) = (Counted::none(machine), machine.zero());
        for &cell in cells {
            let x = self.of(cell);
            counted.add(machine, x);
            placed = machine.or(placed, machine.singles(x));
        }
        let missing = machine.without(machine.splat(house.digits), counted.once);
        self.fail(machine.not(machine.empty(missing)), Some(finder), &[]);
        let lone = machine.without(counted.lone(machine), placed);
        let mut least = machine.splat(u16::MAX);
        for &cell in cells {
            let x = self.of(cell);
            let left = machine.without(x, machine.without(placed, machine.singles(x)));
            // With two such digits in one cell, one of them loses its last cell here.
            let new = machine.narrow(left, machine.lowest(machine.and(left, lone)));
            self.put(cell, x, new);
            least = machine.lesser(least, new);
        }
        self.fail(machine.empty(least), Some(finder), cells);
    }

    #[inline(always)]
    fn pair(&mut self, one: u16, other: u16) {
        let machine = self.machine;
        let (x, y) = (self.of(one), self.of(other));
        self.put(one, x, machine.without(x, machine.singles(y)));
        self.put(other, y, machine.without(y, machine.singles(x)));
    }

    /// What goes with some digit of the first cell stays in the second.
    #[inline(always)]
    fn relation(&mut self, relation: &Relation) {
        let machine = self.machine;
        let [one, other] = relation.cells;
        let (x, mut allowed) = (self.of(one), machine.zero());
        let all = self.list(relation.partners);
        for digit in 0..all.len() {
            let lacks = machine.empty(machine.and(x, machine.splat(1 << digit)));
            let partners = machine.splat(all[digit]);
            allowed = machine.or(allowed, machine.without(partners, lacks));
        }
        let y = self.of(other);
        let new = machine.and(y, allowed);
        self.put(other, y, new);
        self.fail(machine.empty(new), None, &[other]);
    }

    /// What the sets leave that the cells can hold. Cages of a few cells, which most are, stay in registers.
    #[inline(always)]
    fn cage(&mut self, cage: &Cage, finder: Finder) {
        let cells = self.list(cage.cells);
        match cells.len() {
            count if !S::HAS_REGISTERS => {
                self.cage_of::<MOST>(cage, cells, count.min(MOST), finder)
            }
            2 => self.cage_of::<2>(cage, cells, 2, finder),
            3 => self.cage_of::<3>(cage, cells, 3, finder),
            4 => self.cage_of::<4>(cage, cells, 4, finder),
            5 => self.cage_of::<5>(cage, cells, 5, finder),
            6 => self.cage_of::<6>(cage, cells, 6, finder),
            count => self.cage_of::<MOST>(cage, cells, count.min(MOST), finder),
        }
    }

    /// A cage of so many cells, at most `N`.
    #[inline(always)]
    fn cage_of<const N: usize>(
        &mut self,
        cage: &Cage,
        cells: &[u16],
        count: usize,
        finder: Finder,
    ) {
        let machine = self.machine;
        let mut own = [machine.zero(); N];
        let (mut any, mut placed) = (machine.zero(), machine.zero());
        for at in 0..count {
            let x = self.of(cells[at]);
            own[at] = x;
            any = machine.or(any, x);
            placed = machine.or(placed, machine.singles(x));
        }
        let mut must = placed;
        for rest in cage.rests.of(&self.board.rests) {
            let others = self.union(self.list(rest.cells));
            must = machine.or(must, machine.without(machine.splat(rest.digits), others));
        }
        let fitting = Fitting::of(machine, self.list(cage.sets), &own, count, any, must);
        self.fail(machine.empty(fitting.some), Some(finder), &[]);
        let required = machine.without(fitting.all, placed);
        let mut counted = Counted::none(machine);
        for kept in &fitting.kept[..count] {
            counted.add(machine, machine.and(*kept, required));
        }
        let lone = counted.lone(machine);
        for at in 0..count {
            let kept = fitting.kept[at];
            let new = machine.narrow(kept, machine.lowest(machine.and(kept, lone)));
            self.put(cells[at], own[at], new);
        }
        for onlookers in cage.onlookers.of(&self.board.onlookers) {
            self.tell(onlookers, fitting.all, finder);
        }
    }

    /// What a cage must hold, and does not where they do not look, onlookers cannot.
    #[inline(always)]
    fn tell(&mut self, onlookers: &Onlookers, required: S::Vector, finder: Finder) {
        let machine = self.machine;
        let taken = machine.without(required, self.union(self.list(onlookers.unseen)));
        if machine.is_empty(taken) {
            return;
        }
        let cells = self.list(onlookers.cells);
        let mut least = machine.splat(u16::MAX);
        for &cell in cells {
            let x = self.of(cell);
            let new = machine.without(x, taken);
            self.put(cell, x, new);
            least = machine.lesser(least, new);
        }
        self.fail(machine.empty(least), Some(finder), cells);
    }

    /// Outside the cells that two houses share, they hold the same digits.
    #[inline(always)]
    fn crossing(&mut self, crossing: &Crossing) {
        let machine = self.machine;
        let [one, other] = crossing.rests.map(|rest| self.list(rest));
        let (first, second) = (self.union(one), self.union(other));
        self.take(one, machine.without(first, second));
        self.take(other, machine.without(second, first));
    }

    #[inline(always)]
    fn take(&mut self, cells: &[u16], taken: S::Vector) {
        if !self.machine.is_empty(taken) {
            for &cell in cells {
                let x = self.of(cell);
                self.put(cell, x, self.machine.without(x, taken));
            }
        }
    }

    /// The bounds of a sum: each group takes the least digits that its cells can hold, and the most.
    #[inline(always)]
    fn sum(&mut self, sum: &Sum, finder: Finder) {
        let (machine, digits) = (self.machine, self.board.digits);
        let groups = sum.groups.of(&self.board.groups);
        let (mut low, mut high) = (machine.zero(), machine.zero());
        let mut ends = [(machine.zero(), machine.zero()); MOST_GROUPS];
        for (at, group) in groups.iter().enumerate() {
            let cells = self.list(group.cells);
            ends[at] = self.ends(cells, digits);
            let top = machine.splat(cells.len() as u16 * (digits as u16 - 1));
            let least = machine.index_sum(ends[at].0);
            let most = machine.subtract(top, machine.index_sum(ends[at].1));
            (low, high) = match group.sign {
                Sign::Plus => (machine.add(low, least), machine.add(high, most)),
                Sign::Minus => (machine.subtract(low, most), machine.subtract(high, least)),
            };
        }
        let total = machine.splat(sum.total);
        let (above, below) = (machine.subtract(total, low), machine.subtract(high, total));
        self.fail(machine.negative(machine.or(above, below)), Some(finder), &[]);
        let (above, below) = (machine.power(above), machine.power(below));
        let mut least = machine.splat(u16::MAX);
        for (at, group) in groups.iter().enumerate() {
            let (up, down) = match group.sign {
                Sign::Plus => (above, below),
                Sign::Minus => (below, above),
            };
            for &cell in self.list(group.cells) {
                let x = self.of(cell);
                let high = room(machine, x, ends[at].0, up);
                let mirrored = room(machine, machine.mirrored(x, digits), ends[at].1, down);
                let new = machine.and(machine.and(x, high), machine.mirrored(mirrored, digits));
                self.put(cell, x, new);
                least = machine.lesser(least, new);
            }
        }
        self.fail(machine.empty(least), Some(finder), self.list(sum.cells));
    }

    /// The digits that some cells which differ take if each takes the first that is free from its lowest on; and
    /// the same from the other end. They are the same in every order of the cells.
    #[inline(always)]
    fn ends(&self, cells: &[u16], digits: u32) -> (S::Vector, S::Vector) {
        let machine = self.machine;
        let (mut taken, mut mirrored) = (machine.zero(), machine.zero());
        for &cell in cells {
            let x = self.of(cell);
            taken = machine.or(taken, next_free(machine, x, taken));
            let x = machine.mirrored(x, digits);
            mirrored = machine.or(mirrored, next_free(machine, x, mirrored));
        }
        (taken, mirrored)
    }

    #[inline(always)]
    fn look_for_empty_cells(&mut self) {
        let machine = self.machine;
        let mut least = machine.splat(u16::MAX);
        for cell in self.cells.iter() {
            least = machine.lesser(least, machine.load(cell));
        }
        self.fail(machine.empty(least), None, &[]);
    }
}

/// The first digit from the lowest of a cell on that is not taken.
#[inline(always)]
fn next_free<S: Sixteen>(machine: S, x: S::Vector, taken: S::Vector) -> S::Vector {
    // Adding the lowest digit carries through those that are taken from it on.
    machine.without(machine.add(taken, machine.lowest(x)), taken)
}

/// What a cell may hold so that its group, whose least digits these are, grows by at most so much: `room` is two to
/// the power of it.
///
/// Without the cell the others take the same digits but one: at most the last of those that follow one another
/// from its lowest on.
///
/// ```text
///   taken 1 2 3 . 5    lowest 2    the others take 1 3 . 5, 1 2 . 5 or the like: without 3, at most
/// ```
#[inline(always)]
fn room<S: Sixteen>(machine: S, x: S::Vector, taken: S::Vector, room: S::Vector) -> S::Vector {
    let after = next_free(machine, x, taken);
    machine.subtract(machine.multiply(after, room), machine.splat(1))
}

/// What the possible sets of a cage leave.
struct Fitting<S: Sixteen, const N: usize> {
    /// A mask of the positions with a possible set.
    some: S::Vector,
    /// The digits of all possible sets.
    all: S::Vector,
    /// What each cell holds with some of them.
    kept: [S::Vector; N],
}

impl<S: Sixteen, const N: usize> Fitting<S, N> {
    /// The sets of which each of so many cells has a digit and each digit a cell: where one has a single possibility
    /// the others lose it, once.
    #[inline(always)]
    fn of(
        machine: S,
        sets: &[u16],
        own: &[S::Vector; N],
        count: usize,
        any: S::Vector,
        must: S::Vector,
    ) -> Self {
        let zero = machine.zero();
        let mut fitting = Self { some: zero, all: machine.splat(u16::MAX), kept: [zero; N] };
        let mut parts = [zero; N];
        for &digits in sets {
            let set = machine.splat(digits);
            let wrong = machine.or(machine.without(set, any), machine.without(must, set));
            let fits = machine.empty(wrong);
            if machine.is_empty(fits) {
                continue;
            }
            let (mut placed, mut doubled) = (zero, zero);
            for at in 0..count {
                let part = machine.and(own[at], set);
                parts[at] = part;
                let single = machine.singles(part);
                doubled = machine.or(doubled, machine.and(placed, single));
                placed = machine.or(placed, single);
            }
            let (mut counted, mut least) = (Counted::none(machine), set);
            for part in &mut parts[..count] {
                let others = machine.without(placed, machine.singles(*part));
                *part = machine.without(*part, others);
                counted.add(machine, *part);
                least = machine.lesser(least, *part);
            }
            let wrong = machine.or(doubled, machine.xor(counted.once, set));
            let fits = machine.and(fits, machine.empty(wrong));
            let fits = machine.without(fits, machine.empty(least));
            let lone = counted.lone(machine);
            for at in 0..count {
                let left = machine.narrow(parts[at], lone);
                fitting.kept[at] = machine.or(fitting.kept[at], machine.and(left, fits));
            }
            fitting.some = machine.or(fitting.some, fits);
            fitting.all = machine.and(fitting.all, machine.or(set, machine.not(fits)));
        }
        fitting
    }
}

/// Notes why some positions have no solution.
#[cold]
#[inline(never)]
fn note(
    failures: &mut [Failure; LANES],
    lanes: u16,
    finder: Option<Finder>,
    cells: &[u16],
    board: &[Row],
) {
    for (lane, failure) in failures.iter_mut().enumerate() {
        if lanes >> lane & 1 == 1 {
            let is_empty = |cell: &&u16| board[usize::from(**cell)].0[lane] == 0;
            *failure = Failure { emptied: cells.iter().find(is_empty).copied(), finder };
        }
    }
}
