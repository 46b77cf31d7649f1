//! `POST /api/v1/explain`.

use super::schema;
use crate::commands::explain::job::{Explain, Form, Settings};
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Puzzle, Reply};
use crate::commands::serve::posted::{Names, Posted, Source};
use crate::commands::serve::workshop::Lane;
use crate::interrupt::TimeLimit;
use crate::logic::Status;
use axum::extract::State;
use pencilmark::hint;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// What to explain, and with which techniques.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.34341221434321", "techniques": "single"}))]
pub struct ExplainRequest {
    #[serde(flatten)]
    source: Source,
    /// Only these techniques or classes; `-NAME` leaves one out.
    #[serde(default, alias = "technique")]
    techniques: Names,
    /// Try these first.
    #[serde(default)]
    order: Names,
}

/// Solves a puzzle as a person does, and explains every step.
#[utoipa::path(
    post, path = "/api/v1/explain", request_body = ExplainRequest,
    responses((status = 200, description = "As `pencilmark explain --json`", body = schema::Explain), Failures),
)]
pub async fn explain(
    State(app): State<Arc<App>>,
    Posted(request): Posted<ExplainRequest>,
) -> Reply {
    let order = hint::order(&request.techniques.list(), &request.order.list());
    let order = order.map_err(Failure::refused)?;
    let work = app.workshop.run(Lane::Long, move |stop| {
        let read = request.source.read()?;
        let settings = Settings { order, form: Form::Json, time_limit: TimeLimit(None) };
        let record = Explain::new(settings).explain(read.subject(0), stop);
        let mut json = Vec::new();
        record.write_json(&mut json);
        let is_bad = record.status == Status::Invalid;
        Ok(Answer::written(json, if is_bad { Puzzle::Bad } else { Puzzle::Good }))
    });
    work.await?
}
