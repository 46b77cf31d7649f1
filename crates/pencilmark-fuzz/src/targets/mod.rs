//! The targets, a file each.

mod checker;
mod games;
mod readers;
mod requests;
mod solvers;
mod writers;

use crate::{Bytes, Target};
use pencilmark::model::{Digit, Grid, Puzzle, Shape};
use pencilmark::rules;

/// Every target.
pub const TARGETS: &[Target] = &[
    readers::TARGET,
    writers::TARGET,
    checker::TARGET,
    games::TARGET,
    requests::TARGET,
    solvers::TARGET,
];

/// Boards that are drawn often: small ones, with every kind of demand.
const BOARDS: [(usize, &str); 9] = [
    (4, ""),
    (4, "diagonal"),
    (4, "jigsaw=1112122233443344"),
    (4, "anti-knight"),
    (4, "even=r1c1 r2c3"),
    (6, ""),
    (6, "non-consecutive"),
    (9, ""),
    (9, "windoku"),
];

/// A puzzle that the bytes describe: a board, and some digits of a full grid or any digits at all.
fn puzzle(bytes: &mut Bytes<'_>) -> Puzzle {
    let (size, rule) = *bytes.one(&BOARDS);
    let shape = Shape::with_size(size).expect("a size with boxes");
    let board = rules::board(shape, &rules::parse(rule).expect("a rule")).expect("a board");
    let boxes = shape.boxes().expect("it has boxes");
    let mut grid = Grid::empty(shape);
    let is_wild = bytes.below(4) == 0;
    for cell in shape.cells() {
        let (row, column) = (cell.row(shape), cell.column(shape));
        let full = row % boxes.rows() * boxes.columns() + row / boxes.rows() + column;
        let choice = bytes.below(16);
        let number = if is_wild && choice == 15 { bytes.below(size) } else { full % size };
        if choice > 8 {
            grid.set(cell, Digit::from_number(number + 1).expect("a digit of the board"));
        }
    }
    Puzzle::new(board, grid).expect("it fits")
}

/// Seeds for targets that take choices.
fn choices() -> Vec<Vec<u8>> {
    (0..64_u32)
        .map(|seed| (0..120).map(|i| (seed * 131 + i * (seed | 1) * 7) as u8).collect())
        .collect()
}
