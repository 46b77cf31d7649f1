//! Where the 81 cells lie in three registers of 27 lanes.
//!
//! A box is cut along its diagonals, one diagonal per register, so that the three cells of a
//! mini-row (the three cells that a row and a box share) lie in the same lane of the three
//! registers. Register by register, the cells of one box:
//!
//! ```text
//!        box          register 0     register 1     register 2
//!      a b c            a . .          . b .          . . c
//!      d e f            . e .          . . f          d . .
//!      g h i            . . i          g . .          . h .
//!
//!   rows upright:    lane (band, stack, line) of register d holds
//!                    row band * 3 + line, column stack * 3 + (line + d) % 3
//!   columns upright: row band * 3 + (line - d) % 3, column stack * 3 + line
//! ```
//!
//! Whatever a mini-row says as a whole is then three-register logic without any shuffle, and 27
//! mini-rows fit one register. Turning register 1 and register 2 by their own number along the
//! lines sets the columns upright, where the same holds for mini-columns. One sweep thus needs 20
//! shuffles where one band per register needs 84.

use crate::arch::{Lanes, Lanewise};

/// What is known about a grid: the candidates of every cell, rows upright.
pub(crate) type Grid<L> = [<L as Lanewise>::Vector; 3];

/// The digits of a cell about which nothing is known.
pub(crate) const ALL_DIGITS: u16 = 0x1ff;

/// The cell (0 to 80) at each lane of each register, rows upright.
pub(crate) const CELLS: [[usize; 27]; 3] = {
    let mut cells = [[0; 27]; 3];
    let mut register = 0;
    while register < 3 {
        let mut lane = 0;
        while lane < 27 {
            let (band, stack, line) = (lane / 9, lane / 3 % 3, lane % 3);
            cells[register][lane] = (band * 3 + line) * 9 + stack * 3 + (line + register) % 3;
            lane += 1;
        }
        register += 1;
    }
    cells
};

/// The grid with these candidates.
#[inline(always)]
pub(crate) fn from_candidates<L: Lanes>(lanes: L, candidates: &[u16; 81]) -> Grid<L> {
    let mut registers = [[0; 27]; 3];
    for (register, cells) in registers.iter_mut().zip(&CELLS) {
        for (lane, &cell) in register.iter_mut().zip(cells) {
            *lane = candidates[cell] & ALL_DIGITS;
        }
    }
    [lanes.load(&registers[0]), lanes.load(&registers[1]), lanes.load(&registers[2])]
}

/// The candidates of all cells.
#[inline(always)]
pub(crate) fn candidates<L: Lanes>(lanes: L, grid: Grid<L>) -> [u16; 81] {
    let mut candidates = [0; 81];
    for (cells, register) in CELLS.iter().zip(grid) {
        for (&cell, digits) in cells.iter().zip(lanes.store(register)) {
            candidates[cell] = digits;
        }
    }
    candidates
}

/// Registers 1 and 2 turned so that columns stand upright.
#[inline(always)]
pub(crate) fn columns_upright<L: Lanes>(lanes: L, grid: Grid<L>) -> Grid<L> {
    [grid[0], lanes.last_line(grid[1]), lanes.next_line(grid[2])]
}

/// The inverse of [`columns_upright`].
#[inline(always)]
pub(crate) fn rows_upright<L: Lanes>(lanes: L, grid: Grid<L>) -> Grid<L> {
    [grid[0], lanes.next_line(grid[1]), lanes.last_line(grid[2])]
}

/// What a byte says about a cell: digits are numbers or characters, empty cells are the number 0
/// or one of the characters `.` and `0`. Nothing else can be read.
pub(crate) const fn digits_of(byte: u8) -> Option<u16> {
    match byte {
        1..=9 => Some(1 << (byte - 1)),
        b'1'..=b'9' => Some(1 << (byte - b'1')),
        0 | b'0' | b'.' => Some(ALL_DIGITS),
        _ => None,
    }
}

/// The mark of a byte that [`digits_of`] cannot read.
pub(crate) const UNREADABLE: u16 = 1 << 15;

/// [`digits_of`] every byte; all digits with a mark where it cannot be read.
pub(crate) static DIGITS: [u16; 256] = {
    let mut digits = [ALL_DIGITS | UNREADABLE; 256];
    let mut byte = 0;
    while byte < 128 {
        if let Some(found) = digits_of(byte) {
            digits[byte as usize] = found;
        }
        byte += 1;
    }
    digits
};
