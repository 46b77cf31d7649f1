//! From the public solver to the right instructions: one engine per architecture, the same
//! algorithms compiled for each.
//!
//! The functions marked with `target_feature` are where the compiler learns which instructions it
//! may use; everything generic is inlined into them.

use crate::arch::{Architecture, Lockstep};
use crate::digitwise::Portable;
use crate::input::Input;
use crate::pool::{self, Pool, Work};
use crate::search::{Limits, Machine, Outcome, Stack, Visitor, search};

#[cfg(target_arch = "x86_64")]
use crate::arch::{avx2::Avx2, avx512::Avx512};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::arch::simd128::Simd128;

/// What a solver asks of an architecture.
pub(crate) trait Engine: Send {
    fn architecture(&self) -> Architecture;
    fn solutions(&mut self, input: Input<'_>, limits: Limits, visitor: &mut dyn Visitor)
    -> Outcome;
    fn solve(&mut self, work: &mut Work<'_>);
}

/// The engine of an architecture, if this machine has it.
pub(crate) fn engine(architecture: Architecture) -> Option<Box<dyn Engine>> {
    match architecture {
        #[cfg(target_arch = "x86_64")]
        Architecture::Avx512 => Some(Box::new(Memory::new(Avx512::detect()?, Pool::new()))),
        #[cfg(target_arch = "x86_64")]
        Architecture::Avx2 => Some(Box::new(Memory::new(Avx2::detect()?, ()))),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Architecture::Simd128 => Some(Box::new(Vectors::new())),
        Architecture::Portable => Some(Box::new(Memory::new(Portable, ()))),
        _ => None,
    }
}

/// The witness, the memory of a search, and what batches need besides.
struct Memory<M: Machine, P> {
    machine: M,
    stack: Stack<M>,
    pool: P,
}

impl<M: Machine, P> Memory<M, P> {
    fn new(machine: M, pool: P) -> Self {
        Memory { machine, stack: Stack::new(machine), pool }
    }

    #[inline(always)]
    fn search(&mut self, input: Input<'_>, limits: Limits, visitor: &mut dyn Visitor) -> Outcome {
        let grid = match input {
            Input::Cells(cells) => self.machine.read_cells(cells).0,
            Input::Candidates(candidates) => self.machine.read_candidates(candidates),
        };
        search(self.machine, &mut self.stack, grid, limits, visitor)
    }
}

impl<M: Machine> Memory<M, ()> {
    #[inline(always)]
    fn solve_batch(&mut self, work: &mut Work<'_>) {
        pool::solve_in_turn(self.machine, &mut self.stack, work);
    }
}

impl<L: Lockstep> Memory<L, Pool<L>> {
    #[inline(always)]
    fn solve_batch(&mut self, work: &mut Work<'_>) {
        pool::solve(self.machine, &mut self.pool, &mut self.stack, work);
    }
}

/// An engine, by what it does for a search and for a batch.
macro_rules! engine {
    ($engine:ty, $architecture:ident, $search:expr, $solve:expr) => {
        impl Engine for $engine {
            fn architecture(&self) -> Architecture {
                Architecture::$architecture
            }

            fn solutions(
                &mut self,
                input: Input<'_>,
                limits: Limits,
                visitor: &mut dyn Visitor,
            ) -> Outcome {
                $search(self, input, limits, visitor)
            }

            fn solve(&mut self, work: &mut Work<'_>) {
                $solve(self, work);
            }
        }
    };
}

engine!(
    Memory<Portable, ()>,
    Portable,
    <Memory<Portable, ()>>::search,
    <Memory<Portable, ()>>::solve_batch
);

/// The engine of WebAssembly: many puzzles with vectors, in lockstep, one at a time without.
///
/// A grid in vectors of 128 bits takes six of them for a register, a third of their fields spare, and a
/// machine has sixteen: one at a time that is half as fast as plain integers (royle17 in Node: 169k
/// against 347k puzzles a second).
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
struct Vectors {
    one: Memory<Portable, ()>,
    many: Memory<Simd128, Pool<Simd128>>,
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Vectors {
    fn new() -> Self {
        Vectors { one: Memory::new(Portable, ()), many: Memory::new(Simd128, Pool::new()) }
    }

    fn search(&mut self, input: Input<'_>, limits: Limits, visitor: &mut dyn Visitor) -> Outcome {
        self.one.search(input, limits, visitor)
    }

    fn solve_batch(&mut self, work: &mut Work<'_>) {
        self.many.solve_batch(work);
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
engine!(Vectors, Simd128, Vectors::search, Vectors::solve_batch);

/// An engine whose algorithms are compiled for more instructions than the rest of the program.
#[cfg(target_arch = "x86_64")]
macro_rules! engine_with_features {
    ($lanes:ident, $pool:ty, $features:literal) => {
        const _: () = {
            fn search(
                memory: &mut Memory<$lanes, $pool>,
                input: Input<'_>,
                limits: Limits,
                visitor: &mut dyn Visitor,
            ) -> Outcome {
                #[target_feature(enable = $features)]
                fn search(
                    memory: &mut Memory<$lanes, $pool>,
                    input: Input<'_>,
                    limits: Limits,
                    visitor: &mut dyn Visitor,
                ) -> Outcome {
                    memory.search(input, limits, visitor)
                }
                // SAFETY: `memory.machine` proves that the machine has these instructions.
                unsafe { search(memory, input, limits, visitor) }
            }

            fn solve(memory: &mut Memory<$lanes, $pool>, work: &mut Work<'_>) {
                #[target_feature(enable = $features)]
                fn solve(memory: &mut Memory<$lanes, $pool>, work: &mut Work<'_>) {
                    memory.solve_batch(work);
                }
                // SAFETY: `memory.machine` proves that the machine has these instructions.
                unsafe { solve(memory, work) }
            }

    engine!(Memory<$lanes, $pool>, $lanes, search, solve);
        };
    };
}

#[cfg(target_arch = "x86_64")]
engine_with_features!(Avx512, Pool<Avx512>, "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg");
#[cfg(target_arch = "x86_64")]
engine_with_features!(Avx2, (), "avx2");
