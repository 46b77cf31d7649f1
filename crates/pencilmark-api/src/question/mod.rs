//! A question: what is asked for, in which form, and how it is answered.
//!
//! ```text
//!   Question ── read(request) ──► Asked ── answer(number, budget) ──► Answer
//!               names looked up   one, or a list: the door           a record as JSON
//!               (or a Refusal)    shares its time out
//! ```
//!
//! A question about puzzles has three types of its own: the `Request` (what JSON says), its
//! [`AboutPuzzle::Ready`] form (names looked up, memory allocated, for one thread and any number of
//! puzzles) and the `Record`. Doors that have puzzles of their own, such as a file of a million
//! lines, use the options that the ready form is made of; threads can share them.

mod puzzle;
mod read;
mod whole;

pub use puzzle::{AboutPuzzle, Ready};
pub(crate) use puzzle::{one, one_or_list};
pub use whole::Whole;

use crate::Refusal;
use crate::answer::{Answer, Media};
use pencilmark::model::Budget;

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
type Reading = Result<Box<dyn Asked>, Refusal>;

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

    /// How many answers there are. A list is answered one by one, so that a door with a clock can
    /// give each its share of the time.
    fn count(&self) -> Count {
        Count::One
    }

    /// The answer with this number, from 0.
    fn answer(&mut self, number: usize, budget: &Budget<'_>) -> Result<Answer, Refusal>;
}

impl Question {
    /// Reads a request and looks its names up. No puzzle is read yet, so it takes hardly any time.
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
