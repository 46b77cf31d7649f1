//! Why a request has no answer, as HTTP says it.

use super::ask::{self, Sending};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark_api::{Answer, Problem, Refusal};

/// Why a request has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The question refuses it.
    Refused(Refusal),
    /// The address takes another method.
    WrongMethod,
    /// It is for another server, or comes from the page of another.
    Foreign(String),
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
            Self::Refused(refusal) => (ask::status(refusal.fault.number()), refusal.to_string()),
            Self::Foreign(error) => (StatusCode::FORBIDDEN, error),
            Self::WrongMethod => {
                (StatusCode::METHOD_NOT_ALLOWED, "the address takes another method".into())
            }
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
        Self::Refused(refusal)
    }
}
