//! X-wing, swordfish and jellyfish, without fins.

use super::explainer::{Hint, Visit};
use super::news::News;
use crate::classic::{ALL_NINE, Fish, Groups, Lines, State, bits, cell_at, fish};
use std::ops::ControlFlow;

/// Fish of a size: by columns first, then by rows; by lines, then by digit.
pub(super) fn find(
    state: &State,
    news: &News,
    size: u32,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for kind in [Lines::Columns, Lines::Rows] {
        let mut found = Vec::new();
        let has_room = |digit: &usize| u32::from(state.placed[*digit]) + 2 * size <= 9;
        for digit in (0..9).filter(|digit| news.has_digit(*digit)).filter(has_room) {
            let _ = fish::<()>(&state.marks, digit, kind, size, Groups::TUPLES, |fish| {
                found.push(fish);
                ControlFlow::Continue(())
            });
        }
        found.sort_unstable_by_key(|fish| (fish.lines, fish.digit, fish.across));
        for fish in found {
            if let Some(hint) = hint(state, size, &fish) {
                visit(hint)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn hint(state: &State, size: u32, fish: &Fish) -> Option<Hint> {
    let (name, rating) = match size {
        2 => ("X-wing", 32),
        3 => ("Swordfish", 38),
        _ => ("Jellyfish", 52),
    };
    let removed = bits(!fish.lines & ALL_NINE).flat_map(|line| {
        let house = fish.kind.house(line);
        let places = state.marks.places[house][fish.digit] & fish.across;
        bits(places).map(move |place| cell_at(house, place) * 9 + fish.digit)
    });
    Hint::removing(name, rating, removed)
}
