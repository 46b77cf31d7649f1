//! How an engine is measured.

use super::engine::{Engine, Found};
use crate::clock::thread_time;
use crate::interrupt::{self, TimeLimit};
use pencilmark::model::Puzzle;
use pencilmark_api::solve::Cells;
use std::ops::Range;
use std::thread;
use std::time::{Duration, Instant};

/// The puzzles of a file, ready to be solved.
pub struct Puzzles {
    pub puzzles: Vec<Puzzle>,
    /// The same as bytes, if all of them are classic.
    pub cells: Vec<Cells>,
}

impl Puzzles {
    pub fn new(puzzles: Vec<Puzzle>) -> Self {
        let cells = |puzzle: &Puzzle| Cells::try_from(puzzle.givens().numbers()).ok();
        let cells = puzzles.iter().map(cells).collect::<Option<_>>().unwrap_or_default();
        Self { puzzles, cells }
    }

    pub fn len(&self) -> usize {
        self.puzzles.len()
    }
}

/// How to measure.
#[derive(Clone, Copy)]
pub struct Work {
    pub threads: usize,
    pub repeats: usize,
    pub time_limit: TimeLimit,
}

/// What an engine did.
pub struct Figures {
    pub puzzles: usize,
    pub found: Found,
    /// The runs, fastest first.
    pub runs: Vec<Time>,
    /// The time of each puzzle, shortest first; empty where it cannot be taken.
    pub each: Vec<Duration>,
}

/// The time of a run.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// Of all threads together.
    pub cpu: Duration,
    pub wall: Duration,
}

/// Solves the puzzles again and again. Says why if the engine cannot, or when Ctrl-C is pressed.
pub fn measure(engine: &Engine, puzzles: &Puzzles, work: Work) -> Result<Figures, String> {
    engine.supports(puzzles)?;
    let mut runs = Vec::new();
    let mut found = Found::default();
    for _ in 0..work.repeats {
        let (time, this) = run(*engine, puzzles, work);
        if interrupt::asked() {
            return Err("stopped".to_owned());
        }
        runs.push(time);
        found = this;
    }
    runs.sort_by_key(|run| run.cpu);
    let mut each = engine.worker().solve_timed(puzzles, 0..puzzles.len(), work.time_limit);
    each.sort_unstable();
    Ok(Figures { puzzles: puzzles.len(), found, runs, each })
}

/// One run over all puzzles, in equal parts for the threads.
fn run(engine: Engine, puzzles: &Puzzles, work: Work) -> (Time, Found) {
    let start = Instant::now();
    let parts: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = ranges(puzzles.len(), work.threads)
            .map(|range| {
                scope.spawn(move || {
                    let mut worker = engine.worker();
                    let before = thread_time();
                    let found = worker.solve(puzzles, range, work.time_limit);
                    (thread_time() - before, found)
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("no engine panics")).collect()
    });
    let wall = start.elapsed();
    let mut total = Found::default();
    parts.iter().for_each(|(_, found)| total.add(*found));
    (Time { cpu: parts.iter().map(|(cpu, _)| *cpu).sum(), wall }, total)
}

/// Cuts so many things into equal parts.
fn ranges(count: usize, parts: usize) -> impl Iterator<Item = Range<usize>> {
    (0..parts).map(move |part| count * part / parts..count * (part + 1) / parts)
}

impl Figures {
    /// The fastest run.
    pub fn best(&self) -> Time {
        self.runs[0]
    }

    /// How much longer the slowest run took than the fastest, as a part of it.
    pub fn spread(&self) -> f64 {
        let (best, worst) = (self.runs[0].cpu, self.runs[self.runs.len() - 1].cpu);
        worst.as_secs_f64() / best.as_secs_f64().max(f64::MIN_POSITIVE) - 1.0
    }

    pub fn puzzles_per_cpu_second(&self) -> f64 {
        self.puzzles as f64 / self.best().cpu.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// Microseconds of CPU time for a puzzle.
    pub fn mean(&self) -> f64 {
        1e6 * self.best().cpu.as_secs_f64() / self.puzzles as f64
    }

    /// The time within which a part of the puzzles is solved, in microseconds.
    pub fn quantile(&self, part: f64) -> Option<f64> {
        let last = self.each.len().checked_sub(1)?;
        let time = self.each[(part * last as f64).round() as usize];
        Some(1e6 * time.as_secs_f64())
    }

    pub fn guesses_per_puzzle(&self) -> f64 {
        self.found.guesses as f64 / self.puzzles as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_everything_once() {
        for (count, parts) in [(10, 3), (2, 5), (0, 1), (7, 7)] {
            let all: Vec<usize> = ranges(count, parts).flatten().collect();
            assert_eq!(all, (0..count).collect::<Vec<_>>());
        }
    }
}
