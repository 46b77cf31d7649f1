//! A line with runs of cells that differ, followed exactly: through every state together with the digits of
//! its run that led to it.
//!
//! ```text
//!   state     the sets of digits with which it is reached, as 512 bits: bit 0b101 says {1, 3}
//!   after r1c1 = 3 every set without 3 moves to the set with it: a shift of words, or of bits in them
//! ```
//!
//! That takes ten times as long as the automaton alone, so that only a search that has guessed for a while
//! does it: of the puzzles in the lists an extreme lunchbox is not solved within a second without. From the
//! 100th guess on instead of the 1,000th, and for lines of any length, seven puzzles take four to ten times as
//! long. Sandwiches have something faster ([`super::sandwich`]).

use super::Mask;
use super::automaton::Line;
use super::problem::Problem;
use super::state::{Impossible, State, indices, members};
use crate::model::Shape;
use std::ops::Range;

/// The most digits of a board whose sets are followed.
const MOST_DIGITS: usize = 9;

/// Digits hardly come twice on runs of fewer cells.
const FEWEST_CELLS: usize = 5;

/// Whether a line with such runs is to be followed exactly.
pub fn is_worth_it(runs: &[Range<usize>], shape: Shape) -> bool {
    runs.iter().any(|run| run.len() >= FEWEST_CELLS) && shape.size() <= MOST_DIGITS
}

const WORDS: usize = 1 << (MOST_DIGITS - WORD_DIGITS);
/// The sets of so many digits fit a word.
const WORD_DIGITS: usize = u64::BITS.ilog2() as usize;

/// Sets of digits.
type Sets = [u64; WORDS];

const NONE: Sets = [0; WORDS];
/// The set without digits.
const EMPTY: Sets = [1, 0, 0, 0, 0, 0, 0, 0];
const ALL: Sets = [u64::MAX; WORDS];

/// The sets of a word without each of its digits.
const WITHOUT: [u64; WORD_DIGITS] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// The sets without a digit, each with it.
fn with(sets: &Sets, digit: usize) -> Sets {
    match digit.checked_sub(WORD_DIGITS) {
        None => sets.map(|word| (word & WITHOUT[digit]) << (1 << digit)),
        Some(bit) => std::array::from_fn(|at| match at >> bit & 1 {
            1 => sets[at ^ 1 << bit],
            _ => 0,
        }),
    }
}

/// The sets with a digit, each without it.
fn without(sets: &Sets, digit: usize) -> Sets {
    match digit.checked_sub(WORD_DIGITS) {
        None => sets.map(|word| word >> (1 << digit) & WITHOUT[digit]),
        Some(bit) => std::array::from_fn(|at| match at >> bit & 1 {
            0 => sets[at ^ 1 << bit],
            _ => 0,
        }),
    }
}

/// The states at one place, and the sets with which each is reached.
struct Layer {
    states: Vec<usize>,
    sets: Vec<Sets>,
    /// The number of each state in the layer.
    places: Vec<u16>,
}

/// Of a state that is not in a layer.
const ABSENT: u16 = u16::MAX;

impl Layer {
    fn new(words: &[u64]) -> Self {
        let states: Vec<usize> = members(words).collect();
        let mut places = vec![ABSENT; words.len() * 64];
        states.iter().zip(0..).for_each(|(state, place)| places[*state] = place);
        Self { sets: vec![NONE; states.len()], states, places }
    }

    /// Begins a run, or ends one on the way back, with other sets in the states that have any.
    fn replace(&mut self, sets: &Sets) {
        self.sets.iter_mut().filter(|own| **own != NONE).for_each(|own| *own = *sets);
    }

    /// The number of a state in the layer, if it is there.
    fn place(&self, state: u32) -> Option<usize> {
        let place = self.places[state as usize];
        (place != ABSENT).then_some(place.into())
    }
}

/// Keeps the digits of the ways through a line on which no digit comes twice in a run. The layers are what the
/// automaton alone leaves.
pub fn run(
    line: &Line,
    layers: &[u64],
    problem: &Problem,
    state: &mut State,
) -> Result<(), Impossible> {
    let mut layers: Vec<Layer> =
        layers.chunks_exact(line.transitions().words()).map(Layer::new).collect();
    let cells = line.cells();
    layers[0].sets.fill(ALL);
    for run in line.runs() {
        layers[run.start].replace(&EMPTY);
        for place in run.clone() {
            let (before, after) = layers.split_at_mut(place + 1);
            go_forward(line, state.of(cells[place]), &before[place], &mut after[0]);
        }
    }
    for run in line.runs().iter().rev() {
        layers[run.end].replace(&ALL);
        for place in run.clone().rev() {
            let (before, after) = layers.split_at_mut(place + 1);
            let kept = go_back(line, state.of(cells[place]), &mut before[place], &after[0]);
            state.keep(problem, cells[place], kept)?;
        }
    }
    Ok(())
}

fn go_forward(line: &Line, digits: Mask, before: &Layer, after: &mut Layer) {
    for (from, sets) in before.states.iter().zip(&before.sets).filter(|(_, sets)| **sets != NONE) {
        for edge in line.transitions().edges(*from) {
            let Some(to) = after.place(edge.to) else { continue };
            for digit in indices(edge.digits & digits) {
                let more = with(sets, digit as usize);
                after.sets[to].iter_mut().zip(more).for_each(|(word, more)| *word |= more);
            }
        }
    }
}

/// Leaves the sets from which a way leads on, and returns the digits of those ways.
fn go_back(line: &Line, digits: Mask, before: &mut Layer, after: &Layer) -> Mask {
    let mut kept = 0;
    for (from, sets) in before.states.iter().zip(&mut before.sets) {
        let mut useful = NONE;
        for edge in line.transitions().edges(*from) {
            let Some(to) = after.place(edge.to) else { continue };
            for digit in indices(edge.digits & digits) {
                let mut ways = with(sets, digit as usize);
                ways.iter_mut().zip(&after.sets[to]).for_each(|(word, after)| *word &= after);
                if ways != NONE {
                    kept |= 1 << digit;
                    let back = without(&ways, digit as usize);
                    useful.iter_mut().zip(back).for_each(|(word, back)| *word |= back);
                }
            }
        }
        *sets = useful;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_goes_in_and_out_of_every_set() {
        for digit in 0..MOST_DIGITS {
            let every: Sets = [u64::MAX; WORDS];
            let sets = with(&every, digit);
            let has = |set: usize| sets[set / 64] >> (set % 64) & 1 == 1;
            assert!((0..1 << MOST_DIGITS).all(|set| has(set) == (set >> digit & 1 == 1)));
            let back = without(&sets, digit);
            let has = |set: usize| back[set / 64] >> (set % 64) & 1 == 1;
            assert!((0..1 << MOST_DIGITS).all(|set| has(set) == (set >> digit & 1 == 0)));
        }
    }
}
