//! Every method on puzzles of the lists: all find the same, only solution.

use crate::common::{grid, puzzle_of_row};
use pencilmark::methods;
use pencilmark::model::{Budget, Grid, Puzzle};
use pencilmark::rules;
use pencilmark::solve::{Question, Status};
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::{Record, records};
use pencilmark_testing::reference;
use std::ops::ControlFlow;

/// About so many puzzles, from all parts of a list.
fn sample(text: &str, count: usize) -> Vec<Puzzle> {
    let lines: Vec<&str> = text.lines().filter(|line| line.trim().len() >= 81).collect();
    let board = rules::classic();
    let stride = lines.len().div_ceil(count);
    let sampled = lines.iter().step_by(stride);
    sampled.map(|line| Puzzle::new(board.clone(), grid(&line[..81])).unwrap()).collect()
}

fn solutions(id: &str, puzzles: &[Puzzle]) -> Vec<Grid> {
    let mut solver = methods::Method::find(id).unwrap().solver::<&str>(&[]).unwrap();
    let solve = |puzzle: &Puzzle| {
        let question = Question::unique();
        let answer = solver.solve(puzzle, &question, &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(answer.status(), Status::Unique, "{id} on {}", puzzle.givens());
        answer.first.unwrap()
    };
    puzzles.iter().map(solve).collect()
}

/// Asserts that all quick methods find what `dlx` finds.
fn assert_quick_methods_agree(puzzles: &[Puzzle]) {
    let expected = solutions("dlx", puzzles);
    for method in methods::Method::all().filter(|method| !is_slow(method.id)) {
        assert_eq!(solutions(method.id, puzzles), expected, "{}", method.id);
    }
}

/// Asserts that all slow methods find what `dlx` finds.
fn assert_slow_methods_agree(puzzles: &[Puzzle]) {
    let expected = solutions("dlx", puzzles);
    for method in methods::Method::all().filter(|method| is_slow(method.id)) {
        assert_eq!(solutions(method.id, puzzles), expected, "{}", method.id);
    }
}

#[test]
fn methods_agree_on_the_reference_sets() {
    for set in reference::PROPER {
        reference::on(set, |text| {
            let puzzles = sample(text, 50);
            assert_quick_methods_agree(&puzzles);
            puzzles.len()
        });
    }
}

/// Nodes that a method may visit. Puzzles with few givens and forbidden pairs take exact cover long.
const NODES: u64 = 20_000;

/// Every method on every board that it takes, up to 9x9: whatever it answers in time is right.
#[test]
fn methods_agree_on_the_boards_of_the_reference_set() {
    reference::on(reference::BOARDS, |text| {
        let is_small = |row: &Record<'_>| row.number::<usize>("size") <= 9;
        let rows = records(text).filter(|row| is_small(row) && row.get("count") == "1");
        rows.map(|row| assert_answers_are_right(&row)).sum()
    });
}

/// How many methods answered in time.
fn assert_answers_are_right(row: &Record<'_>) -> usize {
    let puzzle = puzzle_of_row(row);
    let mut answered = 0;
    for method in methods::Method::all().filter(|method| !is_slow(method.id)) {
        if (method.supports)(puzzle.board()).is_err() {
            continue;
        }
        let mut solver = method.solver::<&str>(&[]).unwrap();
        let question = Question::unique().within(Budget::steps(NODES));
        let answer = solver.solve(&puzzle, &question, &mut |_| ControlFlow::Continue(())).unwrap();
        if answer.status() != Status::Timeout {
            assert_eq!(answer.unique(), Some(&grid(row.get("solution"))), "{}", method.id);
            answered += 1;
        }
    }
    answered
}

#[test]
fn methods_agree_on_the_lists() {
    let lists = ["top95.txt", "top1465.txt", "hardest110626.txt", "royle17.txt"];
    for name in lists {
        on_list(name, |text| {
            let puzzles = sample(text, 50);
            assert_quick_methods_agree(&puzzles);
            puzzles.len()
        });
    }
}

/// Methods that take seconds for one hard puzzle.
fn is_slow(id: &str) -> bool {
    ["brute-force", "pencil-and-paper", "logic"].contains(&id)
}

/// The set begins with its easiest puzzles.
#[test]
fn slow_methods_solve_the_easiest_of_the_reference_set() {
    reference::on(reference::SE, |text| {
        let easiest: Vec<&str> = text.lines().take(11).collect();
        let puzzles = sample(&easiest.join("\n"), 10);
        assert_slow_methods_agree(&puzzles);
        puzzles.len()
    });
}

#[test]
fn slow_methods_solve_easy_puzzles() {
    on_list("generated16384.txt", |text| {
        let puzzles = sample(text, 10);
        assert_slow_methods_agree(&puzzles);
        puzzles.len()
    });
}
