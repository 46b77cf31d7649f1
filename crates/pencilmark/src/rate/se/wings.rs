//! XY-wing and XYZ-wing.

use super::explainer::{Hint, Visit};
use super::news::News;
use crate::classic::{PEER_SET, PEERS, State, cells_of, count, set_of};
use std::ops::ControlFlow;

/// How many digits the pivot has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pivot {
    /// Two: XY-wing.
    Two,
    /// Three: XYZ-wing.
    Three,
}

/// Wings: by pivot, then by the first and the second pincer in the order of the pivot's peers.
pub(super) fn find(
    state: &State,
    news: &News,
    pivot: Pivot,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (name, rating, size) = match pivot {
        Pivot::Two => ("XY-wing", 42, 2),
        Pivot::Three => ("XYZ-wing", 44, 3),
    };
    let digits = &state.marks.cells;
    let is_pivot = |cell: &usize| count(digits[*cell]) == size && news.is_near(*cell);
    for cell in (0..81).filter(is_pivot) {
        // Each pincer has one digit that the other one does not have, and the pivot has both.
        let is_pincer = |peer: &usize| {
            count(digits[*peer]) == 2 && count(digits[*peer] & digits[cell]) == size - 1
        };
        let mut pincers = PEERS[cell].map(usize::from).into_iter().filter(is_pincer);
        while let Some(first) = pincers.next() {
            for second in pincers.clone() {
                let all = digits[cell] | digits[first] | digits[second];
                let common = digits[cell] & digits[first] & digits[second];
                if count(all) != 3 || count(common) != size - 2 {
                    continue;
                }
                let mut victims = PEER_SET[first] & PEER_SET[second];
                if pivot == Pivot::Three {
                    victims &= PEER_SET[cell];
                }
                let shared = digits[first] & digits[second];
                let removed = cells_of(victims & !set_of([cell]))
                    .flat_map(|cell| state.marks.candidates(cell, shared));
                if let Some(hint) = Hint::removing(name, rating, removed) {
                    visit(hint)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
