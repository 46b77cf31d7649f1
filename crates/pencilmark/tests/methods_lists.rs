//! Every method on puzzles of the lists: all find the same, only solution.

mod common;

use common::grid;
use pencilmark::methods;
use pencilmark::model::{Grid, Puzzle};
use pencilmark::rules;
use pencilmark::solve::{Question, Status};
use pencilmark_testing::cases::on_list;
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
    let mut solver = methods::find(id).unwrap().solver::<&str>(&[]).unwrap();
    let solve = |puzzle: &Puzzle| {
        let question = Question::unique();
        let answer = solver.solve(puzzle, &question, &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(answer.status(), Status::Unique, "{id} on {}", puzzle.givens());
        answer.first.unwrap()
    };
    puzzles.iter().map(solve).collect()
}

#[test]
fn methods_agree_on_the_lists() {
    let lists = ["top95.txt", "top1465.txt", "hardest110626.txt", "royle17.txt"];
    for name in lists {
        on_list(name, |text| {
            let puzzles = sample(text, 50);
            let expected = solutions("dlx", &puzzles);
            for method in methods::all().filter(|method| !is_slow(method.id)) {
                assert_eq!(solutions(method.id, &puzzles), expected, "{} on {name}", method.id);
            }
            puzzles.len()
        });
    }
}

/// Methods that take seconds for one hard puzzle.
fn is_slow(id: &str) -> bool {
    ["brute-force", "pencil-and-paper", "logic"].contains(&id)
}

#[test]
fn slow_methods_solve_easy_puzzles() {
    on_list("generated16384.txt", |text| {
        let puzzles = sample(text, 10);
        let expected = solutions("dlx", &puzzles);
        for method in methods::all().filter(|method| is_slow(method.id)) {
            assert_eq!(solutions(method.id, &puzzles), expected, "{}", method.id);
        }
        puzzles.len()
    });
}
