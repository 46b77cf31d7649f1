use super::machinery::{Method, Outcome, Procedure, Run, houses_pairs_and_restrictions};
use crate::model::Puzzle;
use crate::solve::{self, Answer, Ended, Question, Visitor};
use std::ops::ControlFlow;

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

/// A method that is an engine of [`crate::solve`].
pub(super) struct Engine<F>(F);

impl<F> Engine<F>
where
    F: FnMut(&Puzzle, &Question<'_>, Visitor<'_>) -> Answer,
{
    pub fn new(solutions: F) -> Self {
        Self(solutions)
    }
}

impl<F> Procedure for Engine<F>
where
    F: FnMut(&Puzzle, &Question<'_>, Visitor<'_>) -> Answer + Send,
{
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        let question = run.question();
        let mut flow = ControlFlow::Continue(());
        let answer = (self.0)(puzzle, question, &mut |grid| {
            flow = run.solution(grid);
            flow.map_break(|_| ())
        });
        if flow.is_continue() && answer.ended != Ended::Complete {
            flow = ControlFlow::Break(answer.ended);
        }
        Outcome { flow, counters: answer.counters }
    }
}
