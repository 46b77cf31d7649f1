//! Chains: what follows, link by link, if a candidate is false.
//!
//! ```text
//!   start  ==strong==  true  --weak--  false  ==strong==  true  --weak--  …  ==strong==  end
//! ```
//!
//! If the start is false, the end is true: so one of the two is true, and whatever both exclude is
//! false. [`Spread`] finds a short chain from a start to every end, layer by layer. No chain passes
//! through a candidate twice: "it is true, … so it is false, … so the end is true" is a valid
//! proof, but not one that a person wants to read.

use super::links::{Links, Node, contains, insert, ones};

/// How many ways to a candidate are followed up. The first one alone may have used what the rest of
/// a chain needs: with one way, a naive search of all chains finds more on the first few random
/// states; with four, it found no more on 600. Searches take twice as long as with one.
const WAYS: u8 = 4;

/// Everything that is true if one candidate is false. One value serves start after start.
pub struct Spread<'a> {
    links: &'a Links,
    /// The ways that chains go, shortest first; each goes on from an earlier one.
    ways: Vec<Way>,
    /// By way: its nodes, as a row of bits.
    nodes: Vec<u64>,
    /// By node: the number of ways to it.
    count: Vec<u8>,
    /// By node reached, in order.
    ends: Vec<End>,
}

/// The end of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The number of its strong links.
    pub strong_links: u16,
    /// The candidate that is true.
    pub node: Node,
}

/// A way to a true node.
#[derive(Clone, Copy)]
struct Way {
    end: End,
    /// The false node that forces the end.
    over: Node,
    /// The way to the true node that excludes `over`; none at the start of a chain.
    before: Option<usize>,
}

impl<'a> Spread<'a> {
    /// Room for searches on these links.
    pub fn new(links: &'a Links) -> Self {
        let count = vec![0; links.linked()];
        Self { links, ways: Vec::new(), nodes: Vec::new(), count, ends: Vec::new() }
    }

    /// Searches from a start: the ends, shortest chains first. The start itself is among them if it
    /// is true even if it is false.
    pub fn search(&mut self, start: Node) -> &[End] {
        let links = self.links;
        self.ways.clear();
        self.nodes.clear();
        self.count.fill(0);
        self.ends.clear();
        for node in ones(links.strong(start).iter().copied()) {
            self.reach(Way { end: End { strong_links: 1, node }, over: start, before: None });
        }
        let mut next = 0;
        while next < self.ways.len() {
            if self.ways[next].end.node != start {
                self.extend(start, next);
            }
            next += 1;
        }
        &self.ends
    }

    /// Goes on from a true node over every false one.
    fn extend(&mut self, start: Node, way: usize) {
        let links = self.links;
        let End { strong_links, node } = self.ways[way].end;
        for over in ones(links.weak(node).iter().copied()) {
            if self.passes(way, over) {
                continue;
            }
            for node in ones(links.strong(over).iter().copied()) {
                if self.count[node] < WAYS && (node == start || !self.passes(way, node)) {
                    let end = End { strong_links: strong_links + 1, node };
                    self.reach(Way { end, over, before: Some(way) });
                }
            }
        }
    }

    /// Whether a node lies on a way.
    fn passes(&self, way: usize, node: Node) -> bool {
        let width = self.links.width();
        contains(&self.nodes[way * width..][..width], node)
    }

    fn reach(&mut self, way: Way) {
        let node = way.end.node;
        if self.count[node] == 0 {
            self.ends.push(way.end);
        }
        self.count[node] += 1;
        let width = self.links.width();
        let row = self.nodes.len();
        match way.before {
            Some(before) => self.nodes.extend_from_within(before * width..(before + 1) * width),
            None => self.nodes.resize(row + width, 0),
        }
        insert(&mut self.nodes[row..], way.over);
        insert(&mut self.nodes[row..], node);
        self.ways.push(way);
    }

    /// The nodes of the chain to an end, from the start; false and true by turns.
    pub fn chain(&self, end: Node) -> Vec<Node> {
        let mut chain = Vec::new();
        let mut way = self.ways.iter().find(|way| way.end.node == end);
        while let Some(&Way { end, over, before }) = way {
            chain.extend([end.node, over]);
            way = before.map(|before| &self.ways[before]);
        }
        chain.reverse();
        chain
    }
}
