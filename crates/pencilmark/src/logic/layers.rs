//! Chains on a [`Web`], from all nodes at once and one strong link at a time, so that short ones are
//! found without looking at long ones.
//!
//! ```text
//!   start  ==strong==  true  --weak--  false  ==strong==  true  …      layer k: true after k strong links
//! ```
//!
//! If the start is false, the nodes reached are true: one of the two is true in any case. What is
//! reached from a true node with one more strong link is worked out once for all starts.

use super::links::{Rows, contains, ones};
use super::web::{Number, Web};

/// What is reached from every start.
pub struct Layers<'a> {
    web: &'a Web<'a>,
    /// By true node: the nodes that are true one strong link later.
    later: Rows,
    reached: Rows,
    /// Reached in the last layer.
    fresh: Rows,
}

impl<'a> Layers<'a> {
    /// The first layer: one strong link.
    pub fn new(web: &'a Web<'a>) -> Self {
        let count = web.len();
        let [mut later, mut reached, mut fresh] = [(); 3].map(|()| Rows::new(count, count));
        for number in 0..count {
            for over in ones(web.weak(number).iter().copied()) {
                add(later.row_mut(number), web.strong(over));
            }
            add(reached.row_mut(number), web.strong(number));
            add(fresh.row_mut(number), web.strong(number));
        }
        Self { web, later, reached, fresh }
    }

    /// Goes on to the next layer; whether there is anything in it.
    pub fn deepen(&mut self) -> Deeper {
        let mut deeper = Deeper::No;
        let mut next = vec![0; self.web.len().div_ceil(64)];
        for start in 0..self.web.len() {
            next.fill(0);
            for node in ones(self.fresh.row(start).iter().copied()) {
                add(&mut next, self.later.row(node));
            }
            let reached = self.reached.row_mut(start);
            for (next, reached) in next.iter_mut().zip(reached) {
                *next &= !*reached;
                *reached |= *next;
                if *next != 0 {
                    deeper = Deeper::Yes;
                }
            }
            self.fresh.row_mut(start).copy_from_slice(&next);
        }
        deeper
    }

    /// The ends of the chains of the last layer, each once; a node with itself if it is true even if
    /// it is false.
    pub fn ends(&self) -> impl Iterator<Item = [Number; 2]> + '_ {
        (0..self.web.len()).flat_map(move |start| {
            let ends = ones(self.fresh.row(start).iter().copied());
            ends.filter(move |end| *end >= start).map(move |end| [start, end])
        })
    }

    /// A shortest chain between two nodes, with small nodes rather than large ones.
    pub fn chain(&self, [start, end]: [Number; 2]) -> Vec<Number> {
        let mut chain = vec![end];
        for layer in self.fronts([start, end]).iter().rev() {
            let [before, over] = self.before(layer, chain[chain.len() - 1], &chain);
            chain.extend([over, before]);
        }
        chain.push(start);
        chain.reverse();
        chain
    }

    /// Shortest chains between two nodes, as many as wanted, that pass through no node twice.
    pub fn every_chain(&self, [start, end]: [Number; 2], most: usize) -> Vec<Vec<Number>> {
        let mut chains = vec![vec![end]];
        for layer in self.fronts([start, end]).iter().rev() {
            let mut longer = Vec::new();
            for chain in chains {
                for over in ones(self.web.strong(chain[chain.len() - 1]).iter().copied()) {
                    let befores = self.web.weak(over).iter().zip(layer).map(|(a, b)| a & b);
                    let is_new = |node: &Number| !chain.contains(node);
                    if is_new(&over) && longer.len() < most {
                        let befores = ones(befores).filter(is_new);
                        longer.extend(befores.map(|before| [&chain[..], &[over, before]].concat()));
                    }
                }
            }
            longer.truncate(most);
            chains = longer;
        }
        for chain in &mut chains {
            chain.push(start);
            chain.reverse();
        }
        chains
    }

    /// The nodes that are true after one strong link, after two, …, up to the one before the end.
    fn fronts(&self, [start, end]: [Number; 2]) -> Vec<Vec<u64>> {
        let mut layers = Vec::new();
        let mut layer = self.web.strong(start).to_vec();
        let mut reached = layer.clone();
        while !contains(&layer, end) && layer.iter().any(|word| *word != 0) {
            let mut next = vec![0; reached.len()];
            for node in ones(layer.iter().copied()) {
                add(&mut next, self.later.row(node));
            }
            for (next, reached) in next.iter_mut().zip(&mut reached) {
                *next &= !*reached;
                *reached |= *next;
            }
            layers.push(std::mem::replace(&mut layer, next));
        }
        layers
    }

    /// A true node of a layer, and the false one by which it forces the next. One that the chain does
    /// not pass through yet is better, and then a small one.
    fn before(&self, layer: &[u64], next: Number, chain: &[Number]) -> [Number; 2] {
        let size = |number: Number| self.web.node(number).cells.len();
        let mut best = None;
        for over in ones(self.web.strong(next).iter().copied()) {
            let befores = self.web.weak(over).iter().zip(layer).map(|(weak, layer)| weak & layer);
            for before in ones(befores) {
                let is_twice = chain.contains(&over) || chain.contains(&before);
                let cost = (is_twice, size(over) + size(before));
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, [before, over]));
                }
            }
        }
        best.expect("a node of a layer is forced by one of the layer before").1
    }
}

/// Whether a layer holds anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deeper {
    /// It does.
    Yes,
    /// It does not, and none after it will.
    No,
}

/// Adds the bits of a row to another.
fn add(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}
