//! Unique rectangles and loops: a ring of cells that could swap two digits.
//!
//! [`rings`] finds the rings, `unique_types` what follows from each.

use super::explainer::{Hint, Visit};
use super::news::News;
use super::unique_types::{Kind, Ring, conclude};
use crate::classic::{
    CELL_HOUSE_SET, CELL_HOUSES, CELLS, Marks, State, bits, cell_at, cells_of, count, has_cell,
    set_of,
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

/// The rings from each cell, as they were found last.
#[derive(Default)]
pub(super) struct Rings(Vec<Known>);

/// The rings from a cell.
#[derive(Clone, Default)]
struct Known {
    /// The cells that have both digits, and all their digits: a walk looks at nothing else.
    cells: u128,
    digits: Vec<u16>,
    rings: Vec<Ring>,
}

impl Rings {
    /// Forgets them all.
    pub fn clear(&mut self) {
        self.0.clear();
        self.0.resize(CELLS, Known::default());
    }

    /// The rings from a cell, walked again only if a cell has changed that a walk looks at.
    fn of(&mut self, marks: &Marks, start: usize, walk: &Ground, extras: Extras) -> &[Ring] {
        let known = &mut self.0[start];
        let digits = || cells_of(walk.with_both).map(|cell| marks.cells[cell]);
        if known.cells != walk.with_both || !digits().eq(known.digits.iter().copied()) {
            known.cells = walk.with_both;
            known.digits.clear();
            known.digits.extend(digits());
            known.rings = rings(marks, start, walk.ringed, extras);
        }
        &known.rings
    }
}

/// Where the rings of a pair of digits can be.
struct Ground {
    pair: u16,
    /// The cells that have both digits.
    with_both: u128,
    /// Those that can be in a ring and are worth a look; none of them if nothing has changed there.
    ringed: u128,
}

impl Ground {
    fn new(marks: &Marks, news: &News, pair: u16, with_both: u128) -> Self {
        let ringed = if may_have_ring(marks, with_both, pair) { ring_ground(with_both) } else { 0 };
        // What a walk collects, and what follows from a ring, depends on these houses alone.
        let has_news = cells_of(ringed).any(|cell| news.has_houses(CELL_HOUSE_SET[cell]));
        Self { pair, with_both, ringed: if has_news { ringed } else { 0 } }
    }
}

/// All of them, the cheapest first, then by type, then as found.
pub(super) fn find(
    state: &State,
    news: &News,
    known: &mut Rings,
    extras: Extras,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let marks = &state.marks;
    let mut found: Vec<(Kind, u128, Hint)> = Vec::new();
    let of_digit: [u128; 9] = std::array::from_fn(|digit| marks.cells_with(digit));
    // Cells with the same pair share their ground.
    let mut grounds: Vec<Ground> = Vec::with_capacity(36);
    for cell in (0..81).filter(|cell| count(marks.cells[*cell]) == 2) {
        let pair = marks.cells[cell];
        let place = grounds.iter().position(|ground| ground.pair == pair).unwrap_or_else(|| {
            let with_both = bits(pair).fold(!0, |set, digit| set & of_digit[digit]);
            grounds.push(Ground::new(marks, news, pair, with_both));
            grounds.len() - 1
        });
        let ground = &grounds[place];
        if !has_cell(ground.ringed, cell) {
            continue;
        }
        for ring in known.of(marks, cell, ground, extras) {
            conclude(state, ring, extras, &mut |kind, hint| {
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

/// Whether these cells, which have a pair of digits, can make a ring at all: at most two of it have other
/// digits, or all of those have the same single one.
fn may_have_ring(marks: &Marks, cells: u128, pair: u16) -> bool {
    let (mut plain, mut with_extra) = (0, [0; 9]);
    for digits in cells_of(cells).map(|cell| marks.cells[cell]) {
        let extras = digits & !pair;
        match count(extras) {
            0 => plain += 1,
            1 => with_extra[extras.trailing_zeros() as usize] += 1,
            _ => {}
        }
    }
    plain > 1 || with_extra.iter().any(|cells| *cells > 2)
}

/// The cells that are left when those are taken away, again and again, that have a house to themselves: an even
/// and an odd cell of a ring are in every house that it visits, so no ring has others.
fn ring_ground(cells: u128) -> u128 {
    let mut cells = cells;
    loop {
        // The houses with one cell or more, and those with two or more.
        let (mut once, mut twice) = (0, 0);
        for cell in cells_of(cells) {
            twice |= once & CELL_HOUSE_SET[cell];
            once |= CELL_HOUSE_SET[cell];
        }
        let has_others = |cell: &usize| CELL_HOUSE_SET[*cell] & !twice == 0;
        let left = set_of(cells_of(cells).filter(has_others));
        if left == cells {
            return left;
        }
        cells = left;
    }
}

/// Every valid ring from a cell with two digits.
fn rings(marks: &Marks, start: usize, ground: u128, extras: Extras) -> Vec<Ring> {
    let mut digits = bits(marks.cells[start]);
    let digits = std::array::from_fn(|_| digits.next().expect("the cell has two digits"));
    let (path, found) = (Vec::new(), Vec::new());
    let (on_path, visited) = (0, [0; 2]);
    let mut walk = Walk { marks, digits, extras, ground, path, on_path, visited, found };
    walk.go(start, 2, 0, None);
    walk.found
}

/// A depth-first walk through cells that have both digits.
struct Walk<'a> {
    marks: &'a Marks,
    digits: [usize; 2],
    extras: Extras,
    /// Where rings can be.
    ground: u128,
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
        self.visited[parity] |= CELL_HOUSE_SET[cell];
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
                    let is_allowed = !is_roof || count(with_next) == 1 || roofs > 0;
                    // A house that two even cells or two odd ones visit makes no ring.
                    let is_fresh = self.visited[1 - parity] & CELL_HOUSE_SET[next] == 0;
                    if is_allowed && is_fresh && has_cell(self.ground, next) {
                        self.go(next, roofs - i32::from(is_roof), with_next, Some(kind));
                    }
                }
            }
        }
        self.path.pop();
        self.on_path &= !set_of([cell]);
        self.visited[parity] &= !CELL_HOUSE_SET[cell];
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
