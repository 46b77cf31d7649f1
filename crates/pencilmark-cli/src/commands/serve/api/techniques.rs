//! `GET /api/v1/techniques` and `GET /api/v1/techniques/{id}`.

use super::schema::{Step, TechniqueState};
use crate::commands::docs::prose;
use crate::commands::serve::answer::{Answer, Failure, Problem, Reply};
use crate::commands::techniques::{Lesson, live};
use crate::record::SCHEMA;
use axum::extract::Path;
use pencilmark::logic::{Explanation, Technique};
use pencilmark::{draw, formats, techniques};
use pencilmark_api::premises;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Every technique, easiest first.
#[derive(Serialize, ToSchema)]
pub struct TechniqueList {
    schema: u32,
    techniques: Vec<TechniqueEntry>,
}

/// A technique.
#[derive(Serialize, ToSchema)]
pub struct TechniqueEntry {
    id: &'static str,
    name: &'static str,
    aliases: &'static [&'static str],
    class: &'static str,
    /// How hard it is to spot.
    score: f64,
    /// The pattern in a paragraph.
    summary: String,
}

impl TechniqueEntry {
    fn new(technique: &Technique) -> Self {
        let lesson = prose(technique.doc);
        let summary = lesson.split("\n\n").next().unwrap_or_default();
        Self {
            id: technique.id,
            name: technique.name,
            aliases: technique.aliases,
            class: technique.class.name(),
            score: f64::from(technique.score) / 10.0,
            summary: summary.replace('\n', " "),
        }
    }
}

/// Lists the techniques, easiest first.
#[utoipa::path(
    get, path = "/api/v1/techniques",
    responses((status = 200, description = "The techniques", body = TechniqueList)),
)]
pub async fn techniques() -> Answer {
    let list = techniques::easiest_first();
    let techniques = list.into_iter().map(TechniqueEntry::new).collect();
    Answer::fine(&TechniqueList { schema: SCHEMA, techniques })
}

/// A technique with its lesson, as `pencilmark techniques --json`, and a live example.
#[derive(Serialize, ToSchema)]
pub struct TechniqueRecord {
    #[serde(flatten)]
    #[schema(value_type = LessonSchema)]
    lesson: Lesson,
    /// The example as a game state, which other endpoints take.
    #[schema(value_type = TechniqueState)]
    state: Option<Value>,
    /// A picture of the step, to be styled by `/draw.css`.
    svg: Option<String>,
}

/// What `pencilmark techniques --json` says.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only described")]
pub struct LessonSchema {
    schema: u32,
    id: String,
    name: String,
    aliases: Vec<String>,
    /// Codes in HoDoKu's regression library.
    codes: Vec<String>,
    class: String,
    score: f64,
    /// The lesson in Markdown.
    lesson: String,
    /// The grid of the example: `5` is given, `+5` was placed since.
    example: String,
    /// The candidates that are gone there.
    without: String,
    step: Option<Step>,
}

/// Teaches a technique, with an example that is solved on the spot.
#[utoipa::path(
    get, path = "/api/v1/techniques/{id}",
    params(("id" = String, Path, description = "An id, such as `xy-wing`, or another name of the technique")),
    responses(
        (status = 200, description = "The lesson", body = TechniqueRecord),
        (status = 404, description = "No technique has this name", body = Problem),
    ),
)]
pub async fn technique(Path(id): Path<String>) -> Reply {
    let unknown = || Failure::NotFound(format!("no technique is called '{id}'"));
    let technique = techniques::named(&id).into_iter().next().ok_or_else(unknown)?;
    let live = live(technique);
    let state = live.as_ref().map(|(state, _)| {
        let json = formats::find("json-lines").expect("it is in the list");
        let text = formats::write(json, &[premises(state)]).expect("a puzzle can be written");
        serde_json::from_str(&text).expect("we wrote it")
    });
    let svg = live
        .as_ref()
        .map(|(state, step)| draw::picture(state, Some(&Explanation::new(step, state.board()))));
    Ok(Answer::fine(&TechniqueRecord { lesson: Lesson::new(technique), state, svg }))
}
