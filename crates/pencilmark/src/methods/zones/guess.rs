//! Where to guess, so that as little guessing as possible is needed.

use crate::model::{Candidates, Cell, HouseKind};

/// Where to guess: a corner of a rectangle, else the first of the cells with the fewest candidates.
pub(super) fn cell(candidates: &Candidates) -> Cell {
    let fewest = || candidates.unsolved().iter().min_by_key(|cell| candidates.digits(*cell).len());
    rectangle_corner(candidates).or_else(fewest).unwrap_or(Cell::from_index(0))
}

/// The first corner of a rectangle of four two-candidate cells, in two lines that have no other
/// place for a digit.
fn rectangle_corner(candidates: &Candidates) -> Option<Cell> {
    let board = candidates.board();
    let rows: Vec<_> = board.houses_of_kind(HouseKind::Row).collect();
    for digit in board.shape().digits().iter() {
        for (index, &upper) in rows.iter().enumerate() {
            let places = candidates.places(upper, digit);
            if places.len() != 2 {
                continue;
            }
            let same = |lower: &&_| candidates.places(**lower, digit) == places;
            for &lower in rows[index + 1..].iter().filter(same) {
                let corner = |row| candidates.cells_in(row, digit);
                let mut corners = corner(upper).chain(corner(lower));
                if corners.clone().all(|cell| candidates.digits(cell).len() == 2) {
                    return corners.next();
                }
            }
        }
    }
    None
}
