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
//! board.add_sum(&[(1, &[0]), (1, &[3])], 1);
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
    houses: Vec<House>,
    cages: Vec<Cage>,
    sums: Vec<Sum>,
    /// Two cells that differ and lie in no house or cage together.
    pairs: Vec<[u16; 2]>,
    relations: Vec<Relation>,
    crossings: Vec<Crossing>,
}

/// Cells that hold each of some digits.
#[derive(Clone, Debug)]
struct House {
    cells: Vec<u16>,
    /// The same as bits.
    set: Cells,
    digits: u16,
}

/// Cells that differ, and whose digits make one of some sets.
#[derive(Clone, Debug)]
struct Cage {
    cells: Vec<u16>,
    sets: Vec<u16>,
    /// The other cells of houses that hold all its cells.
    rests: Vec<House>,
    onlookers: Vec<Onlookers>,
}

/// Cells that see all cells of a cage but some: what the cage must hold, and not there, they cannot.
#[derive(Clone, Debug)]
struct Onlookers {
    unseen: Vec<u16>,
    cells: Vec<u16>,
}

/// Terms with weights of 1 or -1, in groups of cells that differ, and the total of their indices.
#[derive(Clone, Debug)]
struct Sum {
    groups: Vec<Group>,
    /// All of them.
    cells: Vec<u16>,
    total: u16,
}

#[derive(Clone, Debug)]
struct Group {
    sign: Sign,
    cells: Vec<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Plus,
    Minus,
}

/// What the digits of a cell allow another.
#[derive(Clone, Debug)]
struct Relation {
    cells: [u16; 2],
    /// What the second may hold with each digit of the first.
    partners: Vec<u16>,
}

/// Two houses that share several cells: outside these both hold the same digits.
#[derive(Clone, Debug)]
struct Crossing {
    rests: [Vec<u16>; 2],
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
            houses: Vec::new(),
            cages: Vec::new(),
            sums: Vec::new(),
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
        self.set_apart(cells);
        self.houses.push(House { cells: cells.to_vec(), set: bits(cells), digits });
    }

    /// The cells differ, and hold the digits of one of these sets. Houses come before cages.
    ///
    /// # Panics
    ///
    /// If a set has more digits than there are cells or fewer, or there is no such cell.
    pub fn add_cage(&mut self, cells: &[u16], sets: &[u16]) {
        assert!(sets.iter().all(|set| set.count_ones() as usize == cells.len()));
        self.set_apart(cells);
        let own = bits(cells);
        let holds = |house: &&House| own & !house.set == 0 && own != house.set;
        let rest = |house: &House| House {
            cells: house.without(own),
            set: house.set & !own,
            digits: house.digits,
        };
        let rests = self.houses.iter().filter(holds).map(rest).collect();
        let (cells, sets) = (cells.to_vec(), sets.to_vec());
        self.cages.push(Cage { cells, sets, rests, onlookers: Vec::new() });
    }

    /// The indices of all digits, with the weights of their groups (1 or -1), have this sum. The cells of a group
    /// differ because something else says so.
    ///
    /// # Panics
    ///
    /// If a weight is something else, or there are more than [`MOST_GROUPS`].
    pub fn add_sum(&mut self, groups: &[(i64, &[u16])], total: i64) {
        assert!(groups.len() <= MOST_GROUPS, "{} groups", groups.len());
        let group = |&(weight, cells): &(i64, &[u16])| {
            assert_eq!(weight.abs(), 1, "other weights are not known here");
            let sign = if weight > 0 { Sign::Plus } else { Sign::Minus };
            Group { sign, cells: cells.to_vec() }
        };
        let cells = groups.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        // Numbers below 0 are as far from 65,536.
        self.sums.push(Sum {
            groups: groups.iter().map(group).collect(),
            cells,
            total: total as u16,
        });
    }

    /// These two differ.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    pub fn add_pair(&mut self, pair: [u16; 2]) {
        if self.peers[usize::from(pair[0])] >> pair[1] & 1 == 0 {
            self.set_apart(&pair);
            self.pairs.push(pair);
        }
    }

    /// With each digit of the first cell, from the lowest on, the second may hold one of these. The other way round is
    /// another relation.
    ///
    /// # Panics
    ///
    /// If there is not a set for each digit.
    pub fn add_relation(&mut self, cells: [u16; 2], partners: &[u16]) {
        assert_eq!(partners.len(), self.digits as usize, "a set for each digit");
        self.relations.push(Relation { cells, partners: partners.to_vec() });
    }

    fn set_apart(&mut self, cells: &[u16]) {
        let all = bits(cells);
        for cell in cells {
            self.peers[usize::from(*cell)] |= all & !(1 << cell);
        }
    }

    /// What follows from everything together: made once, before a search.
    fn finish(&mut self, digits: &[u16]) {
        self.cross();
        for at in 0..self.cages.len() {
            self.cages[at].drop_sets(digits);
            self.cages[at].onlookers = self.onlookers(&self.cages[at].cells);
        }
    }

    /// Which cells see most of a cage.
    fn onlookers(&self, cage: &[u16]) -> Vec<Onlookers> {
        let own = bits(cage);
        let mut found: Vec<(Cells, Vec<u16>)> = Vec::new();
        for (cell, peers) in self.peers.iter().enumerate() {
            if own >> cell & 1 == 1 || (own & peers).count_ones() < FEWEST_SEEN {
                continue;
            }
            let unseen = own & !peers;
            match found.iter_mut().find(|(known, _)| *known == unseen) {
                Some((_, cells)) => cells.push(cell as u16),
                None => found.push((unseen, vec![cell as u16])),
            }
        }
        let among =
            |unseen: Cells| cage.iter().copied().filter(move |cell| unseen >> cell & 1 == 1);
        let onlookers = |(unseen, cells)| Onlookers { unseen: among(unseen).collect(), cells };
        found.into_iter().map(onlookers).collect()
    }

    fn cross(&mut self) {
        for (at, one) in self.houses.iter().enumerate() {
            for other in self.houses[..at].iter().filter(|other| other.digits == one.digits) {
                let shared = one.set & other.set;
                if shared.count_ones() >= FEWEST_SEEN {
                    let rests = [one.without(shared), other.without(shared)];
                    self.crossings.push(Crossing { rests });
                }
            }
        }
    }
}

/// A cell that sees fewer of a cage, and houses that share fewer cells, hardly ever say anything.
const FEWEST_SEEN: u32 = 2;

impl House {
    /// Its cells but for some.
    fn without(&self, some: Cells) -> Vec<u16> {
        self.cells.iter().copied().filter(|cell| some >> cell & 1 == 0).collect()
    }
}

impl Cage {
    /// Drops the sets that the cells cannot hold from the start.
    fn drop_sets(&mut self, digits: &[u16]) {
        let of = |cell: &u16| digits[usize::from(*cell)];
        let any = self.cells.iter().fold(0, |any, cell| any | of(cell));
        let cells = &self.cells;
        self.sets.retain(|set| set & !any == 0 && cells.iter().all(|cell| of(cell) & set != 0));
    }
}

fn bits(cells: &[u16]) -> Cells {
    cells.iter().fold(0, |bits, cell| bits | 1 << cell)
}
