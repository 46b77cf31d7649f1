//! Chains and loops as Sudoku Explainer rates them.
//!
//! The search is that of [`crate::logic::forcing`], run on the masks of the classic board. What is the
//! scale's own is here: for what purpose it searches, which of the findings it takes, what it calls
//! them, and what they do to a position.

use super::explainer::Hint;
use crate::classic::{CandidateSet, Marks, State, bits};
use crate::logic::ArgumentKind;
use crate::logic::forcing::marks::Ground as _;
use crate::logic::forcing::{
    Conclusion, Family, Finding, Level, Purpose, Search, Setting, Wanted, classic::Classic,
};
use crate::model::{Budget, Spent};

/// The search and its memory.
pub(super) struct Chains(Search<Marks>);

impl Default for Chains {
    fn default() -> Self {
        let nothing = Marks { cells: [0; 81], places: [[0; 9]; 27] };
        Self(Search::new(&nothing, Purpose::Rating))
    }
}

impl Chains {
    /// The best finding of a family.
    pub fn best(
        &mut self,
        state: &State,
        family: Family,
        budget: &Budget<'_>,
    ) -> Result<Option<Hint>, Spent> {
        self.0.run(&Setting::new(&state.marks, family, Wanted::Best, budget))?;
        let best = self.0.findings().iter().min_by_key(|finding| finding.order());
        Ok(best.map(|finding| hint(finding, &state.marks, family)))
    }

    /// Every finding of a family with the lowest rating.
    pub fn all_best(
        &mut self,
        state: &State,
        family: Family,
        budget: &Budget<'_>,
    ) -> Result<Vec<Hint>, Spent> {
        self.0.run(&Setting::new(&state.marks, family, Wanted::All, budget))?;
        let findings = self.0.findings();
        let lowest = findings.iter().map(|finding| finding.rating).min();
        let best = findings.iter().filter(|finding| Some(finding.rating) == lowest);
        Ok(best.map(|finding| hint(finding, &state.marks, family)).collect())
    }
}

/// What a finding does to a position.
fn hint(finding: &Finding, marks: &Marks, family: Family) -> Hint {
    let (placed, removed) = match &finding.conclusion {
        Conclusion::Literal(literal) if literal.is_true() => {
            let (cell, digit) = Classic.cell_and_digit(*literal);
            let others = marks.candidates(cell, !(1 << digit)).collect();
            (Some(literal.candidate() as u16), others)
        }
        Conclusion::Literal(literal) => (None, [literal.candidate()].into_iter().collect()),
        Conclusion::Loop(victims) => {
            let of_cell = |(cell, digits): &(u16, u64)| {
                let cell = usize::from(*cell);
                bits(*digits as u16).map(move |digit| cell * 9 + digit)
            };
            (None, victims.iter().flat_map(of_cell).collect::<CandidateSet>())
        }
    };
    Hint { name: name(family, finding.kind), rating: finding.rating, placed, removed }
}

/// What the findings of a family are called.
fn name(family: Family, kind: ArgumentKind) -> &'static str {
    match (family, kind) {
        (Family::Loops, ArgumentKind::SingleDigit) => "Chain or loop of one digit",
        (Family::Loops, ArgumentKind::TwoDigitCells) => "Loop of two-digit cells",
        (Family::Loops, _) => "Chain or loop",
        (Family::Nishio, _) => "Nishio forcing chain",
        (Family::Multiple, ArgumentKind::Cell) => "Cell forcing chain",
        (Family::Multiple, _) => "House forcing chain",
        (Family::Dynamic(Level::Plain), _) => "Dynamic forcing chain",
        (Family::Dynamic(Level::Patterns), _) => "Dynamic forcing chain with patterns",
        (Family::Dynamic(Level::Loops), _) => "Nested forcing chain, level 2",
        (Family::Dynamic(Level::Multiple), _) => "Nested forcing chain, level 3",
        (Family::Dynamic(Level::Dynamic), _) => "Nested forcing chain, level 4",
        (Family::Dynamic(Level::DynamicLoops), _) => "Nested forcing chain, level 5",
    }
}
