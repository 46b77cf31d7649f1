//! Puzzles that are given by the candidates of their cells.

use super::settings::Settings;
use super::{ReadError, Reading};
use crate::model::{Board, Cell, DigitSet, Grid, Puzzle, Shape};

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
    open_the_unplaced(&board, &candidates, &mut placed);
    Ok(Puzzle::on(board, placed).marked(candidates))
}

/// Takes back the digits that leave a candidate which they rule out in an open cell. A digit that was
/// not placed opens its own cell, which may open others; each is looked at once.
fn open_the_unplaced(board: &Board, candidates: &[DigitSet], placed: &mut Grid) {
    let mut open: Vec<Cell> = board.cells().filter(|cell| placed.get(*cell).is_none()).collect();
    while let Some(cell) = open.pop() {
        for digit in candidates[cell.index()].iter() {
            // Of two candidates that rule each other out, one still stands.
            for (other, ruled_out) in board.consequences(cell, digit) {
                if placed.get(other) == Some(ruled_out) {
                    placed.clear(other);
                    open.push(other);
                }
            }
        }
    }
}
