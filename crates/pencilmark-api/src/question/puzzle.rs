//! Questions about a puzzle, or about each of a list.

use super::read::read;
use super::{Asked, Count, Described, Pace, Question, Reading, Takes};
use crate::answer::{Answer, Media, OneOrList, Puzzle};
use crate::source::{PUZZLES, Read, Source};
use crate::{Refusal, Subject};
use pencilmark::formats::ReadOptions;
use pencilmark::model::Budget;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

#[cfg(feature = "schema")]
use crate::reference::Schemas;

/// A request about a puzzle, or about each of a list.
pub trait AboutPuzzle: DeserializeOwned + Described + Send + 'static {
    /// What is said about a puzzle.
    type Record: Serialize + Described;
    /// The request with its names looked up.
    type Ready: Ready<Record = Self::Record>;

    /// The puzzle, and the board of all.
    fn source(&self) -> &Source;

    /// The puzzles, if a list was sent.
    fn puzzles(&self) -> Option<&[Value]> {
        None
    }

    /// How long a puzzle is expected to take.
    fn pace(&self) -> Pace;

    /// Looks the names up.
    fn ready(&self) -> Result<Self::Ready, Refusal>;
}

/// A request with its names looked up, and the memory to answer it again and again.
pub trait Ready: Send {
    /// What is said about a puzzle.
    type Record: Serialize;

    /// What is said about this one.
    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Self::Record;

    /// Whether it could be worked on.
    fn puzzle(record: &Self::Record) -> Puzzle;
}

/// The record of the puzzle of a request.
pub(crate) fn one<R: AboutPuzzle>(request: &R, budget: &Budget<'_>) -> Result<R::Record, Refusal> {
    let mut ready = request.ready()?;
    let read = request.source().read()?;
    Ok(ready.record(read.subject(0), budget))
}

/// The record of the puzzle of a request, or those of its list.
pub(crate) fn one_or_list<R: AboutPuzzle>(
    request: &R,
    budget: &Budget<'_>,
) -> Result<OneOrList<R::Record>, Refusal> {
    let Some(puzzles) = request.puzzles() else { return one(request, budget).map(OneOrList::One) };
    let mut ready = request.ready()?;
    check_list(request.source(), puzzles)?;
    let options = request.source().options()?;
    let records = puzzles.iter().zip(0..).map(|(puzzle, index)| {
        ready.record(Read::of_list(puzzle, &options).subject(index), budget)
    });
    Ok(OneOrList::List(records.collect()))
}

fn check_list(source: &Source, puzzles: &[Value]) -> Result<(), Refusal> {
    if source.has_puzzle() {
        return Err(Refusal::new("both puzzle and puzzles (expected one of them)"));
    }
    match puzzles.len() {
        ..=PUZZLES => Ok(()),
        found => Err(Refusal::new(format!("{found} puzzles (expected at most {PUZZLES})"))),
    }
}

/// A question about a puzzle, being asked.
struct Asking<R: AboutPuzzle> {
    request: R,
    ready: R::Ready,
    /// How the puzzles of a list are read, once that is known.
    options: Option<ReadOptions>,
}

impl<R: AboutPuzzle> Asking<R> {
    fn read(request: &[u8]) -> Reading {
        let request: R = read(request)?;
        let ready = request.ready()?;
        if let Some(puzzles) = request.puzzles() {
            check_list(request.source(), puzzles)?;
        }
        Ok(Box::new(Self { request, ready, options: None }))
    }

    /// Reads the puzzle with this number.
    fn puzzle(&mut self, number: usize) -> Result<Read, Refusal> {
        let Some(puzzles) = self.request.puzzles() else { return self.request.source().read() };
        let options = match self.options.take() {
            Some(options) => options,
            None => self.request.source().options()?,
        };
        Ok(Read::of_list(&puzzles[number], self.options.insert(options)))
    }
}

impl<R: AboutPuzzle> Asked for Asking<R> {
    fn pace(&self) -> Pace {
        match self.count() {
            Count::One => self.request.pace(),
            Count::List(_) => Pace::Long,
        }
    }

    fn count(&self) -> Count {
        self.request.puzzles().map_or(Count::One, |puzzles| Count::List(puzzles.len()))
    }

    fn answer(&mut self, number: usize, budget: &Budget<'_>) -> Result<Answer, Refusal> {
        let read = self.puzzle(number)?;
        let record = self.ready.record(read.subject(number as u64), budget);
        Ok(Answer::json(&record).about(R::Ready::puzzle(&record)))
    }
}

impl Question {
    /// A question about one puzzle.
    pub(crate) const fn about_puzzle<R: AboutPuzzle>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self {
            name,
            doc,
            gives,
            takes: Takes::Request,
            media: Media::Json,
            read: Asking::<R>::read,
            #[cfg(feature = "schema")]
            schemas: Schemas::of::<R, R::Record>,
        }
    }

    /// A question about a puzzle, or about each of a list.
    pub(crate) const fn about_puzzles<R: AboutPuzzle>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self {
            #[cfg(feature = "schema")]
            schemas: Schemas::of_list::<R, R::Record>,
            ..Self::about_puzzle::<R>(name, doc, gives)
        }
    }
}
