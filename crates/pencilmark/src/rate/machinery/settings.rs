//! What the user can choose about ratings.

use crate::rate::hsolve;

/// What the user can choose, for all scales together.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let settings = rate::Settings { runs: 100, seed: 7, ..rate::Settings::default() };
/// assert_eq!(settings.summary, rate::Summary::Left);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// How often a scale that draws random numbers runs.
    pub runs: u32,
    /// The seed of those random numbers.
    pub seed: u64,
    /// Whether measurements carry more than their columns.
    pub details: Details,
    /// Whether the level and the hardest technique are told too.
    pub summary: Summary,
    /// The most steps of the walk that tells them, and of scales that add its steps up. One that runs out
    /// among the techniques of the highest level still tells that level.
    pub summary_steps: u64,
    /// How the paper on hsolve is read.
    pub hsolve: hsolve::Options,
}

/// Whether the level of a puzzle and its hardest technique are told. Both take a walk along the whole
/// path, which is dearer than most scales.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Summary {
    /// They are wanted.
    Wanted,
    /// They are left out, and nothing is spent on them.
    Left,
}

/// Whether measurements carry more than their columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Details {
    /// The columns only.
    Brief,
    /// Everything the scale knows, for reports and JSON.
    Full,
}

impl Settings {
    /// The most steps of a walk along the path.
    pub(in crate::rate) fn walk_steps(&self) -> u64 {
        match self.summary {
            Summary::Wanted => self.summary_steps,
            Summary::Left => u64::MAX,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            runs: 20,
            seed: 0,
            details: Details::Brief,
            summary: Summary::Left,
            summary_steps: u64::MAX,
            hsolve: hsolve::Options::PAPER,
        }
    }
}
