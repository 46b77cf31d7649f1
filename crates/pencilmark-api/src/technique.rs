//! `technique`: a technique with its lesson, and an example that is solved on the spot.

use crate::drill;
use crate::options::levels_needing;
use crate::premises::{object, premises};
use crate::prose;
use crate::question::{Takes, Whole};
use crate::{Question, Refusal, SCHEMA, no_technique};
use pencilmark::draw::{self, StepPicture};
use pencilmark::hint::{Pictures, StepRecord};
use pencilmark::logic::{Explanation, State, Step, Technique, text};
use pencilmark::model::Budget;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "technique",
    "Teaches a technique, with a live example.",
    "The lesson",
)
.taking(Takes::Name {
    field: "id",
    doc: "An id, such as `xy-wing`, or another name of the technique",
});

/// Which technique to teach.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TechniqueRequest, example = json!({"id": "xy-wing"})))]
pub struct Request {
    /// An id, such as `xy-wing`, or another name of the technique.
    pub id: String,
}

/// A technique with its lesson, as `pencilmark techniques --json`, and a live example.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TechniqueRecord))]
pub struct Record {
    /// The lesson.
    #[serde(flatten)]
    pub lesson: Lesson,
    /// The example as a game state, which other questions take.
    pub state: Option<Map<String, Value>>,
    /// A picture of the step, to be styled by `/draw.css`.
    pub svg: Option<String>,
    /// The step as figures, over those that `board` answers for the state.
    pub picture: Option<StepPicture>,
    /// Positions to learn from: no easier technique gives any part of what the technique concludes there,
    /// but for the three techniques that are never needed anywhere.
    pub examples: Vec<ExampleRecord>,
}

/// A position to learn from.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExampleRecord {
    /// The position as a game state, which other questions take.
    pub state: Map<String, Value>,
    /// The step there, with its picture.
    pub step: StepRecord,
}

impl ExampleRecord {
    fn new(technique: &'static Technique, state: &State) -> Option<Self> {
        let step = technique.first(state.view())?;
        let step = StepRecord::new(&step, state.board(), Pictures::Wanted);
        Some(Self { state: object(&premises(state)).ok()?, step })
    }
}

/// A lesson, as `pencilmark techniques --json` gives it.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lesson {
    /// The version of the JSON forms.
    pub schema: u32,
    /// Its id.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What else it is called.
    pub aliases: &'static [&'static str],
    /// Codes in HoDoKu's regression library.
    pub codes: &'static [&'static str],
    /// Its class.
    pub class: &'static str,
    /// How hard it is to spot.
    pub score: f64,
    /// The levels of classic puzzles that can need it.
    pub levels: Vec<&'static str>,
    /// The lesson in Markdown.
    pub lesson: String,
    /// The grid of the example, as the lesson describes it: `5` is given, `+5` was placed since.
    pub example: &'static str,
    /// The candidates that are gone there.
    pub without: &'static str,
    /// The step that the technique finds there now.
    pub step: Option<StepRecord>,
}

impl Lesson {
    /// The lesson of a technique.
    pub fn new(technique: &'static Technique) -> Self {
        let example = technique.examples.first();
        let record =
            |(state, step): (State, Step)| StepRecord::new(&step, state.board(), Pictures::Left);
        let step = live(technique).map(record);
        Self {
            schema: SCHEMA,
            id: technique.id,
            name: technique.name,
            aliases: technique.aliases,
            codes: technique.codes,
            class: technique.class.name(),
            score: f64::from(technique.score) / 10.0,
            levels: levels_needing(technique),
            lesson: prose::lesson(technique),
            example: example.map_or("", |example| example.grid),
            without: example.map_or("", |example| example.without),
            step,
        }
    }
}

/// The first example of a technique, and the step that it finds there now.
pub fn live(technique: &'static Technique) -> Option<(State, Step)> {
    let example = technique.examples.first()?;
    let state = text::state(example.rules, example.grid, example.without).ok()?;
    let step = technique.first(state.view())?;
    Some((state, step))
}

/// Teaches the technique of a request.
pub fn technique(request: &Request) -> Result<Record, Refusal> {
    let unknown = || Refusal::not_found(no_technique(&request.id));
    let technique = Technique::named(&request.id).into_iter().next().ok_or_else(unknown)?;
    let live = live(technique);
    let state = live.as_ref().map(|(state, _)| object(&premises(state))).transpose()?;
    let pictures = live.map(|(state, step)| {
        let explanation = Explanation::new(&step, state.board());
        let svg = draw::picture(&state, Some(&explanation));
        (svg, StepPicture::new(&explanation, state.board()))
    });
    let (svg, picture) = pictures.unzip();
    let examples = drill::shown(technique);
    let examples = examples.iter().filter_map(|state| ExampleRecord::new(technique, state));
    Ok(Record { lesson: Lesson::new(technique), state, svg, picture, examples: examples.collect() })
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        technique(self)
    }
}
