//! Bent sets: cells of two houses that cross, chosen where they cross and on either side.
//!
//! ```text
//!   row      a a c c c a a a a      c: where the two houses cross
//!   box          b b b              a, b: the sides
//!                b b b
//! ```
//!
//! A digit on one side only (or on none) has room for one in that house; a digit on both sides has room
//! for two. Where there are no more cells than room, all of it is used.

use super::{Pattern, Role, Room, View};
use crate::model::{Candidate, Cell, CellSet, DigitSet, HouseId, HouseKind};
use crate::verify::Set;
use std::ops::ControlFlow;

/// Some cells of one part, with their candidates.
#[derive(Clone, Debug)]
pub struct Part {
    /// The cells.
    pub cells: CellSet,
    /// How many there are.
    pub count: usize,
    /// Their candidates.
    pub digits: DigitSet,
}

/// Cells of two houses that cross.
#[derive(Clone, Copy, Debug)]
pub struct Bent<'a> {
    /// The houses.
    pub houses: [HouseId; 2],
    /// Cells where they cross.
    pub crossing: &'a Part,
    /// Cells of each house outside the other.
    pub sides: [&'a Part; 2],
}

/// What is looked for.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    /// At most so many cells on each side.
    pub side: usize,
    /// At most so many candidates in each part.
    pub digits: usize,
    /// So many cells in all; nothing if any number will do.
    pub cells: Option<usize>,
    /// Whether cells where the houses cross can be of use.
    pub crossing: &'a dyn Fn(&Part) -> bool,
    /// Whether cells of one side can be of use with these where the houses cross.
    pub with: &'a dyn Fn(&Part, &Part) -> bool,
}

/// Visits the choices of cells in a box (or an extra house) and a house that crosses it.
pub fn search(
    view: &View<'_>,
    wanted: Wanted<'_>,
    visit: &mut dyn FnMut(Bent<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = view.board();
    for (first, second) in crossing_houses(view) {
        let (one, other) = (board.house(first).set(), board.house(second).set());
        let mut crossings = parts(view, &(one & other), wanted.digits, wanted.digits);
        crossings.retain(|part| (wanted.crossing)(part));
        if crossings.is_empty() {
            continue;
        }
        let of_side = |cells: CellSet| parts(view, &cells, wanted.side, wanted.digits);
        let sides = [of_side(one - other), of_side(other - one)];
        for crossing in &crossings {
            let useful = sides.each_ref().map(|side| {
                side.iter().filter(|part| (wanted.with)(crossing, part)).collect::<Vec<_>>()
            });
            for a in &useful[0] {
                for b in of_count(&useful[1], wanted.cells, crossing.count + a.count) {
                    visit(Bent { houses: [first, second], crossing, sides: [a, b] })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The parts that make up a number of cells with so many others; they are sorted by their own.
fn of_count<'a, 'p>(parts: &'a [&'p Part], cells: Option<usize>, others: usize) -> &'a [&'p Part] {
    let Some(cells) = cells else { return parts };
    let first = |count: usize| parts.partition_point(|part| others + part.count < count);
    &parts[first(cells)..first(cells + 1)]
}

/// Every two houses with an unsolved cell in common, unless both are lines.
fn crossing_houses<'a>(view: &'a View<'_>) -> impl Iterator<Item = (HouseId, HouseId)> + 'a {
    let board = view.board();
    let is_line = move |house: HouseId| {
        matches!(board.house(house).kind(), HouseKind::Row | HouseKind::Column)
    };
    let crosses = move |first: HouseId, second: HouseId| {
        let common = board.house(first).set() & board.house(second).set();
        first < second && !is_line(second) && common.intersects(view.unsolved())
    };
    let with = move |first| {
        board.house_ids().filter(move |second| crosses(first, *second)).map(move |it| (first, it))
    };
    board.house_ids().flat_map(with)
}

/// The choices of at most so many unsolved cells with at most so many candidates, fewest cells first.
fn parts(view: &View<'_>, cells: &CellSet, most: usize, digits: usize) -> Vec<Part> {
    let mut parts = vec![Part { cells: CellSet::EMPTY, count: 0, digits: DigitSet::EMPTY }];
    for cell in (cells & view.unsolved()).iter() {
        let own = view.digits(cell);
        for index in 0..parts.len() {
            let part = &parts[index];
            let all = part.digits | own;
            if part.count < most && all.len() <= digits {
                let mut cells = part.cells.clone();
                cells.insert(cell);
                parts.push(Part { cells, count: part.count + 1, digits: all });
            }
        }
    }
    parts.remove(0);
    parts.sort_by_key(|part| part.count);
    parts
}

impl Bent<'_> {
    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.crossing.count + self.sides[0].count + self.sides[1].count
    }

    /// All their candidates.
    pub fn digits(&self) -> DigitSet {
        self.crossing.digits | self.sides[0].digits | self.sides[1].digits
    }

    /// The digits on both sides.
    pub fn shared(&self) -> DigitSet {
        self.sides[0].digits & self.sides[1].digits
    }

    /// The cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let sides = self.sides.iter().flat_map(|side| side.cells.iter());
        self.crossing.cells.iter().chain(sides)
    }

    /// The houses whose room each digit uses.
    fn covers(&self) -> impl Iterator<Item = (HouseId, DigitSet)> + '_ {
        let of_side = |side: usize| {
            let elsewhere = self.sides[1 - side].digits - self.sides[side].digits;
            (self.houses[side], self.digits() - elsewhere)
        };
        // What is only where the houses cross has one room, in either house: it is named for the first.
        let only_crossing = self.digits() - self.sides[0].digits - self.sides[1].digits;
        [of_side(0), of_side(1)].into_iter().enumerate().map(move |(side, (house, digits))| {
            (house, if side == 0 { digits } else { digits - only_crossing })
        })
    }

    /// What falls if all room is used: in each house the digits that have their room there, and where
    /// the houses cross those that have room in both.
    pub fn locked_out(&self, view: &View<'_>) -> Vec<Candidate> {
        let cells: CellSet = self.cells().collect();
        let only_crossing = self.digits() - self.sides[0].digits - self.sides[1].digits;
        let mut removed = Vec::new();
        for (house, digits) in self.covers() {
            let outside = view.board().house(house).set() - &cells;
            removed.extend(view.candidates_in(outside.iter(), digits | only_crossing));
        }
        removed.extend(view.candidates_in(self.crossing.cells.iter(), self.shared()));
        removed.sort_unstable();
        removed.dedup();
        removed
    }

    /// The pattern: the crossing as pivot, the sides as pincers, with what needs and gives room.
    pub fn pattern(&self, view: &View<'_>) -> Pattern {
        let mark =
            |role| move |pattern: Pattern, cell: Cell| pattern.mark(role, cell, view.digits(cell));
        let pattern = Pattern::of(self.digits()).in_houses(self.houses);
        let pattern = self.crossing.cells.iter().fold(pattern, mark(Role::Pivot));
        let pattern = self.sides[0].cells.iter().fold(pattern, mark(Role::Defining));
        let pattern = self.sides[1].cells.iter().fold(pattern, mark(Role::Witness));
        let only_crossing = self.digits() - self.sides[0].digits - self.sides[1].digits;
        let covers = self
            .covers()
            .flat_map(|(house, digits)| digits.iter().map(move |digit| Set::House(house, digit)));
        let room = Room { bases: self.cells().map(Set::Cell).collect(), covers: covers.collect() };
        // The same with the room of the other house for what is only where they cross.
        let mut turned = room.clone();
        for cover in &mut turned.covers {
            if let Set::House(house, digit) = cover
                && only_crossing.contains(*digit)
            {
                *house = self.houses[1];
            }
        }
        pattern.in_room(room).in_room(turned)
    }
}
