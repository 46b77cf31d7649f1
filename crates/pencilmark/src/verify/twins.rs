//! Whether every way to fill some cells has a twin: another way that leaves each house the same digits.
//!
//! Then the cells can never be told apart by the rest of the grid. There is nothing clever here: all ways
//! are tried.

use crate::model::{Board, Cell, Digit, DigitSet, House};
use std::collections::HashMap;

/// The most cells that are filled while all ways are tried. The patterns that have names need fewer than two
/// thousand.
const MOST_TRIES: usize = 20_000;

/// Whether each way to fill the cells with their digits, no digit twice in a house, has a twin.
pub(super) fn have_twins(board: &Board, cells: &[(Cell, DigitSet)]) -> bool {
    let mut ways = Vec::new();
    let mut tries = MOST_TRIES;
    if !fill(board, cells, &mut Vec::new(), &mut ways, &mut tries) {
        return false;
    }
    let mut twins: HashMap<Vec<DigitSet>, usize> = HashMap::new();
    for way in &ways {
        *twins.entry(digits_of_houses(board, cells, way)).or_default() += 1;
    }
    twins.values().all(|count| *count > 1)
}

/// Collects the ways to fill the rest of the cells; false if that takes too many tries.
fn fill(
    board: &Board,
    cells: &[(Cell, DigitSet)],
    way: &mut Vec<Digit>,
    ways: &mut Vec<Vec<Digit>>,
    tries: &mut usize,
) -> bool {
    let Some((cell, digits)) = cells.get(way.len()) else {
        ways.push(way.clone());
        return true;
    };
    digits.iter().all(|digit| {
        let mut before = cells.iter().zip(way.iter());
        if before.any(|((other, _), held)| *held == digit && board.sees(*cell, *other)) {
            return true;
        }
        let Some(fewer) = tries.checked_sub(1) else { return false };
        *tries = fewer;
        way.push(digit);
        let is_within = fill(board, cells, way, ways, tries);
        way.pop();
        is_within
    })
}

/// The digits that a filling puts into each house.
fn digits_of_houses(board: &Board, cells: &[(Cell, DigitSet)], way: &[Digit]) -> Vec<DigitSet> {
    let in_house = |house: &House| {
        let inside = cells.iter().zip(way).filter(|((cell, _), _)| house.set().contains(*cell));
        inside.map(|(_, digit)| *digit).collect()
    };
    board.houses().iter().map(in_house).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Shape;
    use crate::rules;

    /// Whether so many digits make these cells deadly on a classic board.
    fn are_deadly(cells: &[&str], count: usize) -> bool {
        let shape = Shape::classic();
        let digits = DigitSet::first_n(count);
        let named: Vec<(Cell, DigitSet)> =
            cells.iter().map(|cell| (Cell::parse(cell, shape).unwrap(), digits)).collect();
        have_twins(&rules::classic(), &named)
    }

    #[test]
    fn patterns_with_names_are_deadly_and_parts_of_them_are_not() {
        let patterns: [(&[&str], usize); 6] = [
            (&["r1c1", "r1c4", "r2c1", "r2c4"], 2),
            (&["r1c1", "r2c1", "r1c4", "r2c4", "r1c7", "r2c7"], 3),
            (&["r1c1", "r1c2", "r1c3", "r4c1", "r4c2", "r4c3"], 3),
            (&["r1c1", "r1c2", "r1c4", "r1c7", "r2c1", "r2c2", "r2c4", "r2c7"], 4),
            (&["r1c1", "r1c2", "r2c1", "r2c2", "r1c4", "r2c4", "r4c1", "r4c2"], 4),
            (&["r1c1", "r1c2", "r2c1", "r1c4", "r2c4", "r4c1", "r4c2"], 3),
        ];
        for (cells, count) in patterns {
            assert!(are_deadly(cells, count), "{cells:?}");
            assert!(!are_deadly(cells, count + 1), "{cells:?} with a digit more");
            for left_out in 0..cells.len() {
                let fewer = [&cells[..left_out], &cells[left_out + 1..]].concat();
                assert!(!are_deadly(&fewer, count), "{fewer:?}");
            }
        }
    }

    #[test]
    fn too_many_ways_are_refused() {
        let cells: Vec<String> = (1..=9).map(|row| format!("r{row}c{row}")).collect();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        assert!(!are_deadly(&cells, 9));
    }
}
