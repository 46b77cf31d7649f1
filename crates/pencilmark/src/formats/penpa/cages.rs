//! Cages: lists of cells, or in older links only the lines around them, with a sum in a corner.

use super::points::Points;
use super::sheet::Sheet;
use crate::model::{Cell, Shape};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A quarter of a cell: above left, above right, below left, below right.
const ABOVE_LEFT: usize = 0;

/// The style of the dashes around a cage.
pub(super) const DASHES: i64 = 10;

/// The cages of a drawing.
pub(super) fn read(sheet: &Sheet, shape: Shape) -> Vec<Value> {
    let mut cages = sheet.lists("killercages");
    let known: BTreeSet<usize> = cages.iter().flatten().copied().collect();
    cages.extend(outlined(sheet, &known, shape));
    let cage = |places: &Vec<usize>| {
        let cells = sheet.points.cells(places, shape)?;
        let at: Vec<[usize; 2]> =
            cells.iter().map(|cell| [cell.row(shape), cell.column(shape)]).collect();
        Some(match places.iter().find_map(|place| label(sheet, *place)) {
            Some(text) => json!({"cells": at, "value": text}),
            None => json!({"cells": at, "unique": true}),
        })
    };
    cages.iter().filter_map(cage).collect()
}

/// What stands in the corner of a cell.
fn label(sheet: &Sheet, place: usize) -> Option<String> {
    let corner = sheet.points.quarter(place, ABOVE_LEFT).to_string();
    let text = sheet.setter.get("numberS")?.get(corner)?.get(0)?;
    let text = text.as_str().map_or_else(|| text.to_string(), |text| text.trim().to_owned());
    Some(text).filter(|text| !text.is_empty())
}

/// Whether a point is the corner of a cell in which the sum of a cage stands.
pub(super) fn is_label(place: usize, cages: &[Value], points: &Points, shape: Shape) -> bool {
    let is_corner = |at: &Value| {
        let [row, column] = [0, 1].map(|axis: usize| at.get(axis).and_then(Value::as_u64));
        let cell =
            row.zip(column).map(|(row, column)| Cell::at(row as usize, column as usize, shape));
        cell.is_some_and(|cell| points.quarter(points.of(cell, shape), ABOVE_LEFT) == place)
    };
    let summed = cages.iter().filter(|cage| cage.get("value").is_some());
    summed.filter_map(|cage| cage["cells"].as_array()).flatten().any(is_corner)
}

/// Cages of which only the lines are there: neighbours belong together if a line goes from one to the
/// other.
fn outlined(sheet: &Sheet, known: &BTreeSet<usize>, shape: Shape) -> Vec<Vec<usize>> {
    let first = sheet.points.quarter(0, ABOVE_LEFT);
    let cell_of = |end: &str| {
        let cell = end.parse::<usize>().ok()?.checked_sub(first)? / 4;
        sheet.points.cell(cell, shape).is_some_and(|_| !known.contains(&cell)).then_some(cell)
    };
    let mut groups: Vec<BTreeSet<usize>> = Vec::new();
    for (key, _) in sheet.drawn("cage") {
        let ends =
            key.split_once(',').and_then(|(one, other)| Some([cell_of(one)?, cell_of(other)?]));
        let Some(ends) = ends else { continue };
        let touches = |group: &BTreeSet<usize>| ends.iter().any(|end| group.contains(end));
        let (touching, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(touches);
        groups = others;
        groups.push(touching.into_iter().flatten().chain(ends).collect());
    }
    groups.into_iter().map(|group| group.into_iter().collect()).collect()
}

/// The lines around a cage, from quarter to quarter of its cells.
pub(super) fn outline(cells: &[Cell], points: &Points, shape: Shape) -> Vec<[usize; 2]> {
    let is_inside = |at: [i64; 2]| {
        crate::formats::text::drawing::cell(at, shape).is_some_and(|cell| cells.contains(&cell))
    };
    let mut lines = Vec::new();
    for cell in cells {
        let [row, column] = [cell.row(shape) as i64, cell.column(shape) as i64];
        let here = points.of(*cell, shape);
        let corner = |quarter: usize| points.quarter(here, quarter);
        // The step to the neighbour beyond a side, and the quarters at the ends of that side.
        let sides = [([-1, 0], [0, 1]), ([1, 0], [2, 3]), ([0, -1], [0, 2]), ([0, 1], [1, 3])];
        for ([down, across], ends) in sides {
            if !is_inside([row + down, column + across]) {
                lines.push(ends.map(corner));
            }
        }
        // From here to the neighbour on the right or below, along the sides that are not both inside.
        for ([down, across], from, to) in [([0, 1], [1, 3], [0, 2]), ([1, 0], [2, 3], [0, 1])] {
            let next = [row + down, column + across];
            if !is_inside(next) {
                continue;
            }
            for (end, beside) in [-1, 1].into_iter().enumerate() {
                let [aside_down, aside_across] = [across * beside, down * beside];
                let is_open = |at: [i64; 2]| is_inside([at[0] + aside_down, at[1] + aside_across]);
                if !(is_open([row, column]) && is_open(next)) {
                    lines.push([corner(from[end]), points.quarter(points.middle(next), to[end])]);
                }
            }
        }
    }
    lines
}
