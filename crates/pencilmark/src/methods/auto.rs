use super::machinery::Method;
use super::search::{COUNTERS, Engine};
use crate::solve;

entries! { Method:
    /// The fastest engine for the puzzle: `fast` on the classic board, `search` on any other.
    ///
    /// This is what `solve` does unless it is told otherwise; see [`crate::solve::solutions`].
    "auto" => Method {
        name: "Automatic",
        counters: COUNTERS,
        prepare: |_| {
            let mut solver = solve::Solver::new();
            Ok(Box::new(Engine::new(move |puzzle, question, visitor| {
                solver.solutions(puzzle, question, visitor)
            })))
        },
        ..Method::BLANK
    };
}
