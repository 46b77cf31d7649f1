//! Many sets of small numbers, all over the same range, side by side.

use super::marks::bits;

/// Sets of numbers: row after row, each of so many words.
#[derive(Clone, Default)]
pub(in crate::logic) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// No sets yet, of numbers below a limit.
    pub fn new(limit: usize) -> Self {
        Self { words: limit.div_ceil(64), bits: Vec::new() }
    }

    /// Makes so many empty sets of numbers below a limit.
    pub fn clear(&mut self, count: usize, limit: usize) {
        self.words = limit.div_ceil(64);
        self.bits.clear();
        self.bits.resize(count * self.words, 0);
    }

    /// Makes room for so many sets of numbers below a limit; what is in them is to be cleared one by one.
    pub fn make_room(&mut self, count: usize, limit: usize) {
        self.words = limit.div_ceil(64);
        if self.bits.len() < count * self.words {
            self.bits.resize(count * self.words, 0);
        }
    }

    /// The words of a set, which is emptied.
    #[inline]
    pub fn emptied(&mut self, row: usize) -> &mut [u64] {
        let words = &mut self.bits[row * self.words..][..self.words];
        words.fill(0);
        words
    }

    /// How many sets there are.
    pub fn count(&self) -> usize {
        self.bits.len() / self.words
    }

    /// Adds empty sets, or drops the last ones, until there are so many.
    pub fn resize(&mut self, count: usize) {
        self.bits.resize(count * self.words, 0);
    }

    /// How many bytes the sets take.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.bits)
    }

    /// The length of a row.
    pub fn words(&self) -> usize {
        self.words
    }

    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    /// The words of a set and of the next one.
    #[inline]
    pub fn pair(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..2 * self.words]
    }

    #[inline]
    pub fn insert(&mut self, row: usize, number: usize) {
        self.bits[row * self.words + number / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub fn remove(&mut self, row: usize, number: usize) {
        self.bits[row * self.words + number / 64] &= !(1 << (number % 64));
    }

    /// The members of a set, lowest first.
    #[inline]
    pub fn members(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        members(self.row(row))
    }

    /// Adds a set that is given as words, as many of them as a set has.
    #[inline]
    pub fn insert_words(&mut self, row: usize, words: impl Iterator<Item = u64>) {
        let own = self.bits[row * self.words..][..self.words].iter_mut();
        own.zip(words).for_each(|(word, more)| *word |= more);
    }

    /// Takes what is not below the limit out of a set.
    #[inline]
    pub fn keep_below(&mut self, row: usize, limit: usize) {
        if !limit.is_multiple_of(64) {
            self.bits[row * self.words + limit / 64] &= (1 << (limit % 64)) - 1;
        }
    }

    /// Takes the members of another set out of a set.
    #[inline]
    pub fn remove_words(&mut self, row: usize, words: &[u64]) {
        let own = self.bits[row * self.words..][..self.words].iter_mut();
        own.zip(words).for_each(|(word, less)| *word &= !less);
    }

    #[inline]
    pub fn contains(&self, row: usize, number: usize) -> bool {
        self.bits[row * self.words + number / 64] >> (number % 64) & 1 == 1
    }

    /// Adds a set to another one.
    #[inline]
    pub fn absorb(&mut self, row: usize, other: usize) {
        let (row, other) = (row * self.words, other * self.words);
        for word in 0..self.words {
            self.bits[row + word] |= self.bits[other + word];
        }
    }

    /// Adds a set of other rows of the same length to one.
    #[inline]
    pub fn absorb_from(&mut self, row: usize, others: &Self, other: usize) {
        let own = self.bits[row * self.words..][..self.words].iter_mut();
        own.zip(others.row(other)).for_each(|(word, other)| *word |= other);
    }

    /// Makes a set equal to one of other rows of the same length.
    #[inline]
    pub fn copy_from(&mut self, row: usize, others: &Self, other: usize) {
        self.bits[row * self.words..][..self.words].copy_from_slice(others.row(other));
    }

    /// Visits the members of a set below a limit, lowest first.
    #[inline]
    pub fn for_each_below(&self, row: usize, limit: usize, mut visit: impl FnMut(usize)) {
        for (index, word) in self.row(row)[..limit.div_ceil(64)].iter().enumerate() {
            let rest = limit - index * 64;
            let mut left = if rest < 64 { word & ((1 << rest) - 1) } else { *word };
            while left != 0 {
                visit(index * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }
}

/// Adds a number to a set that is given as words.
#[inline]
pub(super) fn insert(words: &mut [u64], number: usize) {
    words[number / 64] |= 1 << (number % 64);
}

/// Adds to a set that is given as words another one of the same length.
#[inline]
pub(super) fn absorb(words: &mut [u64], others: &[u64]) {
    words.iter_mut().zip(others).for_each(|(word, other)| *word |= other);
}

/// The members of a set that is given as words, lowest first.
#[inline]
pub(super) fn members(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, word)| bits(*word).map(move |bit| index * 64 + bit))
}
