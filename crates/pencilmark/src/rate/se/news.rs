//! What has changed since a kind of step was last looked for in vain.

use crate::classic::{ALL_CELLS, ALL_NINE, CELL_HOUSE_SET, CELLS, HOUSES, PEER_SET, set_of};

/// Cells, houses and digits that have changed. A step that was not there before can be there only where
/// something has changed, so the rest is passed over.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct News {
    /// The cells that lost candidates or were filled.
    cells: u128,
    /// The houses of these cells.
    houses: u32,
    /// The digits that they lost, or were filled with.
    digits: u16,
}

impl News {
    /// Nothing has been looked at yet.
    pub const ALL: Self = Self { cells: ALL_CELLS, houses: (1 << HOUSES) - 1, digits: ALL_NINE };

    /// What is different between the digits of the cells then and now.
    pub fn between(before: &[u16; CELLS], after: &[u16; CELLS]) -> Self {
        let mut news = Self::default();
        for (cell, (before, after)) in before.iter().zip(after).enumerate() {
            if before != after {
                news.cells |= set_of([cell]);
                news.digits |= before ^ after;
                news.houses |= CELL_HOUSE_SET[cell];
            }
        }
        news
    }

    /// Adds later news.
    pub fn add(&mut self, more: &Self) {
        self.cells |= more.cells;
        self.houses |= more.houses;
        self.digits |= more.digits;
    }

    /// Whether a cell of a house has changed.
    pub fn has_house(&self, house: usize) -> bool {
        self.houses >> house & 1 == 1
    }

    /// Whether a cell of one of these houses has changed.
    pub fn has_houses(&self, houses: u32) -> bool {
        self.houses & houses != 0
    }

    /// Whether a digit has lost a place.
    pub fn has_digit(&self, digit: usize) -> bool {
        self.digits >> digit & 1 == 1
    }

    /// Whether a cell, or one that it sees, has changed.
    pub fn is_near(&self, cell: usize) -> bool {
        self.cells & (PEER_SET[cell] | set_of([cell])) != 0
    }
}
