//! The files of the page, which the program carries (`pencilmark-web`).

use super::App;
use super::failure::Failure;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// Where the files of the page come from.
pub struct Page {
    /// A folder to read them from, for work on the page itself.
    folder: Option<PathBuf>,
}

impl Page {
    /// The page built into the program, or the one in a folder.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    fn file(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        let Some(folder) = &self.folder else {
            return pencilmark_web::file(name).map(|file| Cow::Borrowed(file.content));
        };
        let is_below =
            Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        let content = is_below.then(|| std::fs::read(folder.join(name)))?;
        content.ok().map(Cow::Owned)
    }
}

/// Answers what no endpoint does: with a file of the page, or 404.
pub async fn serve(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match app.page.file(name).filter(|_| is_read) {
        Some(content) => send(name, content, request.headers()),
        None => Failure::NotFound(format!("there is nothing at {path}")).into_response(),
    }
}

/// A file, or the answer that the browser already has it.
pub fn send(name: &str, content: Cow<'static, [u8]>, asked: &HeaderMap) -> Response {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
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
