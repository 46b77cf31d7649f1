//! hsolve+: further tiers, so that no puzzle is left without a rating.
//!
//! The paper's last tier tries a digit in a cell with two candidates. A person who is stuck there
//! tries any candidate, and begins with those that show their contradiction soon. So the tiers go on
//! with assumptions: any candidate, followed for one round of singles, then for two, and so on; then
//! followed with pairs and locked candidates too. What is left needs assumptions within assumptions.
//!
//! What a puzzle [`Need`]s comes first in the rating, and the checks only decide among puzzles that
//! need the same: nothing that a tier cannot solve is rated below what it can.

use super::exact;
use super::graph::Graph;
use super::options::Options;
use super::tiers::Found;
use crate::classic::{Reached, State, Tier, bits, cells_of};
use crate::model::{Budget, Puzzle, Spent};

/// What a puzzle needs, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Need {
    /// A tier of the paper below backtracking.
    Tier(Tier),
    /// Assumptions that are followed with so many rounds of singles; 4 means four or more.
    Rounds(u8),
    /// Assumptions that are followed with tiers 0 and 1.
    Pairs,
    /// Assumptions within assumptions.
    Nested,
}

/// The rating of a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plus {
    /// What the puzzle needs.
    pub need: Need,
    /// Expected checks: of the whole solution up to tier 4, of the assumptions beyond.
    pub checks: f64,
}

impl Need {
    /// The whole part of the rating.
    pub fn class(self) -> u8 {
        match self {
            Self::Tier(tier) => tier as u8,
            Self::Rounds(rounds) => 4 + rounds,
            Self::Pairs => 9,
            Self::Nested => 10,
        }
    }

    /// The word in tables.
    pub fn id(self) -> &'static str {
        match self {
            Self::Tier(Tier::Singles) => "singles",
            Self::Tier(Tier::Pairs) => "pairs",
            Self::Tier(Tier::Triples) => "triples",
            Self::Tier(Tier::Quads) => "quads",
            Self::Tier(Tier::Jellyfish | Tier::Backtracking) => "jellyfish",
            Self::Rounds(1) => "assumption-1",
            Self::Rounds(2) => "assumption-2",
            Self::Rounds(3) => "assumption-3",
            Self::Rounds(_) => "assumption-4",
            Self::Pairs => "assumption-pairs",
            Self::Nested => "assumption-nested",
        }
    }
}

impl Plus {
    /// One number: the class, and a fraction that grows with the checks and is 1/2 at a thousand.
    pub fn number(&self) -> f64 {
        f64::from(self.need.class()) + self.checks / (self.checks + 1_000.0)
    }
}

/// Memory that is kept from puzzle to puzzle.
#[derive(Default, Debug)]
pub struct Memory {
    graph: Graph,
    found: Found,
}

/// Rates a classic puzzle. A step of the budget is an assumption.
pub fn plus(
    puzzle: &Puzzle,
    start: &State,
    memory: &mut Memory,
    budget: &Budget<'_>,
) -> Result<Plus, Spent> {
    for tier in Tier::ALL.into_iter().filter(|tier| *tier < Tier::Backtracking) {
        if start.clone().close(tier.tools()) == Reached::Solved {
            let options = Options { highest: tier, ..Options::GENERATOR };
            let expectation = exact::of_puzzle(puzzle, &options, &mut memory.graph, budget)?;
            return Ok(Plus { need: Need::Tier(tier), checks: expectation.mean });
        }
    }
    let found = &mut memory.found;
    let singles = Assumptions::solve(start.clone(), Follow::Singles, found, budget)?;
    if singles.is_solved {
        return Ok(Plus { need: Need::Rounds(singles.rounds.min(4)), checks: singles.checks });
    }
    let pairs = Assumptions::solve(start.clone(), Follow::Pairs, found, budget)?;
    if pairs.is_solved {
        return Ok(Plus { need: Need::Pairs, checks: pairs.checks });
    }
    // The fewer candidates an assumption refutes, the longer it takes to find one that does.
    let checks = f64::from(pairs.possible + 1) / f64::from(pairs.refuted + 1);
    Ok(Plus { need: Need::Nested, checks })
}

/// What an assumption is followed with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follow {
    Singles,
    /// Pairs and locked candidates too, where no single is left.
    Pairs,
}

/// A solution with assumptions, as far as it leads.
#[derive(Default)]
struct Assumptions {
    is_solved: bool,
    /// The most rounds that were needed.
    rounds: u8,
    checks: f64,
    /// Candidates when the first assumption was made.
    possible: u32,
    /// Candidates that turned out wrong.
    refuted: u32,
}

/// No assumption that leads anywhere takes longer.
const MOST_ROUNDS: u8 = 60;

impl Assumptions {
    fn solve(
        mut state: State,
        follow: Follow,
        found: &mut Found,
        budget: &Budget<'_>,
    ) -> Result<Self, Spent> {
        let mut all = Self::default();
        while state.close(Tier::Jellyfish.tools()) == Reached::Stuck {
            let candidates = state.candidate_count();
            all.possible = all.possible.max(candidates);
            let (rounds, wrong) = quickest(&state, follow, found, budget)?;
            if wrong.is_empty() {
                return Ok(all);
            }
            // All of them are searched in vain for fewer rounds first.
            let searches = f64::from(rounds - 1) + 1.0 / (wrong.len() + 1) as f64;
            all.checks += searches * f64::from(candidates + 1);
            all.rounds = all.rounds.max(rounds);
            all.refuted += wrong.len() as u32;
            wrong.into_iter().for_each(|(cell, digit)| state.remove(cell, digit));
        }
        Ok(Self { is_solved: state.is_solved(), ..all })
    }
}

/// The candidates that contradict themselves in the fewest rounds, and how many rounds that is.
fn quickest(
    state: &State,
    follow: Follow,
    found: &mut Found,
    budget: &Budget<'_>,
) -> Result<(u8, Vec<(usize, usize)>), Spent> {
    let (mut fewest, mut wrong) = (MOST_ROUNDS, Vec::new());
    for cell in cells_of(state.open_cells()) {
        for digit in bits(state.candidates(cell)) {
            budget.step()?;
            let Some(rounds) = rounds_to_contradiction(state, (cell, digit), follow, fewest, found)
            else {
                continue;
            };
            if rounds < fewest {
                wrong.clear();
            }
            fewest = rounds;
            wrong.push((cell, digit));
        }
    }
    Ok((fewest, wrong))
}

/// How many rounds it takes until a candidate contradicts itself, if it does so within `most`.
fn rounds_to_contradiction(
    state: &State,
    (cell, digit): (usize, usize),
    follow: Follow,
    most: u8,
    found: &mut Found,
) -> Option<u8> {
    let mut state = state.clone();
    state.place(cell, digit);
    if state.is_contradictory() {
        return Some(1);
    }
    for round in 1..=most {
        let is_idle = step(&mut state, follow, found) == Round::Idle;
        if state.is_contradictory() {
            return Some(round);
        }
        if is_idle {
            return None;
        }
    }
    None
}

#[derive(PartialEq, Eq)]
enum Round {
    Busy,
    Idle,
}

/// One round: every single that is there, or else everything that tier 1 finds.
fn step(state: &mut State, follow: Follow, found: &mut Found) -> Round {
    let singles = state.naked_singles() | state.hidden_singles();
    if singles != 0 {
        for cell in cells_of(singles) {
            state.place(cell, state.single(cell));
            if state.is_contradictory() {
                break;
            }
        }
        return Round::Busy;
    }
    if follow == Follow::Singles {
        return Round::Idle;
    }
    found.search(state, Tier::Pairs, &Options::PAPER);
    found.valid.iter().for_each(|valid| valid.application.apply(state));
    if found.valid.is_empty() { Round::Idle } else { Round::Busy }
}
