//! `formats`: the text formats that can be read and written.

use crate::prose::prose;
use crate::question::{Takes, Whole};
use crate::{Question, Refusal, SCHEMA};
use pencilmark::formats::{self, Aspect};
use pencilmark::model::Budget;
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "formats",
    "Lists the formats that can be read and written.",
    "The formats",
)
.taking(Takes::Nothing);

/// Nothing can be chosen.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = FormatsRequest))]
pub struct Request {}

/// Every text format.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = FormatsRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The formats, in the order in which they are tried on a text.
    pub formats: Vec<FormatEntry>,
}

/// A text format.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FormatEntry {
    /// Its id.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What it is like.
    pub text: String,
    /// The extensions of its files.
    pub extensions: &'static [&'static str],
    /// What is the same after writing a puzzle and reading it back.
    pub preserves: Vec<&'static str>,
    /// Whether puzzles can be written in it.
    pub can_be_written: bool,
}

/// The formats.
pub fn formats() -> Record {
    let formats = formats::Format::all().map(|format| FormatEntry {
        id: format.id,
        name: format.name,
        text: prose(format.doc),
        extensions: format.extensions,
        preserves: format.preserves.iter().copied().map(Aspect::name).collect(),
        can_be_written: format.write.is_some(),
    });
    Record { schema: SCHEMA, formats: formats.collect() }
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        Ok(formats())
    }
}
