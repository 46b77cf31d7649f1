//! Sets of candidates of a classic board.

use std::ops::{BitAndAssign, BitOrAssign};

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CandidateSet([u64; 12]);

impl CandidateSet {
    /// Adds a candidate.
    #[inline]
    pub fn insert(&mut self, candidate: usize) {
        self.0[candidate / 64] |= 1 << (candidate % 64);
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The candidates, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                (left != 0).then(|| {
                    left &= left - 1;
                    index * 64 + bit
                })
            })
        })
    }
}

impl FromIterator<usize> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = usize>>(candidates: I) -> Self {
        let mut set = Self::default();
        candidates.into_iter().for_each(|candidate| set.insert(candidate));
        set
    }
}

impl BitAndAssign<&Self> for CandidateSet {
    fn bitand_assign(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }
}

impl BitOrAssign<&Self> for CandidateSet {
    fn bitor_assign(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }
}
