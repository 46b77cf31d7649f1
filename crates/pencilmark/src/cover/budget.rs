//! How much a search may do, and what it did: plain values, no clock.
//!
//! A limit on time is the caller's: [`Visitor::pause`](super::Visitor::pause) is asked now and then
//! whether to go on.

/// What a search may spend. The default is without limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How many options may be tried.
    pub steps: u64,
    /// How many bytes the links and the search's own stack may take together.
    pub memory: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { steps: u64::MAX, memory: usize::MAX }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was searched: there are no more solutions than those visited.
    Exhausted,
    /// The visitor had seen enough solutions.
    Stopped,
    /// The visitor answered "stop" when asked during the search.
    Cancelled,
    /// The next option would have exceeded [`Budget::steps`].
    StepLimit,
    /// The problem needs more than [`Budget::memory`]; nothing was searched.
    MemoryLimit,
}

/// The work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Options tried: the nodes of the search tree, without its root.
    pub nodes: u64,
    /// Options tried while their item had another one left to try. A search without guesses never
    /// had a choice.
    pub guesses: u64,
    /// Nodes taken out of their item's list.
    pub updates: u64,
}

/// How a search ended and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// Solutions visited.
    pub solutions: u64,
    /// Why the search ended.
    pub end: End,
    /// The work done.
    pub counters: Counters,
}

impl Report {
    /// Of a search that was not begun.
    pub(super) const OUT_OF_MEMORY: Self = Self {
        solutions: 0,
        end: End::MemoryLimit,
        counters: Counters { nodes: 0, guesses: 0, updates: 0 },
    };
}
