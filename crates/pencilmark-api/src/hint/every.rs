//! Every step that can be made now, easiest first.

use super::{Asking, Content, Message};
use crate::PositionStatus as Status;
use pencilmark::hint::{self, Heavy, Merged, StepRecord};
use pencilmark::logic::Explanation;
use serde::Serialize;

/// Every step that can be made now.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Every {
    /// Easiest first.
    pub steps: Vec<MergedRecord>,
}

/// A step, and what else concludes the same.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MergedRecord {
    /// The step.
    #[serde(flatten)]
    pub step: StepRecord,
    /// Harder techniques that conclude the same.
    pub also: Vec<&'static str>,
}

/// Tells every step.
pub(super) fn answer(asking: &Asking<'_>, heavy: Heavy) -> Message {
    let Asking { judged, budget, words, .. } = asking;
    let text = |english| words.language().text(english);
    let state = judged.position.state(&judged.judgement);
    let steps = hint::every(&state, &asking.order, heavy, budget);
    let status = match steps.is_empty() {
        _ if state.candidates().is_solved() => Status::Solved,
        _ if budget.is_spent() => Status::Timeout,
        true => Status::Stuck,
        false => Status::Found,
    };
    let message = match status {
        Status::Solved => Message::sentence(status, text("The puzzle is solved.")),
        Status::Timeout if steps.is_empty() => Message::sentence(status, text("Time ran out.")),
        _ => list(asking, status, &steps),
    };
    let drawn = steps.first().map(|merged| Explanation::new(&merged.step, *words));
    Message { drawn, ..message }
}

fn list(asking: &Asking<'_>, status: Status, steps: &[Merged]) -> Message {
    let words = asking.words;
    let text = |english| words.language().text(english);
    let line = |Merged { step, also, .. }: &Merged| {
        let names: Vec<_> = also.iter().map(|technique| text(technique.name)).collect();
        let also = match names.is_empty() {
            true => String::new(),
            false => format!(" ({} {})", text("also:"), names.join(", ")),
        };
        Explanation::new(step, words).short + &also
    };
    let record = |Merged { step, also, .. }: &Merged| MergedRecord {
        step: StepRecord::new(step, words, asking.pictures),
        also: also.iter().map(|technique| technique.id).collect(),
    };
    let lines = match steps.is_empty() {
        true => vec![asking.judged.judgement.stuck("No technique finds a step", words.language())],
        false => steps.iter().map(line).collect(),
    };
    Message::new(status, Content::Every(Every { steps: steps.iter().map(record).collect() }), lines)
}
