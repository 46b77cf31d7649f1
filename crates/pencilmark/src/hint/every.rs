//! Every step that can be made now.

use crate::logic::{Class, State, Step, Technique, path};
use crate::model::{Budget, Candidate};
use std::collections::HashMap;

/// A step, and the harder techniques that conclude the same.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Merged {
    /// The step of the easiest of them.
    pub step: Step,
    /// The others, easiest first.
    pub also: Vec<&'static Technique>,
}

/// When forcing chains and proofs join; they take long, and find something almost everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heavy {
    /// Only if nothing easier exists, and then only the first that is found.
    IfNeeded,
    /// Always: they were asked for.
    Always,
}

/// Every step that the techniques find, in their order, for as long as the budget lasts. Steps with
/// the same outcome are merged under the first.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let state = logic::State::new(&puzzle).assuming_unique();
/// let order = logic::Technique::easiest_first();
/// let steps = hint::every(&state, &order, hint::Heavy::IfNeeded, &Budget::unlimited());
/// assert!(steps.iter().any(|merged| !merged.step.placements.is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn every(
    state: &State,
    order: &[&'static Technique],
    heavy: Heavy,
    budget: &Budget<'_>,
) -> Vec<Merged> {
    let is_heavy =
        |technique: &&Technique| matches!(technique.class, Class::Forcing | Class::Proof);
    let (heavies, others): (Vec<_>, Vec<_>) = order.iter().copied().partition(is_heavy);
    let searched = if heavy == Heavy::Always { order } else { &others };
    let mut steps = Vec::new();
    for technique in searched.iter().take_while(|_| budget.long_step().is_ok()) {
        steps.extend(technique.every(state.view().within(budget)));
    }
    if steps.is_empty() && heavy == Heavy::IfNeeded {
        steps.extend(path::next(state, &heavies, budget));
    }
    merge(steps)
}

fn merge(steps: Vec<Step>) -> Vec<Merged> {
    let sorted = |list: &[Candidate]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    let mut merged: Vec<Merged> = Vec::new();
    let mut known = HashMap::new();
    for step in steps {
        let outcome = (sorted(&step.placements), sorted(&step.eliminations));
        let index = *known.entry(outcome).or_insert(merged.len());
        match merged.get_mut(index) {
            None => merged.push(Merged { step, also: Vec::new() }),
            Some(Merged { step: first, also }) => {
                if first.technique != step.technique && !also.contains(&step.technique) {
                    also.push(step.technique);
                }
            }
        }
    }
    merged
}
