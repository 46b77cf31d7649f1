//! The questions of the api, each at an address of its own: the body comes in, its question is asked on
//! a thread of the [`pool`](super::pool), and the answer goes out. No question is known here by name.

use super::App;
use super::failure::Failure;
use super::room::{Client, Share};
use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::extract::{Extension, FromRequest, Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use pencilmark_api::{Answer, Media, Question, Refusal, Takes, Time};
use serde_json::json;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

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
        Takes::Request => post(
            async move |State(app): State<Arc<App>>,
                        Extension(client): Extension<Client>,
                        body: Sent| {
                // Its room is held until the answer is there, because the request is.
                ask(&app, client, question, &body.bytes).await
            },
        ),
        Takes::Nothing => {
            get(async move |State(app): State<Arc<App>>, Extension(client): Extension<Client>| {
                ask(&app, client, question, b"{}").await
            })
        }
        Takes::Name { field, .. } => get(
            async move |State(app): State<Arc<App>>,
                        Extension(client): Extension<Client>,
                        Path(name): Path<String>| {
                let request = json!({ field: name }).to_string();
                ask(&app, client, question, request.as_bytes()).await
            },
        ),
    }
}

/// Reads a request here, and answers it in the pool.
async fn ask(
    app: &App,
    client: Client,
    question: &Question,
    request: &[u8],
) -> Result<Sending, Failure> {
    let mut request = question.read(request)?;
    let (pace, limit) = (request.pace(), app.pool.time_limit());
    let work = app.pool.run(client, pace, move |is_over| {
        let start = Instant::now();
        Time { limit, clock: &|| start.elapsed(), is_over, tell: &|_| () }.answer(&mut *request)
    });
    Ok(Sending(work.await??))
}

/// How long a body may take to arrive.
pub const BODY_TIME: Duration = Duration::from_secs(10);

/// What the bodies of all requests may take together; those of one client.
pub const BODIES: usize = 64 << 20;
pub const BODIES_EACH: usize = 16 << 20;

/// Room is taken in pieces of this size, as a body arrives. All connections together can have one.
const PIECE: usize = 16 << 10;

/// A body.
struct Sent {
    bytes: Vec<u8>,
    /// What it takes of the room for bodies.
    _room: Share,
}

impl FromRequest<Arc<App>> for Sent {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Failure> {
        let client = request.extensions().get().copied().ok_or(Failure::Broken)?;
        let body = request.into_body();
        if body.size_hint().lower() > Refusal::REQUEST_LIMIT as u64 {
            return Err(Refusal::too_large().into());
        }
        let room = app.bodies.take(client, 0).ok_or(Failure::Busy)?;
        timeout(BODY_TIME, gather(body, room)).await.map_err(|_| Failure::Slow)?
    }
}

/// Takes a body as it arrives. What it announces counts for nothing: a client that sends a byte has room
/// for a byte.
async fn gather(mut body: Body, mut room: Share) -> Result<Sent, Failure> {
    let mut bytes = Vec::new();
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        let broken = || Refusal::malformed("the body does not arrive as it should");
        let Ok(data) = frame.map_err(|_| broken())?.into_data() else { continue };
        let length = bytes.len() + data.len();
        if length > Refusal::REQUEST_LIMIT {
            return Err(Refusal::too_large().into());
        }
        if !room.grow(length.next_multiple_of(PIECE).saturating_sub(room.amount())) {
            return Err(Failure::Busy);
        }
        bytes.extend_from_slice(&data);
    }
    Ok(Sent { bytes, _room: room })
}

/// An answer as HTTP sends it.
pub struct Sending(pub Answer);

impl IntoResponse for Sending {
    fn into_response(self) -> Response {
        let Self(Answer { text, media, puzzle }) = self;
        let status = status(puzzle.number());
        let media = HeaderValue::from_static(media_type(media));
        (status, [(header::CONTENT_TYPE, media)], text).into_response()
    }
}

/// The status with this number.
pub fn status(number: u16) -> StatusCode {
    StatusCode::from_u16(number).expect("the numbers of the api are those of HTTP")
}

/// What HTTP calls it.
pub fn media_type(media: Media) -> &'static str {
    match media {
        Media::Json => "application/json",
        Media::Svg => "image/svg+xml",
    }
}
