//! Eta, the "Richter scale" of Ercsey-Ravasz and Toroczkai (The Chaos Within Sudoku, 2012).
//!
//! [`problem`] writes a puzzle as clauses; [`flow`] follows the differential equations that look for
//! an assignment which satisfies them all. The flow has no dead ends, but the harder the puzzle, the
//! longer it wanders: from random starts, the share of trajectories that are still wandering falls like
//! exp(-kappa t). Here kappa is estimated as trajectories end, and eta = -log10 kappa.

mod flow;
mod problem;

use super::{
    Column, Cost, Isomorphs, Measurement, RatingFigure, Scale, Settings, Span, Subject, Workspace,
};
use crate::model::{Budget, Puzzle, Spent, houses_pairs_and_restrictions};
use crate::symmetry;
use flow::{Course, Ending, Flow, Life};
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
    ///
    /// On boards of other sizes and with further houses the same clauses are written, and one more for
    /// each two candidates that a rule keeps apart. Classic puzzles are rated in their canonical form,
    /// others as they stand.
    "eta" => Scale {
        name: "Eta",
        version: "3",
        columns: &[
            Column::number("eta", "minus the decimal logarithm of the escape rate"),
            Column::number("eta_error", "its standard error"),
        ],
        span: Span { lowest: f64::NEG_INFINITY, ..Span::FROM_ZERO },
        cost: Cost::Slow,
        isomorphs: Isomorphs::Same,
        measure,
        ..Scale::taking(houses_pairs_and_restrictions)
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
const MOST_TRAJECTORIES: usize = 1024;
/// The first quarter of so many, the first ones, do not count: see [`Lives::start`].
const FIRST_TRAJECTORIES: usize = 32;
const COURSE: Course = Course { horizon: HORIZON, most: MOST_TRAJECTORIES };

fn measure(
    subject: &Subject,
    settings: &Settings,
    _: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    let puzzle = subject.puzzle();
    let form = match symmetry::canonical(puzzle) {
        Ok(canonical) => Puzzle::on(puzzle.board().clone(), canonical.form),
        Err(_) => puzzle.clone(),
    };
    let Some(problem) = Problem::new(&form) else {
        return Measurement::unsuited("it follows at most 65,535 pairs of candidates");
    };
    let is_enough = |lives: &[Life]| Lives(lives).rate().0 >= ENDS_WANTED;
    match Flow::new(&problem).follow(settings.seed, COURSE, is_enough, budget) {
        Ok(lives) => Lives(&lives).measurement(),
        Err(Spent) => Measurement::timeout(),
    }
}

/// Trajectories, those that found the solution and those that were left before.
struct Lives<'a>(&'a [Life]);

impl Lives<'_> {
    /// The time from which on ends count, because trajectories have forgotten where they started: when
    /// a quarter of the first ones had ended, or the longest that it takes if that is shorter.
    fn start(&self) -> f32 {
        let first = self.0.iter().take(FIRST_TRAJECTORIES).filter(|life| is_end(life));
        let mut ends: Vec<f32> = first.map(|life| life.time).collect();
        ends.sort_by(f32::total_cmp);
        ends.get(FIRST_TRAJECTORIES / 4).map_or(BURN_IN, |quarter| quarter.min(BURN_IN))
    }

    /// The number of ends that count, and the rate of the exponential decay that makes them likeliest:
    /// ends divided by the time that all trajectories wandered.
    fn rate(&self) -> (usize, f64) {
        let start = self.start();
        let later = || self.0.iter().filter(|life| life.time > start);
        let ended = later().filter(|life| is_end(life)).count();
        let wandered: f64 = later().map(|life| f64::from(life.time.min(HORIZON) - start)).sum();
        (ended, ended as f64 / wandered)
    }

    fn measurement(&self) -> Measurement {
        match self.rate() {
            (0, _) if !self.0.iter().any(is_end) => Measurement::lower_bound([None, None]),
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

fn is_end(life: &Life) -> bool {
    life.ending == Ending::Solution
}

#[cfg(test)]
mod tests;
