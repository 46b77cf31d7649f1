//! AVX-512 with BW, VL, VBMI and BITALG (Ice Lake, Zen 4 and later): a register is one `zmm`.
//!
//! Lane `band * 9 + stack * 3 + line`; lanes 27 to 31 always hold all digits, which no operation
//! changes, so that only the test for determined cells must leave them out.
//!
//! Tried and lost on Zen 4, which executes 512 bits in two steps: [`Lanes::narrow`] and
//! [`Lanes::singles`] by minima and shifts instead of masks (a sweep takes 128 cycles instead of
//! 122). Two 256-bit halves were measured for three-operand logic alone, which is hardly faster that
//! way (0.76 cycles against 0.79), and not built.
//!
//! Every method is one or a few intrinsics. All of them are safe for the same reason: a value of
//! [`Avx512`] exists only where [`Avx512::detect`] found the instructions.

mod tables;

use std::arch::x86_64::*;

use self::tables::*;
use super::{Abreast, Lanes, Lanewise, Lockstep};
use crate::grid::{ALL_DIGITS, Grid};
use crate::lockstep::{self, Grids, Verdicts};

/// The witness that this machine has the instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

/// The lanes that hold cells.
const CELL_LANES: __mmask32 = (1 << 27) - 1;

/// The bytes of a puzzle that follow the first 64.
const LAST_17: __mmask64 = (1 << 17) - 1;

/// The lower bytes of the lanes that hold cells.
const LOW_BYTES: __mmask64 = 0x0015_5555_5555_5555;

/// Constants for [`_mm512_ternarylogic_epi32`]: bit `4a + 2b + c` is the result for bits a, b, c.
mod truth {
    pub const ANY: i32 = 0b1111_1110;
    pub const TWICE: i32 = 0b1110_1000;
    pub const ODD: i32 = 0b1001_0110;
    pub const ONLY_FIRST: i32 = 0b0001_0000;
    pub const EITHER_WITHOUT: i32 = 0b0101_0100;
    /// `a ? b : c`
    pub const SELECT: i32 = 0b1100_1010;
    /// `a | (b ^ c)`
    pub const OR_DIFFERENCE: i32 = 0b1111_0110;
}

impl Avx512 {
    /// The witness, if this machine has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        let detected = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512bitalg");
        detected.then_some(Avx512(()))
    }

    #[inline(always)]
    fn permute(self, indices: &'static Indices, x: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512; the load reads 64 bytes that the reference covers.
        unsafe { _mm512_permutexvar_epi16(_mm512_load_si512(indices.0.as_ptr().cast()), x) }
    }

    /// Exchanges squares between registers that lie `DISTANCE` apart.
    #[inline(always)]
    fn exchange<const N: usize, const DISTANCE: usize>(
        self,
        rows: &mut [__m512i; N],
        [upper, lower]: &'static [Indices; 2],
    ) {
        for row in 0..N {
            if row & DISTANCE != 0 {
                continue;
            }
            let (a, b) = (rows[row], rows[row + DISTANCE]);
            // SAFETY: `self` proves AVX-512; the loads read 64 bytes that the references cover.
            unsafe {
                let upper = _mm512_load_si512(upper.0.as_ptr().cast());
                let lower = _mm512_load_si512(lower.0.as_ptr().cast());
                rows[row] = _mm512_permutex2var_epi16(a, upper, b);
                rows[row + DISTANCE] = _mm512_permutex2var_epi16(a, lower, b);
            }
        }
    }

    /// Lane `i` of register `j` becomes lane `j` of register `i`.
    ///
    /// Squares of half the size exchange places on either side of the diagonal, then of a quarter,
    /// and so on. In two passes, because only so many registers fit the machine.
    #[inline(always)]
    fn transpose(self, rows: &mut [__m512i; 32]) {
        for first in 0..8 {
            let mut four = [rows[first], rows[first + 8], rows[first + 16], rows[first + 24]];
            self.exchange::<4, 2>(&mut four, &EXCHANGES[0]);
            self.exchange::<4, 1>(&mut four, &EXCHANGES[1]);
            for (i, row) in four.into_iter().enumerate() {
                rows[first + i * 8] = row;
            }
        }
        for eight in rows.as_chunks_mut::<8>().0 {
            self.exchange::<8, 4>(eight, &EXCHANGES[2]);
            self.exchange::<8, 2>(eight, &EXCHANGES[3]);
            self.exchange::<8, 1>(eight, &EXCHANGES[4]);
        }
    }

    #[inline(always)]
    fn logic<const TRUTH: i32>(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_ternarylogic_epi32::<TRUTH>(a, b, c) }
    }

    #[inline(always)]
    fn splat(self, digits: u16) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_set1_epi16(digits as i16) }
    }

    #[inline(always)]
    fn bytes(self, bytes: &'static Bytes) -> __m512i {
        // SAFETY: `self` proves AVX-512; the load reads the 64 bytes of the reference.
        unsafe { _mm512_load_si512(bytes.0.as_ptr().cast()) }
    }

    /// The bytes that [`digits_of`](crate::grid::digits_of) can read.
    #[inline(always)]
    fn readable(self, bytes: __m512i) -> __mmask64 {
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let nine = _mm512_set1_epi8(9);
            let from_zero = _mm512_sub_epi8(bytes, _mm512_set1_epi8(b'0' as i8));
            _mm512_cmple_epu8_mask(bytes, nine)
                | _mm512_cmple_epu8_mask(from_zero, nine)
                | _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(b'.' as i8))
        }
    }

    /// The register whose lanes lie at these places of the 81 bytes of a puzzle.
    #[inline(always)]
    fn register(self, head: __m512i, tail: __m512i, places: &'static Bytes) -> __m512i {
        let places = self.bytes(places);
        // SAFETY: `self` proves AVX-512; the load reads 64 bytes that the array covers.
        unsafe {
            let bytes = _mm512_maskz_permutex2var_epi8(LOW_BYTES, head, places, tail);
            _mm512_permutexvar_epi16(bytes, _mm512_load_si512(DIGITS.0.as_ptr().cast()))
        }
    }

    /// The digit of every determined lane, as a number from 1 to 9.
    #[inline(always)]
    fn digit(self, x: __m512i) -> __m512i {
        let minus_one = self.splat(u16::MAX);
        // A single bit minus one has as many bits as there are smaller digits.
        let smaller = self.count(self.add(x, minus_one));
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_sub_epi16(smaller, minus_one) }
    }

    /// The lanes with more than one digit.
    #[inline(always)]
    fn undetermined(self, x: __m512i) -> __mmask32 {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_test_epi16_mask(x, _mm512_add_epi16(x, self.splat(u16::MAX))) }
    }

    /// The greatest number in a lane, in all lanes and as a number.
    #[inline(always)]
    fn maximum(self, x: __m512i) -> (__m512i, u16) {
        // SAFETY: `self` proves AVX-512, and with it SSE4.1.
        unsafe {
            let half =
                _mm256_max_epu16(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x));
            let quarter =
                _mm_max_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
            // The horizontal minimum is one instruction; there is none for the maximum.
            let least = _mm_minpos_epu16(_mm_xor_si128(quarter, _mm_set1_epi16(-1)));
            let greatest = _mm_xor_si128(least, _mm_set1_epi16(-1));
            (_mm512_broadcastw_epi16(greatest), _mm_cvtsi128_si32(greatest) as u16)
        }
    }

    #[inline(always)]
    fn count(self, x: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_popcnt_epi16(x) }
    }
}

impl Lanewise for Avx512 {
    type Vector = __m512i;

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_xor_si512(a, b) }
    }

    #[inline(always)]
    fn only(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        self.logic::<{ truth::ONLY_FIRST }>(a, b, c)
    }

    #[inline(always)]
    fn twice(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        self.logic::<{ truth::TWICE }>(a, b, c)
    }

    #[inline(always)]
    fn without(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_andnot_si512(b, a) }
    }

    #[inline(always)]
    fn any(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        self.logic::<{ truth::ANY }>(a, b, c)
    }

    #[inline(always)]
    fn either_without(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        self.logic::<{ truth::EITHER_WITHOUT }>(a, b, c)
    }

    #[inline(always)]
    fn singles(self, x: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_maskz_mov_epi16(!self.undetermined(x), x) }
    }

    #[inline(always)]
    fn at_most_three(self, x: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let few = _mm512_cmplt_epi16_mask(self.count(x), self.splat(4));
            _mm512_maskz_mov_epi16(few, x)
        }
    }

    #[inline(always)]
    fn beside_three(self, x: __m512i) -> __m512i {
        let complement = self.without(self.splat(ALL_DIGITS), x);
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let many = _mm512_cmpgt_epi16_mask(self.count(x), self.splat(2));
            _mm512_maskz_mov_epi16(many, complement)
        }
    }

    #[inline(always)]
    fn narrow(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let met = _mm512_and_si512(x, y);
            _mm512_mask_mov_epi16(x, _mm512_test_epi16_mask(x, y), met)
        }
    }
}

impl Lanes for Avx512 {
    #[inline(always)]
    fn load(self, lanes: &[u16; 27]) -> __m512i {
        let spare = self.splat(ALL_DIGITS);
        // SAFETY: `self` proves AVX-512; the mask keeps the load inside the 27 lanes.
        unsafe { _mm512_mask_loadu_epi16(spare, CELL_LANES, lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, x: __m512i) -> [u16; 27] {
        let mut lanes = [0u16; 27];
        // SAFETY: `self` proves AVX-512; the mask keeps the store inside the 27 lanes.
        unsafe { _mm512_mask_storeu_epi16(lanes.as_mut_ptr().cast(), CELL_LANES, x) }
        lanes
    }

    #[inline(always)]
    fn read(self, cells: &[u8; 81]) -> (Grid<Self>, bool) {
        // SAFETY: `self` proves AVX-512; the loads read 64 bytes and, by the mask, the 17 others.
        unsafe {
            let head = _mm512_loadu_si512(cells.as_ptr().cast());
            let tail = _mm512_maskz_loadu_epi8(LAST_17, cells.as_ptr().add(64).cast());
            let (head_readable, tail_readable) = (self.readable(head), self.readable(tail));
            let head = _mm512_maskz_mov_epi8(head_readable, head);
            let tail = _mm512_maskz_mov_epi8(tail_readable, tail);
            let grid = [
                self.register(head, tail, &CELL_BYTES[0]),
                self.register(head, tail, &CELL_BYTES[1]),
                self.register(head, tail, &CELL_BYTES[2]),
            ];
            (grid, head_readable & tail_readable == u64::MAX)
        }
    }

    #[inline(always)]
    fn write(self, grid: Grid<Self>, cells: &mut [u8; 81]) {
        // SAFETY: `self` proves AVX-512; the stores write 64 bytes and, by the mask, the 17 others.
        unsafe {
            let odd = _mm512_slli_epi16::<8>(self.digit(grid[1]));
            let (first, second) = (self.or(self.digit(grid[0]), odd), self.digit(grid[2]));
            let head = _mm512_permutex2var_epi8(first, self.bytes(&LANE_BYTES[0]), second);
            let tail = _mm512_permutex2var_epi8(first, self.bytes(&LANE_BYTES[1]), second);
            _mm512_storeu_si512(cells.as_mut_ptr().cast(), head);
            _mm512_mask_storeu_epi8(cells.as_mut_ptr().add(64).cast(), LAST_17, tail);
        }
    }

    #[inline(always)]
    fn odd(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        self.logic::<{ truth::ODD }>(a, b, c)
    }

    #[inline(always)]
    fn pairs(self, x: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let two = _mm512_cmpeq_epi16_mask(self.count(x), self.splat(2));
            _mm512_maskz_mov_epi16(two, x)
        }
    }

    #[inline(always)]
    fn next_line(self, x: __m512i) -> __m512i {
        self.permute(&NEXT_LINE, x)
    }

    #[inline(always)]
    fn last_line(self, x: __m512i) -> __m512i {
        self.permute(&LAST_LINE, x)
    }

    #[inline(always)]
    fn next_stack(self, x: __m512i) -> __m512i {
        self.permute(&NEXT_STACK, x)
    }

    #[inline(always)]
    fn last_stack(self, x: __m512i) -> __m512i {
        self.permute(&LAST_STACK, x)
    }

    #[inline(always)]
    fn next_band(self, x: __m512i) -> __m512i {
        self.permute(&NEXT_BAND, x)
    }

    #[inline(always)]
    fn last_band(self, x: __m512i) -> __m512i {
        self.permute(&LAST_BAND, x)
    }

    #[inline(always)]
    fn lowest(self, x: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_and_si512(x, _mm512_sub_epi16(_mm512_setzero_si512(), x)) }
    }

    #[inline(always)]
    fn is_lacking(self, complete: __m512i, grid: [__m512i; 3]) -> bool {
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let least = _mm512_min_epu16(_mm512_min_epu16(grid[0], grid[1]), grid[2]);
            let incomplete = _mm512_cmpneq_epi16_mask(complete, self.splat(ALL_DIGITS));
            (incomplete | _mm512_testn_epi16_mask(least, least)) != 0
        }
    }

    #[inline(always)]
    fn are_equal(self, a: [__m512i; 3], b: [__m512i; 3]) -> bool {
        // SAFETY: `self` proves AVX-512.
        let difference = unsafe { _mm512_xor_si512(a[0], b[0]) };
        let difference = self.logic::<{ truth::OR_DIFFERENCE }>(difference, a[1], b[1]);
        let difference = self.logic::<{ truth::OR_DIFFERENCE }>(difference, a[2], b[2]);
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_test_epi16_mask(difference, difference) & CELL_LANES == 0 }
    }

    #[inline(always)]
    fn undetermined_cells(self, grid: [__m512i; 3]) -> u32 {
        let [first, second, third] =
            [self.undetermined(grid[0]), self.undetermined(grid[1]), self.undetermined(grid[2])];
        let two = u64::from(first & CELL_LANES) | u64::from(second & CELL_LANES) << 32;
        two.count_ones() + (third & CELL_LANES).count_ones()
    }

    #[inline(always)]
    fn select(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        self.logic::<{ truth::SELECT }>(a, b, c)
    }

    #[inline(always)]
    fn when(self, condition: bool, x: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_maskz_mov_epi16(u32::from(condition).wrapping_neg(), x) }
    }

    #[inline(always)]
    fn tally_first(self, x: __m512i) -> __m512i {
        self.count(x)
    }

    #[inline(always)]
    fn tally(self, sum: __m512i, x: __m512i) -> __m512i {
        self.add(self.add(sum, sum), self.count(x))
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_add_epi16(a, b) }
    }

    #[inline(always)]
    fn prefer_few(self, x: __m512i, score: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let few = _mm512_slli_epi16::<10>(_mm512_sub_epi16(self.splat(10), self.count(x)));
            _mm512_maskz_add_epi16(self.undetermined(x) & CELL_LANES, few, score)
        }
    }

    #[inline(always)]
    fn greatest(self, keys: [__m512i; 3]) -> ([__m512i; 3], u16) {
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let all = _mm512_max_epu16(_mm512_max_epu16(keys[0], keys[1]), keys[2]);
            let (greatest, number) = self.maximum(all);
            let found0 = _mm512_cmpeq_epi16_mask(keys[0], greatest);
            let found1 = _mm512_cmpeq_epi16_mask(keys[1], greatest);
            let found2 = _mm512_cmpeq_epi16_mask(keys[2], greatest);
            // Which register it is cannot be predicted, so there are no branches here.
            let first = u64::from(found0) | u64::from(found1) << 32;
            let lowest = first & first.wrapping_neg();
            let last = if first == 0 { found2 & found2.wrapping_neg() } else { 0 };
            let there = [
                _mm512_movm_epi16(lowest as u32),
                _mm512_movm_epi16((lowest >> 32) as u32),
                _mm512_movm_epi16(last),
            ];
            (there, number)
        }
    }

    #[inline(always)]
    fn greatest_lane(self, scores: __m512i) -> (__m512i, u16) {
        // SAFETY: `self` proves AVX-512.
        unsafe {
            let scores = _mm512_maskz_mov_epi16(CELL_LANES, scores);
            let (greatest, number) = self.maximum(scores);
            let found = _mm512_cmpeq_epi16_mask(scores, greatest);
            (_mm512_movm_epi16(found & found.wrapping_neg()), number)
        }
    }
}

impl Lockstep for Avx512 {
    #[inline(always)]
    fn settle(self, grids: &mut Grids<Self>, sweeps: usize) -> Verdicts {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
        fn settle(lanes: Avx512, grids: &mut Grids<Avx512>, sweeps: usize) -> Verdicts {
            for registers in &mut *grids {
                lanes.transpose(registers);
            }
            let verdicts = lockstep::settle(lanes, grids, sweeps);
            for registers in grids {
                lanes.transpose(registers);
            }
            verdicts
        }
        // SAFETY: `self` proves that the machine has these instructions.
        unsafe { settle(self, grids, sweeps) }
    }
}

impl Abreast for Avx512 {
    #[inline(always)]
    fn full(self) -> __m512i {
        self.splat(ALL_DIGITS)
    }

    #[inline(always)]
    fn least(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_min_epu16(a, b) }
    }

    #[inline(always)]
    fn without_lowest(self, x: __m512i) -> __m512i {
        self.and(x, self.add(x, self.splat(u16::MAX)))
    }

    #[inline(always)]
    fn empty_lanes(self, x: __m512i) -> u32 {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_testn_epi16_mask(x, x) }
    }

    #[inline(always)]
    fn full_lanes(self, x: __m512i) -> u32 {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm512_cmpeq_epi16_mask(x, self.splat(ALL_DIGITS)) }
    }
}
