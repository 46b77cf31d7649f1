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
    complete(Confined { things: 0, places: 0 }, things, size, size, visit)
}

/// Adds `missing` things to a choice, in every way that ends with exactly `size` places.
pub fn complete(
    chosen: Confined,
    things: &[Thing],
    missing: usize,
    size: usize,
    visit: &mut dyn FnMut(Confined) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if missing == 0 {
        let is_tight = chosen.places.count_ones() as usize == size;
        return if is_tight { visit(chosen) } else { ControlFlow::Continue(()) };
    }
    for (i, thing) in things.iter().enumerate() {
        if things.len() - i < missing {
            break;
        }
        let places = chosen.places | thing.places;
        if places.count_ones() as usize <= size {
            let chosen = Confined { things: chosen.things | 1 << thing.index, places };
            complete(chosen, &things[i + 1..], missing - 1, size, visit)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{PlaceSet, SmallIndex as _};

    /// All choices, by trying every set of things.
    fn naive(things: &[Thing], size: usize) -> Vec<Confined> {
        let choices = (0..1u64 << things.len()).filter(|bits| bits.count_ones() as usize == size);
        let confined = choices.map(|bits| {
            let chosen = PlaceSet::from_bits(bits).iter().map(|place| things[place.index()]);
            let start = Confined { things: 0, places: 0 };
            chosen.fold(start, |all, thing| Confined {
                things: all.things | 1 << thing.index,
                places: all.places | thing.places,
            })
        });
        confined.filter(|choice| choice.places.count_ones() as usize == size).collect()
    }

    #[test]
    fn finds_what_trying_every_set_finds() {
        let places = [0b11, 0b110, 0b101, 0b1111, 0b11000, 0b10000, 0b11001];
        let things: Vec<Thing> =
            places.iter().enumerate().map(|(index, &places)| Thing { index, places }).collect();
        for size in 1..=5 {
            let mut found = Vec::new();
            let _ = search(&things, size, &mut |confined| {
                found.push(confined);
                ControlFlow::Continue(())
            });
            let mut expected = naive(&things, size);
            found.sort_by_key(|confined| confined.things);
            expected.sort_by_key(|confined| confined.things);
            assert_eq!(found, expected, "size {size}");
        }
    }
}
