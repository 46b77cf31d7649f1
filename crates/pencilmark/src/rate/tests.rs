//! Tests over the whole list of scales.

use super::*;
use crate::logic::Technique;
use crate::model::{Board, Budget, Grid, Puzzle, Shape};
use crate::registry::assert_every_file_is_listed;
use crate::rules;

pub(super) fn puzzle(text: &str) -> Puzzle {
    let numbers: Vec<u8> = text.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    Puzzle::on(rules::classic(), Grid::from_numbers(numbers))
}

const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";

fn rate_with(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<Report, Refusal> {
    let scales: Vec<_> = Scale::cheap().collect();
    let settings = Settings { summary: Summary::Wanted, ..Settings::default() };
    rate(puzzle, &scales, &settings, &mut Workspace::default(), budget)
}

#[test]
fn every_file_is_listed() {
    let mut listed: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    listed.push("machinery");
    assert_every_file_is_listed("rate", &listed);
}

#[test]
fn ids_and_columns_are_unique_and_entries_complete() {
    let mut names: Vec<&str> = ["puzzle", "status", "clues", "level", "hardest"].to_vec();
    for scale in Scale::all() {
        let id = scale.id;
        assert!(!scale.name.is_empty() && scale.doc.trim().len() > 80, "{id}");
        assert!(!scale.version.is_empty(), "{id}");
        assert!((1..=super::machinery::COLUMNS).contains(&scale.columns.len()), "{id}");
        assert!(scale.columns[0].name.starts_with(&id.replace('-', "_")), "{id}");
        assert!(scale.columns.iter().all(|column| !column.doc.is_empty()), "{id}");
        names.extend(scale.columns.iter().map(|column| column.name));
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn a_board_with_a_demand_that_no_scale_knows_is_refused() {
    let board = Board::demanding_the_unheard(Shape::classic(), rules::parse("diagonal").unwrap());
    assert!(Scale::all().all(|scale| (scale.supports)(&board).is_err()));
}

#[test]
fn only_proper_puzzles_are_rated() {
    let refusal = |text: &str| rate_with(&puzzle(text), &Budget::unlimited()).unwrap_err();
    assert_eq!(refusal(&".".repeat(81)).status, RefusalStatus::Multiple);
    let clash = refusal(&format!("33{}", &E1[2..]));
    assert_eq!(clash.status, RefusalStatus::Invalid);
    assert!(clash.to_string().starts_with("the givens clash: 3 appears twice in row 1"), "{clash}");
    assert_eq!(refusal(&format!("31{}", &E1[2..])).status, RefusalStatus::None);
    let spent = rate_with(&puzzle(E1), &Budget::steps(0)).unwrap_err();
    assert_eq!(spent.status, RefusalStatus::Timeout);
}

#[test]
fn every_cheap_scale_rates_an_easy_puzzle_the_same_each_time() {
    let report = rate_with(&puzzle(E1), &Budget::unlimited()).unwrap();
    let again = rate_with(&puzzle(E1), &Budget::unlimited()).unwrap();
    assert_eq!(report.ratings.len(), again.ratings.len());
    for (rating, other) in report.ratings.iter().zip(&again.ratings) {
        assert!(rating.number().is_some(), "{:?}", rating);
        assert_eq!(rating.measurement, other.measurement);
    }
    assert_eq!((report.level, report.is_complete), (Some(Level::Easy), true));
    assert!(report.hardest.is_some_and(|technique| technique.class.name() == "single"));
}

#[test]
fn the_path_is_walked_only_where_it_is_wanted() {
    let spent = |summary| {
        let budget = Budget::steps(1 << 40);
        let settings = Settings { summary, ..Settings::default() };
        let mut workspace = Workspace::default();
        let report = rate(&puzzle(E1), &[], &settings, &mut workspace, &budget).unwrap();
        assert_eq!(report.level.is_some(), summary == Summary::Wanted);
        assert!(report.is_complete);
        (1 << 40) - budget.left()
    };
    assert!(spent(Summary::Left) < spent(Summary::Wanted));
}

#[test]
fn levels_never_fall_with_the_score() {
    let mut techniques: Vec<_> = Technique::all().collect();
    techniques.sort_by_key(|technique| technique.score);
    assert!(techniques.is_sorted_by_key(|technique| Level::of(technique)));
}
