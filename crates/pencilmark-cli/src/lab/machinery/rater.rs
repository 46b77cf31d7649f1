//! Ratings of many puzzles on one scale.

use super::{Entry, Laboratory};
use crate::interrupt;
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{self, Details, Rating, Settings, Subject, Workspace};

/// Rates one puzzle after another on one scale.
pub struct Rater {
    scale: &'static rate::Scale,
    settings: Settings,
    workspace: Workspace,
}

impl Rater {
    pub fn new(laboratory: &Laboratory, scale: &str) -> Self {
        Self::with_seed(laboratory.seed, scale)
    }

    /// One that draws other random numbers than the rest of the laboratory.
    pub fn with_seed(seed: u64, scale: &str) -> Self {
        let scale = rate::Scale::find(scale).expect("a scale of the library");
        let settings = Settings { seed, ..Settings::default() };
        Self { scale, settings, workspace: Workspace::default() }
    }

    /// The same with all that the scale knows beside its columns.
    pub fn with_details(mut self) -> Self {
        self.settings.details = Details::Full;
        self
    }

    /// The rating of a proper puzzle, unless the user asked to stop.
    pub fn rating(&mut self, puzzle: &Puzzle) -> Option<Rating> {
        let budget = Budget::unlimited().or_when(&interrupt::asked);
        let workspace = &mut self.workspace;
        let subject = Subject::prove(puzzle, workspace, &budget).ok()?;
        Some(self.scale.rate(&subject, &self.settings, workspace, &budget))
    }

    /// Its number, if the scale can rate it.
    pub fn number(&mut self, puzzle: &Puzzle) -> Option<f64> {
        self.rating(puzzle)?.number()
    }

    /// The numbers of those that it can rate.
    pub fn numbers(
        &mut self,
        laboratory: &Laboratory,
        puzzles: &[Entry],
    ) -> anyhow::Result<Vec<f64>> {
        let mut numbers = Vec::new();
        for entry in puzzles {
            laboratory.go_on()?;
            numbers.extend(self.number(&entry.puzzle));
        }
        Ok(numbers)
    }
}
