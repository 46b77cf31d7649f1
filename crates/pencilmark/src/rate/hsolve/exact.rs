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

use super::backtracking::{Branch, Test};
use super::literal;
use super::options::{Options, Tier};
use super::search::{Next, run_singles, search_on};
use super::state::State;
use super::tiers::{Application, Found, Valid};
use crate::model::{Budget, Puzzle, Random, Spent};
use crate::symmetry;
use std::collections::{BinaryHeap, HashMap};
use std::ops::Range;

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
    /// A quick look, for generators.
    pub const GLANCE: Precision = Precision { error: 0.02, halts: 200 };
}

/// Orders of a way that are tried at first: of the likeliest, and of any.
const FIRST_ORDERS: f64 = 16.0;
const FEWEST_ORDERS: u32 = 3;
/// The sampling is refined so often at most; each time comes close to the goal.
const REFINEMENTS: u32 = 4;
/// Runs that are made if the graph is too large.
const RUNS_INSTEAD: u32 = 2_000;

/// The index of the one node that is not in the list.
const SOLVED: u32 = u32::MAX;

/// Memory that is kept from puzzle to puzzle.
#[derive(Default, Debug)]
pub struct Graph {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Node of each state, by its key.
    known: HashMap<u64, u32>,
    /// Nodes to be expanded, those with the most candidates first: all ways to a node come from
    /// nodes with more, so its reach is known when it is expanded.
    open: BinaryHeap<(usize, u32)>,
    /// Nodes in the order in which they were expanded.
    order: Vec<u32>,
    found: Found,
    runs: literal::Memory,
}

/// A place where tier 0 halts.
#[derive(Debug)]
struct Node {
    state: State,
    /// The probability that a run comes here.
    reach: f64,
    checks: [f64; 6],
    edges: Range<usize>,
    /// The probability that a run solves the puzzle from here.
    solved: f64,
    /// The expected checks from here on, of runs that solve the puzzle, times that probability.
    cost: f64,
}

/// Something that may happen at a node.
#[derive(Debug)]
struct Edge {
    application: Application,
    probability: f64,
    /// Checks of tier 5, where they depend on what happens, times the probability.
    checks: f64,
    target: u32,
    way: Way,
}

/// The checks of tier 0 on the way to the next node, over some orders.
#[derive(Clone, Copy, Default, Debug)]
struct Way {
    orders: u32,
    mean: f64,
    squares: f64,
}

impl Way {
    /// Tries some more orders; where they all end.
    fn sample(
        &mut self,
        start: &State,
        orders: u32,
        options: &Options,
        random: &mut Random,
    ) -> State {
        let mut end = *start;
        for _ in 0..orders {
            end = *start;
            let checks = run_singles(&mut end, options, random);
            self.orders += 1;
            let before = checks - self.mean;
            self.mean += before / f64::from(self.orders);
            self.squares += before * (checks - self.mean);
        }
        end
    }

    /// The variance of one order.
    fn variance(&self) -> f64 {
        if self.orders < 2 { 0.0 } else { self.squares / f64::from(self.orders - 1) }
    }

    /// The variance of the mean.
    fn variance_of_mean(&self) -> f64 {
        self.variance() / f64::from(self.orders.max(1))
    }
}

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
    while let Some((_, node)) = graph.open.pop() {
        budget.long_step()?;
        if graph.nodes.len() > precision.halts {
            return graph.run_instead(start, options, random, budget);
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
    let start = State::of_givens(canonical.form.numbers()).expect("its givens do not clash");
    let mut random = Random::from_seed(start.key());
    expectation(&start, options, Precision::RATING, &mut random, graph, budget)
}

impl Graph {
    fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.known.clear();
        self.open.clear();
        self.order.clear();
    }

    /// The node of a state, reached with some more probability.
    fn reach(&mut self, state: &State, probability: f64) -> u32 {
        if state.is_solved() {
            return SOLVED;
        }
        let next = self.nodes.len() as u32;
        let node = *self.known.entry(state.key()).or_insert(next);
        if node == next {
            let checks = [0.0; 6];
            let (solved, cost) = (0.0, 0.0);
            self.nodes.push(Node { state: *state, reach: 0.0, checks, edges: 0..0, solved, cost });
            self.open.push((state.candidate_count(), node));
        }
        self.nodes[node as usize].reach += probability;
        node
    }

    fn expand(&mut self, node: u32, options: &Options, random: &mut Random) {
        let Node { state, reach, .. } = self.nodes[node as usize];
        let halt = search_on(&state, options, &mut self.found);
        let first = self.edges.len();
        match &halt.next {
            Next::Stuck => {}
            Next::Apply(_, valid) => self.add_uses(valid, &state),
            Next::Tests(tests) => self.add_tests(tests, options),
        }
        for index in first..self.edges.len() {
            let Edge { application, probability, target, .. } = self.edges[index];
            if target == SOLVED {
                continue;
            }
            let start = after(&state, application);
            let orders = orders_of(&start, reach * probability);
            let end = self.edges[index].way.sample(&start, orders, options, random);
            self.edges[index].target = self.reach(&end, reach * probability);
        }
        let edges = first..self.edges.len();
        let found = &mut self.nodes[node as usize];
        (found.checks, found.edges) = (halt.checks, edges);
        self.order.push(node);
    }

    /// An edge for each outcome of the valid uses; uses that do the same are one.
    fn add_uses(&mut self, valid: &[Valid], state: &State) {
        let total: f64 = valid.iter().map(|valid| valid.share).sum();
        let mut outcomes: Vec<(u64, usize)> = Vec::new();
        for Valid { application, share, .. } in valid {
            let key = after(state, *application).key();
            match outcomes.iter().find(|(known, _)| *known == key) {
                Some((_, edge)) => self.edges[*edge].probability += share / total,
                None => {
                    outcomes.push((key, self.edges.len()));
                    self.add(*application, share / total, 0.0, None);
                }
            }
        }
    }

    /// An edge for each outcome of the tests.
    fn add_tests(&mut self, tests: &[Test], options: &Options) {
        let possible = tests.len() as u32;
        let ways = |test: &Test| test.branches.iter().filter(|b| **b != Branch::DeadEnd).count();
        let certain = tests.iter().filter(|test| ways(test) == 2).count();
        let even = tests.iter().filter(|test| ways(test) == 1).count();
        for test in tests {
            let (certain, even) = match ways(test) {
                0 => continue,
                1 => (certain, even - 1),
                _ => (certain - 1, even),
            };
            let chosen = Chosen::among(possible, certain as u32, even as u32, options);
            for branch in test.branches {
                let (digit, target) = match branch {
                    Branch::DeadEnd => continue,
                    Branch::Places(digit) => (digit, None),
                    Branch::Solves => (0, Some(SOLVED)),
                };
                let application = Application::Place { cell: test.cell, digit };
                self.add(application, chosen.probability / 2.0, chosen.checks / 2.0, target);
            }
        }
    }

    fn add(
        &mut self,
        application: Application,
        probability: f64,
        checks: f64,
        target: Option<u32>,
    ) {
        let (target, way) = (target.unwrap_or(0), Way::default());
        self.edges.push(Edge { application, probability, checks, target, way });
    }

    /// Probability of being solved, and cost, of every node: those with the fewest candidates first.
    fn sum_up(&mut self) {
        for &node in self.order.iter().rev() {
            let Node { edges, checks, .. } = &self.nodes[node as usize];
            let (mut solved, mut cost) = (0.0, 0.0);
            for edge in &self.edges[edges.clone()] {
                let (solved_there, cost_there) = self.rest_of(edge.target);
                solved += edge.probability * solved_there;
                cost += edge.checks * solved_there;
                cost += edge.probability * (edge.way.mean * solved_there + cost_there);
            }
            cost += checks.iter().sum::<f64>() * solved;
            let node = &mut self.nodes[node as usize];
            (node.solved, node.cost) = (solved, cost);
        }
    }

    fn rest_of(&self, target: u32) -> (f64, f64) {
        match target {
            SOLVED => (1.0, 0.0),
            node => (self.nodes[node as usize].solved, self.nodes[node as usize].cost),
        }
    }

    /// Each edge with its node and the weight of its way in the mean.
    fn weights(&self) -> impl Iterator<Item = (usize, u32, f64)> + '_ {
        let all = self.rest_of(self.root()).0;
        self.order.iter().flat_map(move |&node| {
            let Node { reach, edges, .. } = &self.nodes[node as usize];
            edges.clone().map(move |index| {
                let edge = &self.edges[index];
                (index, node, reach * edge.probability * self.rest_of(edge.target).0 / all)
            })
        })
    }

    fn root(&self) -> u32 {
        if self.nodes.is_empty() { SOLVED } else { 0 }
    }

    fn result(&self, first: &Way) -> Expectation {
        let (solved, cost) = self.rest_of(self.root());
        if solved == 0.0 {
            return Expectation { halts: self.nodes.len(), ..Expectation::default() };
        }
        let mut variance = first.variance_of_mean();
        let mut tiers = [0.0; 6];
        tiers[0] = first.mean;
        for (index, _, weight) in self.weights() {
            let Edge { way, checks, probability, .. } = &self.edges[index];
            variance += weight * weight * way.variance_of_mean();
            tiers[0] += weight * way.mean;
            tiers[Tier::Backtracking as usize] += weight * checks / probability;
        }
        for node in &self.nodes {
            let weight = node.reach * node.solved / solved;
            tiers.iter_mut().zip(node.checks).for_each(|(sum, part)| *sum += weight * part);
        }
        let mean = first.mean + cost / solved;
        Expectation { mean, error: variance.sqrt(), solved, tiers, halts: self.nodes.len() }
    }

    /// Samples ways until the variance should be as small as wanted, with as few orders as possible:
    /// in proportion to what each contributes to the error.
    fn refine(
        &mut self,
        first: &mut Way,
        start: &State,
        goal: f64,
        options: &Options,
        random: &mut Random,
    ) {
        let share = |way: &Way, weight: f64| weight * way.variance().sqrt();
        let shares: Vec<(usize, u32, f64)> = self
            .weights()
            .map(|(index, node, weight)| (index, node, share(&self.edges[index].way, weight)))
            .collect();
        let first_share = share(first, 1.0);
        let total = first_share + shares.iter().map(|(_, _, share)| share).sum::<f64>();
        let missing = |way: &Way, share: f64| {
            ((share * total / goal).ceil() as u32).saturating_sub(way.orders)
        };
        first.sample(start, missing(first, first_share), options, random);
        for (index, node, share) in shares {
            let orders = missing(&self.edges[index].way, share);
            if orders > 0 {
                let start = after(&self.nodes[node as usize].state, self.edges[index].application);
                self.edges[index].way.sample(&start, orders, options, random);
            }
        }
    }

    fn run_instead(
        &mut self,
        start: &State,
        options: &Options,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Expectation, Spent> {
        let runs = literal::runs(start, options, RUNS_INSTEAD, random, &mut self.runs, budget)?;
        Ok(Expectation {
            mean: runs.mean,
            error: runs.deviation / f64::from(runs.solved.max(1)).sqrt(),
            solved: f64::from(runs.solved) / f64::from(runs.count),
            tiers: runs.tiers,
            halts: 0,
        })
    }
}

fn after(state: &State, application: Application) -> State {
    let mut after = *state;
    application.apply(&mut after);
    after
}

/// How often a way is sampled at first. Where no single is open, nothing is left to chance.
fn orders_of(start: &State, reach: f64) -> u32 {
    match start.naked_singles() | start.hidden_singles() {
        0 => 1,
        _ => FEWEST_ORDERS.max((FIRST_ORDERS * reach).ceil() as u32),
    }
}

/// A test that has succeeded, and is chosen among all that have.
struct Chosen {
    /// The probability that it is.
    probability: f64,
    /// The expected checks of the search if it is, times that probability.
    checks: f64,
}

impl Chosen {
    /// Of the other tests, some succeed for certain and some with probability 1/2.
    fn among(possible: u32, certain: u32, even: u32, options: &Options) -> Self {
        let (mut probability, mut checks) = (0.0, 0.0);
        let mut chance = 0.5f64.powi(even as i32);
        for lucky in 0..=even {
            let valid = 1 + certain + lucky;
            probability += chance / f64::from(valid);
            checks += chance * options.checks(possible, valid) / f64::from(valid);
            chance *= f64::from(even - lucky) / f64::from(lucky + 1);
        }
        Self { probability, checks }
    }
}
