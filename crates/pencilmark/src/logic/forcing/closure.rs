//! Everything that follows from an assumption, in the order in which it is found.
//!
//! ```text
//!   nodes     0: r1c1 is 5   1: r1c2 is not 5   2: r1c9 is not 5   3: r4c2 is 5 …    by arrival
//!   parents                  0                  0                  1 2               earlier nodes
//!   node_of   the node of each literal, if it has arrived
//! ```
//!
//! Literals wait in two queues, first in, first out; every waiting "is" is followed up before the next
//! "is not". The first arrival of a literal counts, so that chains are not always the shortest. Both
//! are as in Sudoku Explainer, whose ratings depend on it.

use super::Purpose;
use super::family::{Family, Level};
use super::links::{Cause, Literal};
use super::marks::{Crossing, Ground as _, Marks};
use super::nested::{Inside, Nested};
use super::rows::Rows;
use crate::logic::Reason;
use crate::model::{Budget, Spent};
use std::ops::Range;

/// A literal that follows from the assumption.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub literal: Literal,
    pub cause: Cause,
    /// Which of the bases it rests on, or [`FLAT`].
    basis: u32,
    parents: u32,
    parent_count: u32,
    /// The number of literals it rests on, itself included; 0 if not worked out yet.
    size: u32,
    /// The length of the longest line of parents to it: it rests on no fewer literals.
    depth: u32,
}

impl Node {
    /// The number of the basis that it rests on.
    pub fn basis(&self) -> Option<usize> {
        (self.basis != FLAT).then_some(self.basis as usize)
    }

    /// It rests on no fewer literals, itself included.
    pub fn least(&self) -> u32 {
        if self.size == 0 { self.depth.max(self.parent_count + 1) } else { self.size }
    }
}

/// What a literal may rest on besides links.
pub(super) enum Basis {
    Pattern(Reason),
    Nested(Nested),
}

/// No node, or no closure.
pub(super) const NONE: u32 = u32::MAX;
/// Links alone.
pub(super) const FLAT: u32 = u32::MAX;

/// The closures of a search, one after the other, and the one that is being worked out.
pub(super) struct Closures<M: Marks> {
    pub(super) nodes: Vec<Node>,
    pub(super) parents: Vec<u32>,
    pub(super) bases: Vec<Basis>,
    /// Those that are false, and those that are true.
    pub(super) waiting: [Queue; 2],
    pub(super) node_of: Vec<u32>,
    /// The position of the assumption.
    pub(super) source: M,
    /// What is left of it: the same, or in dynamic closures without what has been followed up.
    pub(super) left: M,
    /// The first node of the closure that is being worked out.
    pub(super) first: usize,
    /// Two rows for each closure that was compared: the candidates that are false, and those that are
    /// true.
    pub(super) holds: Rows,
    marked: Vec<u64>,
    /// Empty but while they are looked at.
    pub(super) locked: Vec<(Crossing, usize)>,
}

/// Nodes that wait, first in, first out.
#[derive(Default)]
pub(super) struct Queue {
    pub nodes: Vec<u32>,
    next: usize,
}

/// What is kept of a closure.
#[derive(Clone, Copy)]
pub(super) struct Summary {
    /// Where its nodes start.
    pub first: u32,
    /// How many literals it has: one less than nodes if there is a clash.
    pub count: u32,
    /// A literal and its opposite, the true one first.
    pub clash: Option<Clash>,
    /// The first of its two rows, or [`NONE`] as long as nobody has asked for them.
    holds: u32,
}

impl Summary {
    /// The nodes that hold its literals.
    pub fn nodes(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }
}

/// What a closure may use.
pub(super) struct Means<'a, M: Marks> {
    pub family: Family,
    pub purpose: Purpose,
    pub inside: &'a mut Inside<M>,
    pub budget: &'a Budget<'a>,
}

/// A literal met its opposite; the true one first.
pub(super) type Clash = [u32; 2];

/// Where a line of reasoning stood before a further assumption, when nothing was waiting.
pub(super) struct Checkpoint<M> {
    nodes: usize,
    parents: usize,
    left: M,
}

impl<M: Marks> Closures<M> {
    /// Looks at a position.
    pub fn new(marks: &M) -> Self {
        Self {
            nodes: Vec::new(),
            parents: Vec::new(),
            bases: Vec::new(),
            waiting: [Queue::default(), Queue::default()],
            node_of: vec![NONE; marks.ground().literal_count()],
            source: marks.clone(),
            left: marks.clone(),
            first: 0,
            holds: Rows::new(marks.ground().candidate_count()),
            marked: Vec::new(),
            locked: Vec::new(),
        }
    }

    /// Forgets all closures and looks at this position.
    pub fn begin(&mut self, marks: &M) {
        self.clear();
        self.source.clone_from(marks);
    }

    /// Forgets all closures.
    pub fn clear(&mut self) {
        self.forget(self.first);
        self.nodes.clear();
        self.parents.clear();
        self.bases.clear();
        self.first = 0;
        self.holds.resize(0);
    }

    /// How many bytes the closures take.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.nodes) + size_of_val(&*self.parents) + self.holds.bytes()
    }

    /// Works out what follows from a literal.
    pub fn close(
        &mut self,
        assumption: Literal,
        means: &mut Means<'_, M>,
    ) -> Result<Summary, Spent> {
        self.start();
        let clash = self.assume(assumption, means)?;
        Ok(self.summary(clash))
    }

    /// Goes on with a closure that stalled when all but the last means were tried in vain.
    pub fn go_on(
        &mut self,
        stalled: &Summary,
        tried: usize,
        means: &mut Means<'_, M>,
    ) -> Result<Summary, Spent> {
        self.start();
        self.nodes.extend_from_within(stalled.nodes());
        let ground = self.source.ground();
        for (number, node) in self.nodes[self.first..].iter().enumerate() {
            self.node_of[node.literal.index()] = number as u32;
            if !node.literal.is_true() {
                let (cell, digit) = ground.cell_and_digit(node.literal);
                self.left.remove(cell, digit);
            }
        }
        let clash = self.follow_up(means, tried)?;
        if self.arrived() == stalled.count as usize {
            self.forget(self.first);
            self.nodes.truncate(self.first);
            return Ok(*stalled);
        }
        Ok(self.summary(clash))
    }

    /// Starts another closure, of nothing yet.
    pub fn start(&mut self) {
        self.forget(self.first);
        self.first = self.nodes.len();
        self.left.clone_from(&self.source);
        for queue in &mut self.waiting {
            queue.nodes.clear();
            queue.next = 0;
        }
    }

    /// Assumes a literal that has not arrived, and follows it up.
    pub fn assume(
        &mut self,
        literal: Literal,
        means: &mut Means<'_, M>,
    ) -> Result<Option<Clash>, Spent> {
        self.arrive(literal, Cause::Other, self.parents.len(), FLAT);
        self.follow_up(means, 0)
    }

    /// Where the line of reasoning stands, to come back to.
    pub fn checkpoint(&self) -> Checkpoint<M> {
        let (nodes, parents) = (self.nodes.len(), self.parents.len());
        Checkpoint { nodes, parents, left: self.left.clone() }
    }

    /// Goes back to where the line stood.
    pub fn restore(&mut self, checkpoint: &Checkpoint<M>) {
        self.forget(checkpoint.nodes);
        self.nodes.truncate(checkpoint.nodes);
        self.parents.truncate(checkpoint.parents);
        self.left.clone_from(&checkpoint.left);
        for queue in &mut self.waiting {
            queue.nodes.clear();
            queue.next = 0;
        }
    }

    /// The literals of these nodes have not arrived any longer. The second end of a clash is a node
    /// too, but not the one that its literal is known by.
    fn forget(&mut self, from: usize) {
        let number = (from - self.first) as u32;
        for node in &self.nodes[from..] {
            let known = &mut self.node_of[node.literal.index()];
            *known = if *known >= number { NONE } else { *known };
        }
    }

    fn summary(&self, clash: Option<Clash>) -> Summary {
        let end = self.nodes.len() - usize::from(clash.is_some());
        let count = (end - self.first) as u32;
        Summary { first: self.first as u32, count, clash, holds: NONE }
    }

    /// The candidates that are false in a closure, and then those that are true.
    pub fn holds(&mut self, summary: &mut Summary) -> &[u64] {
        if summary.holds == NONE {
            let row = self.holds.count();
            self.holds.resize(row + 2);
            for Node { literal, .. } in &self.nodes[summary.nodes()] {
                self.holds.insert(row + usize::from(literal.is_true()), literal.candidate());
            }
            summary.holds = row as u32;
        }
        self.holds.pair(summary.holds as usize)
    }

    /// Adds a node that follows from the parents that were pushed since `start`.
    pub(super) fn push(&mut self, literal: Literal, cause: Cause, start: usize, basis: u32) -> u32 {
        let parent_count = (self.parents.len() - start) as u32;
        let depth_of = |parent: &u32| self.nodes[self.first + *parent as usize].depth;
        let depth = 1 + self.parents[start..].iter().map(depth_of).max().unwrap_or(0);
        let parents = start as u32;
        self.nodes.push(Node { literal, cause, basis, parents, parent_count, size: 0, depth });
        (self.nodes.len() - 1 - self.first) as u32
    }

    /// A node of the present closure.
    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[self.first + node as usize]
    }

    /// The node of a literal that has arrived.
    pub(super) fn known(&self, literal: Literal) -> Option<u32> {
        Some(self.node_of[literal.index()]).filter(|node| *node != NONE)
    }

    /// The node of a candidate that fell in this line.
    pub(super) fn fall(&self, literal: Literal) -> u32 {
        self.known(literal).expect("it fell in this line")
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

    /// A node of a closure that starts there.
    pub fn node_in(&self, first: u32, node: u32) -> &Node {
        &self.nodes[first as usize + node as usize]
    }

    /// What a node follows from.
    pub fn parents(&self, first: u32, node: u32) -> &[u32] {
        let node = self.node_in(first, node);
        &self.parents[node.parents as usize..][..node.parent_count as usize]
    }

    /// What a node rests on besides links.
    pub fn basis(&self, node: &Node) -> Option<&Basis> {
        node.basis().map(|basis| &self.bases[basis])
    }

    /// Where a literal is among the nodes of a closure.
    pub fn position(&self, summary: &Summary, literal: Literal) -> Option<u32> {
        let position = self.nodes(summary).iter().position(|node| node.literal == literal);
        position.map(|position| position as u32)
    }

    /// The nodes that a node rests on, itself first, breadth first.
    pub fn chain(&mut self, first: u32, node: u32, chain: &mut Vec<u32>) {
        self.marked.clear();
        // Parents come before their nodes.
        self.marked.resize(node as usize / 64 + 1, 0);
        chain.clear();
        chain.push(node);
        self.marked[node as usize / 64] |= 1 << (node % 64);
        let mut next = 0;
        while next < chain.len() {
            let node = &self.nodes[first as usize + chain[next] as usize];
            next += 1;
            for parent in &self.parents[node.parents as usize..][..node.parent_count as usize] {
                let word = &mut self.marked[*parent as usize / 64];
                if *word >> (parent % 64) & 1 == 0 {
                    *word |= 1 << (parent % 64);
                    chain.push(*parent);
                }
            }
        }
    }

    /// The number of literals that a node rests on, itself included.
    pub fn size(&mut self, first: u32, node: u32, scratch: &mut Vec<u32>) -> u32 {
        let index = first as usize + node as usize;
        if self.nodes[index].size == 0 {
            self.chain(first, node, scratch);
            debug_assert!(self.nodes[index].least() as usize <= scratch.len());
            self.nodes[index].size = scratch.len() as u32;
        }
        self.nodes[index].size
    }

    /// The lowest level that has everything a node rests on.
    pub fn uses(&mut self, first: u32, node: u32, scratch: &mut Vec<u32>) -> Level {
        self.chain(first, node, scratch);
        let of_node = |node: &u32| match self.basis(self.node_in(first, *node)) {
            None => Level::Plain,
            Some(Basis::Pattern(_)) => Level::Patterns,
            Some(Basis::Nested(nested)) => nested.uses,
        };
        scratch.iter().map(of_node).max().unwrap_or_default()
    }
}

impl Queue {
    pub fn pop(&mut self) -> Option<u32> {
        let node = self.nodes.get(self.next).copied();
        self.next += usize::from(node.is_some());
        node
    }
}
