//! Hidden and naked singles.

use super::explainer::{Hint, Visit};
use crate::classic::{HOUSE_SET, ROWS, State, boxes_columns_rows, cell_at, cells_of, count};
use std::ops::ControlFlow;

/// Hidden singles: first those that fill a house, then the others.
pub(super) fn hidden(state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let singles = state.hidden_singles();
    if singles == 0 {
        return ControlFlow::Continue(());
    }
    for fills_house in [true, false] {
        for house in boxes_columns_rows() {
            if (state.open[house] == 1) != fills_house || HOUSE_SET[house] & singles == 0 {
                continue;
            }
            for digit in 0..9 {
                let places = state.marks.places[house][digit];
                if count(places) == 1 {
                    let (name, rating) = match (fills_house, house < ROWS) {
                        (true, _) => ("Full house", 10),
                        (false, true) => ("Hidden single in a box", 12),
                        (false, false) => ("Hidden single in a line", 15),
                    };
                    let cell = cell_at(house, places.trailing_zeros() as usize);
                    visit(Hint::placing(name, rating, cell, digit))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Naked singles.
pub(super) fn naked(state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for cell in cells_of(state.naked_singles()) {
        visit(Hint::placing("Naked single", 23, cell, state.single(cell)))?;
    }
    ControlFlow::Continue(())
}
