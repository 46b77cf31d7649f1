//! The parts of a drawing that have a meaning of their own: cells with their givens, regions and cages.

use super::{cages, field};
use crate::formats::ReadError;
use crate::formats::text::link::{digit, number};
use crate::model::{Cell, Digit, DigitSet, Grid, Puzzle, Shape};
use serde_json::{Value, json};

/// The givens as a text, and the notes if there are any.
pub(super) fn read_cells(
    cells: &[&Value],
    shape: Shape,
) -> Result<(String, Option<Vec<DigitSet>>), ReadError> {
    let mut givens = String::new();
    let mut notes = Vec::new();
    for (cell, value) in shape.cells().zip(cells) {
        let found = field(value, ["value", "v"]);
        let bad = || ReadError::digit(cell, shape, found.unwrap_or(&Value::Null).to_string());
        let given = digit(found, shape).ok_or_else(bad)?;
        givens.push(given.and_then(Digit::symbol).unwrap_or('.'));
        let marks = field(value, ["pencilMarks", "pm"]).and_then(Value::as_array);
        let marks =
            marks.into_iter().flatten().filter_map(|mark| digit(Some(mark), shape).flatten());
        notes.push(marks.collect::<DigitSet>());
    }
    let has_notes = notes.iter().any(|notes| !notes.is_empty());
    Ok((givens, has_notes.then_some(notes)))
}

/// A symbol for each cell, and `.` for those in no region; null if there are no regions.
pub(super) fn regions(object: &Value, shape: Shape) -> Value {
    let mut symbols = vec!['.'; shape.cell_count()];
    let regions = field(object, ["regions", "re"]).and_then(Value::as_array).into_iter().flatten();
    let regions = regions.filter_map(|region| places(region, shape));
    for (place, region) in regions.filter(|region| region.len() > 1).enumerate() {
        let symbol = char::from_digit(place as u32 + 1, 36).unwrap_or('.');
        region.iter().for_each(|cell| symbols[cell.index()] = symbol);
    }
    match symbols.iter().all(|symbol| *symbol == '.') {
        true => Value::Null,
        false => Value::String(symbols.into_iter().collect()),
    }
}

/// Cells as `[[0,0],[0,1]]`, rows first, from 0.
pub(super) fn places(cells: &Value, shape: Shape) -> Option<Vec<Cell>> {
    let place = |value: &Value| {
        let [row, column] = value.as_array()?.as_slice() else { return None };
        let (row, column) = (row.as_u64()? as usize, column.as_u64()? as usize);
        (row < shape.rows() && column < shape.columns()).then(|| Cell::at(row, column, shape))
    };
    let mut cells: Vec<Cell> = cells.as_array()?.iter().map(place).collect::<Option<_>>()?;
    // A region may list a cell twice.
    cells.sort_unstable();
    cells.dedup();
    Some(cells)
}

/// The cages as constraints, and whether all of them could be understood.
pub(super) fn read_cages(object: &Value, puzzle: &Puzzle) -> (Vec<Value>, bool) {
    let board = puzzle.board();
    let shape = board.shape();
    let is_house = |cells: &[Cell]| {
        board.houses().iter().chain(board.short_houses()).any(|house| house.cells() == cells)
    };
    let mut constraints = Vec::new();
    let mut is_whole = true;
    for cage in cages(object) {
        let Some(cells) = field(cage, ["cells", "ce"]) else { continue };
        let Some(cells) = places(cells, shape).filter(|cells| !cells.is_empty()) else {
            is_whole = false;
            continue;
        };
        let names: Vec<String> = cells.iter().map(|cell| cell.name(shape).to_string()).collect();
        let is_unique = cage.get("unique").and_then(Value::as_bool);
        match sum(cage) {
            Some(Some(sum)) => {
                constraints.push(json!({"type": "cage", "cells": names, "sum": sum}))
            }
            Some(None) if is_unique == Some(true) && !is_house(&cells) => {
                constraints.push(json!({"type": "distinct", "cells": names}));
            }
            Some(None) if is_unique == Some(true) => {}
            _ => is_whole = false,
        }
    }
    (constraints, is_whole)
}

/// The sum of a cage, if it has one; `None` if what is there is no number.
fn sum(cage: &Value) -> Option<Option<i64>> {
    number(field(cage, ["value", "v"]).or_else(|| cage.get("sum")))
}

/// A grid in which every cell is a digit.
pub(super) fn full_grid(text: &str, shape: Shape) -> Option<Grid> {
    let symbols: Vec<char> = text.chars().collect();
    let mut grid = Grid::empty(shape);
    for (cell, symbol) in shape.cells().zip(&symbols) {
        grid.set(cell, shape.digit(i64::from(symbol.to_digit(36)?))?);
    }
    (symbols.len() == shape.cell_count()).then_some(grid)
}
