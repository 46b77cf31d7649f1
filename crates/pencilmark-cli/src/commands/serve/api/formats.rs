//! `GET /api/v1/formats`.

use crate::commands::docs::prose;
use crate::commands::serve::answer::Answer;
use crate::record::SCHEMA;
use pencilmark::formats::{self, Aspect};
use serde::Serialize;
use utoipa::ToSchema;

/// Every text format.
#[derive(Serialize, ToSchema)]
pub struct FormatList {
    schema: u32,
    formats: Vec<FormatEntry>,
}

/// A text format.
#[derive(Serialize, ToSchema)]
pub struct FormatEntry {
    id: &'static str,
    name: &'static str,
    text: String,
    extensions: &'static [&'static str],
    /// What is the same after writing a puzzle and reading it back.
    preserves: Vec<&'static str>,
    can_be_written: bool,
}

/// Lists the formats that can be read and written.
#[utoipa::path(
    get, path = "/api/v1/formats",
    responses((status = 200, description = "The formats", body = FormatList)),
)]
pub async fn formats() -> Answer {
    let formats = formats::all().map(|format| FormatEntry {
        id: format.id,
        name: format.name,
        text: prose(format.doc),
        extensions: format.extensions,
        preserves: format.preserves.iter().copied().map(Aspect::name).collect(),
        can_be_written: format.write.is_some(),
    });
    Answer::fine(&FormatList { schema: SCHEMA, formats: formats.collect() })
}
