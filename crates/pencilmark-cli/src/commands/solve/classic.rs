//! The short cut for classic 9x9 lines: from the bytes of a block to the batch solver and back, with
//! no puzzle in between.

use super::record::{Record, Status};
use crate::batch::Verdict;
use crate::input::{Block, CELLS, Cells};
use pencilmark::solve::batch::{BatchOptions, Solver, Status as Found};

/// A puzzle that takes more guesses is solved the long way, where a time limit and Ctrl-C can stop
/// it. The hardest puzzles known take some hundreds.
const GUESS_LIMIT: u64 = 2_000;

/// The batch solver and the puzzles of one block.
pub struct Classic {
    solver: Solver,
    /// For each item of the block, where its puzzle is; `NONE` if it is not classic.
    positions: Vec<u32>,
    puzzles: Vec<Cells>,
    found: Vec<Found>,
    solutions: Vec<Cells>,
}

/// An item of the block that is not among the puzzles.
const NONE: u32 = u32::MAX;

/// A puzzle about which all is known.
pub struct Settled<'a> {
    puzzle: &'a Cells,
    /// The only solution; without it there are several.
    solution: Option<&'a Cells>,
}

impl Classic {
    pub fn new() -> Self {
        Self {
            solver: Solver::new(),
            positions: Vec::new(),
            puzzles: Vec::new(),
            found: Vec::new(),
            solutions: Vec::new(),
        }
    }

    /// Solves the classic puzzles of a block.
    pub fn solve(&mut self, block: &Block) {
        self.positions.clear();
        self.puzzles.clear();
        for item in &block.items {
            match block.cells(item) {
                Some(cells) => {
                    self.positions.push(self.puzzles.len() as u32);
                    self.puzzles.push(cells);
                }
                None => self.positions.push(NONE),
            }
        }
        self.found.resize(self.puzzles.len(), Found::None);
        self.solutions.resize(self.puzzles.len(), [0; CELLS]);
        let options = BatchOptions { guess_limit: GUESS_LIMIT };
        self.solver.solve_batch(&self.puzzles, &mut self.found, &mut self.solutions, options);
    }

    /// What was found out about an item of the block, unless it needs the long way: everything but a
    /// classic puzzle with solutions does, to say what is wrong.
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

impl Settled<'_> {
    /// Writes the line of the text form.
    pub fn write_line(&self, output: &mut Vec<u8>) -> Verdict {
        let Some(solution) = self.solution else {
            output.extend_from_slice(b"multiple\n");
            return Verdict::Negative;
        };
        let mut line = [b'\n'; CELLS + 1];
        for (character, digit) in line.iter_mut().zip(solution) {
            *character = b'0' + digit;
        }
        output.extend_from_slice(&line);
        Verdict::Fine
    }

    /// The record of the other forms.
    pub fn record(&self, index: u64) -> Record {
        let status = if self.solution.is_some() { Status::Unique } else { Status::Multiple };
        Record::classic(index, self.puzzle, status, self.solution)
    }
}
