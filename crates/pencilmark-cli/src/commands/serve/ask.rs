//! The questions of the api, each at an address of its own. No question is known here by name.

use super::App;
use super::answer::{Reply, Sending};
use super::posted::Sent;
use super::workshop::Stop;
use axum::Router;
use axum::extract::{Path, State};
use axum::routing::{MethodRouter, get, post};
use pencilmark::model::Budget;
use pencilmark_api::{Answer, Asked, Count, Question, Refusal, Takes};
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The share of the time that a puzzle of a list may take, unless there are fewer to share it.
const SHARES: usize = 10;

/// A route for every question.
pub fn routes(router: Router<Arc<App>>) -> Router<Arc<App>> {
    pencilmark_api::all()
        .fold(router, |router, question| router.route(&address(question), route(question)))
}

/// Where a question is asked.
pub fn address(question: &Question) -> String {
    match question.takes {
        Takes::Request | Takes::Nothing => format!("/api/v1/{}", question.name),
        Takes::Name { field, .. } => format!("/api/v1/{}s/{{{field}}}", question.name),
    }
}

fn route(question: &'static Question) -> MethodRouter<Arc<App>> {
    match question.takes {
        Takes::Request => post(async move |State(app): State<Arc<App>>, Sent(request): Sent| {
            ask(&app, question, &request).await
        }),
        Takes::Nothing => {
            get(async move |State(app): State<Arc<App>>| ask(&app, question, b"{}").await)
        }
        Takes::Name { field, .. } => {
            get(async move |State(app): State<Arc<App>>, Path(name): Path<String>| {
                ask(&app, question, json!({ field: name }).to_string().as_bytes()).await
            })
        }
    }
}

/// Reads a request here, and answers it in the workshop.
async fn ask(app: &App, question: &Question, request: &[u8]) -> Reply {
    let mut asked = question.read(request)?;
    let time_limit = app.workshop.time_limit();
    let work = app.workshop.run(asked.pace(), move |stop| answer(&mut *asked, time_limit, stop));
    Ok(Sending(work.await??))
}

/// The answer. No puzzle of a long list gets more than a tenth of the time, so that one which does not
/// end leaves some for the others.
fn answer(asked: &mut dyn Asked, limit: Duration, stop: Stop<'_>) -> Result<Answer, Refusal> {
    let count = match asked.count() {
        Count::One => return asked.answer(0, &Budget::unlimited().or_when(stop)),
        Count::List(count) => count,
    };
    let share = limit / count.clamp(1, SHARES) as u32;
    Answer::list((0..count).map(|number| {
        let due = Instant::now() + share;
        let stop = || stop() || Instant::now() >= due;
        asked.answer(number, &Budget::unlimited().or_when(&stop))
    }))
}
