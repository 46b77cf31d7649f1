//! The graph of the places where tier 0 halts: see `exact` for what it is good for.

use super::backtracking::{Branch, Test};
use super::exact::Expectation;
use super::key::key;
use super::options::Options;
use super::search::{Next, search_on};
use super::tiers::{Application, Found, Valid};
use super::way::{Way, first_orders};
use crate::classic::{State, Tier};
use crate::model::Random;
use std::collections::{BinaryHeap, HashMap};
use std::ops::Range;

/// The index of the one node that is not in the list.
const SOLVED: u32 = u32::MAX;

/// The graph of one puzzle; its memory is kept from puzzle to puzzle.
#[derive(Default, Debug)]
pub struct Graph {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Node of each state, by its key.
    known: HashMap<u64, u32>,
    /// Nodes to be expanded, those with the most candidates first: all ways to a node come from
    /// nodes with more, so its reach is known when it is expanded.
    open: BinaryHeap<(u32, u32)>,
    /// Nodes in the order in which they were expanded.
    order: Vec<u32>,
    found: Found,
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

impl Graph {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.known.clear();
        self.open.clear();
        self.order.clear();
    }

    /// How many nodes there are.
    pub(super) fn count(&self) -> usize {
        self.nodes.len()
    }

    /// The next node to be expanded.
    pub(super) fn take_open(&mut self) -> Option<u32> {
        self.open.pop().map(|(_, node)| node)
    }

    /// The node of a state, reached with some more probability.
    pub(super) fn reach(&mut self, state: &State, probability: f64) -> u32 {
        if state.is_solved() {
            return SOLVED;
        }
        let next = self.nodes.len() as u32;
        let node = *self.known.entry(key(state)).or_insert(next);
        if node == next {
            let checks = [0.0; 6];
            let (solved, cost) = (0.0, 0.0);
            self.nodes.push(Node {
                state: state.clone(),
                reach: 0.0,
                checks,
                edges: 0..0,
                solved,
                cost,
            });
            self.open.push((state.candidate_count(), node));
        }
        self.nodes[node as usize].reach += probability;
        node
    }

    /// Finds out what may happen at a node, and where it leads.
    pub(super) fn expand(&mut self, node: u32, options: &Options, random: &mut Random) {
        let here = &self.nodes[node as usize];
        let (state, reach) = (here.state.clone(), here.reach);
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
            let orders = first_orders(&start, reach * probability);
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
            let key = key(&after(state, *application));
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
    pub(super) fn sum_up(&mut self) {
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

    /// What it all comes to.
    pub(super) fn result(&self, first: &Way) -> Expectation {
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
    pub(super) fn refine(
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
}

fn after(state: &State, application: Application) -> State {
    let mut after = state.clone();
    application.apply(&mut after);
    after
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
