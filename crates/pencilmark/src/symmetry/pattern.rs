//! The symmetries that people see: of the pattern that the clues make on the page.

use crate::model::{Cell, CellSet, Grid, Shape};
use std::fmt;
use std::str::FromStr;

/// A symmetry of the page. A pattern has it if every clue goes to a clue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PatternSymmetry {
    /// Turned by 180 degrees: the usual one in newspapers.
    HalfTurn,
    /// Turned by 90 degrees (and so by 180).
    QuarterTurn,
    /// Left and right exchanged.
    MirrorHorizontal,
    /// Top and bottom exchanged.
    MirrorVertical,
    /// Mirrored at the diagonal from the top left to the bottom right corner.
    Diagonal,
    /// Mirrored at the diagonal from the top right to the bottom left corner.
    AntiDiagonal,
    /// All of these together.
    Full,
}

/// Where a row and a column go, given the last index.
type Move = fn(usize, usize, usize) -> (usize, usize);

const TURN: Move = |row, column, last| (column, last - row);
const HALF: Move = |row, column, last| (last - row, last - column);
const LEFT_RIGHT: Move = |row, column, last| (row, last - column);
const TOP_BOTTOM: Move = |row, column, last| (last - row, column);
const TRANSPOSE: Move = |row, column, _| (column, row);
const ANTI_TRANSPOSE: Move = |row, column, last| (last - column, last - row);

impl PatternSymmetry {
    /// All of them, in the order of the documentation.
    pub const ALL: [Self; 7] = [
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::MirrorHorizontal,
        Self::MirrorVertical,
        Self::Diagonal,
        Self::AntiDiagonal,
        Self::Full,
    ];

    /// The symmetries of the pattern that the filled cells of a grid make.
    pub fn of(grid: &Grid, shape: Shape) -> Vec<Self> {
        let clues: CellSet = grid.filled().map(|(cell, _)| cell).collect();
        Self::ALL.into_iter().filter(|symmetry| symmetry.holds(&clues, shape)).collect()
    }

    /// Whether a pattern has this symmetry.
    pub fn holds(self, pattern: &CellSet, shape: Shape) -> bool {
        let images = |cell| self.images(cell, shape);
        pattern.iter().all(|cell| images(cell).all(|image| pattern.contains(image)))
    }

    /// The cells that must be clues if this one is, itself included.
    pub fn orbit(self, cell: Cell, shape: Shape) -> CellSet {
        let mut orbit = CellSet::EMPTY;
        let mut open = vec![cell];
        while let Some(cell) = open.pop() {
            if !orbit.contains(cell) {
                orbit.insert(cell);
                open.extend(self.images(cell, shape));
            }
        }
        orbit
    }

    /// The id in options and JSON: `half-turn`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::MirrorHorizontal => "mirror-horizontal",
            Self::MirrorVertical => "mirror-vertical",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
            Self::Full => "full",
        }
    }

    /// Moves that make up the symmetry when repeated and combined.
    const fn moves(self) -> &'static [Move] {
        match self {
            Self::HalfTurn => &[HALF],
            Self::QuarterTurn => &[TURN],
            Self::MirrorHorizontal => &[LEFT_RIGHT],
            Self::MirrorVertical => &[TOP_BOTTOM],
            Self::Diagonal => &[TRANSPOSE],
            Self::AntiDiagonal => &[ANTI_TRANSPOSE],
            Self::Full => &[TURN, TRANSPOSE],
        }
    }

    fn images(self, cell: Cell, shape: Shape) -> impl Iterator<Item = Cell> {
        self.moves().iter().map(move |image| {
            let (row, column) = image(cell.row(shape), cell.column(shape), shape.size() - 1);
            Cell::at(row, column, shape)
        })
    }
}

impl fmt::Display for PatternSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that should name a symmetry and does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSymmetry(String);

impl FromStr for PatternSymmetry {
    type Err = UnknownSymmetry;

    fn from_str(text: &str) -> Result<Self, UnknownSymmetry> {
        let named = |symmetry: &Self| symmetry.id().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(named).ok_or_else(|| UnknownSymmetry(text.to_owned()))
    }
}

impl fmt::Display for UnknownSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = PatternSymmetry::ALL.map(PatternSymmetry::id).join(", ");
        write!(f, "'{}' is not a symmetry (expected one of: {ids})", self.0)
    }
}

impl std::error::Error for UnknownSymmetry {}
