//! A relation from one side: which digits of a cell go with those of another.

use super::Mask;
use crate::model::DigitSet;

/// For each digit of a cell, the digits of another that go with it.
pub struct Table {
    partners: Vec<DigitSet>,
    /// For each set of the first few digits, of the next few, and so on, the digits that go with one of
    /// them. For each set of all nine digits of a board it takes 14,000 instructions to list them.
    unions: Vec<[Mask; 1 << FEW]>,
}

/// How many digits are looked up at once.
const FEW: usize = 5;

impl Table {
    pub fn new(partners: &[DigitSet]) -> Self {
        let unions = |partners: &[DigitSet]| {
            let mut unions = [0; 1 << FEW];
            for (index, partners) in partners.iter().enumerate() {
                // The sets with this digit as the highest are those below it, with the digit.
                let (below, with) = unions.split_at_mut(1 << index);
                with.iter_mut()
                    .zip(below)
                    .for_each(|(with, below)| *with = *below | partners.bits());
            }
            unions
        };
        Self { partners: partners.to_vec(), unions: partners.chunks(FEW).map(unions).collect() }
    }

    /// Whether these are the digits that go with each.
    pub fn is_of(&self, partners: &[DigitSet]) -> bool {
        self.partners == partners
    }

    /// The digits that go with one of these.
    #[inline]
    pub fn partners(&self, digits: Mask) -> Mask {
        let mut rest = digits;
        self.unions.iter().fold(0, |union, unions| {
            let few = rest as usize % unions.len();
            rest >>= FEW;
            union | unions[few]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::constraints::state::indices;

    #[test]
    fn partners_are_those_of_each_digit_together() {
        for size in [4, 5, 9, 16, 36] {
            let partners: Vec<DigitSet> = (0..size as u64)
                .map(|index| DigitSet::from_bits(0x9e37_79b9_7f4a_7c15 << index & !(1 << index)))
                .collect();
            let table = Table::new(&partners);
            for step in 0..1000u64 {
                let digits = step.wrapping_mul(0x2545_f491_4f6c_dd1d) & ((1 << size) - 1);
                let expected =
                    indices(digits).fold(0, |union, i| union | partners[i as usize].bits());
                assert_eq!(table.partners(digits), expected);
            }
        }
    }
}
