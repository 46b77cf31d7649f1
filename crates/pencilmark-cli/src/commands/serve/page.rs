//! The files of the [`site`](crate::site), which the program carries.

use super::App;
use super::failure::Failure;
use crate::site::{Content, mark};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use pencilmark_api::Refusal;
use std::sync::Arc;

/// Answers what no endpoint does: with a file of the page, or 404.
pub async fn serve(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match app.site.file(name).filter(|_| is_read) {
        Some(content) => send(name, content, request.headers()),
        None => {
            let nothing = Refusal::not_found(format!("there is nothing at {path}"));
            Failure::from(nothing).into_response()
        }
    }
}

/// A file, or the answer that the browser already has it.
pub fn send(name: &str, content: Content, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", mark(&content));
    let is_known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let tag = HeaderValue::from_str(&tag).expect("a quoted number");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(pencilmark_web::media_type(name))),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::ETAG, tag),
    ];
    match is_known {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, content).into_response(),
    }
}
