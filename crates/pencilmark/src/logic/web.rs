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

use super::links::{Rows, add, contains, insert, ones};
use super::node::{Bond, Chain, Node};
use super::{LinkKind, View};
use crate::model::{Candidate, Cell, CellSet, Digit, DigitSet, HouseId};
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

impl Through {
    /// How many there are.
    pub const COUNT: usize = 4;
}

/// The number of a node.
pub type Number = usize;

/// Why one of two nodes is true, if it is not by a cell or a house: what the view shares, by its number.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    /// An almost locked set.
    Set(usize),
    /// An almost locked set, and a cell that sees all places of each of its own digits but one.
    Corner(usize, Cell),
    /// A rectangle.
    Rectangle(usize),
}

/// Nodes and their links.
#[derive(Debug)]
pub struct Web {
    nodes: Vec<Node>,
    /// By candidate: the number of its node plus 1, or 0.
    singles: Vec<u32>,
    groups: HashMap<Node, Number>,
    pub(super) bonds: Vec<([Number; 2], By)>,
    strong: Rows,
    weak: Rows,
    candidates: Vec<Candidate>,
    excluded: Rows,
}

impl Web {
    /// The nodes and links of these digits.
    pub fn new(view: &View<'_>, through: Through, digits: DigitSet) -> Self {
        let shape = view.board().shape();
        let mut web = Self {
            nodes: Vec::new(),
            singles: vec![0; shape.cell_count() * shape.size()],
            groups: HashMap::new(),
            bonds: Vec::new(),
            strong: Rows::new(0, 0),
            weak: Rows::new(0, 0),
            candidates: Vec::new(),
            excluded: Rows::new(0, 0),
        };
        let mut pairs = Vec::new();
        web.by_places(view, digits, &mut pairs);
        if through > Through::GroupsOfOneDigit {
            web.by_cells(view, &mut pairs);
        }
        match through {
            Through::Sets => {
                web.by_sets(view, &mut pairs);
                web.by_corners(view, &mut pairs);
            }
            Through::Rectangles => web.by_rectangles(view, &mut pairs),
            Through::GroupsOfOneDigit | Through::Groups => {}
        }
        web.link(view, pairs, through, digits);
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

    /// By node: the nodes that conclude something together with it if one of the two is true. They both rule
    /// out a candidate, or each other, or are one node.
    pub(super) fn partners(&self) -> Rows {
        let count = self.len();
        let mut excluding = Rows::new(self.candidates.len(), count);
        let mut partners = Rows::new(count, count);
        for node in 0..count {
            ones(self.excluded.row(node).iter().copied())
                .for_each(|bit| excluding.insert(bit, node));
        }
        for node in 0..count {
            let row = partners.row_mut(node);
            ones(self.excluded.row(node).iter().copied())
                .for_each(|bit| add(row, excluding.row(bit)));
            add(row, self.weak.row(node));
            insert(row, node);
        }
        partners
    }

    /// How many candidates fall if one of two nodes is true.
    pub fn count_excluded(&self, [a, b]: [Number; 2]) -> u32 {
        let rows = self.excluded.row(a).iter().zip(self.excluded.row(b));
        rows.map(|(a, b)| (a & b).count_ones()).sum()
    }

    /// The chain of these nodes, strong and weak links by turns, the first of them strong.
    pub fn chain(&self, view: &View<'_>, numbers: &[Number]) -> Chain {
        let strong = numbers.windows(2).step_by(2);
        Chain {
            nodes: numbers.iter().map(|number| self.nodes[*number].clone()).collect(),
            bonds: strong.map(|ends| self.bond(view, ends[0], ends[1])).collect(),
            first: LinkKind::Strong,
        }
    }

    /// The number of a node, which is new if it is not known yet.
    pub(super) fn number(&mut self, view: &View<'_>, node: Node) -> Number {
        let next = self.nodes.len();
        let number = match node.cells.single() {
            Some(cell) => {
                let known = &mut self.singles[slot(view, Candidate::new(cell, node.digit))];
                if *known == 0 {
                    *known = next as u32 + 1;
                }
                *known as Number - 1
            }
            None => *self.groups.entry(node.clone()).or_insert(next),
        };
        if number == next {
            self.nodes.push(node);
        }
        number
    }

    /// Why one of two nodes is true: the simplest reason.
    fn bond(&self, view: &View<'_>, a: Number, b: Number) -> Bond {
        let (from, to) = (&self.nodes[a], &self.nodes[b]);
        // Two digits of a cell that has more can be all that a set leaves to it.
        let pair = from.cells.single().filter(|cell| view.digits(*cell).len() == 2);
        if let (Some(cell), true) = (pair, from.cells == to.cells) {
            return Bond::Cell(cell);
        }
        if from.digit == to.digit {
            let both = &from.cells | &to.cells;
            let mut houses = view.common_houses(both.iter());
            if let Some(house) = houses.find(|house| places(view, *house, from.digit) == both) {
                return Bond::House(house);
            }
        }
        let mut bonds = self.bonds.iter();
        let found = bonds.find(|(ends, _)| *ends == [a, b] || *ends == [b, a]);
        match found.expect("a strong link has a bond").1 {
            By::Set(number) => {
                let set = view.almost_locked_sets().set(number);
                Bond::Set { cells: set.cells.clone(), digits: set.digits }
            }
            By::Corner(number, corner) => {
                let set = view.almost_locked_sets().set(number);
                let own = [from, to].into_iter().find(|node| node.cells.single() == Some(corner));
                let own = own.map_or(DigitSet::EMPTY, |node| DigitSet::only(node.digit));
                let (cells, digits) = (set.cells.clone(), set.digits);
                Bond::Corner { cells, digits, corner, shared: view.digits(corner) - own }
            }
            By::Rectangle(number) => {
                let deadly = view.rectangles().whole()[number].as_deadly();
                Bond::Rectangle {
                    cells: deadly.cells.iter().copied().collect(),
                    digits: deadly.digits,
                }
            }
        }
    }

    /// Fills the rows.
    #[inline(never)]
    fn link(
        &mut self,
        view: &View<'_>,
        pairs: Vec<[Number; 2]>,
        through: Through,
        digits: DigitSet,
    ) {
        let count = self.nodes.len();
        self.strong = Rows::new(count, count);
        for [a, b] in pairs {
            self.strong.insert(a, b);
            self.strong.insert(b, a);
        }
        for cell in view.unsolved().iter() {
            self.candidates.extend(view.candidates_in([cell], digits));
        }
        let mut bits = vec![0; self.singles.len()];
        for (bit, candidate) in self.candidates.iter().enumerate() {
            bits[slot(view, *candidate)] = bit;
        }
        self.excluded = Rows::new(count, self.candidates.len());
        self.weak = Rows::new(count, count);
        let mut by_digit: Vec<Vec<Number>> = vec![Vec::new(); view.board().size()];
        for (number, node) in self.nodes.iter().enumerate() {
            by_digit[node.digit.index()].push(number);
        }
        for (number, node) in self.nodes.iter().enumerate() {
            each_excluded(view, node, through, |candidate| {
                if !digits.contains(candidate.digit) {
                    return;
                }
                self.excluded.insert(number, bits[slot(view, candidate)]);
                let other = self.singles[slot(view, candidate)] as Number;
                let is_near = candidate.digit == node.digit || node.cells.contains(candidate.cell);
                if other > 0 && is_near {
                    self.weak.insert(number, other - 1);
                }
            });
            let seen = view.board().common_peers(node.cells.iter());
            for &other in &by_digit[node.digit.index()] {
                if self.nodes[other].cells.is_subset(&seen) {
                    self.weak.insert(number, other);
                }
            }
        }
    }
}

/// Where a candidate is in a table of all candidates of the board.
fn slot(view: &View<'_>, Candidate { cell, digit }: Candidate) -> usize {
    cell.index() * view.board().size() + digit.index()
}

/// The places of a digit in a house.
pub(super) fn places(view: &View<'_>, house: HouseId, digit: Digit) -> CellSet {
    view.board().house(house).set() & view.cells_with(digit)
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
