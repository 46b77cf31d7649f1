//! Naked and hidden subsets.

use super::explainer::{Hint, Visit};
use super::news::News;
use crate::classic::{
    ALL_NINE, Groups, State, Subset, bits, boxes_columns_rows, cell_at, count, subsets, tuples,
};
use std::ops::ControlFlow;

/// The houses with news that have so many open cells.
fn houses<'a>(state: &'a State, news: &'a News, least: u32) -> impl Iterator<Item = usize> + 'a {
    let has_open = move |house: &usize| u32::from(state.open[*house]) >= least;
    boxes_columns_rows().filter(|house| news.has_house(*house)).filter(has_open)
}

/// What makes a subset.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Cells without any other digits.
    Naked,
    /// Digits without any other places.
    Hidden,
}

impl Kind {
    /// What the original calls a subset of a size, and its rating.
    fn named(self, size: u32) -> (&'static str, u16) {
        match (self, size) {
            (Self::Naked, 2) => ("Naked pair", 30),
            (Self::Naked, 3) => ("Naked triplet", 36),
            (Self::Naked, _) => ("Naked quad", 50),
            (Self::Hidden, 2) => ("Hidden pair", 34),
            (Self::Hidden, 3) => ("Hidden triplet", 40),
            (Self::Hidden, _) => ("Hidden quad", 54),
        }
    }

    /// With fewer open cells than this, what it gives is found before, as a subset of the other kind.
    fn least_open(self, size: u32) -> u32 {
        match self {
            Self::Naked => 2 * size,
            Self::Hidden => 2 * size + 1,
        }
    }

    fn search(
        self,
        state: &State,
        house: usize,
        size: u32,
        visit: impl FnMut(Subset) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Naked => subsets::naked(&state.marks, house, size, Groups::TUPLES, visit),
            Self::Hidden => subsets::hidden(&state.marks, house, size, Groups::TUPLES, visit),
        }
    }

    /// The places that lose digits, and these digits.
    fn loses(self, subset: Subset) -> (u16, u16) {
        match self {
            Self::Naked => (!subset.places & ALL_NINE, subset.digits),
            Self::Hidden => (subset.places, !subset.digits),
        }
    }
}

/// Subsets of a kind and a size.
pub(super) fn find(
    kind: Kind,
    state: &State,
    news: &News,
    size: u32,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (name, rating) = kind.named(size);
    for house in houses(state, news, kind.least_open(size)) {
        kind.search(state, house, size, |subset| {
            let (places, digits) = kind.loses(subset);
            let cells = bits(places).map(|place| cell_at(house, place));
            let removed = cells.flat_map(|cell| state.marks.candidates(cell, digits));
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
