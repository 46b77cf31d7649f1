//! Where things are in a picture, in units of a cell.

use crate::model::figure::{Point, centre};
use crate::model::{Board, Candidate, Cell, Digit, LABEL_ROOM, RuleFigures, Shape};

/// The room between the candidates of a cell and its edges, so that marks stay inside; and where cages
/// run along the edges, or dots lie on them.
const PADDING: f64 = 0.07;
const WIDE_PADDING: f64 = 0.11;

/// The room for the numbers of rows and columns is the same share of the picture on every board.
const MARGIN: f64 = 1.0 / 30.0;

/// The room at the right and at the bottom, so that thick lines are not cut off.
pub(super) const RIM: f64 = 0.06;

/// The places of candidates on a board of some shape. In a cell they stand as cells do in a box:
///
/// ```text
///   MARGIN |  0   |  1   | …              1 2 3
///   -------+------+------+                4 5 6
///     1    |r1c1  |r1c2  |                7 8 9
///   -------+------+------+
/// ```
pub(super) struct Layout {
    shape: Shape,
    /// How many candidates stand side by side in a cell.
    across: usize,
    /// What is left free at the sides and at the bottom of a cell, and at its top, where labels of cages
    /// may be.
    padding: f64,
    top: f64,
}

impl Layout {
    pub(super) fn new(board: &Board) -> Self {
        match board.rule_ids().next() {
            None => Self::beside(&RuleFigures::default(), board.shape()),
            Some(_) => Self::beside(&board.figures(), board.shape()),
        }
    }

    /// The places that are free of what the rules of a board draw.
    pub(super) fn beside(drawn: &RuleFigures, shape: Shape) -> Self {
        let squarest = (1..=shape.size()).find(|side| side * side >= shape.size()).unwrap_or(1);
        let across = shape.boxes().map_or(squarest, |boxes| boxes.columns());
        let is_edged = drawn.has_dots() || drawn.has_labels();
        let padding = if is_edged { WIDE_PADDING } else { PADDING };
        let top = if drawn.has_labels() { LABEL_ROOM } else { padding };
        Self { shape, across, padding, top }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// The width of the board, and its height.
    pub(super) fn sides(&self) -> [f64; 2] {
        [self.shape.columns(), self.shape.rows()].map(|cells| cells as f64)
    }

    /// What is left free at the top of a cell.
    pub(super) fn top(&self) -> f64 {
        self.top
    }

    /// The room for the numbers of rows and columns.
    pub(super) fn margin(&self) -> f64 {
        MARGIN * self.sides()[0].max(self.sides()[1])
    }

    /// The centre of a cell.
    pub(super) fn cell(&self, cell: Cell) -> Point {
        centre(cell, self.shape)
    }

    /// The centre of a candidate.
    pub(super) fn candidate(&self, candidate: Candidate) -> Point {
        let [x, y] = self.place(candidate.digit);
        let (row, column) = (candidate.cell.row(self.shape), candidate.cell.column(self.shape));
        [column as f64 + x, row as f64 + y]
    }

    /// Where the candidate of a digit stands in its cell.
    pub(super) fn place(&self, digit: Digit) -> Point {
        let index = digit.index();
        let along = |place: usize, places: usize, start: f64, room: f64| {
            start + (place as f64 + 0.5) * room / places as f64
        };
        let [width, height] = self.room();
        [
            along(index % self.across, self.across, self.padding, width),
            along(index / self.across, self.down(), self.top, height),
        ]
    }

    /// The radius of a mark around a candidate.
    pub(super) fn radius(&self) -> f64 {
        let [width, height] = self.room();
        (width / self.across as f64).min(height / self.down() as f64) * 0.48
    }

    /// The room for the candidates of a cell.
    fn room(&self) -> [f64; 2] {
        [1.0 - 2.0 * self.padding, 1.0 - self.top - self.padding]
    }

    /// How many rows of candidates a cell has.
    fn down(&self) -> usize {
        self.shape.size().div_ceil(self.across)
    }
}
