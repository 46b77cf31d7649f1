//! Deadly patterns of several digits: so many cells with so few digits that, however they are filled, another
//! way would do as well. What is concluded from them is the same whatever their shape.

use super::deadly::{Deadly, Roof};
use super::{Found, View};
use crate::model::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Receives cells that as many digits as the number says would make deadly.
pub type Visit<'a> = &'a mut dyn FnMut(&[Cell], usize) -> ControlFlow<()>;

/// Visits patterns of one shape.
pub type Shapes = fn(&View<'_>, Visit<'_>) -> ControlFlow<()>;

/// What is concluded from cells and the number of digits that would make them deadly.
pub type Conclude = fn(&View<'_>, &mut Found<'_>, &[Cell], usize) -> ControlFlow<()>;

/// Draws a conclusion from every pattern of a shape.
pub fn find(
    view: &View<'_>,
    found: &mut Found<'_>,
    shapes: Shapes,
    conclude: Conclude,
) -> ControlFlow<()> {
    shapes(view, &mut |cells, count| conclude(view, found, cells, count))
}

/// Type 1: all cells but one have just so many digits.
pub fn one_roof_cell(
    view: &View<'_>,
    found: &mut Found<'_>,
    cells: &[Cell],
    count: usize,
) -> ControlFlow<()> {
    let digits = floors(view, cells).filter(|digits| digits.len() == count);
    digits.into_iter().try_for_each(|digits| Deadly { digits, cells }.one_roof_cell(view, found))
}

/// Type 2: all cells together have one digit too many.
pub fn one_extra_digit(
    view: &View<'_>,
    found: &mut Found<'_>,
    cells: &[Cell],
    count: usize,
) -> ControlFlow<()> {
    let all = union(view, cells);
    if all.len() != count + 1 {
        return ControlFlow::Continue(());
    }
    all.iter().try_for_each(|extra| {
        let digits = all - DigitSet::only(extra);
        Deadly { digits, cells }.one_extra_digit(view, found, Roof::Any)
    })
}

/// Types 3 and 4: all cells but two that share a house have just so many digits.
pub fn two_roof_cells(
    view: &View<'_>,
    cells: &[Cell],
    count: usize,
    conclude: &mut dyn FnMut(Deadly<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (index, first) in cells.iter().enumerate() {
        for second in &cells[index + 1..] {
            let is_floor = |cell: &&Cell| *cell != first && *cell != second;
            let floor: Vec<Cell> = cells.iter().filter(is_floor).copied().collect();
            let digits = union(view, &floor);
            let is_roof = |cell: &Cell| {
                let held = view.digits(*cell);
                held.intersects(digits) && !held.is_subset(digits)
            };
            if digits.len() == count && is_roof(first) && is_roof(second) {
                conclude(Deadly { digits, cells })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Type 3: the roof, as one cell with its other digits, makes a naked subset.
pub fn roof_as_subset(
    view: &View<'_>,
    found: &mut Found<'_>,
    cells: &[Cell],
    count: usize,
) -> ControlFlow<()> {
    two_roof_cells(view, cells, count, &mut |deadly| deadly.roof_as_subset(view, found))
}

/// Type 4: a digit of the pattern has no place in a house but the roof.
pub fn digit_kept_in_roof(
    view: &View<'_>,
    found: &mut Found<'_>,
    cells: &[Cell],
    count: usize,
) -> ControlFlow<()> {
    two_roof_cells(view, cells, count, &mut |deadly| deadly.digit_kept_in_roof(view, found))
}

fn union(view: &View<'_>, cells: &[Cell]) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.digits(*cell))
}

/// What the cells can hold, each of them left out in turn.
fn floors<'a>(view: &View<'a>, cells: &'a [Cell]) -> impl Iterator<Item = DigitSet> + use<'a> {
    let view = *view;
    (0..cells.len())
        .map(move |index| union(&view, &cells[..index]) | union(&view, &cells[index + 1..]))
}

/// Whether some cells of a pattern leave it a chance.
pub type Chance = fn(&View<'_>, &[Cell], usize) -> bool;

/// None is solved, and without two of them there are few enough digits.
pub fn may_be_deadly_without_two(view: &View<'_>, cells: &[Cell], count: usize) -> bool {
    let is_wide = |cell: &&Cell| view.digits(**cell).len() > count;
    if cells.iter().any(|cell| view.digit(*cell).is_some())
        || cells.iter().filter(is_wide).count() > 2
    {
        return false;
    }
    // For each digit, the cells that have it, as bits.
    let holders = |digit: Digit| {
        let holding = cells.iter().enumerate().filter(|(_, cell)| view.has(**cell, digit));
        holding.fold(0_u64, |bits, (index, _)| bits | 1 << index)
    };
    let holders: Vec<u64> = union(view, cells).iter().map(holders).collect();
    let mut pairs = (0..cells.len()).flat_map(|i| (0..=i).map(move |j| 1_u64 << i | 1 << j));
    pairs.any(|pair| holders.iter().filter(|holders| **holders & !pair != 0).count() <= count)
}

/// None is solved, and without one of them, or without one digit, there are few enough digits. What only one
/// cell can hold goes with it.
pub fn may_be_deadly(view: &View<'_>, cells: &[Cell], count: usize) -> bool {
    let [mut once, mut twice] = [DigitSet::EMPTY; 2];
    for cell in cells {
        if view.digit(*cell).is_some() {
            return false;
        }
        let digits = view.digits(*cell);
        twice |= once & digits;
        once |= digits;
    }
    let is_floor = |cell: &Cell| once.len() - (view.digits(*cell) - twice).len() <= count;
    once.len() <= count + 1 || cells.iter().any(is_floor)
}
