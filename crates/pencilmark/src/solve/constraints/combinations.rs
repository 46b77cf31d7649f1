//! The sets of up to nine digits by their number and their sum, written down when the program is built.
//!
//! ```text
//!   sets:    {} | {0} | {1} | … | {0,1} | {0,2} | {1,2} {0,3} | …     as bits, all 512
//!   starts:  where the sets of so many digits with such a sum begin
//! ```
//!
//! Sums are of indices, so that the digits of every board begin at 0. Of sets with the same number and
//! sum the lower bits come first: those of a smaller board are the first of them.

use super::Mask;
use super::state::indices;
use crate::model::{DigitSet, Shape, sets_of};
use std::borrow::Cow;

/// The most digits of the table.
pub const MOST_LISTED: usize = 9;

const SETS: usize = 1 << MOST_LISTED;

/// One more than the sum of all indices.
const SUMS: usize = MOST_LISTED * (MOST_LISTED - 1) / 2 + 1;

static TABLE: Table = Table::new();

struct Table {
    sets: [Mask; SETS],
    /// `starts[number * SUMS + sum]`, and where the last ends.
    starts: [u16; (MOST_LISTED + 1) * SUMS + 1],
}

impl Table {
    const fn new() -> Self {
        let mut starts = [0u16; (MOST_LISTED + 1) * SUMS + 1];
        let mut set = 0;
        while set < SETS {
            starts[Self::kind(set) + 1] += 1;
            set += 1;
        }
        let mut kind = 1;
        while kind < starts.len() {
            starts[kind] += starts[kind - 1];
            kind += 1;
        }
        let (mut sets, mut next) = ([0; SETS], starts);
        set = 0;
        while set < SETS {
            let kind = Self::kind(set);
            sets[next[kind] as usize] = set as Mask;
            next[kind] += 1;
            set += 1;
        }
        Self { sets, starts }
    }

    /// Number and sum of a set as one number.
    const fn kind(set: usize) -> usize {
        let (mut rest, mut sum) = (set, 0);
        while rest != 0 {
            sum += rest.trailing_zeros() as usize;
            rest &= rest - 1;
        }
        set.count_ones() as usize * SUMS + sum
    }

    fn of(&self, count: usize, sum: usize) -> &[Mask] {
        if count > MOST_LISTED || sum >= SUMS {
            return &[];
        }
        let kind = count * SUMS + sum;
        &self.sets[self.starts[kind].into()..self.starts[kind + 1].into()]
    }
}

/// Every set of so many digits of a board whose indices have this sum, in ascending order of its bits.
pub fn with_sum(shape: Shape, count: usize, sum: i64) -> Cow<'static, [Mask]> {
    if shape.size() <= MOST_LISTED {
        let Ok(sum) = usize::try_from(sum) else { return Cow::Borrowed(&[]) };
        let sets = TABLE.of(count, sum);
        let end = sets.partition_point(|set| *set <= shape.digits().bits());
        return Cow::Borrowed(&sets[..end]);
    }
    let is_right = |set: &Mask| indices(*set).map(i64::from).sum::<i64>() == sum;
    sets_of(shape, count).map(DigitSet::bits).filter(is_right).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_holds_what_counting_finds() {
        for size in [4, 6, 9] {
            let shape = Shape::with_size(size).unwrap();
            for (count, sum) in (0..=size).flat_map(|count| (-1..50).map(move |sum| (count, sum))) {
                let is_right = |set: &Mask| indices(*set).map(i64::from).sum::<i64>() == sum;
                let counted: Vec<Mask> =
                    sets_of(shape, count).map(DigitSet::bits).filter(is_right).collect();
                assert_eq!(*with_sum(shape, count, sum), counted, "{count} of {size}: {sum}");
            }
        }
    }
}
