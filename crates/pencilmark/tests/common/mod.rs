//! What several test files share: reading lists, and grids from lines.
#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod dug;

use pencilmark::model::{Board, Digit, Grid, Puzzle, Shape};
use std::sync::Arc;

/// The records of a CSV list without quotes, by the names of its header.
pub fn records(text: &str) -> impl Iterator<Item = Record<'_>> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or("").split(',').collect();
    lines.map(move |line| Record { header: header.clone(), fields: line.split(',').collect() })
}

/// A line of a CSV list.
pub struct Record<'a> {
    header: Vec<&'a str>,
    fields: Vec<&'a str>,
}

impl<'a> Record<'a> {
    /// The field of this name.
    pub fn get(&self, name: &str) -> &'a str {
        let column = self.header.iter().position(|known| *known == name);
        column.and_then(|column| self.fields.get(column)).copied().unwrap_or("")
    }
}

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
