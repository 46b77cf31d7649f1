//! A classic puzzle on its way to the solution, with the singles that are open.
//!
//! Every removal of a candidate notes the singles that it leaves, so none of them costs a search:
//!
//! ```text
//!   marks        what is still possible, see `Marks`
//!   open_cells   bit c: cell c is not filled
//!   naked        bit c: cell c has one candidate (or none, which is a contradiction)
//!   hidden       bit c: cell c is the only place of a digit in a house
//! ```
//!
//! Tried and lost: a key for hash tables, kept up to date by each removal (hsolve asks for it once for
//! some fifty placements and sums it up then), and a queue of the digits of singles (162 bytes more to
//! copy for each assumption).

use super::bits::{bits, cells_of, has_cell, set_of};
use super::marks::Marks;
use super::tables::{ALL_CELLS, ALL_NINE, CELL_HOUSES, CELLS, HOUSES, cell_at};

/// A state of a puzzle: what is placed, and what is still possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// What is still possible in open cells. To be changed by [`State::remove`].
    pub marks: Marks,
    /// The digit of each cell plus one; 0 where it is open.
    pub digits: [u8; CELLS],
    /// The number of open cells of each house.
    pub open: [u8; HOUSES],
    /// How often each digit is placed.
    pub placed: [u8; 9],
    open_count: u8,
    open_cells: u128,
    naked: u128,
    hidden: u128,
    contradiction: bool,
}

impl State {
    /// The board with nothing in it.
    pub fn empty() -> Self {
        Self {
            marks: Marks::FULL,
            digits: [0; CELLS],
            open: [9; HOUSES],
            placed: [0; 9],
            open_count: CELLS as u8,
            open_cells: ALL_CELLS,
            naked: 0,
            hidden: 0,
            contradiction: false,
        }
    }

    /// The state of a puzzle: 81 numbers, 0 for an open cell.
    pub fn new(givens: &[u8]) -> Self {
        let mut state = Self::empty();
        for (cell, number) in givens.iter().enumerate().filter(|(_, number)| **number != 0) {
            state.place(cell, usize::from(*number) - 1);
        }
        state
    }

    /// Places a digit and removes it from what sees it. If the cell cannot hold it, that is a
    /// contradiction, and nothing is placed.
    pub fn place(&mut self, cell: usize, digit: usize) {
        let candidates = self.marks.cells[cell];
        if candidates >> digit & 1 == 0 {
            self.contradiction = true;
            return;
        }
        self.digits[cell] = digit as u8 + 1;
        self.placed[digit] += 1;
        self.open_count -= 1;
        self.marks.cells[cell] = 0;
        for other in bits(candidates & !(1 << digit)) {
            self.leave_houses(cell, other);
        }
        for (house, place) in CELL_HOUSES[cell] {
            let house = usize::from(house);
            self.open[house] -= 1;
            let places = std::mem::take(&mut self.marks.places[house][digit]);
            for place in bits(places & !(1 << place)) {
                self.remove(cell_at(house, place), digit);
            }
        }
        // Last of all: on the way the cell may have become the only place of the digit.
        let others = !set_of([cell]);
        self.open_cells &= others;
        self.naked &= others;
        self.hidden &= others;
    }

    /// Removes a candidate that is there.
    #[inline]
    pub fn remove(&mut self, cell: usize, digit: usize) {
        let left = self.marks.cells[cell] & !(1 << digit);
        self.marks.cells[cell] = left;
        if left & left.wrapping_sub(1) == 0 {
            self.naked |= set_of([cell]);
            self.contradiction |= left == 0;
        }
        self.leave_houses(cell, digit);
    }

    /// A cell is no longer a place of a digit. Houses that have the digit have no places left.
    #[inline]
    fn leave_houses(&mut self, cell: usize, digit: usize) {
        for (house, place) in CELL_HOUSES[cell] {
            let places = &mut self.marks.places[usize::from(house)][digit];
            let left = *places & !(1 << place);
            if left == *places {
                continue;
            }
            *places = left;
            if left & left.wrapping_sub(1) == 0 {
                match left {
                    0 => self.contradiction = true,
                    _ => {
                        let only = cell_at(house.into(), left.trailing_zeros() as usize);
                        self.hidden |= 1 << only;
                    }
                }
            }
        }
    }

    /// Removes digits from the cells at these places of a house; whether any of them was there.
    pub fn remove_from(&mut self, house: usize, places: u16, digits: u16) -> bool {
        let mut changed = false;
        for cell in bits(places & ALL_NINE).map(|place| cell_at(house, place)) {
            for digit in bits(self.marks.cells[cell] & digits) {
                self.remove(cell, digit);
                changed = true;
            }
        }
        changed
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.open_count == 0
    }

    /// Whether a cell without candidates or a digit without a place has been seen.
    pub fn is_contradictory(&self) -> bool {
        self.contradiction
    }

    /// The open cells.
    pub fn open_cells(&self) -> u128 {
        self.open_cells
    }

    /// How many cells are open.
    pub fn open_count(&self) -> u32 {
        self.open_count.into()
    }

    /// The candidates of a cell, one bit for each digit; none if it is filled.
    pub fn candidates(&self, cell: usize) -> u16 {
        self.marks.cells[cell]
    }

    /// How many candidates are left in open cells.
    pub fn candidate_count(&self) -> u32 {
        self.marks.cells.iter().map(|digits| digits.count_ones()).sum()
    }

    /// The open cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> impl Iterator<Item = usize> + '_ {
        cells_of(self.open_cells).filter(|cell| self.marks.cells[*cell].count_ones() == 2)
    }

    /// The cells with exactly one candidate.
    pub fn naked_singles(&self) -> u128 {
        self.naked
    }

    /// The cells that are the only place for a digit in a house.
    pub fn hidden_singles(&self) -> u128 {
        self.hidden
    }

    /// The digit of a cell that holds a single.
    pub fn single(&self, cell: usize) -> usize {
        let candidates = self.marks.cells[cell];
        if has_cell(self.naked, cell) {
            return candidates.trailing_zeros() as usize;
        }
        let is_only_place = |digit: &usize| {
            let mut houses = CELL_HOUSES[cell].into_iter();
            houses.any(|(house, place)| self.marks.places[usize::from(house)][*digit] == 1 << place)
        };
        bits(candidates).find(is_only_place).expect("the cell holds a single")
    }
}
