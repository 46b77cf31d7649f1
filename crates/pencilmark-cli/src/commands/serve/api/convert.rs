//! `POST /api/v1/convert`.

use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Reply};
use crate::commands::serve::posted::{Posted, Source};
use crate::commands::serve::workshop::Lane;
use crate::input::find_format;
use crate::record::SCHEMA;
use axum::extract::State;
use pencilmark::formats;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
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
pub async fn convert(
    State(app): State<Arc<App>>,
    Posted(request): Posted<ConvertRequest>,
) -> Reply {
    app.workshop.run(Lane::Quick, move |_| request.converted()).await?
}

impl ConvertRequest {
    fn converted(&self) -> Reply {
        let format = find_format(&self.to).map_err(Failure::refused)?;
        let record = self.source.read()?.record;
        let text = formats::write(format, std::slice::from_ref(&record));
        let lost = record.aspects().into_iter().filter(|aspect| !format.preserves.contains(aspect));
        let lost = lost.map(|aspect| aspect.name()).collect();
        let (format, text) = (format.id, text.map_err(Failure::refused)?);
        Ok(Answer::fine(&Converted { schema: SCHEMA, format, text, lost }))
    }
}
