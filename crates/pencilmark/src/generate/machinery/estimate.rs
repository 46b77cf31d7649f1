//! An estimate before a slow rating: most puzzles that are far off show it at once.
//!
//! An estimate may be wrong about a puzzle that would have met the request (another will come), never
//! about one that would not: that is left to the rating itself.

use super::depth;
use super::judge::Unmet;
use super::request::{Band, Request};
use crate::classic::{Reached, State, Tier};
use crate::model::{Budget, Puzzle, Random, Spent};
use crate::rate::{Estimate, Level, Settings, Sort, Subject, Workspace, hsolve, se};

/// The most runs of hsolve that a look takes to see where a puzzle is. One is off by 10 to 30 % and
/// takes some 10 microseconds; the rating takes a thousand times that.
const RUNS: u32 = 64;

/// A puzzle is beyond hsolve if so many runs get stuck, and no other run ends.
const STUCK_RUNS: u32 = 4;

/// How many standard errors make it clear.
const CLEAR: f64 = 1.6;

/// The least that one run is taken to be off by, as a fraction: the first few may agree by chance.
const LEAST_SPREAD: f64 = 0.2;

/// From this rating of Sudoku Explainer on, hardly any puzzle is solved by trying digits in cells
/// with two candidates and following them with singles; the few that are get lost.
const BEYOND_BACKTRACKING: f64 = 9.0;

/// From these ratings of Sudoku Explainer on, hardly any puzzle is less deep; see [`depth`].
const DEPTHS: [(f64, f64); 2] = [(9.5, 1.0), (10.0, depth::GREATEST)];

/// The tiers of the 2008 paper, backtracking included.
const ALL_TIERS: Tier = Tier::Backtracking;

/// Whether a puzzle is obviously far from a band.
pub fn far_off(
    band: &Band,
    puzzle: &Puzzle,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<Unmet, Spent> {
    let numbers = puzzle.givens().numbers();
    let id = band.scale.id;
    match band.scale.estimate {
        Estimate::Runs if puzzle.is_classic() => {
            let (standing, mean) = look(band, numbers, workspace, budget)?;
            let reason = || match mean.is_finite() {
                true => format!("its {id} rating is about {mean:.0}"),
                false => format!("{id} gets stuck"),
            };
            Ok((standing != Standing::Within).then(|| (band.distance(mean), reason())))
        }
        Estimate::Depth if puzzle.is_classic() && band.low >= BEYOND_BACKTRACKING => {
            let missing = depth_missing(band.low, numbers);
            let reason = || format!("its {id} rating is lower");
            Ok((missing > 0.0).then(|| (missing, reason())))
        }
        _ => Ok(None),
    }
}

/// Whether a puzzle is obviously easier than a level: players know all that Sudoku Explainer knows, with the
/// same scores, so what it takes for easier is easier. It tells within a millisecond, where the path of a
/// player takes thirty or more.
pub fn below_level(
    level: Level,
    puzzle: &Puzzle,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<Unmet, Spent> {
    if !puzzle.is_classic() || level <= Level::Medium {
        return Ok(None);
    }
    let is_above = se::is_above(puzzle, level.highest_score_below(), workspace, budget)?;
    Ok((!is_above).then(|| (1.0, format!("its level is lower than {level}"))))
}

/// How much deeper a puzzle must be to have this rating of Sudoku Explainer.
fn depth_missing(rating: f64, givens: &[u8]) -> f64 {
    let solved = || State::new(givens).close(ALL_TIERS.tools()) == Reached::Solved;
    match DEPTHS.iter().rev().find(|(from, _)| rating >= *from) {
        Some((_, needed)) => needed - depth::depth(givens),
        None => f64::from(solved()),
    }
}

/// The condition on a rating that sums up effort, if a request has one: each extra given lowers it
/// a little.
pub fn band_of(request: &Request) -> Option<Band> {
    request.bands.iter().find(|band| band.scale.sort == Sort::Sum).copied()
}

/// Where a puzzle probably is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Easier than the band.
    Below,
    /// In the band.
    Within,
    /// Harder than the band, or beyond hsolve.
    Above,
}

impl Standing {
    /// Where a rating lies that may be off by so much: within the band, unless it is clear.
    fn of(rating: f64, band: &Band, doubt: f64) -> Self {
        match rating {
            _ if rating + doubt < band.low => Self::Below,
            _ if rating - doubt > band.high => Self::Above,
            _ => Self::Within,
        }
    }
}

/// Where a puzzle probably is: as runs of hsolve see it, or as it is rated on another scale.
pub fn standing(
    band: &Band,
    subject: &Subject,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<Standing, Spent> {
    if band.scale.estimate == Estimate::Runs && subject.puzzle().is_classic() {
        return Ok(look(band, subject.puzzle().givens().numbers(), workspace, budget)?.0);
    }
    let rating = band.scale.rate(subject, &Settings::default(), workspace, budget);
    budget.look()?;
    Ok(rating.number().map_or(Standing::Above, |rating| Standing::of(rating, band, 0.0)))
}

/// Where runs of hsolve see a puzzle, with the mean of the runs that it took; infinite if all of them get stuck.
fn look(
    band: &Band,
    givens: &[u8],
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<(Standing, f64), Spent> {
    let start = State::new(givens);
    if start.is_contradictory() {
        return Ok((Standing::Above, f64::INFINITY));
    }
    let (mut random, memory) = (Random::from_seed(hsolve::key(&start)), workspace.memory());
    let mut standing = Standing::Within;
    let mut is_clear = |runs: &hsolve::Runs| {
        if runs.solved == 0 {
            return runs.count == STUCK_RUNS;
        }
        let spread = runs.deviation.max(LEAST_SPREAD * runs.mean);
        let doubt = CLEAR * spread / f64::from(runs.solved).sqrt();
        let is_last = runs.count == RUNS;
        standing = Standing::of(runs.mean, band, if is_last { 0.0 } else { doubt });
        is_last || standing != Standing::Within
    };
    let paper = hsolve::Options::PAPER;
    let runs = hsolve::runs_until(&start, &paper, &mut random, memory, budget, &mut is_clear)?;
    Ok(match runs.solved {
        0 => (Standing::Above, f64::INFINITY),
        _ => (standing, runs.mean),
    })
}
