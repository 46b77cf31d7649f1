use super::machinery::{Engine, Files, Method};
use super::search::COUNTERS;
use super::{fast, search};
use crate::model::every_demand;
use crate::solve;

entries! { Method:
    /// The fastest engine for the puzzle: `fast` on the classic board, `search` on any other.
    ///
    /// This is what `solve` uses unless told otherwise; see [`crate::solve::solutions`].
    "auto" => Method {
        name: "Automatic",
        counters: COUNTERS,
        chooses: Some(|board| match board.is_classic() {
            true => &fast::ENTRIES[0],
            false => &search::ENTRIES[0],
        }),
        files: Files::Batches,
        prepare: |_| {
            let mut solver = solve::Solver::new();
            Ok(Box::new(Engine::new(move |puzzle, question, visitor| {
                solver.solutions(puzzle, question, visitor)
            })))
        },
        ..Method::taking(every_demand)
    };
}
