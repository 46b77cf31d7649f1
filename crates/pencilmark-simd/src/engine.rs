//! From the door to the right instructions: one engine per architecture, the same algorithms
//! compiled for each.
//!
//! The functions marked with `target_feature` are where the compiler learns which instructions it
//! may use; everything generic is inlined into them.

use crate::arch::Architecture;
use crate::digitwise::Portable;
use crate::input::Input;
use crate::interleave::{self, Work};
use crate::search::{Limits, Machine, Outcome, Stack, Visitor, search};

#[cfg(target_arch = "x86_64")]
use crate::arch::{avx2::Avx2, avx512::Avx512};

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
        Architecture::Avx512 => Some(Box::new(Memory::<_, 2>::new(Avx512::detect()?))),
        #[cfg(target_arch = "x86_64")]
        Architecture::Avx2 => Some(Box::new(Memory::<_, 1>::new(Avx2::detect()?))),
        Architecture::Portable => Some(Box::new(Memory::<_, 1>::new(Portable))),
        #[cfg(not(target_arch = "x86_64"))]
        _ => None,
    }
}

/// The witness and the memory of `N` searches.
struct Memory<M: Machine, const N: usize> {
    machine: M,
    stacks: [Stack<M>; N],
}

impl<M: Machine, const N: usize> Memory<M, N> {
    fn new(machine: M) -> Self {
        Memory { machine, stacks: std::array::from_fn(|_| Stack::new(machine)) }
    }

    #[inline(always)]
    fn search(&mut self, input: Input<'_>, limits: Limits, visitor: &mut dyn Visitor) -> Outcome {
        let grid = match input {
            Input::Cells(cells) => self.machine.read_cells(cells).0,
            Input::Candidates(candidates) => self.machine.read_candidates(candidates),
        };
        search(self.machine, &mut self.stacks[0], grid, limits, visitor)
    }
}

impl<const N: usize> Engine for Memory<Portable, N> {
    fn architecture(&self) -> Architecture {
        Architecture::Portable
    }

    fn solutions(
        &mut self,
        input: Input<'_>,
        limits: Limits,
        visitor: &mut dyn Visitor,
    ) -> Outcome {
        self.search(input, limits, visitor)
    }

    fn solve(&mut self, work: &mut Work<'_>) {
        interleave::solve_in_turn(self.machine, &mut self.stacks[0], work);
    }
}

/// An engine whose algorithms are compiled for more instructions than the rest of the program.
#[cfg(target_arch = "x86_64")]
macro_rules! engine_with_features {
    ($lanes:ident, $features:literal) => {
        impl<const N: usize> Engine for Memory<$lanes, N> {
            fn architecture(&self) -> Architecture {
                Architecture::$lanes
            }

            fn solutions(
                &mut self,
                input: Input<'_>,
                limits: Limits,
                visitor: &mut dyn Visitor,
            ) -> Outcome {
                #[target_feature(enable = $features)]
                fn search<const N: usize>(
                    memory: &mut Memory<$lanes, N>,
                    input: Input<'_>,
                    limits: Limits,
                    visitor: &mut dyn Visitor,
                ) -> Outcome {
                    memory.search(input, limits, visitor)
                }
                // SAFETY: `self.machine` proves that the machine has these instructions.
                unsafe { search(self, input, limits, visitor) }
            }

            fn solve(&mut self, work: &mut Work<'_>) {
                #[target_feature(enable = $features)]
                fn solve<const N: usize>(memory: &mut Memory<$lanes, N>, work: &mut Work<'_>) {
                    interleave::solve(memory.machine, &mut memory.stacks, work);
                }
                // SAFETY: `self.machine` proves that the machine has these instructions.
                unsafe { solve(self, work) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
engine_with_features!(Avx512, "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg");
#[cfg(target_arch = "x86_64")]
engine_with_features!(Avx2, "avx2");
