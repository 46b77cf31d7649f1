//! Bit sets of cells.
//!
//! Boards of up to 128 cells (all of 4x4 to 11x11) are two words, without allocating; larger boards
//! spill to the heap. The width is this file's decision alone.

use super::Cell;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

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
