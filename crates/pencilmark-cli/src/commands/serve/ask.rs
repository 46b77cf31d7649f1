//! The questions of the api, each at an address of its own: the body comes in, its question is asked on
//! a thread of the [`pool`](super::pool), and the answer goes out. No question is known here by name.

use super::App;
use super::failure::Failure;
use super::pool::Stop;
use axum::Router;
use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{FromRequest, Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use pencilmark::model::Budget;
use pencilmark_api::{Answer, Count, Media, Question, ReadRequest, Refusal, Takes, Usable};
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

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
        Takes::Request => post(async move |State(app): State<Arc<App>>, Sent(body): Sent| {
            ask(&app, question, &body).await
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

/// Reads a request here, and answers it in the pool.
async fn ask(app: &App, question: &Question, request: &[u8]) -> Result<Sending, Failure> {
    let mut request = question.read(request)?;
    let time_limit = app.pool.time_limit();
    let work = app.pool.run(request.pace(), move |stop| answer(&mut *request, time_limit, stop));
    Ok(Sending(work.await??))
}

/// The answer. No puzzle of a long list gets more than a tenth of the time, so that one which does not
/// end leaves some for the others.
fn answer(
    request: &mut dyn ReadRequest,
    limit: Duration,
    stop: Stop<'_>,
) -> Result<Answer, Refusal> {
    let count = match request.count() {
        Count::One => return request.answer(0, &Budget::unlimited().or_when(stop)),
        Count::List(count) => count,
    };
    let share = limit / count.clamp(1, SHARES) as u32;
    Answer::list((0..count).map(|number| {
        let due = Instant::now() + share;
        let stop = || stop() || Instant::now() >= due;
        request.answer(number, &Budget::unlimited().or_when(&stop))
    }))
}

/// The largest body. The longest games take a tenth of it.
const BODY_LIMIT: usize = 1 << 20;

/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The bytes of a body.
struct Sent(Bytes);

impl FromRequest<Arc<App>> for Sent {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Failure> {
        let body = request.into_body();
        let size = declared_size(&body).ok_or(Failure::TooLarge)?;
        // What all bodies take together is bounded, whatever the number of connections.
        let _room = app.pool.room_for(size).ok_or(Failure::Busy)?;
        let bytes = timeout(BODY_TIME, to_bytes(body, BODY_LIMIT)).await;
        Ok(Self(bytes.map_err(|_| Failure::Slow)?.map_err(|_| Failure::TooLarge)?))
    }
}

/// How large a body will be; the largest, if it does not say. Nothing if that is too large.
fn declared_size(body: &Body) -> Option<usize> {
    let size = body.size_hint().upper().unwrap_or(BODY_LIMIT as u64);
    usize::try_from(size).ok().filter(|size| *size <= BODY_LIMIT)
}

/// An answer as HTTP sends it.
pub struct Sending(pub Answer);

impl IntoResponse for Sending {
    fn into_response(self) -> Response {
        let Self(Answer { text, media, puzzle }) = self;
        let status = match puzzle {
            Usable::Yes => StatusCode::OK,
            Usable::No => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let media = HeaderValue::from_static(media_type(media));
        (status, [(header::CONTENT_TYPE, media)], text).into_response()
    }
}

/// What HTTP calls it.
pub fn media_type(media: Media) -> &'static str {
    match media {
        Media::Json => "application/json",
        Media::Svg => "image/svg+xml",
    }
}
