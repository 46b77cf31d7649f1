//! `POST /api/v1/hint`.

use super::schema;
use crate::arguments::Form;
use crate::commands::hint::job::{Asked, Choice, HintJob, Settings};
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Puzzle, Reply};
use crate::commands::serve::posted::{Names, Posted, Source};
use crate::commands::serve::workshop::Lane;
use crate::interrupt::TimeLimit;
use crate::logic::Status;
use axum::extract::State;
use pencilmark::hint::{self, Heavy, Question, Stage};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Where the player stands, and what is asked.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.34341221434321", "stage": 4}))]
pub struct HintRequest {
    #[serde(flatten)]
    source: Source,
    /// How much to tell: 0 is all well so far, 1 class, 2 place, 3 technique, 4 the whole step (which
    /// is the default), 5 the step is made.
    #[schema(minimum = 0, maximum = 5)]
    stage: Option<usize>,
    /// Every step that can be made now.
    #[serde(default)]
    all: bool,
    /// Why does a cell hold a digit? Such as `r4c7=5`.
    why: Option<String>,
    /// Why does it not?
    why_not: Option<String>,
    /// Only these techniques or classes; `-NAME` leaves one out. Without it, those that the game
    /// says are `known`.
    #[serde(default, alias = "technique")]
    techniques: Names,
    /// Try these first.
    #[serde(default)]
    order: Names,
}

impl HintRequest {
    fn settings(&self) -> Result<Settings, Failure> {
        let (techniques, first) = (self.techniques.list(), self.order.list());
        let is_open = techniques.is_empty() && first.is_empty();
        Ok(Settings {
            asked: self.asked(if techniques.is_empty() {
                Heavy::IfNeeded
            } else {
                Heavy::Always
            })?,
            order: hint::order(&techniques, &first).map_err(Failure::refused)?,
            techniques: if is_open { Choice::Open } else { Choice::Made },
            form: Form::Json,
            time_limit: TimeLimit(None),
            svg: None,
        })
    }

    fn asked(&self, heavy: Heavy) -> Result<Asked, Failure> {
        match (&self.why, &self.why_not, self.all, self.stage) {
            (Some(text), None, false, None) => Ok(Asked::Argument(Question::Why, text.clone())),
            (None, Some(text), false, None) => Ok(Asked::Argument(Question::WhyNot, text.clone())),
            (None, None, true, None) => Ok(Asked::All(heavy)),
            (None, None, false, stage) => {
                let stage = Stage::from_number(stage.unwrap_or(Stage::Full.number()));
                let error = || Failure::refused("stage: expected a number from 0 to 5");
                Ok(Asked::Stage(stage.ok_or_else(error)?))
            }
            _ => {
                Err(Failure::refused("more than one of stage, all, why and why_not (expected one)"))
            }
        }
    }
}

/// Gives the next step of a puzzle or game, and says why.
#[utoipa::path(
    post, path = "/api/v1/hint", request_body = HintRequest,
    responses((status = 200, description = "As `pencilmark hint --json`", body = schema::Hint), Failures),
)]
pub async fn hint(State(app): State<Arc<App>>, Posted(request): Posted<HintRequest>) -> Reply {
    let settings = request.settings()?;
    let lane = match settings.asked {
        Asked::Stage(_) => Lane::Quick,
        Asked::All(_) | Asked::Argument(..) => Lane::Long,
    };
    let work = app.workshop.run(lane, move |stop| {
        let read = request.source.read()?;
        let (record, _) = HintJob::new(settings).hint(read.subject(0), stop);
        let mut json = Vec::new();
        crate::record::write_json(&record, &mut json);
        let is_bad = record.status() == Status::Invalid;
        Ok(Answer::written(json, if is_bad { Puzzle::Bad } else { Puzzle::Good }))
    });
    work.await?
}
