//! The board as a rule with parameters sees it: its lines, its boxes and the other rules.

use super::{Cell, Grid, Parameters, Rule, Shape};

/// Where a rule is: what it may look at besides its own parameters.
#[derive(Clone, Copy)]
pub struct Layout<'a> {
    /// Rows, columns and digits.
    pub shape: Shape,
    /// The cells of each box or region, in the order of their first cells.
    pub regions: &'a [Vec<Cell>],
    /// Every rule of the board.
    pub rules: &'a [Rule],
}

impl Layout<'_> {
    /// The cells of each row.
    pub fn rows(&self) -> Vec<Vec<Cell>> {
        let shape = self.shape;
        let row = |row| (0..shape.columns()).map(|column| Cell::at(row, column, shape)).collect();
        (0..shape.rows()).map(row).collect()
    }

    /// The cells of each column.
    pub fn columns(&self) -> Vec<Vec<Cell>> {
        let shape = self.shape;
        let column = |column| (0..shape.rows()).map(|row| Cell::at(row, column, shape)).collect();
        (0..shape.columns()).map(column).collect()
    }

    /// Rows and columns, then the same from their other ends.
    pub fn lines_both_ways(&self) -> Vec<Vec<Cell>> {
        let mut lines = self.rows();
        lines.extend(self.columns());
        let backwards: Vec<_> =
            lines.iter().map(|line| line.iter().rev().copied().collect()).collect();
        lines.extend(backwards);
        lines
    }

    /// Each two cells that share a side.
    pub fn neighbours(&self) -> Vec<[Cell; 2]> {
        let pairs = |lines: Vec<Vec<Cell>>| {
            lines
                .into_iter()
                .flat_map(|line| line.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>())
        };
        pairs(self.rows()).chain(pairs(self.columns())).collect()
    }

    /// The cells that share a side with this one.
    pub fn around(&self, cell: Cell) -> Vec<Cell> {
        let neighbours = self.neighbours().into_iter();
        let other = |[one, other]: [Cell; 2]| match cell {
            cell if cell == one => Some(other),
            cell if cell == other => Some(one),
            _ => None,
        };
        neighbours.filter_map(other).collect()
    }

    /// Each square of two rows and two columns.
    pub fn squares(&self) -> Vec<[Cell; 4]> {
        let at = |row, column| Cell::at(row, column, self.shape);
        let corners = (1..self.shape.rows())
            .flat_map(|row| (1..self.shape.columns()).map(move |column| (row, column)));
        let square = |(row, column)| {
            [at(row - 1, column - 1), at(row - 1, column), at(row, column - 1), at(row, column)]
        };
        corners.map(square).collect()
    }

    /// The region of a cell, if it is in one.
    pub fn region_of(&self, cell: Cell) -> Option<&[Cell]> {
        self.regions.iter().find(|region| region.contains(&cell)).map(Vec::as_slice)
    }

    /// A line cut where it passes from one region into another.
    pub fn segments(&self, line: &[Cell]) -> Vec<Vec<Cell>> {
        let same = |a: &Cell, b: &Cell| self.region_of(*a) == self.region_of(*b);
        line.chunk_by(same).map(<[Cell]>::to_vec).collect()
    }
}

/// A full grid on a layout, for the plain meaning of a rule.
#[derive(Clone, Copy)]
pub struct Filled<'a> {
    /// The board.
    pub layout: Layout<'a>,
    /// Every cell holds a digit.
    pub grid: &'a Grid,
}

impl Filled<'_> {
    /// The number in a cell.
    pub fn number(&self, cell: Cell) -> i64 {
        let digit = self.grid.get(cell).expect("the grid is full");
        self.layout.shape.value(digit)
    }

    /// The numbers in cells.
    pub fn numbers(&self, cells: &[Cell]) -> Vec<i64> {
        cells.iter().map(|cell| self.number(*cell)).collect()
    }

    /// The numbers in the cells of the parameter `cells`.
    pub fn line(&self, parameters: &Parameters) -> Vec<i64> {
        self.numbers(parameters.cells("cells"))
    }
}
