//! What a search starts from, and the check that givens do not clash.

use crate::grid::{ALL_DIGITS, digits_of};

/// A puzzle, as cells or as candidates.
///
/// Anything that takes `impl Into<Input>` takes a reference to either array.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// Row by row: 1 to 9 for a given, 0 for an empty cell. The characters `1` to `9` are givens
    /// as well; all other bytes count as empty.
    Cells(&'a [u8; 81]),
    /// Row by row, the candidates of each cell: bit `d` stands for digit `d + 1`, bits 9 and up are
    /// ignored. A cell without candidates has no solution.
    Candidates(&'a [u16; 81]),
}

impl<'a> From<&'a [u8; 81]> for Input<'a> {
    fn from(cells: &'a [u8; 81]) -> Self {
        Input::Cells(cells)
    }
}

impl<'a> From<&'a [u16; 81]> for Input<'a> {
    fn from(candidates: &'a [u16; 81]) -> Self {
        Input::Candidates(candidates)
    }
}

/// Whether some house holds a given twice. Cells are numbers or characters, as in
/// [`Input::Cells`].
pub fn givens_clash(cells: &[u8; 81]) -> bool {
    let mut seen = [[0u16; 9]; 3];
    cells.iter().enumerate().any(|(cell, &byte)| {
        let (row, column) = (cell / 9, cell % 9);
        let bit = digits_of(byte).filter(|&digits| digits != ALL_DIGITS).unwrap_or(0);
        [row, column, row / 3 * 3 + column / 3].iter().zip(&mut seen).any(|(&house, seen)| {
            let clash = seen[house] & bit != 0;
            seen[house] |= bit;
            clash
        })
    })
}
