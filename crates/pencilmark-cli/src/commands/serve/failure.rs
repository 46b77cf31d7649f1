//! Why a request has no answer, as HTTP says it.

use super::ask::Sending;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark_api::{Answer, Fault, Problem, Refusal};

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
    /// It is for another server, or comes from the page of another.
    Foreign(String),
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
            Self::Foreign(error) => (StatusCode::FORBIDDEN, error),
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
