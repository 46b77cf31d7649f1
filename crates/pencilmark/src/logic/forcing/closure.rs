//! Everything that follows from an assumption, in the order in which it is found.
//!
//! ```text
//!   nodes     0: r1c1 is 5   1: r1c2 is not 5   2: r1c9 is not 5   3: r4c2 is 5 …    claims, by arrival
//!   parents                  0                  0                  1 2               earlier nodes
//!   node_of   the node of each claim, if it has arrived
//! ```
//!
//! Claims wait in two queues, first in, first out; every waiting "is" is followed up before the next
//! "is not". The first arrival of a claim counts, so chains are not always the shortest. Both are as
//! in Sudoku Explainer, whose ratings depend on it.

use super::marks::{Ground, Literal, Marks, Via};
use super::{Level, nested::Nesting};
use crate::logic::Reason;
use crate::model::{Budget, Candidate, PlaceSet, SmallIndex as _, Spent};
use std::ops::ControlFlow;

/// Which implications are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    /// Those of the state as it is: a cell with two candidates, a digit with two places.
    Static,
    /// Also those that come up as candidates fall.
    Dynamic,
    /// As dynamic, but the places of one digit only.
    SingleDigit,
}

impl Links {
    fn via(self) -> Via {
        if self == Self::SingleDigit { Via::Digit } else { Via::Both }
    }
}

/// A claim that follows from the assumption.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub literal: Literal,
    pub reason: Reason,
    first_parent: u32,
    parent_count: u32,
    /// Which nested argument it rests on, for [`Reason::Nested`].
    pub nested: u32,
    /// What its chain uses.
    pub uses: Level,
}

/// The arena. Used again and again: nothing is allocated for a further assumption.
#[derive(Default)]
pub(super) struct Closure {
    nodes: Vec<Node>,
    parents: Vec<u32>,
    node_of: Vec<u32>,
    waiting_true: Queue,
    waiting_false: Queue,
    /// The candidates of the state.
    source: Marks,
    /// Those that are left: the same, or in dynamic closures without what has been followed up.
    marks: Marks,
    /// For each node, the nodes it rests on, itself included, as rows of `stride` words.
    ancestors: Vec<u64>,
    stride: usize,
    pub(super) nesting: Nesting,
}

const NONE: u32 = u32::MAX;

/// Nodes that wait, first in, first out.
#[derive(Clone, Default)]
struct Queue {
    nodes: Vec<u32>,
    next: usize,
}

impl Queue {
    fn pop(&mut self) -> Option<u32> {
        let node = self.nodes.get(self.next).copied();
        self.next += usize::from(node.is_some());
        node
    }

    /// Forgets all but the first nodes, which wait no longer.
    fn cut(&mut self, length: usize) {
        self.nodes.truncate(length);
        self.next = length;
    }
}

/// Where a line of reasoning stood before a further assumption.
pub(super) struct Checkpoint {
    nodes: usize,
    parents: usize,
    waiting_true: usize,
    waiting_false: usize,
    marks: Marks,
}

/// A claim and its opposite, as nodes.
pub(super) type Clash = [u32; 2];

impl Closure {
    /// Forgets everything and looks at these candidates.
    pub fn begin(&mut self, ground: &Ground<'_>, source: &Marks) {
        self.forget(0, 0);
        self.node_of.resize(ground.literals(), NONE);
        self.waiting_true.cut(0);
        self.waiting_false.cut(0);
        self.nesting.forget();
        self.source.copy_from(source);
        self.marks.copy_from(source);
    }

    fn forget(&mut self, nodes: usize, parents: usize) {
        for node in self.nodes.drain(nodes..) {
            // The second end of a clash is a node too, but not the one its claim is known by.
            let known = &mut self.node_of[node.literal.index()];
            *known = if *known as usize >= nodes { NONE } else { *known };
        }
        self.parents.truncate(parents);
    }

    /// Where the line of reasoning stands, to come back to.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            nodes: self.nodes.len(),
            parents: self.parents.len(),
            waiting_true: self.waiting_true.nodes.len(),
            waiting_false: self.waiting_false.nodes.len(),
            marks: self.marks.clone(),
        }
    }

    /// Goes back to where the line stood, when nothing was waiting.
    pub fn restore(&mut self, checkpoint: &Checkpoint) {
        self.forget(checkpoint.nodes, checkpoint.parents);
        self.waiting_true.cut(checkpoint.waiting_true);
        self.waiting_false.cut(checkpoint.waiting_false);
        self.marks.copy_from(&checkpoint.marks);
    }

    /// Assumes a claim. It must not be known yet.
    pub fn assume(&mut self, literal: Literal) {
        let node = self.push(literal, Reason::Assumption, self.parents.len(), NONE);
        self.know(literal, node);
    }

    /// Follows up everything that waits, until nothing is left or a claim meets its opposite.
    pub fn run(
        &mut self,
        ground: &Ground<'_>,
        links: Links,
        level: Level,
        budget: &Budget<'_>,
    ) -> Result<Option<Clash>, Spent> {
        loop {
            let clash = if let Some(node) = self.waiting_true.pop() {
                budget.step()?;
                self.follow_true(ground, node, links)
            } else if let Some(node) = self.waiting_false.pop() {
                budget.step()?;
                self.follow_false(ground, node, links)
            } else if level == Level::Plain || !self.advance(ground, level, budget)? {
                return Ok(None);
            } else {
                None
            };
            if clash.is_some() {
                return Ok(clash);
            }
        }
    }

    /// A true candidate rules out others.
    fn follow_true(&mut self, ground: &Ground<'_>, node: u32, links: Links) -> Option<Clash> {
        let candidate = ground.candidate(self.node(node).literal);
        let marks = std::mem::take(&mut self.marks);
        let end = marks.weak(ground, candidate, links.via(), |literal, reason| {
            self.parents.push(node);
            self.derive(literal, reason, self.parents.len() - 1)
        });
        self.marks = marks;
        end.break_value()
    }

    /// A false candidate may leave one digit in its cell, or one place in a house. Only afterwards
    /// does it count as gone.
    fn follow_false(&mut self, ground: &Ground<'_>, node: u32, links: Links) -> Option<Clash> {
        let candidate = ground.candidate(self.node(node).literal);
        let marks = std::mem::take(&mut self.marks);
        let end = marks.strong(ground, candidate, links.via(), |literal, reason| {
            let start = self.parents.len();
            self.parents.push(node);
            self.push_fallen(ground, &marks, ground.candidate(literal), reason);
            self.derive(literal, reason, start)
        });
        self.marks = marks;
        if links != Links::Static {
            self.marks.remove(ground, candidate);
        }
        end.break_value()
    }

    /// Pushes the parents of the last candidate of a cell or house that fell earlier.
    fn push_fallen(&mut self, ground: &Ground<'_>, marks: &Marks, left: Candidate, reason: Reason) {
        let Candidate { cell, digit } = left;
        if let Reason::LastPlace(house) = reason {
            for gone in (self.source.places(house, digit) - marks.places(house, digit)).iter() {
                let literal = ground.is_not(ground.cell(house, gone), digit);
                self.parents.push(self.node_of[literal.index()]);
            }
        } else {
            for gone in (self.source.digits(cell) - marks.digits(cell)).iter() {
                self.parents.push(self.node_of[ground.is_not(cell, gone).index()]);
            }
        }
    }

    /// Adds a claim with the parents that were pushed since `start`, unless it is known; a clash if
    /// its opposite is.
    fn derive(&mut self, literal: Literal, reason: Reason, start: usize) -> ControlFlow<Clash> {
        let opposite = self.node_of[(!literal).index()];
        if opposite != NONE {
            let end = self.push(literal, reason, start, NONE);
            let clash = if literal.is_true() { [end, opposite] } else { [opposite, end] };
            return ControlFlow::Break(clash);
        }
        if self.node_of[literal.index()] != NONE {
            self.parents.truncate(start);
        } else {
            let node = self.push(literal, reason, start, NONE);
            self.know(literal, node);
        }
        ControlFlow::Continue(())
    }

    /// Adds an elimination that a pattern or a nested argument makes, unless it is known.
    pub(super) fn add_elimination(
        &mut self,
        literal: Literal,
        reason: Reason,
        parents: &[u32],
        nested: Option<u32>,
    ) {
        if self.node_of[literal.index()] != NONE {
            return;
        }
        let start = self.parents.len();
        self.parents.extend_from_slice(parents);
        let node = self.push(literal, reason, start, nested.unwrap_or(NONE));
        self.know(literal, node);
    }

    fn push(&mut self, literal: Literal, reason: Reason, start: usize, nested: u32) -> u32 {
        let by_itself = match nested {
            NONE => Level::of(reason),
            _ => self.nesting.argument(nested).uses,
        };
        let parents = self.parents[start..].iter();
        let uses = parents.map(|parent| self.node(*parent).uses).fold(by_itself, Level::max);
        self.nodes.push(Node {
            literal,
            reason,
            first_parent: start as u32,
            parent_count: (self.parents.len() - start) as u32,
            nested,
            uses,
        });
        self.nodes.len() as u32 - 1
    }

    fn know(&mut self, literal: Literal, node: u32) {
        self.node_of[literal.index()] = node;
        let queue =
            if literal.is_true() { &mut self.waiting_true } else { &mut self.waiting_false };
        queue.nodes.push(node);
    }

    /// The candidates of the state.
    pub fn source(&self) -> &Marks {
        &self.source
    }

    /// The candidates that are left.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Every node, by arrival.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A node.
    pub fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    /// What a node follows from.
    pub fn parents(&self, node: u32) -> &[u32] {
        let Node { first_parent, parent_count, .. } = self.nodes[node as usize];
        &self.parents[first_parent as usize..][..parent_count as usize]
    }

    /// The node of a claim.
    pub fn find(&self, literal: Literal) -> Option<u32> {
        Some(self.node_of[literal.index()]).filter(|node| *node != NONE)
    }

    /// Works out what each node rests on. Call it when the closure is complete.
    pub fn trace(&mut self) {
        self.stride = self.nodes.len().div_ceil(64);
        self.ancestors.clear();
        self.ancestors.resize(self.stride * self.nodes.len(), 0);
        for node in 0..self.nodes.len() {
            let (earlier, row) = self.ancestors.split_at_mut(node * self.stride);
            let Node { first_parent, parent_count, .. } = self.nodes[node];
            for parent in &self.parents[first_parent as usize..][..parent_count as usize] {
                let other = &earlier[*parent as usize * self.stride..][..self.stride];
                row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
            }
            row[node / 64] |= 1 << (node % 64);
        }
    }

    /// The number of claims that a node rests on, itself included. Needs [`Closure::trace`].
    pub fn size(&self, node: u32) -> u32 {
        self.row(node).iter().map(|word| word.count_ones()).sum()
    }

    fn row(&self, node: u32) -> &[u64] {
        &self.ancestors[node as usize * self.stride..][..self.stride]
    }

    /// The nodes that a node rests on, itself included, by arrival. Needs [`Closure::trace`].
    pub fn chain(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.row(node).iter().zip(0..).flat_map(|(&word, index)| {
            let bits = PlaceSet::from_bits(word);
            bits.iter().map(move |bit| index * 64 + bit.index() as u32)
        })
    }
}
