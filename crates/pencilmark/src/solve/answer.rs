//! A question, the tally that every engine keeps while it searches, and the answer.
//!
//! A [`Question`] says how many solutions are wanted and for how long; a [`Tally`] counts them, shows
//! each to the visitor and says when to stop; an [`Answer`] says what was found, with a [`Status`] in
//! a word and the engine's own figures as [`Counters`].

use super::visible_reason;
use crate::model::{Budget, Grid, Puzzle};
use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;

/// Receives each solution as it is found and says whether to go on.
pub type Visitor<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;

/// How many solutions to look for, and how long.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let question = solve::Question::up_to(5).within(Budget::steps(1_000));
/// assert_eq!(question.limit, 5);
/// ```
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// Stop after so many solutions.
    pub limit: u64,
    /// Stop when this runs out. A step is one node of the search.
    pub budget: Budget<'a>,
}

impl<'a> Question<'a> {
    /// Is there exactly one solution? Looks for two.
    pub fn unique() -> Self {
        Self::up_to(2)
    }

    /// Any one solution.
    pub fn first() -> Self {
        Self::up_to(1)
    }

    /// As many solutions as there are.
    pub fn all() -> Self {
        Self::up_to(u64::MAX)
    }

    /// At most so many solutions.
    pub fn up_to(limit: u64) -> Self {
        Self { limit, budget: Budget::unlimited() }
    }

    /// The same question with a budget.
    pub fn within(self, budget: Budget<'a>) -> Self {
        Self { budget, ..self }
    }
}

/// What was found so far: counts solutions, keeps the first, and stops at the limit or when the visitor
/// says so.
pub(crate) struct Tally<'a> {
    limit: u64,
    count: u64,
    first: Option<Grid>,
    visitor: Visitor<'a>,
    searches: Searches,
}

/// Who looks for the solutions.
enum Searches {
    /// One search, which does not find a solution twice.
    One,
    /// Two, each of which may find what the other has shown.
    Two(BTreeSet<Grid>),
}

/// With more solutions than this the first of two searches goes on alone.
const MOST_SHARED: usize = 100;

impl<'a> Tally<'a> {
    pub fn new(question: &Question<'_>, visitor: Visitor<'a>) -> Self {
        Self { limit: question.limit, count: 0, first: None, visitor, searches: Searches::One }
    }

    /// Before the search: there is nothing to do if no solution is asked for.
    pub fn start(&self) -> ControlFlow<Ended> {
        if self.limit == 0 { ControlFlow::Break(Ended::Limit) } else { ControlFlow::Continue(()) }
    }

    /// Two searches look for the same solutions: each is shown once.
    pub fn share(&mut self) {
        self.searches = Searches::Two(BTreeSet::new());
    }

    /// Whether so few solutions were shown that the second search can go on.
    pub fn is_shared(&self) -> bool {
        matches!(&self.searches, Searches::Two(shown) if shown.len() < MOST_SHARED)
    }

    /// [`Self::found`] for the second search.
    pub fn found_second(&mut self, solution: &Grid) -> ControlFlow<Ended> {
        let is_new = match &mut self.searches {
            Searches::One => true,
            Searches::Two(shown) => shown.insert(solution.clone()),
        };
        if is_new { self.show(solution) } else { ControlFlow::Continue(()) }
    }

    /// Takes one more solution and says whether to look for another.
    pub fn found(&mut self, solution: &Grid) -> ControlFlow<Ended> {
        let is_shared = self.is_shared();
        let is_new = match &mut self.searches {
            Searches::One => true,
            Searches::Two(shown) if is_shared => shown.insert(solution.clone()),
            // The second search does not go on: nobody else will find it.
            Searches::Two(shown) => !shown.contains(solution),
        };
        if is_new { self.show(solution) } else { ControlFlow::Continue(()) }
    }

    fn show(&mut self, solution: &Grid) -> ControlFlow<Ended> {
        self.count += 1;
        if self.first.is_none() {
            self.first = Some(solution.clone());
        }
        if (self.visitor)(solution).is_break() {
            return ControlFlow::Break(Ended::Visitor);
        }
        if self.count >= self.limit {
            return ControlFlow::Break(Ended::Limit);
        }
        ControlFlow::Continue(())
    }

    /// The answer of an engine whose search says how it ended and what it counted. There is no search
    /// where no solution is asked for or no time is left: on a large board the work before the first
    /// step takes milliseconds, so that someone who asks about one candidate after another must be able
    /// to stop in between.
    pub fn answer_of(
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'a>,
        search: impl FnOnce(&mut Self) -> (ControlFlow<Ended>, Counters),
    ) -> Answer {
        let mut tally = Self::new(question, visitor);
        let (ended, counters) = match (tally.start(), question.budget.look()) {
            (ControlFlow::Break(nothing), _) => (ControlFlow::Break(nothing), Counters::guesses(0)),
            (_, Err(_)) => (ControlFlow::Break(Ended::Budget), Counters::guesses(0)),
            (ControlFlow::Continue(()), Ok(())) => search(&mut tally),
        };
        tally.answer(puzzle, ended, counters)
    }

    /// The answer to the question, with a reason where the givens show that nothing can be found.
    pub fn answer(self, puzzle: &Puzzle, ended: ControlFlow<Ended>, counters: Counters) -> Answer {
        let ended = ended.break_value().unwrap_or(Ended::Complete);
        let none = self.count == 0 && ended == Ended::Complete;
        let reason = if none { visible_reason(puzzle) } else { None };
        Answer { count: self.count, first: self.first, ended, counters, reason }
    }
}

/// What was found, and whether the search was complete.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let answer = solve::unique(&puzzle);
/// assert_eq!(answer.status(), solve::Status::Unique);
/// println!("{} after {} guesses", answer.status(), answer.counters.guess_count());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
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
#[non_exhaustive]
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
#[non_exhaustive]
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
#[non_exhaustive]
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
