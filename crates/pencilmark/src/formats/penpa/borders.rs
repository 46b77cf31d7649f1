//! Borders of regions, and diagonals, which are drawn along them.

use super::paths::{DASHED, Stroke};
use super::points::Points;
use super::sheet::{DIAGONALS, Sheet};
use crate::model::{Cell, Shape};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Two neighbouring corners, the smaller first: a side of a cell, or a diagonal through it.
type Step = [[i64; 2]; 2];

/// What the borders make of a board.
pub(super) enum Regions {
    /// There are none.
    None,
    /// Each has a cell for every digit.
    Whole(Vec<Vec<Cell>>),
    /// Borders that make other regions, or none.
    Other,
}

/// The steps from corner to corner that strokes are made of.
fn steps<'s>(strokes: impl Iterator<Item = &'s Stroke>, points: &Points) -> BTreeSet<Step> {
    let mut steps = BTreeSet::new();
    for stroke in strokes {
        let corner = |place: usize| {
            let at = points.at(place)?;
            at.iter().all(|at| at.fract() == 0.0).then(|| at.map(|at| at as i64))
        };
        let [Some(one), Some(other)] = stroke.ends.map(corner) else { continue };
        let way = [other[0] - one[0], other[1] - one[1]];
        let length = way[0].abs().max(way[1].abs());
        if length == 0 || way.iter().any(|part| *part != 0 && part.abs() != length) {
            continue;
        }
        let after = |count: i64| [0, 1].map(|axis: usize| one[axis] + way[axis].signum() * count);
        for count in 0..length {
            let (from, to) = (after(count), after(count + 1));
            steps.insert([from.min(to), from.max(to)]);
        }
    }
    steps
}

/// The regions that the borders make.
pub(super) fn regions(strokes: &[Stroke], points: &Points, shape: Shape) -> Regions {
    let borders = steps(strokes.iter().filter(|stroke| stroke.is_border()), points);
    let mut region: Vec<Option<usize>> = vec![None; shape.cell_count()];
    let mut regions: Vec<Vec<Cell>> = Vec::new();
    for first in shape.cells() {
        if region[first.index()].is_some() {
            continue;
        }
        let mut cells = vec![first];
        region[first.index()] = Some(regions.len());
        let mut at = 0;
        while let Some(cell) = cells.get(at).copied() {
            for other in beyond_open_sides(cell, &borders, shape) {
                if region[other.index()].is_none() {
                    region[other.index()] = Some(regions.len());
                    cells.push(other);
                }
            }
            at += 1;
        }
        cells.sort_unstable();
        regions.push(cells);
    }
    match regions.iter().all(|cells| cells.len() == shape.size()) {
        // No border parts anything, even where the whole board is a single line.
        _ if regions.len() == 1 => Regions::None,
        true => Regions::Whole(regions),
        false => Regions::Other,
    }
}

/// The neighbours of a cell that no border separates from it.
fn beyond_open_sides(cell: Cell, borders: &BTreeSet<Step>, shape: Shape) -> Vec<Cell> {
    let (row, column) = (cell.row(shape) as i64, cell.column(shape) as i64);
    let sides = [
        ([row - 1, column], [[row, column], [row, column + 1]]),
        ([row + 1, column], [[row + 1, column], [row + 1, column + 1]]),
        ([row, column - 1], [[row, column], [row + 1, column]]),
        ([row, column + 1], [[row, column + 1], [row + 1, column + 1]]),
    ];
    let open = sides.into_iter().filter(|(_, side)| !borders.contains(side));
    open.filter_map(|(at, _)| crate::formats::text::drawing::cell(at, shape)).collect()
}

/// The rules of the diagonals that are drawn from corner to corner, or that the grid was made with.
pub(super) fn diagonals(sheet: &Sheet, strokes: &[Stroke], shape: Shape) -> Vec<Value> {
    if shape.rows() != shape.columns() {
        return Vec::new();
    }
    let dashes = steps(strokes.iter().filter(|stroke| stroke.style == DASHED), &sheet.points);
    let size = shape.rows() as i64;
    let main = |at: i64| [[at, at], [at + 1, at + 1]];
    let anti = |at: i64| [[at, size - at], [at + 1, size - at - 1]];
    let ways: [(&str, &dyn Fn(i64) -> Step); 2] =
        [("diagonal-main", &main), ("diagonal-anti", &anti)];
    let mut found: Vec<&str> = Vec::new();
    for ((rule, step), place) in ways.into_iter().zip(DIAGONALS) {
        if sheet.has_diagonal(place) || (0..size).all(|at| dashes.contains(&step(at))) {
            found.push(rule);
        }
    }
    let rules: Vec<&str> = if found.len() == 2 { vec!["diagonal"] } else { found };
    rules.into_iter().map(|rule| json!({"type": rule})).collect()
}
