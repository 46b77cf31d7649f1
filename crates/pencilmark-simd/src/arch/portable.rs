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

use super::Lanes;

/// The witness; every machine has integers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// Bit 0 of each field.
const LOW: u64 = 0x0001_0001_0001_0001;
/// Bit 15 of each field, which no digit uses.
const HIGH: u64 = 0x8000_8000_8000_8000;
/// All digits in each field.
const FULL: u64 = 0x01ff_01ff_01ff_01ff;

type Words = [u64; 9];

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
fn occupied(x: u64) -> u64 {
    (x + (HIGH - LOW)) & HIGH
}

/// All bits of the fields whose bit 15 is set.
#[inline(always)]
fn fill(flags: u64) -> u64 {
    (flags - (flags >> 15)) | flags
}

/// Every field without its lowest digit.
#[inline(always)]
fn without_lowest(x: u64) -> u64 {
    x & ((x | HIGH) - LOW)
}

/// How many digits each field holds.
#[inline(always)]
fn count(x: u64) -> u64 {
    let pairs = x - (x >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (bytes + (bytes >> 8)) & 0x00ff_00ff_00ff_00ff
}

/// All bits of the fields that hold exactly three digits.
#[inline(always)]
fn three(x: u64) -> u64 {
    let third = without_lowest(without_lowest(x));
    let fourth = without_lowest(third);
    fill(occupied(third) & !occupied(fourth))
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
    fn without(self, a: Words, b: Words) -> Words {
        map2(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn any(self, a: Words, b: Words, c: Words) -> Words {
        map3(a, b, c, |a, b, c| a | b | c)
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
    fn only(self, a: Words, b: Words, c: Words) -> Words {
        map3(a, b, c, |a, b, c| a & !(b | c))
    }

    #[inline(always)]
    fn either_without(self, a: Words, b: Words, c: Words) -> Words {
        map3(a, b, c, |a, b, c| (a | b) & !c)
    }

    #[inline(always)]
    fn singles(self, x: Words) -> Words {
        map(x, |x| x & !fill(occupied(without_lowest(x))))
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
    fn triples(self, x: Words) -> Words {
        map(x, |x| x & three(x))
    }

    #[inline(always)]
    fn outside_triples(self, x: Words) -> Words {
        map(x, |x| !x & three(x))
    }

    #[inline(always)]
    fn narrow(self, x: Words, y: Words) -> Words {
        map2(x, y, |x, y| {
            let met = x & y;
            let kept = fill(occupied(met));
            met | (x & !kept)
        })
    }

    #[inline(always)]
    fn next_line(self, x: Words) -> Words {
        map(x, |x| x >> 16 | x << 32)
    }

    #[inline(always)]
    fn last_line(self, x: Words) -> Words {
        map(x, |x| x << 16 | x >> 32)
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

    #[inline(always)]
    fn is_lacking(self, complete: Words, grid: [Words; 3]) -> bool {
        let (mut common, mut all_occupied) = (FULL, HIGH);
        for i in 0..9 {
            common &= complete[i];
            all_occupied &= occupied(grid[0][i]) & occupied(grid[1][i]) & occupied(grid[2][i]);
        }
        common != FULL || all_occupied != HIGH
    }

    #[inline(always)]
    fn are_equal(self, a: [Words; 3], b: [Words; 3]) -> bool {
        let mut difference = 0;
        for (a, b) in a.iter().zip(&b) {
            for (a, b) in a.iter().zip(b) {
                difference |= a ^ b;
            }
        }
        difference == 0
    }

    #[inline(always)]
    fn tally_first(self, a: Words, b: Words) -> Words {
        map2(a, b, |a, b| count(a & b))
    }

    #[inline(always)]
    fn tally(self, sum: Words, a: Words, b: Words) -> Words {
        map3(sum, a, b, |sum, a, b| 2 * sum + count(a & b))
    }

    #[inline(always)]
    fn add(self, a: Words, b: Words) -> Words {
        map2(a, b, |a, b| a + b)
    }

    #[inline(always)]
    fn prefer_few(self, x: Words, score: Words) -> Words {
        map2(x, score, |x, score| {
            let undetermined = fill(occupied(without_lowest(x)));
            let few = 10 * LOW - count(x);
            (few * 1024 + score) & undetermined
        })
    }

    #[inline(always)]
    fn greatest(self, keys: [Words; 3]) -> (usize, usize) {
        let mut greatest = (0, 0, 0);
        for (register, keys) in keys.into_iter().enumerate() {
            for (lane, key) in self.store(keys).into_iter().enumerate() {
                if key > greatest.0 {
                    greatest = (key, register, lane);
                }
            }
        }
        (greatest.1, greatest.2)
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
