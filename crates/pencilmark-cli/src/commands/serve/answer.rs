//! What goes back: a record in the JSON form of the program, or why there is none.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark_api::{Answer, Fault, Media, Problem, Puzzle, Refusal};

/// An answer as HTTP sends it.
pub struct Sending(pub Answer);

impl IntoResponse for Sending {
    fn into_response(self) -> Response {
        let Self(Answer { text, media, puzzle }) = self;
        let status = match puzzle {
            Puzzle::Good => StatusCode::OK,
            Puzzle::Bad => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let media = HeaderValue::from_static(media_type(media));
        (status, [(header::CONTENT_TYPE, media)], text).into_response()
    }
}

/// What an endpoint gives.
pub type Reply = Result<Sending, Failure>;

/// Why a request has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It is not JSON, or not what the endpoint takes.
    Malformed(String),
    /// It can be read, but it cannot be done.
    Refused(String),
    /// There is no such thing.
    NotFound(String),
    /// The address takes another method.
    WrongMethod,
    /// The body is too large.
    TooLarge,
    /// The body did not arrive in time.
    Slow,
    /// Too many requests are in progress.
    Busy,
    /// An error in the server.
    Broken,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, error) = match self {
            Self::Malformed(error) => (StatusCode::BAD_REQUEST, error),
            Self::Refused(error) => (StatusCode::UNPROCESSABLE_ENTITY, error),
            Self::NotFound(error) => (StatusCode::NOT_FOUND, error),
            Self::WrongMethod => {
                (StatusCode::METHOD_NOT_ALLOWED, "the address takes another method".into())
            }
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "the request is too large".into()),
            Self::Slow => {
                (StatusCode::REQUEST_TIMEOUT, "the request did not arrive in time".into())
            }
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "too many requests at once".into()),
            Self::Broken => {
                (StatusCode::INTERNAL_SERVER_ERROR, "something went wrong in the server".into())
            }
        };
        let mut response = Sending(Answer::json(&Problem::new(error))).into_response();
        *response.status_mut() = status;
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
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
