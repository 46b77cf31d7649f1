//! Ratings on boards of every kind: who gives figures, who says why not, and in which order they are found.

use super::common::puzzle;
use crate::formats::{Boards, ReadOptions, read_all};
use crate::model::{Budget, Puzzle};
use crate::rate::{
    self, Level, RatingStatus, Report, Scale, Settings, Subject, Summary, Workspace,
};

/// Cages, a thermometer and a sandwich; the solution is 1234 3412 2143 4321.
const SMALL: &str = r#"{"puzzle": "1..............1", "constraints": [
    {"type": "cage", "cells": ["r1c1", "r1c2", "r2c2"], "sum": 7},
    {"type": "cage", "cells": ["r3c3", "r3c4"], "sum": 7},
    {"type": "thermo", "cells": ["r1c2", "r1c3", "r1c4"]},
    {"type": "sandwich", "cells": ["r4c1", "r4c2", "r4c3", "r4c4"], "value": 5}]}"#;

/// The Riddle of Sho, which needs forcing chains.
const SHO: &str =
    "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......";

fn read_one(text: &str) -> Puzzle {
    let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
    read_all(text, &options).remove(0).puzzle.expect("it can be read")
}

fn constrained() -> Puzzle {
    read_one(&SMALL.replace('\n', " "))
}

fn rated(puzzle: &Puzzle, ids: &[&str], settings: &Settings, budget: &Budget<'_>) -> Report {
    let scales: Vec<_> = ids.iter().map(|id| Scale::find(id).expect("it is in the list")).collect();
    let mut workspace = Workspace::default();
    rate::rate(puzzle, &scales, settings, &mut workspace, budget).expect("it is proper")
}

fn with_level() -> Settings {
    Settings { summary: Summary::Wanted, ..Settings::default() }
}

#[test]
fn a_board_with_constraints_has_a_level_an_effort_and_reasons() {
    let ids: Vec<&str> = Scale::all().map(|scale| scale.id).collect();
    let report = rated(&constrained(), &ids, &with_level(), &Budget::unlimited());
    assert!(report.is_complete && report.level.is_some() && report.hardest.is_some());
    for rating in &report.ratings {
        let is_suited = rating.scale.takes(report.subject.puzzle()).is_ok();
        assert_eq!(rating.number().is_some(), is_suited, "{rating:?}");
        let has_reason =
            matches!(rating.measurement.status, RatingStatus::Unsuited(why) if !why.is_empty());
        assert_eq!(has_reason, !is_suited, "{rating:?}");
    }
    for id in ["effort", "guesses"] {
        assert!(report.rating(id).is_some_and(|rating| rating.number().is_some()), "{id}");
    }
    // One run of one solver: there is no spread.
    assert_eq!(report.rating("guesses").unwrap().measurement.figures[1], None);
}

#[test]
fn other_sizes_and_rules_are_rated_by_their_guesses_and_their_chaos() {
    for (text, rules) in [
        ("1.3..........4.2", ""),
        (".......1...2.....6....4...1........3", "diagonal"),
        ("........2....1.4", "jigsaw=1222133213341444"),
    ] {
        let (ids, settings) = (["guesses", "eta", "effort"], Settings::default());
        let report = rated(&puzzle(text, rules), &ids, &settings, &Budget::unlimited());
        let numbers: Vec<_> = report.ratings.iter().map(rate::Rating::number).collect();
        assert!(numbers.iter().all(Option::is_some), "{text} {rules}: {numbers:?}");
        assert!(report.rating("guesses").unwrap().measurement.error.is_some());
    }
}

/// What a time limit cuts off is the walk, never what was found before it.
#[test]
fn scales_come_before_the_walk_for_the_level() {
    let puzzle = puzzle(SHO, "");
    let budget = Budget::steps(1 << 40);
    rated(&puzzle, &["se", "time"], &Settings::default(), &budget);
    let taken = (1 << 40) - budget.left();
    let report =
        rated(&puzzle, &["effort", "se", "time"], &with_level(), &Budget::steps(taken + 9));
    assert!(!report.is_complete);
    assert_eq!(report.hardest, None);
    for id in ["se", "time"] {
        assert!(report.rating(id).unwrap().number().is_some(), "{id}");
    }
    assert_eq!(report.rating("effort").unwrap().measurement.status, RatingStatus::Timeout);
}

#[test]
fn a_walk_that_was_too_long_is_not_begun_again() {
    let spent = |ids: &[&str]| {
        let settings = Settings { summary_steps: 100, ..with_level() };
        let budget = Budget::steps(1 << 40);
        let report = rated(&puzzle(SHO, ""), ids, &settings, &budget);
        assert!(!report.is_complete && report.hardest.is_none());
        (1 << 40) - budget.left()
    };
    assert_eq!(spent(&["effort"]), spent(&[]));
}

/// The level of a generator's judgement is that of a rating, without the search for the hardest steps.
#[test]
fn a_level_is_the_same_without_the_hardest_steps() {
    let budget = Budget::unlimited();
    for text in
        [SHO, "6...1.2.....4..3.9...32.....98.....6..3......4..1...85.5...8...1......4.......72."]
    {
        let report = rated(&puzzle(text, ""), &[], &with_level(), &budget);
        let level = report.level.expect("there is no limit");
        let mut workspace = Workspace::default();
        let subject = Subject::prove(&puzzle(text, ""), &mut workspace, &budget).expect("proper");
        for most in Level::ALL {
            let found = subject.level_up_to(most, &mut workspace, &budget).unwrap();
            let expected = (most >= level).then_some(level);
            assert_eq!(found, expected, "{text} up to {most}");
        }
    }
}

/// Digits from 0.
const FROM_ZERO: &str = r#"{"rows":4,"cols":4,"digits":[0,3],"regions":"AABBAABBCCDDCCDD","givens":"012323011032321."}"#;

#[test]
fn boards_of_unusual_shapes_have_a_level_and_reasons() {
    let ids = ["guesses", "effort", "eta"];
    let report = rated(&read_one(FROM_ZERO), &ids, &with_level(), &Budget::unlimited());
    assert!(report.is_complete && report.level.is_some() && report.hardest.is_some());
    for id in ["guesses", "effort"] {
        assert!(report.rating(id).unwrap().number().is_some(), "{id}");
    }
    let status = report.rating("eta").unwrap().measurement.status;
    assert!(matches!(status, RatingStatus::Unsuited(_)), "{status:?}");
    assert!(report.subject.path(&Budget::unlimited()).is_some());
}

/// Runs of hsolve on boards of every size and rule: the more is given, the fewer places are checked.
#[test]
fn other_boards_have_places_to_check() {
    for (text, rules) in [
        ("1.3..........4.2", ""),
        (".......1...2.....6....4...1........3", "diagonal"),
        ("........2....1.4", "jigsaw=1222133213341444"),
    ] {
        let (ids, settings) = (["hsolve"], Settings::default());
        let puzzle = puzzle(text, rules);
        let checks = |puzzle: &Puzzle| {
            let report = rated(puzzle, &ids, &settings, &Budget::unlimited());
            let rating = report.rating("hsolve").unwrap();
            assert!(rating.measurement.error.is_some(), "{text} {rules}");
            rating.number().unwrap_or_else(|| panic!("{text} {rules}: {rating:?}"))
        };
        let subject = Subject::prove(&puzzle, &mut Workspace::default(), &Budget::unlimited());
        let mut easier = puzzle.givens().clone();
        let (cell, digit) =
            subject.unwrap().solution().filled().find(|(c, _)| easier.get(*c).is_none()).unwrap();
        easier.set(cell, digit);
        let easier = Puzzle::new(puzzle.board().clone(), easier).unwrap();
        assert!(checks(&puzzle) > checks(&easier), "{text} {rules}");
        assert_eq!(checks(&puzzle), checks(&puzzle), "the same figures every time");
    }
    let other = Settings { hsolve: rate::hsolve::Options::GENERATOR, ..Settings::default() };
    let report = rated(&puzzle("1.3..........4.2", ""), &["hsolve"], &other, &Budget::unlimited());
    let status = report.rating("hsolve").unwrap().measurement.status;
    assert!(matches!(status, RatingStatus::Unsuited(_)), "{status:?}");
}
