//! What the numbers of a sheet point at.
//!
//! Around the sheet are two more cells on each side. With `all` cells in rows of `width`, and cell `k`:
//!
//! ```text
//!              k   the middle of a cell
//!       all + k    its lower right corner
//!   2 * all + k    its lower side,     3 * all + k   its right side
//!   4 * (all + k)  and the next three: the middles of its quarters
//!   8 * all + 4 * k and the next three: above, right of, left of and below the middle
//! ```

use crate::formats::text::drawing;
use crate::model::{Cell, Shape};
use std::collections::BTreeSet;

/// The cells around a sheet, on each side.
const AROUND: usize = 2;

/// How many kinds of points there are, counted in cells.
const KINDS: usize = 12;

/// The middles of quarters, row first: above left, above right, below left, below right.
const QUARTERS: [[f64; 2]; 4] = [[-0.25, -0.25], [-0.25, 0.25], [0.25, -0.25], [0.25, 0.25]];

/// Above, right, left, below.
const COMPASS: [[f64; 2]; 4] = [[-0.3, 0.0], [0.0, 0.3], [0.0, -0.3], [0.3, 0.0]];

/// The points of a sheet, and where the grid lies on it.
pub(super) struct Points {
    /// The columns and rows of the sheet with what is around.
    width: usize,
    height: usize,
    /// The first row and column of the grid, counted from the first around the sheet.
    top: usize,
    left: usize,
    /// The rows and columns of the grid.
    pub rows: usize,
    pub columns: usize,
}

impl Points {
    /// A sheet whose grid leaves these margins: above, below, left, right.
    pub fn within(columns: usize, rows: usize, margins: &[i64]) -> Option<Self> {
        let margin = |at: usize| usize::try_from(margins.get(at).copied().unwrap_or(0)).ok();
        let [above, below, before, after] = [margin(0)?, margin(1)?, margin(2)?, margin(3)?];
        let height = rows.checked_sub(above)?.checked_sub(below).filter(|rows| *rows > 0)?;
        let width =
            columns.checked_sub(before)?.checked_sub(after).filter(|columns| *columns > 0)?;
        Some(Self {
            width: columns + 2 * AROUND,
            height: rows + 2 * AROUND,
            top: AROUND + above,
            left: AROUND + before,
            rows: height,
            columns: width,
        })
    }

    /// A sheet with these cells as its grid, if they are a rectangle.
    pub fn of_cells(columns: usize, rows: usize, cells: &BTreeSet<usize>) -> Option<Self> {
        let (width, height) = (columns + 2 * AROUND, rows + 2 * AROUND);
        let bounds = |of: &dyn Fn(usize) -> usize| {
            let places = || cells.iter().map(|cell| of(*cell));
            Some((places().min()?, places().max()?))
        };
        let (top, bottom) = bounds(&|cell| cell / width)?;
        let (left, right) = bounds(&|cell| cell % width)?;
        let (rows, columns) = (bottom - top + 1, right - left + 1);
        (bottom < height && rows * columns == cells.len()).then_some(Self {
            width,
            height,
            top,
            left,
            rows,
            columns,
        })
    }

    fn all(&self) -> usize {
        self.width * self.height
    }

    /// Where a point is, in units of a cell: row and column, from the corner of the grid.
    pub fn at(&self, place: usize) -> Option<drawing::Point> {
        let all = self.all();
        let (cell, beside) = match place / all {
            0 => (place, [0.0, 0.0]),
            1 => (place - all, [0.5, 0.5]),
            2 => (place - 2 * all, [0.5, 0.0]),
            3 => (place - 3 * all, [0.0, 0.5]),
            4..8 => ((place - 4 * all) / 4, QUARTERS[place % 4]),
            8..KINDS => ((place - 8 * all) / 4, COMPASS[place % 4]),
            _ => return None,
        };
        let middle = |at: usize, first: usize| at as f64 - first as f64 + 0.5;
        let [down, across] = beside;
        Some([
            middle(cell / self.width, self.top) + down,
            middle(cell % self.width, self.left) + across,
        ])
    }

    /// The cell of the grid that a point is the middle of.
    pub fn cell(&self, place: usize, shape: Shape) -> Option<Cell> {
        if place >= self.all() {
            return None;
        }
        let row = (place / self.width).checked_sub(self.top).filter(|row| *row < self.rows)?;
        let column = (place % self.width).checked_sub(self.left).filter(|at| *at < self.columns)?;
        Some(Cell::at(row, column, shape))
    }

    /// The cells of a list, if all are of the grid.
    pub fn cells(&self, places: &[usize], shape: Shape) -> Option<Vec<Cell>> {
        places.iter().map(|place| self.cell(*place, shape)).collect()
    }

    /// The middle of the cell in a row and column, which may be one outside.
    pub fn middle(&self, [row, column]: [i64; 2]) -> usize {
        let at = |at: i64, first: usize| (at + first as i64) as usize;
        at(row, self.top) * self.width + at(column, self.left)
    }

    /// The middle of a cell of the grid.
    pub fn of(&self, cell: Cell, shape: Shape) -> usize {
        self.middle([cell.row(shape) as i64, cell.column(shape) as i64])
    }

    /// The corner with so many rows above it and columns before it.
    pub fn corner(&self, row: usize, column: usize) -> usize {
        self.all() + self.middle([row as i64 - 1, column as i64 - 1])
    }

    /// The side that two neighbours share, the upper or the left one first.
    pub fn side(&self, [first, second]: [Cell; 2], shape: Shape) -> usize {
        let kind = if first.column(shape) == second.column(shape) { 2 } else { 3 };
        kind * self.all() + self.of(first, shape)
    }

    /// The middle of a quarter of a cell: above left, above right, below left, below right.
    pub fn quarter(&self, cell: usize, quarter: usize) -> usize {
        4 * self.all() + 4 * cell + quarter
    }

    /// The point in the middle of the sheet.
    pub fn centre(&self) -> usize {
        let middle =
            self.height.div_ceil(2).saturating_sub(1) * self.width + self.width.div_ceil(2) - 1;
        let kind = match (self.height % 2, self.width % 2) {
            (1, 1) => 0,
            (0, 0) => 1,
            (0, _) => 2,
            (_, _) => 3,
        };
        kind * self.all() + middle
    }

    /// The columns and rows of the sheet.
    pub fn sheet(&self) -> [usize; 2] {
        [self.width - 2 * AROUND, self.height - 2 * AROUND]
    }
}
