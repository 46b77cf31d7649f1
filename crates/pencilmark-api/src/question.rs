//! A question: what is asked for, in which form, and how it is answered.
//!
//! ```text
//!   Question ── read(request) ──► Asked ── answer(number, budget) ──► Answer
//!               names looked up   one, or a list: the door           a record as JSON
//!               (or a Refusal)    shares its time out
//! ```
//!
//! A question about puzzles has three types of its own: the `Request` (what JSON says), its
//! [`AboutPuzzle::Ready`] form (names looked up, memory at hand, for one thread and any number of
//! puzzles) and the `Record`. Doors that have puzzles of their own, such as a file of a million lines,
//! use the ready form directly.

use crate::answer::{Answer, Media, OneOrList, Puzzle};
use crate::source::{PUZZLES, Read, Source};
use crate::{Refusal, Subject};
use pencilmark::formats::ReadOptions;
use pencilmark::model::Budget;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

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
    pub(crate) read: fn(&[u8]) -> Result<Box<dyn Asked>, Refusal>,
    #[cfg(feature = "schema")]
    pub(crate) schemas: fn() -> Schemas,
}

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

/// A request that has been read, to be answered.
pub trait Asked: Send {
    /// How long it is expected to take.
    fn pace(&self) -> Pace;

    /// How many answers there are. A list is answered one by one, so that whoever has a clock can give
    /// each its share of the time.
    fn count(&self) -> Count {
        Count::One
    }

    /// The answer with this number, from 0.
    fn answer(&mut self, number: usize, budget: &Budget<'_>) -> Result<Answer, Refusal>;
}

impl Question {
    /// Reads a request and looks its names up. No puzzle is read yet, so it takes no time to speak of.
    pub fn read(&self, request: &[u8]) -> Result<Box<dyn Asked>, Refusal> {
        (self.read)(request)
    }

    /// Answers a request.
    pub fn ask(&self, request: &[u8], budget: &Budget<'_>) -> Result<Answer, Refusal> {
        let mut asked = self.read(request)?;
        match asked.count() {
            Count::One => asked.answer(0, budget),
            Count::List(count) => {
                Answer::list((0..count).map(|number| asked.answer(number, budget)))
            }
        }
    }

    /// The schema of its requests and records.
    #[cfg(feature = "schema")]
    pub fn schemas(&self) -> Schemas {
        (self.schemas)()
    }
}

/// A type that has a schema, where schemas are wanted at all.
#[cfg(feature = "schema")]
pub trait Described: utoipa::ToSchema {}
#[cfg(feature = "schema")]
impl<T: utoipa::ToSchema> Described for T {}

/// A type that has a schema, where schemas are wanted at all.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}

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
    fn read(request: &[u8]) -> Result<Box<dyn Asked>, Refusal> {
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

/// A request that is answered as a whole.
pub trait Whole: DeserializeOwned + Described + Send + 'static {
    /// What is said in answer.
    type Record: Serialize + Described;

    /// How long it is expected to take.
    fn pace(&self) -> Pace {
        Pace::Quick
    }

    /// What is said in answer.
    fn record(&self, budget: &Budget<'_>) -> Result<Self::Record, Refusal>;
}

/// A question that is answered as a whole, being asked.
struct AskingWhole<R> {
    request: R,
    write: fn(&R, &Budget<'_>) -> Result<Answer, Refusal>,
}

impl<R: Whole> AskingWhole<R> {
    fn read(request: &[u8]) -> Result<Box<dyn Asked>, Refusal> {
        let write = |request: &R, budget: &Budget<'_>| Ok(Answer::json(&request.record(budget)?));
        Ok(Box::new(Self { request: read(request)?, write }))
    }
}

impl<R: Whole<Record = String>> AskingWhole<R> {
    fn read_picture(request: &[u8]) -> Result<Box<dyn Asked>, Refusal> {
        let write = |request: &R, budget: &Budget<'_>| Ok(Answer::svg(request.record(budget)?));
        Ok(Box::new(Self { request: read(request)?, write }))
    }
}

impl<R: Whole> Asked for AskingWhole<R> {
    fn pace(&self) -> Pace {
        self.request.pace()
    }

    fn answer(&mut self, _: usize, budget: &Budget<'_>) -> Result<Answer, Refusal> {
        (self.write)(&self.request, budget)
    }
}

impl Question {
    /// A question that is answered as a whole.
    pub(crate) const fn whole<R: Whole>(
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
            read: AskingWhole::<R>::read,
            #[cfg(feature = "schema")]
            schemas: Schemas::of::<R, R::Record>,
        }
    }

    /// A question whose answer is a picture.
    pub(crate) const fn picture<R: Whole<Record = String>>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self {
            media: Media::Svg,
            read: AskingWhole::<R>::read_picture,
            #[cfg(feature = "schema")]
            schemas: Schemas::of_picture::<R>,
            ..Self::whole::<R>(name, doc, gives)
        }
    }

    /// The same question, which takes something else than a request.
    pub(crate) const fn taking(self, takes: Takes) -> Self {
        Self { takes, ..self }
    }

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

/// Reads a request; a complaint names the field to blame.
pub(crate) fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(json).map_err(|error| complaint::<T>(&error, json))
}

/// What is wrong with a request, with the field to blame: the one that brings the same complaint alone.
fn complaint<T: DeserializeOwned>(error: &serde_json::Error, json: &[u8]) -> Refusal {
    let words = error.to_string();
    if !error.is_data() {
        return Refusal::malformed(format!("bad JSON: {words}"));
    }
    let Ok(fields) = serde_json::from_slice::<Map<String, Value>>(json) else {
        return Refusal::malformed("expected a JSON object");
    };
    let complains = |fields| {
        let found = T::deserialize(Value::Object(fields)).err().map(|error| error.to_string());
        found.is_some_and(|found| words.starts_with(&found))
    };
    let is_to_blame = |(name, value): (String, Value)| {
        complains(Map::from_iter([(name.clone(), value)])).then_some(name)
    };
    let is_missing = complains(Map::new());
    let blamed = fields.into_iter().filter(|_| !is_missing).find_map(is_to_blame);
    let refusal = Refusal::malformed(words);
    match blamed {
        Some(name) => refusal.in_field(name),
        None => refusal,
    }
}
