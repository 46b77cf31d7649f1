//! `POST /api/v1/convert`.

use crate::commands::serve::answer::{Answer, Failure, Failures, Reply};
use crate::commands::serve::posted::{Posted, Source};
use crate::input::find_format;
use crate::record::SCHEMA;
use pencilmark::formats;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What to convert, and to which format.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.3.........4.2.", "to": "grid"}))]
pub struct ConvertRequest {
    #[serde(flatten)]
    source: Source,
    /// The id of a format (see `/api/v1/formats`).
    to: String,
}

/// A puzzle in another format.
#[derive(Serialize, ToSchema)]
pub struct Converted {
    schema: u32,
    /// The id of the format.
    format: &'static str,
    text: String,
    /// What the format does not keep: `notes`, `rules`, …
    lost: Vec<&'static str>,
}

/// Writes a puzzle or game in another format.
#[utoipa::path(
    post, path = "/api/v1/convert", request_body = ConvertRequest,
    responses((status = 200, description = "The text", body = Converted), Failures),
)]
pub async fn convert(Posted(request): Posted<ConvertRequest>) -> Reply {
    let format = find_format(&request.to).map_err(Failure::refused)?;
    let record = request.source.read()?.record;
    let text = formats::write(format, std::slice::from_ref(&record)).map_err(Failure::refused)?;
    let lost = record.aspects().into_iter().filter(|aspect| !format.preserves.contains(aspect));
    let lost = lost.map(|aspect| aspect.name()).collect();
    Ok(Answer::fine(&Converted { schema: SCHEMA, format: format.id, text, lost }))
}
