//! So many things confined to as many places: the search behind naked and hidden subsets and fish.
//!
//! | | thing | place |
//! |---|---|---|
//! | naked subset | a cell of a house | a digit |
//! | hidden subset | a digit of a house | a cell |
//! | fish | a row (or column) | a column (or row) |

use std::ops::ControlFlow;

/// A thing, by its index, and the places it can go to, as bits.
#[derive(Clone, Copy, Debug)]
pub struct Thing {
    /// Which one, below 64.
    pub index: usize,
    /// Its places.
    pub places: u64,
}

/// Things that fill as many places, both as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Confined {
    /// The indices of the things.
    pub things: u64,
    /// Their places.
    pub places: u64,
}

/// Visits every choice of `size` things that have exactly `size` places between them, in order.
/// Things with one place, or with more than `size`, are for the caller to leave out.
pub fn search(
    things: &[Thing],
    size: usize,
    visit: &mut dyn FnMut(Confined) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if things.len() < size {
        return ControlFlow::Continue(());
    }
    extend(things, size, size, Confined { things: 0, places: 0 }, visit)
}

/// Adds `missing` more things to a choice.
fn extend(
    things: &[Thing],
    size: usize,
    missing: usize,
    chosen: Confined,
    visit: &mut dyn FnMut(Confined) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if missing == 0 {
        return if chosen.places.count_ones() as usize == size {
            visit(chosen)
        } else {
            ControlFlow::Continue(())
        };
    }
    for (i, thing) in things.iter().enumerate() {
        if things.len() - i < missing {
            break;
        }
        let places = chosen.places | thing.places;
        if places.count_ones() as usize <= size {
            let chosen = Confined { things: chosen.things | 1 << thing.index, places };
            extend(&things[i + 1..], size, missing - 1, chosen, visit)?;
        }
    }
    ControlFlow::Continue(())
}
