//! Cells that hold every one of some digits, mostly all of the board. How many places each digit has left in each house is counted (see
//! [`super::state::State::places`]): with one it is there, with none nothing is possible.

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

    /// How many places each digit has at first. One that it does not hold can lose all of them.
    pub fn places(&self, size: usize) -> impl Iterator<Item = u8> + '_ {
        let place = |index: usize| self.digits >> index & 1 == 1;
        (0..size).map(move |index| if place(index) { self.cells.len() as u8 } else { u8::MAX })
    }
}

/// A digit in a house, of those of a problem: the number of the house times the number of digits, and
/// the digit.
#[derive(Clone, Copy)]
pub struct Spot(pub u32);

impl Spot {
    /// The number of the house.
    pub fn house(self, problem: &Problem) -> usize {
        self.0 as usize / problem.shape.size()
    }

    /// The digit has one place left: it is there.
    pub fn fill(self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let digit = 1 << (self.0 as usize % problem.shape.size());
        let cells = &problem.houses[self.house(problem)].cells;
        match cells.iter().find(|cell| state.of(**cell) & digit != 0) {
            Some(&cell) => state.keep(problem, cell, digit),
            None => Err(Impossible),
        }
    }
}
