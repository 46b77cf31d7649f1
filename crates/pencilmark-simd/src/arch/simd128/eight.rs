//! Eight grids in lockstep: a vector is the same cell of each.
//!
//! So no field is spare and no shuffle is needed, where one grid in six vectors has 21 spare fields and turns
//! lines with two instructions for each vector. In Node, thousands of puzzles a second: royle17 385 to 420,
//! one at a time in six vectors 190, plain integers 365; top1465, where guesses decide, 55 against 68 of
//! plain integers.

use std::arch::wasm32::*;

use super::{NOTHING, Parts, Simd128};
use crate::arch::{Abreast, Lanewise, Lockstep};
use crate::grid::ALL_DIGITS;
use crate::lockstep::{self, Cells, Grids, PUZZLES, Verdicts};

/// One vector: eight fields.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eight;

/// How many grids go together.
const GRIDS: usize = 8;

impl Eight {
    /// All bits of the fields that are empty.
    #[inline(always)]
    pub(super) fn empty(self, x: v128) -> v128 {
        i16x8_eq(x, NOTHING)
    }

    /// The digits of each field after the two lowest.
    #[inline(always)]
    fn without_two(self, x: v128) -> v128 {
        self.without_lowest(self.without_lowest(x))
    }

    /// Field `i` of vector `j` becomes field `j` of vector `i`.
    #[inline(always)]
    fn transpose(self, x: [v128; 8]) -> [v128; 8] {
        interleave(interleave(interleave(x)))
    }
}

/// Vector `2 i` and `2 i + 1` become the fields of vector `i` and `i + 4`, in turn.
#[inline(always)]
fn interleave(x: [v128; 8]) -> [v128; 8] {
    [
        low(x[0], x[4]),
        high(x[0], x[4]),
        low(x[1], x[5]),
        high(x[1], x[5]),
        low(x[2], x[6]),
        high(x[2], x[6]),
        low(x[3], x[7]),
        high(x[3], x[7]),
    ]
}

/// The first four fields of both, in turn.
#[inline(always)]
fn low(a: v128, b: v128) -> v128 {
    i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(a, b)
}

/// The last four fields of both, in turn.
#[inline(always)]
fn high(a: v128, b: v128) -> v128 {
    i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(a, b)
}

impl Lanewise for Eight {
    type Vector = v128;

    #[inline(always)]
    fn and(self, a: v128, b: v128) -> v128 {
        v128_and(a, b)
    }

    #[inline(always)]
    fn or(self, a: v128, b: v128) -> v128 {
        v128_or(a, b)
    }

    #[inline(always)]
    fn xor(self, a: v128, b: v128) -> v128 {
        v128_xor(a, b)
    }

    #[inline(always)]
    fn without(self, a: v128, b: v128) -> v128 {
        v128_andnot(a, b)
    }

    #[inline(always)]
    fn only(self, a: v128, b: v128, c: v128) -> v128 {
        self.without(a, self.or(b, c))
    }

    #[inline(always)]
    fn any(self, a: v128, b: v128, c: v128) -> v128 {
        self.or(self.or(a, b), c)
    }

    #[inline(always)]
    fn either_without(self, a: v128, b: v128, c: v128) -> v128 {
        self.without(self.or(a, b), c)
    }

    #[inline(always)]
    fn twice(self, a: v128, b: v128, c: v128) -> v128 {
        self.or(self.and(a, b), self.and(c, self.or(a, b)))
    }

    #[inline(always)]
    fn singles(self, x: v128) -> v128 {
        self.and(x, self.empty(self.without_lowest(x)))
    }

    #[inline(always)]
    fn at_most_three(self, x: v128) -> v128 {
        self.and(x, self.empty(self.without_lowest(self.without_two(x))))
    }

    #[inline(always)]
    fn beside_three(self, x: v128) -> v128 {
        self.without(self.full(), self.or(x, self.empty(self.without_two(x))))
    }

    #[inline(always)]
    fn narrow(self, x: v128, y: v128) -> v128 {
        let met = self.and(x, y);
        self.or(met, self.and(x, self.empty(met)))
    }
}

impl Abreast for Eight {
    /// A function of its own: browsers compile large functions badly.
    #[inline(never)]
    fn phase<const DIRECTION: bool, const DEPTH: bool>(
        self,
        cells: &mut Cells<Self>,
        changes: &mut v128,
        part: usize,
    ) {
        lockstep::phase::<Self, DIRECTION, DEPTH>(self, cells, changes, part);
    }

    #[inline(always)]
    fn full(self) -> v128 {
        u16x8_splat(ALL_DIGITS)
    }

    #[inline(always)]
    fn least(self, a: v128, b: v128) -> v128 {
        u16x8_min(a, b)
    }

    #[inline(always)]
    fn without_lowest(self, x: v128) -> v128 {
        v128_and(x, i16x8_add(x, u16x8_splat(u16::MAX)))
    }

    #[inline(always)]
    fn empty_lanes(self, x: v128) -> u32 {
        u32::from(i16x8_bitmask(self.empty(x)))
    }

    #[inline(always)]
    fn full_lanes(self, x: v128) -> u32 {
        u32::from(i16x8_bitmask(i16x8_eq(x, self.full())))
    }
}

impl Lockstep for Simd128 {
    #[inline(never)]
    fn settle(self, grids: &mut Grids<Self>, sweeps: usize) -> Verdicts {
        let mut all = Verdicts { contradictory: 0, solved: 0, unchanged: 0 };
        for group in 0..PUZZLES / GRIDS {
            let mut cells = [[NOTHING; PUZZLES]; 3];
            for (cells, registers) in cells.iter_mut().zip(&*grids) {
                gather(cells, &registers.as_chunks().0[group]);
            }
            let verdicts = lockstep::settle(Eight, &mut cells, sweeps);
            for (cells, registers) in cells.iter().zip(&mut *grids) {
                scatter(cells, &mut registers.as_chunks_mut().0[group]);
            }
            let here = |bits: u32| (bits & 0xff) << (group * GRIDS);
            all.contradictory |= here(verdicts.contradictory);
            all.solved |= here(verdicts.solved);
            all.unchanged |= here(verdicts.unchanged);
        }
        all
    }
}

/// The cells of eight registers.
#[inline(never)]
fn gather(cells: &mut [v128; PUZZLES], registers: &[Parts; GRIDS]) {
    for band in 0..3 {
        let first = Eight.transpose(registers.each_ref().map(|parts| parts[band * 2]));
        let second = Eight.transpose(registers.each_ref().map(|parts| parts[band * 2 + 1]));
        for line in 0..3 {
            let lane = band * 9 + line;
            cells[lane] = first[line];
            cells[lane + 3] = first[line + 4];
            cells[lane + 6] = second[line];
        }
    }
}

/// The eight registers of cells; spare fields have all digits.
#[inline(never)]
fn scatter(cells: &[v128; PUZZLES], registers: &mut [Parts; GRIDS]) {
    for band in 0..3 {
        let (mut first, mut second) = ([Eight.full(); 8], [Eight.full(); 8]);
        for line in 0..3 {
            let lane = band * 9 + line;
            first[line] = cells[lane];
            first[line + 4] = cells[lane + 3];
            second[line] = cells[lane + 6];
        }
        let (first, second) = (Eight.transpose(first), Eight.transpose(second));
        for (grid, parts) in registers.iter_mut().enumerate() {
            parts[band * 2] = first[grid];
            parts[band * 2 + 1] = second[grid];
        }
    }
}
