//! A line with runs of cells that differ, followed with an eye on the digits of the ways through each run: what every
//! way to a state has used is not used again, and a state that is reached with too few digits is not reached.
//!
//! ```text
//!   a skyscraper of 9 cells      to the state "7 is the highest so far":
//!     on all ways   {7}            no second 7
//!     on any way    {1, …, 7}      not after 8 cells
//! ```
//!
//! The same holds from the other end. That is less than following every set of digits ([`super::exact`]), for a
//! small part of its time: "Hidden skyscrapers" takes 68 guesses where the automaton alone says what is left.

use super::Mask;
use super::automaton::Line;
use super::problem::Problem;
use super::state::{Impossible, State, indices, is_single, members};
use std::ops::Range;

/// The digits of the ways between a state and one end of its run.
#[derive(Clone, Copy)]
pub struct Used {
    /// On every way.
    all: Mask,
    /// On any of them.
    some: Mask,
}

impl Used {
    /// There is no way yet.
    const NO_WAY: Self = Self { all: Mask::MAX, some: 0 };
    /// The way of no cells.
    const NOTHING: Self = Self { all: 0, some: 0 };

    /// Another way, on from one that was there before, by one of some digits.
    #[inline]
    fn add(&mut self, before: Self, digits: Mask) {
        let sure = if is_single(digits) { digits } else { 0 };
        self.all &= before.all | sure;
        self.some |= before.some | digits;
    }

    /// Whether so many cells can differ; where they just can, they hold all digits of their ways.
    #[inline]
    fn settle(&mut self, cells: usize) -> bool {
        let digits = self.some.count_ones() as usize;
        if digits == cells {
            self.all = self.some;
        }
        digits >= cells
    }
}

/// Room for the digits of all states at all places.
#[derive(Clone, Default)]
pub struct Paths {
    before: Vec<Used>,
    after: Vec<Used>,
}

impl Paths {
    fn make_room(&mut self, states: usize) {
        if self.before.len() < states {
            self.before.resize(states, Used::NO_WAY);
            self.after.resize(states, Used::NO_WAY);
        }
    }
}

/// Keeps the digits of the ways through a line. The layers are what the automaton alone leaves.
pub fn run(
    line: &Line,
    layers: &mut [u64],
    paths: &mut Paths,
    problem: &Problem,
    state: &mut State,
) -> Result<(), Impossible> {
    let (cells, states) = (line.cells(), line.transitions().states());
    paths.make_room((cells.len() + 1) * states);
    for run in line.runs() {
        begin(&mut paths.before, run.start, line, layers);
        for place in run.clone() {
            go_forward(line, run, place, state.of(cells[place]), layers, &mut paths.before);
        }
    }
    for run in line.runs().iter().rev() {
        begin(&mut paths.after, run.end, line, layers);
        for place in run.clone().rev() {
            let kept = go_back(line, run, place, state.of(cells[place]), layers, paths);
            state.keep(problem, cells[place], kept)?;
        }
    }
    Ok(())
}

/// At an end of a run nothing is used.
fn begin(used: &mut [Used], place: usize, line: &Line, layers: &[u64]) {
    let (words, states) = (line.transitions().words(), line.transitions().states());
    members(&layers[place * words..][..words])
        .for_each(|state| used[place * states + state] = Used::NOTHING);
}

fn go_forward(
    line: &Line,
    run: &Range<usize>,
    place: usize,
    digits: Mask,
    layers: &mut [u64],
    before: &mut [Used],
) {
    let transitions = line.transitions();
    let (words, states) = (transitions.words(), transitions.states());
    let (here, next) = layers[place * words..].split_at_mut(words);
    let (used, after) = before[place * states..].split_at_mut(states);
    members(&next[..words]).for_each(|to| after[to] = Used::NO_WAY);
    for (at, word) in here.iter().enumerate() {
        for from in indices(*word).map(|bit| at * 64 + bit as usize) {
            for edge in transitions.edges(from) {
                let free = edge.digits & digits & !used[from].all;
                if free != 0 && contains(next, edge.to) {
                    after[edge.to as usize].add(used[from], free);
                }
            }
        }
    }
    for (at, word) in next[..words].iter_mut().enumerate() {
        for bit in indices(*word) {
            if !after[at * 64 + bit as usize].settle(place + 1 - run.start) {
                *word &= !(1 << bit);
            }
        }
    }
}

/// Takes out the states before a place from which no way leads on, and returns the digits of those that do.
fn go_back(
    line: &Line,
    run: &Range<usize>,
    place: usize,
    digits: Mask,
    layers: &mut [u64],
    paths: &mut Paths,
) -> Mask {
    let transitions = line.transitions();
    let (words, states) = (transitions.words(), transitions.states());
    let (here, next) = layers[place * words..].split_at_mut(words);
    let (own, later) = paths.after[place * states..].split_at_mut(states);
    let mut kept = 0;
    for (at, word) in here.iter_mut().enumerate() {
        for bit in indices(*word) {
            let from = at * 64 + bit as usize;
            let before = paths.before[place * states + from];
            own[from] = Used::NO_WAY;
            let mut ways = 0;
            for edge in transitions.edges(from) {
                let to = edge.to as usize;
                if !contains(next, edge.to) || before.all & later[to].all != 0 {
                    continue;
                }
                let free = edge.digits & digits & !before.all & !later[to].all;
                let whole = before.some | free | later[to].some;
                if free != 0 && whole.count_ones() as usize >= run.len() {
                    own[from].add(later[to], free);
                    ways |= free;
                }
            }
            if ways == 0 || !own[from].settle(run.end - place) {
                *word &= !(1 << bit);
            } else {
                kept |= ways;
            }
        }
    }
    kept
}

/// Whether a state is among those of a place, as bits.
#[inline]
fn contains(states: &[u64], state: u32) -> bool {
    states[state as usize / 64] >> (state % 64) & 1 == 1
}
