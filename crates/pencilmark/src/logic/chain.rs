//! Chains: what follows, link by link, if a candidate is false.
//!
//! ```text
//!   start  ==strong==  true  --weak--  false  ==strong==  true  --weak--  …  ==strong==  end
//! ```
//!
//! If the start is false, the end is true: so one of the two is true, and whatever both exclude is
//! false. `Spread` finds a short chain from a start to every end, layer by layer. No chain passes
//! through a candidate twice: "it is true, … so it is false, … so the end is true" is a valid
//! proof, but not one that a person wants to read.

use super::links::{Along, Links, Node, Rows, add, contains, insert, ones};
use crate::model::{Candidate, Candidates};
use std::ops::RangeInclusive;
use std::sync::OnceLock;

/// The fewest strong links of a chain that says more than a link does.
pub const FEWEST_STRONG_LINKS: u16 = 2;

/// The most strong links of a chain that is looked for before longer ones: where there is one of use, the
/// long ones, which take most of the time, need not be looked for.
const SHORT: u16 = 4;

/// The links between all candidates of a state, and the chains along them that conclude something.
#[derive(Debug)]
pub struct PlainChains {
    /// The links.
    pub links: Links,
    /// From where something that concludes may be reached.
    starts: Vec<Node>,
    short: Vec<Ends>,
    /// Made when they are asked for.
    long: OnceLock<Vec<Ends>>,
}

impl PlainChains {
    /// All of a state.
    pub fn new(state: &Candidates) -> Self {
        let links = Links::new(state, Along::Both, state.board().shape().digits());
        let starts = starts(&links);
        let short = ends_from(&links, &starts, FEWEST_STRONG_LINKS..=SHORT);
        Self { links, starts, short, long: OnceLock::new() }
    }

    /// The ends of the chains, short chains first, in two parts: the second is made when it is come to.
    pub fn ends(&self) -> impl Iterator<Item = &[Ends]> {
        let long = || ends_from(&self.links, &self.starts, SHORT + 1..=u16::MAX);
        let later = std::iter::once_with(move || &self.long.get_or_init(long)[..]);
        std::iter::once(&self.short[..]).chain(later)
    }
}

/// The ends of a chain that removes something. The order puts short chains first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ends {
    /// The number of its strong links.
    pub strong_links: u16,
    /// Where it begins.
    pub start: Node,
    /// Where it ends.
    pub end: Node,
}

/// The ends of a shortest chain for every two candidates that exclude something between them, and
/// the ends of the chains that come back to their start, of so many strong links or more.
pub fn every_ends(links: &Links, fewest_strong_links: u16) -> Vec<Ends> {
    ends_from(links, &starts(links), fewest_strong_links..=u16::MAX)
}

/// Those of every start, of so many strong links.
fn ends_from(links: &Links, starts: &[Node], strong_links: RangeInclusive<u16>) -> Vec<Ends> {
    let mut spread = Spread::new(links);
    let mut found = Vec::new();
    for &start in starts {
        for &End { strong_links: length, node: end } in spread.search(start, *strong_links.end()) {
            let concludes = || end == start || links.seen_by_both(start, end).any(|word| word != 0);
            if strong_links.contains(&length) && concludes() {
                found.push(Ends { strong_links: length, start, end });
            }
        }
    }
    found.sort_unstable();
    found
}

/// The nodes from where something that concludes may be reached.
fn starts(links: &Links) -> Vec<Node> {
    let closure = Closure::new(links);
    (0..links.linked()).filter(|start| closure.may_conclude(*start)).collect()
}

/// What is true, link by link, if a candidate is false, whatever chains pass twice: a quick look at which
/// starts are worth a search.
struct Closure<'a> {
    links: &'a Links,
    /// By true node: the nodes that are true one strong link later.
    later: Rows,
    /// By node: the linked nodes that exclude something together with it.
    partners: Rows,
}

impl<'a> Closure<'a> {
    fn new(links: &'a Links) -> Self {
        let count = links.linked();
        let mut later = Rows::new(count, count);
        let mut seen_by = Rows::new(links.len(), count);
        let mut partners = Rows::new(count, count);
        for node in 0..count {
            for over in ones(links.weak(node).iter().copied()) {
                add(later.row_mut(node), links.strong(over));
            }
            links.seen(node).for_each(|seen| seen_by.insert(seen, node));
        }
        for node in 0..count {
            links.seen(node).for_each(|seen| add(partners.row_mut(node), seen_by.row(seen)));
        }
        Self { links, later, partners }
    }

    fn may_conclude(&self, start: Node) -> bool {
        let mut reached = vec![0; self.later.width()];
        let mut fresh: Vec<Node> = ones(self.links.strong(start).iter().copied()).collect();
        let partners = self.partners.row(start);
        while let Some(node) = fresh.pop() {
            let later = self.later.row(node).iter();
            for (index, (known, later)) in reached.iter_mut().zip(later).enumerate() {
                let new = later & !*known;
                if new & partners[index] != 0 {
                    return true;
                }
                *known |= new;
                fresh.extend(ones([new]).map(|bit| index * 64 + bit));
            }
        }
        contains(&reached, start)
    }
}

/// The candidates of the chain between two ends.
pub fn between(links: &Links, ends: &Ends) -> Vec<Candidate> {
    let mut spread = Spread::new(links);
    spread.search(ends.start, ends.strong_links);
    spread.chain(ends.end).into_iter().map(|node| links.candidate(node)).collect()
}

/// How many ways to a candidate are followed up. The first one alone may have used what the rest of
/// a chain needs: with one way, a naive search of all chains finds more on the first few random
/// states; with four, it found no more on 600. Searches take twice as long as with one.
const WAYS: u8 = 4;

/// Everything that is true if one candidate is false. One value serves start after start.
struct Spread<'a> {
    links: &'a Links,
    /// The ways that chains go, shortest first; each goes on from an earlier one.
    ways: Vec<Way>,
    /// By way: its nodes, as a row of bits.
    nodes: Vec<u64>,
    /// By node: the number of ways to it.
    count: Vec<u8>,
    /// The nodes that may be reached in further ways, as a row of bits.
    open: Vec<u64>,
    /// By node reached, in order.
    ends: Vec<End>,
}

/// The end of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    /// The number of its strong links.
    strong_links: u16,
    /// The candidate that is true.
    node: Node,
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
    fn new(links: &'a Links) -> Self {
        let (count, open) = (vec![0; links.linked()], vec![u64::MAX; links.width()]);
        Self { links, ways: Vec::new(), nodes: Vec::new(), count, open, ends: Vec::new() }
    }

    /// Searches from a start: the ends, shortest chains first, up to so many strong links. The start itself is
    /// among them if it is true even if it is false.
    fn search(&mut self, start: Node, most: u16) -> &[End] {
        let links = self.links;
        self.ways.clear();
        self.nodes.clear();
        self.count.fill(0);
        self.open.fill(u64::MAX);
        self.ends.clear();
        for node in ones(links.strong(start).iter().copied()) {
            self.reach(Way { end: End { strong_links: 1, node }, over: start, before: None });
        }
        let mut next = 0;
        while next < self.ways.len() && self.ways[next].end.strong_links < most {
            if self.ways[next].end.node != start {
                self.extend(start, next);
            }
            next += 1;
        }
        &self.ends
    }

    /// Goes on from a true node over every false one, to nodes that the way does not pass through. The start
    /// is the exception: a way may come back to it.
    fn extend(&mut self, start: Node, way: usize) {
        let links = self.links;
        let End { strong_links, node } = self.ways[way].end;
        for index in 0..links.width() {
            // What is added to `nodes` on the way does not change the row of this one.
            let overs = links.weak(node)[index] & !self.passed(way, index);
            for over in ones([overs]).map(|bit| index * 64 + bit) {
                for (index, strong) in links.strong(over).iter().enumerate() {
                    let back = if start / 64 == index { 1 << (start % 64) } else { 0 };
                    let new = strong & self.open[index] & (!self.passed(way, index) | back);
                    for node in ones([new]).map(|bit| index * 64 + bit) {
                        let end = End { strong_links: strong_links + 1, node };
                        self.reach(Way { end, over, before: Some(way) });
                    }
                }
            }
        }
    }

    /// A word of the nodes that lie on a way.
    fn passed(&self, way: usize, index: usize) -> u64 {
        self.nodes[way * self.links.width() + index]
    }

    fn reach(&mut self, way: Way) {
        let node = way.end.node;
        if self.count[node] == 0 {
            self.ends.push(way.end);
        }
        self.count[node] += 1;
        if self.count[node] == WAYS {
            self.open[node / 64] &= !(1 << (node % 64));
        }
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
    fn chain(&self, end: Node) -> Vec<Node> {
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
