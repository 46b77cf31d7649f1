//! `GET /api/v1/options`.

use super::board::RuleText;
use crate::commands::docs::prose;
use crate::commands::serve::answer::Answer;
use crate::record::SCHEMA;
use pencilmark::model::Boxes;
use pencilmark::rate::{self, Level};
use pencilmark::symmetry::PatternSymmetry;
use pencilmark::{methods, rules};
use serde::Serialize;
use utoipa::ToSchema;

/// What requests can choose from.
#[derive(Serialize, ToSchema)]
pub struct Options {
    schema: u32,
    /// The version of the program.
    version: &'static str,
    rules: Vec<RuleText>,
    methods: Vec<Entry>,
    scales: Vec<Entry>,
    /// How hard a puzzle is, easiest first.
    levels: Vec<&'static str>,
    symmetries: Vec<&'static str>,
    /// Sizes of boards with boxes that people play.
    sizes: Vec<usize>,
}

/// Something to choose.
#[derive(Serialize, ToSchema)]
pub struct Entry {
    id: &'static str,
    name: &'static str,
    text: String,
}

/// Lists the rules, methods and whatever else requests can name.
#[utoipa::path(
    get, path = "/api/v1/options",
    responses((status = 200, description = "The lists", body = Options)),
)]
pub async fn options() -> Answer {
    let rules = rules::all().filter(|rule| rule.boxes != Boxes::Rectangular);
    let methods = methods::all().map(|method| Entry {
        id: method.id,
        name: method.name,
        text: prose(method.doc),
    });
    let scales =
        rate::all().map(|scale| Entry { id: scale.id, name: scale.name, text: prose(scale.doc) });
    Answer::fine(&Options {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION"),
        rules: rules.map(RuleText::new).collect(),
        methods: methods.collect(),
        scales: scales.collect(),
        levels: Level::ALL.into_iter().map(Level::id).collect(),
        symmetries: PatternSymmetry::ALL.into_iter().map(PatternSymmetry::id).collect(),
        sizes: vec![4, 6, 8, 9, 10, 12, 15, 16, 20, 25],
    })
}
