//! Which cells cannot hold the same digit: a row of bits for each cell.

use super::bits::Bits;
use crate::model::CellSet;

#[derive(Default)]
pub struct Peers {
    rows: Vec<u64>,
    /// How many words a row has.
    words: usize,
}

impl Peers {
    /// None, on a board of so many cells.
    pub fn new(cells: usize) -> Self {
        let words = cells.div_ceil(64);
        Self { rows: vec![0; cells * words], words }
    }

    pub fn insert(&mut self, one: u16, other: u16) {
        self.rows[usize::from(one) * self.words + usize::from(other) / 64] |= 1 << (other % 64);
    }

    /// Puts in all peers of a cell.
    pub fn insert_all(&mut self, cell: u16, peers: &CellSet) {
        let row = &mut self.rows[usize::from(cell) * self.words..][..self.words];
        row.iter_mut().zip(peers.words()).for_each(|(word, more)| *word |= more);
    }

    /// The peers of a cell as bits.
    #[inline]
    pub fn of(&self, cell: u16) -> &[u64] {
        &self.rows[usize::from(cell) * self.words..][..self.words]
    }

    /// The peers of a cell of a board that is not too large for [`Bits`].
    pub fn bits(&self, cell: u16) -> Bits {
        Bits::from_words(self.of(cell))
    }

    /// Whether two cells cannot hold the same digit.
    #[inline]
    pub fn differ(&self, one: u16, other: u16) -> bool {
        self.of(one)[usize::from(other) / 64] >> (other % 64) & 1 == 1
    }

    /// Whether no two of the cells can hold the same digit.
    pub fn all_differ(&self, cells: &[u16]) -> bool {
        let mut pairs = cells.iter().enumerate();
        pairs.all(|(place, one)| cells[..place].iter().all(|other| self.differ(*one, *other)))
    }

    /// How many words a row has.
    #[inline]
    pub fn words(&self) -> usize {
        self.words
    }
}
