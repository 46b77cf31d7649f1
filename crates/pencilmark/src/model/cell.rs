//! A cell: a place on the board, and its name `r4c7`.

use super::{MAX_SIZE, Shape};
use std::fmt;
use std::str::FromStr;

/// A cell of a board, numbered row by row from 0. To write or read its name takes the shape of the
/// board: [`Cell::name`], [`CellName::of`].
///
/// ```
/// use pencilmark::model::{Cell, CellName, Shape};
///
/// let shape = Shape::classic();
/// let cell = Cell::at(3, 6, shape);
/// assert_eq!(cell.name(shape).to_string(), "r4c7");
/// assert_eq!("r4c7".parse::<CellName>()?.of(shape)?, cell);
/// # Ok::<(), pencilmark::model::CellNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this 0-based index, counted row by row, which the caller knows to be on the
    /// board.
    pub(crate) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// The cell in this 0-based row and column.
    ///
    /// # Panics
    ///
    /// If the board has no such row or column.
    pub const fn at(row: usize, column: usize, shape: Shape) -> Self {
        assert!(row < shape.rows() && column < shape.columns());
        Self::from_index(row * shape.columns() + column)
    }

    /// The 0-based index, counted row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 0-based row.
    pub const fn row(self, shape: Shape) -> usize {
        self.index() / shape.columns()
    }

    /// The 0-based column.
    pub const fn column(self, shape: Shape) -> usize {
        self.index() % shape.columns()
    }

    /// The name that people read: `r4c7`.
    pub const fn name(self, shape: Shape) -> CellName {
        CellName { row: self.row(shape) + 1, column: self.column(shape) + 1 }
    }

    /// Reads a name such as `r4c7` (or `R4C7`).
    pub fn parse(name: &str, shape: Shape) -> Result<Self, CellNameError> {
        let error = |_| CellNameError::on(shape, name);
        name.parse::<CellName>().and_then(|name| name.of(shape)).map_err(error)
    }

    /// Reads a list of names separated by spaces: `r1c1 r2c2`.
    pub fn parse_list(names: &str, shape: Shape) -> Result<Vec<Self>, CellNameError> {
        names.split_whitespace().map(|name| Self::parse(name, shape)).collect()
    }
}

/// The name of a cell, `r4c7`, on a board of any shape.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let cell = "r4c7".parse::<CellName>()?.of(Shape::classic())?;
/// assert_eq!(cell.name(Shape::classic()).to_string(), "r4c7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellName {
    /// From 1 to [`MAX_SIZE`].
    row: usize,
    /// From 1 to [`MAX_SIZE`].
    column: usize,
}

impl CellName {
    /// The cell of this name on a board of this shape, if the board is large enough.
    pub fn of(self, shape: Shape) -> Result<Cell, CellNameError> {
        match self.row <= shape.rows() && self.column <= shape.columns() {
            true => Ok(Cell::at(self.row - 1, self.column - 1, shape)),
            false => Err(CellNameError::on(shape, &self.to_string())),
        }
    }
}

/// Reads `r4c7` (or `R4C7`).
impl FromStr for CellName {
    type Err = CellNameError;

    fn from_str(text: &str) -> Result<Self, CellNameError> {
        let error = || CellNameError { text: text.to_owned(), rows: MAX_SIZE, columns: MAX_SIZE };
        let rest = text.trim().strip_prefix(['r', 'R']);
        let (row, column) = rest.and_then(|rest| rest.split_once(['c', 'C'])).ok_or_else(error)?;
        let number = |text: &str| {
            let number = text.parse::<usize>().ok();
            number.filter(|number| (1..=MAX_SIZE).contains(number)).ok_or_else(error)
        };
        Ok(Self { row: number(row)?, column: number(column)? })
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// A text that should name a cell and does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellNameError {
    text: String,
    /// Of the board on which it should be.
    rows: usize,
    columns: usize,
}

impl CellNameError {
    fn on(shape: Shape, text: &str) -> Self {
        Self { text: text.to_owned(), rows: shape.rows(), columns: shape.columns() }
    }
}

impl fmt::Display for CellNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, rows, columns } = self;
        write!(f, "'{text}' is not a cell (expected r1c1 to r{rows}c{columns})")
    }
}

impl std::error::Error for CellNameError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_based_and_read_back() {
        let shape = Shape::classic();
        let cell = Cell::at(3, 6, shape);
        assert_eq!(cell.name(shape).to_string(), "r4c7");
        assert_eq!(Cell::parse("R4c7", shape), Ok(cell));
        for bad in ["r0c1", "r10c1", "4,7", "r4", "c7r4", "r4c", ""] {
            assert!(Cell::parse(bad, shape).is_err(), "{bad}");
        }
        let far = "r12c3".parse::<CellName>().unwrap();
        assert_eq!(far.of(shape), Cell::parse("r12c3", shape));
        assert!(far.of(Shape::square(4)).is_ok() && "r37c1".parse::<CellName>().is_err());
    }
}
