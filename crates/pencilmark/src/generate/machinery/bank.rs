//! The bank: very hard puzzles made by Pencilmark, near which more are found.
//!
//! From dug puzzles it takes minutes to reach 9.5 and above on Sudoku Explainer's scale; from a
//! puzzle that is already there it takes a step or two. `bank.csv` holds some in canonical form
//! with their ratings; `cargo run --release -p pencilmark-measure --bin hardest` made them, from
//! random grids.

use super::request::{Band, Request};
use crate::model::Grid;
use crate::rate::Estimate;

const TEXT: &str = include_str!("bank.csv");

/// Lower ratings need no bank.
const FROM: f64 = 9.5;

/// How many puzzles a request starts from at least.
const FEWEST: usize = 12;

/// Puzzles to start from: those that meet a request's condition on the scale `se`, or else those that
/// come nearest. None where the bank does not help.
pub fn starts(request: &Request) -> Vec<Grid> {
    let is_plain = request.board.is_classic() && request.symmetry.is_none();
    let wants_bank = |band: &&Band| band.scale.estimate == Estimate::Depth && band.low >= FROM;
    let Some(band) = request.bands.iter().find(wants_bank).filter(|_| is_plain) else {
        return Vec::new();
    };
    let mut near: Vec<(f64, &str)> =
        entries().map(|(puzzle, rating)| (band.distance(rating), puzzle)).collect();
    near.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let inside = near.iter().filter(|(distance, _)| *distance == 0.0).count();
    near.truncate(inside.max(FEWEST));
    near.into_iter().map(|(_, puzzle)| grid(puzzle)).collect()
}

/// The puzzles with their ratings. The first lines say what they are.
fn entries() -> impl Iterator<Item = (&'static str, f64)> {
    TEXT.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| {
        let (puzzle, rating) = line.split_once(',').expect("a puzzle and its rating");
        (puzzle, rating.parse().expect("a number"))
    })
}

fn grid(line: &str) -> Grid {
    let number = |letter: char| letter.to_digit(10).unwrap_or(0) as u8;
    Grid::from_numbers(line.chars().map(number).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Puzzle;
    use crate::{rules, solve, symmetry};
    use std::collections::BTreeSet;

    #[test]
    fn every_puzzle_is_proper_canonical_and_there_once() {
        let puzzles: Vec<Puzzle> =
            entries().map(|(line, _)| Puzzle::on(rules::classic(), grid(line))).collect();
        assert!(puzzles.len() >= FEWEST);
        for puzzle in &puzzles {
            assert!(solve::unique(puzzle).unique().is_some(), "{}", puzzle.givens());
            let form = symmetry::canonical(puzzle).unwrap().form;
            assert_eq!(form.numbers(), puzzle.givens().numbers());
        }
        let distinct: BTreeSet<&str> = entries().map(|(line, _)| line).collect();
        assert_eq!(distinct.len(), puzzles.len());
    }
}
