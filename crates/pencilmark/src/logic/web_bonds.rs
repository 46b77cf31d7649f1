//! The strong links of a [`Web`]: all that says that one of two nodes is true.

use super::View;
use super::almost_locked::AlmostLockedSets;
use super::deadly::Deadly;
use super::node::Node;
use super::web::{By, Number, Web, places};
use crate::model::{Board, Candidate, CellSet, DigitSet, HouseId};

impl Web {
    /// The places of a digit in a house as two nodes: each a single place, or all those that another
    /// house shares.
    pub(super) fn by_places(
        &mut self,
        view: &View<'_>,
        digits: DigitSet,
        pairs: &mut Vec<[Number; 2]>,
    ) {
        let board = view.board();
        for house in board.house_ids() {
            let missing = view.missing(house) & digits;
            if missing.is_empty() {
                continue;
            }
            let across = crossing(board, house);
            for digit in missing.iter() {
                let places = places(view, house, digit);
                if places.len() < 2 {
                    continue;
                }
                let groups = across.iter().map(|other| &places & board.house(*other).set());
                let groups: Vec<CellSet> = groups.filter(|group| group.len() > 1).collect();
                let is_node = |cells: &CellSet| cells.len() == 1 || groups.contains(cells);
                let singles = places.iter().map(CellSet::only);
                for one in singles.chain(groups.iter().cloned()) {
                    let other = &places - &one;
                    if !other.is_empty() && is_node(&other) {
                        let nodes = [one, other].map(|cells| Node { digit, cells });
                        pairs.push(nodes.map(|node| self.number(view, node)));
                    }
                }
            }
        }
    }

    /// The digits of cells with two.
    pub(super) fn by_cells(&mut self, view: &View<'_>, pairs: &mut Vec<[Number; 2]>) {
        for cell in view.unsolved().iter() {
            if let Some((a, b)) = view.digits(cell).pair() {
                let nodes = [a, b].map(|digit| Node::of(Candidate::new(cell, digit)));
                pairs.push(nodes.map(|node| self.number(view, node)));
            }
        }
    }

    /// Any two digits of an almost locked set of several cells that rule something out elsewhere.
    #[inline(never)]
    pub(super) fn by_sets(&mut self, view: &View<'_>, pairs: &mut Vec<[Number; 2]>) {
        let sets = view.almost_locked_sets();
        let mut nodes: Vec<Number> = Vec::new();
        for number in sets.of_size(1).end..sets.len() {
            nodes.clear();
            for digit in sets.set(number).digits.iter() {
                if !sets.reach(number, digit).is_empty() {
                    let cells = sets.places(number, digit).clone();
                    nodes.push(self.number(view, Node { digit, cells }));
                }
            }
            for (at, &a) in nodes.iter().enumerate() {
                for &b in &nodes[at + 1..] {
                    self.bonds.push(([a, b], By::Set(number)));
                    pairs.push([a, b]);
                }
            }
        }
    }

    /// A digit of an almost locked set, and the one digit that the set leaves to a cell if it lacks that: the
    /// cell sees all places in the set of each of its other digits.
    ///
    /// ```text
    ///   set      12 | 123 | 13     without 2 it holds 1 and 3 ...   (and with one cell more, 4)
    ///   corner   1 3 5             ... so the corner is 5
    /// ```
    #[inline(never)]
    pub(super) fn by_corners(&mut self, view: &View<'_>, pairs: &mut Vec<[Number; 2]>) {
        let sets = view.almost_locked_sets();
        let several = sets.of_size(1).end;
        for number in 0..sets.len() {
            let digits = sets.set(number).digits;
            for corner in seen_by_several(sets, number).iter() {
                let own = view.digits(corner);
                let shared: DigitSet = (own & digits)
                    .iter()
                    .filter(|digit| sets.reach(number, *digit).contains(corner))
                    .collect();
                let lefts = if own == shared { own } else { own - shared };
                if shared.len() < 2 || (own - shared).len() > 1 {
                    continue;
                }
                for left in lefts.iter() {
                    let to = self.number(view, Node::of(Candidate::new(corner, left)));
                    for digit in (digits - (own - DigitSet::only(left))).iter() {
                        // Nothing would lead on from it.
                        if sets.reach(number, digit).is_empty() && number >= several {
                            continue;
                        }
                        let cells = sets.places(number, digit).clone();
                        let from = self.number(view, Node { digit, cells });
                        self.bonds.push(([from, to], By::Corner(number, corner)));
                        pairs.push([from, to]);
                    }
                }
            }
        }
    }

    /// The two nodes of what else the cells of a rectangle of two digits can hold: with neither, the
    /// two digits could change places.
    pub(super) fn by_rectangles(&mut self, view: &View<'_>, pairs: &mut Vec<[Number; 2]>) {
        for (number, rectangle) in view.rectangles().whole().iter().enumerate() {
            if let Some(nodes) = extras(view, rectangle.as_deadly()) {
                let ends = nodes.map(|node| self.number(view, node));
                self.bonds.push((ends, By::Rectangle(number)));
                pairs.push(ends);
            }
        }
    }
}

/// The cells that see all places of each of several digits of a set.
fn seen_by_several(sets: &AlmostLockedSets, number: usize) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in sets.set(number).digits.iter() {
        let reach = sets.reach(number, digit);
        twice = &twice | &(&once & reach);
        once = &once | reach;
    }
    twice
}

/// What else the cells of a rectangle can hold, if it is two nodes.
fn extras(view: &View<'_>, Deadly { cells, digits }: Deadly<'_>) -> Option<[Node; 2]> {
    let all = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.digits(*cell));
    let cells: CellSet = cells.iter().copied().collect();
    let places = |digit| &cells & view.cells_with(digit);
    let extras = all - digits;
    if let Some((a, b)) = extras.pair() {
        return Some([a, b].map(|digit| Node { digit, cells: places(digit) }));
    }
    let digit = extras.single()?;
    let cells = places(digit);
    let [a, b] = cells.iter().collect::<Vec<_>>()[..] else { return None };
    Some([a, b].map(|cell| Node::of(Candidate::new(cell, digit))))
}

/// The houses that share two cells or more with a house.
fn crossing(board: &Board, house: HouseId) -> Vec<HouseId> {
    let shared = |other: &HouseId| (board.house(*other).set() & board.house(house).set()).len();
    board.house_ids().filter(|other| *other != house && shared(other) > 1).collect()
}
