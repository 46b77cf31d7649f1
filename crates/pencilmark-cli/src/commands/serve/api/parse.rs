//! `POST /api/v1/parse`.

use super::schema::Clash;
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Reply};
use crate::commands::serve::posted::{Posted, Source};
use crate::commands::serve::workshop::Lane;
use axum::extract::State;
use pencilmark::formats;
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use utoipa::ToSchema;

/// What a text holds.
#[derive(Serialize, ToSchema)]
pub struct Parsed {
    /// The puzzle and the game in the project's own JSON: `schema`, `title`, `puzzle`, `rules`,
    /// `entries`, `notes`, `pencilmarks`, and what else stood there.
    #[serde(flatten)]
    record: Map<String, Value>,
    /// Rows and columns.
    size: usize,
    /// The id of the format that the text is in.
    format: &'static str,
    /// `ok`, or `invalid` if givens clash.
    status: &'static str,
    clashes: Vec<Clash>,
    /// What is wrong, in a sentence.
    error: Option<String>,
}

/// Reads a text in any format. Givens that clash are told; nothing is solved.
#[utoipa::path(
    post, path = "/api/v1/parse", request_body = Source,
    responses((status = 200, description = "The puzzle or game", body = Parsed), Failures),
)]
pub async fn parse(State(app): State<Arc<App>>, Posted(source): Posted<Source>) -> Reply {
    app.workshop.run(Lane::Quick, move |_| parsed(&source)).await?
}

fn parsed(source: &Source) -> Reply {
    let read = source.read()?;
    let puzzle = read.record.puzzle.as_ref().map_err(Failure::refused)?;
    let clashes = puzzle.clashes();
    let json = formats::find("json-lines").expect("it is in the list");
    let record = std::slice::from_ref(&read.record);
    let record = formats::write(json, record).map_err(Failure::refused)?;
    Ok(Answer::fine(&Parsed {
        record: serde_json::from_str(&record).expect("we wrote it"),
        size: puzzle.board().size(),
        format: formats::detect(&read.text, &read.options).id,
        status: if clashes.is_empty() { "ok" } else { "invalid" },
        error: (!clashes.is_empty()).then(|| crate::record::list(&clashes)),
        clashes: clashes.iter().map(|clash| Clash::new(clash, puzzle.board())).collect(),
    }))
}
