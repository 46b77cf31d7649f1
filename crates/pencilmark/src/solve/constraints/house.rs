//! Cells that hold every one of some digits, mostly all of the board. How many places each digit has left
//! in each house is counted (see [`super::places`]): with one it is there, with none nothing is possible.

use super::Mask;
use super::problem::{Problem, numbers};
use super::state::{Impossible, State};
use crate::model::{Cell, CellSet};

pub struct House {
    pub cells: Vec<u16>,
    pub set: CellSet,
    /// As many as there are cells.
    pub digits: Mask,
}

impl House {
    pub fn new(cells: &[Cell], set: CellSet, digits: Mask) -> Self {
        Self { cells: numbers(cells), set, digits }
    }

    #[inline]
    pub fn contains(&self, cell: u16) -> bool {
        self.set.contains(Cell::from_index(cell.into()))
    }
}

/// A digit in a house, by numbers.
#[derive(Clone, Copy)]
pub struct Spot {
    pub house: u16,
    pub digit: u32,
}

impl Spot {
    /// The digit has one place left: it is there.
    pub fn fill(self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let digit = 1 << self.digit;
        let cells = &problem.houses[usize::from(self.house)].cells;
        match cells.iter().find(|cell| state.of(**cell) & digit != 0) {
            Some(&cell) => state.keep(problem, cell, digit),
            None => Err(Impossible),
        }
    }
}
