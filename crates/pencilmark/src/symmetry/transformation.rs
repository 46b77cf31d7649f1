//! A transformation: how a puzzle is turned into another that is the same puzzle in disguise.

use crate::model::{Cell, Digit, DigitSet, Grid, Shape};
use std::fmt;

/// Exchange rows and columns or not, then move rows and columns, and rename digits.
///
/// ```text
///   the cell in row r, column c goes to   row rows[r], column columns[c]     axes kept
///                                         row rows[c], column columns[r]     axes swapped
///   the digit d becomes                   digits[d]                          (all 0-based)
/// ```
///
/// Any such move of cells keeps rows and columns together; whether it also keeps boxes and further
/// rules is for [`Transformation::keeps`] to say.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let nothing = symmetry::Transformation::identity(Shape::classic());
/// assert!(nothing.is_identity() && nothing.then(&nothing.inverse()).is_identity());
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Transformation {
    shape: Shape,
    axes: Axes,
    rows: Vec<u8>,
    columns: Vec<u8>,
    digits: Vec<u8>,
}

/// Whether rows become columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axes {
    /// Rows stay rows.
    Kept,
    /// Rows become columns and columns rows: the board is transposed.
    Swapped,
}

impl Transformation {
    /// The transformation that changes nothing.
    pub fn identity(shape: Shape) -> Self {
        let all: Vec<u8> = (0..shape.size() as u8).collect();
        let (rows, columns) = (all.clone(), all.clone());
        Self { shape, axes: Axes::Kept, rows, columns, digits: all }
    }

    /// The transformation made of these parts (see the type), each a permutation of `0..size`;
    /// `None` if one is not.
    pub fn new(
        shape: Shape,
        axes: Axes,
        rows: Vec<u8>,
        columns: Vec<u8>,
        digits: Vec<u8>,
    ) -> Option<Self> {
        let is_permutation = |images: &Vec<u8>| {
            let mut sorted = images.clone();
            sorted.sort_unstable();
            sorted.iter().copied().eq(0..shape.size() as u8)
        };
        let all_are = [&rows, &columns, &digits].into_iter().all(is_permutation);
        all_are.then_some(Self { shape, axes, rows, columns, digits })
    }

    /// The shape of the boards that it is for.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether rows become columns.
    pub fn axes(&self) -> Axes {
        self.axes
    }

    /// Whether it changes nothing.
    pub fn is_identity(&self) -> bool {
        *self == Self::identity(self.shape)
    }

    /// This one first, then the next.
    pub fn then(&self, next: &Self) -> Self {
        debug_assert_eq!(self.shape, next.shape);
        let (first_rows, first_columns) = next.axes.pair(&self.rows, &self.columns);
        Self {
            shape: self.shape,
            axes: if self.axes == next.axes { Axes::Kept } else { Axes::Swapped },
            rows: chain(first_rows, &next.rows),
            columns: chain(first_columns, &next.columns),
            digits: chain(&self.digits, &next.digits),
        }
    }

    /// The transformation that takes everything back.
    pub fn inverse(&self) -> Self {
        let (rows, columns) = self.axes.pair(&self.rows, &self.columns);
        Self {
            shape: self.shape,
            axes: self.axes,
            rows: inverted(rows),
            columns: inverted(columns),
            digits: inverted(&self.digits),
        }
    }

    /// Where a cell goes.
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = self.axes.pair(cell.row(self.shape), cell.column(self.shape));
        Cell::at(self.rows[row] as usize, self.columns[column] as usize, self.shape)
    }

    /// What a digit becomes.
    pub fn digit(&self, digit: Digit) -> Digit {
        Digit::from_index(self.digits[digit.index()] as usize)
    }

    /// What these digits become.
    pub fn digits(&self, digits: DigitSet) -> DigitSet {
        digits.iter().map(|digit| self.digit(digit)).collect()
    }

    /// What becomes of a grid.
    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut moved = Grid::empty(self.shape);
        for (cell, digit) in grid.filled() {
            moved.set(self.cell(cell), self.digit(digit));
        }
        moved
    }

    /// What becomes of things that belong to the cells, row by row.
    pub(super) fn cells<T: Copy>(&self, things: &[T]) -> Vec<T> {
        let back = self.inverse();
        self.shape.cells().map(|cell| things[back.cell(cell).index()]).collect()
    }
}

impl Axes {
    /// The two in the order that they have after the swap, if there is one.
    pub(super) fn pair<T>(self, row: T, column: T) -> (T, T) {
        match self {
            Self::Kept => (row, column),
            Self::Swapped => (column, row),
        }
    }
}

fn chain(first: &[u8], next: &[u8]) -> Vec<u8> {
    first.iter().map(|&image| next[image as usize]).collect()
}

fn inverted(images: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; images.len()];
    for (index, &image) in images.iter().enumerate() {
        inverse[image as usize] = index as u8;
    }
    inverse
}

/// `swap; rows 2 1 3 …; columns 1 3 2 …; digits 5 1 2 …`: where the first, second, … goes.
impl fmt::Display for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.axes == Axes::Swapped {
            f.write_str("swap; ")?;
        }
        let parts =
            [("rows", &self.rows), ("; columns", &self.columns), ("; digits", &self.digits)];
        for (name, images) in parts {
            f.write_str(name)?;
            images.iter().try_for_each(|image| write!(f, " {}", image + 1))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
