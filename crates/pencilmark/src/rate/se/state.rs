//! The position while a puzzle is rated, as bit masks of a 9x9 board.
//!
//! ```text
//!   cells[40]        0b0_0001_0110     the digits that cell 40 may hold
//!   places[13][4]    0b1_0000_0001     where digit 4 may go in house 13: bit n is the house's n-th cell
//!   houses           0..9 boxes, 9..18 rows, 18..27 columns
//!   candidate        cell * 9 + digit
//! ```

use std::ops::{BitAndAssign, BitOrAssign};

/// The first row among the houses.
pub(super) const ROWS: usize = 9;
/// The first column among the houses.
pub(super) const COLUMNS: usize = 18;

/// Which cells each house has, in order.
pub(super) static HOUSE_CELLS: [[u8; 9]; 27] = house_cells();
/// The same as bit sets.
pub(super) static HOUSE_SET: [u128; 27] = house_sets();
/// The houses of each cell, box first, then row, then column, and its place there.
pub(super) static CELL_HOUSES: [[(u8, u8); 3]; 81] = cell_houses();
/// The cells that see each cell: those of its box, then of its row, then of its column.
pub(super) static PEERS: [[u8; 20]; 81] = peers();
/// The same as a bit set.
pub(super) static PEER_SET: [u128; 81] = peer_sets();

/// Houses in the order in which subsets and hidden singles are looked for: boxes, columns, rows.
pub(super) fn boxes_columns_rows() -> impl Iterator<Item = usize> {
    (0..ROWS).chain(COLUMNS..27).chain(ROWS..COLUMNS)
}

pub(super) const fn house_cells() -> [[u8; 9]; 27] {
    let mut houses = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let place_in_box = row % 3 * 3 + column % 3;
        houses[row / 3 * 3 + column / 3][place_in_box] = cell as u8;
        houses[ROWS + row][column] = cell as u8;
        houses[COLUMNS + column][row] = cell as u8;
        cell += 1;
    }
    houses
}

const fn house_sets() -> [u128; 27] {
    let lists = house_cells();
    let mut sets = [0; 27];
    let mut n = 0;
    while n < 27 * 9 {
        sets[n / 9] |= 1 << lists[n / 9][n % 9];
        n += 1;
    }
    sets
}

const fn cell_houses() -> [[(u8, u8); 3]; 81] {
    let mut cells = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell as u8 / 9, cell as u8 % 9);
        let in_box = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        cells[cell] = [in_box, (ROWS as u8 + row, column), (COLUMNS as u8 + column, row)];
        cell += 1;
    }
    cells
}

const fn peers() -> [[u8; 20]; 81] {
    let houses = house_cells();
    let of_cell = cell_houses();
    let mut all = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut seen, mut count, mut n) = (1u128 << cell, 0, 0);
        while n < 27 {
            let peer = houses[of_cell[cell][n / 9].0 as usize][n % 9];
            if seen >> peer & 1 == 0 {
                seen |= 1 << peer;
                all[cell][count] = peer;
                count += 1;
            }
            n += 1;
        }
        cell += 1;
    }
    all
}

const fn peer_sets() -> [u128; 81] {
    let lists = peers();
    let mut sets = [0; 81];
    let mut n = 0;
    while n < 81 * 20 {
        sets[n / 20] |= 1 << lists[n / 20][n % 20];
        n += 1;
    }
    sets
}

/// Whether two cells share a house.
#[inline]
pub(super) fn sees(one: usize, other: usize) -> bool {
    PEER_SET[one] >> other & 1 == 1
}

/// The cells of a house, by place.
#[inline]
pub(super) fn cell_at(house: usize, place: usize) -> usize {
    HOUSE_CELLS[house][place] as usize
}

/// The indices of the bits of a mask, lowest first.
#[inline]
pub(super) fn bits(mask: u16) -> impl Iterator<Item = usize> {
    let mut left = mask;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            bit
        })
    })
}

/// The cells of a set, lowest first.
#[inline]
pub(super) fn cells_of(set: u128) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let cell = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            cell
        })
    })
}

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct CandidateSet([u64; 12]);

impl CandidateSet {
    #[inline]
    pub fn insert(&mut self, candidate: usize) {
        self.0[candidate / 64] |= 1 << (candidate % 64);
    }

    #[inline]
    pub fn contains(&self, candidate: usize) -> bool {
        self.0[candidate / 64] >> (candidate % 64) & 1 == 1
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                (left != 0).then(|| {
                    left &= left - 1;
                    index * 64 + bit
                })
            })
        })
    }
}

impl FromIterator<usize> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = usize>>(candidates: I) -> Self {
        let mut set = Self::default();
        candidates.into_iter().for_each(|candidate| set.insert(candidate));
        set
    }
}

impl BitAndAssign<&Self> for CandidateSet {
    fn bitand_assign(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }
}

impl BitOrAssign<&Self> for CandidateSet {
    fn bitor_assign(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }
}

/// What is still possible, by cell and by house.
#[derive(Clone)]
pub(super) struct Marks {
    pub cells: [u16; 81],
    pub places: [[u16; 9]; 27],
}

impl Marks {
    #[inline]
    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    #[inline]
    pub fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for (house, place) in CELL_HOUSES[cell] {
            self.places[house as usize][digit] &= !(1 << place);
        }
    }

    pub fn add(&mut self, cell: usize, digit: usize) {
        self.cells[cell] |= 1 << digit;
        for (house, place) in CELL_HOUSES[cell] {
            self.places[house as usize][digit] |= 1 << place;
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

/// A position: what is placed, and what is still possible.
#[derive(Clone)]
pub(super) struct State {
    pub marks: Marks,
    /// The digit of each cell plus one; 0 where it is open.
    pub digits: [u8; 81],
    /// The number of open cells of each house.
    pub open: [u8; 27],
    /// How often each digit is placed.
    pub placed: [u8; 9],
    pub open_cells: u8,
}

impl State {
    /// The position of a puzzle: 0 for an open cell.
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
