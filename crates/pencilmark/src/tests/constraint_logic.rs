//! The lists of variant puzzles by logic alone: every step agrees with the solution, and the checker accepts
//! its proof.

use super::proofs::proved;
use crate::formats::{Boards, ReadOptions, Record, read_all};
use crate::hint;
use crate::logic::path::{self, PathEnd};
use crate::logic::{Class, Need, State, Step, Technique};
use crate::model::{Budget, Candidate, Grid};
use crate::solve;
use crate::verify::Checker;
use pencilmark_testing::cases::on_list;
use std::ops::ControlFlow;

/// The techniques up to contradictions with constraints: harder ones take long on boards without givens.
fn order() -> Vec<&'static Technique> {
    let easy = |technique: &&Technique| {
        technique.class <= Class::Subset || technique.needs.contains(&Need::Constraints)
    };
    hint::order(&[], &[]).unwrap().into_iter().filter(easy).collect()
}

fn agrees(step: &Step, solution: &Grid) -> bool {
    let holds = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    step.placements.iter().all(holds) && !step.eliminations.iter().any(holds)
}

/// Whether logic solves the puzzle of a record; every step on the way is right and proven.
fn is_solved(record: &Record, order: &[&'static Technique]) -> bool {
    let name = record.column("id").unwrap_or_default();
    let puzzle = record.puzzle.as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
    let answer = solve::unique(puzzle);
    let solution = answer.unique().expect("the lists have proper puzzles");
    let mut state = State::new(puzzle).assuming_unique();
    let mut checker = Checker::new(puzzle);
    let budget = Budget::unlimited();
    let end = path::walk_within(&mut state, order, &budget, &mut |state, step| {
        let words = || {
            format!("{name}: {} {}", step.technique.id, step.conclusions(puzzle.board().shape()))
        };
        assert!(agrees(step, solution), "{}", words());
        let result = checker.check(&proved(state, step), &Budget::unlimited());
        assert_eq!(result, Ok(()), "{}", words());
        ControlFlow::Continue(())
    });
    end == PathEnd::Solved
}

/// Every so many-th puzzle of some lists, and how many of them logic solves.
#[test]
fn logic_solves_variants_and_every_step_is_proven() {
    let order = order();
    for (list, every, least) in [
        ("variants/krazydad_killer.jsonl", 100, 20),
        ("variants/ctc_fpuzzles_unique.jsonl", 16, 5),
        ("variants/janko_killer.jsonl", 60, 8),
        ("variants/janko_frame.jsonl", 30, 2),
        ("variants/janko_consecutive.jsonl", 16, 8),
        ("variants/janko_skyscraper_latin.jsonl", 16, 5),
        ("variants/fpuzzles_unique.jsonl", 8, 2),
    ] {
        on_list(list, |text| {
            let options = ReadOptions { boards: Boards::Constrained, ..ReadOptions::default() };
            let lines: String =
                text.lines().step_by(every).map(|line| format!("{line}\n")).collect();
            let records = read_all(&lines, &options);
            let solved = records.iter().filter(|record| is_solved(record, &order)).count();
            assert!(solved >= least, "{list}: only {solved} of {}, and not {least}", records.len());
            records.len()
        });
    }
}
