//! AVX2 (Haswell, Zen and later): a register is three `ymm`, one per band.
//!
//! ```text
//!  field    0 1 2  3   4 5 6  7   8 9 10  11  12 to 15
//!  stack      0    -     1    -     2      -     -
//!  line     0 1 2  -   0 1 2  -   0 1  2   -     -        - : spare, always all digits
//! ```
//!
//! AVX2 cannot shuffle 16-bit fields across its 128-bit halves, but it can shuffle 64-bit words
//! across (stacks) and bytes inside (lines). Turning bands only renames.
//!
//! Every method is one or a few intrinsics. All of them are safe for the same reason: a value of
//! [`Avx2`] exists only where [`Avx2::detect`] found the instructions.

use std::arch::x86_64::*;

use super::{Lanes, Lanewise};
use crate::grid::{ALL_DIGITS, Grid};

/// The witness that this machine has the instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

/// The three bands.
type Bands = [__m256i; 3];

/// The same expression for each band. (A closure would be compiled without AVX2.)
macro_rules! each_band {
    (|$band:ident| $expression:expr) => {
        [
            {
                const $band: usize = 0;
                $expression
            },
            {
                const $band: usize = 1;
                $expression
            },
            {
                const $band: usize = 2;
                $expression
            },
        ]
    };
}

/// The field of a lane inside its band.
const fn field(lane: usize) -> usize {
    lane / 3 % 3 * 4 + lane % 3
}

/// All bits of the fields that hold cells.
static CELL_FIELDS: [u16; 16] = {
    let mut fields = [0; 16];
    let mut lane = 0;
    while lane < 9 {
        fields[field(lane)] = u16::MAX;
        lane += 1;
    }
    fields
};

/// 16 fields from offset `15 - f` on are all bits of field `f` and nothing else, from 16 on nothing.
static ONE_FIELD: [u16; 32] = {
    let mut fields = [0; 32];
    fields[15] = u16::MAX;
    fields
};

/// Where the bytes of each field come from in its half when the line grows by `distance`.
const fn turn_lines(distance: usize) -> [u8; 32] {
    let mut bytes = [0; 32];
    let mut byte = 0;
    while byte < 32 {
        let (field, part) = (byte % 16 / 2, byte % 2);
        let line = if field % 4 == 3 { 3 } else { (field % 4 + distance) % 3 };
        bytes[byte] = ((field / 4 * 4 + line) * 2 + part) as u8;
        byte += 1;
    }
    bytes
}

static NEXT_LINE: [u8; 32] = turn_lines(1);
static LAST_LINE: [u8; 32] = turn_lines(2);

/// How many bits each number from 0 to 15 has, for both halves.
static BITS: [u8; 32] = {
    let mut bits = [0; 32];
    let mut i = 0;
    while i < 32 {
        bits[i] = (i as u32 % 16).count_ones() as u8;
        i += 1;
    }
    bits
};

impl Avx2 {
    /// The witness, if this machine has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Avx2(()))
    }

    #[inline(always)]
    fn splat(self, digits: u16) -> __m256i {
        // SAFETY: `self` proves AVX2.
        unsafe { _mm256_set1_epi16(digits as i16) }
    }

    #[inline(always)]
    fn bytes(self, bytes: &'static [u8; 32]) -> __m256i {
        // SAFETY: `self` proves AVX2; the load reads the 32 bytes of the reference.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn cell_fields(self) -> __m256i {
        // SAFETY: `self` proves AVX2; the load reads the 16 fields of the array.
        unsafe { _mm256_loadu_si256(CELL_FIELDS.as_ptr().cast()) }
    }

    /// The greatest number in a field.
    #[inline(always)]
    fn maximum(self, x: Bands) -> u16 {
        // SAFETY: `self` proves AVX2, and with it SSE4.1.
        unsafe {
            let all = _mm256_max_epu16(_mm256_max_epu16(x[0], x[1]), x[2]);
            let half =
                _mm_max_epu16(_mm256_castsi256_si128(all), _mm256_extracti128_si256::<1>(all));
            // The horizontal minimum is one instruction; there is none for the maximum.
            let least = _mm_minpos_epu16(_mm_xor_si128(half, _mm_set1_epi16(-1)));
            !(_mm_cvtsi128_si32(least) as u16)
        }
    }

    /// All bits of the first field that holds the number, unless one was `found` before.
    ///
    /// Which of them it is cannot be predicted, so there are no branches here.
    #[inline(always)]
    fn first(self, numbers: __m256i, number: __m256i, found: &mut i32) -> __m256i {
        // SAFETY: `self` proves AVX2; the load ends at most at field 32.
        unsafe {
            let bytes = _mm256_movemask_epi8(_mm256_cmpeq_epi16(numbers, number));
            let lowest = 15 - bytes.trailing_zeros() as usize / 2 % 16;
            let offset = if *found == 0 && bytes != 0 { lowest } else { 16 };
            *found |= bytes;
            _mm256_loadu_si256(ONE_FIELD.as_ptr().add(offset).cast())
        }
    }

    /// All bits of the fields that are empty.
    #[inline(always)]
    fn empty(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2.
        unsafe { _mm256_cmpeq_epi16(x, _mm256_setzero_si256()) }
    }

    /// Every field without its lowest digit.
    #[inline(always)]
    fn without_lowest(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2.
        unsafe { _mm256_and_si256(x, _mm256_add_epi16(x, self.splat(u16::MAX))) }
    }

    /// The digits of each field after the two lowest.
    #[inline(always)]
    fn without_two(self, x: __m256i) -> __m256i {
        self.without_lowest(self.without_lowest(x))
    }

    /// All bits of the fields with exactly two digits.
    #[inline(always)]
    fn two(self, x: __m256i) -> __m256i {
        let (one, two) = (self.without_lowest(x), self.without_two(x));
        // SAFETY: `self` proves AVX2.
        unsafe { _mm256_andnot_si256(self.empty(one), self.empty(two)) }
    }

    /// How many digits each field holds.
    #[inline(always)]
    fn count(self, x: __m256i) -> __m256i {
        let (bits, low) = (self.bytes(&BITS), self.splat(0x0f0f));
        // SAFETY: `self` proves AVX2.
        unsafe {
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(x), low);
            let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(x, low));
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(bits, high));
            _mm256_maddubs_epi16(bytes, self.splat(0x0101))
        }
    }

    #[inline(always)]
    fn shuffle(self, x: __m256i, places: &'static [u8; 32]) -> __m256i {
        // SAFETY: `self` proves AVX2.
        unsafe { _mm256_shuffle_epi8(x, self.bytes(places)) }
    }
}

impl Lanewise for Avx2 {
    type Vector = Bands;

    #[inline(always)]
    fn and(self, a: Bands, b: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        each_band!(|BAND| unsafe { _mm256_and_si256(a[BAND], b[BAND]) })
    }

    #[inline(always)]
    fn or(self, a: Bands, b: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        each_band!(|BAND| unsafe { _mm256_or_si256(a[BAND], b[BAND]) })
    }

    #[inline(always)]
    fn xor(self, a: Bands, b: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        each_band!(|BAND| unsafe { _mm256_xor_si256(a[BAND], b[BAND]) })
    }

    #[inline(always)]
    fn only(self, a: Bands, b: Bands, c: Bands) -> Bands {
        self.without(a, self.or(b, c))
    }

    #[inline(always)]
    fn twice(self, a: Bands, b: Bands, c: Bands) -> Bands {
        self.or(self.and(a, b), self.and(c, self.or(a, b)))
    }

    #[inline(always)]
    fn without(self, a: Bands, b: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        each_band!(|BAND| unsafe { _mm256_andnot_si256(b[BAND], a[BAND]) })
    }

    #[inline(always)]
    fn any(self, a: Bands, b: Bands, c: Bands) -> Bands {
        self.or(self.or(a, b), c)
    }

    #[inline(always)]
    fn either_without(self, a: Bands, b: Bands, c: Bands) -> Bands {
        self.without(self.or(a, b), c)
    }

    #[inline(always)]
    fn singles(self, x: Bands) -> Bands {
        self.and(x, each_band!(|BAND| self.empty(self.without_lowest(x[BAND]))))
    }

    #[inline(always)]
    fn at_most_three(self, x: Bands) -> Bands {
        self.and(x, each_band!(|BAND| self.empty(self.without_lowest(self.without_two(x[BAND])))))
    }

    #[inline(always)]
    fn beside_three(self, x: Bands) -> Bands {
        let fewer = each_band!(|BAND| self.empty(self.without_two(x[BAND])));
        self.without([self.splat(ALL_DIGITS); 3], self.or(x, fewer))
    }

    #[inline(always)]
    fn narrow(self, x: Bands, y: Bands) -> Bands {
        let met = self.and(x, y);
        self.or(met, self.and(x, each_band!(|BAND| self.empty(met[BAND]))))
    }
}

impl Lanes for Avx2 {
    #[inline(always)]
    fn load(self, lanes: &[u16; 27]) -> Bands {
        let mut fields = [[ALL_DIGITS; 16]; 3];
        for (lane, &digits) in lanes.iter().enumerate() {
            fields[lane / 9][field(lane)] = digits;
        }
        // SAFETY: `self` proves AVX2; the load reads the 16 fields of the array.
        each_band!(|BAND| unsafe { _mm256_loadu_si256(fields[BAND].as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, x: Bands) -> [u16; 27] {
        let mut fields = [[0u16; 16]; 3];
        for (fields, x) in fields.iter_mut().zip(x) {
            // SAFETY: `self` proves AVX2; the store writes the 16 fields of the array.
            unsafe { _mm256_storeu_si256(fields.as_mut_ptr().cast(), x) };
        }
        let mut lanes = [0; 27];
        for (lane, digits) in lanes.iter_mut().enumerate() {
            *digits = fields[lane / 9][field(lane)];
        }
        lanes
    }

    #[inline(always)]
    fn odd(self, a: Bands, b: Bands, c: Bands) -> Bands {
        self.xor(self.xor(a, b), c)
    }

    #[inline(always)]
    fn pairs(self, x: Bands) -> Bands {
        self.and(x, each_band!(|BAND| self.two(x[BAND])))
    }

    #[inline(always)]
    fn next_line(self, x: Bands) -> Bands {
        each_band!(|BAND| self.shuffle(x[BAND], &NEXT_LINE))
    }

    #[inline(always)]
    fn last_line(self, x: Bands) -> Bands {
        each_band!(|BAND| self.shuffle(x[BAND], &LAST_LINE))
    }

    #[inline(always)]
    fn next_stack(self, x: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        each_band!(|BAND| unsafe { _mm256_permute4x64_epi64::<0b11_00_10_01>(x[BAND]) })
    }

    #[inline(always)]
    fn last_stack(self, x: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        each_band!(|BAND| unsafe { _mm256_permute4x64_epi64::<0b11_01_00_10>(x[BAND]) })
    }

    #[inline(always)]
    fn next_band(self, x: Bands) -> Bands {
        [x[1], x[2], x[0]]
    }

    #[inline(always)]
    fn last_band(self, x: Bands) -> Bands {
        [x[2], x[0], x[1]]
    }

    #[inline(always)]
    fn lowest(self, x: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        let negative =
            each_band!(|BAND| unsafe { _mm256_sub_epi16(_mm256_setzero_si256(), x[BAND]) });
        self.and(x, negative)
    }

    #[inline(always)]
    fn is_lacking(self, complete: Bands, grid: Grid<Self>) -> bool {
        // SAFETY: `self` proves AVX2.
        unsafe {
            let least = each_band!(|BAND| _mm256_min_epu16(
                _mm256_min_epu16(grid[0][BAND], grid[1][BAND]),
                grid[2][BAND]
            ));
            let least = _mm256_min_epu16(_mm256_min_epu16(least[0], least[1]), least[2]);
            let common = _mm256_and_si256(_mm256_and_si256(complete[0], complete[1]), complete[2]);
            let missing = _mm256_xor_si256(common, self.splat(ALL_DIGITS));
            let lacking = _mm256_or_si256(missing, self.empty(least));
            _mm256_testz_si256(lacking, lacking) == 0
        }
    }

    #[inline(always)]
    fn are_equal(self, a: Grid<Self>, b: Grid<Self>) -> bool {
        let difference = self.any(self.xor(a[0], b[0]), self.xor(a[1], b[1]), self.xor(a[2], b[2]));
        // SAFETY: `self` proves AVX2.
        unsafe {
            let all = _mm256_or_si256(_mm256_or_si256(difference[0], difference[1]), difference[2]);
            _mm256_testz_si256(all, self.cell_fields()) == 1
        }
    }

    #[inline(always)]
    fn undetermined_cells(self, grid: Grid<Self>) -> u32 {
        let mut determined = 0;
        for bands in grid {
            for band in bands {
                let fields = self.empty(self.without_lowest(band));
                // SAFETY: `self` proves AVX2.
                determined += unsafe { _mm256_movemask_epi8(fields) }.count_ones() / 2;
            }
        }
        81 - determined
    }

    #[inline(always)]
    fn select(self, a: Bands, b: Bands, c: Bands) -> Bands {
        self.or(self.and(a, b), self.without(c, a))
    }

    #[inline(always)]
    fn when(self, condition: bool, x: Bands) -> Bands {
        self.and(x, [self.splat(u16::from(condition).wrapping_neg()); 3])
    }

    #[inline(always)]
    fn tally_first(self, x: Bands) -> Bands {
        each_band!(|BAND| self.count(x[BAND]))
    }

    #[inline(always)]
    fn tally(self, sum: Bands, x: Bands) -> Bands {
        self.add(self.add(sum, sum), self.tally_first(x))
    }

    #[inline(always)]
    fn add(self, a: Bands, b: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        each_band!(|BAND| unsafe { _mm256_add_epi16(a[BAND], b[BAND]) })
    }

    #[inline(always)]
    fn prefer_few(self, x: Bands, score: Bands) -> Bands {
        // SAFETY: `self` proves AVX2.
        each_band!(|BAND| unsafe {
            let few = _mm256_sub_epi16(self.splat(10), self.count(x[BAND]));
            let key = _mm256_add_epi16(_mm256_slli_epi16::<10>(few), score[BAND]);
            let determined = self.empty(self.without_lowest(x[BAND]));
            _mm256_and_si256(_mm256_andnot_si256(determined, key), self.cell_fields())
        })
    }

    #[inline(always)]
    fn greatest(self, keys: Grid<Self>) -> (Grid<Self>, u16) {
        // SAFETY: `self` proves AVX2.
        let bands = each_band!(|BAND| unsafe {
            _mm256_max_epu16(_mm256_max_epu16(keys[0][BAND], keys[1][BAND]), keys[2][BAND])
        });
        let number = self.maximum(bands);
        let (greatest, mut found) = (self.splat(number), 0);
        let first = each_band!(|BAND| self.first(keys[0][BAND], greatest, &mut found));
        let second = each_band!(|BAND| self.first(keys[1][BAND], greatest, &mut found));
        let third = each_band!(|BAND| self.first(keys[2][BAND], greatest, &mut found));
        ([first, second, third], number)
    }

    #[inline(always)]
    fn greatest_lane(self, scores: Bands) -> (Bands, u16) {
        // SAFETY: `self` proves AVX2.
        let scores =
            each_band!(|BAND| unsafe { _mm256_and_si256(scores[BAND], self.cell_fields()) });
        let number = self.maximum(scores);
        let (greatest, mut found) = (self.splat(number), 0);
        (each_band!(|BAND| self.first(scores[BAND], greatest, &mut found)), number)
    }
}
