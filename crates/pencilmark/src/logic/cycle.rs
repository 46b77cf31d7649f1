//! Loops: chains that close with a weak link.
//!
//! ```text
//!   start ==strong== true --weak-- false ==strong== true --weak-- (start)
//! ```
//!
//! Each candidate of a loop is true or false by turns, so exactly one end of every link is true, of
//! the weak ones too. The search goes through all loops, the shortest first, each once: from its
//! first node along the strong link. It turns back as soon as the way home is too long.

use super::links::{Links, Node, contains, insert, ones};
use std::ops::ControlFlow;

/// The most strong links in a loop. The longest loop of HoDoKu's library has nine.
const LONGEST: u8 = 10;

/// The most nodes that a search tries: some 8 ms. HoDoKu's library needs 9,166 at most, but one
/// state in twenty of the hardest lists would need more than this, and some 600,000. As short loops
/// come first, only long ones are ever missed.
const LIMIT: u32 = 30_000;

/// Visits the loops, each as its nodes, false and true by turns if the first is false.
pub fn search(links: &Links, visit: &mut dyn FnMut(&[Node]) -> ControlFlow<()>) -> ControlFlow<()> {
    let count = links.linked();
    let mut search = Search {
        links,
        ways_home: ways_home(links),
        loop_so_far: Vec::with_capacity(2 * LONGEST as usize),
        used: vec![0; count.div_ceil(64)],
        tries_left: LIMIT,
        visit,
    };
    for strong_links in 2..=LONGEST {
        for start in 0..count {
            search.from(start, strong_links)?;
        }
    }
    ControlFlow::Continue(())
}

struct Search<'a> {
    links: &'a Links,
    ways_home: Vec<u8>,
    loop_so_far: Vec<Node>,
    used: Vec<u64>,
    tries_left: u32,
    visit: &'a mut dyn FnMut(&[Node]) -> ControlFlow<()>,
}

impl Search<'_> {
    /// Visits the loops of so many strong links whose lowest node is the start.
    fn from(&mut self, start: Node, strong_links: u8) -> ControlFlow<()> {
        insert(&mut self.used, start);
        self.loop_so_far.push(start);
        let links = self.links;
        for node in ones(links.strong(start).iter().copied()) {
            self.go_on(node, strong_links - 1)?;
        }
        self.loop_so_far.clear();
        self.used.fill(0);
        ControlFlow::Continue(())
    }

    /// Adds a true node, and then whatever leads home with exactly so many more strong links.
    fn go_on(&mut self, node: Node, missing: u8) -> ControlFlow<()> {
        let way_home = self.ways_home[self.loop_so_far[0] * self.links.linked() + node];
        if way_home > missing || self.tries_left == 0 || contains(&self.used, node) {
            return ControlFlow::Continue(());
        }
        self.tries_left -= 1;
        self.loop_so_far.push(node);
        insert(&mut self.used, node);
        if missing == 0 {
            (self.visit)(&self.loop_so_far)?;
        } else {
            self.go_over(node, missing - 1)?;
        }
        self.loop_so_far.pop();
        remove(&mut self.used, node);
        ControlFlow::Continue(())
    }

    /// Adds each false node that a true one excludes, and goes on from there.
    fn go_over(&mut self, node: Node, missing: u8) -> ControlFlow<()> {
        let links = self.links;
        for over in ones(links.weak(node).iter().copied()) {
            if over < self.loop_so_far[0] || contains(&self.used, over) {
                continue;
            }
            self.loop_so_far.push(over);
            insert(&mut self.used, over);
            for next in ones(links.strong(over).iter().copied()) {
                self.go_on(next, missing)?;
            }
            self.loop_so_far.pop();
            remove(&mut self.used, over);
        }
        ControlFlow::Continue(())
    }
}

/// By start and true node: the strong links needed from there to come back to the start, over nodes
/// above it.
fn ways_home(links: &Links) -> Vec<u8> {
    let count = links.linked();
    let mut ways = vec![u8::MAX; count * count];
    let (mut layer, mut next) = (Vec::new(), Vec::new());
    for start in 0..count {
        let ways = &mut ways[start * count..][..count];
        let above = |row| above(row, start);
        next.extend(above(links.weak(start)));
        for length in 0..LONGEST {
            std::mem::swap(&mut layer, &mut next);
            next.clear();
            for node in layer.drain(..) {
                if ways[node] != u8::MAX {
                    continue;
                }
                ways[node] = length;
                for over in above(links.strong(node)) {
                    next.extend(above(links.weak(over)).filter(|node| ways[*node] == u8::MAX));
                }
            }
        }
        next.clear();
    }
    ways
}

fn above(row: &[u64], start: Node) -> impl Iterator<Item = Node> {
    ones(row.iter().copied()).filter(move |node| *node > start)
}

/// Clears a bit of a row.
fn remove(row: &mut [u64], bit: usize) {
    row[bit / 64] &= !(1 << (bit % 64));
}
