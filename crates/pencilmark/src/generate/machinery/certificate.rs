//! What comes out: a puzzle, and what was proven of it.

use super::needs::Need;
use super::request::Repertoire;
use crate::model::{Grid, Puzzle};
use crate::rate::{Level, Rating, Report, Subject};

/// A puzzle that meets a request, with its certificate.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Grid,
    /// What was proven of it.
    pub certificate: Certificate,
}

impl Generated {
    /// What its certificate says of its ratings, as a report.
    pub fn report(&self) -> Report {
        Report {
            subject: Subject::with_solution(self.puzzle.clone(), self.solution.clone()),
            ratings: self.certificate.ratings.clone(),
            hardest: None,
            level: self.certificate.level,
            is_complete: true,
        }
    }
}

/// What was proven of a puzzle, and how to make it again. That it has exactly one solution is
/// proven of every puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Certificate {
    /// Whether no given can be left out; unknown if it was not asked for.
    pub minimal: Option<bool>,
    /// Whether no clue (a cage, a line, a number outside the grid) can be left out; unknown if there is
    /// none, or if not every clue was tried.
    pub thinned_out: Option<bool>,
    /// The techniques that solve it, if the request names or needs some.
    pub repertoire: Option<Repertoire>,
    /// Why each needed technique is needed.
    pub needs: Vec<Need>,
    /// Its level, if it was asked for.
    pub level: Option<Level>,
    /// Its ratings on the scales of the request.
    pub ratings: Vec<Rating>,
    /// How many puzzles of the whole population it stands for, where the method knows; only ratios
    /// mean anything.
    pub weight: Option<f64>,
    /// The method that made it.
    pub method: &'static str,
    /// The seed of the run.
    pub seed: u64,
    /// The job of the run that made it.
    pub job: u64,
}

/// What makes a puzzle again: a job of a method's run.
#[derive(Clone, Copy, Debug)]
pub struct Origin {
    pub method: &'static str,
    pub seed: u64,
    pub job: u64,
}

/// A puzzle that does not meet the request.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Miss {
    /// The puzzle, which is proper.
    pub puzzle: Puzzle,
    /// How many conditions it meets, counted from the cheapest.
    pub met: usize,
    /// How far it is from meeting the next one; smaller is nearer.
    pub distance: f64,
    /// What it does not meet.
    pub reason: String,
}

impl Miss {
    /// Whether it is nearer than another.
    pub fn is_nearer_than(&self, other: &Self) -> bool {
        (other.met, self.distance) < (self.met, other.distance)
    }
}
