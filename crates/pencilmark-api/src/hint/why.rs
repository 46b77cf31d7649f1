//! Why a cell holds a digit, or why it does not.

use super::{Asking, Content, Message};
use crate::PositionStatus as Status;
use crate::source::{BadPosition, numbered};
use pencilmark::hint::{self, StepRecord, WhyQuestion};
use pencilmark::logic::{Explanation, Step, text};
use pencilmark::model::{Candidate, Shape};
use serde::Serialize;

/// The argument for one candidate.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Because {
    /// The candidate in question.
    pub question: String,
    /// What can be said without a step.
    pub text: Vec<String>,
    /// The steps that lead there.
    pub steps: Vec<StepRecord>,
}

/// Reads the one candidate that a question is about: `r4c7=5`.
pub fn read_candidate(text: &str, shape: Shape) -> Result<Candidate, String> {
    match text::candidates(text, '=', shape)?[..] {
        [candidate] => Ok(candidate),
        _ => Err("expected one candidate, such as r4c7=5".to_owned()),
    }
}

/// Tells the argument for the candidate of a text.
pub(super) fn answer(
    asking: &Asking<'_>,
    text: &str,
    question: fn(Candidate) -> WhyQuestion,
) -> Result<Message, BadPosition> {
    let Asking { judged, budget, words, .. } = asking;
    let language = words.language();
    let shape = judged.position.puzzle().board().shape();
    let question = question(read_candidate(text, shape).map_err(BadPosition::invalid)?);
    let because =
        question.answer(&judged.position, &judged.judgement, &asking.order, language, budget);
    let (status, text, steps) = match because {
        hint::Because::Seen(sentence) => (Status::Found, vec![sentence], Vec::new()),
        hint::Because::Steps(steps) => (Status::Found, Vec::new(), steps),
        hint::Because::Opposite(sentence) => (Status::Wrong, vec![sentence], Vec::new()),
        _ => {
            let status = if budget.is_spent() { Status::Timeout } else { Status::Stuck };
            let sentence = judged.judgement.stuck("The techniques do not lead there", language);
            (status, vec![sentence], Vec::new())
        }
    };
    let message = argument(asking, question, status, text, &steps);
    let drawn = match steps.as_slice() {
        [only] => Some(Explanation::new(only, *words)),
        _ => None,
    };
    Ok(Message { drawn, ..message })
}

fn argument(
    asking: &Asking<'_>,
    question: WhyQuestion,
    status: Status,
    text: Vec<String>,
    steps: &[Step],
) -> Message {
    let (words, shape) = (asking.words, asking.words.shape());
    let closing = steps.last().and_then(|last| question.closing(last, words));
    let mut lines = text.clone();
    for (index, step) in steps.iter().enumerate() {
        lines.extend(numbered(index + 1, step, words));
    }
    lines.extend(closing.iter().map(|sentence| format!("   {sentence}")));
    let question = match question {
        WhyQuestion::Why(candidate) => candidate.placed(shape),
        WhyQuestion::WhyNot(candidate) => candidate.removed(shape),
    };
    let record = |step| StepRecord::new(step, words, asking.pictures);
    let mut steps: Vec<_> = steps.iter().map(record).collect();
    if let (Some(last), Some(closing)) = (steps.last_mut(), closing) {
        last.say(closing);
    }
    Message::new(status, Content::Because(Because { question, text, steps }), lines)
}
