//! Naked and hidden subsets of one house that rule something out.

use super::bits::bits;
use super::marks::Marks;
use super::tables::{ALL_NINE, cell_at};
use super::tight::Groups;
use std::ops::ControlFlow;

/// As many cells of a house as digits, which belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subset {
    /// The house.
    pub house: usize,
    /// The places of the cells.
    pub places: u16,
    /// Their digits.
    pub digits: u16,
}

/// Naked subsets: the cells hold no other digits, so the digits leave the other cells.
#[inline]
pub fn naked<B>(
    marks: &Marks,
    house: usize,
    size: u32,
    groups: Groups,
    mut visit: impl FnMut(Subset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let cells = marks.by_place(house);
    groups.visit(&cells, size, |places, digits| {
        let elsewhere = bits(!places & ALL_NINE).fold(0, |seen, place| seen | cells[place]);
        match elsewhere & digits {
            0 => ControlFlow::Continue(()),
            _ => visit(Subset { house, places, digits }),
        }
    })
}

/// Hidden subsets: the digits have no other places, so the cells hold no other digits.
#[inline]
pub fn hidden<B>(
    marks: &Marks,
    house: usize,
    size: u32,
    groups: Groups,
    mut visit: impl FnMut(Subset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    groups.visit(&marks.places[house], size, |digits, places| {
        let cells = bits(places).map(|place| marks.cells[cell_at(house, place)]);
        match cells.fold(0, |seen, cell| seen | cell) & !digits {
            0 => ControlFlow::Continue(()),
            _ => visit(Subset { house, places, digits }),
        }
    })
}
