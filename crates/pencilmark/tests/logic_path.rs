//! Whole paths: skipping what has not changed never changes a path, on any board; and every step
//! holds in the solution.

use pencilmark::logic::{End, State, Step, Technique, path, text};
use pencilmark::model::{Budget, Grid, Puzzle, Shape};
use pencilmark::{rules, techniques};
use std::ops::ControlFlow;

/// A board's rules and a puzzle on it. Made for this test.
const PUZZLES: &[(&str, &str)] = &[
    ("", "813469...769.3.41824581736963..8194.48169...359..43681924176835178354296356928174"),
    ("", ".4..725962....47..9.76..4..7.54..3..42....85...92..674834.2.965672.3.148591846237"),
    ("", "541932867.89.....13....8..5.....915...7....82.5.8.6..4.95..3....1..8.5.9...59.4.."),
    ("", ".73.84....8..3....24.76.85335487...1892...4..16794.5.84....87....8.27...72.4..385"),
    (
        "diagonal",
        "7..36......3....8..1.4.93.7.9..37.5.......14323.64..7.3....649......4.3......3...",
    ),
];

/// The same loop without any memory: every technique looks at everything at every state.
fn forgetful(state: &mut State, order: &[&'static Technique]) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some(step) = path::next(state, order) {
        state.apply(&step);
        steps.push(step);
    }
    steps
}

#[test]
fn skipping_what_has_not_changed_does_not_change_the_path() {
    let order = techniques::easiest_first();
    for (rules, grid) in PUZZLES {
        let start = text::state(rules, grid, "").unwrap();
        let path = path::solve(&mut start.clone(), &order, &Budget::unlimited());
        assert_eq!(path.steps, forgetful(&mut start.clone(), &order), "{grid}");
    }
}

#[test]
fn a_path_says_how_it_ended() {
    let order = techniques::easiest_first();
    let start = text::state("", PUZZLES[0].1, "").unwrap();
    let solved = path::solve(&mut start.clone(), &order, &Budget::unlimited());
    assert_eq!(solved.end, End::Solved);
    let stopped = path::solve(&mut start.clone(), &order, &Budget::steps(3));
    assert_eq!((stopped.end, stopped.steps.len()), (End::Stopped, 3));
    assert_eq!(path::solve(&mut start.clone(), &[], &Budget::unlimited()).end, End::Stuck);
    let board = rules::classic();
    let empty = Puzzle::new(board, Grid::empty(Shape::classic()));
    let mut state = State::new(&empty).assuming_unique();
    assert_eq!(path::solve(&mut state, &order, &Budget::unlimited()).end, End::Stuck);
}

#[test]
fn a_puzzle_without_a_solution_ends_in_a_contradiction() {
    let order = techniques::easiest_first();
    let mut broken = text::state("", PUZZLES[0].1, "r4c4-5").unwrap();
    let end = path::solve(&mut broken, &order, &Budget::unlimited()).end;
    assert!(matches!(end, End::Contradiction(_)), "{end:?}");
}

#[test]
fn a_visitor_sees_the_state_before_each_step() {
    let order = techniques::easiest_first();
    let mut state = text::state("", PUZZLES[1].1, "").unwrap();
    let end = path::walk(&mut state, &order, &mut |state, step| {
        let there = |c: &pencilmark::model::Candidate| state.candidates().has(c.cell, c.digit);
        assert!(step.placements.iter().chain(&step.eliminations).all(there));
        ControlFlow::Continue(())
    });
    assert_ne!(end, End::Stopped);
}
