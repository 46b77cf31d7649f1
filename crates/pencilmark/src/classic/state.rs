//! A classic puzzle on its way to the solution.

use super::bits::bits;
use super::marks::Marks;
use super::tables::{CELL_HOUSES, PEERS};

/// A state of a puzzle: what is placed, and what is still possible.
#[derive(Clone)]
pub struct State {
    /// What is still possible.
    pub marks: Marks,
    /// The digit of each cell plus one; 0 where it is open.
    pub digits: [u8; 81],
    /// The number of open cells of each house.
    pub open: [u8; 27],
    /// How often each digit is placed.
    pub placed: [u8; 9],
    /// The number of open cells.
    pub open_cells: u8,
}

impl State {
    /// The state of a puzzle: 0 for an open cell.
    pub fn new(puzzle: &[u8; 81]) -> Self {
        let marks = Marks { cells: [0x1ff; 81], places: [[0x1ff; 9]; 27] };
        let mut state =
            Self { marks, digits: [0; 81], open: [9; 27], placed: [0; 9], open_cells: 81 };
        for (cell, digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            state.place(cell, usize::from(*digit) - 1);
        }
        state
    }

    /// Places a digit and removes it from what sees it.
    pub fn place(&mut self, cell: usize, digit: usize) {
        self.digits[cell] = digit as u8 + 1;
        self.placed[digit] += 1;
        self.open_cells -= 1;
        for other in bits(self.marks.cells[cell]) {
            self.marks.remove(cell, other);
        }
        for (house, _) in CELL_HOUSES[cell] {
            self.open[house as usize] -= 1;
        }
        for peer in PEERS[cell] {
            if self.marks.has(peer as usize, digit) {
                self.marks.remove(peer as usize, digit);
            }
        }
    }
}
