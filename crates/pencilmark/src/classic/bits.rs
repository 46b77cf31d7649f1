//! The members of small sets: digits of a cell, places of a house, cells of the board.

use super::tables::ALL_NINE;

/// The indices of the bits of a mask, lowest first.
#[inline]
pub fn bits(mask: u16) -> impl Iterator<Item = usize> {
    let mut left = mask;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            bit
        })
    })
}

/// How many members a mask of nine has. A table: programs for any machine may not use the instruction for it,
/// and take a dozen others.
#[inline]
pub fn count(mask: u16) -> u32 {
    static COUNTS: [u8; 512] = {
        let (mut counts, mut mask) = ([0; 512], 0);
        while mask < 512 {
            counts[mask] = mask.count_ones() as u8;
            mask += 1;
        }
        counts
    };
    COUNTS[usize::from(mask & ALL_NINE)].into()
}

/// The cells of a set, lowest first.
#[inline]
pub fn cells_of(set: u128) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let cell = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            cell
        })
    })
}

/// A cell of a set, by how many lower ones it has.
#[inline]
pub fn nth_cell(set: u128, lower: usize) -> usize {
    (0..lower).fold(set, |left, _| left & left.wrapping_sub(1)).trailing_zeros() as usize
}

/// These cells as a set.
#[inline]
pub fn set_of(cells: impl IntoIterator<Item = usize>) -> u128 {
    cells.into_iter().fold(0, |set, cell| set | 1 << cell)
}

/// Whether a set has two cells or more.
#[inline]
pub fn has_several(set: u128) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// Whether a set has a cell.
#[inline]
pub fn has_cell(set: u128, cell: usize) -> bool {
    set >> cell & 1 == 1
}
