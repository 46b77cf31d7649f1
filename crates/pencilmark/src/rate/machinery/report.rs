//! A puzzle on several scales.

use super::{
    Cost, Level, Rating, RatingStatus, Refusal, Scale, Settings, Subject, Summary, Workspace,
};
use crate::logic::Technique;
use crate::model::{Budget, Puzzle};

/// A proper puzzle, rated.
#[derive(Debug)]
pub struct Report {
    /// The puzzle and its solution.
    pub subject: Subject,
    /// The ratings, in the order in which the scales were given.
    pub ratings: Vec<Rating>,
    /// The hardest technique of the path, if it was asked for, unless the budget ran out or the puzzle
    /// is full.
    pub hardest: Option<&'static Technique>,
    /// Its level, as far as it is known.
    pub level: Option<Level>,
    /// Whether the budget was enough for everything.
    pub is_complete: bool,
}

impl Report {
    /// The rating on the scale with this id.
    pub fn rating(&self, id: &str) -> Option<&Rating> {
        self.ratings.iter().find(|rating| rating.scale.id == id)
    }
}

/// Rates a puzzle on these scales. Cheap scales go first, then the path if it is wanted, then the dear ones: what
/// is known when the budget runs out does not depend on a scale that takes long.
pub fn rate(
    puzzle: &Puzzle,
    scales: &[&'static Scale],
    settings: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<Report, Refusal> {
    let subject = Subject::prove(puzzle, workspace, budget)?;
    let mut ratings: Vec<Option<Rating>> = scales.iter().map(|_| None).collect();
    let mut run = |cost| {
        for (scale, rating) in scales.iter().zip(&mut ratings) {
            if scale.cost == cost {
                *rating = Some(scale.rate(&subject, settings, workspace, budget));
            }
        }
    };
    run(Cost::Cheap);
    let (hardest, mut is_complete) = match settings.summary {
        Summary::Wanted => (subject.hardest(budget), subject.path(budget).is_some()),
        Summary::Left => (None, true),
    };
    run(Cost::Dear);
    let ratings: Vec<Rating> = ratings.into_iter().flatten().collect();
    is_complete &= ratings.iter().all(|rating| rating.measurement.status != RatingStatus::Timeout);
    Ok(Report { level: hardest.map(Level::of), subject, ratings, hardest, is_complete })
}
