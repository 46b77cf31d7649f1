//! What several test files share: reading lists, and grids from lines.
#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod dug;

use pencilmark::model::{Board, Digit, Grid, Puzzle, Shape};
use pencilmark_testing::records::Record;
use std::sync::Arc;

/// A grid from one character per cell; anything that names no digit is an empty cell.
pub fn grid(line: &str) -> Grid {
    let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
    Grid::try_from(line.trim().chars().map(number).collect::<Vec<u8>>()).unwrap()
}

/// A puzzle from one character per cell, on a board of its size with these rules.
pub fn puzzle(line: &str, rules: &str) -> Puzzle {
    let givens = grid(line);
    let shape = Shape::with_cell_count(givens.cell_count()).unwrap();
    Puzzle::new(board(shape, rules), givens).unwrap()
}

/// The board of this shape with these rules.
pub fn board(shape: Shape, rules: &str) -> Arc<Board> {
    pencilmark::rules::board(shape, &pencilmark::rules::parse(rules).unwrap()).unwrap()
}

/// The puzzle of a row of `reference::BOARDS`.
pub fn puzzle_of_row(row: &Record<'_>) -> Puzzle {
    let number = |text: &str| text.parse().unwrap();
    let shape = match row.get("box").split_once('x') {
        Some((rows, columns)) => Shape::with_boxes(number(rows), number(columns)),
        None => Shape::with_size(row.number("size")),
    };
    let board = board(shape.unwrap(), &row.get("rules").replace(';', ","));
    Puzzle::new(board, grid(row.get("puzzle"))).unwrap()
}
