//! `convert`: a puzzle or game in another format.

use crate::question::Whole;
use crate::{Question, Refusal, SCHEMA, Source};
use pencilmark::formats::{self, Boards, Format};
use pencilmark::model::Budget;
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question =
    Question::whole::<Request>("convert", "Writes a puzzle or game in another format.", "The text");

/// What to convert, and to which format.
#[derive(Deserialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ConvertRequest, example = json!({"puzzle": "1.3.........4.2.", "to": "grid"})))]
pub struct Request {
    /// The puzzle or game.
    #[serde(flatten)]
    pub source: Source,
    /// The id of a format (see `/api/v1/formats`).
    pub to: String,
}

/// A puzzle in another format.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ConvertRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The id of the format.
    pub format: &'static str,
    /// The puzzle in that format.
    pub text: String,
    /// What the format does not keep: `notes`, `rules`, …
    pub lost: Vec<&'static str>,
}

/// The format with this id.
pub fn format(id: &str) -> Result<&'static Format, Refusal> {
    formats::Format::find(id).ok_or_else(|| {
        let known: Vec<_> = formats::Format::all().map(|format| format.id).collect();
        Refusal::new(format!("'{id}' is not a format (expected one of: {})", known.join(", ")))
    })
}

/// Writes the puzzle of a request in another format.
pub fn convert(request: &Request) -> Result<Record, Refusal> {
    let format = format(&request.to)?;
    let record = request.source.read_on(Boards::Every)?.record;
    let text = formats::write(format, std::slice::from_ref(&record)).map_err(Refusal::new)?;
    let lost = record.aspects().into_iter().filter(|aspect| !format.preserves.contains(aspect));
    let lost = lost.map(|aspect| aspect.name()).collect();
    Ok(Record { schema: SCHEMA, format: format.id, text, lost })
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        convert(self)
    }
}
