//! `POST /api/v1/generate`.

use super::schema;
use crate::arguments;
use crate::commands::generate::conditions::{Conditions, Starts, Texts, level, symmetry};
use crate::commands::generate::output::{missed, record, scales};
use crate::commands::generate::suitable;
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Puzzle, Reply};
use crate::commands::serve::posted::{Names, Posted, Rules};
use crate::commands::serve::workshop::{Lane, Stop};
use crate::record::SCHEMA;
use axum::extract::State;
use pencilmark::generate::{self, Harvest, Method, Request, Worker};
use pencilmark::model::Budget;
use pencilmark::rate::Workspace;
use serde::Deserialize;
use serde_json::json;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;
use utoipa::ToSchema;

/// What a puzzle should be like.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"level": "easy", "symmetry": "half-turn", "seed": 7}))]
pub struct GenerateRequest {
    /// `easy`, `medium`, `hard`, `expert` or `evil`.
    level: Option<String>,
    /// Scales to rate on, and the range of the rating on each, such as `7.1..7.5`.
    #[serde(default)]
    scale: Names,
    #[serde(default)]
    range: Names,
    /// Techniques that it must need.
    #[serde(default)]
    technique: Names,
    /// It must be solved with these techniques or classes alone.
    #[serde(default)]
    techniques: Names,
    /// Techniques or classes that it must not need.
    #[serde(default)]
    without: Names,
    /// `none`, `half-turn`, `quarter-turn`, … (see `/api/v1/options`).
    symmetry: Option<String>,
    /// A drawing: every cell that is not empty (`.`, `0`, `_`, `-` or `*`) is a given, and no other.
    pattern: Option<String>,
    /// How many givens: `24`, or `22..24`.
    clues: Option<String>,
    /// No given can be left out.
    #[serde(default)]
    minimal: bool,
    /// Puzzles to start from, as a text in any format, for the methods that do.
    from: Option<String>,
    /// How it is made: `dig`, `pattern`, `vicinity`, … ; without it, as suits the wishes.
    method: Option<String>,
    /// Rows and columns of the board.
    #[schema(minimum = 1, maximum = 36)]
    size: Option<usize>,
    /// Rows x columns of a box, such as `2x3`.
    r#box: Option<String>,
    /// Rules beside rows, columns and boxes; `jigsaw` alone draws the boxes.
    rules: Option<Rules>,
    /// The seed: the same request and seed give the same puzzle.
    #[serde(default)]
    seed: u64,
    /// Add the ratings of the cheap scales.
    #[serde(default)]
    rated: bool,
}

impl GenerateRequest {
    fn request(&self) -> anyhow::Result<Request> {
        let owned = |names: &Names| names.list().into_iter().map(str::to_owned).collect();
        let range = |text| read("range", Some(text), FromStr::from_str);
        let ranges: Result<Vec<_>, _> = self.range.list().into_iter().map(range).collect();
        let conditions = Conditions {
            level: read("level", self.level.as_deref(), level)?,
            scale: owned(&self.scale),
            range: ranges?.into_iter().flatten().collect(),
            technique: owned(&self.technique),
            techniques: owned(&self.techniques),
            without: owned(&self.without),
            symmetry: read("symmetry", self.symmetry.as_deref(), symmetry)?,
            clues: read("clues", self.clues.as_deref(), FromStr::from_str)?,
            minimal: self.minimal,
            // Arguments name files here, which are none of a client's business.
            pattern: None,
            from: None,
        };
        let starts = |text: &String| Starts { name: "from".to_owned(), text: text.clone() };
        let texts = Texts { pattern: self.pattern.clone(), starts: self.from.as_ref().map(starts) };
        let board = arguments::Board {
            size: self.size,
            boxes: read("box", self.r#box.as_deref(), FromStr::from_str)?,
            rules: self.rules.as_ref().map(Rules::text),
        };
        conditions.request_with(texts, &board.complete(self.seed)?)
    }

    /// How the request is met.
    fn method(&self, request: &Request) -> anyhow::Result<&'static Method> {
        suitable(request, read("method", self.method.as_deref(), method)?)
    }
}

/// The method with an id.
fn method(id: &str) -> Result<&'static Method, String> {
    generate::find(id).ok_or_else(|| {
        let known: Vec<_> = generate::all().map(|method| method.id).collect();
        format!("'{id}' is not a method (expected one of: {})", known.join(", "))
    })
}

/// Reads a field that is there.
fn read<T, E: Display>(
    name: &str,
    text: Option<&str>,
    parse: impl Fn(&str) -> Result<T, E>,
) -> anyhow::Result<Option<T>> {
    let error = |error: E| anyhow::anyhow!("{name}: {error}");
    text.map(parse).transpose().map_err(error)
}

/// Makes a puzzle.
#[utoipa::path(
    post, path = "/api/v1/generate", request_body = GenerateRequest,
    responses((status = 200, description = "As `pencilmark generate --json`", body = schema::Generate), Failures),
)]
pub async fn generate(
    State(app): State<Arc<App>>,
    Posted(wishes): Posted<GenerateRequest>,
) -> Reply {
    let work = app.workshop.run(Lane::Long, move |stop| {
        // Whether a board has a full grid at all may take a search to tell.
        let request = wishes.request().map_err(Failure::refused)?;
        let method = wishes.method(&request).map_err(Failure::refused)?;
        Ok(Answer::written(make(&request, method, &wishes, stop), Puzzle::Good))
    });
    work.await?
}

/// The first puzzle that fits, or else what came nearest before the time was up.
fn make(
    request: &Request,
    method: &'static Method,
    wishes: &GenerateRequest,
    stop: Stop<'_>,
) -> Vec<u8> {
    let mut worker = Worker::new(request, method, wishes.seed);
    let mut harvest = Harvest::default();
    let mut json = Vec::new();
    for number in (0..).take_while(|_| !stop()) {
        let gathered = worker.job(number, &Budget::unlimited().or_when(stop));
        if let Some(generated) = harvest.take(gathered).first() {
            let scales = wishes.rated.then(|| scales(request));
            let record = record(0, generated, scales.as_deref(), &mut Workspace::default());
            record.write_json(&mut json);
            return json;
        }
    }
    match harvest.misses().first() {
        Some(miss) => missed(0, miss).write_json(&mut json),
        None => {
            let error = "no puzzle was found in time";
            let record = json!({
                "schema": SCHEMA, "index": 0, "puzzle": null, "rules": [], "status": "timeout",
                "error": error,
            });
            crate::record::write_json(&record, &mut json);
        }
    }
    json
}
