//! What can be wrong with a text, in words for the person who typed it.

use crate::model::{Cell, CellNameError, MAX_SIZE, Puzzle, RuleError, Shape, ShapeError, counted};
use std::fmt::{self, Write as _};

/// What is wrong with the text of a puzzle. The line is in the [`super::Record`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// A cell that does not hold a digit of the board.
    Digit {
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
        /// What is there.
        found: String,
        /// The shape of the board.
        shape: Shape,
        /// The puzzle with that cell left empty, where nothing else is wrong with it.
        rest: Option<Box<Puzzle>>,
    },
    /// The wrong number of cells.
    Length {
        /// How many there are.
        found: usize,
        /// How many were expected, where one board is meant.
        expected: Option<Shape>,
    },
    /// A row with the wrong number of cells.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many were expected.
        expected: usize,
    },
    /// The wrong number of rows.
    RowCount {
        /// How many there are.
        found: usize,
        /// How many were expected.
        expected: usize,
    },
    /// An impossible board.
    Shape(ShapeError),
    /// A rule that cannot be read, or does not fit the board.
    Rule(RuleError),
    /// A text that should name a cell.
    Cell(CellNameError),
    /// A table without the column that was asked for.
    NoColumn {
        /// The column.
        name: String,
        /// The columns that the table has.
        found: Vec<String>,
    },
    /// Something is missing or out of place; in words.
    Syntax(String),
}

impl ReadError {
    /// What is in a cell is not a digit.
    pub(in crate::formats) fn digit(cell: Cell, shape: Shape, found: impl Into<String>) -> Self {
        let (row, column) = (cell.row(shape) + 1, cell.column(shape) + 1);
        Self::Digit { row, column, found: found.into(), shape, rest: None }
    }

    /// The row that is to blame, from 1, where there is one.
    pub(in crate::formats) fn row(&self) -> Option<usize> {
        match self {
            Self::Digit { row, .. } | Self::RowLength { row, .. } => Some(*row),
            _ => None,
        }
    }
}

impl ReadError {
    fn words(&self) -> String {
        match self {
            Self::Digit { row, column, found, shape, .. } => {
                let digits = digits_of(*shape);
                format!("row {row}, column {column}: '{found}' is not a digit ({digits})")
            }
            Self::Length { found, expected: Some(shape) } => {
                let (rows, columns) = (shape.rows(), shape.columns());
                let found = counted(*found, "cell");
                format!("{found} (expected {} for {rows}x{columns})", rows * columns)
            }
            Self::Length { found: 0, expected: None } => {
                "no cells (expected 81 for 9x9, 16 for 4x4, 256 for 16x16, …)".to_owned()
            }
            Self::Length { found, expected: None } => {
                let found = counted(*found, "cell");
                format!("{found} (expected 81 for 9x9, 16 for 4x4, 256 for 16x16, …)")
            }
            Self::RowLength { row, found, expected } => {
                format!("row {row}: {} (expected {expected})", counted(*found, "cell"))
            }
            Self::RowCount { found, expected } => {
                let found = counted(*found, "row");
                format!("{found} of {expected} cells (expected {expected} rows)")
            }
            Self::Shape(error) => error.to_string(),
            Self::Rule(error) => error.to_string(),
            Self::Cell(error) => error.to_string(),
            Self::NoColumn { name, found } => {
                format!("no column '{name}' (expected one of: {})", found.join(", "))
            }
            Self::Syntax(words) => words.clone(),
        }
    }
}

/// What a terminal would take for a command is written out: texts may hold anything.
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().chars().try_for_each(|character| match character.is_control() {
            true => write!(f, "{}", character.escape_default()),
            false => f.write_char(character),
        })
    }
}

/// What a cell may hold: `1-9, A-G, or . for empty`.
fn digits_of(shape: Shape) -> String {
    let [low, high] = shape.ends();
    let last = shape.digits().iter().last();
    match last.and_then(|digit| shape.symbol(digit)) {
        Some(symbol) if high == 10 => format!("{low}-9, {symbol}, or . for empty"),
        Some(symbol) if high > 10 => format!("{low}-9, A-{symbol}, or . for empty"),
        Some(symbol) => format!("{low}-{symbol}, or . for empty"),
        None => format!("{low}-{high}, or . for empty"),
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Shape(error) => Some(error),
            Self::Rule(error) => Some(error),
            Self::Cell(error) => Some(error),
            _ => None,
        }
    }
}

impl From<ShapeError> for ReadError {
    fn from(error: ShapeError) -> Self {
        Self::Shape(error)
    }
}

impl From<RuleError> for ReadError {
    fn from(error: RuleError) -> Self {
        Self::Rule(error)
    }
}

impl From<CellNameError> for ReadError {
    fn from(error: CellNameError) -> Self {
        Self::Cell(error)
    }
}

/// Why a record cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The format is only read.
    NotWritable(&'static str),
    /// The record holds no puzzle, only what is wrong with its text.
    Puzzle(ReadError),
    /// The format has no room for a board of this size.
    Size {
        /// The format.
        format: &'static str,
        /// The size of the board.
        size: usize,
        /// The sizes that it has room for.
        expected: &'static str,
    },
    /// The format has no room for a rule, or for the shape of the board.
    Constraints {
        /// The format.
        format: &'static str,
        /// The id of the rule, if it is one.
        rule: Option<String>,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWritable(format) => write!(f, "format {format} can be read but not written"),
            Self::Puzzle(error) => error.fmt(f),
            Self::Size { format, size, expected } => {
                write!(f, "format {format} cannot hold a {size}x{size} board ({expected})")
            }
            Self::Constraints { format, rule } => {
                let rule = rule.as_ref().map(|rule| format!("the rule {rule}"));
                let part = rule.as_deref().unwrap_or("the board");
                write!(
                    f,
                    "format {format} cannot hold {part} (json and json-lines can; fpuzzles, sudokupad and \
                     penpa hold many rules)"
                )
            }
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Puzzle(error) => Some(error),
            Self::NotWritable(_) | Self::Size { .. } | Self::Constraints { .. } => None,
        }
    }
}

const _: () = assert!(MAX_SIZE == 36, "digits_of knows 35 symbols");
