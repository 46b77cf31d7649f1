use super::machinery::{Engine, Method, Outcome, Procedure, Run, houses_pairs_and_restrictions};
use crate::logic::path::{self, PathEnd};
use crate::logic::{State, Step, Technique};
use crate::model::Puzzle;
use crate::solve::{self, Counters, Ended, Question, Status};
use std::ops::ControlFlow;

entries! { Method:
    /// The human techniques, easiest first, up to contradiction trees: nothing is guessed, and the
    /// trace is the path that a patient person would take.
    ///
    /// Techniques solve proper puzzles. A puzzle with no solution or with several is left to the
    /// search, which counts them; so is one where even the trees reach their limit.
    "logic" => Method {
        name: "Logic",
        counters: &[
            ("guesses", "decisions of the search, where it was needed"),
            ("steps", "steps of the path"),
            ("hardest", "the hardest technique used"),
            ("search", "whether the search was needed"),
        ],
        trace: Some("a step of the path: technique, placements and eliminations"),
        prepare: |_| Ok(Box::new(Logic)),
        ..Method::taking(houses_pairs_and_restrictions)
    };
}

struct Logic;

impl Procedure for Logic {
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        let budget = &run.question().budget;
        let proof = solve::ask(puzzle, &Question::unique().within(budget.clone()));
        if proof.status() != Status::Unique {
            return search(puzzle, &[], run);
        }
        let mut state = State::new(puzzle).assuming_unique();
        let shape = puzzle.board().shape();
        let mut steps = Vec::new();
        let end = path::walk_within(
            &mut state,
            &Technique::easiest_first(),
            budget,
            &mut |_, step: &Step| {
                run.trace(|| format!("{} {}", step.technique.id, step.conclusions(shape)));
                steps.push(step.technique);
                ControlFlow::Continue(())
            },
        );
        let flow = match end {
            PathEnd::Solved => run.solution(state.candidates().placed()),
            PathEnd::Stopped => ControlFlow::Break(Ended::Budget),
            PathEnd::Stuck | PathEnd::Contradiction(_) => return search(puzzle, &steps, run),
        };
        Outcome { flow, counters: counters(0, &steps, "not needed") }
    }
}

fn search(puzzle: &Puzzle, steps: &[&'static Technique], run: &mut Run<'_>) -> Outcome {
    let outcome = Engine::new(solve::solutions).solve(puzzle, run);
    let guesses = outcome.counters.guess_count();
    Outcome { counters: counters(guesses, steps, "needed"), ..outcome }
}

fn counters(guesses: u64, steps: &[&'static Technique], search: &'static str) -> Counters {
    let hardest = steps.iter().max_by_key(|technique| technique.score);
    Counters::guesses(guesses)
        .with("steps", steps.len() as u64)
        .with_word("hardest", hardest.map_or("none", |technique| technique.id))
        .with_word("search", search)
}
