//! What an engine answers.

use crate::model::Grid;
use std::fmt;

/// What was found, and whether the search was complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The number of solutions found.
    pub count: u64,
    /// The first one found.
    pub first: Option<Grid>,
    /// Why the search ended.
    pub ended: Ended,
    /// What the engine counted on the way.
    pub counters: Counters,
    /// Why there is no solution, if the engine can say it in a sentence.
    pub reason: Option<String>,
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// There is no further solution.
    Complete,
    /// As many solutions as the question asked for were found.
    Limit,
    /// The visitor said stop.
    Visitor,
    /// The budget ran out.
    Budget,
}

/// What an answer says about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Exactly one solution, proven.
    Unique,
    /// More than one solution.
    Multiple,
    /// No solution, proven.
    None,
    /// At least one solution; whether there are more was not asked.
    Solved,
    /// The budget ran out before the question was settled.
    Timeout,
}

impl Answer {
    /// The status that the count and the end of the search prove.
    pub fn status(&self) -> Status {
        match (self.count, self.ended) {
            (2.., _) => Status::Multiple,
            (1, Ended::Complete) => Status::Unique,
            (0, Ended::Complete) => Status::None,
            (1, Ended::Limit | Ended::Visitor) => Status::Solved,
            _ => Status::Timeout,
        }
    }

    /// The only solution, if it is proven to be the only one.
    pub fn unique(&self) -> Option<&Grid> {
        self.first.as_ref().filter(|_| self.status() == Status::Unique)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Solved => "solved",
            Self::Timeout => "timeout",
        })
    }
}

/// The name of the count that every engine reports.
const GUESSES: &str = "guesses";

/// Named figures that an engine reports, in the order it reports them: `guesses`, `nodes`,
/// `comparisons`, `eliminations`, …
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counters(Vec<(&'static str, CounterFigure)>);

/// A figure of [`Counters`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CounterFigure {
    /// How many.
    Count(u64),
    /// Which.
    Word(&'static str),
}

impl Counters {
    /// The counters of an engine that guessed so often.
    pub fn guesses(count: u64) -> Self {
        Self::default().with(GUESSES, count)
    }

    /// How often the engine guessed: every engine says so, unless it had nothing to do.
    pub fn guess_count(&self) -> u64 {
        self.get(GUESSES).unwrap_or(0)
    }

    /// The same with one more count.
    pub fn with(mut self, name: &'static str, count: u64) -> Self {
        self.0.push((name, CounterFigure::Count(count)));
        self
    }

    /// The same with one more word.
    pub fn with_word(mut self, name: &'static str, word: &'static str) -> Self {
        self.0.push((name, CounterFigure::Word(word)));
        self
    }

    /// The count of this name. A name that is not reported is told from a count of 0, so that a
    /// misspelt one cannot falsify a measurement.
    pub fn get(&self, name: &str) -> Option<u64> {
        match self.iter().find(|(known, _)| *known == name)? {
            (_, CounterFigure::Count(count)) => Some(count),
            (_, CounterFigure::Word(_)) => None,
        }
    }

    /// Name and figure, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, CounterFigure)> + '_ {
        self.0.iter().copied()
    }
}

impl fmt::Display for CounterFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => count.fmt(f),
            Self::Word(word) => word.fmt(f),
        }
    }
}
