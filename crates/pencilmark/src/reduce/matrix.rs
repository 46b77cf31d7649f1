//! Through the full binary matrix: 729 x 324 on the classic board, 4096 x 1024 on a 16x16 one.

use super::Reduction;
use crate::cover::Matrix;
use crate::model::{Cell, Digit, DigitSet, Puzzle};

impl Reduction {
    /// The binary matrix of a puzzle on this board. A row of an impossible candidate is all zeros,
    /// so that the number of a row still names cell and digit; a given has one row.
    pub fn matrix(&self, puzzle: &Puzzle) -> Matrix {
        let candidates = puzzle.candidates();
        self.matrix_of(|cell| {
            candidates.digit(cell).map_or(candidates.digits(cell), DigitSet::only)
        })
    }

    /// The same before anything is ruled out, as the 2022 paper's Appendix A has it: a given has one row, and an
    /// open cell a row for every digit, also for those that givens rule out. It has the same solutions.
    pub fn full_matrix(&self, puzzle: &Puzzle) -> Matrix {
        self.matrix_of(|cell| {
            puzzle.givens().get(cell).map_or(puzzle.allowed(cell), DigitSet::only)
        })
    }

    /// The matrix with a row for these digits of each cell.
    fn matrix_of(&self, digits: impl Fn(Cell) -> DigitSet) -> Matrix {
        let columns = self.primary() + self.secondary();
        let mut matrix = Matrix::new(self.rows(), columns).with_secondary(self.secondary());
        for cell in self.board().cells() {
            for digit in digits(cell).iter() {
                let row = self.row(cell, digit);
                self.items(row).iter().for_each(|&item| matrix.set(row, item as usize));
            }
        }
        matrix
    }

    /// The puzzle in Knuth's text form: a line of items, then a line for each candidate.
    pub fn text(&self, puzzle: &Puzzle) -> String {
        let names = self.item_names();
        let (primary, secondary) = names.split_at(self.primary());
        let mut text = primary.join(" ");
        if !secondary.is_empty() {
            text += " | ";
            text += &secondary.join(" ");
        }
        text.push('\n');
        let candidates = puzzle.candidates();
        for row in 0..self.rows() {
            let (cell, digit): (_, Digit) = self.candidate(row);
            if candidates.has(cell, digit) || candidates.digit(cell) == Some(digit) {
                let items = self.items(row).iter().map(|&item| names[item as usize].as_str());
                text += &items.collect::<Vec<_>>().join(" ");
                text.push('\n');
            }
        }
        text
    }
}
