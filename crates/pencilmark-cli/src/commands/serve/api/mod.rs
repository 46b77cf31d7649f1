//! The endpoints: one file each, listed once. The routes and the OpenAPI document follow.

mod board;
mod convert;
mod draw;
mod formats;
mod generate;
mod options;
mod parse;
mod play;
mod rate;
mod render;
mod schema;
mod techniques;

use super::App;
use super::answer::Failure;
use super::ask;
use super::description::{self, Description};
use super::page;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use pencilmark::draw::STYLE;
use std::sync::Arc;
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Every route.
pub fn router(app: &Arc<App>) -> Router<Arc<App>> {
    let endpoints = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(parse::parse))
        .routes(routes!(board::board))
        .routes(routes!(rate::rate))
        .routes(routes!(generate::generate))
        .routes(routes!(play::play))
        .routes(routes!(convert::convert))
        .routes(routes!(render::render))
        .routes(routes!(draw::draw))
        .routes(routes!(techniques::techniques))
        .routes(routes!(techniques::technique))
        .routes(routes!(formats::formats))
        .routes(routes!(options::options));
    let (router, document) = endpoints.split_for_parts();
    let mut document = serde_json::to_value(document).expect("a document of text");
    description::add_questions(&mut document);
    let for_people = description::page(&document);
    let for_programs = document.to_string();
    let json = [(header::CONTENT_TYPE, "application/json")];
    ask::routes(router)
        .route("/api/v1/openapi.json", get(move || async move { (json, for_programs) }))
        .route("/api", get(move || async move { Html(for_people) }))
        .route("/api/style.css", get(|asked| style(include_str!("../description.css"), asked)))
        .route("/draw.css", get(|asked| style(STYLE, asked)))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/metrics", get(metrics))
        .fallback(page::serve)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app.clone())
}

async fn style(content: &'static str, asked: HeaderMap) -> impl IntoResponse {
    page::send("style.css", content.as_bytes().into(), &asked)
}

async fn metrics(State(app): State<Arc<App>>) -> String {
    app.metrics.text(app.workshop.under_way())
}

async fn wrong_method() -> Failure {
    Failure::WrongMethod
}
