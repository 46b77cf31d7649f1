//! Looks for the hardest puzzles, starting from random grids: this made the bank of the generators
//! (`crates/pencilmark/src/generate/machinery/bank.csv`).
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin hardest -- SEED STEPS [FILE]
//! ```
//!
//! A pool of dug puzzles climbs: a step goes to a neighbour of one of them (some givens out, others
//! in), which takes the place of another if it is deeper (`Neighbours::depth`). At
//! the end the deepest are rated by Sudoku Explainer and printed, the hardest first. With a file
//! that an earlier run has printed, the search continues from there. The same seed finds the same
//! puzzles.

use pencilmark::generate::{Neighbours, Request};
use pencilmark::model::{Budget, Grid, Puzzle, Random, Spent};
use pencilmark::rate::{self, Settings, Subject, Workspace};
use pencilmark::{rules, solve, symmetry};
use std::error::Error;

/// Puzzles of the pool.
const POOL: usize = 100;

/// Puzzles that are dug at the start; the deepest go into the pool.
const DUG: usize = 2_000;

/// Steps from one report to the next.
const REPORT: u64 = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| arguments.next().map_or(Ok(default), |text| text.parse());
    let (seed, steps) = (number(1)?, number(500_000)?);
    let earlier = arguments.next().map(std::fs::read_to_string).transpose()?.unwrap_or_default();
    let mut search = Search::new(seed, &earlier)?;
    for step in 1..=steps {
        search.step()?;
        if step % REPORT == 0 {
            let (least, greatest) = search.range();
            eprintln!("{step} steps: depths {least:.3} to {greatest:.3}");
        }
    }
    println!("puzzle,se");
    for (rating, puzzle) in search.rated() {
        println!("{puzzle},{rating:.1}");
    }
    Ok(())
}

struct Search {
    random: Random,
    neighbours: Neighbours,
    /// Puzzles with their depths.
    pool: Vec<(f64, Puzzle)>,
}

impl Search {
    fn new(seed: u64, earlier: &str) -> Result<Self, Spent> {
        let request = Request::any(rules::classic());
        let (mut random, mut neighbours) = (Random::from_seed(seed), Neighbours::new(&request));
        let budget = Budget::unlimited();
        let lines = earlier.lines().skip(1).filter_map(|line| line.split(',').next());
        let puzzle = |line| Puzzle::new(rules::classic(), grid(line)).expect("it is 9x9");
        let is_proper = |puzzle: &Puzzle| solve::unique(puzzle).unique().is_some();
        let mut puzzles: Vec<Puzzle> = lines.map(puzzle).filter(is_proper).collect();
        while puzzles.len() < DUG {
            puzzles.extend(neighbours.random(&mut random, &budget)?);
        }
        let with_depth = |puzzle: Puzzle| (Neighbours::depth(&puzzle), puzzle);
        let mut pool: Vec<(f64, Puzzle)> = puzzles.into_iter().map(with_depth).collect();
        pool.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        pool.truncate(POOL);
        Ok(Self { random, neighbours, pool })
    }

    /// Goes to a neighbour of a random puzzle. It must be deeper than another random one, whose place it
    /// takes; or at least deeper than the one it came from.
    fn step(&mut self) -> Result<(), Spent> {
        let Self { random, neighbours, pool } = self;
        let (from, other) = (random.below(pool.len()), random.below(pool.len()));
        let next = neighbours.of(&pool[from].1, random, &Budget::unlimited())?;
        let next = next.expect("every puzzle of the pool is proper");
        let depth = Neighbours::depth(&next);
        let loser = if pool[other].0 < pool[from].0 { other } else { from };
        if depth >= pool[loser].0 && pool.iter().all(|(_, puzzle)| *puzzle != next) {
            pool[loser] = (depth, next);
        }
        Ok(())
    }

    fn range(&self) -> (f64, f64) {
        let depths = || self.pool.iter().map(|(depth, _)| *depth);
        (depths().fold(f64::INFINITY, f64::min), depths().fold(0.0, f64::max))
    }

    /// The deepest puzzles in canonical form with their ratings by Sudoku Explainer, the hardest first.
    fn rated(&self) -> Vec<(f64, String)> {
        let se = rate::Scale::find("se").expect("it is in the list");
        let mut workspace = Workspace::default();
        let deep = self.pool.iter().filter(|(depth, _)| *depth >= 1.0);
        let mut rated: Vec<(f64, String)> = deep
            .filter_map(|(_, puzzle)| {
                let form = symmetry::canonical(puzzle).ok()?.form;
                let budget = Budget::unlimited();
                let subject = Subject::prove(puzzle, &mut workspace, &budget).ok()?;
                let rating = se.rate(&subject, &Settings::default(), &mut workspace, &budget);
                Some((rating.number()?, form.to_string()))
            })
            .collect();
        rated.sort_by(|one, other| other.partial_cmp(one).expect("ratings are numbers"));
        rated.dedup();
        rated
    }
}

fn grid(line: &str) -> Grid {
    let number = |letter: char| letter.to_digit(10).unwrap_or(0) as u8;
    Grid::try_from(line.chars().map(number).collect::<Vec<_>>()).unwrap()
}
