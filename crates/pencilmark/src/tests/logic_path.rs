//! Whole paths: how they end, and what a visitor sees.

use crate::logic::Technique;
use crate::logic::{State, path, text};
use crate::model::{Budget, Grid, Puzzle, Shape};
use crate::rules;
use std::ops::ControlFlow;

/// One that singles solve, and one that needs more than them.
const EASY: &str =
    "813469...769.3.41824581736963..8194.48169...359..43681924176835178354296356928174";
const HARD: &str =
    "541932867.89.....13....8..5.....915...7....82.5.8.6..4.95..3....1..8.5.9...59.4..";

#[test]
fn a_path_says_how_it_ended() {
    let order = Technique::easiest_first();
    let start = text::state("", EASY, "").unwrap();
    let solved = path::solve(&mut start.clone(), &order, &Budget::unlimited());
    assert_eq!(solved.end, path::PathEnd::Solved);
    let stopped = path::solve(&mut start.clone(), &order, &Budget::steps(3));
    assert_eq!((stopped.end, stopped.steps.len()), (path::PathEnd::Stopped, 3));
    assert_eq!(
        path::solve(&mut start.clone(), &[], &Budget::unlimited()).end,
        path::PathEnd::Stuck
    );
    let board = rules::classic();
    let empty = Puzzle::new(board, Grid::empty(Shape::classic())).unwrap();
    let mut state = State::new(&empty).assuming_unique();
    assert_eq!(path::solve(&mut state, &order, &Budget::unlimited()).end, path::PathEnd::Stuck);
}

#[test]
fn a_puzzle_without_a_solution_ends_in_a_contradiction() {
    let order = Technique::easiest_first();
    let mut broken = text::state("", EASY, "r4c4-5").unwrap();
    let end = path::solve(&mut broken, &order, &Budget::unlimited()).end;
    assert!(matches!(end, path::PathEnd::Contradiction(_)), "{end:?}");
}

#[test]
fn a_visitor_sees_the_state_before_each_step() {
    let order = Technique::easiest_first();
    let mut state = text::state("", HARD, "").unwrap();
    let end = path::walk(&mut state, &order, &mut |state, step| {
        let there = |c: &crate::model::Candidate| state.candidates().has(c.cell, c.digit);
        assert!(step.placements.iter().chain(&step.eliminations).all(there));
        ControlFlow::Continue(())
    });
    assert_ne!(end, path::PathEnd::Stopped);
}
