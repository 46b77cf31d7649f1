//! hsolve as the paper has it: the mean of some runs, with random choices from a seed.

use super::backtracking::{Branch, Test};
use super::options::{Options, Tier};
use super::search::{Halt, Next, run_singles, search_on};
use super::state::State;
use super::tiers::{Application, Found, Valid};
use crate::model::{Budget, Random, Spent};
use std::collections::HashMap;

/// The runs of a puzzle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Runs {
    /// How many runs were made.
    pub count: u32,
    /// How many of them solved the puzzle.
    pub solved: u32,
    /// The mean of those that did.
    pub mean: f64,
    /// The standard deviation of one run that did.
    pub deviation: f64,
    /// The mean checks of each tier in those that did.
    pub tiers: [f64; 6],
    /// The mean of the runs that did not solve it, which is no rating.
    pub stuck_mean: f64,
}

/// One run.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Run {
    checks: [f64; 6],
    is_solved: bool,
}

/// Memory that is kept from puzzle to puzzle: what was found where tier 0 halted. Runs of one puzzle
/// come by the same places again and again.
#[derive(Default, Debug)]
pub struct Memory {
    halts: HashMap<u64, Halt>,
    found: Found,
}

/// Makes some runs. A step of the budget is a run.
pub fn runs(
    start: &State,
    options: &Options,
    count: u32,
    random: &mut Random,
    memory: &mut Memory,
    budget: &Budget<'_>,
) -> Result<Runs, Spent> {
    memory.halts.clear();
    let mut total = Total::default();
    for _ in 0..count {
        budget.long_step()?;
        total.add(run(*start, options, random, memory));
    }
    Ok(total.runs())
}

fn run(mut state: State, options: &Options, random: &mut Random, memory: &mut Memory) -> Run {
    let mut checks = [0.0; 6];
    loop {
        checks[0] += run_singles(&mut state, options, random);
        if state.is_solved() || state.is_contradictory() {
            return Run { checks, is_solved: state.is_solved() };
        }
        let Memory { halts, found } = memory;
        let halt = halts.entry(state.key()).or_insert_with(|| search_on(&state, options, found));
        checks.iter_mut().zip(halt.checks).for_each(|(sum, part)| *sum += part);
        let application = match &halt.next {
            Next::Stuck => return Run { checks, is_solved: false },
            Next::Apply(_, valid) => draw(valid, random),
            Next::Tests(tests) => {
                let (found, spent) = draw_test(tests, options, random);
                checks[Tier::Backtracking as usize] += spent;
                match found {
                    Some(Drawn::Place(application)) => application,
                    Some(Drawn::Solved) => return Run { checks, is_solved: true },
                    None => return Run { checks, is_solved: false },
                }
            }
        };
        application.apply(&mut state);
    }
}

/// One of the valid uses, each as likely as its share.
fn draw(valid: &[Valid], random: &mut Random) -> Application {
    if valid.iter().all(|valid| valid.share == 1.0) {
        return valid[random.below(valid.len())].application;
    }
    let mut left = random.unit() * valid.iter().map(|valid| valid.share).sum::<f64>();
    let chosen = valid.iter().find(|valid| {
        left -= valid.share;
        left < 0.0
    });
    chosen.unwrap_or(&valid[valid.len() - 1]).application
}

enum Drawn {
    Place(Application),
    Solved,
}

/// Tests every cell, and takes one of those that lead somewhere; also what the search cost.
fn draw_test(tests: &[Test], options: &Options, random: &mut Random) -> (Option<Drawn>, f64) {
    let (mut valid, mut chosen) = (0, None);
    let mut coins = 0;
    for (number, test) in tests.iter().enumerate() {
        if number % 64 == 0 {
            coins = random.bits();
        }
        let branch = test.branches[(coins >> (number % 64) & 1) as usize];
        if branch != Branch::DeadEnd {
            valid += 1;
            // Each of those seen so far is the chosen one with the same probability.
            if random.below(valid) == 0 {
                chosen = Some((test.cell, branch));
            }
        }
    }
    let drawn = chosen.map(|(cell, branch)| match branch {
        Branch::Places(digit) => Drawn::Place(Application::Place { cell, digit }),
        Branch::Solves | Branch::DeadEnd => Drawn::Solved,
    });
    (drawn, options.checks(tests.len() as u32, valid as u32))
}

/// Sums over runs.
#[derive(Default)]
struct Total {
    runs: Runs,
    sum_of_squares: f64,
}

impl Total {
    /// Welford's way: the mean, and the squares around it.
    fn add(&mut self, run: Run) {
        let checks: f64 = run.checks.iter().sum();
        self.runs.count += 1;
        if !run.is_solved {
            let stuck = f64::from(self.runs.count - self.runs.solved);
            self.runs.stuck_mean += (checks - self.runs.stuck_mean) / stuck;
            return;
        }
        self.runs.solved += 1;
        let solved = f64::from(self.runs.solved);
        let before = checks - self.runs.mean;
        self.runs.mean += before / solved;
        self.sum_of_squares += before * (checks - self.runs.mean);
        for (mean, checks) in self.runs.tiers.iter_mut().zip(run.checks) {
            *mean += (checks - *mean) / solved;
        }
    }

    fn runs(mut self) -> Runs {
        if self.runs.solved > 1 {
            self.runs.deviation = (self.sum_of_squares / f64::from(self.runs.solved - 1)).sqrt();
        }
        self.runs
    }
}
