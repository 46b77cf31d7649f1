//! Naked and hidden subsets.

use super::explainer::{Hint, Visit};
use super::news::News;
use crate::classic::{
    ALL_NINE, Groups, State, bits, boxes_columns_rows, cell_at, count, subsets, tuples,
};
use std::ops::ControlFlow;

/// The houses with news that have so many open cells.
fn houses<'a>(state: &'a State, news: &'a News, least: u32) -> impl Iterator<Item = usize> + 'a {
    let has_open = move |house: &usize| u32::from(state.open[*house]) >= least;
    boxes_columns_rows().filter(|house| news.has_house(*house)).filter(has_open)
}

/// Naked subsets of a size.
pub(super) fn naked(
    state: &State,
    news: &News,
    size: u32,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (name, rating) = match size {
        2 => ("Naked pair", 30),
        3 => ("Naked triplet", 36),
        _ => ("Naked quad", 50),
    };
    for house in houses(state, news, 2 * size) {
        subsets::naked(&state.marks, house, size, Groups::TUPLES, |subset| {
            let others = bits(!subset.places & ALL_NINE).map(|place| cell_at(house, place));
            let removed = others.flat_map(|cell| state.marks.candidates(cell, subset.digits));
            Hint::removing(name, rating, removed).map_or(ControlFlow::Continue(()), &mut *visit)
        })?;
    }
    ControlFlow::Continue(())
}

/// Hidden subsets of a size.
pub(super) fn hidden(
    state: &State,
    news: &News,
    size: u32,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (name, rating) = match size {
        2 => ("Hidden pair", 34),
        3 => ("Hidden triplet", 40),
        _ => ("Hidden quad", 54),
    };
    for house in houses(state, news, 2 * size + 1) {
        subsets::hidden(&state.marks, house, size, Groups::TUPLES, |subset| {
            let cells = bits(subset.places).map(|place| cell_at(house, place));
            let removed = cells.flat_map(|cell| state.marks.candidates(cell, !subset.digits));
            Hint::removing(name, rating, removed).map_or(ControlFlow::Continue(()), &mut *visit)
        })?;
    }
    ControlFlow::Continue(())
}

/// Hidden subsets that would leave one place for another digit of the house. Only that digit is
/// placed: the original does not make the elimination that shows it.
pub(super) fn direct(
    state: &State,
    news: &News,
    size: u32,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (name, rating) =
        if size == 2 { ("Direct hidden pair", 20) } else { ("Direct hidden triplet", 25) };
    for house in houses(state, news, size + 1) {
        tuples(&state.marks.places[house], size, |digits, places| {
            for digit in bits(!digits & ALL_NINE) {
                let before = state.marks.places[house][digit];
                let left = before & !places;
                if count(before) > 1 && count(left) == 1 {
                    let cell = cell_at(house, left.trailing_zeros() as usize);
                    visit(Hint::placing(name, rating, cell, digit))?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}
