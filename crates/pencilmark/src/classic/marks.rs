//! What is still possible on a classic board, as bit masks.
//!
//! ```text
//!   cells[40]        0b0_0001_0110     the digits that cell 40 may hold
//!   places[13][4]    0b1_0000_0001     where digit 4 may go in house 13: bit n is the house's n-th cell
//! ```
//!
//! Both say the same; each search reads the side that it asks about. A cell that is filled has no
//! candidates, and its digit no places in its houses.

use super::bits::bits;
use super::tables::{ALL_NINE, CELL_HOUSES, CELLS, HOUSE_CELLS, HOUSES, ROWS};

/// What is still possible, by cell and by house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// The digits that each cell may hold.
    pub cells: [u16; CELLS],
    /// The places of each digit in each house.
    pub places: [[u16; 9]; HOUSES],
}

impl Marks {
    /// Everything is possible.
    pub const FULL: Self = Self { cells: [ALL_NINE; CELLS], places: [[ALL_NINE; 9]; HOUSES] };

    /// Whether a cell may hold a digit.
    #[inline]
    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    /// Takes a candidate away.
    #[inline]
    pub fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for (house, place) in CELL_HOUSES[cell] {
            self.places[house as usize][digit] &= !(1 << place);
        }
    }

    /// The cells that may hold a digit.
    pub fn cells_with(&self, digit: usize) -> u128 {
        let row = |row: usize| u128::from(self.places[ROWS + row][digit]) << (9 * row);
        (0..9).fold(0, |set, n| set | row(n))
    }

    /// The candidates of a cell among these digits.
    #[inline]
    pub fn candidates(&self, cell: usize, among: u16) -> impl Iterator<Item = usize> + use<> {
        bits(self.cells[cell] & among).map(move |digit| cell * 9 + digit)
    }

    /// The digits of a house's cells, by place.
    #[inline]
    pub fn by_place(&self, house: usize) -> [u16; 9] {
        HOUSE_CELLS[house].map(|cell| self.cells[cell as usize])
    }
}
