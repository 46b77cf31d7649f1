//! What a page about a rated puzzle says beyond its ratings.

use crate::check;
use pencilmark::model::Budget;
use pencilmark::rate::{Profile, Rating, Report};
use pencilmark::symmetry::PatternSymmetry;

/// What a page about a rated puzzle says beyond its ratings.
#[derive(Debug)]
pub struct Remarks {
    /// The symmetries of the pattern of the givens.
    pub symmetry: Vec<PatternSymmetry>,
    /// How many givens could each be left out; nothing if the budget ran out.
    pub redundant: Option<usize>,
    /// Whether the scales agree; nothing if none compares the puzzle with random ones.
    pub agreement: Option<Agreement>,
    /// What is hard about it; nothing if the budget ran out, or the techniques do not solve it.
    pub profile: Option<Profile>,
}

/// Whether the scales agree on where a puzzle lies among random ones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Agreement {
    /// They do, by and large.
    Agree,
    /// These two do not.
    Differ {
        /// Where it lies highest.
        high: Place,
        /// Where it lies lowest.
        low: Place,
    },
}

/// Where a puzzle lies among random ones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// The id of the scale.
    pub scale: &'static str,
    /// The percentage of random puzzles that have a lower rating.
    pub percent: f64,
}

/// Scales whose percentiles differ by so much disagree.
const DISAGREEMENT: f64 = 25.0;

impl Remarks {
    /// The remarks on a puzzle, as far as the budget lasts.
    pub fn new(report: &Report, budget: &Budget<'_>) -> Self {
        let puzzle = report.subject.puzzle();
        Self {
            symmetry: PatternSymmetry::of(puzzle.givens(), puzzle.board().shape()),
            redundant: check::redundant(puzzle, budget).map(|cells| cells.len()),
            agreement: Agreement::of(&report.ratings),
            profile: Profile::of(&report.subject, budget),
        }
    }
}

impl Agreement {
    fn of(ratings: &[Rating]) -> Option<Self> {
        let place =
            |rating: &Rating| Some(Place { scale: rating.scale.id, percent: rating.percentile()? });
        let places: Vec<Place> = ratings.iter().filter_map(place).collect();
        let by_percent = |a: &&Place, b: &&Place| a.percent.total_cmp(&b.percent);
        let low = *places.iter().min_by(by_percent)?;
        let high = *places.iter().max_by(by_percent)?;
        Some(match high.percent - low.percent {
            difference if difference < DISAGREEMENT => Self::Agree,
            _ => Self::Differ { high, low },
        })
    }
}
