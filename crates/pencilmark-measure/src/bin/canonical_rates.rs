//! Canonical forms per CPU second, one thread: of the puzzles of a list, and of their solution grids.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin canonical_rates -- LIST...
//! ```
//!
//! Every puzzle is shuffled first, because lists often hold canonical forms.

use pencilmark::solve::batch::{BatchOptions, Solver, Status};
use pencilmark::symmetry;
use pencilmark_measure::thread_time;
use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Each figure is the best of several rounds of at least so long.
const ROUND: Duration = Duration::from_millis(300);
const ROUNDS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let puzzles = shuffled(text.lines().filter_map(cells));
        let mut statuses = vec![Status::None; puzzles.len()];
        let mut solutions = vec![[0; 81]; puzzles.len()];
        Solver::new().solve_batch(&puzzles, &mut statuses, &mut solutions, BatchOptions::default());
        let solved =
            statuses.iter().zip(solutions).filter(|(status, _)| **status == Status::Unique);
        let grids = shuffled(solved.map(|(_, grid)| grid));
        let (count, of_puzzles, of_grids) = (puzzles.len(), rate(&puzzles), rate(&grids));
        println!(
            "{path}: {count} puzzles, {of_puzzles:.0} per second; their solutions, {of_grids:.0} \
             per second"
        );
    }
    Ok(())
}

fn cells(line: &str) -> Option<[u8; 81]> {
    let numbers = line.bytes().take(81).map(|c| if c.is_ascii_digit() { c - b'0' } else { 0 });
    numbers.collect::<Vec<u8>>().try_into().ok()
}

fn shuffled(grids: impl Iterator<Item = [u8; 81]>) -> Vec<[u8; 81]> {
    (0..).zip(grids).map(|(seed, cells)| symmetry::shuffle_classic(&cells, seed)).collect()
}

fn rate(grids: &[[u8; 81]]) -> f64 {
    let round = || {
        let (start, clock) = (thread_time(), Instant::now());
        let mut done = 0;
        while clock.elapsed() < ROUND {
            for cells in grids {
                black_box(symmetry::canonical_classic(black_box(cells)));
            }
            done += grids.len();
        }
        let seconds = (thread_time() - start).as_secs_f64();
        done as f64 / seconds
    };
    (0..ROUNDS).map(|_| round()).fold(0.0, f64::max)
}
