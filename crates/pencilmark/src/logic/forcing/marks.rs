//! What chains run on: what a board links ([`Ground`]) and what is still possible on it ([`Marks`]).
//!
//! Two boards can be run on: any at all (`board`), and the classic one as bit masks (`classic`), which
//! is much faster. Cells, houses, digits and places are numbers here, sets of digits or places bits.

use super::links::Literal;
use crate::model::{Candidate, Cell, Digit, HouseId};
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// What a board links. A handle: cheap to copy.
///
/// Pair rules must be mutual: if a candidate forbids another one, that one forbids it too.
pub(crate) trait Ground: Copy {
    /// How many digits there are, and cells of a house.
    fn size(self) -> usize;

    /// How many cells there are.
    fn cell_count(self) -> usize;

    /// How many houses there are.
    fn house_count(self) -> usize;

    /// The houses of a cell and its place there: the box before the row, the row before the column,
    /// extra houses last.
    fn houses_of(self, cell: usize) -> impl Iterator<Item = (usize, usize)>;

    /// The houses of a cell in the same order, and the places there of the cells that it shares no house
    /// before with: each other cell of its houses comes once.
    fn peer_places(self, cell: usize) -> impl Iterator<Item = (usize, u64)>;

    /// The cell at a place of a house.
    fn cell_at(self, house: usize, place: usize) -> usize;

    /// The cells that cannot hold the same digit as this one, each once, in the order of the houses.
    fn peers(self, cell: usize) -> impl Iterator<Item = usize>;

    /// The same as words of bits.
    fn peer_words(self, cell: usize) -> impl Iterator<Item = u64>;

    /// Whether two cells cannot hold the same digit.
    fn sees(self, cell: usize, other: usize) -> bool;

    /// What pair rules (anti-knight, non-consecutive, …) forbid if a candidate is true: cells and
    /// digits.
    fn forbidden(self, cell: usize, digit: usize) -> impl Iterator<Item = (usize, u64)>;

    /// The name of the pair rule by which a candidate forbids another one.
    fn rule(self, candidate: Candidate, forbidden: Candidate) -> &'static str;

    /// Houses that share two cells or more: boxes with columns and rows, then columns and rows with
    /// boxes, then whatever else crosses.
    fn crossings(self) -> impl Iterator<Item = Crossing>;

    /// Houses in the order of subsets: boxes, columns, rows, extra houses.
    fn subset_houses(self) -> impl Iterator<Item = usize>;

    /// Whether every row and every column is a house: boards with fewer of them than digits have such that are not.
    fn has_lines(self) -> bool;

    /// One of the rows or columns, from the top or the left, on a board that has them.
    fn line(self, line: Line, number: usize) -> usize;

    /// What the board calls a house.
    fn house_id(self, house: usize) -> HouseId;

    /// The house that the board calls so.
    fn house(self, id: HouseId) -> usize;

    /// How many candidates there are.
    #[inline]
    fn candidate_count(self) -> usize {
        self.cell_count() * self.size()
    }

    /// How many literals there are.
    #[inline]
    fn literal_count(self) -> usize {
        self.candidate_count() * 2
    }

    /// That a cell holds a digit.
    #[inline]
    fn is(self, cell: usize, digit: usize) -> Literal {
        Literal::is(cell * self.size() + digit)
    }

    /// That it does not.
    #[inline]
    fn is_not(self, cell: usize, digit: usize) -> Literal {
        !self.is(cell, digit)
    }

    /// The cell and the digit that a literal speaks of.
    #[inline]
    fn cell_and_digit(self, literal: Literal) -> (usize, usize) {
        (literal.candidate() / self.size(), literal.candidate() % self.size())
    }

    /// The candidate that a literal speaks of.
    fn candidate(self, literal: Literal) -> Candidate {
        let (cell, digit) = self.cell_and_digit(literal);
        Candidate::new(Cell::from_index(cell), Digit::from_index(digit))
    }

    /// The first house that two cells share.
    fn shared_house(self, cell: usize, other: usize) -> Option<usize> {
        let mut houses = self.houses_of(cell).map(|(house, _)| house);
        houses.find(|house| self.houses_of(other).any(|(its, _)| its == *house))
    }
}

/// Rows, or columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// The columns.
    Column,
    /// The rows.
    Row,
}

/// Two houses that share cells: a digit whose places in the first lie in `shared` can go from the
/// rest of the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub base: usize,
    pub cover: usize,
    /// The shared cells, as places of the base.
    pub shared: u64,
    /// The shared cells, as places of the cover.
    pub shared_in_cover: u64,
}

/// What is still possible. A cell that is filled has no candidates, and its digit no places.
pub(crate) trait Marks: Clone {
    /// The board.
    type Ground: Ground;
    /// What tells two states of the same board apart.
    type Key: Clone + Eq + Hash;
    /// A set of digits or places.
    type Mask: Mask;
    /// So many of them, one after the other.
    type Masks: Clone + AsRef<[Self::Mask]> + AsMut<[Self::Mask]>;

    /// The board.
    fn ground(&self) -> Self::Ground;

    /// The digits that a cell may hold.
    fn digits(&self, cell: usize) -> u64;

    /// The places that a digit may have in a house.
    fn places(&self, house: usize, digit: usize) -> u64;

    /// Takes a candidate away.
    fn remove(&mut self, cell: usize, digit: usize);

    /// What tells this state apart.
    fn key(&self) -> &Self::Key;

    /// The digits of all cells, then the places of all digits in all houses.
    fn masks(&self) -> Self::Masks;

    /// Makes these what is possible, in the order of [`Marks::masks`].
    fn set_masks(&mut self, masks: &Self::Masks);

    /// Adds the digits with two places or more in a house that all lie in another one, where they leave
    /// others; by crossing.
    fn locked(&self, locked: &mut Vec<(Crossing, usize)>) {
        for crossing in self.ground().crossings() {
            let is_locked = |digit: &usize| {
                let places = self.places(crossing.base, *digit);
                let leaves = self.places(crossing.cover, *digit) & !crossing.shared_in_cover != 0;
                leaves && places & !crossing.shared == 0 && places & places.wrapping_sub(1) != 0
            };
            let digits = (0..self.ground().size()).filter(is_locked);
            locked.extend(digits.map(|digit| (crossing, digit)));
        }
    }

    /// The candidates of a cell.
    #[inline]
    fn candidates(&self, cell: usize) -> impl Iterator<Item = usize> + use<Self> {
        let first = cell * self.ground().size();
        bits(self.digits(cell)).map(move |digit| first + digit)
    }
}

/// A set of digits or places as one word, with a bit to spare.
pub(crate) trait Mask:
    Copy
    + Eq
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// The bit to spare.
    const DONE: Self;

    /// The word of these bits.
    fn of(bits: u64) -> Self;

    /// The bits of this word.
    fn bits(self) -> u64;

    /// The word without its lowest bit; nothing for nothing.
    fn without_lowest(self) -> Self;
}

impl Mask for u16 {
    const DONE: Self = 1 << 15;

    #[inline]
    fn of(bits: u64) -> Self {
        bits as Self
    }

    #[inline]
    fn bits(self) -> u64 {
        u64::from(self)
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }
}

impl Mask for u64 {
    const DONE: Self = 1 << 63;

    #[inline]
    fn of(bits: u64) -> Self {
        bits
    }

    #[inline]
    fn bits(self) -> u64 {
        self
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }
}

/// Where the places of a digit in a house are among the masks.
#[inline]
pub(super) fn number_of(ground: impl Ground, house: usize, digit: usize) -> usize {
    ground.cell_count() + house * ground.size() + digit
}

/// Whether a word has exactly two bits. Counting them takes three times as long where the machine has no
/// instruction for it, and programs for any machine may not use it.
#[inline]
pub(super) fn has_two(word: u64) -> bool {
    let rest = word & word.wrapping_sub(1);
    rest != 0 && rest & (rest - 1) == 0
}

/// The indices of the bits of a word, lowest first.
#[inline]
pub(super) fn bits(word: u64) -> impl Iterator<Item = usize> + Clone {
    let mut left = word;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            bit
        })
    })
}
