//! The short cut for many classic puzzles: cells go to the batch solver, with no puzzle in between.

use pencilmark::solve::batch::{BatchOptions, Solver, Status as Found};

/// The cells of a classic puzzle: 0 is empty.
pub type Cells = [u8; 81];

/// A puzzle that takes more guesses is solved the long way, where a budget can stop it. The hardest
/// puzzles known take a few hundred.
const GUESS_LIMIT: u64 = 2_000;

/// The batch solver and the puzzles that it had last.
pub struct Batch {
    solver: Solver,
    /// For each item, where its puzzle is; `NONE` if it is not classic.
    positions: Vec<u32>,
    puzzles: Vec<Cells>,
    found: Vec<Found>,
    solutions: Vec<Cells>,
}

/// An item that is not among the puzzles.
const NONE: u32 = u32::MAX;

/// A puzzle about which everything is known.
#[derive(Clone, Copy, Debug)]
pub struct Settled<'a> {
    /// Its givens.
    pub puzzle: &'a Cells,
    /// The only solution; without it there are several.
    pub solution: Option<&'a Cells>,
}

impl Settled<'_> {
    /// The givens in one line. A grid would be checked first, which shows in a million records.
    pub(super) fn givens(&self) -> String {
        let symbol = |number: u8| if number == 0 { b'.' } else { b'0' + number };
        String::from_utf8(self.puzzle.map(symbol).to_vec()).expect("digits and dots")
    }
}

impl Default for Batch {
    fn default() -> Self {
        Self {
            solver: Solver::new(),
            positions: Vec::new(),
            puzzles: Vec::new(),
            found: Vec::new(),
            solutions: Vec::new(),
        }
    }
}

impl Batch {
    /// Solves the classic puzzles among some items.
    pub fn solve(&mut self, items: impl Iterator<Item = Option<Cells>>) {
        self.positions.clear();
        self.puzzles.clear();
        for item in items {
            match item {
                Some(cells) => {
                    self.positions.push(self.puzzles.len() as u32);
                    self.puzzles.push(cells);
                }
                None => self.positions.push(NONE),
            }
        }
        self.found.resize(self.puzzles.len(), Found::None);
        self.solutions.resize(self.puzzles.len(), [0; 81]);
        let options = BatchOptions { guess_limit: GUESS_LIMIT };
        self.solver.solve_batch(&self.puzzles, &mut self.found, &mut self.solutions, options);
    }

    /// What was found out about an item, unless it needs the long way, as everything but a classic
    /// puzzle with solutions does.
    pub fn settled(&self, item: usize) -> Option<Settled<'_>> {
        let position = self.positions[item] as usize;
        let solution = match self.found.get(position)? {
            Found::Unique => Some(&self.solutions[position]),
            Found::Multiple => None,
            Found::None | Found::Invalid | Found::GuessLimit => return None,
        };
        Some(Settled { puzzle: &self.puzzles[position], solution })
    }
}
