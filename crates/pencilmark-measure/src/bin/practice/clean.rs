//! What easier techniques give.

use pencilmark::logic::{State, Step, Technique};
use pencilmark::model::{Candidate, Candidates};
use std::ops::{ControlFlow, Range};

/// The techniques that are easier than one.
pub fn easier(technique: &Technique) -> Vec<&'static Technique> {
    let mut easier = Technique::easiest_first();
    easier.retain(|other| other.score < technique.score);
    easier
}

/// Chains that count what they rule out as gone, before those with chains inside them.
const DYNAMIC_CHAINS: Range<u16> = 85..95;

/// Those of them that give the most, and soon.
pub fn likely(technique: &Technique) -> Vec<&'static Technique> {
    let mut likely = easier(technique);
    likely.retain(|other| DYNAMIC_CHAINS.contains(&other.score));
    likely
}

/// The first step of these techniques that gives any part of what a step concludes.
pub fn giver(techniques: &[&'static Technique], state: &State, wanted: &Step) -> Option<Step> {
    let of = |technique: &&'static Technique| {
        let mut giver = None;
        let _ =
            technique.search(state.view(), &mut |step| match gives_part(state, &step, wanted) {
                true => {
                    giver = Some(step);
                    ControlFlow::Break(())
                }
                false => ControlFlow::Continue(()),
            });
        giver
    };
    techniques.iter().find_map(of)
}

/// Those of some candidates that no step of these techniques removes.
pub fn not_given(
    techniques: &[&'static Technique],
    state: &State,
    removed: &[Candidate],
) -> Vec<Candidate> {
    let mut left = removed.to_vec();
    for technique in techniques {
        let _ = technique.search(state.view(), &mut |step| {
            let after = consequences(state, &step);
            left.retain(|it| after.has(it.cell, it.digit));
            match left.is_empty() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        if left.is_empty() {
            break;
        }
    }
    left
}

/// The candidates after a step.
fn consequences(state: &State, step: &Step) -> Candidates {
    let mut after = state.candidates().clone();
    for it in &step.eliminations {
        after.eliminate(it.cell, it.digit);
    }
    for it in &step.placements {
        after.place(it.cell, it.digit);
    }
    after
}

/// Whether a step gives any part of what another concludes.
fn gives_part(state: &State, given: &Step, wanted: &Step) -> bool {
    let after = consequences(state, given);
    let is_placed = |it: &Candidate| after.digit(it.cell) == Some(it.digit);
    let is_gone = |it: &Candidate| !after.has(it.cell, it.digit) && !is_placed(it);
    wanted.placements.iter().any(is_placed) || wanted.eliminations.iter().any(is_gone)
}
