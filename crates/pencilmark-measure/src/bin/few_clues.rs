//! Looks for puzzles with few clues: two clues are taken away and one is put back, again and again.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin few_clues -- CLUES SEED
//! ```
//!
//! With two clues fewer a puzzle has many solutions. A digit in a cell that exactly one of them has
//! is a clue that makes this one the only solution: one enumeration tries every clue there is.
//! Where that leads to fewer clues, the search continues from there; where it does not, one clue is
//! taken away and another one put back, which leads to a neighbour with as many. The search is a
//! random walk over a pool for each number of clues; the same seed finds the same puzzles.

use pencilmark::model::Random;
use pencilmark::solve::batch::{Limits, Solver};
use std::collections::HashSet;
use std::error::Error;
use std::ops::ControlFlow;

type Cells = [u8; 81];

/// Longer enumerations are abandoned.
const SOLUTIONS: u64 = 20_000;
/// How many puzzles are kept for each number of clues.
const POOL: usize = 4_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| arguments.next().map_or(Ok(default), |text| text.parse());
    let (wanted, seed) = (number(18)? as usize, number(1)?);
    let mut search = Search::new(seed);
    loop {
        if let Some(puzzle) = search.step(wanted) {
            println!("{}", text(&puzzle));
            return Ok(());
        }
    }
}

struct Search {
    solver: Solver,
    random: Random,
    /// `[clues]`: puzzles with so many clues.
    pools: Vec<Vec<Cells>>,
    known: HashSet<Cells>,
}

impl Search {
    fn new(seed: u64) -> Self {
        Self {
            solver: Solver::new(),
            random: Random::from_seed(seed),
            pools: vec![Vec::new(); 82],
            known: HashSet::new(),
        }
    }

    /// One step of the walk; a puzzle with as few clues as wanted ends it.
    fn step(&mut self, wanted: usize) -> Option<Cells> {
        let fewest = self.pools.iter().position(|pool| !pool.is_empty());
        // Mostly from the fewest clues known, now and then from further back, so as not to get stuck.
        let level = fewest.map(|fewest| fewest + [0, 0, 0, 0, 1, 1, 2][self.random.below(7)]);
        let start = match level.and_then(|level| self.random.pick(&self.pools[level]).copied()) {
            Some(puzzle) if self.random.below(400) > 0 => puzzle,
            _ => self.dig(),
        };
        let removed = 1 + usize::from(self.random.below(3) > 0);
        let found = self.neighbours(&start, removed);
        for puzzle in found {
            let clues = puzzle.iter().filter(|digit| **digit > 0).count();
            if clues <= wanted {
                return Some(puzzle);
            }
            if self.known.insert(puzzle) {
                let pool = &mut self.pools[clues];
                if pool.len() < POOL {
                    pool.push(puzzle);
                } else {
                    let place = self.random.below(POOL);
                    pool[place] = puzzle;
                }
            }
        }
        None
    }

    /// Puzzles with `removed` clues fewer and one more; at most a few of them.
    fn neighbours(&mut self, start: &Cells, removed: usize) -> Vec<Cells> {
        let mut clues: Vec<usize> = (0..81).filter(|cell| start[*cell] > 0).collect();
        self.random.shuffle(&mut clues);
        let mut open = *start;
        clues[..removed].iter().for_each(|&cell| open[cell] = 0);
        let mut counts = [[0u32; 9]; 81];
        let outcome =
            self.solver.solutions(&open, Limits::solutions(SOLUTIONS), |solution: &Cells| {
                for (cell, digit) in solution.iter().enumerate() {
                    counts[cell][usize::from(*digit) - 1] += 1;
                }
                ControlFlow::Continue(())
            });
        if outcome.solutions >= SOLUTIONS {
            return Vec::new();
        }
        let mut found = Vec::new();
        for cell in (0..81).filter(|cell| open[*cell] == 0) {
            for digit in (0..9u8).filter(|digit| counts[cell][usize::from(*digit)] == 1) {
                let mut puzzle = open;
                puzzle[cell] = digit + 1;
                if puzzle != *start {
                    found.push(puzzle);
                }
            }
        }
        self.random.shuffle(&mut found);
        found.truncate(6);
        found
    }

    /// A random minimal puzzle.
    fn dig(&mut self) -> Cells {
        let mut puzzle = self.random_grid();
        let mut order: Vec<usize> = (0..81).collect();
        self.random.shuffle(&mut order);
        for cell in order {
            let digit = std::mem::take(&mut puzzle[cell]);
            if self.solver.count(&puzzle, Limits::solutions(2)).solutions != 1 {
                puzzle[cell] = digit;
            }
        }
        puzzle
    }

    /// A full grid: the first solution of a few random clues.
    fn random_grid(&mut self) -> Cells {
        loop {
            let mut digits: Vec<u8> = (1..=9).collect();
            self.random.shuffle(&mut digits);
            let mut clues = [0; 81];
            for digit in digits {
                clues[self.random.below(81)] = digit;
            }
            if let Some(grid) = self.solver.first(&clues, Limits::NONE) {
                return grid;
            }
        }
    }
}

fn text(puzzle: &Cells) -> String {
    puzzle.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}
