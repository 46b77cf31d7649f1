//! A relation from one side: which digits of a cell go with those of another.

use super::Mask;
use super::combinations::MOST_LISTED;
use super::state::indices;
use crate::model::DigitSet;

/// For each digit of a cell, the digits of another that go with it.
pub struct Table {
    partners: Vec<DigitSet>,
    /// For each set of digits the digits that go with one of them, where there are few enough sets.
    unions: Vec<Mask>,
}

impl Table {
    pub fn new(partners: &[DigitSet]) -> Self {
        let mut unions = Vec::new();
        if partners.len() <= MOST_LISTED {
            unions = vec![0; 1 << partners.len()];
            for digits in 1..unions.len() {
                let first = partners[digits.trailing_zeros() as usize].bits();
                unions[digits] = unions[digits & (digits - 1)] | first;
            }
        }
        Self { partners: partners.to_vec(), unions }
    }

    /// Whether these are the digits that go with each.
    pub fn is_of(&self, partners: &[DigitSet]) -> bool {
        self.partners == partners
    }

    /// The digits that go with one of these.
    #[inline]
    pub fn partners(&self, digits: Mask) -> Mask {
        match self.unions.get(digits as usize) {
            Some(union) => *union,
            None => {
                indices(digits).fold(0, |union, index| union | self.partners[index as usize].bits())
            }
        }
    }
}
