//! Bit sets: of digits, of places in a house, and of cells.
//!
//! [`SmallSet`] is one word: boards have at most 36 digits, and as many places in a house.
//! [`CellSet`] keeps boards of up to 128 cells (all of 4x4 to 11x11) in two words without
//! allocating; larger boards spill to the heap. Both widths are this file's decision alone.

use super::{Cell, Digit, Place};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// Something that is numbered from 0 to 63.
pub trait SmallIndex: Copy {
    /// The thing with this number.
    fn from_index(index: usize) -> Self;
    /// Its number.
    fn index(self) -> usize;
}

/// A set of digits.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let digits: DigitSet = "379".chars().filter_map(Digit::from_symbol).collect();
/// assert!(digits.len() == 3 && digits.contains("7".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type DigitSet = SmallSet<Digit>;

/// A set of places (positions inside one house).
pub type PlaceSet = SmallSet<Place>;

/// A set of at most 64 things, as one word.
pub struct SmallSet<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T> SmallSet<T> {
    /// Nothing.
    pub const EMPTY: Self = Self::from_bits(0);

    /// The set whose members are the 1 bits of this word.
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self { bits, of: PhantomData }
    }

    /// The first `count` things.
    pub(crate) const fn first_n(count: usize) -> Self {
        Self::from_bits(if count >= 64 { u64::MAX } else { (1 << count) - 1 })
    }

    /// One bit for each member.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The number of members.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is no member.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether every member is also in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.bits & !other.bits == 0
    }

    /// Whether a thing is in both.
    pub const fn intersects(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }
}

impl<T: SmallIndex> SmallSet<T> {
    /// Just this one.
    pub fn only(member: T) -> Self {
        Self::from_bits(1 << member.index())
    }

    /// Whether it is a member.
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.index() & 1 == 1
    }

    /// Puts it in.
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << member.index();
    }

    /// Takes it out.
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << member.index());
    }

    /// The lowest member.
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::from_index(self.bits.trailing_zeros() as usize))
    }

    /// The member, if there is exactly one.
    pub fn single(self) -> Option<T> {
        if self.bits.is_power_of_two() { self.first() } else { None }
    }

    /// The two members, if there are exactly two.
    pub fn pair(self) -> Option<(T, T)> {
        let mut members = self.iter();
        match (members.next(), members.next(), members.next()) {
            (Some(low), Some(high), None) => Some((low, high)),
            _ => None,
        }
    }

    /// The members, lowest first.
    pub fn iter(self) -> Members<T> {
        Members { rest: self }
    }
}

/// The members of a set that are still to come, lowest first.
#[derive(Clone)]
pub struct Members<T> {
    rest: SmallSet<T>,
}

impl<T: SmallIndex> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let rest = &mut self.rest.bits;
        (*rest != 0).then(|| {
            let index = rest.trailing_zeros() as usize;
            *rest &= *rest - 1;
            T::from_index(index)
        })
    }
}

impl<T: SmallIndex> IntoIterator for SmallSet<T> {
    type Item = T;
    type IntoIter = Members<T>;

    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

impl<T: SmallIndex> Extend<T> for SmallSet<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        *self |= members.into_iter().collect();
    }
}

impl<T: SmallIndex> FromIterator<T> for SmallSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        Self::from_bits(members.into_iter().fold(0, |bits, member| bits | 1 << member.index()))
    }
}

// Derives would ask for the same traits of `T`, which is only a label here.
impl<T> Clone for SmallSet<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for SmallSet<T> {}
impl<T> PartialEq for SmallSet<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<T> Eq for SmallSet<T> {}
impl<T> PartialOrd for SmallSet<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for SmallSet<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.bits.cmp(&other.bits)
    }
}
impl<T> std::hash::Hash for SmallSet<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}
impl<T> Default for SmallSet<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T: SmallIndex + fmt::Debug> fmt::Debug for SmallSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T> BitAnd for SmallSet<T> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }
}
impl<T> BitOr for SmallSet<T> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }
}
impl<T> Sub for SmallSet<T> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }
}
impl<T> BitAndAssign for SmallSet<T> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
impl<T> BitOrAssign for SmallSet<T> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
impl<T> SubAssign for SmallSet<T> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// A set of cells. Sets of one board combine with `&a & &b`, `&a | &b`, `&a - &b`.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let shape = Shape::classic();
/// let row: CellSet = shape.cells().filter(|cell| cell.row(shape) == 0).collect();
/// assert_eq!(row.len(), 9);
/// ```
#[derive(Clone)]
pub struct CellSet(Words);

#[derive(Clone)]
enum Words {
    Inline([u64; INLINE]),
    Heap(Box<[u64]>),
}

const INLINE: usize = 2;

impl CellSet {
    /// Nothing.
    pub const EMPTY: Self = Self(Words::Inline([0; INLINE]));

    /// Just this one.
    pub fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// The first `count` cells of a board.
    pub(crate) fn first_n(count: usize) -> Self {
        (0..count).map(Cell::from_index).collect()
    }

    /// One bit for each cell; there may be more words than the board needs, or fewer.
    pub(crate) fn words(&self) -> &[u64] {
        match &self.0 {
            Words::Inline(words) => words,
            Words::Heap(words) => words,
        }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.0 {
            Words::Inline(words) => words,
            Words::Heap(words) => words,
        }
    }

    fn word(&self, index: usize) -> u64 {
        self.words().get(index).copied().unwrap_or(0)
    }

    /// Whether it is a member.
    pub fn contains(&self, cell: Cell) -> bool {
        self.word(cell.index() / 64) >> (cell.index() % 64) & 1 == 1
    }

    /// Puts it in.
    pub fn insert(&mut self, cell: Cell) {
        let word = cell.index() / 64;
        if word >= self.words().len() {
            let mut wider = vec![0; word + 1];
            wider[..self.words().len()].copy_from_slice(self.words());
            self.0 = Words::Heap(wider.into());
        }
        self.words_mut()[word] |= 1 << (cell.index() % 64);
    }

    /// Takes it out.
    pub fn remove(&mut self, cell: Cell) {
        if let Some(word) = self.words_mut().get_mut(cell.index() / 64) {
            *word &= !(1 << (cell.index() % 64));
        }
    }

    /// One bit for each of the first 128 cells.
    pub(crate) fn low_bits(&self) -> u128 {
        u128::from(self.word(0)) | u128::from(self.word(1)) << 64
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    /// Whether every member is also in `other`.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.words().iter().enumerate().all(|(i, &word)| word & !other.word(i) == 0)
    }

    /// Whether a cell is in both.
    pub fn intersects(&self, other: &Self) -> bool {
        self.words().iter().zip(other.words()).any(|(a, b)| a & b != 0)
    }

    /// The lowest member.
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The member, if there is exactly one.
    pub fn single(&self) -> Option<Cell> {
        let mut members = self.iter();
        members.next().filter(|_| members.next().is_none())
    }

    /// The members, lowest first.
    pub fn iter(&self) -> Cells<'_> {
        let mut words = self.words().iter();
        let rest = words.next().copied().unwrap_or(0);
        Cells { words, base: 0, rest }
    }

    /// Word by word, the shorter set filled up with 0.
    fn combine(&self, other: &Self, op: impl Fn(u64, u64) -> u64) -> Self {
        if let (Words::Inline(a), Words::Inline(b)) = (&self.0, &other.0) {
            return Self(Words::Inline([op(a[0], b[0]), op(a[1], b[1])]));
        }
        let width = self.words().len().max(other.words().len());
        Self(Words::Heap((0..width).map(|i| op(self.word(i), other.word(i))).collect()))
    }
}

/// The cells of a set that are still to come, lowest first.
#[derive(Clone)]
pub struct Cells<'a> {
    words: std::slice::Iter<'a, u64>,
    /// The index of the cell that the lowest bit of `rest` stands for.
    base: usize,
    rest: u64,
}

impl Iterator for Cells<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.rest == 0 {
            self.rest = *self.words.next()?;
            self.base += 64;
        }
        let cell = Cell::from_index(self.base + self.rest.trailing_zeros() as usize);
        self.rest &= self.rest - 1;
        Some(cell)
    }
}

impl<'a> IntoIterator for &'a CellSet {
    type Item = Cell;
    type IntoIter = Cells<'a>;

    fn into_iter(self) -> Cells<'a> {
        self.iter()
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl Default for CellSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

// Two sets of the same cells are equal whatever their width.
impl PartialEq for CellSet {
    fn eq(&self, other: &Self) -> bool {
        let width = self.words().len().max(other.words().len());
        (0..width).all(|i| self.word(i) == other.word(i))
    }
}
impl Eq for CellSet {}
impl std::hash::Hash for CellSet {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let words = self.words();
        let width = words.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1);
        words[..width].iter().for_each(|word| word.hash(state));
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

/// `&a op &b` for sets of cells, and the assigning form.
macro_rules! cell_set_operator {
    ($Trait:ident, $method:ident, $Assign:ident, $assign:ident, $op:expr) => {
        impl $Trait<&CellSet> for &CellSet {
            type Output = CellSet;
            fn $method(self, other: &CellSet) -> CellSet {
                self.combine(other, $op)
            }
        }
        impl $Trait<&CellSet> for CellSet {
            type Output = CellSet;
            fn $method(self, other: &CellSet) -> CellSet {
                self.combine(other, $op)
            }
        }
        impl $Assign<&CellSet> for CellSet {
            fn $assign(&mut self, other: &CellSet) {
                *self = self.combine(other, $op);
            }
        }
    };
}
cell_set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
cell_set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
cell_set_operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(indices: &[usize]) -> CellSet {
        indices.iter().map(|&i| Cell::from_index(i)).collect()
    }

    #[test]
    fn small_sets_behave() {
        let digits: DigitSet = [2, 5, 8].map(Digit::from_index).into_iter().collect();
        assert_eq!(digits.len(), 3);
        assert_eq!(digits.first(), Some(Digit::from_index(2)));
        assert_eq!(digits.single(), None);
        assert_eq!(DigitSet::first_n(9).len(), 9);
        assert_eq!((DigitSet::first_n(9) - digits).len(), 6);
        assert_eq!(DigitSet::from_bits(0b101).pair().unwrap().1, Digit::from_index(2));
        assert_eq!(DigitSet::from_bits(0b111).pair(), None);
    }

    #[test]
    fn narrow_and_wide_cell_sets_mix() {
        let narrow = cells(&[1, 70, 127]);
        let wide = cells(&[70, 128, 1295]);
        assert_eq!(&narrow & &wide, cells(&[70]));
        assert_eq!((&narrow | &wide).len(), 5);
        assert_eq!(&wide - &narrow, cells(&[128, 1295]));
        assert!(cells(&[70]).is_subset(&wide) && wide.intersects(&narrow));
        assert_eq!(wide.iter().map(Cell::index).collect::<Vec<_>>(), [70, 128, 1295]);
        let mut shrunk = wide.clone();
        shrunk.remove(Cell::from_index(128));
        shrunk.remove(Cell::from_index(1295));
        assert_eq!(shrunk, cells(&[70]));
        assert_eq!(shrunk.single(), Some(Cell::from_index(70)));
    }
}
