//! The classic board as tables, computed from rows, columns and boxes.
//!
//! ```text
//!   cell        row * 9 + column
//!   houses      0..9 boxes, 9..18 rows, 18..27 columns
//!   place       of a cell in a house: row by row in a box, the column in a row, the row in a column
//!   candidate   cell * 9 + digit
//! ```

use super::bits::has_cell;

/// Cells of the board.
pub const CELLS: usize = 81;
/// Boxes, rows and columns.
pub const HOUSES: usize = 27;
/// The set of all cells.
pub const ALL_CELLS: u128 = (1 << CELLS) - 1;
/// Every digit of a cell, every place of a house, every line across.
pub const ALL_NINE: u16 = 0x1ff;
/// The first row among the houses.
pub const ROWS: usize = 9;
/// The first column among the houses.
pub const COLUMNS: usize = 18;

/// Which cells each house has, in order.
pub static HOUSE_CELLS: [[u8; 9]; HOUSES] = house_cells();
/// The same as bit sets.
pub static HOUSE_SET: [u128; HOUSES] = house_sets();
/// The houses of each cell, box first, then row, then column, and its place there.
pub static CELL_HOUSES: [[(u8, u8); 3]; CELLS] = cell_houses();
/// For each house of a cell, in the same order, the places of those who see it there and in no house before.
pub static CELL_PEER_PLACES: [[u16; 3]; CELLS] = cell_peer_places();
/// The houses of each cell, as bits.
pub static CELL_HOUSE_SET: [u32; CELLS] = cell_house_sets();
/// The cells that see each cell: those of its box, then of its row, then of its column.
pub static PEERS: [[u8; 20]; CELLS] = peers();
/// The same as a bit set.
pub static PEER_SET: [u128; CELLS] = peer_sets();

/// Houses in the order in which subsets and hidden singles are looked for: boxes, columns, rows.
pub fn boxes_columns_rows() -> impl Iterator<Item = usize> {
    (0..ROWS).chain(COLUMNS..HOUSES).chain(ROWS..COLUMNS)
}

/// Houses in the order of most papers: rows, columns, boxes.
pub fn rows_columns_boxes() -> impl Iterator<Item = usize> {
    (ROWS..HOUSES).chain(0..ROWS)
}

const fn house_cells() -> [[u8; 9]; HOUSES] {
    let mut houses = [[0; 9]; HOUSES];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let place_in_box = row % 3 * 3 + column % 3;
        houses[row / 3 * 3 + column / 3][place_in_box] = cell as u8;
        houses[ROWS + row][column] = cell as u8;
        houses[COLUMNS + column][row] = cell as u8;
        cell += 1;
    }
    houses
}

const fn house_sets() -> [u128; HOUSES] {
    let lists = house_cells();
    let mut sets = [0; HOUSES];
    let mut n = 0;
    while n < HOUSES * 9 {
        sets[n / 9] |= 1 << lists[n / 9][n % 9];
        n += 1;
    }
    sets
}

const fn cell_houses() -> [[(u8, u8); 3]; CELLS] {
    let mut cells = [[(0, 0); 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell as u8 / 9, cell as u8 % 9);
        let in_box = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        cells[cell] = [in_box, (ROWS as u8 + row, column), (COLUMNS as u8 + column, row)];
        cell += 1;
    }
    cells
}

const fn cell_peer_places() -> [[u16; 3]; CELLS] {
    let of_cell = cell_houses();
    let mut places = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [(_, in_box), (_, column), (_, row)] = of_cell[cell];
        let (in_row, in_column) = (0b111 << (column / 3 * 3), 0b111 << (row / 3 * 3));
        places[cell] = [ALL_NINE & !(1 << in_box), ALL_NINE & !in_row, ALL_NINE & !in_column];
        cell += 1;
    }
    places
}

const fn cell_house_sets() -> [u32; CELLS] {
    let lists = cell_houses();
    let mut sets = [0; CELLS];
    let mut n = 0;
    while n < CELLS * 3 {
        sets[n / 3] |= 1 << lists[n / 3][n % 3].0;
        n += 1;
    }
    sets
}

const fn peers() -> [[u8; 20]; CELLS] {
    let houses = house_cells();
    let of_cell = cell_houses();
    let mut all = [[0; 20]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
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

const fn peer_sets() -> [u128; CELLS] {
    let lists = peers();
    let mut sets = [0; CELLS];
    let mut n = 0;
    while n < CELLS * 20 {
        sets[n / 20] |= 1 << lists[n / 20][n % 20];
        n += 1;
    }
    sets
}

/// Whether two cells share a house.
#[inline]
pub fn sees(one: usize, other: usize) -> bool {
    has_cell(PEER_SET[one], other)
}

/// The cells of a house, by place.
#[inline]
pub fn cell_at(house: usize, place: usize) -> usize {
    HOUSE_CELLS[house][place] as usize
}
