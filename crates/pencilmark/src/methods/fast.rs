use super::machinery::{Engine, Files, Method};
use crate::solve;

entries! { Method:
    /// The solver for classic 9x9 puzzles: all cells are worked on at once, in wide registers where
    /// the machine has them.
    ///
    /// The engine itself is [`crate::solve::fast`]; files of puzzles go to its batches.
    "fast" => Method {
        name: "Fast",
        counters: &[("guesses", "times that the search had to branch")],
        files: Files::Batches,
        prepare: |_| {
            let mut solver = solve::fast::Solver::default();
            Ok(Box::new(Engine::new(move |puzzle, question, visitor| {
                solver.solutions(puzzle, question, visitor)
            })))
        },
        ..Method::taking(|board| match board.is_classic() {
            true => Ok(()),
            false => Err("it takes only classic 9x9 boards (method search takes any board)"),
        })
    };
}
