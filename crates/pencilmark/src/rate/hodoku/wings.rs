//! W-wing, XY-wing and XYZ-wing.

use super::position::{Position, Step, cells_in, only};
use crate::classic::{PEER_SET, bits, rows_columns_boxes, sees};
use crate::model::Budget;

/// Two cells with the same two digits; a house in which the last two places of one digit see one of them
/// each takes the other digit from what sees both.
pub(super) fn w_wing(position: &Position, _: &Budget<'_>) -> Option<Step> {
    let cells: Vec<usize> = position.cells_of_size(2).collect();
    cells.iter().enumerate().find_map(|(n, one)| {
        let digits: Vec<usize> = bits(position.marks.cells[*one]).collect();
        let twins = cells[n + 1..]
            .iter()
            .filter(|other| position.marks.cells[**other] == position.marks.cells[*one]);
        twins.into_iter().find_map(|other| {
            [(digits[0], digits[1]), (digits[1], digits[0])].into_iter().find_map(
                |(falls, link)| {
                    let removed = PEER_SET[*one] & PEER_SET[*other] & position.cells_with(falls);
                    let is_linked =
                        || rows_columns_boxes().any(|h| links(position, h, link, *one, *other));
                    (removed != 0 && is_linked())
                        .then(|| Step::removing_digit(removed, falls))
                        .flatten()
                },
            )
        })
    })
}

/// Whether the last two places of a digit in a house see one of the cells each.
fn links(position: &Position, house: usize, digit: usize, one: usize, other: usize) -> bool {
    let (mut sees_one, mut sees_other) = (false, false);
    let places = cells_in(house);
    for cell in places.filter(|cell| position.marks.has(*cell, digit)) {
        if cell == one || cell == other {
            continue;
        }
        if sees(cell, one) {
            sees_one = true;
        } else if sees(cell, other) {
            sees_other = true;
        }
    }
    position.count(house, digit) == 2 && sees_one && sees_other
}

/// Three cells with two of three digits each; the one that sees the others is tried in the order of
/// cells.
pub(super) fn xy_wing(position: &Position, _: &Budget<'_>) -> Option<Step> {
    let cells: Vec<usize> = position.cells_of_size(2).collect();
    for (n, first) in cells.iter().enumerate() {
        for (m, second) in cells.iter().enumerate().skip(n + 1) {
            if union(position, &[*first, *second]).count_ones() != 3 {
                continue;
            }
            for third in &cells[m + 1..] {
                if union(position, &[*first, *second, *third]).count_ones() != 3 {
                    continue;
                }
                let arrangements = [
                    [*first, *second, *third],
                    [*second, *first, *third],
                    [*third, *second, *first],
                ];
                let step = arrangements.into_iter().find_map(|cells| wing(position, cells, !0));
                if step.is_some() {
                    return step;
                }
            }
        }
    }
    None
}

/// A cell with three digits that sees two cells with two of them each.
pub(super) fn xyz_wing(position: &Position, _: &Budget<'_>) -> Option<Step> {
    let pairs: Vec<usize> = position.cells_of_size(2).collect();
    position.cells_of_size(3).find_map(|pivot| {
        let inside = |cell: &usize| {
            position.marks.cells[*cell] & !position.marks.cells[pivot] == 0 && sees(*cell, pivot)
        };
        let pincers: Vec<usize> = pairs.iter().copied().filter(inside).collect();
        pincers.iter().enumerate().find_map(|(n, one)| {
            pincers[n + 1..]
                .iter()
                .find_map(|other| wing(position, [pivot, *one, *other], PEER_SET[pivot]))
        })
    })
}

fn union(position: &Position, cells: &[usize]) -> u16 {
    cells.iter().fold(0, |all, cell| all | position.marks.cells[*cell])
}

/// What falls where the pincers meet, among these cells.
fn wing(position: &Position, [pivot, one, other]: [usize; 3], among: u128) -> Option<Step> {
    let [of_pivot, of_one, of_other] = [pivot, one, other].map(|cell| position.marks.cells[cell]);
    let differ = of_pivot != of_one && of_one != of_other && of_other != of_pivot;
    if !differ || !sees(pivot, one) || !sees(pivot, other) {
        return None;
    }
    let digit = only(of_one & of_other)?;
    let removed = PEER_SET[one] & PEER_SET[other] & among & position.cells_with(digit);
    Step::removing_digit(removed, digit)
}
