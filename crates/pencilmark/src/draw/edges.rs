//! The lines between cells that differ.

use crate::model::figure::Point;
use crate::model::{Cell, Shape};

/// The lines between neighbours of different kinds, as long as they go on. A cell of no kind is as good
/// as one off the board.
pub(super) fn edges<T: PartialEq>(
    shape: Shape,
    kind: impl Fn(Cell) -> Option<T>,
) -> Vec<[Point; 2]> {
    let (rows, columns) = (shape.rows(), shape.columns());
    let at = |row: Option<usize>, column: Option<usize>| {
        let (row, column) = (row?, column?);
        (row < rows && column < columns).then(|| kind(Cell::at(row, column, shape))).flatten()
    };
    let mut lines = Vec::new();
    for across in 0..=rows.max(columns) {
        let before = across.checked_sub(1);
        if across <= rows {
            let is_edge = |along| at(before, Some(along)) != at(Some(across), Some(along));
            let runs = runs(columns, is_edge);
            lines.extend(runs.map(|run| run.map(|along| [along, across as f64])));
        }
        if across <= columns {
            let is_edge = |along| at(Some(along), before) != at(Some(along), Some(across));
            let runs = runs(rows, is_edge);
            lines.extend(runs.map(|run| run.map(|along| [across as f64, along])));
        }
    }
    lines
}

/// Both ends of each run of places for which something holds.
fn runs(length: usize, holds: impl Fn(usize) -> bool) -> impl Iterator<Item = [f64; 2]> {
    let begins = |place: usize| holds(place) && (place == 0 || !holds(place - 1));
    let end = |start: usize| (start..length).find(|place| !holds(*place)).unwrap_or(length);
    let runs: Vec<_> =
        (0..length).filter(|place| begins(*place)).map(|start| (start, end(start))).collect();
    runs.into_iter().map(|(start, end)| [start as f64, end as f64])
}
