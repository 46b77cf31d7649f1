use super::*;
use crate::logic::Technique;
use crate::model::Puzzle;
use crate::rate::Scale;
use crate::rate::tests::puzzle;
use position::Single;

const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";
/// RatingFigure 1 of the 2014 paper on limited backtracking.
const PLATINUM_BLONDE: &str =
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";

fn measured(puzzle: &Puzzle, settings: &Settings) -> Measurement {
    let mut workspace = Workspace::default();
    let subject = Subject::prove(puzzle, &mut workspace, &Budget::unlimited()).unwrap();
    Scale::find("time")
        .unwrap()
        .rate(&subject, settings, &mut workspace, &Budget::unlimited())
        .measurement
}

fn seconds(measurement: &Measurement) -> [f64; 3] {
    [0, 1, 2].map(|column| measurement.figures[column].unwrap().number().unwrap())
}

#[test]
fn an_easy_puzzle_takes_minutes_and_a_hard_one_longer() {
    let [easy, low, high] = seconds(&measured(&puzzle(E1), &Settings::default()));
    assert!(low < easy && easy < high && (60.0..400.0).contains(&easy), "{easy} {low} {high}");
    let [hard, ..] = seconds(&measured(&puzzle(PLATINUM_BLONDE), &Settings::default()));
    assert!(hard > 2.0 * easy, "{hard}");
}

#[test]
fn isomorphs_and_repeats_are_the_same_and_seeds_hardly_matter() {
    let settings = Settings::default();
    let original = puzzle(E1);
    let rating = measured(&original, &settings);
    for seed in 0..5 {
        assert_eq!(rating, measured(&symmetry::shuffle(&original, seed), &settings));
    }
    let other = measured(&original, &Settings { seed: 1, ..settings });
    let ratio = seconds(&other)[0] / seconds(&rating)[0];
    assert!((0.95..1.05).contains(&ratio), "{ratio}");
}

#[test]
fn details_name_every_feature() {
    let settings = Settings { details: Details::Full, ..Settings::default() };
    let names: Vec<&str> =
        measured(&puzzle(E1), &settings).details.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, FEATURES);
}

#[test]
fn a_spent_budget_gives_no_time() {
    let subject =
        Subject::prove(&puzzle(E1), &mut Workspace::default(), &Budget::unlimited()).unwrap();
    let (scale, settings) = (Scale::find("time").unwrap(), Settings::default());
    let rating = scale.rate(&subject, &settings, &mut Workspace::default(), &Budget::steps(10));
    assert_eq!(rating.measurement, Measurement::timeout());
}

/// The singles of a position against those that the techniques find.
#[test]
fn the_techniques_find_the_same_singles() {
    use crate::logic::{State, path};
    use std::collections::BTreeSet;

    let singles: Vec<_> =
        Technique::all().filter(|technique| technique.class.name() == "single").collect();
    for text in [E1, PLATINUM_BLONDE] {
        for seed in 0..5 {
            let puzzle = symmetry::shuffle(&puzzle(text), seed);
            let mut found = Vec::new();
            Position::new(puzzle.givens().numbers().try_into().unwrap()).singles(&mut found);
            let cells: BTreeSet<_> =
                found.iter().map(|Single { cell, digit, .. }| (*cell, *digit)).collect();
            assert_eq!(cells.len(), found.len());
            let steps = path::every(&State::new(&puzzle), &singles);
            let placed = steps.iter().flat_map(|step| &step.placements);
            let expected: BTreeSet<_> = placed
                .map(|candidate| (candidate.cell.index() as u8, candidate.digit.number() as u8))
                .collect();
            assert_eq!(cells, expected, "{text}");
        }
    }
}
