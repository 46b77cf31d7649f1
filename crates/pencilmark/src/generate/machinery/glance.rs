//! A glance before a rating that takes long: most puzzles that are far off show it at once.
//!
//! A glance may be wrong about a puzzle that would have met the request (another will come), never
//! about one that would not: that is left to the rating itself.

use super::closure::{self, Closure, Reached};
use super::judge::Unmet;
use super::request::{Band, Request};
use crate::model::{Budget, Puzzle, Random, Spent};
use crate::rate::{Workspace, hsolve};

/// Runs of hsolve at a glance.
pub const RUNS: u32 = 2;

/// How many runs are taken, and how far their mean must be off, as a logarithm, to be believed. One
/// run is off by 10 to 30 %.
const LOOKS: [(u32, f64); 2] = [(RUNS, 0.5), (16, 0.12)];

/// From this rating of Sudoku Explainer on, hardly a puzzle is solved by trying digits in cells with
/// two candidates and following them with singles; the few that are get lost.
const BEYOND_BACKTRACKING: f64 = 9.0;

/// The tiers of the 2008 paper, backtracking included.
const ALL_TIERS: usize = 5;

/// Whether a puzzle is obviously far from a band.
pub fn at(
    band: &Band,
    puzzle: &Puzzle,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<Unmet, Spent> {
    let numbers = puzzle.givens().numbers();
    match band.scale.id {
        id if is_hsolve(id) && puzzle.is_classic() => {
            for (runs, far) in LOOKS {
                let Some(mean) = mean(numbers, runs, workspace, budget)? else { break };
                let distance = band.distance(mean);
                if distance > far {
                    return Ok(Some((distance, format!("its {id} rating is about {mean:.0}"))));
                }
            }
            Ok(None)
        }
        "se" if puzzle.is_classic() && band.low >= BEYOND_BACKTRACKING => {
            let reached = Closure::new(numbers).close(closure::up_to_tier(ALL_TIERS));
            let reason = || "its se rating is lower".to_owned();
            Ok((reached == Reached::Solved).then(|| (1.0, reason())))
        }
        _ => Ok(None),
    }
}

fn is_hsolve(id: &str) -> bool {
    ["hsolve", "hsolve-exact"].contains(&id)
}

/// The condition on an hsolve rating, if a request has one.
pub fn band_of(request: &Request) -> Option<Band> {
    request.bands.iter().find(|band| is_hsolve(band.scale.id)).copied()
}

/// The mean of some runs of hsolve; nothing if all of them get stuck.
pub fn mean(
    givens: &[u8],
    runs: u32,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<Option<f64>, Spent> {
    let Ok(start) = hsolve::State::of_givens(givens) else { return Ok(None) };
    let mut random = Random::from_seed(start.key());
    let memory = workspace.memory::<hsolve::Memory>();
    let runs = hsolve::runs(&start, &hsolve::Options::PAPER, runs, &mut random, memory, budget)?;
    Ok((runs.solved > 0).then_some(runs.mean))
}
