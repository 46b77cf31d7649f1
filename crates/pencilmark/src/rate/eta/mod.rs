//! Eta, the "Richter scale" of Ercsey-Ravasz and Toroczkai (The Chaos Within Sudoku, 2012).
//!
//! [`problem`] writes a puzzle as clauses; [`flow`] follows the differential equations that look for
//! an assignment which satisfies them all. The flow has no dead ends, but the harder the puzzle, the
//! longer it wanders: from random starts, the share of trajectories that are still wandering falls like
//! exp(-kappa t). Here kappa is estimated as trajectories end, and eta = -log10 kappa.

mod flow;
mod problem;

use super::guesses::canonical;
use super::{
    Column, Cost, Isomorphs, Measurement, RatingFigure, Scale, Settings, Span, Subject, Workspace,
};
use crate::model::{Budget, Spent};
use flow::{Flow, LANES};
use problem::Problem;

entries! { Scale:
    /// The escape rate of Ercsey-Ravasz and Toroczkai: how long a chaotic search by differential
    /// equations wanders before it finds the solution, as a power of ten.
    ///
    /// A puzzle becomes a satisfiability problem: for each cell, and each digit in each house,
    /// exactly one candidate. The equations of the 2012 paper start anywhere and end only at the
    /// solution; the number still wandering after a time t falls like exp(-kappa t), and eta =
    /// -log10 kappa. Easy puzzles lie between 0 and 1, medium ones up to 2, hard ones up to 3,
    /// ultra-hard ones beyond; Platinum Blonde has 3.6 in the paper. `eta_error` is the standard
    /// error, from the number of trajectories that ended. If none ends, all that is known is that
    /// the puzzle is harder.
    "eta" => Scale {
        name: "Eta",
        version: "2",
        columns: &[
            Column::number("eta", "minus the decimal logarithm of the escape rate"),
            Column::number("eta_error", "its standard error"),
        ],
        span: Span { lowest: f64::NEG_INFINITY, ..Span::FROM_ZERO },
        cost: Cost::Dear,
        isomorphs: Isomorphs::Same,
        measure,
        ..Scale::taking(Scale::CLASSIC)
    };
}

/// A trajectory is abandoned after this time: the equations grow ever stiffer, and the rate can be
/// seen from those that end earlier.
const HORIZON: f32 = 100.0;
/// The longest that trajectories need to forget where they started. Of 4,800 trajectories of Platinum
/// Blonde 6 ended between 10 and 40, of 384 that went on to 100 all 6 ends came after 45: from there on
/// eta is 3.5 with an error of 0.2.
const BURN_IN: f32 = 45.0;
/// So many ends are enough: eta is then known within 0.09.
const ENDS_WANTED: usize = 24;
/// So many trajectories are made of the hardest puzzles.
const MOST_TRAJECTORIES: u64 = 1024;
/// So many at least.
const FEWEST_TRAJECTORIES: u64 = 32;

fn measure(
    subject: &Subject,
    settings: &Settings,
    _: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    let form = canonical(subject.puzzle().givens());
    match Ends::of(&Problem::new(&form), settings.seed, budget) {
        Ok(ends) => ends.measurement(),
        Err(Spent) => Measurement::timeout(),
    }
}

/// When trajectories ended; infinite for those that were abandoned.
struct Ends {
    times: Vec<f32>,
}

impl Ends {
    /// Follows trajectories until enough of them have ended.
    fn of(problem: &Problem, seed: u64, budget: &Budget<'_>) -> Result<Self, Spent> {
        let mut ends = Self { times: Vec::new() };
        let mut flow = Flow::new(problem);
        let mut count = FEWEST_TRAJECTORIES;
        loop {
            let made = ends.times.len() as u64;
            ends.times.extend(flow.follow(seed, made..count, HORIZON, budget)?);
            let ended = ends.rate().0;
            if ended >= ENDS_WANTED || count == MOST_TRAJECTORIES {
                return Ok(ends);
            }
            // As many as are likely to be enough, in full groups.
            let likely = count * ENDS_WANTED as u64 / ended.max(1) as u64;
            let group = LANES as u64;
            count = likely.max(count + group).next_multiple_of(group).min(MOST_TRAJECTORIES);
        }
    }

    /// The number of ends that count, and the rate of the exponential decay that makes them likeliest:
    /// ends divided by time. The first quarter, or the time that it takes to forget the start if that is
    /// shorter, does not count.
    fn rate(&self) -> (usize, f64) {
        let mut sorted = self.times.clone();
        sorted.sort_by(f32::total_cmp);
        let start = sorted.get(sorted.len() / 4).map_or(BURN_IN, |quarter| quarter.min(BURN_IN));
        let later = || sorted.iter().filter(|time| **time > start);
        let ended = later().filter(|time| time.is_finite()).count();
        let wandered: f64 = later().map(|time| f64::from(time.min(HORIZON) - start)).sum();
        (ended, ended as f64 / wandered)
    }

    fn measurement(&self) -> Measurement {
        match self.rate() {
            (0, _) if self.times.iter().all(|time| time.is_infinite()) => {
                Measurement::lower_bound([None, None])
            }
            // Everything ended at once: a full grid, or all but one.
            (0, _) => {
                Measurement::rated([RatingFigure::decimal(0.0, 2), RatingFigure::decimal(0.0, 2)])
            }
            (ended, rate) => {
                let error = std::f64::consts::LOG10_E / (ended as f64).sqrt();
                Measurement::rated([
                    RatingFigure::decimal(-rate.log10(), 2),
                    RatingFigure::decimal(error, 2),
                ])
                .with_error(error)
            }
        }
    }
}

/// Even if every trajectory ends, enough of them must.
const _: () = assert!(FEWEST_TRAJECTORIES as usize >= ENDS_WANTED);

#[cfg(test)]
mod tests;
