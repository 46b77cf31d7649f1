//! The engines at their limits: empty, full and contradictory grids, budgets, visitors, and the
//! largest boards.

use super::common::{board, puzzle};
use crate::model::{Budget, Digit, DigitSet, Grid, Puzzle, Shape};
use crate::solve::{self, Answer, Ended, Question, Status, Visitor};
use std::ops::ControlFlow;

type Engine = fn(&Puzzle, &Question<'_>, Visitor<'_>) -> Answer;

/// What `solve::solutions` picks from, on a classic board.
const ENGINES: [(&str, Engine); 3] = [
    ("fast", solve::fast::solutions),
    ("search", solve::search::solutions),
    ("naive", solve::naive::solutions),
];

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn empty(size: usize, rules: &str) -> Puzzle {
    let shape = Shape::with_size(size).unwrap();
    Puzzle::new(board(shape, rules), Grid::empty(shape)).unwrap()
}

fn go_on(_: &Grid) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn small_empty_boards_have_known_counts() {
    assert_eq!(solve::count(&empty(4, ""), u64::MAX).count, 288);
    assert_eq!(solve::count(&empty(4, "diagonal"), u64::MAX).count, 48);
    assert_eq!(solve::count(&empty(1, ""), u64::MAX).count, 1);
    // More solutions than clauses could exclude one by one.
    let mut sixes = puzzle(&format!("123456{}", ".".repeat(30)), "");
    assert_eq!(solve::count(&sixes, u64::MAX).count, 28_200_960 / 720);
    sixes = empty(6, "");
    assert_eq!(solve::count(&sixes, 100_000).ended, Ended::Limit);
}

#[test]
fn empty_boards_count_to_the_limit_without_repeating() {
    for (name, engine) in ENGINES {
        let mut seen = std::collections::BTreeSet::new();
        let answer = engine(&empty(9, ""), &Question::up_to(1000), &mut |solution| {
            assert!(seen.insert(solution.clone()), "{name} repeats {solution}");
            ControlFlow::Continue(())
        });
        assert_eq!((answer.count, answer.ended), (1000, Ended::Limit), "{name}");
        assert!(seen.iter().all(|solution| empty(9, "").is_solved_by(solution)), "{name}");
    }
}

#[test]
fn full_grids_are_checked() {
    for (name, engine) in ENGINES {
        let answer = engine(&puzzle(SOLVED, ""), &Question::unique(), &mut go_on);
        assert_eq!(answer.unique().unwrap().to_string(), SOLVED, "{name}");
        let wrong = SOLVED.replacen('5', "6", 1);
        let answer = engine(&puzzle(&wrong, ""), &Question::unique(), &mut go_on);
        assert_eq!(answer.status(), Status::None, "{name}");
        assert_eq!(answer.reason.as_deref(), Some("6 appears twice in row 1: r1c1 r1c4"), "{name}");
    }
}

#[test]
fn contradictions_are_found_without_a_guess() {
    // r1c9 can hold neither 1 to 8 (its row) nor 9 (its column).
    let no_candidate = format!("12345678.........9{}", ".".repeat(63));
    for (name, engine) in ENGINES {
        let answer = engine(&puzzle(&no_candidate, ""), &Question::unique(), &mut go_on);
        assert_eq!(answer.status(), Status::None, "{name}");
        assert_eq!(answer.reason.as_deref(), Some("r1c9 has no candidate left"), "{name}");
        assert_eq!(answer.counters.guess_count(), 0, "{name}");
    }
}

#[test]
fn pencilmarks_are_respected() {
    let solution = &super::common::grid(SOLVED);
    // Every cell keeps its digit and one more: only the solution is left, whatever the rules say.
    let next = |digit: Digit| Digit::from_number(digit.number() % 9 + 1).unwrap();
    let digits = solution.into_iter().flatten();
    let marks: Vec<DigitSet> =
        digits.map(|digit| DigitSet::from_iter([digit, next(digit)])).collect();
    for (name, engine) in ENGINES {
        let marked = empty(9, "").with_pencilmarks(marks.clone()).unwrap();
        let answer = engine(&marked, &Question::all(), &mut |found| {
            assert!(marked.is_solved_by(found), "{name}");
            ControlFlow::Continue(())
        });
        // Either every cell keeps its digit or every cell takes the next one.
        assert_eq!((answer.count, answer.ended), (2, Ended::Complete), "{name}");
    }
}

#[test]
fn questions_end_when_they_say() {
    for (name, engine) in ENGINES {
        let open = empty(9, "");
        let stopped = engine(&open, &Question::all(), &mut |_| ControlFlow::Break(()));
        assert_eq!((stopped.count, stopped.ended), (1, Ended::Visitor), "{name}");
        let none = engine(&open, &Question::up_to(0), &mut go_on);
        assert_eq!((none.count, none.ended), (0, Ended::Limit), "{name}");

        let question = Question::all().within(Budget::steps(500));
        let spent = engine(&open, &question, &mut go_on);
        assert_eq!(spent.ended, Ended::Budget, "{name}");
        assert!(question.budget.is_spent() && spent.count < 500, "{name}");

        let calls = std::cell::Cell::new(0);
        let stop = || calls.replace(calls.get() + 1) >= 8;
        let question = Question::all().within(Budget::unlimited().or_when(&stop));
        assert_eq!(engine(&open, &question, &mut go_on).ended, Ended::Budget, "{name}");
    }
}

#[test]
fn the_largest_boards_get_a_first_solution() {
    let open = empty(36, "");
    let answer = solve::first(&open);
    assert!(open.is_solved_by(answer.first.as_ref().unwrap()));

    let solution = answer.first.unwrap();
    let mut givens = Grid::empty(open.board().shape());
    for (cell, digit) in solution.filled().filter(|(cell, _)| cell.index() % 7 == 3) {
        givens.set(cell, digit);
    }
    let few = Puzzle::new(open.board().clone(), givens).unwrap();
    assert!(few.is_solved_by(solve::first(&few).first.as_ref().unwrap()));
}

#[test]
fn answers_are_the_same_every_time() {
    let open = empty(16, "diagonal");
    let first = solve::count(&open, 50);
    assert_eq!(first, solve::count(&open, 50));
}
