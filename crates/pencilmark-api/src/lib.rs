//! Every question that Pencilmark answers, described once: what a request says, what its record says,
//! the words that a status has, and one pure function that answers it. No I/O, no threads, no clock: a
//! [`Budget`](pencilmark::model::Budget) goes in, through which a door passes its time limit.
//!
//! A door (the command line, HTTP, a language) adds only what belongs to its world. Either it
//! passes JSON on without knowing any question by name:
//!
//! ```
//! use pencilmark::model::Budget;
//!
//! let solve = pencilmark_api::find("solve").unwrap();
//! let answer = solve.ask(br#"{"puzzle":"1.34341221434321"}"#, &Budget::unlimited())?;
//! assert!(answer.text.contains(r#""status":"unique","solution":"1234341221434321""#));
//! # Ok::<(), pencilmark_api::Refusal>(())
//! ```
//!
//! or it calls the function of a question, or its ready form for many puzzles.
//!
//! In reading order: [`About`] and [`Subject`] (the puzzle that a record is about), [`Source`] (the
//! puzzle in a request), [`Refusal`] (why a request has no answer), [`Question`] and [`Answer`], then
//! the questions.
//!
//! # How a question is added
//!
//! One file (or folder) `NAME.rs`, and one word in the list below. The file holds
//!
//! - `Request`: what the JSON says, with a doc comment on every field and an example;
//! - `Record`: what comes back; its status is declared with `words!`;
//! - `pub fn NAME(&Request, &Budget) -> Result<Record, Refusal>`;
//! - `QUESTION`: its name, a sentence, and what it gives.
//!
//! A question about puzzles implements [`AboutPuzzle`] for its request and [`Ready`] for what
//! the request becomes when its names are looked up; its function is then one line, and the program uses
//! the same options for files of puzzles. HTTP routes, OpenAPI, `pencilmark docs json` and the tests
//! that ask every question through every door follow from the list.
#![forbid(unsafe_code)]

#[macro_use]
mod words;

mod about;
mod answer;
mod clash;
pub mod cover;
mod language;
mod premises;
mod prose;
mod question;
#[cfg(feature = "schema")]
pub mod reference;
mod refusal;
mod source;
pub mod table;

pub use about::{About, Kept, Origin, SCHEMA, Subject};
pub use answer::{Answer, Media, OneOrList, Usable};
pub use clash::Clash;
pub use language::Spoken;
pub use premises::premises;
pub use prose::{lesson, prose};
pub use question::{
    AboutPuzzle, Count, Described, Pace, Question, ReadRequest, Ready, Takes, Tell, Time, Whole,
};
pub use refusal::{Fault, Problem, Refusal, no_technique};
pub use source::{
    BadPosition, JudgedPosition, Names, Puzzles, Read, Rules, Source, Sources,
    Status as PositionStatus, numbered, shape,
};

/// Declares the modules of the questions and the list of them.
macro_rules! questions {
    ($(#[$meta:meta])* static $LIST:ident = [$($file:ident),* $(,)?];) => {
        $(pub mod $file;)*
        $(#[$meta])*
        static $LIST: &[&Question] = &[$(&$file::QUESTION),*];
    };
}

questions! {
    /// Every question, in the order of the documentation.
    static QUESTIONS = [
        parse,
        board,
        solve,
        check,
        hint,
        explain,
        verify,
        certify,
        rate,
        generate,
        play,
        combinations,
        convert,
        canon,
        render,
        techniques,
        technique,
        drill,
        formats,
        options,
    ];
}

/// Every question.
pub fn all() -> impl Iterator<Item = &'static Question> {
    QUESTIONS.iter().copied()
}

/// The question with this name.
pub fn find(name: &str) -> Option<&'static Question> {
    all().find(|question| question.name == name)
}
