//! `POST /api/v1/draw`.

use super::schema;
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Reply};
use crate::commands::serve::posted::{Posted, Source};
use crate::commands::serve::workshop::Lane;
use crate::record::SCHEMA;
use axum::extract::State;
use pencilmark::draw::{StepPicture, ToldStep};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// The puzzle, and a step in it.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.34341221434321", "step": {"houses": ["row 1"], "marks": [
    {"role": "placed", "cell": "r1c2", "digit": 2}]}}))]
pub struct DrawRequest {
    #[serde(flatten)]
    source: Source,
    /// The houses, marks and links of the step, as `hint` and `explain` tell them.
    #[schema(value_type = schema::DrawnStep)]
    step: ToldStep,
}

/// A step as figures, in units of a cell.
#[derive(Serialize, ToSchema)]
pub struct Drawn {
    schema: u32,
    #[serde(flatten)]
    #[schema(value_type = schema::StepPicture)]
    picture: StepPicture,
}

/// Draws the marks and links of a step as figures, over the board that `board` describes.
#[utoipa::path(
    post, path = "/api/v1/draw", request_body = DrawRequest,
    responses((status = 200, description = "The figures", body = Drawn), Failures),
)]
pub async fn draw(State(app): State<Arc<App>>, Posted(request): Posted<DrawRequest>) -> Reply {
    let work = app.workshop.run(Lane::Quick, move |_| {
        let read = request.source.read()?;
        let puzzle = read.record.puzzle.as_ref().map_err(Failure::refused)?;
        let picture = request.step.picture(puzzle.board()).map_err(Failure::refused)?;
        Ok(Answer::fine(&Drawn { schema: SCHEMA, picture }))
    });
    work.await?
}
