//! `drill`: find it yourself. A position where a technique is the next thing needed, and a judge of what the
//! learner taps there.
//!
//! A position follows from the technique and a seed (`position`), so that nobody has to keep it: the same
//! request with what was `tapped` is judged at the same position.

mod judge;
mod position;

pub use judge::Verdict;
pub use position::shown;

use crate::premises::{object, premises};
use crate::question::Whole;
use crate::{Names, Pace, Question, Refusal, SCHEMA, Spoken, no_technique};
use judge::judge;
use pencilmark::hint::StepRecord;
use pencilmark::logic::Technique;
use pencilmark::model::Budget;
use position::Position;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "drill",
    "Makes a position where a technique is needed next, and judges what a learner finds there.",
    "The position, and the verdict on what was tapped",
);

/// What to practise, and what was found.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = DrillRequest, example = json!({"id": "naked-pair", "seed": 7})))]
pub struct Request {
    /// The technique: an id, such as `xy-wing`, or another name.
    pub id: String,
    /// The seed: the same technique and seed give the same position.
    #[serde(default)]
    pub seed: u64,
    /// What the learner concludes: `r4c7=5` for a digit that is placed, `r4c7-5` for a candidate that goes.
    #[serde(default)]
    pub tapped: Names,
    /// The language of sentences and names; English, if it is missing.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub language: Spoken,
}

/// A position to practise on.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DrillRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The id of the technique.
    pub technique: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// The seed.
    pub seed: u64,
    /// The position as a game state, which other questions take.
    pub state: Map<String, Value>,
    /// Whether a digit is to be placed; otherwise candidates are to be removed.
    pub places: bool,
    /// Whether nothing easier gives any part of it there. A few techniques can have no such position.
    pub needed: bool,
    /// What is to say of what was tapped, if anything was.
    pub verdict: Option<VerdictRecord>,
}

/// What is to say of what was tapped.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DrillVerdict))]
pub struct VerdictRecord {
    /// In a word.
    pub status: Verdict,
    /// In sentences.
    pub text: Vec<String>,
    /// The step that was found, with its picture.
    pub step: Option<StepRecord>,
}

/// Makes the position of a request, and judges what was tapped.
pub fn drill(request: &Request, budget: &Budget<'_>) -> Result<Record, Refusal> {
    let unknown = || Refusal::new(no_technique(&request.id));
    let technique = Technique::named(&request.id).into_iter().next().ok_or_else(unknown)?;
    let stopped = || Refusal::new("time ran out before a position was found");
    let position = Position::new(technique, request.seed, budget).ok_or_else(stopped)?;
    let tapped = request.tapped.list();
    let verdict = match tapped.is_empty() {
        true => None,
        false => Some(judge(&position, technique, &tapped, request.language.0, budget)?),
    };
    Ok(Record {
        schema: SCHEMA,
        technique: technique.id,
        name: request.language.0.text(technique.name),
        seed: request.seed,
        state: object(&premises(&position.state))?,
        places: !position.step.placements.is_empty(),
        needed: position.is_needed,
        verdict,
    })
}

impl Whole for Request {
    type Record = Record;

    fn pace(&self) -> Pace {
        Pace::Long
    }

    fn record(&self, budget: &Budget<'_>) -> Result<Record, Refusal> {
        drill(self, budget)
    }
}

#[cfg(test)]
mod tests;
