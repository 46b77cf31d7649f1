//! The strong links of a [`Web`]: all that says that one of two nodes is true.

use super::node::{Bond, Node};
use super::web::{Number, Web};
use super::{deadly, set_nodes};
use crate::model::{Board, Candidate, Cell, CellSet, DigitSet, HouseId};

impl Web<'_> {
    /// The places of a digit in a house as two nodes: each a single place, or all those that another
    /// house shares.
    pub(super) fn by_places(&mut self, digits: DigitSet, pairs: &mut Vec<[Number; 2]>) {
        let board = self.view.board();
        for house in board.house_ids() {
            let across = crossing(board, house);
            for digit in (self.view.missing(house) & digits).iter() {
                let places = self.places(house, digit);
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
                        let ends = [one, other].map(|cells| self.number(Node { digit, cells }));
                        pairs.push(ends);
                    }
                }
            }
        }
    }

    /// The digits of cells with two.
    pub(super) fn by_cells(&mut self, pairs: &mut Vec<[Number; 2]>) {
        for cell in self.view.unsolved().iter() {
            if let Some((a, b)) = self.view.digits(cell).pair() {
                pairs.push([a, b].map(|digit| self.number(Node::of(Candidate::new(cell, digit)))));
            }
        }
    }

    /// Any two digits of an almost locked set that rule something out elsewhere.
    pub(super) fn by_sets(&mut self, pairs: &mut Vec<[Number; 2]>) {
        let view = self.view;
        for (cells, digits) in set_nodes::sets(view) {
            let node = |digit| Node { digit, cells: &cells & view.cells_with(digit) };
            let is_useful = |node: &Node| {
                let seen = view.board().common_peers(node.cells.iter());
                seen.intersects(view.cells_with(node.digit))
            };
            let useful = digits.iter().map(node).filter(is_useful);
            let nodes: Vec<Number> = useful.map(|node| self.number(node)).collect();
            for (at, &a) in nodes.iter().enumerate() {
                for &b in &nodes[at + 1..] {
                    self.bonds.push(([a, b], Bond::Set { cells: cells.clone(), digits }));
                    pairs.push([a, b]);
                }
            }
        }
    }

    /// The two nodes of what else the cells of a rectangle of two digits can hold: with neither, the
    /// two digits could change places.
    pub(super) fn by_rectangles(&mut self, pairs: &mut Vec<[Number; 2]>) {
        let view = self.view;
        for corner in view.unsolved().iter() {
            let others = deadly::rectangles_at(view, corner);
            for cells in others.filter(|cells| cells.iter().all(|cell| *cell >= corner)) {
                let shared =
                    cells.iter().fold(view.digits(corner), |all, cell| all & view.digits(*cell));
                if shared.len() < 2 || !deadly::houses_are_balanced(view, &cells) {
                    continue;
                }
                for a in shared.iter() {
                    for b in shared.iter().filter(|b| *b > a) {
                        self.by_rectangle(cells, [a, b].into_iter().collect(), pairs);
                    }
                }
            }
        }
    }

    fn by_rectangle(&mut self, cells: [Cell; 4], digits: DigitSet, pairs: &mut Vec<[Number; 2]>) {
        let view = self.view;
        let all = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.digits(*cell));
        let cells: CellSet = cells.into_iter().collect();
        let places = |digit| &cells & view.cells_with(digit);
        let extras = all - digits;
        let nodes: Vec<Node> = match (extras.single(), extras.pair()) {
            (Some(digit), _) => {
                places(digit).iter().map(|cell| Node::of(Candidate::new(cell, digit))).collect()
            }
            (_, Some((a, b))) => {
                [a, b].map(|digit| Node { digit, cells: places(digit) }).into_iter().collect()
            }
            _ => Vec::new(),
        };
        if let [a, b] = &nodes[..] {
            let ends = [a, b].map(|node| self.number(node.clone()));
            self.bonds.push((ends, Bond::Rectangle { cells, digits }));
            pairs.push(ends);
        }
    }
}

/// The houses that share two cells or more with a house.
fn crossing(board: &Board, house: HouseId) -> Vec<HouseId> {
    let shared = |other: &HouseId| (board.house(*other).set() & board.house(house).set()).len();
    board.house_ids().filter(|other| *other != house && shared(other) > 1).collect()
}
