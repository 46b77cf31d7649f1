//! Chains: what follows if a candidate is true, and if it is false.
//!
//! The families and what they conclude are those of [`crate::logic::forcing`], which explains them;
//! here they are written for a 9x9 board and for rating alone: masks instead of sets, lengths worked
//! out only where something was found, and every detail of order as in Sudoku Explainer, because
//! lengths depend on it.
//!
//! Inside: `links` (literals and the implications of a position), `graph` (the same, worked out for all
//! candidates), `loops` (single chains), `closure` (what follows from an assumption), `patterns` and
//! `nested` (what else a closure may use), `family` (the kinds of searches), `search` (which closures
//! are compared), `compare` (what they have in common).
//!
//! Most of that leads nowhere, and sets tell beforehand: `reach` (who leads to whom by the links of
//! the position, in `rows`) and `quick` (closures that make links on the way).

mod closure;
mod compare;
mod family;
mod graph;
mod links;
mod loops;
mod nested;
mod patterns;
mod quick;
mod reach;
mod rows;
mod search;
#[cfg(test)]
mod tests;

use super::hint::Hint;
use crate::classic::{Marks, State};
use crate::model::{Budget, Spent};
pub(super) use family::Family;
pub(super) use search::Search;

/// What a finding is about. The order settles ties.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Double,
    SingleDigit,
    TwoDigitCells,
    Mixed,
    Cell,
    House,
    Contradiction,
}

/// Something that chains prove.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    /// In tenths, length included.
    rating: u16,
    complexity: u32,
    kind: Kind,
    conclusion: Conclusion,
    origin: Origin,
}

#[derive(Clone, Debug)]
enum Conclusion {
    /// A candidate is true or false.
    Literal(links::Literal),
    /// The candidates that a loop rules out, as cell and digits, in the order of the walk.
    Loop(Vec<(u8, u16)>),
}

/// Which chains prove a finding.
#[derive(Clone, Debug)]
enum Origin {
    /// Both ends of a contradiction: summary and nodes.
    Clash(u32),
    /// The same literal in the closures of these assumptions.
    Same(links::Literal, links::Literal),
    Cell(u8),
    House(u8, u8),
    /// The links of a loop or a chain, from its end to its start.
    Walk(Vec<loops::Step>),
}

impl Finding {
    /// By which the best is chosen; ties go to the one found first.
    fn order(&self) -> (u16, u32, Kind) {
        (self.rating, self.complexity, self.kind)
    }

    /// What it does to a position.
    fn hint(&self, marks: &Marks, family: Family) -> Hint {
        let name = family.name(self.kind);
        match &self.conclusion {
            Conclusion::Literal(literal) => {
                let (cell, digit) = literal.cell_and_digit();
                if literal.is_true() {
                    let others = marks.candidates(cell, !(1 << digit));
                    let placed = Some((cell * 9 + digit) as u16);
                    Hint { name, rating: self.rating, placed, removed: others.collect() }
                } else {
                    let removed = [cell * 9 + digit].into_iter().collect();
                    Hint { name, rating: self.rating, placed: None, removed }
                }
            }
            Conclusion::Loop(victims) => {
                let candidates = victims
                    .iter()
                    .flat_map(|(cell, digits)| marks.candidates(usize::from(*cell), *digits));
                let removed = candidates.collect();
                Hint { name, rating: self.rating, placed: None, removed }
            }
        }
    }
}

/// What the length of a chain adds, in tenths: one for each of 4, 6, 8, 12, 16, 24, … that the number
/// of its links exceeds.
fn length_tenths(complexity: u32) -> u16 {
    crate::logic::forcing::length_tenths(complexity)
}

/// The most links of a chain whose length adds no more than this.
fn longest_within(tenths: u16) -> u32 {
    // The threshold that adds one more.
    let half = u32::from(tenths / 2).min(20);
    let threshold = if tenths.is_multiple_of(2) { 4 << half } else { 6 << half };
    // A chain has two literals more than the thresholds count.
    threshold + 2
}

/// Which findings a search must report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// All.
    All,
    /// At least the first of the best.
    Best,
    /// Of those with the same conclusion, at least the first of the best.
    BestOfEach,
}

/// The best finding of a family, as a hint.
pub(super) fn best(
    search: &mut Search,
    state: &State,
    family: Family,
    budget: &Budget<'_>,
) -> Result<Option<Hint>, Spent> {
    search.run(state, &state.marks, family, Wanted::Best, None, budget)?;
    let best = search.findings().iter().min_by_key(|finding| finding.order());
    Ok(best.map(|finding| finding.hint(&state.marks, family)))
}

/// Every finding of a family with the lowest rating, as hints.
pub(super) fn all_best(
    search: &mut Search,
    state: &State,
    family: Family,
    budget: &Budget<'_>,
) -> Result<Vec<Hint>, Spent> {
    search.run(state, &state.marks, family, Wanted::All, None, budget)?;
    let lowest = search.findings().iter().map(|finding| finding.rating).min();
    let best = search.findings().iter().filter(|finding| Some(finding.rating) == lowest);
    Ok(best.map(|finding| finding.hint(&state.marks, family)).collect())
}
