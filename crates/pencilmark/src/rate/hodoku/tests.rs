//! Against what HoDoKu itself says.

use super::numbers;
use super::order::{Find, Level, ORDER};
use super::position::{Position, Step};
use super::walk::Walk;
use crate::model::Budget;
use crate::rate::tests::puzzle;
use crate::rate::{Scale, Settings, Subject, Workspace};
use pencilmark_testing::{cases, reference};

/// E1 of the 2013 paper, which singles solve.
const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";

/// The score and the level, as they are written.
fn rated(text: &str) -> [String; 2] {
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    let subject = Subject::prove(&puzzle(text), &mut workspace, &budget).expect("it is proper");
    let scale = Scale::find("hodoku").expect("it is in the list");
    let rating = scale.rate(&subject, &Settings::default(), &mut workspace, &budget);
    let figures = rating.measurement.figures;
    [0, 1].map(|column| figures[column].expect("every puzzle is rated").to_string())
}

#[test]
fn scores_and_levels_are_hodokus() {
    reference::on(reference::HODOKU, |text| {
        let rows = text.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>());
        let compare = |row: Vec<&str>| {
            assert_eq!(rated(row[0]), [row[2].to_owned(), row[1].to_lowercase()], "{row:?}");
        };
        rows.map(compare).count()
    });
}

/// The whole list takes minutes; `pencilmark-measure` has a program for it.
#[test]
fn scores_and_levels_are_hodokus_on_the_big_list() {
    cases::on_list("hodoku_ratings.csv", |text| {
        let rows = text.lines().skip(1).step_by(31);
        let compare = |line: &str| {
            let row: Vec<&str> = line.split(',').collect();
            assert_eq!(rated(row[0]), [row[3].to_owned(), row[2].to_lowercase()], "{line}");
        };
        rows.map(compare).count()
    });
}

#[test]
fn every_step_of_a_path_holds() {
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    reference::on(reference::HODOKU, |text| {
        let puzzles = text.lines().skip(1).step_by(5).map(|line| &line[..81]);
        let walk = |text: &str| {
            let subject = Subject::prove(&puzzle(text), &mut workspace, &budget).expect("proper");
            let solution = numbers(subject.solution());
            let holds = |(cell, digit): &(usize, usize)| usize::from(solution[*cell]) == digit + 1;
            let walk = Walk::along(&numbers(subject.puzzle().givens()), &solution, &budget);
            for (technique, step) in &walk.expect("there is no limit").steps {
                let is_sound = match step {
                    Step::Places(candidate) => holds(candidate),
                    Step::Removes(candidates) => !candidates.iter().any(holds),
                };
                assert!(is_sound, "{}: {step:?} on {text}", technique.name);
            }
        };
        puzzles.map(walk).count()
    });
}

#[test]
fn a_level_is_that_of_the_hardest_technique_or_of_the_score() {
    assert_eq!(Level::of(Level::Easy, 800), Level::Easy);
    assert_eq!(Level::of(Level::Easy, 801), Level::Medium);
    assert_eq!(Level::of(Level::Easy, 1700), Level::Unfair);
    assert_eq!(Level::of(Level::Hard, 400), Level::Hard);
    assert_eq!(Level::of(Level::Unfair, 1801), Level::Extreme);
}

#[test]
fn the_order_ends_where_nothing_is_left_to_find() {
    let (last, others) = ORDER.split_last().expect("there are techniques");
    assert!(matches!(last.find, Find::LookUp));
    assert!(others.iter().all(|technique| !matches!(technique.find, Find::LookUp)));
}

#[test]
fn a_full_house_leaves_the_queue_as_it_is() {
    let mut position = Position::new(&numbers(puzzle(E1).givens()));
    let before: Vec<_> = position.naked_singles().collect();
    position.full_house();
    assert!(position.naked_singles().eq(before.iter().copied()));
    let next = position.naked_single();
    assert_eq!(next, before.first().map(|single| Step::Places(*single)));
    assert_eq!(position.naked_singles().count() + 1, before.len());
}

#[test]
fn a_spent_budget_is_no_rating() {
    let (mut workspace, unlimited) = (Workspace::default(), Budget::unlimited());
    let hard = "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......";
    let subject = Subject::prove(&puzzle(hard), &mut workspace, &unlimited).expect("proper");
    let scale = Scale::find("hodoku").expect("it is in the list");
    let rating = scale.rate(&subject, &Settings::default(), &mut workspace, &Budget::steps(50));
    assert_eq!(rating.measurement.status.id(), "timeout");
}
