//! The links between nodes of a state, as rows of bits: the map that chains with groups, almost locked
//! sets and rectangles are searched on. Plain chains have [`super::links`], which is smaller.
//!
//! * A node says that one of some cells holds a digit ([`Node`]).
//! * A strong link says that one of two nodes is true, a weak link that one is false. Whatever makes
//!   such a pair can be a link: chains that follow them hold however the nodes overlap.
//!
//! ```text
//!   strong, weak   node x node
//!   excluded       node x candidate: what falls if the node is true
//! ```

use super::links::{Rows, contains, ones};
use super::node::{Bond, Chain, Node};
use super::{LinkKind, View};
use crate::model::{Candidate, CellSet, Digit, DigitSet, HouseId};
use std::collections::HashMap;

/// What besides single candidates a chain may pass through.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Through {
    /// Groups of one digit; the cells link no digits.
    GroupsOfOneDigit,
    /// Groups.
    Groups,
    /// Groups and almost locked sets.
    Sets,
    /// Groups and rectangles that a second solution could swap.
    Rectangles,
}

/// The number of a node.
pub type Number = usize;

/// Nodes and their links.
pub struct Web<'a> {
    pub(super) view: &'a View<'a>,
    nodes: Vec<Node>,
    numbers: HashMap<Node, Number>,
    /// Why strong links hold that are not by a cell or a house.
    pub(super) bonds: Vec<([Number; 2], Bond)>,
    strong: Rows,
    weak: Rows,
    candidates: Vec<Candidate>,
    excluded: Rows,
}

impl<'a> Web<'a> {
    /// The nodes and links of these digits.
    pub fn new(view: &'a View<'a>, through: Through, digits: DigitSet) -> Self {
        let mut web = Self {
            view,
            nodes: Vec::new(),
            numbers: HashMap::new(),
            bonds: Vec::new(),
            strong: Rows::new(0, 0),
            weak: Rows::new(0, 0),
            candidates: Vec::new(),
            excluded: Rows::new(0, 0),
        };
        let mut pairs = Vec::new();
        web.by_places(digits, &mut pairs);
        if through > Through::GroupsOfOneDigit {
            web.by_cells(&mut pairs);
        }
        match through {
            Through::Sets => web.by_sets(&mut pairs),
            Through::Rectangles => web.by_rectangles(&mut pairs),
            Through::GroupsOfOneDigit | Through::Groups => {}
        }
        web.link(pairs, through, digits);
        web
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// A node.
    pub fn node(&self, number: Number) -> &Node {
        &self.nodes[number]
    }

    /// The nodes of which one is true with this one.
    pub fn strong(&self, number: Number) -> &[u64] {
        self.strong.row(number)
    }

    /// The nodes of which at most one is true with this one.
    pub fn weak(&self, number: Number) -> &[u64] {
        self.weak.row(number)
    }

    /// Whether at most one of two nodes is true.
    pub fn are_weak(&self, [a, b]: [Number; 2]) -> bool {
        contains(self.weak.row(a), b)
    }

    /// What falls if one of two nodes is true.
    pub fn excluded_by_both(&self, [a, b]: [Number; 2]) -> Vec<Candidate> {
        let rows = self.excluded.row(a).iter().zip(self.excluded.row(b));
        ones(rows.map(|(a, b)| a & b)).map(|bit| self.candidates[bit]).collect()
    }

    /// No candidates, as bits.
    pub fn no_candidates(&self) -> Vec<u64> {
        vec![0; self.candidates.len().div_ceil(64)]
    }

    /// Whether something falls, if one of two nodes is true, that is not known yet.
    pub fn excludes_more(&self, [a, b]: [Number; 2], known: &[u64]) -> bool {
        let rows = self.excluded.row(a).iter().zip(self.excluded.row(b)).zip(known);
        rows.into_iter().any(|((a, b), known)| a & b & !known != 0)
    }

    /// What falls, if one of two nodes is true, that was not known; it is then.
    pub fn take_excluded(&self, [a, b]: [Number; 2], known: &mut [u64]) -> Vec<Candidate> {
        let rows = self.excluded.row(a).iter().zip(self.excluded.row(b));
        let new = rows.zip(known).map(|((a, b), known)| {
            let new = a & b & !*known;
            *known |= new;
            new
        });
        ones(new.collect::<Vec<u64>>()).map(|bit| self.candidates[bit]).collect()
    }

    /// How many candidates fall if one of two nodes is true.
    pub fn count_excluded(&self, [a, b]: [Number; 2]) -> u32 {
        let rows = self.excluded.row(a).iter().zip(self.excluded.row(b));
        rows.map(|(a, b)| (a & b).count_ones()).sum()
    }

    /// The chain of these nodes, strong and weak links by turns, the first of them strong.
    pub fn chain(&self, numbers: &[Number]) -> Chain {
        Chain {
            nodes: numbers.iter().map(|number| self.nodes[*number].clone()).collect(),
            bonds: numbers.windows(2).step_by(2).map(|ends| self.bond(ends[0], ends[1])).collect(),
            first: LinkKind::Strong,
        }
    }

    pub(super) fn number(&mut self, node: Node) -> Number {
        let next = self.nodes.len();
        let number = *self.numbers.entry(node.clone()).or_insert(next);
        if number == next {
            self.nodes.push(node);
        }
        number
    }

    /// Why one of two nodes is true: the simplest reason.
    fn bond(&self, a: Number, b: Number) -> Bond {
        let (from, to) = (&self.nodes[a], &self.nodes[b]);
        if let (Some(cell), true) = (from.cells.single(), from.cells == to.cells) {
            return Bond::Cell(cell);
        }
        if from.digit == to.digit {
            let both = &from.cells | &to.cells;
            let mut houses = self.view.common_houses(both.iter());
            if let Some(house) = houses.find(|house| self.places(*house, from.digit) == both) {
                return Bond::House(house);
            }
        }
        let mut bonds = self.bonds.iter();
        let found = bonds.find(|(ends, _)| *ends == [a, b] || *ends == [b, a]);
        found.map(|(_, bond)| bond.clone()).expect("a strong link has a bond")
    }

    pub(super) fn places(&self, house: HouseId, digit: Digit) -> CellSet {
        self.view.board().house(house).set() & self.view.cells_with(digit)
    }

    /// Fills the rows.
    fn link(&mut self, pairs: Vec<[Number; 2]>, through: Through, digits: DigitSet) {
        let count = self.nodes.len();
        self.strong = Rows::new(count, count);
        for [a, b] in pairs {
            self.strong.insert(a, b);
            self.strong.insert(b, a);
        }
        let view = self.view;
        for cell in view.unsolved().iter() {
            self.candidates.extend(view.candidates_in([cell], digits));
        }
        let size = view.board().size();
        let slot = |it: &Candidate| it.cell.index() * size + it.digit.index();
        let mut bits = vec![0; view.board().shape().cell_count() * size];
        for (bit, candidate) in self.candidates.iter().enumerate() {
            bits[slot(candidate)] = bit;
        }
        self.excluded = Rows::new(count, self.candidates.len());
        self.weak = Rows::new(count, count);
        let mut members = Rows::new(count, self.candidates.len());
        let mut by_digit: Vec<Vec<Number>> = vec![Vec::new(); size];
        for (number, node) in self.nodes.iter().enumerate() {
            by_digit[node.digit.index()].push(number);
            node.candidates().for_each(|it| members.insert(number, bits[slot(&it)]));
        }
        for (number, node) in self.nodes.iter().enumerate() {
            each_excluded(view, node, through, |candidate| {
                if digits.contains(candidate.digit) {
                    self.excluded.insert(number, bits[slot(&candidate)]);
                }
            });
            let row = self.excluded.row(number);
            let same_cell = match node.cells.single() {
                Some(cell) if through > Through::GroupsOfOneDigit => {
                    view.digits(cell) - DigitSet::only(node.digit)
                }
                _ => DigitSet::EMPTY,
            };
            let others = same_cell.iter().filter_map(|digit| {
                let node = Node { digit, cells: node.cells.clone() };
                self.numbers.get(&node).copied()
            });
            let same_digit = by_digit[node.digit.index()].iter().copied().filter(|other| {
                let mut words = members.row(*other).iter().zip(row);
                words.all(|(member, excluded)| member & !excluded == 0)
            });
            for other in others.chain(same_digit) {
                self.weak.insert(number, other);
            }
        }
    }
}

/// The candidates that fall if a node is true.
pub fn excluded_by(view: &View<'_>, node: &Node) -> Vec<Candidate> {
    let mut excluded = Vec::new();
    each_excluded(view, node, Through::Groups, |candidate| excluded.push(candidate));
    excluded
}

/// Visits the candidates that fall if a node is true.
fn each_excluded(view: &View<'_>, node: &Node, through: Through, mut visit: impl FnMut(Candidate)) {
    let board = view.board();
    let seen = board.common_peers(node.cells.iter());
    (&seen & view.cells_with(node.digit))
        .iter()
        .for_each(|cell| visit(Candidate::new(cell, node.digit)));
    let Some(cell) = node.cells.single() else { return };
    for pair in board.pair_rules(cell) {
        let others = match through {
            Through::GroupsOfOneDigit => DigitSet::only(node.digit),
            _ => view.digits(pair.cell),
        };
        for other in (pair.forbids(node.digit) & others & view.digits(pair.cell)).iter() {
            visit(Candidate::new(pair.cell, other));
        }
    }
    if through > Through::GroupsOfOneDigit {
        for other in (view.digits(cell) - DigitSet::only(node.digit)).iter() {
            visit(Candidate::new(cell, other));
        }
    }
}
