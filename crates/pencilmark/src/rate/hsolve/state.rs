//! A position of hsolve: what is filled, what each cell may hold, and which singles are open.
//!
//! Everything that tier 0 asks is kept up to date by each removal of a candidate, so a step of it
//! costs no search at all.

use super::tables::{
    ALL_CELLS, ALL_DIGITS, CELLS, CELLS_OF, HOUSE, HOUSES, HOUSES_OF, KEYS, PEERS, bits, members,
};

/// A position of a classic puzzle.
///
/// ```text
/// cells[cell]          candidates of a cell, one bit for each digit; 0 where it is filled
/// planes[digit]        cells that may hold a digit, one bit for each cell
/// places[digit][house] how many cells of a house may hold a digit; FILLED and above once it is in
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    cells: [u16; CELLS],
    planes: [u128; 9],
    places: [[u8; HOUSES]; 9],
    empty: u128,
    /// Empty cells with one candidate.
    naked: u128,
    /// Empty cells that are the only place for a digit in a house.
    hidden: u128,
    /// A cell without candidates, or a digit without a place, has been seen.
    contradiction: bool,
    /// Differs for different candidates.
    key: u64,
}

/// More than any number of places, so that a digit that is in a house is never taken for a single.
const FILLED: u8 = 64;

/// A state whose givens or placements contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction;

impl State {
    /// The board with nothing in it.
    pub fn empty() -> Self {
        let mut key = 0;
        for digit_keys in &KEYS {
            digit_keys.iter().for_each(|digit_key| key ^= digit_key);
        }
        Self {
            cells: [ALL_DIGITS; CELLS],
            planes: [ALL_CELLS; 9],
            places: [[9; HOUSES]; 9],
            empty: ALL_CELLS,
            naked: 0,
            hidden: 0,
            contradiction: false,
            key,
        }
    }

    /// The position of a puzzle: 81 numbers, 0 for an empty cell.
    pub fn of_givens(numbers: &[u8]) -> Result<Self, Contradiction> {
        let mut state = Self::empty();
        for (cell, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != 0) {
            state.place(cell, usize::from(number) - 1)?;
        }
        Ok(state)
    }

    /// Puts a digit into an empty cell and removes it from the cell's peers.
    pub fn place(&mut self, cell: usize, digit: usize) -> Result<(), Contradiction> {
        let candidates = self.cells[cell];
        if candidates >> digit & 1 == 0 {
            self.contradiction = true;
            return Err(Contradiction);
        }
        let bit = 1u128 << cell;
        self.empty &= !bit;
        self.naked &= !bit;
        self.hidden &= !bit;
        self.cells[cell] = 0;
        self.key ^= KEYS[cell][digit];
        self.planes[digit] &= !bit;
        for house in HOUSES_OF[cell] {
            self.places[digit][usize::from(house)] = FILLED;
        }
        for other in bits(candidates & !(1 << digit)) {
            self.leave_plane(cell, other);
        }
        for peer in members(self.planes[digit] & PEERS[cell]) {
            self.remove(peer, digit);
        }
        if self.contradiction { Err(Contradiction) } else { Ok(()) }
    }

    /// Removes a candidate that is there.
    pub fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        let left = self.cells[cell];
        if left & left.wrapping_sub(1) == 0 {
            self.naked |= 1 << cell;
            self.contradiction |= left == 0;
        }
        self.leave_plane(cell, digit);
    }

    /// A cell is no longer a place for a digit.
    fn leave_plane(&mut self, cell: usize, digit: usize) {
        self.planes[digit] &= !(1 << cell);
        self.key ^= KEYS[cell][digit];
        for house in HOUSES_OF[cell].map(usize::from) {
            let places = &mut self.places[digit][house];
            *places -= 1;
            match *places {
                0 => self.contradiction = true,
                1 => self.hidden |= self.planes[digit] & HOUSE[house],
                _ => {}
            }
        }
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.empty == 0
    }

    /// Whether a cell without candidates or a digit without a place has been seen.
    pub fn is_contradictory(&self) -> bool {
        self.contradiction
    }

    /// The empty cells.
    pub fn empty_cells(&self) -> u128 {
        self.empty
    }

    /// How many cells are empty.
    pub fn empty_count(&self) -> u32 {
        self.empty.count_ones()
    }

    /// The candidates of a cell, one bit for each digit; none if it is filled.
    pub fn candidates(&self, cell: usize) -> u16 {
        self.cells[cell]
    }

    /// The cells that may hold a digit.
    pub fn plane(&self, digit: usize) -> u128 {
        self.planes[digit]
    }

    /// How many cells of a house may hold a digit; none if the house has it.
    pub fn place_count(&self, digit: usize, house: usize) -> u8 {
        match self.places[digit][house] {
            FILLED_ONES.. => 0,
            places => places,
        }
    }

    /// The places for a digit in a house, one bit for each cell of the house.
    pub fn places(&self, digit: usize, house: usize) -> u16 {
        let plane = self.planes[digit];
        match house {
            0..9 => (plane >> (9 * house)) as u16 & ALL_DIGITS,
            9..18 => column(plane, house - 9),
            _ => in_box(plane, house - 18),
        }
    }

    /// The candidates of the cells of a house, in order.
    pub fn candidates_of(&self, house: usize) -> [u16; 9] {
        CELLS_OF[house].map(|cell| self.cells[usize::from(cell)])
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
        let candidates = self.cells[cell];
        if self.naked >> cell & 1 == 1 {
            return candidates.trailing_zeros() as usize;
        }
        let is_hidden = |digit: &usize| {
            HOUSES_OF[cell].iter().any(|house| self.places[*digit][usize::from(*house)] == 1)
        };
        bits(candidates).find(is_hidden).expect("the cell holds a single")
    }

    /// Places every single that there is, until none is left. The order does not matter.
    pub fn close(&mut self) -> Result<(), Contradiction> {
        loop {
            let singles = self.naked | self.hidden;
            if self.contradiction {
                return Err(Contradiction);
            }
            if singles == 0 {
                return Ok(());
            }
            let cell = singles.trailing_zeros() as usize;
            self.place(cell, self.single(cell))?;
        }
    }

    /// A number that tells states of one puzzle apart: among so few states, two that share one are
    /// not to be expected in the age of the universe.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// How many candidates are left.
    pub fn candidate_count(&self) -> usize {
        self.planes.iter().map(|plane| plane.count_ones() as usize).sum()
    }
}

/// A filled house counts down from [`FILLED`] by at most its nine cells.
const FILLED_ONES: u8 = FILLED - 9;

/// A column of a set of cells, one bit for each row.
fn column(set: u128, column: usize) -> u16 {
    let mut rows = 0;
    let set = set >> column;
    for row in 0..9 {
        rows |= ((set >> (9 * row)) as u16 & 1) << row;
    }
    rows
}

/// A box of a set of cells, one bit for each cell of the box.
fn in_box(set: u128, number: usize) -> u16 {
    let set = set >> (number / 3 * 27 + number % 3 * 3);
    let three = |row: usize| ((set >> (9 * row)) as u16 & 7) << (3 * row);
    three(0) | three(1) | three(2)
}
