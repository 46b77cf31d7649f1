//! X-wing, swordfish and jellyfish, without fins.

use super::hint::{Hint, Visit};
use crate::classic::{COLUMNS, ROWS, State, bits, cell_at, tuples};
use std::ops::ControlFlow;

/// Fish of a size: by columns first, then by rows; by lines, then by digit.
pub(super) fn find(state: &State, size: u32, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        let mut found = Vec::new();
        for digit in (0..9).filter(|digit| u32::from(state.placed[*digit]) + 2 * size <= 9) {
            let lines: [u16; 9] =
                std::array::from_fn(|line| state.marks.places[bases + line][digit]);
            let _ = tuples::<()>(&lines, size, |lines, across| {
                found.push((lines, digit, across));
                ControlFlow::Continue(())
            });
        }
        found.sort_unstable();
        for (lines, digit, across) in found {
            if let Some(hint) = hint(state, size, covers, lines, digit, across) {
                visit(hint)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn hint(
    state: &State,
    size: u32,
    covers: usize,
    lines: u16,
    digit: usize,
    across: u16,
) -> Option<Hint> {
    let (name, rating) = match size {
        2 => ("X-wing", 32),
        3 => ("Swordfish", 38),
        _ => ("Jellyfish", 52),
    };
    let removed = bits(across).flat_map(|cover| {
        let places = state.marks.places[covers + cover][digit] & !lines;
        bits(places).map(move |place| cell_at(covers + cover, place) * 9 + digit)
    });
    Hint::removing(name, rating, removed)
}
