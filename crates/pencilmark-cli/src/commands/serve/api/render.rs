//! `POST /api/v1/render`.

use crate::commands::serve::App;
use crate::commands::serve::answer::{Failure, Failures};
use crate::commands::serve::posted::{Names, Posted, Source};
use crate::commands::serve::workshop::Lane;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use pencilmark::draw;
use pencilmark::hint::{self, Hint, Stage};
use pencilmark::logic::Explanation;
use pencilmark::model::Budget;
use pencilmark_api::Opening;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// What to draw.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.34341221434321", "hint": true}))]
pub struct RenderRequest {
    #[serde(flatten)]
    source: Source,
    /// Draw the next step too.
    #[serde(default)]
    hint: bool,
    /// The step may use only these techniques or classes.
    #[serde(default, alias = "technique")]
    techniques: Names,
    /// Leave the style out, for a page that has `/draw.css`.
    #[serde(default)]
    unstyled: bool,
}

/// Draws a puzzle or game, and its next step on request.
#[utoipa::path(
    post, path = "/api/v1/render", request_body = RenderRequest,
    responses((status = 200, description = "The picture", body = String, content_type = "image/svg+xml"), Failures),
)]
pub async fn render(
    State(app): State<Arc<App>>,
    Posted(request): Posted<RenderRequest>,
) -> Result<impl IntoResponse, Failure> {
    let order = hint::order(&request.techniques.list(), &[]).map_err(Failure::refused)?;
    let work = app.workshop.run(Lane::Quick, move |stop| {
        let read = request.source.read()?;
        let budget = Budget::unlimited().or_when(stop);
        let opening = Opening::of(&read.record, &budget);
        let opening = opening.map_err(|closed| Failure::Refused(closed.line()))?;
        let Opening { position, judgement } = opening;
        let state = position.state(&judgement);
        let stage = if request.hint { Stage::Full } else { Stage::State };
        let hint = Hint::new(&position, judgement, &order, stage, &budget);
        let explanation = hint.step().map(|step| Explanation::new(step, state.board()));
        Ok::<_, Failure>(match request.unstyled {
            true => draw::picture(&state, explanation.as_ref()),
            false => draw::document(&state, explanation.as_ref()),
        })
    });
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], work.await??))
}
