//! `parse`: what a text in any format holds.

use crate::clash::Clash;
use crate::question::Whole;
use crate::{Question, Refusal, Source};
use pencilmark::formats::{self, Boards};
use pencilmark::model::Budget;
use serde::Serialize;
use serde_json::{Map, Value};

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "parse",
    "Reads a text in any format. Givens that clash are reported; nothing is solved.",
    "The puzzle or game",
);

/// What to read.
pub type Request = Source;

/// Reads the text of a request.
pub fn parse(request: &Request) -> Result<Record, Refusal> {
    let read = request.read_on(Boards::Constrained)?;
    let puzzle = read.record.puzzle.as_ref().map_err(Refusal::new)?;
    let clashes = puzzle.clashes();
    Ok(Record {
        record: crate::premises::object(&read.record)?,
        size: puzzle.board().size(),
        format: formats::Format::detect(&read.text, &read.options).id,
        status: if clashes.is_empty() { Status::Ok } else { Status::Invalid },
        error: (!clashes.is_empty()).then(|| crate::about::list(&clashes)),
        clashes: Clash::all(&clashes, puzzle.board()),
    })
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        parse(self)
    }
}

words! {
    /// What a text is.
    pub enum Status as ParseStatus {
        /// A puzzle or a game.
        Ok = "ok",
        /// Its givens clash.
        Invalid = "invalid",
    }
}

/// What a text holds.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ParseRecord))]
pub struct Record {
    /// The puzzle and the game in the project's own JSON: `schema`, `title`, `puzzle`, `rules`,
    /// `entries`, `notes`, `pencilmarks`, and whatever else came with it.
    #[serde(flatten)]
    pub record: Map<String, Value>,
    /// Rows and columns.
    pub size: usize,
    /// The id of the format that the text is in.
    pub format: &'static str,
    /// Whether givens clash.
    pub status: Status,
    /// The givens that break a rule.
    pub clashes: Vec<Clash>,
    /// What is wrong, in a sentence.
    pub error: Option<String>,
}
