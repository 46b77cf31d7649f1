//! A house: cells that hold every digit exactly once.

use super::{Cell, CellSet, SmallIndex};
use std::fmt;

/// Which house of a board: an index into [`super::Board::houses`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseId(u16);

impl HouseId {
    /// The house with this index.
    pub const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// The index in [`super::Board::houses`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position inside a house, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

impl SmallIndex for Place {
    fn from_index(index: usize) -> Self {
        Self(index as u8)
    }
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// What kind of house it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box, rectangular or jigsaw.
    Box,
    /// A house that another rule adds: a diagonal, a window, …
    Extra,
}

/// As many cells as there are digits, each digit in exactly one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    kind: HouseKind,
    name: String,
    cells: Vec<Cell>,
    set: CellSet,
}

impl House {
    /// A house of these cells, in this order.
    pub fn new(kind: HouseKind, name: String, cells: Vec<Cell>) -> Self {
        let set = cells.iter().copied().collect();
        Self { kind, name, cells, set }
    }

    /// What kind of house it is.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// The name that people read: `row 4`, `main diagonal`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The cells, by place.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells, as a set.
    pub fn set(&self) -> &CellSet {
        &self.set
    }

    /// The cell at this place.
    pub fn cell(&self, place: Place) -> Cell {
        self.cells[place.index()]
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
