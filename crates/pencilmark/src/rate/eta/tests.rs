use super::*;
use crate::model::{BoxShape, Grid, Puzzle, Random, Shape};
use crate::rate::{RatingStatus, Scale, tests::puzzle};
use crate::rules;
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

fn problem(puzzle: &Puzzle) -> Problem {
    Problem::new(puzzle).expect("it is small")
}

#[test]
fn the_problem_has_the_size_that_the_paper_gives() {
    let problem = problem(&puzzle(PLATINUM_BLONDE));
    assert_eq!((problem.variables.len(), problem.clause_count()), (257, 2_085));
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

/// Rows, columns, boxes and diagonals of 6x6, and what a knight's move keeps apart.
#[test]
fn other_boards_have_the_clauses_of_their_rules() {
    let open = |rules: &str| {
        let shape: BoxShape = "2x3".parse().unwrap();
        let board = rules::board(shape.into(), &rules::parse(rules).unwrap()).unwrap();
        problem(&Puzzle::on(board.clone(), Grid::empty(board.shape())))
    };
    // 36 cells, and 6 digits in 18 houses: all of them choices among 6.
    let plain = open("");
    assert_eq!((plain.variables.len(), plain.choices.len()), (216, 36 + 6 * 18));
    assert!(plain.apart.is_empty() && plain.clause_count() == (36 + 6 * 18) * (1 + 15));
    assert_eq!(open("diagonal").choices.len(), 36 + 6 * 20);
    let knight = open("anti-knight");
    assert_eq!(knight.choices.len(), plain.choices.len());
    // 80 knight's moves, of which those inside a box say nothing new.
    assert!(!knight.apart.is_empty() && knight.apart.len() % 6 == 0);
    let conflicts = plain.conflicts.len() + knight.apart.len();
    assert_eq!(knight.conflicts.len(), conflicts);
}

#[test]
fn puzzles_of_other_boards_are_rated() {
    for (text, rules) in [("1.3..........4.2", ""), ("........2....1.4", "jigsaw=1222133213341444")]
    {
        let shape = Shape::with_size(4).unwrap();
        let board = rules::board(shape, &rules::parse(rules).unwrap()).unwrap();
        let numbers: Vec<u8> = text.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
        let puzzle = Puzzle::on(board, Grid::try_from(numbers).unwrap());
        let rating = measured(&puzzle, &Settings::default(), &Budget::unlimited());
        assert_eq!(rating.status, RatingStatus::Rated, "{text}");
        assert!(rating.figures[0].unwrap().number().unwrap() < 1.0, "{rating:?}");
    }
}

#[test]
fn a_hard_puzzle_stops_when_the_budget_does() {
    let rating = measured(&puzzle(PLATINUM_BLONDE), &Settings::default(), &Budget::steps(100));
    assert_eq!(rating.status, RatingStatus::Timeout);
}

/// How far a choice is from having one of its candidates.
fn far(choice: &[u16], states: &[f64]) -> f64 {
    choice.iter().map(|variable| 1.0 - states[*variable as usize]).product()
}

/// The flow against its equations, followed in plain small steps.
#[test]
fn the_flow_follows_the_equations() {
    const STEP: f32 = 0.01;
    const STEPS: usize = 50;
    const FINER: usize = 100;
    let problem = problem(&puzzle(E1));
    let mut flow = Flow::new(&problem);
    flow.begin(7);
    let [mut states, mut conflicts, mut choices] = flow.first_lane();
    for _ in 0..STEPS * FINER {
        let step = f64::from(STEP) / FINER as f64;
        let mut slopes = vec![0.0; states.len()];
        for (conflict, weight) in problem.conflicts.iter().zip(&mut conflicts) {
            let [a, b] = conflict.pair.map(usize::from);
            let pull = 0.5 * *weight * states[a] * states[b];
            slopes[a] -= pull * states[b];
            slopes[b] -= pull * states[a];
            *weight += step * *weight * states[a] * states[b];
        }
        for (choice, weight) in problem.choices.iter().zip(&mut choices) {
            let all = far(choice, &states);
            for variable in choice.iter().map(|variable| usize::from(*variable)) {
                slopes[variable] += 0.5 * *weight * all * all / (1.0 - states[variable]);
            }
            *weight += step * *weight * all;
        }
        states.iter_mut().zip(&slopes).for_each(|(state, slope)| *state += step * slope);
    }
    (0..STEPS).for_each(|_| flow.go(STEP));
    let twin = [states, conflicts, choices];
    for (found, expected) in flow.first_lane().iter().flatten().zip(twin.iter().flatten()) {
        assert!((found - expected).abs() < 2e-3 * expected.max(1.0), "{found} {expected}");
    }
}

/// Trajectories that found the solution at these times.
fn ends(times: &[f32]) -> Vec<Life> {
    times.iter().map(|time| Life { time: *time, ending: Ending::Solution }).collect()
}

#[test]
fn the_rate_is_the_number_of_ends_divided_by_time() {
    let mut lives = ends(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 11.0]);
    // A quarter of 32 ended by 9; afterwards one ended at 11, one was abandoned, one had come to 29,
    // and one not even to 9.
    lives.extend([100.5, 29.0, 3.0].map(|time| Life { time, ending: Ending::None }));
    assert_eq!(Lives(&lives).rate(), (1, 1.0 / (2.0 + 91.0 + 20.0)));
    let hard = [Life { time: 100.5, ending: Ending::None }; 8];
    assert_eq!(Lives(&hard).measurement().status, RatingStatus::LowerBound);
}

/// Decay by itself, without the flow: what is estimated must be what was put in.
#[test]
fn a_decay_is_estimated_as_it_is() {
    const RATE: f64 = 0.02;
    let mut random = Random::from_seed(3);
    let lives: Vec<Life> = (0..4_000)
        .map(|_| match (-random.unit().ln() / RATE) as f32 {
            time if time < HORIZON => Life { time, ending: Ending::Solution },
            _ => Life { time: HORIZON, ending: Ending::None },
        })
        .collect();
    let (ended, rate) = Lives(&lives).rate();
    let error = rate / (ended as f64).sqrt();
    assert!((rate - RATE).abs() < 3.0 * error, "{rate} ± {error}");
}
