//! Skyscraper, two-string kite and empty rectangle.

use super::position::{Position, Step, cells_in, row_column_box};
use crate::classic::{COLUMNS, HOUSE_SET, PEER_SET, ROWS, cell_at, cells_of};
use crate::model::Budget;

/// Two rows (then columns) with two places of a digit each, of which two lie in one column: what sees
/// the other two cannot hold it.
pub(super) fn skyscraper(position: &Position, _: &Budget<'_>) -> Option<Step> {
    let across = |line: usize, cell: usize| {
        let [row, column, _] = row_column_box(cell);
        if line < COLUMNS { column } else { row }
    };
    [ROWS, COLUMNS].into_iter().find_map(|first| {
        (0..9).find_map(|digit| {
            let lines = (first..first + 9).filter_map(|line| position.last_two(line, digit));
            let lines: Vec<[usize; 2]> = lines.collect();
            lines.iter().enumerate().find_map(|(n, one)| {
                lines[n + 1..].iter().find_map(|other| {
                    let meets = |n: usize| across(first, one[n]) == across(first, other[n]);
                    let free = match (meets(0), meets(1)) {
                        (true, false) => 1,
                        (false, true) => 0,
                        _ => return None,
                    };
                    let removed = PEER_SET[one[free]] & PEER_SET[other[free]];
                    Step::removing_digit(removed & position.cells_with(digit), digit)
                })
            })
        })
    })
}

/// A row and a column with two places of a digit each, of which two lie in one box. HoDoKu turns the
/// pairs round while it compares them and leaves them so.
pub(super) fn kite(position: &Position, _: &Budget<'_>) -> Option<Step> {
    let box_of = |cell: usize| row_column_box(cell)[2];
    (0..9).find_map(|digit| {
        let pairs = |first: usize| -> Vec<[usize; 2]> {
            (first..first + 9).filter_map(|line| position.last_two(line, digit)).collect()
        };
        let (mut rows, mut columns) = (pairs(ROWS), pairs(COLUMNS));
        for row in &mut rows {
            for column in &mut columns {
                let orders = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let meets = |(r, c): &(usize, usize)| box_of(row[*r]) == box_of(column[*c]);
                let Some((in_row, in_column)) = orders.into_iter().find(meets) else { continue };
                row.rotate_left(in_row);
                column.rotate_left(in_column);
                if row.iter().any(|cell| column.contains(cell)) {
                    continue;
                }
                let crossing = column[1] / 9 * 9 + row[1] % 9;
                if position.marks.has(crossing, digit) {
                    return Step::removing([(crossing, digit)]);
                }
            }
        }
        None
    })
}

/// The places of a digit in a box lie in one row and one column, and a column (row) elsewhere has its
/// last two places in that row and in another.
pub(super) fn empty_rectangle(position: &Position, _: &Budget<'_>) -> Option<Step> {
    (0..9).find_map(|digit| {
        (0..ROWS).find_map(|a_box| {
            if !(2..=5).contains(&position.count(a_box, digit)) {
                return None;
            }
            // From the last row and column of the box to the first.
            (0..9).rev().find_map(|place| {
                let [row, column, _] = row_column_box(cell_at(a_box, place));
                is_cross(position, digit, a_box, row, column).then_some(())?;
                beyond(position, digit, a_box, row, column)
                    .or_else(|| beyond(position, digit, a_box, column, row))
            })
        })
    })
}

/// Whether all places of a digit in a box lie in a row or a column, both are needed, and one of them
/// has two.
fn is_cross(position: &Position, digit: usize, a_box: usize, row: usize, column: usize) -> bool {
    let places = position.cells_with(digit) & HOUSE_SET[a_box];
    let (in_row, in_column) = (places & HOUSE_SET[row], places & HOUSE_SET[column]);
    places == in_row | in_column
        && in_row & !in_column != 0
        && in_column & !in_row != 0
        && in_row.count_ones().max(in_column.count_ones()) >= 2
}

/// The candidate that falls because of a strong link that starts in one line of the cross and ends in the
/// other one's direction.
fn beyond(
    position: &Position,
    digit: usize,
    a_box: usize,
    line: usize,
    other: usize,
) -> Option<Step> {
    let outside = |cell: &usize| row_column_box(*cell)[2] != a_box;
    let starts = cells_in(line).filter(outside);
    starts.filter(|cell| position.marks.has(*cell, digit)).find_map(|start| {
        let [row, column, _] = row_column_box(start);
        let (across, along) = if line < COLUMNS { (column, 0) } else { (row, 1) };
        let two = position.last_two(across, digit)?;
        let end = if two[0] == start { two[1] } else { two[0] };
        let parallel = row_column_box(end)[along];
        let falls = HOUSE_SET[parallel] & HOUSE_SET[other];
        let falls = cells_of(falls & position.cells_with(digit)).find(|cell| outside(cell))?;
        Step::removing([(falls, digit)])
    })
}
