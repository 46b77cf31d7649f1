//! An automaton along a line: forward from its starts, back from its ends, and what lies on no way
//! through falls.
//!
//! ```text
//!   before cell 0     before cell 1     after the last cell
//!   {start}    --5-->   {a, b}    --3-->   {c, end}           states as bits of words
//! ```

use super::Mask;
use super::exact;
use super::problem::{Problem, number};
use super::state::{Effort, Impossible, State, indices, members};
use crate::model::{Automaton, Cell};

pub struct Line {
    cells: Vec<u16>,
    /// Where each state leads, and with which digits: `edges[starts[s]..starts[s + 1]]`.
    edges: Vec<Edge>,
    starts: Vec<u32>,
    /// For each place the states through which a line can go at all, `words` words each.
    useful: Vec<u64>,
    words: usize,
    /// Whether no two cells can hold the same digit, and it is worth to look at that.
    differ: bool,
    /// Whether what it takes from cells has no further consequences for it: no cell comes twice.
    is_final: bool,
}

pub struct Edge {
    pub to: u32,
    pub digits: Mask,
}

impl Line {
    pub fn new(cells: &[Cell], automaton: &Automaton, problem: &Problem) -> Self {
        let shape = problem.shape;
        let count = automaton.state_count();
        let (mut edges, mut starts): (Vec<Edge>, Vec<u32>) = (Vec::new(), vec![0]);
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
        let words = count.div_ceil(64).max(1);
        let cells: Vec<u16> = cells.iter().map(|cell| number(*cell)).collect();
        let mut useful = vec![u64::MAX; words * (cells.len() + 1)];
        useful[..words].fill(0);
        automaton.starts().iter().for_each(|state| insert(&mut useful[..words], *state));
        let last = cells.len() * words;
        useful[last..].fill(0);
        let ends = (0..count as u32).filter(|state| automaton.accepts(*state));
        ends.for_each(|state| insert(&mut useful[last..], state));
        let differ = exact::is_worth_it(cells.len(), shape) && problem.peers.all_differ(&cells);
        let is_final = cells.iter().enumerate().all(|(at, cell)| !cells[..at].contains(cell));
        let mut line = Self { cells, edges, starts, useful, words, differ, is_final };
        let (all, mut layers) = (shape.digits().bits(), Vec::new());
        line.go_forward(|_| all, &mut layers);
        for place in (0..line.cells.len()).rev() {
            line.go_back(place, all, &mut layers);
        }
        line.useful = layers;
        line
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Its number is that among the propagators.
    pub fn run(
        &self,
        number: usize,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let mut layers = std::mem::take(&mut state.layers);
        self.go_forward(|place| state.of(self.cells[place]), &mut layers);
        let mut result = Ok(());
        for (place, &cell) in self.cells.iter().enumerate().rev() {
            let kept = self.go_back(place, state.of(cell), &mut layers);
            result = state.keep(problem, cell, kept);
            if result.is_err() {
                break;
            }
        }
        if result.is_ok() && self.differ && state.effort == Effort::Thorough {
            result = exact::run(self, &layers, problem, state);
        }
        state.layers = layers;
        if self.is_final {
            state.due.remove(number);
        }
        result
    }

    /// How many words the states of a place take.
    pub fn words(&self) -> usize {
        self.words
    }

    pub fn edges(&self, state: usize) -> &[Edge] {
        &self.edges[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// The states at each place that can be reached with these digits.
    fn go_forward(&self, digits: impl Fn(usize) -> Mask, layers: &mut Vec<u64>) {
        let words = self.words;
        layers.clear();
        layers.resize(self.useful.len(), 0);
        layers[..words].copy_from_slice(&self.useful[..words]);
        for place in 0..self.cells.len() {
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
    fn go_back(&self, place: usize, digits: Mask, layers: &mut [u64]) -> Mask {
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

fn insert(words: &mut [u64], state: u32) {
    words[state as usize / 64] |= 1 << (state % 64);
}
