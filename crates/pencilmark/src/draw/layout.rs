//! Where things are in a picture.

use crate::model::{Candidate, Cell, Shape};

/// A point: right, then down.
pub(super) type Point = (f64, f64);

/// The side of a cell.
pub(super) const CELL: f64 = 60.0;

/// The room between the candidates of a cell and its edges, so that marks stay inside.
const PADDING: f64 = 3.0;

/// The room for the numbers of rows and columns.
pub(super) const MARGIN: f64 = 24.0;

/// The room for the candidates of a cell.
const ROOM: f64 = CELL - 2.0 * PADDING;

/// The places of cells and candidates on a board of some shape.
///
/// ```text
///   MARGIN | CELL | CELL | …          in a cell, candidates stand as they do in a box:
///   -------+------+------+             1 2 3
///     1    |r1c1  |r1c2  |             4 5 6
///   -------+------+------+             7 8 9
/// ```
pub(super) struct Layout {
    shape: Shape,
    /// How many candidates stand side by side in a cell.
    across: usize,
}

impl Layout {
    pub(super) fn new(shape: Shape) -> Self {
        let squarest = (1..=shape.size()).find(|side| side * side >= shape.size()).unwrap_or(1);
        let across = shape.boxes().map_or(squarest, |boxes| boxes.columns());
        Self { shape, across }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// The side of the whole picture.
    pub(super) fn side(&self) -> f64 {
        MARGIN + CELL * self.shape.size() as f64 + 4.0
    }

    /// The place where grid lines cross.
    pub(super) fn corner(&self, row: usize, column: usize) -> Point {
        (MARGIN + CELL * column as f64, MARGIN + CELL * row as f64)
    }

    /// The top left of a cell.
    pub(super) fn cell(&self, cell: Cell) -> Point {
        self.corner(cell.row(self.shape), cell.column(self.shape))
    }

    /// The centre of a candidate.
    pub(super) fn candidate(&self, candidate: Candidate) -> Point {
        let (x, y) = self.cell(candidate.cell);
        let index = candidate.digit.index();
        let along =
            |place: usize, places: usize| PADDING + (place as f64 + 0.5) * ROOM / places as f64;
        (x + along(index % self.across, self.across), y + along(index / self.across, self.down()))
    }

    /// The radius of a mark around a candidate.
    pub(super) fn radius(&self) -> f64 {
        ROOM / self.across.max(self.down()) as f64 * 0.48
    }

    /// How many rows of candidates a cell has.
    fn down(&self) -> usize {
        self.shape.size().div_ceil(self.across)
    }
}

/// A number with at most one decimal.
pub(super) fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}
