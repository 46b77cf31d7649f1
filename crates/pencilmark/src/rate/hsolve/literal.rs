//! hsolve as the paper has it: the mean of some runs, with random choices from a seed.

use super::backtracking::{Branch, Test};
use super::key::key;
use super::options::{Following, Options};
use super::search::{Halt, Next, run_singles, search_on};
use super::tiers::{Application, Found, Valid};
use crate::classic::{State, Tier};
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
    /// The mean checks of tier 0 while tests of tier 5 were followed; see
    /// [`Following`](super::Following).
    pub nested: f64,
    /// The mean of the runs that did not solve it, which is not a rating.
    pub stuck_mean: f64,
}

/// One run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Run {
    pub checks: [f64; 6],
    pub nested: f64,
    pub is_solved: bool,
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
    runs_until(start, options, random, memory, budget, &mut |runs| runs.count >= count)
}

/// Makes at least one run, and then as many as it takes to be enough.
pub fn runs_until(
    start: &State,
    options: &Options,
    random: &mut Random,
    memory: &mut Memory,
    budget: &Budget<'_>,
    is_enough: &mut dyn FnMut(&Runs) -> bool,
) -> Result<Runs, Spent> {
    memory.halts.clear();
    let mut total = Total::default();
    loop {
        budget.long_step()?;
        total.add(run(start.clone(), options, random, memory));
        let runs = total.runs();
        if is_enough(&runs) {
            return Ok(runs);
        }
    }
}

fn run(mut state: State, options: &Options, random: &mut Random, memory: &mut Memory) -> Run {
    let mut run = Run { checks: [0.0; 6], nested: 0.0, is_solved: false };
    loop {
        run.checks[0] += run_singles(&mut state, options, random);
        if state.is_solved() || state.is_contradictory() {
            return Run { is_solved: state.is_solved(), ..run };
        }
        let Memory { halts, found } = memory;
        let halt = halts.entry(key(&state)).or_insert_with(|| search_on(&state, options, found));
        run.checks.iter_mut().zip(halt.checks).for_each(|(sum, part)| *sum += part);
        let application = match &halt.next {
            Next::Stuck => return run,
            Next::Apply(_, valid) => draw(valid, random),
            Next::Tests(tests) => {
                let drawn = Drawn::among(tests, random);
                run.checks[BACKTRACKING] += options.checks(tests.len() as u32, drawn.valid as u32);
                if options.following != Following::Free {
                    // Numbers of its own: the run must not depend on whether someone counts.
                    let mut own = Random::from_seed(random.clone().bits());
                    let nested = drawn.nested(tests, &state, options, &mut own);
                    run.nested += nested;
                    run.checks[BACKTRACKING] += nested * f64::from(options.following.charge());
                }
                match drawn.chosen {
                    None | Some((_, Branch::DeadEnd)) => return run,
                    Some((_, Branch::Solves)) => return Run { is_solved: true, ..run },
                    Some((cell, Branch::Places(digit))) => Application::Place { cell, digit },
                }
            }
        };
        application.apply(&mut state);
    }
}

const BACKTRACKING: usize = Tier::Backtracking as usize;

impl Following {
    /// How often the checks are counted.
    fn charge(self) -> u8 {
        u8::from(self == Self::Charged)
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

/// What a search of tier 5 comes to.
struct Drawn {
    /// How many of the tests lead somewhere.
    valid: usize,
    /// One of those, and where it leads.
    chosen: Option<(u8, Branch)>,
    /// Which branch each test takes.
    coins: u128,
}

impl Drawn {
    /// Tests every cell.
    fn among(tests: &[Test], random: &mut Random) -> Self {
        let coins = u128::from(random.bits()) << 64 | u128::from(random.bits());
        let (mut valid, mut chosen) = (0, None);
        for (number, test) in tests.iter().enumerate() {
            let branch = test.branches[(coins >> number & 1) as usize];
            if branch != Branch::DeadEnd {
                valid += 1;
                // Each of those seen so far is the chosen one with the same probability.
                if random.below(valid) == 0 {
                    chosen = Some((test.cell, branch));
                }
            }
        }
        Self { valid, chosen, coins }
    }

    /// The expected checks of tier 0 while the tests are followed, up to the first that leads
    /// somewhere.
    fn nested(&self, tests: &[Test], state: &State, options: &Options, random: &mut Random) -> f64 {
        let (mut good, mut bad) = (0.0, 0.0);
        for (number, test) in tests.iter().enumerate() {
            let branch = (self.coins >> number & 1) as usize;
            let sum = if test.branches[branch] == Branch::DeadEnd { &mut bad } else { &mut good };
            for digit in test.tried(state, branch, options.test_digit) {
                let mut state = state.clone();
                state.place(test.cell.into(), digit);
                if !state.is_contradictory() {
                    *sum += run_singles(&mut state, options, random);
                }
            }
        }
        // Each bad one comes before all good ones with probability 1 / (valid + 1).
        let first_good = if self.valid > 0 { good / self.valid as f64 } else { 0.0 };
        first_good + bad / (self.valid + 1) as f64
    }
}

/// Sums over runs.
#[derive(Default)]
pub(super) struct Total {
    runs: Runs,
    sum_of_squares: f64,
}

impl Total {
    /// Welford's way: the mean, and the squares around it.
    pub fn add(&mut self, run: Run) {
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
        self.runs.nested += (run.nested - self.runs.nested) / solved;
        for (mean, checks) in self.runs.tiers.iter_mut().zip(run.checks) {
            *mean += (checks - *mean) / solved;
        }
    }

    /// What they come to.
    pub fn runs(&self) -> Runs {
        let others = f64::from(self.runs.solved.max(2) - 1);
        Runs { deviation: (self.sum_of_squares / others).sqrt(), ..self.runs }
    }
}
