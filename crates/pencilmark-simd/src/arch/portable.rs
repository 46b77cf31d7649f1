//! Plain 64-bit integers: no intrinsics, no assumptions.
//!
//! One word holds the three lines of one band and stack in 16-bit fields, line 0 twice, so that
//! turning the lines is two shifts and no mask:
//!
//! ```text
//!  63      48 47      32 31      16 15       0
//! |  line 0  |  line 2  |  line 1  |  line 0  |   word = band * 3 + stack
//! ```
//!
//! Turning stacks or bands only renames words.

use super::{Lanes, bandwise};
use crate::grid::Grid;
use crate::propagate::Fixpoint;

/// The witness; every machine has integers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// Bit 0 of each field.
const LOW: u64 = 0x0001_0001_0001_0001;
/// Bit 15 of each field, which no digit uses.
pub(super) const HIGH: u64 = 0x8000_8000_8000_8000;
/// The fields without the repeated one.
const LINES: u64 = 0x0000_ffff_ffff_ffff;
/// All digits in each field.
pub(super) const FULL: u64 = 0x01ff_01ff_01ff_01ff;

type Words = [u64; 9];

/// How many digits each set has. Not every machine can count bits in one instruction.
static COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut digits = 0;
    while digits < 512 {
        counts[digits] = (digits as u32).count_ones() as u8;
        digits += 1;
    }
    counts
};

#[inline(always)]
fn map(a: Words, f: impl Fn(u64) -> u64) -> Words {
    std::array::from_fn(|i| f(a[i]))
}

#[inline(always)]
fn map2(a: Words, b: Words, f: impl Fn(u64, u64) -> u64) -> Words {
    std::array::from_fn(|i| f(a[i], b[i]))
}

#[inline(always)]
fn map3(a: Words, b: Words, c: Words, f: impl Fn(u64, u64, u64) -> u64) -> Words {
    std::array::from_fn(|i| f(a[i], b[i], c[i]))
}

/// Bit 15 of the fields that are not empty.
#[inline(always)]
pub(super) fn occupied(x: u64) -> u64 {
    (x + (HIGH - LOW)) & HIGH
}

/// All digits of the fields whose bit 15 is set.
#[inline(always)]
pub(super) fn fill(flags: u64) -> u64 {
    flags - (flags >> 15)
}

/// Every field without its lowest digit.
#[inline(always)]
pub(super) fn without_lowest(x: u64) -> u64 {
    x & ((x | HIGH) - LOW)
}

/// The digits of one lane.
#[inline(always)]
fn field(words: &Words, lane: usize) -> u16 {
    (words[lane / 3] >> (lane % 3 * 16)) as u16
}

/// The fewest digits that an undetermined lane holds.
fn fewest(grid: &Grid<Portable>) -> u8 {
    let counts = grid.iter().flat_map(|words| (0..27).map(|lane| field(words, lane)));
    let counts = counts.map(|digits| COUNTS[usize::from(digits)]);
    counts.filter(|&count| count > 1).min().unwrap_or(0)
}

/// The lanes that hold this many digits; the others become empty.
fn with_count(words: Words, count: u8) -> Words {
    let mut lanes = Portable.store(words);
    for digits in &mut lanes {
        if COUNTS[usize::from(*digits)] != count {
            *digits = 0;
        }
    }
    Portable.load(&lanes)
}

/// The fields that hold exactly one digit; the others become empty.
#[inline(always)]
pub(super) fn singles(x: u64) -> u64 {
    x & !fill(occupied(without_lowest(x)))
}

/// The fields that hold at most three digits; the others become empty.
#[inline(always)]
pub(super) fn at_most_three(x: u64) -> u64 {
    x & !fill(occupied(without_lowest(without_lowest(without_lowest(x)))))
}

/// The complement of the fields that hold at least three digits; the others become empty.
#[inline(always)]
pub(super) fn beside_three(x: u64) -> u64 {
    !x & fill(occupied(without_lowest(without_lowest(x))))
}

/// Field `line` takes what field `line + 1` holds (modulo 3).
#[inline(always)]
pub(super) fn next_line(x: u64) -> u64 {
    x >> 16 | x << 32
}

/// Field `line` takes what field `line + 2` holds (modulo 3).
#[inline(always)]
pub(super) fn last_line(x: u64) -> u64 {
    x << 16 | x >> 32
}

impl Lanes for Portable {
    type Vector = Words;

    #[inline(always)]
    fn load(self, lanes: &[u16; 27]) -> Words {
        std::array::from_fn(|word| {
            let field = |line: usize| u64::from(lanes[word * 3 + line]);
            field(0) | field(1) << 16 | field(2) << 32 | field(0) << 48
        })
    }

    #[inline(always)]
    fn store(self, x: Words) -> [u16; 27] {
        std::array::from_fn(|lane| (x[lane / 3] >> (lane % 3 * 16)) as u16)
    }

    fn propagate(self, grid: &mut Grid<Self>) -> Fixpoint {
        bandwise::propagate(grid)
    }

    #[inline(always)]
    fn and(self, a: Words, b: Words) -> Words {
        map2(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, a: Words, b: Words) -> Words {
        map2(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, a: Words, b: Words) -> Words {
        map2(a, b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn only(self, a: Words, b: Words, c: Words) -> Words {
        map3(a, b, c, |a, b, c| a & !(b | c))
    }

    #[inline(always)]
    fn twice(self, a: Words, b: Words, c: Words) -> Words {
        map3(a, b, c, |a, b, c| (a & b) | (c & (a | b)))
    }

    #[inline(always)]
    fn odd(self, a: Words, b: Words, c: Words) -> Words {
        map3(a, b, c, |a, b, c| a ^ b ^ c)
    }

    #[inline(always)]
    fn pairs(self, x: Words) -> Words {
        map(x, |x| {
            let second = without_lowest(x);
            let third = without_lowest(second);
            x & fill(occupied(second) & !occupied(third))
        })
    }

    #[inline(always)]
    fn next_line(self, x: Words) -> Words {
        map(x, next_line)
    }

    #[inline(always)]
    fn last_line(self, x: Words) -> Words {
        map(x, last_line)
    }

    #[inline(always)]
    fn next_stack(self, x: Words) -> Words {
        [x[1], x[2], x[0], x[4], x[5], x[3], x[7], x[8], x[6]]
    }

    #[inline(always)]
    fn last_stack(self, x: Words) -> Words {
        [x[2], x[0], x[1], x[5], x[3], x[4], x[8], x[6], x[7]]
    }

    #[inline(always)]
    fn next_band(self, x: Words) -> Words {
        [x[3], x[4], x[5], x[6], x[7], x[8], x[0], x[1], x[2]]
    }

    #[inline(always)]
    fn last_band(self, x: Words) -> Words {
        [x[6], x[7], x[8], x[0], x[1], x[2], x[3], x[4], x[5]]
    }

    /// Counts only where it matters, in the cells with the fewest candidates.
    fn pick(self, grid: Grid<Self>, rows: [Words; 5], columns: [Words; 5]) -> (usize, usize) {
        let mut eligible = grid.map(|words| self.pairs(words));
        if eligible == [[0; 9]; 3] {
            let fewest = fewest(&grid);
            eligible = grid.map(|words| with_count(words, fewest));
        }
        let mut best = (0, 0, 0);
        for (register, words) in eligible.iter().enumerate() {
            for (word, &fields) in words.iter().enumerate() {
                let mut occupied = occupied(fields) & LINES;
                while occupied != 0 {
                    let lane = word * 3 + occupied.trailing_zeros() as usize / 16;
                    occupied &= occupied - 1;
                    let digits = field(words, lane);
                    let upright = lane - lane % 3 + (lane + register) % 3;
                    let mut score = 1;
                    for plane in 0..5 {
                        let in_row = COUNTS[usize::from(digits & field(&rows[plane], lane))];
                        let in_column =
                            COUNTS[usize::from(digits & field(&columns[plane], upright))];
                        score += u32::from(in_row + in_column) << plane;
                    }
                    if score > best.0 {
                        best = (score, register, lane);
                    }
                }
            }
        }
        (best.1, best.2)
    }

    #[inline(always)]
    fn divide(self, x: Words, lane: usize) -> (Words, Words) {
        let digits = (x[lane / 3] >> (lane % 3 * 16)) as u16;
        let (mut with, mut without) = (self.store(x), self.store(x));
        with[lane] = digits & digits.wrapping_neg();
        without[lane] = digits ^ with[lane];
        (self.load(&with), self.load(&without))
    }
}
