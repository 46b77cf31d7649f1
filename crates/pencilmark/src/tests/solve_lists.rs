//! The engines on the lists: exact counts and solutions, for classic boards, large ones and jigsaws.

use super::common::{grid, puzzle};
use crate::model::RuleKind;
use crate::model::{Grid, Puzzle};
use crate::solve::{self, Answer, Question, Status};
use pencilmark_testing::cases::{on_list, on_lists};
use pencilmark_testing::records::{Record, records};
use pencilmark_testing::reference;
use std::ops::ControlFlow;

/// The search engine alone, which also takes classic boards.
fn search_count(puzzle: &Puzzle, limit: u64) -> u64 {
    let mut go_on = |_: &_| ControlFlow::Continue(());
    solve::search::solutions(puzzle, &Question::up_to(limit), &mut go_on).count
}

/// Asserts that both engines find this many solutions.
fn assert_count(line: &str, expected: u64) -> Answer {
    let puzzle = puzzle(line, "");
    let answer = solve::count(&puzzle, 1_000_000);
    assert_eq!(answer.count, expected, "{line}");
    assert_eq!(search_count(&puzzle, 1_000_000), expected, "{line}");
    answer
}

#[test]
fn the_reference_set_has_its_exact_counts() {
    reference::on(reference::COUNTS, |text| {
        let check = |row: Record<'_>| {
            let line = row.get("puzzle");
            let answer = assert_count(line, row.number("count"));
            let clashes = answer.reason.as_ref().is_some_and(|reason| reason.contains(" appears "));
            assert_eq!(clashes, row.get("status") == "invalid", "{line}");
            let status = match row.get("status") {
                "unique" => Status::Unique,
                "multiple" => Status::Multiple,
                _ => Status::None,
            };
            assert_eq!(answer.status(), status, "{line}");
            let solution = solve::unique(&puzzle(line, "")).unique().map(Grid::to_string);
            assert_eq!(solution.unwrap_or_default(), row.get("solution"), "{line}");
        };
        records(text).map(check).count()
    });
}

#[test]
fn classic_lists_have_their_exact_counts() {
    for name in ["tdoku_test_puzzles.csv", "invalid_and_multi.csv"] {
        on_list(name, |text| {
            let mut cases = 0;
            for record in records(text) {
                let Ok(expected) = record.get("solution_count").parse::<u64>() else { continue };
                let answer = assert_count(record.get("puzzle"), expected);
                if expected == 1 {
                    assert_eq!(answer.status(), Status::Unique);
                }
                let clashes = record.has("expected") && record.get("expected") == "duplicate";
                assert!(
                    !clashes || answer.reason.is_some_and(|reason| reason.contains(" appears "))
                );
                cases += 1;
            }
            cases
        });
    }
}

/// Boards of 4x4 to 25x25, jigsaws, and every rule.
#[test]
fn boards_of_the_reference_set_have_their_counts_and_solutions() {
    reference::on(reference::BOARDS, |text| {
        let check = |row: Record<'_>| {
            let puzzle = super::common::puzzle_of_row(&row);
            let answer = solve::count(&puzzle, 1_000);
            assert_eq!(answer.count, row.number::<u64>("count"), "{}", row.get("puzzle"));
            if answer.count == 1 {
                assert_eq!(answer.first, Some(grid(row.get("solution"))), "{}", row.get("puzzle"));
            }
        };
        records(text).map(check).count()
    });
}

/// The set has puzzles of every rule that there is, with none, one and several solutions.
#[test]
fn the_reference_set_has_every_rule() {
    for rule in RuleKind::all() {
        // Boxes are a rule of every row that brings no others.
        let is_of = |text: &str| text.split('=').next() == Some(rule.id);
        let rows =
            || records(reference::BOARDS.text).filter(|row| row.get("rules").split(';').any(is_of));
        let count = |row: Record<'_>| row.number::<u64>("count");
        assert!(rows().any(|row| count(row) == 1), "{} is missing", rule.id);
        assert!(rows().any(|row| count(row) != 1), "{} has only unique puzzles", rule.id);
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
            let found = answer.unique().map(ToString::to_string);
            let solution = record.get("solution");
            match answer.status() {
                // Their solution is misprinted: it has 51 digits.
                Status::Unique if id == "463_5x5" => assert_eq!(solution.len(), 51),
                // They lost an extra rule.
                Status::Multiple if (651..=680).contains(&number(id)) => several += 1,
                _ => assert_eq!(found.as_deref(), Some(solution), "{id}"),
            }
        }
        assert_eq!(several, 15);
        records(text).count()
    });
}

fn number(id: &str) -> u32 {
    id.split('_').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
