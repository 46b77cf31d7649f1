use super::machinery::{Engine, Method};
use crate::model::every_demand;
use crate::solve;

entries! { Method:
    /// Pencilmark's own search for any board and any rules: what singles and locked candidates
    /// decide is placed first; then it guesses, and learns a clause from every contradiction.
    ///
    /// Boards with constraints (cages, thermometers, sandwiches, …) have an engine of their own, which
    /// propagates them and guesses where conflicts are most frequent; where that takes long, it takes turns with
    /// the search that learns.
    ///
    /// The engines themselves are [`crate::solve::search`] and `solve/constraints`.
    "search" => Method {
        name: "Search",
        counters: COUNTERS,
        prepare: |_| {
            let mut solver = solve::GeneralSolver::default();
            Ok(Box::new(Engine::new(move |puzzle, question, visitor| {
                solver.solutions(puzzle, question, visitor)
            })))
        },
        ..Method::taking(every_demand)
    };
}

/// What the engines count.
pub(super) const COUNTERS: &[(&str, &str)] = &[
    ("guesses", "decisions that nothing forced"),
    ("conflicts", "contradictions met"),
    ("restarts", "times that the search that learns started again with what it had learnt"),
];
