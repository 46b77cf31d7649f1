//! A question: what is asked for, in which form, and how it is answered.
//!
//! ```text
//!   Question ── read(request) ──► ReadRequest ── answer(number, budget) ──► Answer
//!               names looked up   one, or a list: the door                 a record as JSON
//!               (or a Refusal)    shares its time out
//! ```
//!
//! A question about puzzles has three types of its own: the `Request` (what JSON says), its
//! [`AboutPuzzle::Ready`] form (names looked up, memory allocated, for one thread and any number of
//! puzzles) and the `Record`. Doors that have puzzles of their own, such as a file of a million
//! lines, use the options that the ready form is made of; threads can share them. Other questions
//! are answered as a [`Whole`].

mod read;
mod time;
mod whole;

pub use time::Time;
pub use whole::Whole;

use crate::answer::{Answer, Media, OneOrList, Usable};
use crate::source::{Puzzles, Read};
use crate::{Refusal, Subject};
use pencilmark::formats::{Boards, ReadOptions};
use pencilmark::model::Budget;
pub(crate) use read::read;
use serde::Serialize;
use serde::de::DeserializeOwned;

#[cfg(feature = "schema")]
use crate::reference::Schemas;

/// One of the questions that are answered.
pub struct Question {
    /// What it is called.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub doc: &'static str,
    /// What its answer is, in a few words.
    pub gives: &'static str,
    /// What a request of it is.
    pub takes: Takes,
    /// What its answer is written in.
    pub media: Media,
    pub(crate) read: fn(&[u8]) -> Reading,
    #[cfg(feature = "schema")]
    pub(crate) schemas: fn() -> Schemas,
}

/// A request that has been read, or why it could not be.
type Reading = Result<Box<dyn ReadRequest>, Refusal>;

/// What a request of a question is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A JSON object.
    Request,
    /// Nothing at all.
    Nothing,
    /// A JSON object whose only field is a name.
    Name {
        /// What the field is called.
        field: &'static str,
        /// What can be named.
        doc: &'static str,
    },
}

/// How long an answer is expected to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Some milliseconds at most.
    Quick,
    /// It may be longer.
    Long,
}

/// How many answers there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// One.
    One,
    /// A list of so many.
    List(usize),
}

/// Whoever is told how far the work is: how many puzzles were tried so far.
pub type Tell<'a> = &'a dyn Fn(u64);

/// A request that has been read, to be answered.
pub trait ReadRequest: Send {
    /// How long it is expected to take.
    fn pace(&self) -> Pace;

    /// How many answers there are. A list is answered one by one, so that a door with a clock can
    /// give each its share of the time.
    fn count(&self) -> Count {
        Count::One
    }

    /// The answer with this number, from 0.
    fn answer(&mut self, number: usize, budget: &Budget<'_>) -> Result<Answer, Refusal>;

    /// The same; work that can say how far it is tells it.
    fn answer_telling(
        &mut self,
        number: usize,
        budget: &Budget<'_>,
        _tell: Tell<'_>,
    ) -> Result<Answer, Refusal> {
        self.answer(number, budget)
    }
}

impl Question {
    /// Reads a request and looks its names up. No puzzle is read yet, so it takes hardly any time.
    pub fn read(&self, request: &[u8]) -> Result<Box<dyn ReadRequest>, Refusal> {
        (self.read)(request)
    }

    /// Answers a request.
    pub fn ask(&self, request: &[u8], budget: &Budget<'_>) -> Result<Answer, Refusal> {
        let mut request = self.read(request)?;
        match request.count() {
            Count::One => request.answer(0, budget),
            Count::List(count) => {
                Answer::list((0..count).map(|number| request.answer(number, budget)))
            }
        }
    }

    /// A question whose requests are read like this, and answered with a record of that type.
    const fn new<R: Described, T: Described>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
        read: fn(&[u8]) -> Reading,
    ) -> Self {
        Self {
            name,
            doc,
            gives,
            takes: Takes::Request,
            media: Media::Json,
            read,
            #[cfg(feature = "schema")]
            schemas: Schemas::of::<R, T>,
        }
    }

    /// A question about one puzzle.
    pub(crate) const fn about_puzzle<R: AboutPuzzle>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self::new::<R, RecordOf<R>>(name, doc, gives, PuzzleRequest::<R>::read)
    }

    /// A question about a puzzle, or about each of a list.
    pub(crate) const fn about_puzzles<R: AboutPuzzle>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self {
            #[cfg(feature = "schema")]
            schemas: Schemas::of_list::<R, RecordOf<R>>,
            ..Self::about_puzzle::<R>(name, doc, gives)
        }
    }

    /// The same question, which takes something else than a request.
    pub(crate) const fn taking(self, takes: Takes) -> Self {
        Self { takes, ..self }
    }

    /// The schema of its requests and records.
    #[cfg(feature = "schema")]
    pub fn schemas(&self) -> Schemas {
        (self.schemas)()
    }
}

/// A request about a puzzle, or about each of a list.
pub trait AboutPuzzle: DeserializeOwned + Described + Clone + Send + 'static {
    /// The request with its names looked up.
    type Ready: Ready;

    /// The puzzle or the list, and the board of all.
    fn puzzles(&self) -> Puzzles<'_>;

    /// The boards that the question knows; puzzles on others are refused in words.
    const BOARDS: Boards = Boards::Usual;

    /// How long a puzzle is expected to take.
    fn pace(&self) -> Pace {
        Pace::Long
    }

    /// Looks the names up.
    fn ready(&self) -> Result<Self::Ready, Refusal>;
}

/// A request with its names looked up, and the memory to answer it again and again.
pub trait Ready: Send {
    /// What is said about a puzzle.
    type Record: Serialize + Described;

    /// What is said about this one.
    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Self::Record;

    /// Whether there was no puzzle to work on.
    fn is_unusable(record: &Self::Record) -> bool;
}

/// What is said about a puzzle in answer to a request.
type RecordOf<R> = <<R as AboutPuzzle>::Ready as Ready>::Record;

/// The record of the puzzle of a request.
pub(crate) fn one<R: AboutPuzzle>(
    request: &R,
    budget: &Budget<'_>,
) -> Result<RecordOf<R>, Refusal> {
    PuzzleRequest::new(request.clone())?.record(0, budget)
}

/// The record of the puzzle of a request, or those of its list.
pub(crate) fn one_or_list<R: AboutPuzzle>(
    request: &R,
    budget: &Budget<'_>,
) -> Result<OneOrList<RecordOf<R>>, Refusal> {
    let mut request = PuzzleRequest::new(request.clone())?;
    match request.count() {
        Count::One => request.record(0, budget).map(OneOrList::One),
        Count::List(count) => {
            let records = (0..count).map(|number| request.record(number, budget));
            records.collect::<Result<_, _>>().map(OneOrList::List)
        }
    }
}

/// A request about puzzles that has been read.
struct PuzzleRequest<R: AboutPuzzle> {
    request: R,
    ready: R::Ready,
    /// How the puzzles of a list are read, once that is known.
    options: Option<ReadOptions>,
}

impl<R: AboutPuzzle> PuzzleRequest<R> {
    fn new(request: R) -> Result<Self, Refusal> {
        let ready = request.ready()?;
        request.puzzles().check()?;
        Ok(Self { request, ready, options: None })
    }

    fn read(request: &[u8]) -> Reading {
        Ok(Box::new(Self::new(read(request)?)?))
    }

    /// Reads the puzzle with this number.
    fn puzzle(&mut self, number: usize) -> Result<Read, Refusal> {
        let Puzzles { source, list } = self.request.puzzles();
        let Some(list) = list else { return source.read_on(R::BOARDS) };
        let options = match self.options.take() {
            Some(options) => options,
            None => ReadOptions { boards: R::BOARDS, ..source.options()? },
        };
        Ok(Read::of_list(&list[number], self.options.insert(options)))
    }

    /// What is said about it.
    fn record(&mut self, number: usize, budget: &Budget<'_>) -> Result<RecordOf<R>, Refusal> {
        let read = self.puzzle(number)?;
        Ok(self.ready.record(read.subject(number as u64), budget))
    }
}

impl<R: AboutPuzzle> ReadRequest for PuzzleRequest<R> {
    fn pace(&self) -> Pace {
        match self.count() {
            Count::One => self.request.pace(),
            Count::List(_) => Pace::Long,
        }
    }

    fn count(&self) -> Count {
        self.request.puzzles().list.map_or(Count::One, |list| Count::List(list.len()))
    }

    fn answer(&mut self, number: usize, budget: &Budget<'_>) -> Result<Answer, Refusal> {
        let record = self.record(number, budget)?;
        let puzzle = if R::Ready::is_unusable(&record) { Usable::No } else { Usable::Yes };
        Ok(Answer { puzzle, ..Answer::json(&record) })
    }
}

/// A type that has a schema, if schemas are wanted at all.
#[cfg(feature = "schema")]
pub trait Described: utoipa::ToSchema {}
#[cfg(feature = "schema")]
impl<T: utoipa::ToSchema> Described for T {}

/// A type that has a schema, if schemas are wanted at all.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}
