//! What is drawn on a board, in units of a cell: lines, arrows, and marks with or without a text.
//!
//! ```text
//!   points are [row, column]:   [0.5, 0.5] the middle of r1c1    [0.5, 1] the side of r1c1 and r1c2
//!                               [1, 1] the corner of four cells  [-0.5, 2.5] above column 3
//! ```

mod colour;
mod infer;
mod parts;
mod read;
mod wording;

pub(in crate::formats) use colour::Colour;
pub(in crate::formats) use read::record;

use crate::model::{Cell, Shape};
use serde_json::Value;

/// The field with this name, or this short one.
pub(in crate::formats) fn field<'v>(
    object: &'v Value,
    [long, short]: [&str; 2],
) -> Option<&'v Value> {
    object.get(long).or_else(|| object.get(short))
}

/// The field of the column `drawing` that holds what SudokuPad draws.
pub(in crate::formats) const DRAWING: &str = "sudokupad";

/// Rules that a program tells by name beside its drawing: they need no words, but the solution may still
/// contradict them.
pub(in crate::formats) struct Told {
    /// What the program calls them.
    pub part: &'static str,
    /// The rules, as the project's own JSON has them, in every way to read them, the likeliest first.
    pub readings: Vec<Vec<Value>>,
}

pub(in crate::formats) fn cages(object: &Value) -> impl Iterator<Item = &Value> {
    field(object, ["cages", "ca"]).and_then(Value::as_array).into_iter().flatten()
}

/// A row and a column.
pub(in crate::formats) type Point = [f64; 2];

/// What is drawn, and its short name.
pub(in crate::formats) const PARTS: [[&str; 2]; 4] =
    [["lines", "l"], ["arrows", "a"], ["overlays", "o"], ["underlays", "u"]];

/// Everything that is drawn.
pub(in crate::formats) struct Drawing {
    pub shape: Shape,
    pub lines: Vec<Line>,
    pub arrows: Vec<Line>,
    pub marks: Vec<Mark>,
}

/// A line from point to point.
#[derive(Clone)]
pub(in crate::formats) struct Line {
    pub colour: Option<Colour>,
    pub thickness: f64,
    pub points: Vec<Point>,
}

/// A circle, a rectangle or a text.
#[derive(Clone)]
pub(in crate::formats) struct Mark {
    pub part: &'static str,
    pub centre: Point,
    pub height: f64,
    pub width: f64,
    pub is_round: bool,
    /// What it is filled with, or else its border.
    pub colour: Option<Colour>,
    pub text: String,
    /// Quarters of a turn to the right.
    pub turn: usize,
}

/// Where a mark is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::formats) enum Place {
    Cell(Cell),
    /// Between two cells, the upper or the left one first.
    Side([Cell; 2]),
    Corner([Cell; 4]),
    /// Before the first of these cells.
    Before(Vec<Cell>),
    Elsewhere,
}

impl Drawing {
    /// How many things are drawn.
    pub fn count(&self) -> usize {
        self.lines.len() + self.arrows.len() + self.marks.len()
    }

    pub fn read(object: &Value, shape: Shape) -> Self {
        let [lines, arrows, over, under] = PARTS.map(|names| {
            let items = field(object, names).and_then(Value::as_array);
            (names[0], items.map_or(&[] as &[Value], Vec::as_slice))
        });
        let read_lines = |items: &[Value]| items.iter().filter_map(Line::read).collect();
        let marks = [over, under]
            .into_iter()
            .flat_map(|(part, items)| items.iter().filter_map(move |item| Mark::read(item, part)));
        Self {
            shape,
            lines: read_lines(lines.1),
            arrows: read_lines(arrows.1),
            marks: marks.collect(),
        }
    }
}

fn point(value: &Value) -> Option<Point> {
    match value.as_array()?.as_slice() {
        [row, column] => Some([row.as_f64()?, column.as_f64()?]),
        _ => None,
    }
}

fn colour(object: &Value, names: [&str; 2]) -> Option<Colour> {
    field(object, names).and_then(Colour::read)
}

impl Line {
    fn read(item: &Value) -> Option<Self> {
        let points = field(item, ["wayPoints", "wp"])?.as_array()?;
        Some(Self {
            colour: colour(item, ["color", "c"]),
            thickness: field(item, ["thickness", "th"]).and_then(Value::as_f64).unwrap_or(1.0),
            points: points.iter().map(point).collect::<Option<_>>()?,
        })
    }

    /// The cells that it goes through, if it goes from cell to cell. Its ends may stop short of the
    /// middle, at the rim of a circle.
    pub fn cells(&self, shape: Shape) -> Option<Vec<Cell>> {
        let mut path: Vec<[i64; 2]> = Vec::new();
        for point in &self.points {
            let is_on_grid_line = point.iter().any(|at| (at - at.round()).abs() < 0.04);
            let next = point.map(|at| at.floor() as i64);
            if is_on_grid_line {
                return None;
            }
            let Some(last) = path.last().copied() else {
                path.push(next);
                continue;
            };
            let way = [next[0] - last[0], next[1] - last[1]];
            let steps = way[0].abs().max(way[1].abs());
            if way.iter().any(|part| *part != 0 && part.abs() != steps) {
                return None;
            }
            path.extend(
                (1..=steps)
                    .map(|step| [0, 1].map(|axis: usize| last[axis] + way[axis].signum() * step)),
            );
        }
        path.iter().map(|at| cell(*at, shape)).collect()
    }
}

/// The cell in this row and column, if there is one.
pub(in crate::formats) fn cell([row, column]: [i64; 2], shape: Shape) -> Option<Cell> {
    let is_inside = |at: i64, count: usize| (0..count as i64).contains(&at);
    (is_inside(row, shape.rows()) && is_inside(column, shape.columns()))
        .then(|| Cell::at(row as usize, column as usize, shape))
}

impl Mark {
    fn read(item: &Value, part: &'static str) -> Option<Self> {
        let number = |names| field(item, names).and_then(Value::as_f64);
        let text = match field(item, ["text", "te"]) {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        let fill = colour(item, ["backgroundColor", "c2"]);
        let is_round = match field(item, ["rounded", "r"]) {
            Some(Value::Bool(is_round)) => *is_round,
            Some(Value::Number(_)) => true,
            _ => false,
        };
        Some(Self {
            part,
            centre: point(field(item, ["center", "ct"])?)?,
            height: number(["height", "h"]).unwrap_or(0.0),
            width: number(["width", "w"]).unwrap_or(0.0),
            is_round,
            colour: fill.or_else(|| colour(item, ["borderColor", "c1"])),
            text,
            turn: (number(["angle", "angle"]).unwrap_or(0.0) / 90.0).round().rem_euclid(4.0)
                as usize,
        })
    }

    /// Where it is. Texts may sit a little beside the place that they belong to.
    pub fn place(&self, shape: Shape) -> Place {
        const NEAR: f64 = 0.17;
        let floor = self.centre.map(|at| at.floor() as i64);
        let near_line = self.centre.map(|at| (at - at.round()).abs() < NEAR);
        let near_middle = self.centre.map(|at| (at - at.floor() - 0.5).abs() < NEAR);
        let line = self.centre.map(|at| at.round() as i64);
        let here = cell(floor, shape);
        let of = |cells: &[[i64; 2]]| {
            cells.iter().map(|at| cell(*at, shape)).collect::<Option<Vec<Cell>>>()
        };
        let found = match (near_line, near_middle) {
            (_, [true, true]) if here.is_some() => here.map(Place::Cell),
            ([true, _], [_, true]) => of(&[[line[0] - 1, floor[1]], [line[0], floor[1]]])
                .map(|cells| Place::Side([cells[0], cells[1]])),
            ([_, true], [true, _]) => of(&[[floor[0], line[1] - 1], [floor[0], line[1]]])
                .map(|cells| Place::Side([cells[0], cells[1]])),
            ([true, true], _) => {
                let [row, column] = line;
                of(&[[row - 1, column - 1], [row - 1, column], [row, column - 1], [row, column]])
                    .map(|cells| Place::Corner([cells[0], cells[1], cells[2], cells[3]]))
            }
            _ => None,
        };
        found.or_else(|| self.before(floor, shape)).unwrap_or(Place::Elsewhere)
    }

    /// The row or column at whose end it is.
    fn before(&self, [row, column]: [i64; 2], shape: Shape) -> Option<Place> {
        /// How far away it may be.
        const REACH: i64 = 2;
        let (rows, columns) = (shape.rows() as i64, shape.columns() as i64);
        let of_row = || (0..columns).map(|place| cell([row, place], shape)).collect();
        let of_column = || (0..rows).map(|place| cell([place, column], shape)).collect();
        let backwards = |mut cells: Vec<Cell>| {
            cells.reverse();
            cells
        };
        let (is_row, is_column) = ((0..rows).contains(&row), (0..columns).contains(&column));
        let cells: Option<Vec<Cell>> = match () {
            () if is_row && (-REACH..0).contains(&column) => of_row(),
            () if is_column && (-REACH..0).contains(&row) => of_column(),
            () if is_row && (columns..columns + REACH).contains(&column) => of_row().map(backwards),
            () if is_column && (rows..rows + REACH).contains(&row) => of_column().map(backwards),
            () => None,
        };
        cells.map(Place::Before)
    }

    /// The cells that it covers: a pill covers more than one.
    pub fn covered(&self, shape: Shape) -> Vec<Cell> {
        let span = |axis: usize, length: f64| {
            // Half a cell at an end is no cell.
            let reach = (length - 0.5).max(0.0) / 2.0;
            (self.centre[axis] - reach).floor() as i64..=(self.centre[axis] + reach).floor() as i64
        };
        let (rows, columns) = (span(0, self.height), span(1, self.width));
        rows.flat_map(|row| columns.clone().filter_map(move |column| cell([row, column], shape)))
            .collect()
    }
}
