//! Boards with cages, sums and relations: sixteen positions of one board go through the search together.
//!
//! In reading order: a [`Board`] says what is demanded, `sweep` draws conclusions in sixteen positions at once,
//! one register for each cell and one lane for each position, and `search` guesses: each lane searches a part of
//! the tree on its own, and one that has nothing left to do takes the largest part that another has put aside.
//!
//! ```text
//!   cell    lane 0   lane 1   …   lane 15
//!   r1c1    {1,2}    {4}          {1,2,9}      what the cell may hold, in each position
//!   r1c2    {7}      {7,8}        {3}
//! ```
//!
//! A position takes two to three sweeps, and a sweep looks at every house, cage, sum and relation once. That is more than
//! an engine with queues would look at, but sixteen times at once.
//!
//! ```
//! use pencilmark_simd::cages::{Board, Observer, Search};
//! use std::ops::ControlFlow;
//!
//! /// Counts solutions.
//! struct Count(u32);
//!
//! impl Observer for Count {
//!     fn guessed(&mut self, _: u32) -> ControlFlow<()> {
//!         ControlFlow::Continue(())
//!     }
//!
//!     fn found(&mut self, _: &[u16]) -> ControlFlow<()> {
//!         self.0 += 1;
//!         ControlFlow::Continue(())
//!     }
//! }
//!
//! // Two rows and two columns of two digits; the first cell and the last have the sum 3.
//! let mut board = Board::new(4, 2);
//! for house in [[0, 1], [2, 3], [0, 2], [1, 3]] {
//!     board.add_house(&house, 0b11);
//! }
//! let mut count = Count(0);
//! Search::new(board.clone(), &[0b11; 4], &[1; 4]).run(&mut count);
//! assert_eq!(count.0, 2);
//! board.add_sum([(1, &[0][..]), (1, &[3])].into_iter(), 1);
//! let mut count = Count(0);
//! Search::new(board, &[0b11; 4], &[1; 4]).run(&mut count);
//! assert_eq!(count.0, 0);
//! ```

mod search;
mod sweep;
#[cfg(test)]
mod tests;

pub use search::{Observer, Search};

/// The most cells of a board.
pub const MOST_CELLS: usize = 128;

/// The most digits of a board.
pub const MOST_DIGITS: usize = 12;

/// The most groups of a sum.
pub const MOST_GROUPS: usize = 8;

/// Cells by number, as bits.
type Cells = u128;

/// What is demanded of the cells of a board. Digits are bits, the lowest first, and sums are of their indices.
#[derive(Clone, Debug)]
pub struct Board {
    cells: usize,
    digits: u32,
    /// The cells that each cell differs from.
    peers: Vec<Cells>,
    /// The cells and sets of everything that follows: making a board takes few allocations, because easy puzzles
    /// take no longer than it does.
    lists: Vec<u16>,
    houses: Vec<House>,
    cages: Vec<Cage>,
    rests: Vec<Rest>,
    onlookers: Vec<Onlookers>,
    sums: Vec<Sum>,
    groups: Vec<Group>,
    /// Two cells that differ and lie in no house or cage together.
    pairs: Vec<[u16; 2]>,
    relations: Vec<Relation>,
    crossings: Vec<Crossing>,
}

/// Some that stand one after another among all of their kind.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    start: u32,
    end: u32,
}

impl Run {
    #[inline(always)]
    fn of<T>(self, all: &[T]) -> &[T] {
        &all[self.start as usize..self.end as usize]
    }

    /// Puts more at the end of all.
    fn put<T>(all: &mut Vec<T>, more: impl Iterator<Item = T>) -> Self {
        let start = all.len() as u32;
        all.extend(more);
        Self { start, end: all.len() as u32 }
    }
}

/// Cells that hold each of some digits.
#[derive(Clone, Copy, Debug)]
struct House {
    cells: Run,
    /// The same as bits.
    set: Cells,
    digits: u16,
}

/// Cells that differ, and whose digits make one of some sets.
#[derive(Clone, Copy, Debug)]
struct Cage {
    cells: Run,
    /// The same as bits.
    set: Cells,
    sets: Run,
    rests: Run,
    onlookers: Run,
}

/// The other cells of a house that holds all cells of a cage.
#[derive(Clone, Copy, Debug)]
struct Rest {
    cells: Run,
    /// Those of the house.
    digits: u16,
}

/// Cells that see all cells of a cage but some: what the cage must hold, and not there, they cannot.
#[derive(Clone, Copy, Debug)]
struct Onlookers {
    unseen: Run,
    cells: Run,
}

/// Terms with weights of 1 or -1, in groups of cells that differ, and the total of their indices.
#[derive(Clone, Copy, Debug)]
struct Sum {
    groups: Run,
    /// The cells of all of them.
    cells: Run,
    total: u16,
}

#[derive(Clone, Copy, Debug)]
struct Group {
    sign: Sign,
    cells: Run,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Plus,
    Minus,
}

/// What the digits of a cell allow another.
#[derive(Clone, Copy, Debug)]
struct Relation {
    cells: [u16; 2],
    /// What the second may hold with each digit of the first.
    partners: Run,
}

/// Two houses that share several cells: outside these both hold the same digits.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    rests: [Run; 2],
}

impl Board {
    /// So many cells without any demand, and so many digits.
    ///
    /// # Panics
    ///
    /// If they are more than [`MOST_CELLS`] or [`MOST_DIGITS`].
    pub fn new(cells: usize, digits: usize) -> Self {
        assert!(cells <= MOST_CELLS && digits <= MOST_DIGITS, "{cells} cells, {digits} digits");
        Self {
            cells,
            digits: digits as u32,
            peers: vec![0; cells],
            lists: Vec::with_capacity(USUAL_LISTS),
            houses: Vec::new(),
            cages: Vec::new(),
            rests: Vec::new(),
            onlookers: Vec::new(),
            sums: Vec::new(),
            groups: Vec::new(),
            pairs: Vec::new(),
            relations: Vec::new(),
            crossings: Vec::new(),
        }
    }

    /// The cells hold each of these digits, of which there are as many, once.
    ///
    /// # Panics
    ///
    /// If there are more digits than cells or fewer, or no such cell.
    pub fn add_house(&mut self, cells: &[u16], digits: u16) {
        assert_eq!(cells.len(), digits.count_ones() as usize, "a digit for each cell");
        let set = self.set_apart(cells);
        let cells = self.list(cells.iter().copied());
        self.houses.push(House { cells, set, digits });
    }

    /// The cells differ, and hold the digits of one of these sets. Houses come before cages.
    ///
    /// # Panics
    ///
    /// If a set has more digits than there are cells or fewer, or there is no such cell.
    pub fn add_cage(&mut self, cells: &[u16], sets: impl Iterator<Item = u16>) {
        let set = self.set_apart(cells);
        let sets = self.list(sets);
        let fits = |set: &u16| set.count_ones() as usize == cells.len();
        assert!(sets.of(&self.lists).iter().all(fits), "a digit for each cell");
        let cells = self.list(cells.iter().copied());
        let start = self.rests.len() as u32;
        for at in 0..self.houses.len() {
            let House { set: all, digits, .. } = self.houses[at];
            if set & !all == 0 && set != all {
                let cells = self.list(members(all & !set));
                self.rests.push(Rest { cells, digits });
            }
        }
        let rests = Run { start, end: self.rests.len() as u32 };
        self.cages.push(Cage { cells, set, sets, rests, onlookers: Run::default() });
    }

    /// The indices of all digits, with the weights of their groups (1 or -1), have this sum. The cells of a group
    /// differ because something else says so.
    ///
    /// # Panics
    ///
    /// If a weight is something else, or there are more than [`MOST_GROUPS`].
    pub fn add_sum<'a>(&mut self, groups: impl Iterator<Item = (i64, &'a [u16])>, total: i64) {
        let (first, start) = (self.groups.len() as u32, self.lists.len() as u32);
        for (weight, cells) in groups {
            assert_eq!(weight.abs(), 1, "other weights are not known here");
            let sign = if weight > 0 { Sign::Plus } else { Sign::Minus };
            let cells = self.list(cells.iter().copied());
            self.groups.push(Group { sign, cells });
        }
        let groups = Run { start: first, end: self.groups.len() as u32 };
        assert!(groups.of(&self.groups).len() <= MOST_GROUPS, "too many groups");
        let cells = Run { start, end: self.lists.len() as u32 };
        // Numbers below 0 are as far from 65,536.
        self.sums.push(Sum { groups, cells, total: total as u16 });
    }

    /// A cell differs from others, which are bits.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    pub fn add_peers(&mut self, cell: u16, others: u128) {
        for other in members(others & !self.peers[usize::from(cell)]) {
            self.set_apart(&[cell, other]);
            self.pairs.push([cell, other]);
        }
    }

    /// With each digit of the first cell, from the lowest on, the second may hold one of these. The other way round is
    /// another relation.
    ///
    /// # Panics
    ///
    /// If there is not a set for each digit.
    pub fn add_relation(&mut self, cells: [u16; 2], partners: impl Iterator<Item = u16>) {
        let partners = self.list(partners);
        assert_eq!(partners.end - partners.start, self.digits, "a set for each digit");
        self.relations.push(Relation { cells, partners });
    }

    fn list(&mut self, some: impl Iterator<Item = u16>) -> Run {
        Run::put(&mut self.lists, some)
    }

    /// Notes that some cells differ, and gives them as bits.
    fn set_apart(&mut self, cells: &[u16]) -> Cells {
        let all = bits(cells);
        for cell in cells {
            self.peers[usize::from(*cell)] |= all & !(1 << cell);
        }
        all
    }

    /// What follows from everything together: made once, before a search.
    fn finish(&mut self, digits: &[u16]) {
        self.cross();
        for at in 0..self.cages.len() {
            self.drop_sets(at, digits);
            self.look_on(at);
        }
    }

    /// Drops the sets that the cells of a cage cannot hold from the start.
    fn drop_sets(&mut self, cage: usize, digits: &[u16]) {
        let Cage { cells, sets, .. } = self.cages[cage];
        let of = |cell: &u16| digits[usize::from(*cell)];
        let any = cells.of(&self.lists).iter().fold(0, |any, cell| any | of(cell));
        let mut end = sets.start;
        for at in sets.start..sets.end {
            let set = self.lists[at as usize];
            if set & !any == 0 && cells.of(&self.lists).iter().all(|cell| of(cell) & set != 0) {
                self.lists[end as usize] = set;
                end += 1;
            }
        }
        self.cages[cage].sets.end = end;
    }

    /// Finds the cells that see at least two of a cage.
    fn look_on(&mut self, cage: usize) {
        let own = self.cages[cage].set;
        let (mut once, mut twice) = (0, 0);
        for cell in members(own) {
            let peers = self.peers[usize::from(cell)];
            twice |= once & peers;
            once |= peers;
        }
        let start = self.onlookers.len() as u32;
        let mut left = twice & !own;
        while left != 0 {
            let unseen = own & !self.peers[left.trailing_zeros() as usize];
            let mut same = left;
            for cell in members(own) {
                let peers = self.peers[usize::from(cell)];
                same &= if unseen >> cell & 1 == 1 { !peers } else { peers };
            }
            left &= !same;
            let (unseen, cells) = (self.list(members(unseen)), self.list(members(same)));
            self.onlookers.push(Onlookers { unseen, cells });
        }
        self.cages[cage].onlookers = Run { start, end: self.onlookers.len() as u32 };
    }

    fn cross(&mut self) {
        for at in 0..self.houses.len() {
            let one = self.houses[at];
            for other in 0..at {
                let other = self.houses[other];
                let shared = one.set & other.set;
                if shared & shared.wrapping_sub(1) != 0 && one.digits == other.digits {
                    let rests = [one, other].map(|house| self.list(members(house.set & !shared)));
                    self.crossings.push(Crossing { rests });
                }
            }
        }
    }
}

/// The lists of a board with cages and sums derived from them are about as long together.
const USUAL_LISTS: usize = 4096;

/// The cells with these bits, the lowest first.
fn members(mut cells: Cells) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let lowest = (cells != 0).then_some(cells.trailing_zeros() as u16);
        cells &= cells.wrapping_sub(1);
        lowest
    })
}

fn bits(cells: &[u16]) -> Cells {
    cells.iter().fold(0, |bits, cell| bits | 1 << cell)
}
