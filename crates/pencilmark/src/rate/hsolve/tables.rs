//! The classic 9x9 board as bits: which cells are in a house, which see each other.
//!
//! Houses are numbered rows 0 to 8, columns 9 to 17, boxes 18 to 26; a set of cells is a `u128` with
//! a bit for each cell, row by row.

/// Cells of the board.
pub const CELLS: usize = 81;
/// Rows, columns and boxes.
pub const HOUSES: usize = 27;
/// A set of candidates with all nine digits.
pub const ALL_DIGITS: u16 = 0x1ff;
/// The set of all cells.
pub const ALL_CELLS: u128 = (1 << CELLS) - 1;

/// The three houses of a cell.
pub const HOUSES_OF: [[u8; 3]; CELLS] = {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let places = [row, 9 + column, 18 + row / 3 * 3 + column / 3];
        table[cell] = [places[0] as u8, places[1] as u8, places[2] as u8];
        cell += 1;
    }
    table
};

/// The cells of a house, in order.
pub const CELLS_OF: [[u8; 9]; HOUSES] = {
    let mut table = [[0; 9]; HOUSES];
    let mut filled = [0; HOUSES];
    let mut cell = 0;
    while cell < CELLS {
        let mut kind = 0;
        while kind < 3 {
            let house = HOUSES_OF[cell][kind] as usize;
            table[house][filled[house]] = cell as u8;
            filled[house] += 1;
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// The set of the cells of a house.
pub const HOUSE: [u128; HOUSES] = {
    let mut table = [0; HOUSES];
    let mut cell = 0;
    while cell < CELLS {
        let mut kind = 0;
        while kind < 3 {
            table[HOUSES_OF[cell][kind] as usize] |= 1 << cell;
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// The cells that a cell sees.
pub const PEERS: [u128; CELLS] = {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [row, column, in_box] = HOUSES_OF[cell];
        let all = HOUSE[row as usize] | HOUSE[column as usize] | HOUSE[in_box as usize];
        table[cell] = all & !(1 << cell);
        cell += 1;
    }
    table
};

/// Three cells where a line and a box cross.
#[derive(Clone, Copy)]
pub struct Intersection {
    /// The row or column.
    pub line: u8,
    /// The box.
    pub in_box: u8,
}

/// All 54 of them: those of the rows, then those of the columns.
pub const INTERSECTIONS: [Intersection; 54] = {
    let mut table = [Intersection { line: 0, in_box: 0 }; 54];
    let mut number = 0;
    while number < 54 {
        let (line, third) = (number / 3, number % 3);
        let in_box = if line < 9 { line / 3 * 3 + third } else { third * 3 + (line - 9) / 3 };
        table[number] = Intersection { line: line as u8, in_box: 18 + in_box as u8 };
        number += 1;
    }
    table
};

/// A random number for each candidate, to tell states apart (Zobrist's way). They come from
/// SplitMix64, and must never change: the order of equal things depends on them nowhere, but the
/// tests would not know.
pub const KEYS: [[u64; 9]; CELLS] = {
    let mut table = [[0; 9]; CELLS];
    let mut counter: u64 = 0x5eed;
    let mut cell = 0;
    while cell < CELLS {
        let mut digit = 0;
        while digit < 9 {
            counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (counter ^ (counter >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            table[cell][digit] = mixed ^ (mixed >> 31);
            digit += 1;
        }
        cell += 1;
    }
    table
};

/// The members of a set of cells.
pub fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        cell
    })
}

/// The members of a small set: digits of a cell, places of a house, lines of a fish.
pub fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}
