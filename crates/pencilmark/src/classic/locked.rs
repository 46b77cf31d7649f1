//! Locked candidates: all places of a digit in one house lie in another one too.

use super::marks::Marks;
use super::tables::{COLUMNS, HOUSE_CELLS, ROWS};

/// A house whose places of a digit may be locked in a second one.
pub struct Crossing {
    /// The house whose places may be locked.
    pub base: usize,
    /// The house that they are locked in.
    pub cover: usize,
    /// The shared cells, as places of the base.
    pub shared: u16,
    /// The shared cells, as places of the cover.
    pub shared_in_cover: u16,
}

/// Every crossing, in order: box and column, box and row, column and box, row and box.
pub static CROSSINGS: [Crossing; 108] = crossings();

const fn crossings() -> [Crossing; 108] {
    const NONE: Crossing = Crossing { base: 0, cover: 0, shared: 0, shared_in_cover: 0 };
    let kinds = [(0, COLUMNS), (0, ROWS), (COLUMNS, 0), (ROWS, 0)];
    let mut all = [NONE; 108];
    let (mut count, mut n) = (0, 0);
    while n < 4 * 81 {
        let (base, cover) = (kinds[n / 81].0 + n % 81 / 9, kinds[n / 81].1 + n % 9);
        let (shared, shared_in_cover) = (shared(base, cover), shared(cover, base));
        if shared != 0 {
            all[count] = Crossing { base, cover, shared, shared_in_cover };
            count += 1;
        }
        n += 1;
    }
    all
}

/// The places of a house whose cells lie in another one too.
pub const fn shared(house: usize, other: usize) -> u16 {
    let (mut places, mut n) = (0, 0);
    while n < 81 {
        if HOUSE_CELLS[house][n / 9] == HOUSE_CELLS[other][n % 9] {
            places |= 1 << (n / 9);
        }
        n += 1;
    }
    places
}

impl Crossing {
    /// The candidates that fall if the digit is locked here; nothing if it is not.
    pub fn removed(&self, marks: &Marks, digit: usize) -> u16 {
        let places = marks.places[self.base][digit];
        if places & !self.shared != 0 || places.count_ones() < 2 {
            return 0;
        }
        marks.places[self.cover][digit] & !self.shared_in_cover
    }
}
