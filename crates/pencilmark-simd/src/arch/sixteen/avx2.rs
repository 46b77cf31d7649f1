//! AVX2: the sixteen lanes are one `ymm`.

use std::arch::x86_64::*;

use super::{Job, Row, Sixteen};
use crate::arch::avx2::Avx2;

/// The registers of a machine, and what it has for single bits.
#[derive(Clone, Copy)]
pub(super) struct Registers<B> {
    /// The witness of AVX2.
    _machine: Avx2,
    bits: B,
}

/// What newer machines have instructions for.
pub(super) trait Bits: Copy {
    /// `2 ^ x`; 0 from 16 on.
    fn power(self, x: __m256i) -> __m256i;
    /// The bits of each byte from the other end.
    fn turned(self, x: __m256i) -> __m256i;
}

impl<B: Bits> Registers<B> {
    /// The registers, if this machine has the instructions; those for single numbers came with AVX2.
    pub(super) fn detect(bits: B) -> Option<Self> {
        let machine = Avx2::detect()?;
        let has_others = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_others.then_some(Self { _machine: machine, bits })
    }
}

/// Does a job with these registers, or with plain integers where the machine lacks some of the instructions.
pub(super) fn run<J: Job>(job: J) -> J::Output {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn with_features<J: Job>(job: J, machine: Registers<Avx2>) -> J::Output {
        job.run(machine)
    }
    match Avx2::detect().and_then(Registers::detect) {
        // SAFETY: `machine` proves AVX2 and the other instructions.
        Some(machine) => unsafe { with_features(job, machine) },
        None => job.run(super::Plain),
    }
}

/// A table of sixteen bytes, for both halves.
const fn twice(table: [u8; 16]) -> [u8; 32] {
    let mut both = [0; 32];
    let mut at = 0;
    while at < 32 {
        both[at] = table[at % 16];
        at += 1;
    }
    both
}

/// For each set of four digits from the first on the sum of their indices.
const fn index_sums(first: u8) -> [u8; 32] {
    let mut sums = [0; 16];
    let mut at = 1usize;
    while at < 16 {
        let lowest = at & at.wrapping_neg();
        sums[at] = sums[at - lowest] + first + lowest.trailing_zeros() as u8;
        at += 1;
    }
    twice(sums)
}

static LOW_SUMS: [u8; 32] = index_sums(0);
static MIDDLE_SUMS: [u8; 32] = index_sums(4);
static HIGH_SUMS: [u8; 32] = index_sums(8);

/// Four bits from the other end.
static TURNED: [u8; 32] = twice([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]);

/// The low and the high byte of each power of two.
static LOW_POWERS: [u8; 32] = twice([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);
static HIGH_POWERS: [u8; 32] = twice([0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128]);

/// What a table says of each byte from 0 to 15, and 0 for bytes whose highest bit is set.
///
/// # Safety
///
/// The machine has AVX2.
#[inline(always)]
unsafe fn look_up(table: &'static [u8; 32], bytes: __m256i) -> __m256i {
    // SAFETY: the caller's; the load reads the 32 bytes of the reference.
    unsafe { _mm256_shuffle_epi8(_mm256_loadu_si256(table.as_ptr().cast()), bytes) }
}

impl Bits for Avx2 {
    #[inline(always)]
    fn power(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2. The high byte of each lane finds nothing in the tables.
        unsafe {
            let small = _mm256_cmpeq_epi16(_mm256_srli_epi16::<4>(x), _mm256_setzero_si256());
            let x = _mm256_or_si256(x, _mm256_set1_epi16(i16::MIN));
            let low = look_up(&LOW_POWERS, x);
            let high = _mm256_slli_epi16::<8>(look_up(&HIGH_POWERS, x));
            _mm256_and_si256(small, _mm256_or_si256(low, high))
        }
    }

    #[inline(always)]
    fn turned(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2.
        unsafe {
            let four = _mm256_set1_epi8(0b1111);
            let low = look_up(&TURNED, _mm256_and_si256(x, four));
            let high = look_up(&TURNED, _mm256_and_si256(_mm256_srli_epi16::<4>(x), four));
            _mm256_or_si256(_mm256_slli_epi16::<4>(low), high)
        }
    }
}

// Every method is one or a few intrinsics, and safe for the same reason: there are registers only where there
// is AVX2.
impl<B: Bits> Sixteen for Registers<B> {
    type Vector = __m256i;

    const HAS_REGISTERS: bool = true;

    #[inline(always)]
    fn load(self, row: &Row) -> __m256i {
        // SAFETY: see above; a row has 32 bytes and is aligned to them.
        unsafe { _mm256_load_si256(row.0.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, x: __m256i) -> Row {
        let mut row = Row([0; super::LANES]);
        // SAFETY: see above; a row has 32 bytes and is aligned to them.
        unsafe { _mm256_store_si256(row.0.as_mut_ptr().cast(), x) };
        row
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_set1_epi16(lane as i16) }
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_and_si256(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_xor_si256(a, b) }
    }

    #[inline(always)]
    fn without(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_andnot_si256(b, a) }
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_add_epi16(a, b) }
    }

    #[inline(always)]
    fn subtract(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_sub_epi16(a, b) }
    }

    #[inline(always)]
    fn multiply(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_mullo_epi16(a, b) }
    }

    #[inline(always)]
    fn lesser(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_min_epu16(a, b) }
    }

    #[inline(always)]
    fn empty(self, x: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_cmpeq_epi16(x, _mm256_setzero_si256()) }
    }

    #[inline(always)]
    fn negative(self, x: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_srai_epi16::<15>(x) }
    }

    #[inline(always)]
    fn lanes(self, mask: __m256i) -> u16 {
        // SAFETY: see above. Packing puts eight lanes of each half into bytes, in two places; the lower are taken.
        unsafe {
            let bytes = _mm256_packs_epi16(mask, mask);
            let bits = _mm256_movemask_epi8(bytes) as u32;
            (bits & 0xff | bits >> 8 & 0xff00) as u16
        }
    }

    #[inline(always)]
    fn is_empty(self, x: __m256i) -> bool {
        // SAFETY: see above.
        unsafe { _mm256_testz_si256(x, x) == 1 }
    }

    #[inline(always)]
    fn power(self, x: __m256i) -> __m256i {
        self.bits.power(x)
    }

    #[inline(always)]
    fn index_sum(self, x: __m256i) -> __m256i {
        let four = self.splat(0b1111);
        // SAFETY: see above.
        unsafe {
            let low = look_up(&LOW_SUMS, self.and(x, four));
            let middle = look_up(&MIDDLE_SUMS, self.and(_mm256_srli_epi16::<4>(x), four));
            let high = look_up(&HIGH_SUMS, self.and(_mm256_srli_epi16::<8>(x), four));
            self.add(low, self.add(middle, high))
        }
    }

    #[inline(always)]
    fn mirrored(self, x: __m256i, digits: u32) -> __m256i {
        let bytes = self.bits.turned(x);
        // SAFETY: see above.
        unsafe {
            let turned = self.or(_mm256_slli_epi16::<8>(bytes), _mm256_srli_epi16::<8>(bytes));
            _mm256_srl_epi16(turned, _mm_cvtsi32_si128((u16::BITS - digits) as i32))
        }
    }
}
