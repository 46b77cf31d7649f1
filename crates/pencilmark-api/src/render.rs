//! `render`: a puzzle or game as a picture, with its next step on request.

use crate::question::Whole;
use crate::{JudgedPosition, Names, Question, Refusal, Source};
use pencilmark::draw;
use pencilmark::formats::Boards;
use pencilmark::hint::{self, Hint, Stage};
use pencilmark::logic::Explanation;
use pencilmark::model::Budget;
use serde::Deserialize;

pub(crate) static QUESTION: Question = Question::picture::<Request>(
    "render",
    "Draws a puzzle or game and, on request, its next step.",
    "The picture",
);

/// What to draw.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = RenderRequest, example = json!({"puzzle": "1.34341221434321", "hint": true})))]
pub struct Request {
    /// The puzzle or game.
    #[serde(flatten)]
    pub source: Source,
    /// Draw the next step too.
    #[serde(default)]
    pub hint: bool,
    /// The step may use only these techniques or classes.
    #[serde(default, alias = "technique")]
    pub techniques: Names,
    /// Leave the style out, for a page that has `/draw.css`.
    #[serde(default)]
    pub unstyled: bool,
}

/// The picture that a request asks for, as SVG.
pub fn render(request: &Request, budget: &Budget<'_>) -> Result<String, Refusal> {
    let order = hint::order(&request.techniques.list(), &[]).map_err(Refusal::new)?;
    let read = request.source.read_on(Boards::Every)?;
    let judged = JudgedPosition::of(&read.record, budget);
    let JudgedPosition { position, judgement } = judged.map_err(|bad| Refusal::new(bad.line()))?;
    let state = position.state(&judgement);
    let stage = if request.hint { Stage::Full } else { Stage::State };
    let hint = Hint::new(&position, judgement, &order, stage, budget);
    let explanation = hint.step().map(|step| Explanation::new(step, state.board()));
    Ok(match request.unstyled {
        true => draw::picture_with(&state, explanation.as_ref(), read.record.drawn()),
        false => draw::document_with(&state, explanation.as_ref(), read.record.drawn()),
    })
}

impl Whole for Request {
    type Record = String;

    fn record(&self, budget: &Budget<'_>) -> Result<String, Refusal> {
        render(self, budget)
    }
}
