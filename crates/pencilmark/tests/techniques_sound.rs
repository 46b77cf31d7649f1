//! No step of any technique up to chains contradicts the solution: on random puzzles of many boards,
//! and on a sample of the lists.

mod common;

use pencilmark::logic::{Class, Need, State, Step, Technique, path};
use pencilmark::model::{Budget, Candidate, Cell, Digit, Grid, Puzzle, Shape};
use pencilmark::{solve, techniques};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Sizes with rules; among them extra houses, pair rules, restricted cells and no rectangular boxes.
const BOARDS: &[(usize, &str)] = &[
    (4, ""),
    (5, "jigsaw=1112211322433324435544555"),
    (6, ""),
    (6, "diagonal"),
    (9, ""),
    (9, "diagonal"),
    (9, "windoku"),
    (9, "disjoint-groups"),
    (9, "anti-knight"),
    (9, "odd=r5c5 r9c9"),
];

/// The techniques up to chains. Forcing chains and trees find something at almost every state, and
/// take long to find it all; `tests/forcing.rs` checks each inference of theirs along whole paths.
fn up_to_chains() -> Vec<&'static Technique> {
    let order = techniques::easiest_first().into_iter();
    order.filter(|technique| technique.class < Class::Forcing).collect()
}

/// Every step up to chains, at every state of the puzzle's path that singles do not solve.
fn for_every_step(puzzle: &Puzzle, visit: &mut dyn FnMut(&State, &Step)) {
    let mut state = State::new(puzzle).assuming_unique();
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
    for_every_step(puzzle, &mut |state, step| assert_step_is_sound(state, step, puzzle, solution));
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

/// A puzzle with one solution: a grid that starts with this row, dug out in this order.
fn dig(size: usize, rules: &str, row: &[usize], order: &[usize]) -> Option<(Puzzle, Grid)> {
    let board = common::board(Shape::with_size(size).unwrap(), rules);
    let mut givens = Grid::empty(board.shape());
    for (column, digit) in row.iter().enumerate() {
        givens.set(Cell::at(0, column, board.shape()), Digit::from_index(*digit));
    }
    let solution = solve::first(&Puzzle::new(board.clone(), givens)).first?;
    let mut puzzle = Puzzle::new(board.clone(), solution.clone());
    for &cell in order {
        let mut fewer = puzzle.givens().clone();
        fewer.clear(Cell::from_index(cell));
        let fewer = Puzzle::new(board.clone(), fewer);
        if solve::unique(&fewer).unique().is_some() {
            puzzle = fewer;
        }
    }
    Some((puzzle, solution))
}

fn dug_puzzles() -> impl Strategy<Value = Option<(Puzzle, Grid)>> {
    prop::sample::select(BOARDS).prop_flat_map(|(size, rules)| {
        let row = Just((0..size).collect::<Vec<_>>()).prop_shuffle();
        let order = Just((0..size * size).collect::<Vec<_>>()).prop_shuffle();
        (row, order).prop_map(move |(row, order)| dig(size, rules, &row, &order))
    })
}

/// The solve loop without any memory: every technique looks at everything at every state.
fn forgetful(state: &mut State, order: &[&'static Technique]) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some(step) = path::next(state, order) {
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
    fn every_step_on_random_puzzles_is_sound(dug in dug_puzzles()) {
        if let Some((puzzle, solution)) = dug {
            assert_sound(&puzzle, &solution);
        }
    }

    #[test]
    fn skipping_what_has_not_changed_changes_no_path(dug in dug_puzzles()) {
        if let Some((puzzle, _)) = dug {
            let order = up_to_chains();
            let start = State::new(&puzzle).assuming_unique();
            let path = path::solve(&mut start.clone(), &order, &Budget::unlimited());
            prop_assert_eq!(path.steps, forgetful(&mut start.clone(), &order));
        }
    }
}

#[test]
fn every_step_on_the_lists_is_sound() {
    for (list, stride) in [("royle17.txt", 400), ("top1465.txt", 25), ("qqwing_levels.csv", 40)] {
        let Some(text) = common::data_file(list) else { continue };
        for line in text.lines().skip(1).step_by(stride) {
            let puzzle = common::puzzle(line.rsplit(',').next().unwrap(), "");
            let answer = solve::unique(&puzzle);
            assert_sound(&puzzle, answer.unique().expect("the lists have proper puzzles"));
        }
    }
}

/// Forcing chains and trees too: each step that they give to a path.
#[test]
fn every_step_of_whole_paths_is_sound() {
    for (list, stride) in [("top1465.txt", 30), ("hardest110626.txt", 125)] {
        let Some(text) = common::data_file(list) else { continue };
        for line in text.lines().step_by(stride) {
            let puzzle = common::puzzle(line, "");
            let answer = solve::unique(&puzzle);
            let solution = answer.unique().expect("the lists have proper puzzles");
            let mut state = State::new(&puzzle).assuming_unique();
            let order = techniques::easiest_first();
            let end = path::walk(&mut state, &order, &mut |state, step| {
                assert_step_is_sound(state, step, &puzzle, solution);
                ControlFlow::Continue(())
            });
            assert_eq!(end, path::End::Solved, "{line}");
        }
    }
}

#[test]
fn techniques_do_nothing_where_their_needs_are_not_met() {
    for technique in techniques::all().filter(|t| t.needs.contains(&Need::UniqueSolution)) {
        for example in technique.examples {
            let puzzle = common::puzzle(&example.grid.replace('+', ""), example.rules);
            let mut careful = State::new(&puzzle);
            let shape = puzzle.board().shape();
            for c in pencilmark::logic::text::candidates(example.without, '-', shape).unwrap() {
                careful.eliminate(c.cell, c.digit);
            }
            assert_eq!(technique.first(careful.view()), None, "{}", technique.id);
            let knight = common::puzzle(&example.grid.replace('+', ""), "anti-knight");
            let knight = State::new(&knight).assuming_unique();
            assert_eq!(technique.first(knight.view()), None, "{}", technique.id);
        }
    }
}
