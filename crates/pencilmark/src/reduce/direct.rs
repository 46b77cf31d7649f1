//! Directly into links: one option for each candidate that is left, and nothing else.

use super::Reduction;
use crate::cover::Links;
use crate::model::{Candidates, Cell, DigitSet, Grid, Puzzle};

/// A puzzle as links. Its memory serves one puzzle after the other.
pub struct Reduced {
    /// The items that are still to be covered, and an option for each candidate.
    pub links: Links,
    /// What the options mean.
    pub key: Key,
}

/// What the options of a reduced puzzle mean.
#[derive(Default)]
pub struct Key {
    /// The row of each option.
    rows: Vec<u32>,
    /// The digits that are already placed, without an option.
    placed: Vec<u8>,
}

impl Default for Reduced {
    fn default() -> Self {
        Self { links: Links::new(0, 0), key: Key::default() }
    }
}

impl Key {
    /// The number of options.
    pub fn options(&self) -> usize {
        self.rows.len()
    }

    /// The grid that a choice of options means.
    pub fn grid(&self, reduction: &Reduction, options: &[usize]) -> Grid {
        let mut grid = Grid::from_numbers(&self.placed[..]);
        for &option in options {
            let (cell, digit) = reduction.candidate(self.rows[option] as usize);
            grid.set(cell, digit);
        }
        grid
    }
}

impl Reduction {
    /// Links a puzzle on this board whose givens do not clash.
    pub fn fill(&self, puzzle: &Puzzle, reduced: &mut Reduced) {
        self.settle(puzzle.givens(), reduced);
        let board = self.board();
        let mut standing = vec![DigitSet::EMPTY; board.houses().len()];
        for (cell, digit) in puzzle.givens().filled() {
            for (house, _) in board.houses_of(cell) {
                standing[house.index()].insert(digit);
            }
        }
        for cell in puzzle.givens().blanks() {
            let mut digits = puzzle.allowed(cell);
            for (house, _) in board.houses_of(cell) {
                digits -= standing[house.index()];
            }
            for pair in board.pair_rules(cell) {
                if let Some(other) = puzzle.givens().get(pair.cell) {
                    digits -= pair.forbids(other);
                }
            }
            self.link(cell, digits, reduced);
        }
    }

    /// Links what is left of a puzzle that is partly solved without a contradiction.
    pub fn fill_rest(&self, candidates: &Candidates, reduced: &mut Reduced) {
        self.settle(candidates.placed(), reduced);
        for cell in candidates.unsolved().iter() {
            self.link(cell, candidates.digits(cell), reduced);
        }
    }

    /// Links the full matrix of a puzzle, zero rows included.
    pub fn fill_through_matrix(&self, puzzle: &Puzzle, reduced: &mut Reduced) {
        let Reduced { links, key } = reduced;
        *links = self.matrix(puzzle).links();
        key.rows.clear();
        key.rows.extend(0..self.rows() as u32);
        key.placed.clear();
        key.placed.resize(self.board().shape().cell_count(), 0);
    }

    /// Starts with the items that these digits do not cover.
    fn settle(&self, placed: &Grid, reduced: &mut Reduced) {
        let Reduced { links, key } = reduced;
        links.clear(self.primary(), self.secondary());
        key.rows.clear();
        key.placed.clear();
        key.placed.extend_from_slice(placed.numbers());
        for (cell, digit) in placed.filled() {
            let items = self.items(self.row(cell, digit)).iter().map(|&item| item as usize);
            items.filter(|&item| item < self.primary()).for_each(|item| links.settle(item));
        }
    }

    fn link(&self, cell: Cell, digits: DigitSet, reduced: &mut Reduced) {
        for digit in digits.iter() {
            let row = self.row(cell, digit);
            reduced.links.add_option(self.items(row).iter().map(|&item| item as usize));
            reduced.key.rows.push(row as u32);
        }
    }
}
