//! Levels: a word for how hard a puzzle is.

use crate::logic::Technique;
use std::fmt;

/// How hard a puzzle is, in a word.
///
/// The level follows from the hardest technique of the path, by its score: a puzzle with a harder
/// hardest technique never has a lower level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles, and pairs that reveal one at once.
    Easy,
    /// Locked candidates and pairs.
    Medium,
    /// Triples and quads, fish, wings, rectangles.
    Hard,
    /// Chains.
    Expert,
    /// Forcing chains, nested ones, trees.
    Evil,
}

/// The highest score of each level but the last.
const TECHNIQUE_UP_TO: [(u16, Level); 4] =
    [(23, Level::Easy), (34, Level::Medium), (54, Level::Hard), (75, Level::Expert)];

impl Level {
    /// Every level, easiest first.
    pub const ALL: [Level; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Evil];

    /// The level of a puzzle with this hardest technique.
    pub fn of(hardest: &Technique) -> Self {
        let level = TECHNIQUE_UP_TO.into_iter().find(|(score, _)| hardest.score <= *score);
        level.map_or(Self::Evil, |(_, level)| level)
    }

    /// The word on the command line and in the output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Evil => "evil",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
