//! What goes back: a record in the JSON form of the program, or why there is none.

use crate::record::write_json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
pub use pencilmark_api::Problem;
use pencilmark_api::{Fault, Media, Refusal};
use serde::Serialize;
use utoipa::IntoResponses;

/// A JSON record.
pub struct Answer {
    status: StatusCode,
    media: Media,
    json: Vec<u8>,
}

impl Answer {
    /// What was asked for.
    pub fn fine(record: &impl Serialize) -> Self {
        let mut json = Vec::new();
        write_json(record, &mut json);
        Self { status: StatusCode::OK, media: Media::Json, json }
    }

    /// The record that a command wrote about a puzzle.
    pub fn written(json: Vec<u8>, puzzle: Puzzle) -> Self {
        let status = match puzzle {
            Puzzle::Good => StatusCode::OK,
            Puzzle::Bad => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Self { status, media: Media::Json, json }
    }

    /// The records of a list, one to a line. Each says itself how it went.
    pub fn list(records: impl Iterator<Item = Self>) -> Self {
        let mut json = b"[".to_vec();
        for (place, record) in records.enumerate() {
            json.extend_from_slice(if place == 0 { b"\n" } else { b",\n" });
            json.extend_from_slice(record.json.trim_ascii_end());
        }
        json.extend_from_slice(b"\n]\n");
        Self { status: StatusCode::OK, media: Media::Json, json }
    }
}

/// Whether a request held a puzzle that can be worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Puzzle {
    Good,
    Bad,
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let media = HeaderValue::from_static(media_type(self.media));
        (self.status, [(header::CONTENT_TYPE, media)], self.json).into_response()
    }
}

/// What an endpoint gives.
pub type Reply = Result<Answer, Failure>;

/// Why a request has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It is no JSON, or not what the endpoint takes.
    Malformed(String),
    /// It can be read, but not be done.
    Refused(String),
    /// There is no such thing.
    NotFound(String),
    /// The address knows other methods.
    WrongMethod,
    /// The body is too large.
    TooLarge,
    /// The body did not come in time.
    Slow,
    /// Too much work is under way.
    Busy,
    /// A mistake of ours.
    Broken,
}

impl Failure {
    /// A refusal in the words of an error.
    pub fn refused(error: impl ToString) -> Self {
        Self::Refused(error.to_string())
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, error) = match self {
            Self::Malformed(error) => (StatusCode::BAD_REQUEST, error),
            Self::Refused(error) => (StatusCode::UNPROCESSABLE_ENTITY, error),
            Self::NotFound(error) => (StatusCode::NOT_FOUND, error),
            Self::WrongMethod => {
                (StatusCode::METHOD_NOT_ALLOWED, "another method is expected".into())
            }
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "the request is too large".into()),
            Self::Slow => (StatusCode::REQUEST_TIMEOUT, "the request did not come in time".into()),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "too many requests at once".into()),
            Self::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "something went wrong here".into()),
        };
        let mut response = Answer { status, ..Answer::fine(&Problem::new(error)) }.into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

impl From<pencilmark_api::Answer> for Answer {
    fn from(answer: pencilmark_api::Answer) -> Self {
        let status = match answer.puzzle {
            pencilmark_api::Puzzle::Good => StatusCode::OK,
            pencilmark_api::Puzzle::Bad => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Self { status, media: answer.media, json: answer.text.into_bytes() }
    }
}

/// What HTTP calls it.
pub fn media_type(media: Media) -> &'static str {
    match media {
        Media::Json => "application/json",
        Media::Svg => "image/svg+xml",
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        let error = refusal.to_string();
        match refusal.fault {
            Fault::Malformed => Self::Malformed(error),
            Fault::Refused => Self::Refused(error),
            Fault::NotFound => Self::NotFound(error),
        }
    }
}

/// The failures that every endpoint with a body may answer with, for the description.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only described")]
pub enum Failures {
    /// The body is no JSON, or not what the endpoint takes.
    #[response(status = 400)]
    Malformed(#[to_schema] Problem),
    /// The body did not come in time.
    #[response(status = 408)]
    Slow(#[to_schema] Problem),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(#[to_schema] Problem),
    /// The request can be read but not be done: a puzzle with a mistake, an unknown name. The record
    /// is the one that the program writes, with `status` and `error`.
    #[response(status = 422)]
    Refused(#[to_schema] Problem),
    /// Too much work is under way; try again after the seconds of `Retry-After`.
    #[response(status = 503)]
    Busy(#[to_schema] Problem),
}
