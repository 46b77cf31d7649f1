//! Everything about nine bits that is worth looking up.
//!
//! The nine bits are often those of *crossings*: the mini-lines where the three lines of a band (or
//! stack) cross its three boxes, as bit `line * 3 + box` or, which makes no difference, as bit
//! `box * 3 + line`. A digit lies in one crossing of each line and of each box, which leaves six ways.

use crate::branch::Openness;
use crate::grid::{CELLS, digits_of};

/// How many sets of nine things there are.
const SETS: usize = 512;

/// The crossings that remain, and those among them where the digit must be. No way left: none.
const fn close(crossings: u32) -> (u32, u32) {
    const WAYS: [u32; 6] = {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let (mut ways, mut i) = ([0; 6], 0);
        while i < 6 {
            ways[i] = 1 << orders[i][0] | 1 << (3 + orders[i][1]) | 1 << (6 + orders[i][2]);
            i += 1;
        }
        ways
    };
    let (mut kept, mut required, mut i) = (0, 511, 0);
    while i < 6 {
        if WAYS[i] & !crossings == 0 {
            kept |= WAYS[i];
            required &= WAYS[i];
        }
        i += 1;
    }
    (kept, if kept == 0 { 0 } else { required })
}

/// The cells of mini-rows `row * 3 + stack` of a band.
const fn cells_of_mini_rows(mini_rows: u32) -> u32 {
    let (mut cells, mut i) = (0, 0);
    while i < 9 {
        cells |= ((mini_rows >> i & 1) * 7) << (i * 3);
        i += 1;
    }
    cells
}

/// What mini-rows `row * 3 + stack` of a band say about a digit.
#[derive(Clone, Copy)]
pub(super) struct MiniRows {
    /// The cells that remain; none if that is a contradiction.
    pub(super) kept: u32,
    /// The cells of the mini-rows where the digit must be.
    pub(super) required: u32,
    /// The mini-rows of `kept` in bits 0 to 8 and those of `required` in bits 32 to 40.
    pub(super) lines: u64,
}

pub(super) static MINI_ROWS: [MiniRows; SETS] = {
    let mut table = [MiniRows { kept: 0, required: 0, lines: 0 }; SETS];
    let mut set = 0;
    while set < SETS {
        let (kept, required) = close(set as u32);
        table[set] = MiniRows {
            kept: cells_of_mini_rows(kept),
            required: cells_of_mini_rows(required),
            lines: kept as u64 | (required as u64) << 32,
        };
        set += 1;
    }
    table
};

/// What mini-columns `band * 3 + column` of the left stack say about a digit, as mini-columns
/// `band * 9 + column` of the grid.
#[derive(Clone, Copy)]
pub(super) struct MiniColumns {
    /// Those that remain; none if that is a contradiction.
    pub(super) kept: u32,
    /// Those where the digit must be.
    pub(super) required: u32,
}

pub(super) static MINI_COLUMNS: [MiniColumns; SETS] = {
    const fn apart(set: u32) -> u32 {
        set & 7 | (set & 0o70) << 6 | (set & 0o700) << 12
    }
    let mut table = [MiniColumns { kept: 0, required: 0 }; SETS];
    let mut set = 0;
    while set < SETS {
        let (kept, required) = close(set as u32);
        table[set] = MiniColumns { kept: apart(kept), required: apart(required) };
        set += 1;
    }
    table
};

/// The cells of each set of mini-rows of a band.
pub(super) static CELLS_OF_MINI_ROWS: [u32; SETS] = {
    let mut table = [0; SETS];
    let mut set = 0;
    while set < SETS {
        table[set] = cells_of_mini_rows(set as u32);
        set += 1;
    }
    table
};

/// Where a digit may be, band by band, if it must be in mini-row `band * 9 + row * 3 + stack` or in
/// mini-column `32 + band * 9 + column`: there, and outside of the line and of the box.
pub(super) static MUST_BE_IN: [[u32; 3]; 64] = {
    let mut table = [[0; 3]; 64];
    let mut line = 0;
    while line < 64 {
        let mut cell = 0;
        while cell < 81 {
            let (row, column, house) = (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3);
            let in_line = if line < 32 { row == line / 3 } else { column == (line - 32) % 9 };
            let box_of_line = if line < 32 {
                line / 9 * 3 + line % 3
            } else {
                (line - 32) / 9 * 3 + line % 32 % 9 / 3
            };
            if in_line == (house == box_of_line) {
                table[line][cell / 27] |= 1 << (cell % 27);
            }
            cell += 1;
        }
        line += 1;
    }
    table
};

/// How many there are.
pub(super) static COUNTS: [u8; SETS] = {
    let mut table = [0; SETS];
    let mut set = 0;
    while set < SETS {
        table[set] = (set as u32).count_ones() as u8;
        set += 1;
    }
    table
};

/// `filled` for the sets of two, nothing for the others.
const fn where_two(filled: u32) -> [u32; SETS] {
    let mut table = [0; SETS];
    let mut set = 0;
    while set < SETS {
        if (set as u32).count_ones() == 2 {
            table[set] = filled;
        }
        set += 1;
    }
    table
}

/// The first row of a band, if the digit has two places in it.
pub(super) static ROW_WITH_TWO: [u32; SETS] = where_two(super::ROW);
/// The first box of a band, if the digit has two places in it.
pub(super) static BOX_WITH_TWO: [u32; SETS] = where_two(super::BOX);

/// Where a cell lies in its band.
#[derive(Clone, Copy)]
pub(super) struct Position {
    /// How far its row, its box and its column must be shifted to be the first.
    pub(super) row: u8,
    pub(super) house: u8,
    pub(super) column: u8,
    /// The first row of a band without its box, in both halves of a word.
    pub(super) beside: u64,
}

pub(super) static POSITIONS: [Position; 27] = {
    let mut table = [Position { row: 0, house: 0, column: 0, beside: 0 }; 27];
    let mut cell = 0;
    while cell < 27 {
        let (row, column) = (cell / 9 * 9, cell % 9);
        let house = column / 3 * 3;
        let beside = super::ROW as u64 & !(7 << house);
        table[cell] = Position {
            row: row as u8,
            house: house as u8,
            column: column as u8,
            beside: beside | beside << 32,
        };
        cell += 1;
    }
    table
};

/// The two cells of a set of two, in the first row of a band; anything for other sets.
pub(super) static TWO_IN_ROW: [[u8; 2]; SETS] = {
    let mut table = [[0; 2]; SETS];
    let mut set = 1;
    while set < SETS {
        table[set] = [set.trailing_zeros() as u8, set.ilog2() as u8];
        set += 1;
    }
    table
};

/// The same in the first box of a band.
pub(super) static TWO_IN_BOX: [[u8; 2]; SETS] = {
    let mut table = TWO_IN_ROW;
    let mut set = 0;
    while set < SETS {
        let [a, b] = table[set];
        table[set] = [a / 3 * 9 + a % 3, b / 3 * 9 + b % 3];
        set += 1;
    }
    table
};

/// The place of each cell in the order of [`crate::branch`]: register by register, lane by lane.
pub(super) static ORDER: [u8; 81] = {
    let mut order = [0; 81];
    let mut i = 0;
    while i < 81 {
        order[CELLS[i / 27][i % 27]] = i as u8;
        i += 1;
    }
    order
};

/// What occurrences of a digit weigh, by `all * 16 + linked`, by [`Openness`].
pub(super) static WEIGHTS: [[u8; 256]; 2] = [weights(Openness::Closed), weights(Openness::Open)];

const fn weights(openness: Openness) -> [u8; 256] {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let (all, linked) = (i as u8 / 16, i as u8 % 16);
        table[i] = all + (linked << openness.weight());
        i += 1;
    }
    table
}

/// What a byte says about a cell: its digit, [`EMPTY`] or [`UNREADABLE`].
pub(super) static KINDS: [u8; 256] = {
    let mut kinds = [UNREADABLE as u8; 256];
    let mut byte = 0;
    while byte < 128 {
        if let Some(digits) = digits_of(byte) {
            kinds[byte as usize] = match digits.count_ones() {
                1 => digits.trailing_zeros() as u8,
                _ => EMPTY as u8,
            };
        }
        byte += 1;
    }
    kinds
};

pub(super) const EMPTY: usize = 9;
pub(super) const UNREADABLE: usize = 10;
