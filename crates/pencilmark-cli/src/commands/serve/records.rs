//! One puzzle or a list of them: what the endpoints that take lists have in common.
//!
//! ```text
//!   {"puzzle": A}        ──►  record of A                          (422 if A is no puzzle)
//!   {"puzzles": [A, B]}  ──►  [record of A, record of B]           (200; each says how it went)
//! ```
//!
//! A list is one piece of work: one place in the queue, one thread, one time limit. No puzzle of a long
//! list gets more than a tenth of the time, so that one which does not end leaves some for the others.

use super::App;
use super::answer::{Answer, Failure, Reply};
use super::posted::{Read, Source};
use super::workshop::{Lane, Stop};
use crate::record::Subject;
use pencilmark::formats::{ReadError, ReadOptions, Record};
use serde::Deserialize;
use serde_json::Value;
use std::time::Instant;
use utoipa::ToSchema;

/// The most puzzles of a list; more are for the program.
const PUZZLES: usize = 1000;

/// The share of the time that a puzzle of a list may take, unless there are fewer to share it.
const SHARES: usize = 10;

/// A puzzle or a list of them, and the board where their texts do not say it.
#[derive(Deserialize, ToSchema)]
pub struct Sources {
    #[serde(flatten)]
    source: Source,
    /// A list of puzzles, each as `puzzle` takes one; at most 1000. The answer is then the list of
    /// their records in the same order, each with its own `status` and `error`; those that are not done
    /// in the time of the request say `timeout`.
    #[schema(max_items = 1000)]
    puzzles: Option<Vec<Value>>,
}

/// The record of a puzzle; for a list of puzzles, the list of their records in the same order.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only described")]
pub enum OneOrList<T> {
    One(T),
    List(Vec<T>),
}

impl Sources {
    /// Answers with the record of the puzzle, or with those of the list.
    pub async fn answer(
        self,
        app: &App,
        lane: Lane,
        mut record: impl FnMut(Subject<'_>, Stop<'_>) -> Answer + Send + 'static,
    ) -> Reply {
        let Some(puzzles) = self.puzzles else {
            let source = self.source;
            let work = app.workshop.run(lane, move |stop| {
                Ok(source.read().map(|read| record(read.subject(0), stop))?)
            });
            return work.await?;
        };
        if self.source.has_puzzle() {
            return Err(Failure::refused("both puzzle and puzzles (expected one of them)"));
        }
        if puzzles.len() > PUZZLES {
            let found = puzzles.len();
            return Err(Failure::Refused(format!("{found} puzzles (expected at most {PUZZLES})")));
        }
        let options = self.source.options()?;
        let share = app.workshop.time_limit() / puzzles.len().clamp(1, SHARES) as u32;
        let work = app.workshop.run(Lane::Long, move |stop| {
            let records = puzzles.iter().zip(0..).map(|(puzzle, index)| {
                let due = Instant::now() + share;
                let read = read(puzzle, &options);
                record(read.subject(index), &|| stop() || Instant::now() >= due)
            });
            Answer::list(records)
        });
        work.await
    }
}

/// Reads a puzzle of a list; one that cannot be read has a record too, in its place.
fn read(puzzle: &Value, options: &ReadOptions) -> Read {
    Read::new(puzzle, options).unwrap_or_else(|error| Read {
        record: Record::new(Err(ReadError::Syntax(error))),
        text: String::new(),
        options: options.clone(),
    })
}
