//! Guardians: candidates that keep a pattern from being impossible. At least one of them is true.

use super::{Found, Pattern, Role, Step, View, Words};
use crate::model::{Candidate, DigitSet};
use std::ops::ControlFlow;

/// Reports what follows from one of these candidates being true: a placement if there is only one,
/// otherwise the candidates that none of them would leave.
pub fn conclude(
    view: &View<'_>,
    guardians: &[Candidate],
    found: &mut Found<'_>,
    pattern: impl FnOnce() -> Pattern,
) -> ControlFlow<()> {
    let marked = |mut pattern: Pattern| {
        for guardian in guardians {
            pattern = pattern.mark(Role::Fin, guardian.cell, DigitSet::only(guardian.digit));
        }
        pattern
    };
    match guardians {
        [] => ControlFlow::Continue(()),
        [only] => found.step(vec![*only], Vec::new(), marked(pattern())),
        _ => found.eliminate(excluded(view, guardians), || marked(pattern())),
    }
}

/// The candidates that would make every one of these false, sorted.
pub fn excluded(view: &View<'_>, guardians: &[Candidate]) -> Vec<Candidate> {
    let board = view.board();
    let Some((first, others)) = guardians.split_first() else { return Vec::new() };
    let in_cell = view.digits(first.cell) - DigitSet::only(first.digit);
    let in_cell = in_cell.iter().map(|digit| Candidate::new(first.cell, digit));
    let elsewhere = board.consequences(first.cell, first.digit);
    let elsewhere = elsewhere.map(|(cell, digit)| Candidate::new(cell, digit));
    let is_open = |candidate: &Candidate| view.has(candidate.cell, candidate.digit);
    let excludes_all =
        |candidate: &Candidate| others.iter().all(|it| board.excludes(*candidate, *it));
    let mut all: Vec<Candidate> =
        in_cell.chain(elsewhere).filter(is_open).filter(excludes_all).collect();
    all.sort_unstable();
    all
}

/// Who guards the pattern of a step.
pub fn sentence(step: &Step, words: &Words<'_>) -> String {
    let marks = step.pattern.marks.iter().filter(|mark| mark.role == Role::Fin);
    let guardians: Vec<Candidate> = marks
        .flat_map(|mark| mark.digits.iter().map(|digit| Candidate::new(mark.cell, digit)))
        .collect();
    match guardians[..] {
        [only] => {
            let (digit, cell) = (words.digit(only.digit), words.cell(only.cell));
            say!(words, "Only {digit} in {cell} can save them from that."; digit, cell)
        }
        _ => say!(words, "So {claims}."; claims = words.then().one_is(guardians)),
    }
}
