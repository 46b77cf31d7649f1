//! Steps that conclude different things: of the many patterns with one outcome, a search reports the
//! first.

use crate::model::Candidate;
use std::collections::HashSet;

/// The outcomes that a search has reported.
#[derive(Default)]
pub struct Distinct(HashSet<Vec<Candidate>>);

impl Distinct {
    /// Whether these eliminations (sorted) are new; from now on they are not.
    pub fn admit(&mut self, eliminations: &[Candidate]) -> bool {
        !self.0.contains(eliminations) && self.0.insert(eliminations.to_vec())
    }
}
