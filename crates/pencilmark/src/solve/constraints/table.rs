//! A relation from one side: which digits of a cell go with those of another.

use super::Mask;
use crate::model::DigitSet;

/// For each digit of a cell, the digits of another that go with it.
pub struct Table {
    partners: Vec<DigitSet>,
    /// For each set of the first few digits, of the next few, and so on, the digits that go with one of
    /// them. For each set of all nine digits of a board it takes 14,000 instructions to list them.
    unions: Vec<[Mask; 1 << FEW]>,
    /// See [`Self::tells`] and [`Self::may_ask`].
    most_telling: u32,
    most_asking: u32,
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
        let going_with = |other: usize| {
            partners.iter().map(|digits| digits.bits() >> other & 1).sum::<u64>() as u32
        };
        let counts = (0..partners.len()).map(going_with);
        let (fewest, most) = counts
            .fold((u32::MAX, 0), |(fewest, most), count| (fewest.min(count), most.max(count)));
        let size = partners.len() as u32;
        Self {
            partners: partners.to_vec(),
            unions: partners.chunks(FEW).map(unions).collect(),
            most_telling: size - fewest.min(size),
            most_asking: if most * 2 <= size { most + 1 } else { 0 },
        }
    }

    /// Whether so many digits of a cell may rule something out in the other.
    #[inline]
    pub fn tells(&self, count: u32) -> bool {
        count <= self.most_telling
    }

    /// Whether cells of which one has so many digits may need one of these (see [`super::propagate`]). All others of the
    /// cell go with that one, so they are few where each digit goes with few. Where some go with most (one is more than
    /// the other, or they do not add up to 10) there hardly ever is such a digit.
    #[inline]
    pub fn may_ask(&self, count: u32) -> bool {
        (2..=self.most_asking).contains(&count)
    }

    /// How many digits one digit rules out on average.
    pub fn strength(&self) -> u32 {
        let size = self.partners.len();
        let allowed: usize = self.partners.iter().map(|digits| digits.len()).sum();
        ((size * size - allowed) / size) as u32
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
                let all = (1 << size) - 1;
                assert!(table.tells(digits.count_ones()) || expected & all == all);
            }
        }
    }
}
