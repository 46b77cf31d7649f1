//! Which constraints a rule with parameters was lowered to.

use super::{Constraint, Constraints, Layout, RuleError};
use std::ops::Range;

/// A rule with parameters and its constraints, by their places in the lists of the board.
pub(super) struct Lowered {
    pub rule: usize,
    pub constraints: Range<usize>,
}

/// A rule with parameters, by its place among those of a board; in JSON it has the same place in the
/// list `constraints`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(u16);

impl RuleId {
    /// The rule with this index.
    pub const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number, from 1, as proofs write it.
    pub const fn number(self) -> usize {
        self.index() + 1
    }
}

/// What the rules with parameters demand, and which of them demands what.
pub(super) fn lower(layout: &Layout<'_>) -> Result<(Vec<Constraint>, Vec<Lowered>), RuleError> {
    let mut constraints = Constraints::default();
    let mut lowered = Vec::with_capacity(layout.rules.len());
    let rules = layout.rules.iter().enumerate();
    for (index, rule) in rules.filter(|(_, rule)| rule.kind().form.is_some()) {
        let start = constraints.0.len();
        rule.lower(layout, &mut constraints)?;
        lowered.push(Lowered { rule: index, constraints: start..constraints.0.len() });
    }
    Ok((constraints.0, lowered))
}
