//! One step of a rating: what it is called, what it costs, what it does.

use crate::classic::{CandidateSet, State};
use std::ops::ControlFlow;

/// A step that Sudoku Explainer could offer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    pub name: &'static str,
    /// In tenths.
    pub rating: u16,
    /// The candidate that it places, if it places one.
    pub placed: Option<u16>,
    pub removed: CandidateSet,
}

/// Receives hints in the order in which they are found, and says when it has seen enough.
pub(super) type Visit<'a> = dyn FnMut(Hint) -> ControlFlow<()> + 'a;

impl Hint {
    /// A step that removes candidates; none if there is nothing to remove.
    pub fn removing(
        name: &'static str,
        rating: u16,
        removed: impl IntoIterator<Item = usize>,
    ) -> Option<Self> {
        let removed: CandidateSet = removed.into_iter().collect();
        (!removed.is_empty()).then_some(Self { name, rating, placed: None, removed })
    }

    /// A step that places a digit.
    pub fn placing(name: &'static str, rating: u16, cell: usize, digit: usize) -> Self {
        let placed = Some((cell * 9 + digit) as u16);
        Self { name, rating, placed, removed: CandidateSet::default() }
    }

    /// Does it.
    pub fn apply(&self, state: &mut State) {
        for candidate in self.removed.iter() {
            if state.marks.has(candidate / 9, candidate % 9) {
                state.remove(candidate / 9, candidate % 9);
            }
        }
        if let Some(candidate) = self.placed {
            let (cell, digit) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
            if state.digits[cell] == 0 {
                state.place(cell, digit);
            }
        }
    }

    /// What it concludes, as candidates that are true (`=`) or false (`-`). What a placement removes on
    /// its way follows from it.
    pub fn conclusions(&self) -> Vec<(usize, char)> {
        match self.placed {
            Some(candidate) => vec![(usize::from(candidate), '=')],
            None => self.removed.iter().map(|candidate| (candidate, '-')).collect(),
        }
    }
}
