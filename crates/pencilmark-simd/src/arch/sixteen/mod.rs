//! Registers of sixteen lanes, one for each position of a board: what [`crate::cages`] needs of the machine.
//!
//! A lane is a set of digits (bit `d` stands for the digit with index `d`) or a number. As everywhere in
//! [`arch`](super), a value that implements the trait is a witness that the machine has the instructions. All
//! machines have as many lanes, so that a search makes the same guesses everywhere.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

pub(crate) use portable::Plain;

/// How many positions go together.
pub(crate) const LANES: usize = 16;

/// A register in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub(crate) struct Row(pub(crate) [u16; LANES]);

/// What a register of sixteen lanes can do. A *mask* has all bits of some lanes, and none of the others.
pub(crate) trait Sixteen: Copy {
    /// The register.
    type Vector: Copy;

    /// Whether the machine keeps several of them at hand, so that code for each number of cells pays.
    const HAS_REGISTERS: bool;

    fn load(self, row: &Row) -> Self::Vector;
    fn store(self, x: Self::Vector) -> Row;
    /// The same in every lane.
    fn splat(self, lane: u16) -> Self::Vector;

    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn xor(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a & !b`
    fn without(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// `a + b`, modulo 65,536 like everything that follows.
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn subtract(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn multiply(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The lesser number.
    fn lesser(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// The lanes that are empty, or 0.
    fn empty(self, x: Self::Vector) -> Self::Vector;
    /// The lanes with a number below 0, if half of the numbers stand for these.
    fn negative(self, x: Self::Vector) -> Self::Vector;
    /// The lanes of a mask, one bit each.
    fn lanes(self, mask: Self::Vector) -> u16;
    /// Whether all lanes are empty.
    fn is_empty(self, x: Self::Vector) -> bool;

    /// `2 ^ x`; 0 from 16 on.
    fn power(self, x: Self::Vector) -> Self::Vector;
    /// The sum of the indices of the digits, of the first twelve.
    fn index_sum(self, x: Self::Vector) -> Self::Vector;
    /// The digits counted from the other end, of so many.
    fn mirrored(self, x: Self::Vector, digits: u32) -> Self::Vector;

    #[inline(always)]
    fn zero(self) -> Self::Vector {
        self.splat(0)
    }

    /// Everything that is not in `x`.
    #[inline(always)]
    fn not(self, x: Self::Vector) -> Self::Vector {
        self.xor(x, self.splat(u16::MAX))
    }

    /// The lowest digit of every lane.
    #[inline(always)]
    fn lowest(self, x: Self::Vector) -> Self::Vector {
        self.and(x, self.subtract(self.zero(), x))
    }

    /// The lanes that hold exactly one digit; the others become empty.
    #[inline(always)]
    fn singles(self, x: Self::Vector) -> Self::Vector {
        let others = self.and(x, self.add(x, self.splat(u16::MAX)));
        self.and(x, self.empty(others))
    }

    /// `x & y` in the lanes where they meet, `x` in the others.
    #[inline(always)]
    fn narrow(self, x: Self::Vector, y: Self::Vector) -> Self::Vector {
        let both = self.and(x, y);
        self.or(both, self.and(x, self.empty(both)))
    }
}

/// Something that can be done with the registers of any machine.
pub(crate) trait Job {
    type Output;
    fn run<S: Sixteen>(self, machine: S) -> Self::Output;
}

/// Does a job with the best registers of an architecture.
pub(crate) fn on<J: Job>(architecture: super::Architecture, job: J) -> J::Output {
    match architecture {
        #[cfg(target_arch = "x86_64")]
        super::Architecture::Avx512 => avx512::run(job),
        #[cfg(target_arch = "x86_64")]
        super::Architecture::Avx2 => avx2::run(job),
        _ => job.run(Plain),
    }
}
