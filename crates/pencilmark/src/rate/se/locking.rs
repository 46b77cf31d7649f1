//! Pointing and claiming: all places of a digit in one house lie in another one too.

use super::explainer::{Hint, Visit};
use crate::classic::{CROSSINGS, Crossing, ROWS, State, Thirds, bits, cell_at, count};
use std::ops::ControlFlow;

/// Whether a placement must follow at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Directness {
    /// The elimination leaves a hidden single in a neighbouring house, which is placed.
    Direct,
    /// Only the elimination.
    Plain,
}

/// Pointing and claiming. No digit has a single place left: hidden singles come before.
pub(super) fn find(
    state: &State,
    directness: Directness,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let thirds = Thirds::new(&state.marks);
    for crossing in &CROSSINGS {
        for digit in bits(thirds.locked(crossing)) {
            match directness {
                Directness::Direct => then_single(state, crossing, digit, visit)?,
                Directness::Plain => {
                    let is_pointing = crossing.base < ROWS;
                    let (name, rating) =
                        if is_pointing { ("Pointing", 26) } else { ("Claiming", 28) };
                    let places = state.marks.places[crossing.cover][digit];
                    let removed = bits(places & !crossing.shared_in_cover)
                        .map(|place| cell_at(crossing.cover, place) * 9 + digit);
                    let hint = Hint::removing(name, rating, removed);
                    hint.map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The hidden singles that an elimination would leave in the base's neighbours. Only the digit is
/// placed: the original does not make the elimination that shows it.
fn then_single(
    state: &State,
    crossing: &Crossing,
    digit: usize,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let is_pointing = crossing.base < ROWS;
    let (name, rating) =
        if is_pointing { ("Direct pointing", 17) } else { ("Direct claiming", 19) };
    for (house, shared) in crossing.neighbours {
        let house = usize::from(house);
        let places = state.marks.places[house][digit];
        let left = places & !shared;
        if count(places) > 1 && count(left) == 1 {
            let cell = cell_at(house, left.trailing_zeros() as usize);
            visit(Hint::placing(name, rating, cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}
