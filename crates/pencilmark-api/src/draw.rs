//! `draw`: the houses, marks and links of a step as figures.

use crate::question::Whole;
use crate::{Question, Refusal, SCHEMA, Source};
use pencilmark::draw::{StepPicture, ToldStep};
use pencilmark::model::Budget;
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "draw",
    "Draws the marks and links of a step as figures, over the board that `board` describes.",
    "The figures",
);

/// The puzzle, and a step in it.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = DrawRequest, example = json!({"puzzle": "1.34341221434321", "step": {"houses": ["row 1"], "marks": [
    {"role": "placed", "cell": "r1c2", "digit": 2}]}})))]
pub struct Request {
    /// The puzzle.
    #[serde(flatten)]
    pub source: Source,
    /// The houses, marks and links of the step, as `hint` and `explain` tell them.
    pub step: ToldStep,
}

/// A step as figures, in units of a cell.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DrawRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The figures.
    #[serde(flatten)]
    pub picture: StepPicture,
}

/// Draws the step of a request.
pub fn draw(request: &Request) -> Result<Record, Refusal> {
    let read = request.source.read()?;
    let puzzle = read.record.puzzle.as_ref().map_err(Refusal::new)?;
    let picture = request.step.picture(puzzle.board()).map_err(Refusal::new)?;
    Ok(Record { schema: SCHEMA, picture })
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        draw(self)
    }
}
