//! Every route: the questions of the api, their description, and what stands beside them.

use super::App;
use super::description;
use super::failure::Failure;
use super::{ask, page};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use std::sync::Arc;

/// Every route.
pub fn router(app: &Arc<App>) -> Router<Arc<App>> {
    let document = description::document();
    let for_people = description::page(&document);
    let for_programs = document.to_string();
    let json = [(header::CONTENT_TYPE, "application/json")];
    ask::routes(Router::new())
        .route("/api/v1/openapi.json", get(move || async move { (json, for_programs) }))
        .route("/api", get(move || async move { Html(for_people) }))
        .route("/api/style.css", get(style))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/metrics", get(metrics))
        .fallback(page::serve)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app.clone())
}

async fn style(asked: HeaderMap) -> impl IntoResponse {
    page::send("style.css", include_bytes!("description.css").as_slice().into(), &asked)
}

async fn metrics(State(app): State<Arc<App>>) -> String {
    app.metrics.text(app.pool.under_way(), app.log.lost())
}

async fn wrong_method() -> Failure {
    Failure::WrongMethod
}
