//! WebAssembly with vectors of 128 bits: a register is six `v128`, two for each band.
//!
//! ```text
//!  field           0 1 2  3   4 5 6  7
//!  first:  stack     0    -     1    -
//!  second: stack     2    -     -    -
//!          line    0 1 2  -   0 1 2  -       - : spare, always all digits
//! ```
//!
//! So lines turn inside a vector, stacks by words of 64 bits between the two of a band, and turning bands
//! only renames. Six vectors are many for a machine with sixteen registers, so only guesses are made in this
//! form, and puzzles are read and written: conclusions are drawn in eight grids at once ([`eight`]).
//!
//! Phases, guesses, reading and writing are functions of their own: all inlined into one, as for other
//! machines, is twice the code and no faster. Reading and writing with unrolled stores took 19 % of the
//! time on royle17 (V8), by a table of places 7 %.
//!
//! A module with these instructions is refused as a whole by a browser that does not have them; so they
//! are chosen when it is compiled, not when it runs, and a value of [`Simd128`] needs no proof.

mod eight;

use std::arch::wasm32::*;

use self::eight::Eight;
use super::{Abreast, Lanes, Lanewise};
use crate::branch;
use crate::grid::{self, ALL_DIGITS, Grid};
use crate::propagate::{self, Fixpoint};

/// The machine of a module that was compiled for vectors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

/// The vectors of a register.
type Parts = [v128; 6];

/// The same expression for each vector. (A closure is not always inlined.)
macro_rules! each_part {
    (|$part:ident| $expression:expr) => {
        [
            {
                const $part: usize = 0;
                $expression
            },
            {
                const $part: usize = 1;
                $expression
            },
            {
                const $part: usize = 2;
                $expression
            },
            {
                const $part: usize = 3;
                $expression
            },
            {
                const $part: usize = 4;
                $expression
            },
            {
                const $part: usize = 5;
                $expression
            },
        ]
    };
}

/// The vector of a lane, and its field there.
const fn place(lane: usize) -> (usize, usize) {
    let (band, stack, line) = (lane / 9, lane / 3 % 3, lane % 3);
    (band * 2 + stack / 2, stack % 2 * 4 + line)
}

/// How many fields the vectors of a grid have.
const FIELDS: usize = 3 * 6 * 8;

/// Where each cell lies among the fields of a grid.
static PLACES: [u8; 81] = {
    let mut places = [0; 81];
    let mut at = 0;
    while at < 81 {
        let (register, lane) = (at / 27, at % 27);
        let (part, field) = place(lane);
        places[grid::CELLS[register][lane]] = ((register * 6 + part) * 8 + field) as u8;
        at += 1;
    }
    places
};

/// All bits of the fields that hold cells, in the first and in the second vector of a band.
const CELL_FIELDS: [v128; 2] = [
    u16x8(u16::MAX, u16::MAX, u16::MAX, 0, u16::MAX, u16::MAX, u16::MAX, 0),
    u16x8(u16::MAX, u16::MAX, u16::MAX, 0, 0, 0, 0, 0),
];

/// 8 fields from offset `7 - f` on are all bits of field `f` and nothing else, from 8 on nothing.
static ONE_FIELD: [u16; 16] = {
    let mut fields = [0; 16];
    fields[7] = u16::MAX;
    fields
};

const NOTHING: v128 = u16x8(0, 0, 0, 0, 0, 0, 0, 0);

impl Simd128 {
    /// The fields of an array.
    #[inline(always)]
    fn fields(self, fields: &[u16; 8]) -> v128 {
        // SAFETY: the load reads the 8 fields of the reference.
        unsafe { v128_load(fields.as_ptr().cast()) }
    }

    /// The fields as numbers: which digit they hold, 1 to 9, if it is one.
    #[inline(always)]
    fn numbers(self, x: v128) -> [u16; 8] {
        // A bit of the number is set if the digit is one of those whose number has that bit.
        let bit = |digits: u16, bit: u16| {
            let absent = Eight.empty(v128_and(x, u16x8_splat(digits)));
            v128_andnot(u16x8_splat(bit), absent)
        };
        let low = v128_or(bit(0b1_0101_0101, 1), bit(0b0_0110_0110, 2));
        let high = v128_or(bit(0b0_0111_1000, 4), bit(0b1_1000_0000, 8));
        let mut fields = [0; 8];
        // SAFETY: the store writes the 8 fields of the array.
        unsafe { v128_store(fields.as_mut_ptr().cast(), v128_or(low, high)) };
        fields
    }

    /// The greatest number in a field.
    #[inline(always)]
    fn maximum(self, x: Parts) -> u16 {
        let all = u16x8_max(
            u16x8_max(u16x8_max(x[0], x[1]), u16x8_max(x[2], x[3])),
            u16x8_max(x[4], x[5]),
        );
        let four = u16x8_max(all, i64x2_shuffle::<1, 0>(all, all));
        let two = u16x8_max(four, i32x4_shuffle::<1, 0, 3, 2>(four, four));
        let one = u16x8_max(two, i16x8_shuffle::<1, 0, 3, 2, 5, 4, 7, 6>(two, two));
        u16x8_extract_lane::<0>(one)
    }

    /// All bits of the first field that holds the number, unless one was `found` before.
    ///
    /// Which of them it is cannot be predicted, so there are no branches here.
    #[inline(always)]
    fn first(self, numbers: v128, number: v128, found: &mut u8) -> v128 {
        let fields = i16x8_bitmask(i16x8_eq(numbers, number));
        let lowest = 7 - fields.trailing_zeros() as usize % 8;
        let offset = if *found == 0 && fields != 0 { lowest } else { 8 };
        *found |= fields;
        // SAFETY: the load ends at most at field 16.
        unsafe { v128_load(ONE_FIELD.as_ptr().add(offset).cast()) }
    }

    /// How many digits each field holds.
    #[inline(always)]
    fn count(self, x: v128) -> v128 {
        u16x8_extadd_pairwise_u8x16(u8x16_popcnt(x))
    }

    /// Whether any bit of a register is set where cells are.
    #[inline(always)]
    fn has_any(self, x: Parts) -> bool {
        let first = v128_or(v128_or(x[0], x[2]), x[4]);
        let second = v128_or(v128_or(x[1], x[3]), x[5]);
        v128_any_true(v128_or(v128_and(first, CELL_FIELDS[0]), v128_and(second, CELL_FIELDS[1])))
    }
}

impl Lanewise for Simd128 {
    type Vector = Parts;

    #[inline(always)]
    fn and(self, a: Parts, b: Parts) -> Parts {
        each_part!(|PART| Eight.and(a[PART], b[PART]))
    }

    #[inline(always)]
    fn or(self, a: Parts, b: Parts) -> Parts {
        each_part!(|PART| Eight.or(a[PART], b[PART]))
    }

    #[inline(always)]
    fn xor(self, a: Parts, b: Parts) -> Parts {
        each_part!(|PART| Eight.xor(a[PART], b[PART]))
    }

    #[inline(always)]
    fn without(self, a: Parts, b: Parts) -> Parts {
        each_part!(|PART| Eight.without(a[PART], b[PART]))
    }

    #[inline(always)]
    fn only(self, a: Parts, b: Parts, c: Parts) -> Parts {
        each_part!(|PART| Eight.only(a[PART], b[PART], c[PART]))
    }

    #[inline(always)]
    fn any(self, a: Parts, b: Parts, c: Parts) -> Parts {
        each_part!(|PART| Eight.any(a[PART], b[PART], c[PART]))
    }

    #[inline(always)]
    fn either_without(self, a: Parts, b: Parts, c: Parts) -> Parts {
        each_part!(|PART| Eight.either_without(a[PART], b[PART], c[PART]))
    }

    #[inline(always)]
    fn twice(self, a: Parts, b: Parts, c: Parts) -> Parts {
        each_part!(|PART| Eight.twice(a[PART], b[PART], c[PART]))
    }

    #[inline(always)]
    fn singles(self, x: Parts) -> Parts {
        each_part!(|PART| Eight.singles(x[PART]))
    }

    #[inline(always)]
    fn at_most_three(self, x: Parts) -> Parts {
        each_part!(|PART| Eight.at_most_three(x[PART]))
    }

    #[inline(always)]
    fn beside_three(self, x: Parts) -> Parts {
        each_part!(|PART| Eight.beside_three(x[PART]))
    }

    #[inline(always)]
    fn narrow(self, x: Parts, y: Parts) -> Parts {
        each_part!(|PART| Eight.narrow(x[PART], y[PART]))
    }
}

impl Lanes for Simd128 {
    #[inline(always)]
    fn load(self, lanes: &[u16; 27]) -> Parts {
        let mut fields = [[ALL_DIGITS; 8]; 6];
        for (lane, &digits) in lanes.iter().enumerate() {
            let (part, field) = place(lane);
            fields[part][field] = digits;
        }
        each_part!(|PART| self.fields(&fields[PART]))
    }

    #[inline(never)]
    fn read(self, cells: &[u8; 81]) -> (Grid<Self>, bool) {
        let (mut fields, mut seen) = ([ALL_DIGITS; FIELDS], 0);
        for (&byte, &place) in cells.iter().zip(&PLACES) {
            let digits = grid::DIGITS[usize::from(byte)];
            seen |= digits;
            fields[usize::from(place)] = digits & ALL_DIGITS;
        }
        let mut grid = [[NOTHING; 6]; 3];
        for (part, fields) in grid.as_flattened_mut().iter_mut().zip(fields.as_chunks().0) {
            *part = self.fields(fields);
        }
        (grid, seen & grid::UNREADABLE == 0)
    }

    #[inline(never)]
    fn write(self, grid: Grid<Self>, cells: &mut [u8; 81]) {
        let mut numbers = [0; FIELDS];
        for (fields, part) in numbers.as_chunks_mut().0.iter_mut().zip(grid.as_flattened()) {
            *fields = self.numbers(*part);
        }
        for (cell, &place) in cells.iter_mut().zip(&PLACES) {
            *cell = numbers[usize::from(place)] as u8;
        }
    }

    #[inline(always)]
    fn store(self, x: Parts) -> [u16; 27] {
        let mut fields = [[0u16; 8]; 6];
        for (fields, x) in fields.iter_mut().zip(x) {
            // SAFETY: the store writes the 8 fields of the array.
            unsafe { v128_store(fields.as_mut_ptr().cast(), x) };
        }
        let mut lanes = [0; 27];
        for (lane, digits) in lanes.iter_mut().enumerate() {
            let (part, field) = place(lane);
            *digits = fields[part][field];
        }
        lanes
    }

    #[inline(always)]
    fn odd(self, a: Parts, b: Parts, c: Parts) -> Parts {
        self.xor(self.xor(a, b), c)
    }

    #[inline(always)]
    fn pairs(self, x: Parts) -> Parts {
        each_part!(|PART| {
            let one = Eight.without_lowest(x[PART]);
            let is_pair = v128_andnot(Eight.empty(Eight.without_lowest(one)), Eight.empty(one));
            v128_and(x[PART], is_pair)
        })
    }

    /// A function of its own: browsers compile large functions badly.
    #[inline(never)]
    fn propagate(self, grid: &mut Grid<Self>) -> Fixpoint {
        propagate::propagate(self, grid)
    }

    /// The same.
    #[inline(never)]
    fn divide(self, grid: &Grid<Self>) -> (Grid<Self>, Grid<Self>) {
        branch::divide(self, *grid)
    }

    #[inline(always)]
    fn next_line(self, x: Parts) -> Parts {
        each_part!(|PART| i16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(x[PART], x[PART]))
    }

    #[inline(always)]
    fn last_line(self, x: Parts) -> Parts {
        each_part!(|PART| i16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(x[PART], x[PART]))
    }

    #[inline(always)]
    fn next_stack(self, x: Parts) -> Parts {
        [
            i64x2_shuffle::<1, 2>(x[0], x[1]),
            i64x2_shuffle::<0, 3>(x[0], x[1]),
            i64x2_shuffle::<1, 2>(x[2], x[3]),
            i64x2_shuffle::<0, 3>(x[2], x[3]),
            i64x2_shuffle::<1, 2>(x[4], x[5]),
            i64x2_shuffle::<0, 3>(x[4], x[5]),
        ]
    }

    #[inline(always)]
    fn last_stack(self, x: Parts) -> Parts {
        [
            i64x2_shuffle::<2, 0>(x[0], x[1]),
            i64x2_shuffle::<1, 3>(x[0], x[1]),
            i64x2_shuffle::<2, 0>(x[2], x[3]),
            i64x2_shuffle::<1, 3>(x[2], x[3]),
            i64x2_shuffle::<2, 0>(x[4], x[5]),
            i64x2_shuffle::<1, 3>(x[4], x[5]),
        ]
    }

    #[inline(always)]
    fn next_band(self, x: Parts) -> Parts {
        [x[2], x[3], x[4], x[5], x[0], x[1]]
    }

    #[inline(always)]
    fn last_band(self, x: Parts) -> Parts {
        [x[4], x[5], x[0], x[1], x[2], x[3]]
    }

    #[inline(always)]
    fn lowest(self, x: Parts) -> Parts {
        each_part!(|PART| v128_and(x[PART], i16x8_neg(x[PART])))
    }

    #[inline(always)]
    fn is_lacking(self, complete: Parts, grid: Grid<Self>) -> bool {
        let all = u16x8_splat(ALL_DIGITS);
        let lacking = each_part!(|PART| {
            let least = u16x8_min(u16x8_min(grid[0][PART], grid[1][PART]), grid[2][PART]);
            v128_or(v128_xor(complete[PART], all), Eight.empty(least))
        });
        self.has_any(lacking)
    }

    #[inline(always)]
    fn are_equal(self, a: Grid<Self>, b: Grid<Self>) -> bool {
        let difference = self.any(self.xor(a[0], b[0]), self.xor(a[1], b[1]), self.xor(a[2], b[2]));
        !self.has_any(difference)
    }

    #[inline(always)]
    fn undetermined_cells(self, grid: Grid<Self>) -> u32 {
        let mut determined = 0;
        for part in grid.into_iter().flatten() {
            determined += i16x8_bitmask(Eight.empty(Eight.without_lowest(part))).count_ones();
        }
        81 - determined
    }

    #[inline(always)]
    fn select(self, a: Parts, b: Parts, c: Parts) -> Parts {
        each_part!(|PART| v128_bitselect(b[PART], c[PART], a[PART]))
    }

    #[inline(always)]
    fn when(self, condition: bool, x: Parts) -> Parts {
        self.and(x, [u16x8_splat(u16::from(condition).wrapping_neg()); 6])
    }

    #[inline(always)]
    fn tally_first(self, x: Parts) -> Parts {
        each_part!(|PART| self.count(x[PART]))
    }

    #[inline(always)]
    fn tally(self, sum: Parts, x: Parts) -> Parts {
        self.add(self.add(sum, sum), self.tally_first(x))
    }

    #[inline(always)]
    fn add(self, a: Parts, b: Parts) -> Parts {
        each_part!(|PART| i16x8_add(a[PART], b[PART]))
    }

    #[inline(always)]
    fn prefer_few(self, x: Parts, score: Parts) -> Parts {
        each_part!(|PART| {
            let few = i16x8_sub(u16x8_splat(10), self.count(x[PART]));
            let key = i16x8_add(i16x8_shl(few, 10), score[PART]);
            let determined = Eight.empty(Eight.without_lowest(x[PART]));
            v128_and(v128_andnot(key, determined), CELL_FIELDS[PART % 2])
        })
    }

    #[inline(always)]
    fn greatest(self, keys: Grid<Self>) -> (Grid<Self>, u16) {
        let number = self.maximum(each_part!(|PART| u16x8_max(
            u16x8_max(keys[0][PART], keys[1][PART]),
            keys[2][PART]
        )));
        let (greatest, mut found) = (u16x8_splat(number), 0);
        let first = each_part!(|PART| self.first(keys[0][PART], greatest, &mut found));
        let second = each_part!(|PART| self.first(keys[1][PART], greatest, &mut found));
        let third = each_part!(|PART| self.first(keys[2][PART], greatest, &mut found));
        ([first, second, third], number)
    }

    #[inline(always)]
    fn greatest_lane(self, scores: Parts) -> (Parts, u16) {
        let scores = each_part!(|PART| v128_and(scores[PART], CELL_FIELDS[PART % 2]));
        let number = self.maximum(scores);
        let (greatest, mut found) = (u16x8_splat(number), 0);
        (each_part!(|PART| self.first(scores[PART], greatest, &mut found)), number)
    }
}
