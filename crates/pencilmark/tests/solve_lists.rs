//! The engines on the lists: exact counts and solutions, for classic boards, large ones and jigsaws.

mod common;

use common::{grid, puzzle, records};
use pencilmark::model::Puzzle;
use pencilmark::solve::{self, Question, Status};
use pencilmark_testing::cases::{on_list, on_lists};
use std::ops::ControlFlow;

/// The search engine alone, which also takes classic boards.
fn search_count(puzzle: &Puzzle, limit: u64) -> u64 {
    let mut go_on = |_: &_| ControlFlow::Continue(());
    solve::search::solutions(puzzle, &Question::up_to(limit), &mut go_on).count
}

#[test]
fn classic_lists_have_their_exact_counts() {
    for name in ["tdoku_test_puzzles.csv", "invalid_and_multi.csv"] {
        on_list(name, |text| {
            let mut cases = 0;
            for record in records(text) {
                let line = record.get("puzzle");
                let Ok(expected) = record.get("solution_count").parse::<u64>() else { continue };
                let puzzle = puzzle(line, "");
                let answer = solve::count(&puzzle, 1_000_000);
                assert_eq!(answer.count, expected, "{line}");
                assert_eq!(search_count(&puzzle, 1_000_000), expected, "{line}");
                if expected == 1 {
                    assert_eq!(answer.status(), Status::Unique);
                }
                let clashes = record.get("expected") == "duplicate";
                cases += 1;
                assert!(!clashes || answer.reason.is_some_and(|reason| reason.contains("clash")));
            }
            cases
        });
    }
}

#[test]
fn large_boards_have_the_given_solutions() {
    for name in ["16x16", "25x25"] {
        let names = [format!("{name}.txt"), format!("{name}_solutions.txt")];
        on_lists(names.each_ref().map(String::as_str), |[puzzles, solutions]| {
            assert_eq!(puzzles.lines().count(), solutions.lines().count());
            for (line, solution) in puzzles.lines().zip(solutions.lines()) {
                assert_eq!(
                    solve::unique(&puzzle(line, "")).unique(),
                    Some(&grid(solution)),
                    "{line}"
                );
            }
            puzzles.lines().count()
        });
    }
}

#[test]
fn classic_rules_on_other_sizes_have_the_given_solutions() {
    on_list("var_janko_classic_sizes.csv", |text| {
        let mut large = 0;
        for record in records(text) {
            let answer = solve::unique(&puzzle(record.get("puzzle"), ""));
            assert_eq!(
                answer.unique(),
                Some(&grid(record.get("solution"))),
                "{}",
                record.get("id")
            );
            large += usize::from(record.get("size") == "16");
        }
        assert_eq!(large, 124);
        records(text).count()
    });
}

#[test]
fn jigsaws_have_the_given_solutions() {
    on_list("var_janko_jigsaw.csv", |text| {
        let mut several = 0;
        for record in records(text) {
            let id = record.get("id");
            let puzzle = puzzle(record.get("puzzle"), &format!("jigsaw={}", record.get("regions")));
            let answer = solve::unique(&puzzle);
            let solution = grid(record.get("solution"));
            match answer.status() {
                // Their solution is misprinted.
                Status::Unique if id == "463_5x5" => assert!(!puzzle.is_solved_by(&solution)),
                // They lost an extra rule.
                Status::Multiple if (651..=680).contains(&number(id)) => several += 1,
                _ => assert_eq!(answer.unique(), Some(&solution), "{id}"),
            }
        }
        assert_eq!(several, 15);
        records(text).count()
    });
}

fn number(id: &str) -> u32 {
    id.split('_').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
