//! The portable version: plain integers, no vectors, nothing that depends on the machine.
//!
//! It stores the grid by digits instead of by cells. Where a digit may be in a band is 27 bits:
//!
//! ```text
//!  bit   0 1 2   3 4 5    6  7  8     row 0
//!        9 10 11 12 13 14 15 16 17    row 1
//!       18 19 20 21 22 23 24 25 26    row 2
//! ```
//!
//! Shifts and a multiplication collect the nine bits that a table needs (which mini-rows of a band,
//! which mini-columns of a stack, which cells of a box or a row), and the table knows everything
//! that follows from them. So the work goes where something changed, one digit at a time, while the
//! sweeps of [`crate::propagate`] always do the whole grid.
//!
//! The conclusions, the guesses and so the order of solutions are those of the other versions:
//! [`propagate`] reaches the same fixpoint as [`crate::propagate`] and [`branch`] makes the same
//! guesses as [`crate::branch`].
//!
//! In thousands of puzzles a second (Zen 4), royle17, top50000 and hardest110626: 511, 234 and
//! 11.5. With guesses in cells only: 517, 243 and 11.2, and 347, 160 and 6.4 if the grid is stored
//! by cells, with three 16-bit fields in a 64-bit word. Tried in a sketch that reached 550, 253 and
//! 11.5, and lost: looking at rows and columns at the same time instead of one after the other
//! (408, 191, 9.2); removing a determined cell from all other digits at once (456, 222, 11.7);
//! asking each digit in turn whether it has changed, a branch that no machine predicts (488, 212,
//! 10.0); two bands in a 64-bit word (546, 252, 11.4).

mod branch;
mod propagate;
mod tables;
#[cfg(test)]
pub(crate) mod tests;

use crate::propagate::Fixpoint;
use crate::search::Machine;
use branch::Candidate;
use tables::{EMPTY, KINDS, UNREADABLE};

/// The cells of a band: bit `row * 9 + column`.
type Band = u32;

/// The cells of a grid, band by band.
type Cells = [Band; 3];

/// The first row of a band.
const ROW: Band = 0b1_1111_1111;
/// The first box of a band.
const BOX: Band = 0b111_000_000_111_000_000_111;
/// The first column of a band.
const COLUMN: Band = 1 | 1 << 9 | 1 << 18;
/// All cells of a band.
const ALL: Band = (1 << 27) - 1;

/// The same for each band. (Not `array::map`, which is not always inlined.)
#[inline(always)]
fn each<T>(f: impl Fn(usize) -> T) -> [T; 3] {
    [f(0), f(1), f(2)]
}

/// The nine cells of the first box of a band, one after the other: bit `row * 3 + column`.
#[inline(always)]
fn first_box(band: Band) -> usize {
    // Row 0 moves up by twelve, row 1 by six and row 2 stays, which puts them side by side.
    (band & BOX).wrapping_mul(1 | 1 << 6 | 1 << 12) as usize >> 12 & 511
}

/// The witness; every machine has integers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// What is known about a grid.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    /// Where each digit may be. Other digits' cells are only removed when the digit's turn comes.
    places: [Cells; 9],
    /// Where each digit was found to be.
    found: [Cells; 9],
    /// Where any digit was found to be.
    determined: Cells,
    /// The digits, as bits, whose places have changed for another reason.
    changed: u32,
}

impl Board {
    fn new(places: [Cells; 9]) -> Self {
        Board { places, found: [[0; 3]; 9], determined: [0; 3], changed: 0b1_1111_1111 }
    }

    /// Puts a digit into a cell where it may be.
    #[inline(always)]
    fn place(&mut self, digit: usize, band: usize, cell: usize) {
        let bit = 1 << cell;
        self.found[digit][band] |= bit;
        self.determined[band] |= bit;
        self.leave_row(digit, band, cell);
    }

    /// Removes a digit from the row of a cell, but not from the cell. All else follows from that.
    #[inline(always)]
    fn leave_row(&mut self, digit: usize, band: usize, cell: usize) {
        self.places[digit][band] &= !(ROW << (cell / 9 * 9)) | 1 << cell;
        self.changed |= 1 << digit;
    }
}

/// The rows that hold a cell, each of them whole.
#[inline(always)]
fn rows_of(cells: Band) -> Band {
    const LAST: Band = COLUMN << 8;
    const OTHERS: Band = ALL ^ LAST;
    // A row that is not empty carries over into its last column.
    let occupied = (((cells & OTHERS) + OTHERS) | cells) & LAST;
    (occupied - (occupied >> 8)) | occupied
}

impl Machine for Portable {
    type Grid = Board;

    fn read_cells(self, cells: &[u8; 81]) -> (Board, bool) {
        let mut kinds = [[0; 3]; 16];
        for cell in 0..27 {
            for band in 0..3 {
                let kind = KINDS[usize::from(cells[band * 27 + cell])];
                kinds[usize::from(kind % 16)][band] |= 1 << cell;
            }
        }
        let empty = each(|band| kinds[EMPTY][band] | kinds[UNREADABLE][band]);
        let mut places = [[0; 3]; 9];
        for (places, givens) in places.iter_mut().zip(&kinds) {
            *places = each(|band| givens[band] | empty[band] & !rows_of(givens[band]));
        }
        (Board::new(places), kinds[UNREADABLE] == [0; 3])
    }

    fn read_candidates(self, candidates: &[u16; 81]) -> Board {
        let mut places = [[0; 3]; 9];
        for (cell, digits) in candidates.iter().enumerate() {
            for (digit, places) in places.iter_mut().enumerate() {
                places[cell / 27] |= Band::from(digits >> digit & 1) << (cell % 27);
            }
        }
        Board::new(places)
    }

    fn write_cells(self, board: &Board, cells: &mut [u8; 81]) {
        for (digit, places) in (1..).zip(&board.places) {
            for (cells, &places) in cells.as_chunks_mut::<27>().0.iter_mut().zip(places) {
                let mut rest = places;
                while rest != 0 {
                    cells[rest.trailing_zeros() as usize] = digit;
                    rest &= rest - 1;
                }
            }
        }
    }

    fn propagate(self, board: &mut Board) -> Fixpoint {
        board.propagate()
    }

    #[inline(always)]
    fn divide(self, board: &mut Board) -> Board {
        let Candidate { digit, band, cell } = board.choose();
        let mut opposite = *board;
        opposite.places[digit][band] ^= 1 << cell;
        opposite.changed |= 1 << digit;
        board.place(digit, band, cell);
        opposite
    }
}
