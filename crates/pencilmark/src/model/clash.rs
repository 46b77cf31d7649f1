//! Givens that break a rule, with all the cells involved.

use super::{Cell, CellSet, Digit, DigitSet, Puzzle, Shape};
use std::fmt;

/// Givens that cannot be together (or one that cannot be in its cell).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The digit of the first cell.
    pub digit: Digit,
    /// What they break: the name of a house, or of a rule.
    pub house: String,
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// The digit of the second cell, where a rule forbids the pair.
    other: Option<Digit>,
    /// To name the cells.
    shape: Shape,
}

impl Clash {
    /// Every clash of a puzzle's givens: houses in order, then pair rules, then restricted cells.
    pub(super) fn all(puzzle: &Puzzle) -> Vec<Clash> {
        let mut clashes = in_houses(puzzle);
        clashes.extend(between_pairs(puzzle));
        clashes.extend(in_restricted_cells(puzzle));
        clashes
    }
}

fn in_houses(puzzle: &Puzzle) -> Vec<Clash> {
    let shape = puzzle.board().shape();
    let mut clashes = Vec::new();
    for house in puzzle.board().houses().iter().chain(puzzle.board().short_houses()) {
        let digit_at = |cell: &Cell| puzzle.givens().get(*cell);
        let mut seen = DigitSet::EMPTY;
        let mut repeated = DigitSet::EMPTY;
        for digit in house.cells().iter().filter_map(digit_at) {
            if seen.contains(digit) {
                repeated.insert(digit);
            }
            seen.insert(digit);
        }
        clashes.extend(repeated.iter().map(|digit| {
            let cells: CellSet = house
                .cells()
                .iter()
                .copied()
                .filter(|cell| digit_at(cell) == Some(digit))
                .collect();
            let (house, cells) = (house.name().to_owned(), cells.iter().collect());
            Clash { digit, house, cells, other: None, shape }
        }));
    }
    clashes
}

fn between_pairs(puzzle: &Puzzle) -> Vec<Clash> {
    let board = puzzle.board();
    let mut clashes = Vec::new();
    for (cell, digit) in puzzle.givens().filled() {
        for pair in board.pair_rules(cell).iter().filter(|pair| pair.cell > cell) {
            let Some(other) = puzzle.givens().get(pair.cell) else { continue };
            if pair.forbids(digit).contains(other) {
                let (house, cells) = (pair.rule.to_owned(), vec![cell, pair.cell]);
                let (other, shape) = (Some(other), board.shape());
                clashes.push(Clash { digit, house, cells, other, shape });
            }
        }
    }
    clashes
}

fn in_restricted_cells(puzzle: &Puzzle) -> Vec<Clash> {
    let board = puzzle.board();
    let givens = puzzle.givens().filled();
    let forbidden = givens.filter_map(|(cell, digit)| {
        let reason = if !board.allowed(cell).contains(digit) {
            board.restricted_by(cell).unwrap_or("digits of the board")
        } else if !puzzle.allowed(cell).contains(digit) {
            "pencilmarks"
        } else {
            return None;
        };
        let (house, cells) = (reason.to_owned(), vec![cell]);
        Some(Clash { digit, house, cells, other: None, shape: board.shape() })
    });
    forbidden.collect()
}

/// `5 appears twice in row 1: r1c1 r1c4`.
impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { house, cells, .. } = self;
        let digit = self.shape.value(self.digit);
        match (cells.len(), self.other.map(|other| self.shape.value(other))) {
            (_, Some(other)) => write!(f, "{digit} and {other} clash ({house}):")?,
            (1, _) => write!(f, "{digit} is not allowed ({house}):")?,
            (2, _) => write!(f, "{digit} appears twice in {house}:")?,
            (n, _) => write!(f, "{digit} appears {n} times in {house}:")?,
        }
        cells.iter().try_for_each(|cell| write!(f, " {}", cell.name(self.shape)))
    }
}
