//! Locked candidates, and naked and hidden subsets.

use super::position::{Position, Step, cells_in, choose, row_column_box};
use crate::classic::{HOUSES, ROWS, bits, cell_at, has_cell, set_of};
use crate::model::Budget;

/// Whether a naked subset also removes its digits elsewhere in the other house that has all its cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Locked,
    Plain,
}

pub(super) fn locked<const SIZE: usize>(position: &Position, _: &Budget<'_>) -> Option<Step> {
    (0..ROWS).find_map(|house| naked_in(position, house, SIZE, Kind::Locked))
}

pub(super) fn naked<const SIZE: usize>(position: &Position, _: &Budget<'_>) -> Option<Step> {
    boxes_rows_columns().find_map(|house| naked_in(position, house, SIZE, Kind::Plain))
}

/// Houses are numbered in the order in which HoDoKu looks for subsets.
fn boxes_rows_columns() -> impl Iterator<Item = usize> {
    0..HOUSES
}

fn naked_in(position: &Position, house: usize, size: usize, wanted: Kind) -> Option<Step> {
    let small = |cell: &usize| {
        let count = position.marks.cells[*cell].count_ones() as usize;
        (1..=size).contains(&count)
    };
    let cells: Vec<usize> = cells_in(house).filter(small).collect();
    choose(&cells, size, &mut |chosen| {
        let digits = chosen.iter().fold(0u16, |all, cell| all | position.marks.cells[*cell]);
        if digits.count_ones() as usize != size {
            return None;
        }
        let (step, kind) = naked_step(position, chosen, digits)?;
        (kind == wanted).then_some(step)
    })
}

/// What a naked subset removes, from every house that has all its cells.
fn naked_step(position: &Position, cells: &[usize], digits: u16) -> Option<(Step, Kind)> {
    let houses = row_column_box(cells[0]);
    let own_box = houses[2];
    let mut removed = Vec::new();
    // In the box, and in the line outside the box.
    let (mut in_box, mut in_line) = (0, 0);
    for (n, house) in houses.into_iter().enumerate() {
        if cells.iter().any(|cell| row_column_box(*cell)[n] != house) {
            continue;
        }
        for cell in cells_in(house).filter(|c| !cells.contains(c)) {
            for digit in bits(position.marks.cells[cell] & digits) {
                removed.push((cell, digit));
                in_box += usize::from(house == own_box);
                in_line += usize::from(row_column_box(cell)[2] != own_box);
            }
        }
    }
    let is_locked = cells.len() < 4 && in_box > 0 && in_line > 0;
    let kind = if is_locked { Kind::Locked } else { Kind::Plain };
    Step::removing(removed).map(|step| (step, kind))
}

pub(super) fn hidden<const SIZE: usize>(position: &Position, _: &Budget<'_>) -> Option<Step> {
    boxes_rows_columns().find_map(|house| hidden_in(position, house, SIZE))
}

fn hidden_in(position: &Position, house: usize, size: usize) -> Option<Step> {
    if cells_in(house).filter(|cell| has_cell(position.open, *cell)).count() <= size {
        return None;
    }
    let few = |digit: &usize| (1..=size as u32).contains(&position.count(house, *digit));
    let digits: Vec<usize> = (0..9).filter(few).collect();
    choose(&digits, size, &mut |chosen| {
        let places = chosen.iter().fold(0, |all, digit| all | position.marks.places[house][*digit]);
        if places.count_ones() as usize != size {
            return None;
        }
        let kept = chosen.iter().fold(0, |all, digit| all | 1 << digit);
        let cells = bits(places).map(|place| cell_at(house, place));
        Step::removing(cells.flat_map(|cell| {
            bits(position.marks.cells[cell] & !kept).map(move |digit| (cell, digit))
        }))
    })
}

/// Locked candidates in a box: the digit leaves the rest of a line.
pub(super) fn pointing(position: &Position, _: &Budget<'_>) -> Option<Step> {
    (0..ROWS).find_map(|a_box| locked_in(position, a_box))
}

/// Locked candidates in a line: the digit leaves the rest of a box.
pub(super) fn claiming(position: &Position, _: &Budget<'_>) -> Option<Step> {
    (ROWS..HOUSES).find_map(|line| locked_in(position, line))
}

fn locked_in(position: &Position, house: usize) -> Option<Step> {
    (0..9).find_map(|digit| {
        if !(2..=3).contains(&position.count(house, digit)) {
            return None;
        }
        let cells =
            set_of(bits(position.marks.places[house][digit]).map(|place| cell_at(house, place)));
        let others = row_column_box(cells.trailing_zeros() as usize);
        others.into_iter().filter(|other| *other != house).find_map(|other| {
            let in_other = bits(position.marks.places[other][digit]);
            let in_other = set_of(in_other.map(|place| cell_at(other, place)));
            match in_other & cells == cells {
                true => Step::removing_digit(in_other & !cells, digit),
                false => None,
            }
        })
    })
}
