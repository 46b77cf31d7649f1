use super::*;
use crate::model::Puzzle;
use crate::rate::{RatingStatus, Scale, tests::puzzle};
use crate::symmetry;

const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";
/// RatingFigure 1 of the 2014 paper on limited backtracking.
const PLATINUM_BLONDE: &str =
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";

fn measured(puzzle: &Puzzle, settings: &Settings, budget: &Budget<'_>) -> Measurement {
    let mut workspace = Workspace::default();
    let subject = Subject::prove(puzzle, &mut workspace, &Budget::unlimited()).unwrap();
    Scale::find("eta").unwrap().rate(&subject, settings, &mut workspace, budget).measurement
}

fn cells(text: &str) -> [u8; 81] {
    puzzle(text).givens().numbers().try_into().unwrap()
}

#[test]
fn the_problem_has_the_size_that_the_paper_gives() {
    let problem = Problem::new(&cells(PLATINUM_BLONDE));
    assert_eq!((problem.variable_count, problem.clause_count()), (257, 2_085));
}

#[test]
fn an_easy_puzzle_is_easy_and_isomorphs_are_the_same() {
    let settings = Settings::default();
    let original = puzzle(E1);
    let rating = measured(&original, &settings, &Budget::unlimited());
    let eta = rating.figures[0].unwrap().number().unwrap();
    assert!((0.0..1.0).contains(&eta) && rating.error.unwrap() < 0.1, "{rating:?}");
    let disguise = symmetry::shuffle(&original, 1);
    assert_eq!(rating, measured(&disguise, &settings, &Budget::unlimited()));
    let other = Settings { seed: 1, ..settings };
    assert_ne!(rating, measured(&original, &other, &Budget::unlimited()));
}

#[test]
fn a_hard_puzzle_stops_when_the_budget_does() {
    let rating = measured(&puzzle(PLATINUM_BLONDE), &Settings::default(), &Budget::steps(100));
    assert_eq!(rating.status, RatingStatus::Timeout);
}

/// The slopes of the flow against differences of the energy that it descends: the sum of weight x K x K.
#[test]
fn the_flow_descends_its_energy() {
    let problem = Problem::new(&cells(E1));
    let mut flow = Flow::new(&problem);
    let state = flow.random_state(7);
    let slopes = flow.slopes_at(&state);
    let energy = |state: &[f64]| -> f64 {
        let weight = |i: usize| state[problem.variable_count + i];
        let conflicts = problem
            .conflicts
            .iter()
            .enumerate()
            .map(|(i, [a, b])| weight(i) * (state[*a as usize] * state[*b as usize]).powi(2));
        let choices = problem.choices.iter().enumerate().map(|(i, choice)| {
            let far: f64 = choice.iter().map(|variable| 1.0 - state[*variable as usize]).product();
            weight(problem.conflicts.len() + i) * far * far
        });
        conflicts.sum::<f64>() + choices.sum::<f64>()
    };
    for variable in 0..problem.variable_count {
        let moved = |by: f64| {
            let mut moved = state.clone();
            moved[variable] += by;
            energy(&moved)
        };
        // s = 2u - 1, so a gradient in s is half of that in u, and u moves half as fast as s.
        let expected = -(moved(1e-4) - moved(-1e-4)) / 2e-4 / 4.0;
        let found = slopes[variable];
        assert!((found - expected).abs() < 1e-3 * (1.0 + expected.abs()), "{found} {expected}");
    }
}

#[test]
fn the_rate_is_the_number_of_ends_divided_by_time() {
    const NEVER: f32 = f32::INFINITY;
    let ends = Ends { times: vec![1.0, 2.0, 4.0, 6.0, NEVER, NEVER, NEVER, NEVER] };
    // A quarter ended by 4; afterwards one wandered until 6 and four until the horizon.
    assert_eq!(ends.rate(), (1, 1.0 / (2.0 + 4.0 * 96.0)));
    let hard = Ends { times: vec![NEVER; 8] };
    assert_eq!(hard.measurement().status, RatingStatus::LowerBound);
}
