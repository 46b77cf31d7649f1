//! What a search did, and why it ended: plain values.

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchEnd {
    /// Everything was searched: there are no more solutions than those visited.
    Exhausted,
    /// The visitor had seen enough solutions.
    Stopped,
    /// The callback of the budget said stop.
    Cancelled,
    /// The steps of the budget were taken: each option that is tried is one.
    StepLimit,
    /// The problem needs more memory than it may ([`Search::memory`](super::Search::memory)); nothing
    /// was searched.
    MemoryLimit,
}

/// The work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchCounters {
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
#[non_exhaustive]
pub struct SearchReport {
    /// Solutions visited, or counted.
    pub solutions: u128,
    /// Why the search ended.
    pub end: SearchEnd,
    /// The work done.
    pub counters: SearchCounters,
}

impl SearchReport {
    /// The report of a search that was not begun.
    pub(super) const OUT_OF_MEMORY: Self = Self {
        solutions: 0,
        end: SearchEnd::MemoryLimit,
        counters: SearchCounters { nodes: 0, guesses: 0, updates: 0 },
    };
}
