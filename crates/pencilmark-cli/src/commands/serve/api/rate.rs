//! `POST /api/v1/rate`.

use super::schema;
use crate::arguments::Form;
use crate::batch::Job as _;
use crate::commands::rate::chosen;
use crate::commands::rate::job::{Rate, Settings};
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Puzzle, Reply};
use crate::commands::serve::posted::{Names, Posted};
use crate::commands::serve::records::{OneOrList, Sources};
use crate::commands::serve::workshop::Lane;
use crate::interrupt::TimeLimit;
use axum::extract::State;
use pencilmark::model::Budget;
use pencilmark::rate::{self, Details};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// What to rate, and on which scales.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.34341221434321"}))]
pub struct RateRequest {
    #[serde(flatten)]
    sources: Sources,
    /// The ids of scales, or `all`; without it, the cheap ones.
    #[serde(default)]
    scales: Names,
    /// How often a scale that draws random numbers runs (20 times unless told otherwise).
    #[schema(minimum = 1, maximum = 1000)]
    runs: Option<u32>,
    /// The seed of everything random.
    #[serde(default)]
    seed: u64,
}

/// The most runs of a request; more are for the program.
const RUNS: u32 = 1000;

/// Rates how hard a puzzle, or each of a list, is.
#[utoipa::path(
    post, path = "/api/v1/rate", request_body = RateRequest,
    responses((status = 200, description = "As `pencilmark rate --json`", body = OneOrList<schema::Rate>), Failures),
)]
pub async fn rate(State(app): State<Arc<App>>, Posted(request): Posted<RateRequest>) -> Reply {
    let names: Vec<String> = request.scales.list().into_iter().map(str::to_owned).collect();
    let scales = chosen(&names).map_err(Failure::refused)?;
    let runs = request.runs.unwrap_or(20);
    if !(1..=RUNS).contains(&runs) {
        return Err(Failure::Refused(format!("{runs} runs (expected 1 to {RUNS})")));
    }
    let settings = rate::Settings {
        runs,
        seed: request.seed,
        details: Details::Full,
        ..rate::Settings::default()
    };
    let (form, time_limit) = (Form::Json, TimeLimit(None));
    let job = Rate::new(Settings { scales, settings, form, time_limit });
    let mut workspace = job.workspace();
    let answer = request.sources.answer(&app, Lane::Long, move |subject, stop| {
        let record = job.rate(&mut workspace, subject, &Budget::unlimited().or_when(stop));
        let mut json = Vec::new();
        record.write_json(&mut json);
        Answer::written(json, if record.is_invalid() { Puzzle::Bad } else { Puzzle::Good })
    });
    answer.await
}
