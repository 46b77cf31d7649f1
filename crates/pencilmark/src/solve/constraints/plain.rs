//! A classic board of which some cells are in constraints: once those are settled, the rest is a classic
//! puzzle, and the engine for these takes over.

use super::problem::Problem;
use super::state::State;
use crate::model::{Budget, Shape};
use crate::solve::{Ended, Tally, fast};
use std::ops::ControlFlow;

const SIZE: usize = 9;
const CELLS: usize = SIZE * SIZE;
const WORDS: usize = CELLS.div_ceil(64);

/// With more cells in constraints than this it is better to guess anywhere: of three boards with 18 short
/// thermometers none is solved within a million guesses in their cells.
const MOST_GUESSED: u32 = 24;

/// The cells that each cell of a classic board sees.
static PEERS: [[u64; WORDS]; CELLS] = peers();

const fn peers() -> [[u64; WORDS]; CELLS] {
    let mut peers = [[0; WORDS]; CELLS];
    let mut pair = 0;
    while pair < CELLS * CELLS {
        let (one, other) = (pair / CELLS, pair % CELLS);
        let (row, column) = (one / SIZE, one % SIZE);
        let (other_row, other_column) = (other / SIZE, other % SIZE);
        let is_box = row / 3 == other_row / 3 && column / 3 == other_column / 3;
        if one != other && (row == other_row || column == other_column || is_box) {
            peers[one][other / 64] |= 1 << (other % 64);
        }
        pair += 1;
    }
    peers
}

/// The engine that takes over, and when.
pub struct Plain<'a> {
    /// The cells that are in something else than the houses of a classic board.
    constrained: [u64; WORDS],
    fast: &'a mut Option<fast::Solver>,
}

impl<'a> Plain<'a> {
    /// Nothing where the board is not a classic one with constraints on part of it.
    pub fn new(problem: &Problem, fast: &'a mut Option<fast::Solver>) -> Option<Self> {
        let constrained = constrained(problem)?;
        (count(&constrained) < CELLS as u32).then_some(Self { constrained, fast })
    }

    /// The cells that are in constraints, as bits, if they are few: guesses there settle them soon.
    pub fn few_constrained(&self) -> Option<&[u64]> {
        is_few(&self.constrained).then_some(&self.constrained)
    }

    /// Whether all cells in constraints hold one digit. Nothing more follows from the state.
    #[inline]
    pub fn is_left(&self, state: &State) -> bool {
        let open = state.open.words();
        open.iter().zip(&self.constrained).all(|(open, constrained)| open & constrained == 0)
    }

    /// The solutions of what is left: how the search ended, and the number of guesses.
    pub fn search(
        &mut self,
        state: &State,
        budget: &Budget<'_>,
        tally: &mut Tally<'_>,
    ) -> (ControlFlow<Ended>, u64) {
        let candidates = std::array::from_fn(|cell| state.digits[cell] as u16);
        self.fast.get_or_insert_default().search(&candidates, budget, tally)
    }
}

/// Whether the other engine takes over after guesses in a few cells.
pub fn takes_over_soon(problem: &Problem) -> bool {
    constrained(problem).is_some_and(|cells| is_few(&cells))
}

/// The cells of a classic board that are in something else than its houses, as bits.
fn constrained(problem: &Problem) -> Option<[u64; WORDS]> {
    if problem.shape != Shape::classic() {
        return None;
    }
    let mut constrained = [0u64; WORDS];
    for (cell, classic) in PEERS.iter().enumerate() {
        let number = cell as u16;
        let peers = problem.peers.of(number);
        if classic.iter().zip(peers).any(|(classic, own)| classic & !own != 0) {
            return None;
        }
        let is_free = *peers == *classic
            && !problem.has_arcs(number)
            && problem.watchers(number).iter().all(|word| *word == 0);
        if !is_free {
            constrained[cell / 64] |= 1 << (cell % 64);
        }
    }
    Some(constrained)
}

fn is_few(cells: &[u64]) -> bool {
    count(cells) <= MOST_GUESSED
}

fn count(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}
