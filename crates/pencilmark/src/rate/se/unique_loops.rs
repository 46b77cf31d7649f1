//! Unique rectangles and loops: a ring of cells that could swap two digits.
//!
//! [`rings`] finds the rings, `unique_types` what follows from each.

use super::explainer::{Hint, Visit};
use super::unique_types::{Kind, Ring, conclude};
use crate::classic::{
    CELL_HOUSES, HOUSE_SET, Marks, State, bits, cell_at, cells_of, has_cell, set_of,
};
use std::ops::ControlFlow;

/// Which search for rings.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extras {
    /// As in Sudoku Explainer: what a branch of the search gave up has collected still counts for its
    /// siblings, so that some rings with more than two roof cells are missed.
    Leaking,
    /// Without that defect; type 3 looks at small hidden subsets too, and a ring may give several
    /// steps of one type.
    Exact,
}

/// All of them, the cheapest first, then by type, then as found.
pub(super) fn find(state: &State, extras: Extras, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut found: Vec<(Kind, u128, Hint)> = Vec::new();
    let of_digit: [u128; 9] = std::array::from_fn(|digit| state.marks.cells_with(digit));
    for cell in (0..81).filter(|cell| state.marks.cells[*cell].count_ones() == 2) {
        let with_both = bits(state.marks.cells[cell]).fold(!0, |set, digit| set & of_digit[digit]);
        if !may_be_in_ring(with_both, cell) {
            continue;
        }
        for ring in rings(&state.marks, cell, extras) {
            conclude(state, &ring, extras, &mut |kind, hint| {
                let is_known = found.iter().any(|(k, cells, _)| *k == kind && *cells == ring.set());
                let is_new = extras == Extras::Exact || !is_known;
                if is_new {
                    found.push((kind, ring.set(), hint));
                }
            });
        }
    }
    found.sort_by_key(|(kind, _, hint)| (hint.rating, kind.number()));
    found.into_iter().try_for_each(|(_, _, hint)| visit(hint))
}

/// Whether a cell is left when those cells are taken away, again and again, that fewer than two of
/// their houses link to another one.
fn may_be_in_ring(cells: u128, start: usize) -> bool {
    let mut cells = cells;
    loop {
        let links = |cell: &usize| {
            let others = cells & !set_of([*cell]);
            CELL_HOUSES[*cell]
                .iter()
                .filter(|house| HOUSE_SET[usize::from(house.0)] & others != 0)
                .count()
        };
        let left = set_of(cells_of(cells).filter(|cell| links(cell) >= 2));
        if left == cells || !has_cell(left, start) {
            return has_cell(left, start);
        }
        cells = left;
    }
}

/// Every valid ring from a cell with two digits.
fn rings(marks: &Marks, start: usize, extras: Extras) -> Vec<Ring> {
    let mut digits = bits(marks.cells[start]);
    let digits = std::array::from_fn(|_| digits.next().expect("the cell has two digits"));
    let (path, found) = (Vec::new(), Vec::new());
    let mut walk = Walk { marks, digits, extras, path, on_path: 0, visited: [0; 2], found };
    walk.go(start, 2, 0, None);
    walk.found
}

/// A depth-first walk through cells that have both digits.
struct Walk<'a> {
    marks: &'a Marks,
    digits: [usize; 2],
    extras: Extras,
    path: Vec<u8>,
    on_path: u128,
    /// The houses of the path's even cells, and those of its odd cells.
    visited: [u32; 2],
    found: Vec<Ring>,
}

impl Walk<'_> {
    /// Goes on from a cell. `roofs` more cells may have digits of their own, `collected` are those so
    /// far, and `came_by` is the kind of house that led here.
    fn go(&mut self, cell: usize, roofs: i32, collected: u16, came_by: Option<usize>) {
        let parity = self.path.len() % 2;
        self.path.push(cell as u8);
        self.on_path |= set_of([cell]);
        self.visited[parity] |= houses_of(cell);
        let pair = self.pair();
        let mut collected = collected;
        for kind in (0..3).filter(|kind| Some(*kind) != came_by) {
            let house = CELL_HOUSES[cell][kind].0 as usize;
            let [low, high] = self.digits.map(|digit| self.marks.places[house][digit]);
            for next in bits(low & high).map(|place| cell_at(house, place)) {
                if next == usize::from(self.path[0]) && self.path.len() >= 4 {
                    self.close();
                } else if !has_cell(self.on_path, next) {
                    let digits = self.marks.cells[next];
                    let with_next = (collected | digits) & !pair;
                    if self.extras == Extras::Leaking {
                        collected = with_next;
                    }
                    let is_roof = digits != pair;
                    let is_allowed = !is_roof || with_next.count_ones() == 1 || roofs > 0;
                    // A house that two even cells or two odd ones visit makes no ring.
                    if is_allowed && self.visited[1 - parity] & houses_of(next) == 0 {
                        self.go(next, roofs - i32::from(is_roof), with_next, Some(kind));
                    }
                }
            }
        }
        self.path.pop();
        self.on_path &= !set_of([cell]);
        self.visited[parity] &= !houses_of(cell);
    }

    /// Keeps the path as a ring if every house is visited by an even and by an odd cell, or by none.
    fn close(&mut self) {
        if self.visited[0] == self.visited[1] {
            self.found.push(Ring { pair: self.pair(), cells: self.path.clone() });
        }
    }

    fn pair(&self) -> u16 {
        1 << self.digits[0] | 1 << self.digits[1]
    }
}

fn houses_of(cell: usize) -> u32 {
    CELL_HOUSES[cell].iter().fold(0, |houses, (house, _)| houses | 1 << house)
}

impl Ring {
    /// The digits of a cell that the ring does not need.
    pub fn extras(&self, marks: &Marks, cell: usize) -> u16 {
        marks.cells[cell] & !self.pair
    }

    /// The cells as a set.
    pub fn set(&self) -> u128 {
        set_of(self.cells.iter().map(|cell| usize::from(*cell)))
    }

    /// Its two digits.
    pub fn digits(&self) -> [usize; 2] {
        let mut digits = bits(self.pair);
        std::array::from_fn(|_| digits.next().expect("a ring has two digits"))
    }
}
