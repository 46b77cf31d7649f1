//! The solve loop: the next step, every step, the whole path.
//!
//! An order is a list of techniques; at each state the first technique that finds anything gives
//! the step. Each technique remembers when it last found nothing and then looks only at what has
//! changed since (see [`super::State`]).

use super::{State, Step, Technique};
use crate::model::{Budget, Contradiction, Shape};
use std::ops::ControlFlow;

/// The steps from a state to where the techniques end.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Why there are no more.
    pub end: PathEnd,
    /// Which technique was being looked for when the budget ran out: no easier one found anything.
    pub(crate) left_at: Option<&'static Technique>,
}

/// Why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PathEnd {
    /// Every cell holds a digit.
    Solved,
    /// No technique of the order finds anything.
    Stuck,
    /// The state has no solution.
    Contradiction(Contradiction),
    /// The visitor said stop, or the budget ran out.
    Stopped,
}

/// The next step: the first one of the first technique that finds any, for as long as the budget lasts.
pub(crate) fn next(
    state: &State,
    order: &[&'static Technique],
    budget: &Budget<'_>,
) -> Option<Step> {
    let mut in_time = order.iter().enumerate().take_while(|_| budget.long_step().is_ok());
    in_time.find_map(|(index, technique)| {
        let is_covered = technique.is_covered(state, |cover| order[..index].contains(&cover));
        if is_covered { None } else { technique.first(state.view().within(budget)) }
    })
}

/// Every step that the techniques find now, technique by technique.
#[cfg(test)]
pub(crate) fn every(state: &State, order: &[&'static Technique]) -> Vec<Step> {
    order.iter().flat_map(|technique| technique.every(state.view())).collect()
}

/// Solves as far as the techniques go, and keeps the steps. A step of the budget is one step of the
/// path, or one of a search that can run long.
///
/// ```
/// use pencilmark::logic::{State, Technique, path};
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let mut state = State::new(&puzzle).assuming_unique();
/// let solved = path::solve(&mut state, &Technique::easiest_first(), &Budget::unlimited());
/// assert_eq!(solved.end, path::PathEnd::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(state: &mut State, order: &[&'static Technique], budget: &Budget<'_>) -> Path {
    let mut steps = Vec::new();
    let mut looks = Looks::new(order);
    let end = walk_on(state, order, budget, &mut looks, &mut |_, step| {
        steps.push(step.clone());
        ControlFlow::Continue(())
    });
    let left_at = looks.left_at.map(|index| order[index]);
    Path { steps, end, left_at }
}

/// [`walk_within`] without a limit.
#[cfg(test)]
pub(crate) fn walk(
    state: &mut State,
    order: &[&'static Technique],
    visit: &mut dyn FnMut(&State, &Step) -> ControlFlow<()>,
) -> PathEnd {
    walk_within(state, order, &Budget::unlimited(), visit)
}

/// Solves as far as the techniques go, for as long as the budget lasts. Each step is shown, with the state
/// that it was found in, before its conclusions are drawn; after `Break` they are not.
pub(crate) fn walk_within(
    state: &mut State,
    order: &[&'static Technique],
    budget: &Budget<'_>,
    visit: &mut dyn FnMut(&State, &Step) -> ControlFlow<()>,
) -> PathEnd {
    walk_on(state, order, budget, &mut Looks::new(order), visit)
}

/// What a walk remembers of its techniques, by their place in the order.
struct Looks {
    /// When each last found nothing.
    last: Vec<u32>,
    /// The one in whose search the budget ran out.
    left_at: Option<usize>,
}

impl Looks {
    fn new(order: &[&'static Technique]) -> Self {
        Self { last: vec![0; order.len()], left_at: None }
    }
}

fn walk_on(
    state: &mut State,
    order: &[&'static Technique],
    budget: &Budget<'_>,
    looks: &mut Looks,
    visit: &mut dyn FnMut(&State, &Step) -> ControlFlow<()>,
) -> PathEnd {
    while !state.candidates().is_solved() {
        let Some(step) = next_since(state, order, budget, looks) else {
            let stuck = || {
                state.candidates().contradiction().map_or(PathEnd::Stuck, PathEnd::Contradiction)
            };
            return if budget.is_spent() { PathEnd::Stopped } else { stuck() };
        };
        if budget.step().is_err() || visit(state, &step).is_break() {
            return PathEnd::Stopped;
        }
        state.apply(&step);
    }
    PathEnd::Solved
}

/// The next step, where technique `i` found nothing at time `looks.last[i]`; none when the budget
/// has run out.
fn next_since(
    state: &State,
    order: &[&'static Technique],
    budget: &Budget<'_>,
    looks: &mut Looks,
) -> Option<Step> {
    for (index, technique) in order.iter().enumerate() {
        let is_idle = |technique: &Technique| {
            let at = order[..index].iter().position(|other| *other == technique);
            at.is_some_and(|at| looks.last[at] == state.now())
        };
        if looks.last[index] == state.now() || technique.is_covered(state, is_idle) {
            continue;
        }
        let step = technique.first(state.view_since(looks.last[index]).within(budget));
        if budget.is_spent() {
            looks.left_at = Some(index);
        }
        if step.is_some() || budget.is_spent() {
            return step;
        }
        // On a board of the ordinary size a walk looks at the clock with its steps, often enough.
        if state.board().size() > Shape::classic().size() && budget.look().is_err() {
            looks.left_at = Some(index);
            return None;
        }
        looks.last[index] = state.now();
    }
    None
}
