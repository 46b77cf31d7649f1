//! Hidden and naked singles.

use super::hint::{Hint, Visit};
use crate::classic::{State, bits, boxes_columns_rows, cell_at};
use std::ops::ControlFlow;

/// Hidden singles: first those that fill a house, then the others.
pub(super) fn hidden(state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for fills_house in [true, false] {
        for house in boxes_columns_rows() {
            if (state.open[house] == 1) != fills_house {
                continue;
            }
            for digit in 0..9 {
                let places = state.marks.places[house][digit];
                if places.count_ones() == 1 {
                    let (name, rating) = match (fills_house, house < 9) {
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
    for (cell, digits) in state.marks.cells.iter().enumerate() {
        if digits.count_ones() == 1 {
            let digit = bits(*digits).next().expect("it has one digit");
            visit(Hint::placing("Naked single", 23, cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}
