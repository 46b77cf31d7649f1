//! The scale `effort` on boards of every size and rule.

use super::common::{grid, puzzle, puzzle_of_row};
use crate::model::{Budget, Puzzle};
use crate::rate::{Scale, Settings, Subject, Workspace};
use crate::symmetry;
use pencilmark_testing::records::records;
use pencilmark_testing::reference;

/// Puzzles of our own: singles, chains, and the Riddle of Sho.
const PUZZLES: [&str; 3] = [
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6",
    "6...1.2.....4..3.9...32.....98.....6..3......4..1...85.5...8...1......4.......72.",
    "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......",
];

/// The effort, unless it takes too many steps to find the path.
fn effort(puzzle: &Puzzle, budget: &Budget<'_>) -> Option<f64> {
    let mut workspace = Workspace::default();
    let subject = Subject::prove(puzzle, &mut workspace, budget).ok()?;
    let scale = Scale::find("effort").expect("it is in the list");
    scale.rate(&subject, &Settings::default(), &mut workspace, budget).number()
}

#[test]
fn effort_is_the_sum_of_the_path() {
    // One cell is open: a full house.
    let last = effort(&puzzle("1.34341221434321", ""), &Budget::unlimited());
    assert_eq!(last, Some(1.0));
    for text in PUZZLES {
        let (puzzle, budget) = (puzzle(text, ""), Budget::unlimited());
        let subject = Subject::prove(&puzzle, &mut Workspace::default(), &budget).expect("proper");
        let path = subject.path(&budget).expect("there is no limit");
        let sum: u32 = path.steps.iter().map(|step| u32::from(step.technique.score)).sum();
        assert_eq!(effort(&puzzle, &budget), Some(f64::from(sum) / 10.0));
    }
}

/// The mean effort of disguises, as a part of that of the puzzle.
fn in_disguise(text: &str) -> f64 {
    let (puzzle, budget) = (puzzle(text, ""), Budget::unlimited());
    let original = effort(&puzzle, &budget).expect("techniques solve it");
    let disguise = |seed| effort(&symmetry::shuffle(&puzzle, seed), &budget);
    let disguises: Vec<f64> = (0..8).filter_map(disguise).collect();
    disguises.iter().sum::<f64>() / disguises.len() as f64 / original
}

#[test]
fn disguises_take_nearly_the_same_effort() {
    let [singles, chains, forcing] = PUZZLES.map(in_disguise);
    for share in [singles, chains] {
        assert!((0.8..1.25).contains(&share), "{share}");
    }
    // Of many forcing chains of the same score the first is taken, and the way from there may be shorter.
    assert!((0.6..1.4).contains(&forcing), "{forcing}");
}

/// The first open cell is filled, on boards of every size and rule.
#[test]
fn a_given_more_takes_effort_away_on_average() {
    reference::on(reference::BOARDS, |text| {
        let rows = records(text).filter(|row| row.get("count") == "1").step_by(12);
        let (mut before, mut after, mut count) = (0.0, 0.0, 0);
        for row in rows {
            let (puzzle, solution) = (puzzle_of_row(&row), grid(row.get("solution")));
            let Some(cell) = puzzle.givens().blanks().next() else { continue };
            let mut givens = puzzle.givens().clone();
            givens.set(cell, solution.get(cell).expect("a solution is full"));
            let more = Puzzle::on(puzzle.board().clone(), givens);
            let efforts = [&puzzle, &more].map(|puzzle| effort(puzzle, &Budget::steps(5_000)));
            if let [Some(without), Some(with)] = efforts {
                (before, after, count) = (before + without, after + with, count + 1);
            }
        }
        assert!(after < before, "{after} instead of {before}");
        count
    });
}
