//! hsolve exact: the expectation itself, not the mean of some runs.
//!
//! Where tier 0 halts depends only on what the higher tiers have done, not on the order of the
//! singles in between. So the places where it halts are the nodes of a small graph: each has some
//! valid uses, each use leads to one next node, and on the way there only tier 0 is left to chance.
//! All of the branching is summed exactly; the ways are sampled, more often the likelier they are,
//! until the standard error is small enough.
//!
//! ```text
//! start ~~singles~~> halt --use--> ~~singles~~> halt --use--> ~~singles~~> solved
//!                      \----use--> ~~singles~~> halt ...
//! ```
//!
//! A run that gets stuck has no difficulty; the expectation is over the runs that solve the puzzle.

use super::graph::Graph;
use super::key::key;
use super::literal;
use super::options::Options;
use super::way::{FIRST_ORDERS, Way};
use crate::classic::State;
use crate::model::{Budget, Puzzle, Random, Spent};
use crate::symmetry;

/// The expectation of hsolve.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Expectation {
    /// The expected number of checks of a run that solves the puzzle.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// The probability that a run solves the puzzle.
    pub solved: f64,
    /// The expected checks of each tier.
    pub tiers: [f64; 6],
    /// Nodes of the graph; none if it was too large and runs were made instead.
    pub halts: usize,
}

/// How exact it should be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Precision {
    /// The standard error to reach, as a fraction of the mean.
    pub error: f64,
    /// How many nodes the graph may have before runs are made instead.
    pub halts: usize,
}

impl Precision {
    /// What the scale `hsolve-exact` promises.
    pub const RATING: Precision = Precision { error: 0.0045, halts: 5_000 };
}

/// The sampling is refined so often at most; each time comes close to the goal.
const REFINEMENTS: u32 = 4;
/// Runs that are made if the graph is too large.
const RUNS_INSTEAD: u32 = 2_000;

/// The expected difficulty of a position. A step of the budget is a node.
pub fn expectation(
    start: &State,
    options: &Options,
    precision: Precision,
    random: &mut Random,
    graph: &mut Graph,
    budget: &Budget<'_>,
) -> Result<Expectation, Spent> {
    graph.clear();
    let mut first = Way::default();
    let end = first.sample(start, FIRST_ORDERS as u32, options, random);
    graph.reach(&end, 1.0);
    while let Some(node) = graph.take_open() {
        budget.long_step()?;
        if graph.count() > precision.halts {
            return run_instead(start, options, random, budget);
        }
        graph.expand(node, options, random);
    }
    graph.sum_up();
    for _ in 0..REFINEMENTS {
        let expectation = graph.result(&first);
        let goal = precision.error * expectation.mean;
        if expectation.error <= goal || expectation.solved == 0.0 {
            break;
        }
        budget.long_step()?;
        graph.refine(&mut first, start, goal * goal, options, random);
        graph.sum_up();
    }
    Ok(graph.result(&first))
}

/// The expected difficulty of a classic puzzle: of its canonical form, with random numbers that come
/// from it too, so that the same puzzle in disguise gets the same number.
pub fn of_puzzle(
    puzzle: &Puzzle,
    options: &Options,
    graph: &mut Graph,
    budget: &Budget<'_>,
) -> Result<Expectation, Spent> {
    let canonical = symmetry::canonical(puzzle).expect("a classic puzzle without clashes");
    let start = State::new(canonical.form.numbers());
    let mut random = Random::from_seed(key(&start));
    expectation(&start, options, Precision::RATING, &mut random, graph, budget)
}

/// The mean of many runs, where the graph is too large.
fn run_instead(
    start: &State,
    options: &Options,
    random: &mut Random,
    budget: &Budget<'_>,
) -> Result<Expectation, Spent> {
    let runs = literal::runs(
        start,
        options,
        RUNS_INSTEAD,
        random,
        &mut literal::Memory::default(),
        budget,
    )?;
    Ok(Expectation {
        mean: runs.mean,
        error: runs.deviation / f64::from(runs.solved.max(1)).sqrt(),
        solved: f64::from(runs.solved) / f64::from(runs.count),
        tiers: runs.tiers,
        halts: 0,
    })
}
