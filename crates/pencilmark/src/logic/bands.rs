//! Boards of nine rows whose boxes are squares of nine cells: what patterns over bands and stacks need.

use super::View;
use crate::model::{Board, Cell, HouseId, HouseKind};

/// Rows and columns in threes.
pub const THREE: usize = 3;

/// Rows, columns and boxes.
pub const NINE: usize = 9;

/// Which way a pattern lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lie {
    /// Along rows: its lines are rows, and columns cross them.
    Rows,
    /// Along columns.
    Columns,
}

impl Lie {
    /// Both ways.
    pub const BOTH: [Self; 2] = [Self::Rows, Self::Columns];
}

/// A board of nine rows with square boxes, looked at along rows or along columns.
#[derive(Clone, Copy)]
pub struct Bands<'a> {
    board: &'a Board,
    lie: Lie,
}

impl<'a> Bands<'a> {
    /// The board, if it has such boxes.
    pub fn of(view: &View<'a>, lie: Lie) -> Option<Self> {
        let board = view.board();
        let bands = Self { board, lie };
        let is_square = |band: usize, stack: usize| {
            let first = bands.cell(band * THREE, stack * THREE);
            let cells = (0..NINE).map(|place| {
                bands.cell(band * THREE + place / THREE, stack * THREE + place % THREE)
            });
            let boxes = board.houses_of(first).iter().map(|(house, _)| board.house(*house));
            boxes
                .filter(|house| house.kind() == HouseKind::Box)
                .any(|house| cells.clone().all(|cell| house.set().contains(cell)))
        };
        let all = |square: &dyn Fn(usize, usize) -> bool| {
            (0..NINE).all(|index| square(index / THREE, index % THREE))
        };
        let is_classic = board.size() == NINE && board.shape().has_whole_lines();
        (is_classic && all(&is_square)).then_some(bands)
    }

    /// The cell of a line, where another line crosses it.
    pub fn cell(&self, line: usize, across: usize) -> Cell {
        match self.lie {
            Lie::Rows => Cell::at(line, across, self.board.shape()),
            Lie::Columns => Cell::at(across, line, self.board.shape()),
        }
    }

    /// A line.
    pub fn line(&self, line: usize) -> HouseId {
        match self.lie {
            Lie::Rows => HouseId::from_index(line),
            Lie::Columns => HouseId::from_index(NINE + line),
        }
    }

    /// A line across.
    pub fn across(&self, across: usize) -> HouseId {
        match self.lie {
            Lie::Rows => HouseId::from_index(NINE + across),
            Lie::Columns => HouseId::from_index(across),
        }
    }

    /// The box of a cell.
    pub fn square(&self, line: usize, across: usize) -> HouseId {
        let cell = self.cell(line, across);
        let houses = self.board.houses_of(cell).iter().map(|(house, _)| *house);
        let mut boxes = houses.filter(|house| self.board.house(*house).kind() == HouseKind::Box);
        boxes.next().expect("every cell has a box")
    }
}

/// The two other lines of the three that a line belongs to.
pub fn beside(line: usize) -> [usize; 2] {
    let first = line / THREE * THREE;
    [(line + 1) % THREE, (line + 2) % THREE].map(|offset| first + offset)
}
