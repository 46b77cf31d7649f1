//! How many places each digit has left in each house: nine counts in a word.
//!
//! ```text
//!   bits 0..7: digit 0    bits 7..14: digit 1    …    bits 56..63: digit 8
//!   a count is kept as 62 more than it is: its highest bit says that there are two places or more
//! ```
//!
//! So a cell that loses digits costs a subtraction for each of its houses, however many digits it loses,
//! and one look at the highest bits. A digit that is not counted (it has its place, or the house does not
//! hold it) has the highest count there is, which the other cells cannot use up.
//!
//! With the rare case inside the loop over houses instead of in a function of its own, a cell that loses
//! digits takes 188 instructions, more than the 170 of single counts; now it takes 131, and 18 more for
//! the rare case.

use super::Mask;
use super::house::House;
use super::state::indices;

/// How many counts a word has, and the bits of each.
const COUNTS: usize = 9;
const BITS: usize = 7;

/// A count of 1.
const ONE: u64 = 63;
/// The bits of a count: the digit is not counted.
const UNCOUNTED: u64 = (1 << BITS) - 1;
/// The highest bit of each count.
const HIGHEST: u64 = spread()[SETS - 1] << (BITS - 1);
/// All lower bits of each count.
const LOWER: u64 = spread()[SETS - 1] * ONE;

const SETS: usize = 1 << COUNTS;

/// For each set of nine digits a 1 in the count of each of them.
static SPREAD: [u64; SETS] = spread();

const fn spread() -> [u64; SETS] {
    let mut table = [0; SETS];
    let mut set = 1;
    while set < SETS {
        let last = set.trailing_zeros() as usize;
        table[set] = table[set & (set - 1)] | 1 << (BITS * last);
        set += 1;
    }
    table
}

/// The counts of all houses, so many words each.
#[derive(Clone, Default)]
pub struct Places {
    pub words: Vec<u64>,
    per_house: usize,
}

/// Whether a digit that lost a place has fewer than two left in some house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Few {
    No,
    Yes,
}

impl Few {
    fn where_any(bits: u64) -> Self {
        if bits == 0 { Self::No } else { Self::Yes }
    }
}

/// How many places a digit has left in a house, if there are few.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    One,
    None,
}

impl Places {
    /// As many places as the houses have cells, on a board of so many digits.
    pub fn new(houses: &[House], size: usize) -> Self {
        let per_house = size.div_ceil(COUNTS);
        let mut words = Vec::with_capacity(houses.len() * per_house);
        for house in houses {
            let count = house.cells.len() as u64 + ONE - 1;
            words.extend((0..per_house).map(|word| {
                let counted = spread_of(house.digits, word);
                (counted * count) | !(counted * UNCOUNTED)
            }));
        }
        Self { words, per_house }
    }

    /// Some digits have a place less in some houses.
    #[inline]
    pub fn lose(&mut self, houses: &[u16], digits: Mask) -> Few {
        if self.per_house > 1 {
            return self.lose_in_several_words(houses, digits);
        }
        let (lost, mut below) = (spread_of(digits, 0), 0);
        for &house in houses {
            let counts = &mut self.words[usize::from(house)];
            *counts -= lost;
            below |= !*counts;
        }
        Few::where_any(below & lost << (BITS - 1))
    }

    #[inline(never)]
    fn lose_in_several_words(&mut self, houses: &[u16], digits: Mask) -> Few {
        let mut few = 0;
        for word in 0..self.per_house {
            let lost = spread_of(digits, word);
            for &house in houses {
                let counts = &mut self.words[usize::from(house) * self.per_house + word];
                *counts -= lost;
                few |= !*counts & lost << (BITS - 1);
            }
        }
        Few::where_any(few)
    }

    /// Visits those of some digits that have one place left in one of the houses, or none.
    pub fn visit_few<E>(
        &self,
        houses: &[u16],
        digits: Mask,
        mut visit: impl FnMut(u16, u32, Left) -> Result<(), E>,
    ) -> Result<(), E> {
        for &house in houses {
            for word in 0..self.per_house {
                let counts = self.words[usize::from(house) * self.per_house + word];
                for bit in indices(spread_of(digits, word) << (BITS - 1) & !counts) {
                    let at = bit as usize / BITS;
                    let left = match counts >> (at * BITS) & UNCOUNTED {
                        ONE => Left::One,
                        _ => Left::None,
                    };
                    visit(house, (word * COUNTS + at) as u32, left)?;
                }
            }
        }
        Ok(())
    }

    /// A digit is not counted any more.
    #[inline]
    pub fn settle(&mut self, house: u16, digit: u32) {
        let (word, at) = (digit as usize / COUNTS, digit as usize % COUNTS);
        self.words[usize::from(house) * self.per_house + word] |= UNCOUNTED << (at * BITS);
    }

    /// The digits that have two places left in a house.
    #[inline]
    pub fn pairs(&self, house: usize) -> impl Iterator<Item = u32> + '_ {
        let words = &self.words[house * self.per_house..][..self.per_house];
        let (mut rest, mut first, mut two) = (words.iter(), 0, 0u64);
        std::iter::from_fn(move || {
            while two == 0 {
                let counts = rest.next()?;
                // Where nothing but the highest bit is set, adding all lower bits does not carry.
                two = counts & !((counts & LOWER) + LOWER) & HIGHEST;
                first = (words.len() - rest.len() - 1) * COUNTS;
            }
            let bit = two.trailing_zeros();
            two &= two - 1;
            Some((first + bit as usize / BITS) as u32)
        })
    }
}

/// A 1 in the count of each of those digits that are in a word.
#[inline]
fn spread_of(digits: Mask, word: usize) -> u64 {
    SPREAD[(digits >> (word * COUNTS)) as usize % SETS]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Cell, CellSet};

    /// Counts one by one, for every number of digits.
    #[test]
    fn counts_are_those_of_single_numbers() {
        for size in [1, 4, 9, 10, 16, 25, 36, 64] {
            let all = Mask::MAX >> (64 - size);
            let digits = if size > 2 { all & !2 } else { all };
            let count = digits.count_ones() as usize;
            let cells: Vec<Cell> = (0..count).map(Cell::from_index).collect();
            let house = || House::new(&cells, CellSet::EMPTY, digits);
            let mut places = Places::new(&[house(), house()], size);
            let mut plain = vec![count; size];
            for step in 0..count {
                let gone = all & (0x5bd1_e995_9d1b_54a3 << step | 1 << (step / 2));
                let (mut found, mut expected) = (Vec::new(), Vec::new());
                let few = places.lose(&[1], gone);
                let result = places.visit_few(&[1], gone, |house, digit, left| {
                    assert_eq!(house, 1);
                    found.push((digit, left));
                    if left == Left::None { Err(()) } else { Ok(()) }
                });
                for digit in indices(gone & digits) {
                    plain[digit as usize] -= 1;
                    match plain[digit as usize] {
                        0 => expected.push((digit, Left::None)),
                        1 => expected.push((digit, Left::One)),
                        _ => {}
                    }
                }
                let end = expected.iter().position(|(_, left)| *left == Left::None);
                expected.truncate(end.map_or(usize::MAX, |end| end + 1));
                assert_eq!(found, expected, "{size} digits");
                assert_eq!(few == Few::Yes, !found.is_empty());
                if result.is_err() {
                    break;
                }
                let two = |digit: &u32| digits >> digit & 1 == 1 && plain[*digit as usize] == 2;
                let pairs: Vec<u32> = (0..size as u32).filter(two).collect();
                assert_eq!(places.pairs(1).collect::<Vec<u32>>(), pairs);
            }
            let whole = |digit: &u32| digits >> digit & 1 == 1 && count == 2;
            assert_eq!(places.pairs(0).count(), (0..size as u32).filter(whole).count());
        }
    }

    #[test]
    fn a_digit_that_has_its_place_is_not_counted() {
        let cells: Vec<Cell> = (0..9).map(Cell::from_index).collect();
        let mut places = Places::new(&[House::new(&cells, CellSet::EMPTY, 0x1ff)], 9);
        places.settle(0, 3);
        for _ in 0..8 {
            assert_eq!(places.lose(&[0], 1 << 3), Few::No);
        }
        assert_eq!(places.pairs(0).count(), 0);
    }
}
