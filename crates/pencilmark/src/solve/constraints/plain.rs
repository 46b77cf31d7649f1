//! A classic board of which some cells are in constraints: once those are settled, the rest is a classic
//! puzzle, and the engine for these takes over.
//!
//! A relation of two cells is settled as soon as one of them holds one digit, because the other has lost by
//! then what does not go with it: all that it has left is right. Of other constraints every cell must hold
//! one digit.

use super::problem::Problem;
use super::state::{State, members};
use crate::classic::{CELLS, PEER_SET};
use crate::model::{Budget, Shape};
use crate::solve::{Ended, Tally, fast};
use std::ops::ControlFlow;

const WORDS: usize = CELLS.div_ceil(64);

/// With more cells in constraints than this it is better to guess anywhere: of three boards with 18 short
/// thermometers none is solved within a million guesses in their cells.
const MOST_GUESSED: u32 = 24;

/// Cells of a classic board, as bits.
pub type Cells = [u64; WORDS];

/// The engine that takes over, and when.
pub struct Plain<'a> {
    ties: Ties,
    fast: &'a mut Option<fast::Solver>,
}

/// What binds the cells of a classic board beside its houses.
struct Ties {
    bound: Bound,
    /// For each cell those with which it is in a relation, or that it sees beside those of its houses.
    partners: Box<[Cells; CELLS]>,
}

/// The cells of a classic board that something binds beside its houses.
struct Bound {
    /// The cells that something else than a relation looks at.
    watched: Cells,
    /// The cells that are in relations with others, or see more than those of their houses.
    related: Cells,
}

impl<'a> Plain<'a> {
    /// Nothing where the board is not a classic one with constraints on part of it.
    pub fn new(problem: &Problem, fast: &'a mut Option<fast::Solver>) -> Option<Self> {
        let bound = Bound::new(problem)?;
        let is_all = count(&bound.cells()) == CELLS as u32;
        (!is_all).then(|| Self { ties: Ties::new(bound, problem), fast })
    }

    /// Whether so few cells are in constraints that guesses there settle them soon.
    pub fn takes_over_soon(&self) -> bool {
        is_few(&self.ties.bound.cells())
    }

    /// The cells in constraints that are not settled. Nothing more follows from the state.
    #[inline]
    pub fn unsettled(&self, state: &State) -> Cells {
        self.ties.unsettled(state.open.words())
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
    Bound::new(problem).is_some_and(|bound| is_few(&bound.cells()))
}

impl Bound {
    /// Nothing where the board does not have all houses of a classic one.
    fn new(problem: &Problem) -> Option<Self> {
        if problem.shape != Shape::classic() {
            return None;
        }
        let related = problem.related.first_chunk().copied()?;
        let mut bound = Self { watched: [0; WORDS], related };
        for (cell, classic) in PEER_SET.iter().copied().map(words).enumerate() {
            let peers: Cells = problem.peers.of(cell as u16).first_chunk().copied()?;
            if (0..WORDS).any(|word| classic[word] & !peers[word] != 0) {
                return None;
            }
            if peers != classic {
                insert(&mut bound.related, cell);
            }
            if problem.watchers(cell as u16).iter().any(|word| *word != 0) {
                insert(&mut bound.watched, cell);
            }
        }
        Some(bound)
    }

    /// The cells that are in something else than the houses of a classic board.
    fn cells(&self) -> Cells {
        std::array::from_fn(|word| self.watched[word] | self.related[word])
    }
}

impl Ties {
    fn new(bound: Bound, problem: &Problem) -> Self {
        let mut partners = Box::new([[0; WORDS]; CELLS]);
        for cell in members(&bound.related) {
            let (number, classic) = (cell as u16, words(PEER_SET[cell]));
            let peers = problem.peers.of(number);
            partners[cell] = std::array::from_fn(|word| peers[word] & !classic[word]);
            for partner in problem.arcs.of(number) {
                insert(&mut partners[cell], partner.cell.into());
            }
        }
        Self { bound, partners }
    }

    /// Of these open cells those that something else than a relation looks at, or whose partners are open, too.
    #[inline]
    fn unsettled(&self, open: &[u64]) -> Cells {
        let mut unsettled = std::array::from_fn(|word| open[word] & self.bound.watched[word]);
        let related: Cells = std::array::from_fn(|word| open[word] & self.bound.related[word]);
        for cell in members(&related) {
            let partners = &self.partners[cell];
            if partners.iter().zip(open).any(|(partners, open)| partners & open != 0) {
                insert(&mut unsettled, cell);
            }
        }
        unsettled
    }
}

/// A set of cells in words.
fn words(set: u128) -> Cells {
    [set as u64, (set >> 64) as u64]
}

fn insert(cells: &mut Cells, cell: usize) {
    cells[cell / 64] |= 1 << (cell % 64);
}

fn is_few(cells: &Cells) -> bool {
    count(cells) <= MOST_GUESSED
}

fn count(words: &Cells) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}
