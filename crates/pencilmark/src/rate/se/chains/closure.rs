//! Everything that follows from an assumption, in the order in which it is found.
//!
//! ```text
//!   nodes     0: r1c1 is 5   1: r1c2 is not 5   2: r1c9 is not 5   3: r4c2 is 5 …    by arrival
//!   parents                  0                  0                  1 2               earlier nodes
//!   node_of   the node of each literal, if it has arrived
//! ```
//!
//! Literals wait in two queues, first in, first out; every waiting "is" is followed up before the next
//! "is not". The first arrival of a literal counts, so that chains are not always the shortest.

use super::family::Family;
use super::links::{Cause, LITERALS, Literal};
use super::nested::{Memory, Nested};
use super::quick::Filter;
use super::search::Search;
use crate::classic::{CELL_HOUSES, CandidateSet, Marks, State, bits, cell_at};
use crate::model::{Budget, Spent};
use std::ops::Range;

/// A literal that follows from the assumption.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub literal: Literal,
    pub cause: Cause,
    /// Which nested chain it rests on.
    nested: u32,
    parents: u32,
    parent_count: u16,
    /// The number of literals it rests on, itself included; 0 if not worked out yet.
    size: u16,
}

/// No node, or no closure.
pub(super) const NONE: u16 = u16::MAX;
/// No nested chain.
pub(super) const FLAT: u32 = u32::MAX;

/// The closures of a search, one after the other, and the one that is being worked out.
pub(super) struct Closures {
    nodes: Vec<Node>,
    parents: Vec<u16>,
    pub(super) nested: Vec<Nested>,
    waiting: [Queue; 2],
    node_of: [u16; LITERALS],
    /// The position of the assumption.
    pub(super) source: Marks,
    /// What is left of it: the same, or in dynamic closures without what has been followed up.
    pub(super) left: Marks,
    /// The first node of the closure that is being worked out.
    first: usize,
    marked: Vec<u64>,
}

/// Nodes that wait, first in, first out.
#[derive(Default)]
struct Queue {
    nodes: Vec<u16>,
    next: usize,
}

/// What is kept of a closure.
#[derive(Clone)]
pub(super) struct Summary {
    /// Where its nodes start.
    pub first: u32,
    /// How many literals it has: one less than nodes if there is a clash.
    pub count: u16,
    /// A literal and its opposite, the true one first.
    pub clash: Option<[u16; 2]>,
    /// The candidates that are false, and those that are true.
    pub holds: [CandidateSet; 2],
}

impl Summary {
    /// The nodes that hold its literals.
    pub fn nodes(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// What a closure may use.
pub(super) struct Means<'a> {
    pub state: &'a State,
    pub family: Family,
    /// For searches inside, and what they found before.
    pub inner: &'a mut Option<Box<Search>>,
    pub memory: &'a mut Memory,
    /// The closures of the position of the assumption, as sets.
    pub filter: &'a mut Filter,
    pub budget: &'a Budget<'a>,
}

/// A literal met its opposite.
type Clash = [u16; 2];

impl Default for Closures {
    fn default() -> Self {
        let nothing = Marks { cells: [0; 81], places: [[0; 9]; 27] };
        Self {
            nodes: Vec::new(),
            parents: Vec::new(),
            nested: Vec::new(),
            waiting: [Queue::default(), Queue::default()],
            node_of: [NONE; LITERALS],
            source: nothing.clone(),
            left: nothing,
            first: 0,
            marked: Vec::new(),
        }
    }
}

impl Closures {
    /// Forgets all closures and looks at this position.
    pub fn begin(&mut self, marks: &Marks) {
        self.nodes.clear();
        self.parents.clear();
        self.nested.clear();
        self.source.clone_from(marks);
    }

    /// Works out what follows from a literal.
    pub fn close(&mut self, assumption: Literal, means: &mut Means<'_>) -> Result<Summary, Spent> {
        self.start();
        self.arrive(assumption, Cause::Other, self.parents.len(), FLAT);
        let clash = self.follow_up(means, 0)?;
        Ok(self.summary(clash))
    }

    /// Goes on with a closure that stalled when all but the last means were tried in vain.
    pub fn go_on(
        &mut self,
        stalled: &Summary,
        tried: usize,
        means: &mut Means<'_>,
    ) -> Result<Summary, Spent> {
        self.start();
        self.nodes.extend_from_within(stalled.nodes());
        for (number, node) in self.nodes[self.first..].iter().enumerate() {
            self.node_of[node.literal.index()] = number as u16;
            if !node.literal.is_true() {
                let (cell, digit) = node.literal.cell_and_digit();
                self.left.remove(cell, digit);
            }
        }
        let clash = self.follow_up(means, tried)?;
        if self.arrived() == usize::from(stalled.count) {
            self.nodes.truncate(self.first);
            return Ok(stalled.clone());
        }
        Ok(self.summary(clash))
    }

    fn start(&mut self) {
        self.first = self.nodes.len();
        self.node_of = [NONE; LITERALS];
        self.left.clone_from(&self.source);
        for queue in &mut self.waiting {
            queue.nodes.clear();
            queue.next = 0;
        }
    }

    fn summary(&self, clash: Option<Clash>) -> Summary {
        let end = self.nodes.len() - usize::from(clash.is_some());
        let mut holds = [CandidateSet::default(); 2];
        for node in &self.nodes[self.first..end] {
            holds[usize::from(node.literal.is_true())].insert(node.literal.candidate());
        }
        let count = (end - self.first) as u16;
        Summary { first: self.first as u32, count, clash, holds }
    }

    /// Follows up what waits. At the first stall, so many means have been tried already.
    fn follow_up(&mut self, means: &mut Means<'_>, tried: usize) -> Result<Option<Clash>, Spent> {
        let mut tried = tried;
        loop {
            means.budget.step()?;
            let clash = if let Some(node) = self.waiting[1].pop() {
                self.follow_true(node, means.family)
            } else if let Some(node) = self.waiting[0].pop() {
                self.follow_false(node, means.family)
            } else if self.add_more(means, std::mem::take(&mut tried))? {
                None
            } else {
                return Ok(None);
            };
            if clash.is_some() {
                return Ok(clash);
            }
        }
    }

    /// A true candidate rules out others.
    fn follow_true(&mut self, node: u16, family: Family) -> Option<Clash> {
        let (cell, digit) = self.node(node).literal.cell_and_digit();
        if family != Family::Nishio {
            for other in bits(self.left.cells[cell] & !(1 << digit)) {
                let clash = self.rule_out(Literal::is_not(cell, other), Cause::Cell, node);
                if clash.is_some() {
                    return clash;
                }
            }
        }
        for (kind, (house, place)) in CELL_HOUSES[cell].into_iter().enumerate() {
            let cause = Cause::House(kind as u8);
            for other in bits(self.left.places[house as usize][digit] & !(1 << place)) {
                let literal = Literal::is_not(cell_at(house as usize, other), digit);
                let clash = self.rule_out(literal, cause, node);
                if clash.is_some() {
                    return clash;
                }
            }
        }
        None
    }

    fn rule_out(&mut self, literal: Literal, cause: Cause, parent: u16) -> Option<Clash> {
        let opposite = self.node_of[(!literal).index()];
        if opposite == NONE && self.node_of[literal.index()] != NONE {
            return None;
        }
        let start = self.parents.len();
        self.parents.push(parent);
        if opposite == NONE {
            self.arrive(literal, cause, start, FLAT);
            return None;
        }
        let end = self.push(literal, cause, start, FLAT);
        Some([opposite, end])
    }

    /// A false candidate may leave one digit in its cell, or one place in a house. Only afterwards
    /// does it count as gone.
    fn follow_false(&mut self, node: u16, family: Family) -> Option<Clash> {
        let (cell, digit) = self.node(node).literal.cell_and_digit();
        let digits = self.left.cells[cell];
        let mut clash = None;
        if family != Family::Nishio && digits.count_ones() == 2 {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            clash = self.last_digit(cell, other, node);
        }
        for (kind, (house, place)) in CELL_HOUSES[cell].into_iter().enumerate() {
            let places = self.left.places[house as usize][digit];
            if clash.is_none() && places.count_ones() == 2 {
                let other = (places & !(1 << place)).trailing_zeros() as usize;
                clash = self.last_place(house as usize, kind as u8, other, digit, node);
            }
        }
        if family.is_dynamic() {
            self.left.remove(cell, digit);
        }
        clash
    }

    fn last_digit(&mut self, cell: usize, digit: usize, node: u16) -> Option<Clash> {
        let literal = Literal::is(cell, digit);
        let opposite = self.node_of[(!literal).index()];
        if opposite == NONE && self.node_of[literal.index()] != NONE {
            return None;
        }
        let start = self.parents.len();
        self.parents.push(node);
        for gone in bits(self.source.cells[cell] & !self.left.cells[cell]) {
            self.parents.push(self.node_of[Literal::is_not(cell, gone).index()]);
        }
        self.turn_true(literal, Cause::Cell, start, opposite)
    }

    fn last_place(
        &mut self,
        house: usize,
        kind: u8,
        place: usize,
        digit: usize,
        node: u16,
    ) -> Option<Clash> {
        let literal = Literal::is(cell_at(house, place), digit);
        let opposite = self.node_of[(!literal).index()];
        if opposite == NONE && self.node_of[literal.index()] != NONE {
            return None;
        }
        let start = self.parents.len();
        self.parents.push(node);
        for gone in bits(self.source.places[house][digit] & !self.left.places[house][digit]) {
            let literal = Literal::is_not(cell_at(house, gone), digit);
            self.parents.push(self.node_of[literal.index()]);
        }
        self.turn_true(literal, Cause::House(kind), start, opposite)
    }

    fn turn_true(
        &mut self,
        literal: Literal,
        cause: Cause,
        start: usize,
        opposite: u16,
    ) -> Option<Clash> {
        if opposite == NONE {
            self.arrive(literal, cause, start, FLAT);
            return None;
        }
        let end = self.push(literal, cause, start, FLAT);
        Some([end, opposite])
    }

    /// Adds an elimination that a pattern or a nested chain makes, unless it is known.
    pub(super) fn add_elimination(&mut self, literal: Literal, parents: &[u16], nested: u32) {
        if self.node_of[literal.index()] == NONE {
            let start = self.parents.len();
            self.parents.extend_from_slice(parents);
            self.arrive(literal, Cause::Other, start, nested);
        }
    }

    fn arrive(&mut self, literal: Literal, cause: Cause, start: usize, nested: u32) {
        let node = self.push(literal, cause, start, nested);
        self.node_of[literal.index()] = node;
        self.waiting[usize::from(literal.is_true())].nodes.push(node);
    }

    fn push(&mut self, literal: Literal, cause: Cause, start: usize, nested: u32) -> u16 {
        let parent_count = (self.parents.len() - start) as u16;
        let parents = start as u32;
        self.nodes.push(Node { literal, cause, nested, parents, parent_count, size: 0 });
        (self.nodes.len() - 1 - self.first) as u16
    }

    fn node(&self, node: u16) -> &Node {
        &self.nodes[self.first + usize::from(node)]
    }

    /// The node of a literal that has arrived.
    pub(super) fn known(&self, literal: Literal) -> Option<u16> {
        Some(self.node_of[literal.index()]).filter(|node| *node != NONE)
    }

    /// How many nodes the present closure has.
    pub(super) fn arrived(&self) -> usize {
        self.nodes.len() - self.first
    }

    /// The nodes of a closure that hold its literals.
    pub fn nodes(&self, summary: &Summary) -> &[Node] {
        &self.nodes[summary.nodes()]
    }

    /// The literal of a node, of all nodes.
    pub fn literal(&self, node: usize) -> Literal {
        self.nodes[node].literal
    }

    /// A node of a closure.
    pub fn node_in(&self, summary: &Summary, node: u16) -> &Node {
        &self.nodes[summary.first as usize + usize::from(node)]
    }

    /// Where a literal is among the nodes of a closure.
    pub fn position(&self, summary: &Summary, literal: Literal) -> Option<u16> {
        let position = self.nodes(summary).iter().position(|node| node.literal == literal);
        position.map(|position| position as u16)
    }

    /// The nested chain that a node rests on.
    pub fn nested_of(&self, first: u32, node: u16) -> Option<usize> {
        let nested = self.nodes[first as usize + usize::from(node)].nested;
        (nested != FLAT).then_some(nested as usize)
    }

    /// The nodes that a node rests on, itself first, breadth first.
    pub fn chain(&mut self, first: u32, node: u16, chain: &mut Vec<u16>) {
        self.marked.clear();
        self.marked.resize(LITERALS.div_ceil(64), 0);
        chain.clear();
        chain.push(node);
        self.marked[usize::from(node) / 64] |= 1 << (node % 64);
        let mut next = 0;
        while next < chain.len() {
            let node = &self.nodes[first as usize + usize::from(chain[next])];
            next += 1;
            for parent in &self.parents[node.parents as usize..][..usize::from(node.parent_count)] {
                let word = &mut self.marked[usize::from(*parent) / 64];
                if *word >> (parent % 64) & 1 == 0 {
                    *word |= 1 << (parent % 64);
                    chain.push(*parent);
                }
            }
        }
    }

    /// The number of literals that a node rests on, itself included.
    pub fn size(&mut self, first: u32, node: u16, scratch: &mut Vec<u16>) -> u32 {
        let index = first as usize + usize::from(node);
        if self.nodes[index].size == 0 {
            self.chain(first, node, scratch);
            self.nodes[index].size = scratch.len() as u16;
        }
        u32::from(self.nodes[index].size)
    }
}

impl Queue {
    fn pop(&mut self) -> Option<u16> {
        let node = self.nodes.get(self.next).copied();
        self.next += usize::from(node.is_some());
        node
    }
}
