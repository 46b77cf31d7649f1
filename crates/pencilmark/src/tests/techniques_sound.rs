//! No step of any technique up to chains contradicts the solution: on random puzzles of many boards,
//! and on a sample of the lists.

use crate::logic::{Class, Need, State, Step, Technique, path};
use crate::model::{Budget, Candidate, Cell, Grid, Puzzle};
use crate::solve::{self, Question};
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::{Record, records};
use pencilmark_testing::reference;
use proptest::prelude::*;
use std::ops::ControlFlow;

/// The techniques up to chains. Forcing chains and trees find something at almost every state, and
/// take long to find it all; `tests/forcing.rs` checks each inference of theirs along whole paths.
fn up_to_chains() -> Vec<&'static Technique> {
    let order = Technique::easiest_first().into_iter();
    order.filter(|technique| technique.class < Class::Forcing).collect()
}

/// Every step up to chains, at every state of the path from a state that singles do not solve.
fn for_every_step(mut state: State, visit: &mut dyn FnMut(&State, &Step)) {
    let order = up_to_chains();
    path::walk(&mut state, &order, &mut |state, next| {
        if next.technique.class != Class::Single {
            for technique in &order {
                technique.every(state.view()).iter().for_each(|step| visit(state, step));
            }
        }
        ControlFlow::Continue(())
    });
}

fn assert_sound(puzzle: &Puzzle, solution: &Grid) {
    let start = State::new(puzzle).assuming_unique();
    for_every_step(start, &mut |state, step| assert_step_is_sound(state, step, puzzle, solution));
}

fn assert_step_is_sound(state: &State, step: &Step, puzzle: &Puzzle, solution: &Grid) {
    let holds = |c: &Candidate| solution.get(c.cell) == Some(c.digit);
    let is_there = |c: &Candidate| state.candidates().has(c.cell, c.digit);
    let conclusions = || step.placements.iter().chain(&step.eliminations);
    let is_sound = step.placements.iter().all(holds) && !step.eliminations.iter().any(holds);
    let is_progress = conclusions().next().is_some() && conclusions().all(is_there);
    assert!(
        is_sound && is_progress,
        "{}: {} in {:?}\nof {}",
        step.technique.id,
        step.conclusions(puzzle.board().shape()),
        state.candidates(),
        puzzle.givens()
    );
}

/// The solve loop without any memory: every technique looks at everything at every state.
fn forgetful(state: &mut State, order: &[&'static Technique]) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some(step) = path::next(state, order, &Budget::unlimited()) {
        state.apply(&step);
        steps.push(step);
    }
    steps
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 120,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_step_on_random_puzzles_is_sound(dug in crate::tests::common::dug::puzzles()) {
        if let Some((puzzle, solution)) = dug {
            assert_sound(&puzzle, &solution);
        }
    }

    /// Of a puzzle that lost a given, every step agrees with every solution (of the first few).
    #[test]
    fn every_step_holds_in_every_solution(
        dug in crate::tests::common::dug::puzzles(),
        lost in any::<prop::sample::Index>(),
    ) {
        if let Some((puzzle, _)) = dug {
            let mut givens = puzzle.givens().clone();
            let filled: Vec<Cell> = givens.filled().map(|(cell, _)| cell).collect();
            givens.clear(filled[lost.index(filled.len())]);
            let puzzle = Puzzle::new(puzzle.board().clone(), givens).unwrap();
            let mut solutions = Vec::new();
            solve::solutions(&puzzle, &Question::up_to(20), &mut |solution| {
                solutions.push(solution.clone());
                ControlFlow::Continue(())
            });
            for_every_step(State::new(&puzzle), &mut |state, step| {
                for solution in &solutions {
                    assert_step_is_sound(state, step, &puzzle, solution);
                }
            });
        }
    }

    #[test]
    fn skipping_what_has_not_changed_changes_no_path(dug in crate::tests::common::dug::puzzles()) {
        if let Some((puzzle, _)) = dug {
            let order = up_to_chains();
            let start = State::new(&puzzle).assuming_unique();
            let path = path::solve(&mut start.clone(), &order, &Budget::unlimited());
            prop_assert_eq!(path.steps, forgetful(&mut start.clone(), &order));
        }
    }
}

/// Each set and list is a test of its own, so that they run side by side.
fn every_step_on_a_reference_set_is_sound(set: reference::Set) {
    reference::on(set, |_| {
        let check = |line| {
            let puzzle = super::common::puzzle(line, "");
            assert_sound(&puzzle, solve::unique(&puzzle).unique().expect("a proper puzzle"));
        };
        reference::puzzles(set).step_by(4).map(check).count()
    });
}

#[test]
fn every_step_on_the_reference_set_of_sudoku_explainer_is_sound() {
    every_step_on_a_reference_set_is_sound(reference::SE);
}

#[test]
fn every_step_on_the_reference_set_of_hodoku_is_sound() {
    every_step_on_a_reference_set_is_sound(reference::HODOKU);
}

#[test]
fn every_step_on_boards_of_the_reference_set_is_sound() {
    reference::on(reference::BOARDS, |text| {
        let is_small = |row: &Record<'_>| row.number::<usize>("size") <= 9;
        let rows = records(text).filter(|row| is_small(row) && row.get("count") == "1");
        let check = |row: Record<'_>| {
            assert_sound(
                &super::common::puzzle_of_row(&row),
                &super::common::grid(row.get("solution")),
            );
        };
        rows.map(check).count()
    });
}

fn every_step_on_a_list_is_sound(list: &str, stride: usize) {
    on_list(list, |text| {
        let check = |line: &str| {
            let puzzle = crate::tests::common::puzzle(line.rsplit(',').next().unwrap(), "");
            let answer = solve::unique(&puzzle);
            assert_sound(&puzzle, answer.unique().expect("the lists have proper puzzles"));
        };
        text.lines().skip(1).step_by(stride).map(check).count()
    });
}

#[test]
fn every_step_on_royle17_is_sound() {
    every_step_on_a_list_is_sound("royle17.txt", 400);
}

#[test]
fn every_step_on_top1465_is_sound() {
    every_step_on_a_list_is_sound("top1465.txt", 25);
}

#[test]
fn every_step_on_the_levels_of_qqwing_is_sound() {
    every_step_on_a_list_is_sound("qqwing_levels.csv", 40);
}

/// Forcing chains and trees too: each step that they give to a path.
#[test]
fn every_step_of_whole_paths_of_the_reference_set_is_sound() {
    reference::on(reference::SE, |_| {
        reference::puzzles(reference::SE).step_by(10).map(assert_path_is_sound).count()
    });
}

#[test]
fn every_step_of_whole_paths_is_sound() {
    for (list, stride) in [("top1465.txt", 30), ("hardest110626.txt", 125)] {
        on_list(list, |text| text.lines().step_by(stride).map(assert_path_is_sound).count());
    }
}

fn assert_path_is_sound(line: &str) {
    let puzzle = crate::tests::common::puzzle(line, "");
    let answer = solve::unique(&puzzle);
    let solution = answer.unique().expect("the lists have proper puzzles");
    let mut state = State::new(&puzzle).assuming_unique();
    let order = Technique::easiest_first();
    let end = path::walk(&mut state, &order, &mut |state, step| {
        assert_step_is_sound(state, step, &puzzle, solution);
        ControlFlow::Continue(())
    });
    assert_eq!(end, path::PathEnd::Solved, "{line}");
}

#[test]
fn techniques_do_nothing_where_their_needs_are_not_met() {
    for technique in Technique::all().filter(|t| t.needs.contains(&Need::UniqueSolution)) {
        for example in technique.examples {
            let puzzle =
                crate::tests::common::puzzle(&example.grid.replace('+', ""), example.rules);
            let mut careful = State::new(&puzzle);
            let shape = puzzle.board().shape();
            for c in crate::logic::text::candidates(example.without, '-', shape).unwrap() {
                careful.eliminate(c.cell, c.digit);
            }
            assert_eq!(technique.first(careful.view()), None, "{}", technique.id);
            let knight =
                crate::tests::common::puzzle(&example.grid.replace('+', ""), "anti-knight");
            let knight = State::new(&knight).assuming_unique();
            assert_eq!(technique.first(knight.view()), None, "{}", technique.id);
        }
    }
}
