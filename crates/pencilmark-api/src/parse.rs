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
    let (read, several) = request.read_several_on(Boards::Every)?;
    let puzzle = read.record.puzzle.as_ref().map_err(Refusal::new)?;
    let clashes = puzzle.clashes();
    Ok(Record {
        record: crate::premises::object(&read.record)?,
        size: puzzle.board().size(),
        format: formats::Format::detect(&read.text, &read.options).id,
        status: if clashes.is_empty() { Status::Ok } else { Status::Invalid },
        error: (!clashes.is_empty()).then(|| crate::about::list(&clashes)),
        clashes: Clash::all(&clashes, puzzle.board()),
        puzzles: several.iter().map(offered).collect::<Result<_, _>>()?,
    })
}

/// One of several puzzles, with its size.
fn offered(record: &formats::Record) -> Result<Map<String, Value>, Refusal> {
    let puzzle = record.puzzle.as_ref().map_err(Refusal::new)?;
    let mut object = crate::premises::object(record)?;
    object.insert("size".to_owned(), puzzle.board().size().into());
    Ok(object)
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
    /// The puzzles of a text that holds several, the first of which is the one above: each in the project's
    /// own JSON, with its `size`. At most 100.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub puzzles: Vec<Map<String, Value>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Record, Refusal> {
        parse(&Source { puzzle: Some(text.into()), ..Source::default() })
    }

    #[test]
    fn a_few_puzzles_in_a_text_are_offered_and_a_list_is_refused() {
        let one = read("1.3..........4.2").unwrap();
        assert!(one.puzzles.is_empty());
        let post =
            "Try these two, please, they are easy:\n1.3..........4.2\nand then 12.............3\n";
        let several = read(post).unwrap();
        assert_eq!(several.record["puzzle"], one.record["puzzle"]);
        let found: Vec<_> = several.puzzles.iter().map(|found| &found["puzzle"]).collect();
        assert_eq!(found, ["1.3..........4.2", "12.............3"]);
        assert!(several.puzzles.iter().all(|found| found["size"] == 4));
        assert!(read(&"1.3..........4.2\n".repeat(MOST + 1)).is_err());
    }

    /// As many puzzles as are offered.
    const MOST: usize = 100;
}
