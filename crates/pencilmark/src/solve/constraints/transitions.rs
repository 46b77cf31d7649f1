//! What is made of an automaton for lines of so many cells, once for all lines that it reads: where its states lead, and
//! through which of them a line can go at all.

use super::Mask;
use super::state::{indices, members};
use crate::model::{Automaton, Shape};

pub struct Transitions {
    /// Where each state leads, and with which digits: `edges[starts[s]..starts[s + 1]]`.
    edges: Vec<Edge>,
    starts: Vec<u32>,
    /// For each place the states through which a line can go at all, `words` words each.
    useful: Vec<u64>,
    words: usize,
    cells: usize,
}

pub struct Edge {
    pub to: u32,
    pub digits: Mask,
}

impl Transitions {
    pub fn new(automaton: &Automaton, cells: usize, shape: Shape) -> Self {
        let count = automaton.state_count();
        let (edges, starts) = edges(automaton, shape);
        let words = count.div_ceil(64).max(1);
        let mut useful = vec![u64::MAX; words * (cells + 1)];
        useful[..words].fill(0);
        automaton.starts().iter().for_each(|state| insert(&mut useful[..words], *state));
        let last = cells * words;
        useful[last..].fill(0);
        let ends = (0..count as u32).filter(|state| automaton.accepts(*state));
        ends.for_each(|state| insert(&mut useful[last..], state));
        let mut transitions = Self { edges, starts, useful, words, cells };
        let (all, mut layers) = (shape.digits().bits(), Vec::new());
        transitions.go_forward(|_| all, &mut layers);
        for place in (0..cells).rev() {
            transitions.go_back(place, all, &mut layers);
        }
        transitions.useful = layers;
        transitions
    }

    /// How many cells the lines have.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// How many states there are.
    #[inline]
    pub fn states(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many words the states of a place take.
    #[inline]
    pub fn words(&self) -> usize {
        self.words
    }

    #[inline]
    pub fn edges(&self, state: usize) -> &[Edge] {
        &self.edges[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// The states at each place that can be reached with these digits.
    pub fn go_forward(&self, digits: impl Fn(usize) -> Mask, layers: &mut Vec<u64>) {
        let words = self.words;
        layers.clear();
        layers.resize(self.useful.len(), 0);
        layers[..words].copy_from_slice(&self.useful[..words]);
        for place in 0..self.cells {
            let digits = digits(place);
            let (before, after) = layers.split_at_mut((place + 1) * words);
            let (before, after) = (&before[place * words..], &mut after[..words]);
            for state in members(before) {
                for edge in self.edges(state).iter().filter(|edge| edge.digits & digits != 0) {
                    insert(after, edge.to);
                }
            }
            let useful = &self.useful[(place + 1) * words..];
            after.iter_mut().zip(useful).for_each(|(word, useful)| *word &= useful);
        }
    }

    /// Takes out the states before a place from which no way leads on, and returns the digits of those
    /// that do.
    pub fn go_back(&self, place: usize, digits: Mask, layers: &mut [u64]) -> Mask {
        let words = self.words;
        let (before, after) = layers.split_at_mut((place + 1) * words);
        let (before, after) = (&mut before[place * words..], &after[..words]);
        let mut kept = 0;
        for (at, word) in before.iter_mut().enumerate() {
            for bit in indices(*word) {
                let mut ways = 0;
                for edge in self.edges(at * 64 + bit as usize) {
                    if after[edge.to as usize / 64] >> (edge.to % 64) & 1 == 1 {
                        ways |= edge.digits & digits;
                    }
                }
                kept |= ways;
                if ways == 0 {
                    *word &= !(1 << bit);
                }
            }
        }
        kept
    }
}

/// The edges of an automaton, and where those of each state start.
fn edges(automaton: &Automaton, shape: Shape) -> (Vec<Edge>, Vec<u32>) {
    let count = automaton.state_count();
    let mut edges: Vec<Edge> = Vec::with_capacity(2 * count);
    let mut starts = Vec::with_capacity(count + 1);
    starts.push(0);
    for state in 0..count as u32 {
        let own = edges.len();
        for digit in shape.digits().iter() {
            for &to in automaton.next(state, digit) {
                match edges[own..].iter_mut().find(|edge| edge.to == to) {
                    Some(edge) => edge.digits |= 1 << digit.index(),
                    None => edges.push(Edge { to, digits: 1 << digit.index() }),
                }
            }
        }
        starts.push(edges.len() as u32);
    }
    (edges, starts)
}

fn insert(words: &mut [u64], state: u32) {
    words[state as usize / 64] |= 1 << (state % 64);
}
