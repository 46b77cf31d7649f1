//! Levels: how hard a puzzle is, in a word. This is the one definition, for ratings, generators, the page
//! and whoever prints books.
//!
//! The hardest technique of the path gives a level on every board. On the classic board a level promises
//! more: how many givens there are at least, and how long players are predicted to take at most. A puzzle
//! has the lowest level whose promise it keeps.

use crate::logic::Technique;
use std::fmt;
use std::ops::RangeInclusive;

/// How hard a puzzle is, in a word.
///
/// A puzzle with a harder hardest technique never has a lower level on boards other than the classic one;
/// there, what players are predicted to take counts, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// The only place in a box, again and again.
    Beginner,
    /// Singles that are seen by scanning; elsewhere singles of every kind.
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

/// The highest score of a technique of each level but the last.
const TECHNIQUE_UP_TO: [(u16, Level); 5] = [
    (12, Level::Beginner),
    (23, Level::Easy),
    (34, Level::Medium),
    (54, Level::Hard),
    (75, Level::Expert),
];

/// What a level promises of its classic puzzles.
struct Promise {
    level: Level,
    /// The highest score of a technique.
    technique: u16,
    /// The fewest givens.
    givens: usize,
    /// The longest predicted time, in seconds.
    seconds: u64,
}

/// Newspapers print easy puzzles with some 36 givens that can be solved by scanning.
static PROMISES: [Promise; 3] = [
    Promise { level: Level::Beginner, technique: 12, givens: 36, seconds: 240 },
    Promise { level: Level::Easy, technique: 15, givens: 32, seconds: LONGEST_EASY },
    Promise { level: Level::Medium, technique: 34, givens: 0, seconds: u64::MAX },
];

/// No easy puzzle is predicted to take longer, and none above medium as short.
const LONGEST_EASY: u64 = 360;

impl Level {
    /// Every level, easiest first.
    pub const ALL: [Level; 6] =
        [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Evil];

    pub(super) const HIGHEST: Level = Self::Evil;
    pub(super) const NEXT_TO_HIGHEST: Level = Self::Expert;

    /// The level of this technique: no puzzle that needs it has a lower one, but for classic puzzles that
    /// take no longer than easy ones.
    pub fn of(hardest: &Technique) -> Self {
        let level = TECHNIQUE_UP_TO.into_iter().find(|(score, _)| hardest.score <= *score);
        level.map_or(Self::Evil, |(_, level)| level)
    }

    /// The level of a classic puzzle with this hardest technique, so many givens, and this predicted time.
    pub(crate) fn of_classic(hardest: &Technique, givens: usize, seconds: u64) -> Self {
        let keeps = |promise: &&Promise| {
            hardest.score <= promise.technique
                && givens >= promise.givens
                && seconds <= promise.seconds
        };
        match PROMISES.iter().find(keeps) {
            Some(promise) => promise.level,
            None if seconds <= LONGEST_EASY => Self::Medium,
            None => Self::of(hardest),
        }
    }

    /// The fewest givens of a classic puzzle of this level.
    pub fn fewest_givens(self) -> usize {
        self.promise().map_or(0, |promise| promise.givens)
    }

    /// The scores that the hardest technique of a classic puzzle of this level can have. Medium has no highest:
    /// whatever takes no longer than an easy puzzle is medium.
    pub(crate) fn technique_scores(self) -> RangeInclusive<u16> {
        match self {
            Self::Beginner | Self::Easy => {
                0..=self.promise().map_or(0, |promise| promise.technique)
            }
            Self::Medium => 0..=u16::MAX,
            Self::Hard | Self::Expert | Self::Evil => {
                Self::Medium.promise().map_or(0, |promise| promise.technique + 1)..=u16::MAX
            }
        }
    }

    /// The highest score of a technique of the levels below.
    pub(crate) fn highest_score_below(self) -> u16 {
        let below = TECHNIQUE_UP_TO.into_iter().filter(|(_, level)| *level < self);
        below.map(|(score, _)| score).max().unwrap_or(0)
    }

    /// The predicted times in seconds that classic puzzles of this level can have.
    pub(crate) fn seconds(self) -> RangeInclusive<u64> {
        match self.promise() {
            Some(promise) => 0..=promise.seconds,
            None => LONGEST_EASY + 1..=u64::MAX,
        }
    }

    fn promise(self) -> Option<&'static Promise> {
        PROMISES.iter().find(|promise| promise.level == self)
    }

    /// What a puzzle of this level is like, in a few words: techniques, givens and predicted time.
    pub fn doc(self) -> String {
        let techniques = match self {
            Self::Beginner => "full houses and hidden singles in boxes",
            Self::Easy => "hidden singles, seen by scanning (on other boards all singles)",
            Self::Medium => "all singles, locked candidates, pairs, X-wing",
            Self::Hard => "triples and quads, swordfish and jellyfish, wings, unique rectangles",
            Self::Expert => "chains, loops, BUG, aligned exclusion, Nishio",
            Self::Evil => "forcing chains, nested ones, contradiction trees",
        };
        let givens = match self.fewest_givens() {
            0 => String::new(),
            givens => format!("; at least {givens} givens"),
        };
        let minutes = |seconds: u64| seconds / 60;
        let time = match self.promise() {
            Some(Promise { seconds: u64::MAX, .. }) => "no limit on the predicted time".to_owned(),
            Some(promise) => format!("predicted to take at most {} min", minutes(promise.seconds)),
            None => format!("predicted to take more than {} min", minutes(LONGEST_EASY)),
        };
        format!("{techniques}{givens}; {time}")
    }

    /// The word on the command line and in the output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
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

#[cfg(test)]
mod tests {
    use super::*;

    fn technique(id: &str) -> &'static Technique {
        Technique::find(id).expect("it is in the list")
    }

    #[test]
    fn a_classic_puzzle_has_the_lowest_level_whose_promise_it_keeps() {
        let in_box = technique("hidden-single-box");
        assert_eq!(Level::of_classic(in_box, 36, 200), Level::Beginner);
        assert_eq!(Level::of_classic(in_box, 35, 200), Level::Easy);
        assert_eq!(Level::of_classic(in_box, 36, 241), Level::Easy);
        assert_eq!(Level::of_classic(technique("hidden-single-row"), 36, 200), Level::Easy);
        assert_eq!(Level::of_classic(technique("naked-single"), 36, 200), Level::Medium);
        assert_eq!(Level::of_classic(in_box, 24, 800), Level::Medium);
        assert_eq!(Level::of_classic(in_box, 24, 1200), Level::Medium);
        assert_eq!(Level::of_classic(technique("xy-wing"), 24, 700), Level::Hard);
        assert_eq!(Level::of_classic(technique("xy-wing"), 24, 300), Level::Medium);
        assert_eq!(Level::of_classic(technique("cell-forcing-chain"), 24, 2000), Level::Evil);
    }

    #[test]
    fn no_easy_puzzle_takes_longer_than_a_hard_one() {
        for technique in Technique::all() {
            for givens in [20, 32, 36, 50] {
                for seconds in [100, 240, 360, 361, 900, 901, 4000] {
                    let level = Level::of_classic(technique, givens, seconds);
                    assert!(level > Level::Easy || seconds <= LONGEST_EASY);
                    assert!(level < Level::Hard || seconds > LONGEST_EASY);
                    assert!(level.technique_scores().contains(&technique.score), "{level}");
                    assert!(level.seconds().contains(&seconds), "{level}");
                }
            }
        }
    }

    #[test]
    fn every_level_says_what_it_is_like() {
        assert!(Level::ALL.is_sorted());
        let docs = Level::ALL.map(Level::doc);
        let ends = docs.each_ref().map(|doc| doc.split("; ").last().unwrap_or_default());
        let at_most = |minutes: u64| format!("predicted to take at most {minutes} min");
        let more = "predicted to take more than 6 min";
        assert_eq!(ends[..2], [at_most(4), at_most(6)]);
        assert_eq!(ends[2..], ["no limit on the predicted time", more, more, more]);
        assert!(Level::Easy.doc().contains("at least 32 givens"));
    }
}
