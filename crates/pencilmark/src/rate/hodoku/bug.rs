//! BUG+1.

use super::position::{Position, Step, row_column_box};
use crate::classic::{CELLS, bits, rows_columns_boxes};
use crate::model::Budget;

/// All cells have two candidates but one, which has three, and every digit two places in each house but
/// the one that this cell has too much.
pub(super) fn bug_plus_one(position: &Position, _: &Budget<'_>) -> Option<Step> {
    let counts = |cell: usize| position.marks.cells[cell].count_ones();
    if (0..CELLS).any(|cell| counts(cell) > 3) {
        return None;
    }
    let mut three = position.cells_of_size(3);
    let (cell, None) = (three.next()?, three.next()) else { return None };
    let mut found: Vec<(usize, usize)> = Vec::new();
    for house in rows_columns_boxes() {
        for digit in 0..9 {
            match position.count(house, digit) {
                0..=2 => {}
                3 => found.push((house, digit)),
                _ => return None,
            }
        }
    }
    let digit = found.first()?.1;
    let expected = row_column_box(cell).map(|house| (house, digit));
    let fits = position.marks.has(cell, digit) && found == expected;
    let others = bits(position.marks.cells[cell] & !(1 << digit)).map(|other| (cell, other));
    fits.then(|| Step::removing(others)).flatten()
}
