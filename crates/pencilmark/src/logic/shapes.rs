//! Deadly patterns of several digits: so many cells with so few digits that, however they are filled, another
//! way would do as well. What is concluded from them is the same whatever their shape.

use super::deadly::{Deadly, Roof};
use super::{Found, View};
use crate::model::{Cell, DigitSet};
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

fn union(view: &View<'_>, cells: &[Cell]) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.digits(*cell))
}

/// What the cells can hold, each of them left out in turn.
fn floors<'a>(view: &View<'a>, cells: &'a [Cell]) -> impl Iterator<Item = DigitSet> + use<'a> {
    let view = *view;
    (0..cells.len())
        .map(move |index| union(&view, &cells[..index]) | union(&view, &cells[index + 1..]))
}

/// Whether some cells of a pattern leave it a chance: none is solved, and without one of them, or without
/// one digit, there are few enough digits.
pub fn may_be_deadly(view: &View<'_>, cells: &[Cell], count: usize) -> bool {
    let is_wide = |cell: &&Cell| view.digits(**cell).len() > count + 1;
    let are_open = cells.iter().all(|cell| view.digit(*cell).is_none());
    are_open
        && cells.iter().filter(is_wide).count() < 2
        && (union(view, cells).len() <= count + 1
            || floors(view, cells).any(|digits| digits.len() <= count))
}
