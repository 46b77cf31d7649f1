//! `POST /api/v1/check`.

use super::schema;
use crate::arguments::Form;
use crate::batch::Extent;
use crate::commands::check::job::{Check, Settings};
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failures, Puzzle, Reply};
use crate::commands::serve::posted::Posted;
use crate::commands::serve::records::{OneOrList, Sources};
use crate::commands::serve::workshop::Lane;
use crate::interrupt::TimeLimit;
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// What to check.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.3.........4.2.", "repair": true}))]
pub struct CheckRequest {
    #[serde(flatten)]
    sources: Sources,
    /// List the single-cell edits that make it a proper puzzle.
    #[serde(default)]
    repair: bool,
}

/// Tells whether a puzzle, or each of a list, is proper, minimal and symmetric, and which givens clash.
#[utoipa::path(
    post, path = "/api/v1/check", request_body = CheckRequest,
    responses((status = 200, description = "As `pencilmark check --json`", body = OneOrList<schema::Check>), Failures),
)]
pub async fn check(State(app): State<Arc<App>>, Posted(request): Posted<CheckRequest>) -> Reply {
    let settings = Settings {
        repair: request.repair,
        minimal: true,
        form: Form::Json,
        extent: Extent::Batch,
        time_limit: TimeLimit(None),
    };
    let lane = if request.repair { Lane::Long } else { Lane::Quick };
    let job = Check::new(settings);
    let answer = request.sources.answer(&app, lane, move |subject, stop| {
        let record = job.check(subject, stop);
        let mut json = Vec::new();
        crate::record::write_json(&record, &mut json);
        // Givens that clash are an answer; a text that is no puzzle is not.
        Answer::written(json, if subject.read.puzzle.is_ok() { Puzzle::Good } else { Puzzle::Bad })
    });
    answer.await
}
