//! AVX-512: the same registers as with AVX2, but twice as many, with instructions for three of them at once, which the compiler
//! chooses, and for powers and turned bits. Ten of the hardest killers take 2.1 s instead of 2.4.

use std::arch::x86_64::*;

use super::Job;
use super::avx2::{self, Bits, Registers};
use crate::arch::avx512::Avx512;

/// The witness of the instructions for bits.
#[derive(Clone, Copy)]
struct Turning(Avx512);

impl Turning {
    /// The witness, if this machine has the instructions.
    fn detect() -> Option<Self> {
        let machine = Avx512::detect()?;
        is_x86_feature_detected!("gfni").then_some(Self(machine))
    }
}

/// Does a job with these registers, or with those of AVX2 where the machine lacks some of the instructions.
pub(super) fn run<J: Job>(job: J) -> J::Output {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni")]
    fn with_features<J: Job>(job: J, machine: Registers<Turning>) -> J::Output {
        job.run(machine)
    }
    match Turning::detect().and_then(Registers::detect) {
        // SAFETY: `machine` proves all of these instructions.
        Some(machine) => unsafe { with_features(job, machine) },
        None => avx2::run(job),
    }
}

/// A matrix of bits that turns each byte.
const TURN: i64 = 0x8040_2010_0804_0201_u64 as i64;

impl Bits for Turning {
    #[inline(always)]
    fn power(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX-512.
        unsafe { _mm256_sllv_epi16(_mm256_set1_epi16(1), x) }
    }

    #[inline(always)]
    fn turned(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves these instructions.
        unsafe { _mm256_gf2p8affine_epi64_epi8::<0>(x, _mm256_set1_epi64x(TURN)) }
    }
}
