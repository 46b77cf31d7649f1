//! Where to guess: the choice of [`crate::branch`], made by counting places of digits.

use super::tables::{BOX_WITH_TWO, COUNTS, ORDER, POSITIONS, Position, ROW_WITH_TWO, WEIGHTS};
use super::{ALL, BOX, Band, Board, COLUMN, Cells, ROW, each, first_box};

/// Where a digit may be, band by band: all places in the lower halves, linked ones in the upper.
type Places = [u64; 3];

/// The digits of no cell: more than any cell holds.
const NO_CELL: u32 = 10;

impl Board {
    /// The cell to guess in and its lowest digit, as digit, band and cell of the band.
    pub(super) fn choose(&self) -> (usize, usize, usize) {
        let pairs = self.pairs();
        let places = self.linked(pairs);
        let mut best = Best { candidates: NO_CELL, key: 0, band: 0, cell: 0, digit: 0 };
        let eligible =
            if pairs == [0; 3] { each(|band| ALL & !self.determined[band]) } else { pairs };
        for (band, mut cells) in eligible.into_iter().enumerate() {
            while cells != 0 {
                let cell = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                best.try_cell(self, &places, band, cell);
            }
        }
        (best.digit, best.band, best.cell)
    }

    /// The cells with two candidates.
    #[inline(always)]
    fn pairs(&self) -> Cells {
        let (mut one, mut two, mut three) = ([0; 3], [0; 3], [0; 3]);
        for places in &self.places {
            three = each(|band| three[band] | two[band] & places[band]);
            two = each(|band| two[band] | one[band] & places[band]);
            one = each(|band| one[band] | places[band]);
        }
        each(|band| two[band] & !three[band])
    }

    /// The places of each digit that still has a choice.
    #[inline(always)]
    fn linked(&self, pairs: Cells) -> [Places; 16] {
        let mut all = [[0; 3]; 16];
        for (digit, places) in self.places.iter().enumerate() {
            if *places == self.found[digit] {
                continue;
            }
            let columns = columns_with_two(*places);
            for band in 0..3 {
                let cells = places[band];
                let linked = pairs[band] | columns | rows_with_two(cells) | boxes_with_two(cells);
                all[digit][band] = u64::from(cells) | u64::from(cells & linked) << 32;
            }
        }
        all
    }
}

/// The best cell so far.
struct Best {
    candidates: u32,
    key: u32,
    band: usize,
    cell: usize,
    digit: usize,
}

impl Best {
    #[inline(always)]
    fn try_cell(&mut self, board: &Board, places: &[Places; 16], band: usize, cell: usize) {
        // Without a branch for each digit, which nobody could foresee.
        let mut digits = 0;
        for (digit, places) in board.places.iter().enumerate() {
            digits |= (places[band] >> cell & 1) << digit;
        }
        let (mut rest, mut score, mut candidates) = (digits, 0, 0);
        while rest != 0 {
            score += score_of(&places[rest.trailing_zeros() as usize % 16], band, &POSITIONS[cell]);
            rest &= rest - 1;
            candidates += 1;
        }
        let key = (score + 1) << 8 | u32::from(u8::MAX - ORDER[band * 27 + cell]);
        if candidates < self.candidates || candidates == self.candidates && key > self.key {
            *self = Best { candidates, key, band, cell, digit: digits.trailing_zeros() as usize };
        }
    }
}

/// What one digit adds to the score of a cell.
#[inline(always)]
fn score_of(places: &Places, band: usize, position: &Position) -> u32 {
    const BOXES: u64 = BOX as u64 | (BOX as u64) << 32;
    const COLUMNS: u64 = COLUMN as u64 | (COLUMN as u64) << 32;
    /// [`first_box`] for both halves, in bits 12 to 20 and 44 to 52.
    const SIDE_BY_SIDE: u64 = 1 | 1 << 6 | 1 << 12;
    let count = |set: u64| usize::from(COUNTS[set as usize & 511]);
    let (next, last) = [(1, 2), (2, 0), (0, 1)][band];
    let in_column = |band: usize| places[band] >> position.column & COLUMNS;
    let house = (places[band] >> position.house & BOXES).wrapping_mul(SIDE_BY_SIDE);
    let row = places[band] >> position.row & position.beside;
    let column = (in_column(next) | in_column(last) << 1).wrapping_mul(SIDE_BY_SIDE);
    let near = (count(house >> 12) + count(row)) * 16 + count(house >> 44) + count(row >> 32);
    let far = count(column >> 12) * 16 + count(column >> 44);
    u32::from(WEIGHTS[near % 256]) + u32::from(WEIGHTS[far % 256])
}

/// The cells of rows where the digit has two places.
#[inline(always)]
fn rows_with_two(cells: Band) -> Band {
    let row = |shift: u32| ROW_WITH_TWO[(cells >> shift & ROW) as usize] << shift;
    row(0) | row(9) | row(18)
}

/// The cells of boxes where the digit has two places.
#[inline(always)]
fn boxes_with_two(cells: Band) -> Band {
    let house = |shift: u32| BOX_WITH_TWO[first_box(cells >> shift)] << shift;
    house(0) | house(3) | house(6)
}

/// The cells, in any band, of columns where the digit has two places.
#[inline(always)]
fn columns_with_two(places: Cells) -> Band {
    let add = |a: Band, b: Band, c: Band| (a ^ b ^ c, a & b | c & (a | b));
    let (one, two) = add(places[0], places[1], places[2]);
    let (sum, carry) = add(one, one >> 9, one >> 18);
    let (sum1, high) = add(two, two >> 9, two >> 18);
    ((carry ^ sum1) & !sum & !high & ROW) * COLUMN
}
