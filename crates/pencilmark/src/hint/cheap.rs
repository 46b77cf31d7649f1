//! The shortest argument by steps that everyone sees: singles, locked candidates, pairs.
//!
//! A breadth-first search, so that nothing shorter of the kind exists. Most questions that a forcing
//! chain would answer have an answer by two or three singles.

use super::WhyQuestion;
use crate::logic::{Class, State, Step, Technique};
use crate::model::Budget;

/// The most steps of an argument by any cheap technique.
const MOST_STEPS: usize = 2;

/// The most steps of an argument by singles alone. Each further one takes some twenty times as long to
/// search.
const MOST_SINGLES: usize = 3;

/// The score up to which a subset is seen at once: pairs.
const EASY_SUBSET: u16 = 34;

/// The fewest cheap steps that settle a question; nothing if there are no few.
pub(super) fn fewest_steps(
    state: &State,
    order: &[&'static Technique],
    question: WhyQuestion,
    budget: &Budget<'_>,
) -> Option<Vec<Step>> {
    let cheap: Vec<&'static Technique> =
        order.iter().copied().filter(|technique| is_cheap(technique)).collect();
    let singles: Vec<&'static Technique> =
        cheap.iter().copied().filter(|technique| technique.class == Class::Single).collect();
    (1..=MOST_STEPS)
        .find_map(|count| settled(state, &cheap, question, count, budget))
        .or_else(|| settled(state, &singles, question, MOST_SINGLES, budget))
}

fn is_cheap(technique: &Technique) -> bool {
    match technique.class {
        Class::Single | Class::Intersection => !technique.is_direct(),
        Class::Subset => !technique.is_direct() && technique.score <= EASY_SUBSET,
        _ => false,
    }
}

/// So many steps that settle a question.
fn settled(
    state: &State,
    cheap: &[&'static Technique],
    question: WhyQuestion,
    count: usize,
    budget: &Budget<'_>,
) -> Option<Vec<Step>> {
    if budget.long_step().is_err() {
        return None;
    }
    let steps: Vec<Step> =
        cheap.iter().flat_map(|technique| technique.every(state.view().within(budget))).collect();
    if count == 1 {
        let settles = |step: &Step| question.is_settled_by(step, state.board());
        return steps.into_iter().find(settles).map(|step| vec![step]);
    }
    steps.into_iter().find_map(|first| {
        let mut next = state.clone();
        next.apply(&first);
        let rest = settled(&next, cheap, question, count - 1, budget)?;
        Some(std::iter::once(first).chain(rest).collect())
    })
}
