//! What every experiment is given: puzzles, a seed, and how much work to do.

use super::Lists;
use crate::clock::thread_time;
use crate::interrupt;
use anyhow::{Context, bail};
use pencilmark::methods::{self, MethodSolver};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::solve::{Answer, Question};
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

/// What every experiment is given.
pub struct Laboratory {
    /// The puzzles.
    pub lists: Lists,
    /// How much to do.
    pub effort: Effort,
    /// At most so many puzzles of a list, whatever the effort.
    pub sample: Option<NonZeroUsize>,
    /// The seed for everything random.
    pub seed: u64,
}

/// How much work an experiment does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// A few puzzles, to see that it works.
    #[cfg_attr(not(test), expect(dead_code, reason = "the tests' effort"))]
    Tiny,
    /// Everything together in under a minute.
    Quick,
    /// As much as the papers did, or more.
    Full,
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tiny => "tiny",
            Self::Quick => "quick",
            Self::Full => "full",
        })
    }
}

/// A number for each effort.
#[derive(Clone, Copy)]
pub struct Amount {
    pub full: usize,
    pub quick: usize,
}

/// Work that takes longer is not repeated.
const LONG: Duration = Duration::from_millis(20);

/// A tiny run takes at most so many of anything.
const TINY: usize = 6;

impl Laboratory {
    /// As many as the effort allows.
    pub fn amount(&self, amount: Amount) -> usize {
        match self.effort {
            Effort::Full => amount.full,
            Effort::Quick => amount.quick,
            Effort::Tiny => amount.quick.min(TINY),
        }
    }

    /// How often a time is measured; the shortest counts, as the 2014 paper argues.
    pub fn repeats(&self) -> usize {
        match self.effort {
            Effort::Full => 3,
            Effort::Quick | Effort::Tiny => 1,
        }
    }

    /// The CPU time that a method may take for a puzzle.
    pub fn time_limit(&self) -> Duration {
        match self.effort {
            Effort::Full => Duration::from_millis(250),
            Effort::Quick | Effort::Tiny => Duration::from_millis(30),
        }
    }

    /// An error when the user asked to stop.
    pub fn go_on(&self) -> anyhow::Result<()> {
        if interrupt::asked() {
            bail!("stopped");
        }
        Ok(())
    }

    /// The shortest CPU time in seconds of some repeats of a piece of work, and what it gave. What
    /// takes long is not repeated: it is hardly disturbed, and repeating it would take long.
    pub fn time<T>(&self, mut work: impl FnMut() -> T) -> (f64, T) {
        let mut best: Option<(Duration, T)> = None;
        for _ in 0..self.repeats() {
            let start = thread_time();
            let result = work();
            let time = thread_time() - start;
            if best.as_ref().is_none_or(|(known, _)| time < *known) {
                best = Some((time, result));
            }
            if time > LONG {
                break;
            }
        }
        let (time, result) = best.expect("at least one repeat");
        (time.as_secs_f64(), result)
    }
}

/// A solver by a method with options.
pub fn solver(method: &str, options: &[String]) -> anyhow::Result<MethodSolver> {
    let Some(method) = methods::Method::find(method) else { bail!("there is no method {method}") };
    Ok(method.solver(options)?)
}

/// Solves a puzzle, up to the first solution.
pub fn first(solver: &mut MethodSolver, puzzle: &Puzzle) -> anyhow::Result<Answer> {
    Ok(solver.solve(puzzle, &Question::first(), &mut |_| ControlFlow::Continue(()))?)
}

/// The same, with a limit on the CPU time.
pub fn first_within(
    solver: &mut MethodSolver,
    puzzle: &Puzzle,
    limit: Duration,
) -> anyhow::Result<Answer> {
    let end = thread_time() + limit;
    let stop = || interrupt::asked() || thread_time() >= end;
    let question = Question::first().within(Budget::unlimited().or_when(&stop));
    Ok(solver.solve(puzzle, &question, &mut |_| ControlFlow::Continue(()))?)
}

/// What a method counted. An experiment that names a counter wrongly fails, rather than reporting 0.
pub fn counted(answer: &Answer, name: &str) -> anyhow::Result<u64> {
    let counters = &answer.counters;
    counters.get(name).with_context(|| {
        let known: Vec<&str> = counters.iter().map(|(known, _)| known).collect();
        format!("the method does not count '{name}' (it reports: {})", known.join(", "))
    })
}

/// The number below which so large a part of some ascending numbers lies; 0 of none.
pub fn quantile(ascending: &[f64], part: f64) -> f64 {
    let last = ascending.len().saturating_sub(1);
    ascending.get((part * last as f64).round() as usize).copied().unwrap_or(0.0)
}
