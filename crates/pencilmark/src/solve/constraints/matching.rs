//! Cells that differ, filled with the digits of a set: each takes one, and none is left.
//!
//! A cell with one digit of the set has it, and so has the only cell for a digit; what they have the others
//! have not. That is not every conclusion, but nearly, and all cells draw it at once:
//!
//! ```text
//!   lane   7 … 2    1     0        sixteen bits for each open cell, one for each digit
//!         free free {2,5} {1,2}    with {1, 2}: lane 1 has one digit left, so lane 0 has the other
//! ```
//!
//! The hardest killers take 193,000 guesses where looking only whether each cell has some digit of the set
//! takes 363,000.

use super::Mask;
use super::state::{State, indices, is_single};

/// More open cells than this are not matched.
pub const LANES: usize = 8;

/// Boards of more digits are not matched: two bits of a lane that no digit has say that it is free.
const MOST_DIGITS: u32 = 13;

/// How many bits a lane has.
pub const LANE_BITS: usize = 16;

/// The lowest bit of every lane.
pub const ONES: u128 = u128::MAX / 0xffff;

const HIGHEST: u128 = ONES << 15;
const OTHERS: u128 = !HIGHEST;

/// What a lane without a cell has.
pub const FREE: u128 = 0b11 << MOST_DIGITS;

/// The cells with several digits left, and these.
pub struct OpenCells {
    cells: [u16; LANES],
    count: usize,
    digits: u128,
    /// Digits that one of the cells has.
    lone: Mask,
    /// What was found to be possible for each.
    kept: u128,
}

impl OpenCells {
    /// Nothing where they or their digits are too many.
    #[inline]
    pub fn of(cells: &[u16], state: &State) -> Option<Self> {
        let mut open = Self { cells: [0; LANES], count: 0, digits: 0, lone: 0, kept: 0 };
        let (mut any, mut several) = (0, 0);
        for &cell in cells {
            let digits = state.of(cell);
            if !is_single(digits) {
                *open.cells.get_mut(open.count)? = cell;
                open.digits |= u128::from(digits) << (16 * open.count);
                open.count += 1;
                several |= any & digits;
                any |= digits;
            }
        }
        open.digits |= (ONES * FREE).checked_shl(16 * open.count as u32).unwrap_or(0);
        open.lone = any & !several;
        (any < 1 << MOST_DIGITS).then_some(open)
    }

    /// Whether the cells can hold the digits of a set, of which there are as many and each has a cell; notes
    /// how.
    #[inline]
    pub fn take(&mut self, set: Mask) -> bool {
        let digits = self.digits & every_lane(u128::from(set) | FREE);
        if having_some(digits) != HIGHEST {
            return false;
        }
        let has_singles = having_some(digits & (digits - ONES)) != HIGHEST;
        if has_singles || set & self.lone != 0 {
            return self.take_with_singles(set, digits);
        }
        self.kept |= digits;
        true
    }

    fn take_with_singles(&mut self, set: Mask, mut digits: u128) -> bool {
        for index in indices(set & self.lone) {
            let lone = digits & every_lane(1 << index);
            digits = (digits & !whole(having_some(lone))) | lone;
            if lone == 0 {
                return false;
            }
        }
        let left = differing(digits).filter(|left| together(*left) & !FREE == u128::from(set));
        self.kept |= left.unwrap_or(0);
        left.is_some()
    }

    /// The cells, with what they keep.
    #[inline]
    pub fn kept(&self) -> impl Iterator<Item = (u16, Mask)> + '_ {
        let lane = |at: usize| (self.kept >> (16 * at)) as u16;
        self.cells[..self.count].iter().enumerate().map(move |(at, cell)| (*cell, lane(at).into()))
    }
}

/// What is left of lanes that all differ: what one has as its only digit the others have not. Nothing if one has no
/// digit left.
#[inline]
pub fn differing(mut digits: u128) -> Option<u128> {
    loop {
        if having_some(digits) != HIGHEST {
            return None;
        }
        let single = HIGHEST & !having_some(digits & (digits - ONES));
        let placed = digits & whole(single);
        let taken = together(placed);
        if taken.count_ones() != single.count_ones() {
            return None;
        }
        let left = (digits & !every_lane(taken)) | placed;
        if left == digits {
            return Some(digits);
        }
        digits = left;
    }
}

/// The same in every lane.
#[inline]
fn every_lane(digits: u128) -> u128 {
    let two = digits | digits << 16;
    let four = two | two << 32;
    four | four << 64
}

/// The highest bit of each lane that is not empty; no lane has it before.
#[inline]
fn having_some(lanes: u128) -> u128 {
    (lanes + OTHERS) & HIGHEST
}

/// All bits of the lanes whose highest is given.
#[inline]
fn whole(highest: u128) -> u128 {
    highest | (highest - (highest >> 15))
}

/// The digits of all lanes.
#[inline]
pub fn together(lanes: u128) -> u128 {
    let four = lanes | lanes >> 64;
    let two = four | four >> 32;
    (two | two >> 16) & 0xffff
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;

    /// What each cell holds in some filling with the digits of a set.
    fn by_trials(cells: &[Mask], set: Mask) -> Vec<Mask> {
        let Some((first, rest)) = cells.split_first() else { return Vec::new() };
        let mut kept = vec![0; cells.len()];
        for digit in indices(first & set).map(|index| 1 << index) {
            let others = by_trials(rest, set & !digit);
            if rest.is_empty() || others.iter().all(|digits| *digits != 0) {
                kept[0] |= digit;
                kept[1..].iter_mut().zip(others).for_each(|(kept, more)| *kept |= more);
            }
        }
        kept
    }

    #[test]
    fn no_filling_is_lost_and_little_else_is_kept() {
        let mut random = Random::from_seed(1);
        let (mut true_ones, mut kept_ones) = (0, 0);
        for _ in 0..2000 {
            let count = 2 + random.below(4);
            let cells: Vec<u16> = (0..count as u16).collect();
            let mut several = || {
                let two: Mask = 1 << random.below(7) | 1 << (7 + random.below(2));
                two | random.below(1 << 9) as Mask
            };
            let digits: Vec<Mask> = cells.iter().map(|_| several()).collect();
            let state = State { digits: digits.clone(), ..State::default() };
            let any = digits.iter().fold(0, |any, own| any | own);
            for set in (0..1 << 9).filter(|set: &Mask| set.count_ones() as usize == count) {
                if set & !any != 0 {
                    continue;
                }
                let expected = by_trials(&digits, set);
                let mut open = OpenCells::of(&cells, &state).unwrap();
                let is_possible = open.take(set);
                let kept: Vec<Mask> = open.kept().map(|(_, kept)| kept).collect();
                for (kept, expected) in kept.iter().zip(&expected) {
                    assert_eq!(expected & !kept, 0, "{digits:?} {set:b}");
                    true_ones += expected.count_ones();
                    kept_ones += kept.count_ones();
                }
                assert!(is_possible || expected.contains(&0));
            }
        }
        assert!(true_ones > 10_000 && kept_ones * 100 < true_ones * 102);
    }

    #[test]
    fn too_much_for_the_lanes_is_left_alone() {
        let state = State { digits: vec![0b11; 9], ..State::default() };
        let cells: Vec<u16> = (0..9).collect();
        assert!(OpenCells::of(&cells, &state).is_none());
        assert!(OpenCells::of(&cells[..8], &state).is_some());
        let state = State { digits: vec![1 << 13 | 1; 2], ..State::default() };
        assert!(OpenCells::of(&cells[..2], &state).is_none());
    }
}
