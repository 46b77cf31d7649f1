//! The short cut for many classic puzzles: cells go to the batch solver, and lines or records come
//! out, with no puzzle in between.
//!
//! ```text
//!   Some(cells) ─► puzzles ─► batch solver ─► settled(item) ─► a line, or a record
//!   None ─────────────────────────────────► None: the long way
//! ```

use super::record::{Record, Status};
use super::{Options, Task};
use crate::About;
use pencilmark::formats::Format;
use pencilmark::model::Grid;
use pencilmark::solve::batch::{BatchOptions, Solver, Status as Found};

/// The cells of a classic puzzle: 0 is empty.
pub type Cells = [u8; 81];

/// A puzzle that takes more guesses is solved the long way, where a budget can stop it. The hardest
/// puzzles known take a few hundred.
const GUESS_LIMIT: u64 = 2_000;

impl Options {
    /// Whether classic puzzles can take the short cut, which gives only status and solution.
    pub fn has_short_cut(&self) -> bool {
        let tells_enough = !self.stats && !self.trace;
        self.task == Task::Unique && self.method.takes_batches() && tells_enough
    }
}

/// The batch solver and the puzzles that it had last.
pub struct ShortCut {
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
    /// The method that settles puzzles.
    pub const METHOD: &'static str = "fast";

    /// How many solutions were found; there may be more than two.
    pub fn count(&self) -> u64 {
        if self.solution.is_some() { 1 } else { 2 }
    }

    /// Whether there is one solution, or more.
    pub fn status(&self) -> Status {
        if self.solution.is_some() { Status::Unique } else { Status::Multiple }
    }

    /// Writes the solution, or the status, as a line.
    pub fn write_line(&self, output: &mut Vec<u8>) {
        match self.solution {
            Some(solution) => output.extend_from_slice(&Format::classic_line(solution)),
            None => output.extend_from_slice(self.status().id().as_bytes()),
        }
        output.push(b'\n');
    }

    /// The record.
    pub fn record(&self, index: u64) -> Record {
        // A grid of the givens would be checked first, which shows in a million records.
        let givens = Format::classic_line(self.puzzle).to_vec();
        let givens = String::from_utf8(givens).expect("digits and dots");
        let is_unique = self.solution.is_some();
        Record {
            status: self.status(),
            solution: self.solution.map(|cells| Grid::try_from(*cells).expect("81 digits")),
            solutions: self.count(),
            complete: is_unique,
            method: Self::METHOD,
            ..Record::new(About::classic(index, givens))
        }
    }
}

impl Default for ShortCut {
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

impl ShortCut {
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
