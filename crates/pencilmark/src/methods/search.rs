use super::machinery::{Engine, Method, houses_pairs_and_restrictions};
use crate::solve;

entries! { Method:
    /// Pencilmark's own search for any board and any rules: what singles and locked candidates
    /// decide is placed first; then it guesses, and learns a clause from every contradiction.
    ///
    /// The engine itself is [`crate::solve::search`].
    "search" => Method {
        name: "Search",
        counters: COUNTERS,
        prepare: |_| Ok(Box::new(Engine::new(solve::search::solutions))),
        ..Method::taking(houses_pairs_and_restrictions)
    };
}

/// What the engines count.
pub(super) const COUNTERS: &[(&str, &str)] = &[
    ("guesses", "decisions that nothing forced"),
    ("conflicts", "contradictions met"),
    ("restarts", "times that the search started again with what it had learnt"),
];
