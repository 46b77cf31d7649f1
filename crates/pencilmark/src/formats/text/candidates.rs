//! Puzzles that are given by the candidates of their cells.

use super::settings::Settings;
use super::{ReadError, Reading};
use crate::model::{Board, Cell, Digit, DigitSet, Grid, Puzzle, Shape};

/// The puzzle whose cells have these candidates.
///
/// Such texts do not tell a digit that has been placed from a candidate that is alone in its cell.
/// A digit that was placed has removed its candidates from the open cells that it sees, so a single
/// candidate that such a cell still has was not placed.
pub(in crate::formats) fn puzzle_of_candidates(
    reading: &mut Reading,
    shape: Shape,
    candidates: Vec<DigitSet>,
) -> Result<Puzzle, ReadError> {
    let board = reading.board(shape, &Settings::default())?;
    let mut placed = Grid::empty(shape);
    for cell in shape.cells() {
        candidates[cell.index()].single().into_iter().for_each(|digit| placed.set(cell, digit));
    }
    // A digit that turns out not to be placed opens its cell, which may open others.
    while let Some(cell) = without_effect(&board, &candidates, &placed) {
        placed.clear(cell);
    }
    Ok(Puzzle::on(board, placed).marked(candidates))
}

/// A placed digit that leaves a candidate which it rules out in an open cell.
fn without_effect(board: &Board, candidates: &[DigitSet], placed: &Grid) -> Option<Cell> {
    let stands = |(cell, digit): (Cell, Digit)| {
        placed.get(cell).is_none() && candidates[cell.index()].contains(digit)
    };
    let mut digits = placed.filled();
    digits.find(|(cell, digit)| board.consequences(*cell, *digit).any(stands)).map(|(cell, _)| cell)
}
