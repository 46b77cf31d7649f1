//! The machine, kept in one place: what the algorithms need from a vector register, and one thin
//! file per architecture that provides it. (The portable version has no vectors: see
//! [`digitwise`](crate::digitwise).)
//!
//! A value of a type that implements [`Lanes`] is a *witness*: it exists only where the
//! instructions behind it do, so the methods of the trait are safe to call. The algorithms
//! ([`propagate`](crate::propagate), [`branch`](crate::branch), [`search`](crate::search)) are
//! generic over it and know nothing else about the machine.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod simd128;

pub(crate) mod sixteen;

use crate::branch;
use crate::grid::{self, Grid};
use crate::lockstep::{self, Cells, Grids, Verdicts};
use crate::propagate::{self, Fixpoint};

/// A kind of processor that the solvers were written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Architecture {
    /// AVX-512 with BW, VL, VBMI and BITALG: Ice Lake, Zen 4 and later.
    Avx512,
    /// AVX2: Haswell, Zen and later.
    Avx2,
    /// WebAssembly with vectors of 128 bits: browsers since 2021 to 2023.
    Simd128,
    /// Plain integers: runs everywhere.
    Portable,
}

impl Architecture {
    /// Every architecture, fastest first, whether this machine has it or not.
    pub const ALL: [Architecture; 4] =
        [Architecture::Avx512, Architecture::Avx2, Architecture::Simd128, Architecture::Portable];

    /// The architectures that this machine has, fastest first. Never empty.
    pub fn available() -> impl Iterator<Item = Architecture> {
        Self::ALL.into_iter().filter(|architecture| architecture.is_available())
    }

    /// Whether this machine has the instructions.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Architecture::Avx512 => avx512::Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Architecture::Avx2 => avx2::Avx2::detect().is_some(),
            Architecture::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            Architecture::Portable => true,
            #[cfg(not(target_arch = "x86_64"))]
            Architecture::Avx512 | Architecture::Avx2 => false,
        }
    }

    /// The architecture that the environment variable [`CHOICE`](Self::CHOICE) names, to compare them
    /// and to test each; or in words why it cannot be had.
    pub fn asked_for() -> Result<Option<Architecture>, String> {
        let Ok(name) = std::env::var(Self::CHOICE) else { return Ok(None) };
        match Self::available().find(|architecture| architecture.name() == name) {
            Some(architecture) => Ok(Some(architecture)),
            None => {
                let names: Vec<_> = Self::available().map(Architecture::name).collect();
                Err(format!("{}={name}: this machine has {}", Self::CHOICE, names.join(", ")))
            }
        }
    }

    /// The environment variable that names the architecture to use.
    pub const CHOICE: &'static str = "PENCILMARK_SIMD";

    /// The name, in lower case: `avx512`, `avx2`, `simd128`, `portable`.
    pub fn name(self) -> &'static str {
        match self {
            Architecture::Avx512 => "avx512",
            Architecture::Avx2 => "avx2",
            Architecture::Simd128 => "simd128",
            Architecture::Portable => "portable",
        }
    }
}

/// What registers can do lane by lane, however many lanes they have. A lane is a set of digits (bit
/// `d` stands for digit `d + 1`).
pub(crate) trait Lanewise: Copy {
    /// The register.
    type Vector: Copy;

    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn xor(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a & !b`
    fn without(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a & !b & !c`
    fn only(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector;
    /// `a | b | c`
    fn any(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector;
    /// `(a | b) & !c`
    fn either_without(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector;
    /// The digits in at least two of the three.
    fn twice(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector;

    /// The lanes that hold exactly one digit; the others become empty.
    fn singles(self, x: Self::Vector) -> Self::Vector;
    /// The lanes that hold at most three digits; the others become empty.
    fn at_most_three(self, x: Self::Vector) -> Self::Vector;
    /// The complement of the lanes that hold at least three digits; the others become empty.
    fn beside_three(self, x: Self::Vector) -> Self::Vector;
    /// `x & y` in the lanes where they meet, `x` in the others.
    fn narrow(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
}

/// A register of 27 lanes.
///
/// A lane has three coordinates from 0 to 2: band, stack and line (see [`crate::grid`] for what
/// they mean). Index in arrays: `band * 9 + stack * 3 + line`.
pub(crate) trait Lanes: Lanewise {
    fn load(self, lanes: &[u16; 27]) -> Self::Vector;
    fn store(self, x: Self::Vector) -> [u16; 27];

    /// The grid of a puzzle, and whether every byte could be read (see [`grid::digits_of`]).
    #[inline(always)]
    fn read(self, cells: &[u8; 81]) -> (Grid<Self>, bool) {
        let (mut registers, mut seen) = ([[0; 27]; 3], 0);
        for (register, cells_there) in registers.iter_mut().zip(&grid::CELLS) {
            for (lane, &cell) in register.iter_mut().zip(cells_there) {
                let digits = grid::DIGITS[usize::from(cells[cell])];
                seen |= digits;
                *lane = digits & grid::ALL_DIGITS;
            }
        }
        let grid = [self.load(&registers[0]), self.load(&registers[1]), self.load(&registers[2])];
        (grid, seen & grid::UNREADABLE == 0)
    }

    /// The digits, 1 to 9, of a grid whose cells are all determined.
    #[inline(always)]
    fn write(self, grid: Grid<Self>, cells: &mut [u8; 81]) {
        let candidates = grid::candidates(self, grid);
        for (cell, digits) in cells.iter_mut().zip(candidates) {
            *cell = digits.trailing_zeros() as u8 + 1;
        }
    }

    /// Narrows the candidates: see [`crate::propagate`].
    #[inline(always)]
    fn propagate(self, grid: &mut Grid<Self>) -> Fixpoint {
        propagate::propagate(self, grid)
    }

    /// Guesses: see [`crate::branch`].
    #[inline(always)]
    fn divide(self, grid: &Grid<Self>) -> (Grid<Self>, Grid<Self>) {
        branch::divide(self, *grid)
    }

    /// The digits in an odd number of the three.
    fn odd(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector;
    /// The lanes that hold exactly two digits; the others become empty.
    fn pairs(self, x: Self::Vector) -> Self::Vector;

    /// Lane `(band, stack, line)` takes what lane `(band, stack, line + 1)` holds (modulo 3).
    fn next_line(self, x: Self::Vector) -> Self::Vector;
    /// The same with `line + 2`.
    fn last_line(self, x: Self::Vector) -> Self::Vector;
    /// Lane `(band, stack, line)` takes what lane `(band, stack + 1, line)` holds (modulo 3).
    fn next_stack(self, x: Self::Vector) -> Self::Vector;
    /// The same with `stack + 2`.
    fn last_stack(self, x: Self::Vector) -> Self::Vector;
    /// Lane `(band, stack, line)` takes what lane `(band + 1, stack, line)` holds (modulo 3).
    fn next_band(self, x: Self::Vector) -> Self::Vector;
    /// The same with `band + 2`.
    fn last_band(self, x: Self::Vector) -> Self::Vector;

    /// The lowest digit of every lane.
    fn lowest(self, x: Self::Vector) -> Self::Vector;

    /// Whether some lane of `complete` lacks a digit, or some lane of the grid is empty.
    fn is_lacking(self, complete: Self::Vector, grid: Grid<Self>) -> bool;
    /// Whether the grids are equal.
    fn are_equal(self, a: Grid<Self>, b: Grid<Self>) -> bool;

    /// How many cells have more than one candidate.
    fn undetermined_cells(self, grid: Grid<Self>) -> u32;

    /// `b` where `a` is set, `c` elsewhere, bit by bit.
    fn select(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector;
    /// `x` or nothing.
    fn when(self, condition: bool, x: Self::Vector) -> Self::Vector;

    /// The lanes as numbers: how many digits they hold.
    fn tally_first(self, x: Self::Vector) -> Self::Vector;
    /// The lanes as numbers: `2 * sum`, and how many digits `x` holds.
    fn tally(self, sum: Self::Vector, x: Self::Vector) -> Self::Vector;
    /// The lanes as numbers: `a + b`.
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The lanes as numbers below 1024, put in order: fewer digits before a greater score, and
    /// lanes with fewer than two digits last.
    fn prefer_few(self, x: Self::Vector, score: Self::Vector) -> Self::Vector;
    /// All bits of the first lane, register by register, that holds the greatest number, no others;
    /// and the number.
    fn greatest(self, keys: Grid<Self>) -> (Grid<Self>, u16);
    /// The same for the lanes of one register, where spare lanes may be anything.
    fn greatest_lane(self, scores: Self::Vector) -> (Self::Vector, u16);

    /// The score that [`prefer_few`](Lanes::prefer_few) made this number of.
    #[inline(always)]
    fn score_of_key(key: u16) -> u16 {
        key % 1024
    }
}

/// Registers that hold the same cell of many grids, one grid in each lane.
pub(crate) trait Abreast: Lanewise {
    /// Draws the conclusions of a band or stack: see [`crate::lockstep`].
    #[inline(always)]
    fn phase<const DIRECTION: bool, const DEPTH: bool>(
        self,
        cells: &mut Cells<Self>,
        changes: &mut Self::Vector,
        part: usize,
    ) {
        lockstep::phase::<Self, DIRECTION, DEPTH>(self, cells, changes, part);
    }

    /// All digits in every lane.
    fn full(self) -> Self::Vector;
    /// The lanes as numbers: the lesser one.
    fn least(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Every lane without its lowest digit.
    fn without_lowest(self, x: Self::Vector) -> Self::Vector;
    /// The lanes without any digit, one bit each.
    fn empty_lanes(self, x: Self::Vector) -> u32;
    /// The lanes with all digits, one bit each.
    fn full_lanes(self, x: Self::Vector) -> u32;
}

/// A machine on which many grids can go in lockstep.
pub(crate) trait Lockstep: Lanes {
    /// Draws conclusions in many grids at once, so many sweeps long: see [`crate::lockstep::settle`].
    fn settle(self, grids: &mut Grids<Self>, sweeps: usize) -> Verdicts;
}
