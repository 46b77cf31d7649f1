//! Chains on a [`Web`], from all nodes at once and one strong link at a time, so that short ones are
//! found without looking at long ones.
//!
//! ```text
//!   start  ==strong==  true  --weak--  false  ==strong==  true  …      layer k: true after k strong links
//! ```
//!
//! If the start is false, the nodes reached are true: one of the two is true in any case. What is
//! reached from a true node with one more strong link is worked out once for all starts.

use super::View;
use super::links::{Rows, add, contains, ones};
use super::web::{Number, Web};

/// The fewest strong links of a chain that says more than a link does.
const SHORTEST: usize = 2;

/// The most strong links in a chain. HoDoKu's library has none that is longer.
const LONGEST: usize = 12;

/// What is reached from every start.
#[derive(Debug)]
pub struct Layers {
    /// By true node: the nodes that are true one strong link later.
    later: Rows,
    /// By number of strong links, from two: the ends of chains that may conclude something.
    ends: Vec<Vec<[Number; 2]>>,
}

impl Layers {
    /// All layers; nothing if the budget runs out.
    // This and what it calls are kept apart, here and in `web`: as one function they took 3 % longer on paths.
    #[inline(never)]
    pub fn new(view: &View<'_>, web: &Web) -> Option<Self> {
        let count = web.len();
        let [mut later, mut reached, mut fresh] = [(); 3].map(|()| Rows::new(count, count));
        for number in 0..count {
            for over in ones(web.weak(number).iter().copied()) {
                add(later.row_mut(number), web.strong(over));
            }
            add(reached.row_mut(number), web.strong(number));
            add(fresh.row_mut(number), web.strong(number));
        }
        let partners = web.partners();
        let mut layers = Self { later, ends: Vec::new() };
        for _ in SHORTEST..=LONGEST {
            if view.spend().is_break() {
                return None;
            }
            if layers.deepen(&mut reached, &mut fresh) == Deeper::No {
                break;
            }
            layers.ends.push(concluding(&partners, &fresh));
        }
        Some(layers)
    }

    /// Goes on to the next layer; whether there is anything in it.
    #[inline(never)]
    fn deepen(&self, reached: &mut Rows, fresh: &mut Rows) -> Deeper {
        let mut deeper = Deeper::No;
        let mut next = vec![0; reached.width()];
        for start in 0..reached.len() {
            next.fill(0);
            for node in ones(fresh.row(start).iter().copied()) {
                add(&mut next, self.later.row(node));
            }
            for (next, reached) in next.iter_mut().zip(reached.row_mut(start)) {
                *next &= !*reached;
                *reached |= *next;
                if *next != 0 {
                    deeper = Deeper::Yes;
                }
            }
            fresh.row_mut(start).copy_from_slice(&next);
        }
        deeper
    }

    /// The ends of chains, short chains first: by number of strong links, each once. A node with itself
    /// if it is true even if it is false.
    pub fn ends(&self) -> impl Iterator<Item = &[[Number; 2]]> {
        self.ends.iter().map(|ends| &ends[..])
    }

    /// The ends of chains of just so many strong links, from two.
    pub fn of_length(&self, strong_links: usize) -> &[[Number; 2]] {
        self.ends.get(strong_links - SHORTEST).map_or(&[], |ends| ends)
    }

    /// A shortest chain between two nodes, with small nodes rather than large ones.
    pub fn chain(&self, web: &Web, [start, end]: [Number; 2]) -> Vec<Number> {
        let mut chain = vec![end];
        for layer in self.fronts(web, [start, end]).iter().rev() {
            let [before, over] = before(web, layer, chain[chain.len() - 1], &chain);
            chain.extend([over, before]);
        }
        chain.push(start);
        chain.reverse();
        chain
    }

    /// Shortest chains between two nodes, as many as wanted, that pass through no node twice.
    pub fn every_chain(
        &self,
        web: &Web,
        [start, end]: [Number; 2],
        most: usize,
    ) -> Vec<Vec<Number>> {
        let mut chains = vec![vec![end]];
        for layer in self.fronts(web, [start, end]).iter().rev() {
            let mut longer = Vec::new();
            for chain in chains {
                for over in ones(web.strong(chain[chain.len() - 1]).iter().copied()) {
                    let befores = web.weak(over).iter().zip(layer).map(|(a, b)| a & b);
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
    fn fronts(&self, web: &Web, [start, end]: [Number; 2]) -> Vec<Vec<u64>> {
        let mut layers = Vec::new();
        let mut layer = web.strong(start).to_vec();
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
}

/// A true node of a layer, and the false one by which it forces the next. One that the chain does
/// not pass through yet is better, and then a small one.
fn before(web: &Web, layer: &[u64], next: Number, chain: &[Number]) -> [Number; 2] {
    let size = |number: Number| web.node(number).cells.len();
    let mut best = None;
    for over in ones(web.strong(next).iter().copied()) {
        let befores = web.weak(over).iter().zip(layer).map(|(weak, layer)| weak & layer);
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

/// The ends of chains of one layer that may conclude something, each once.
#[inline(never)]
fn concluding(partners: &Rows, fresh: &Rows) -> Vec<[Number; 2]> {
    let mut found = Vec::new();
    for start in 0..fresh.len() {
        let both = fresh
            .row(start)
            .iter()
            .zip(partners.row(start))
            .map(|(fresh, partners)| fresh & partners);
        found.extend(ones(both).filter(|end| *end >= start).map(|end| [start, end]));
    }
    found
}

/// Whether a layer holds anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deeper {
    /// It does.
    Yes,
    /// It does not, and none after it will.
    No,
}
