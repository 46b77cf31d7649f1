//! Forcing searches: what follows if a candidate is true, and if it is false.
//!
//! One search per [`Family`], in the order of Sudoku Explainer, whose findings, lengths and
//! preferences it follows, so that hints and the scale of that name stand on the same search:
//!
//! * [`Family::Loops`]: loops, and candidates that deny themselves, by single chains;
//! * [`Family::Nishio`]: contradictions among the places of one digit;
//! * [`Family::Multiple`]: every candidate of a cell, or every place of a digit in a house, leads to
//!   the same conclusion, by the links of the state as it is;
//! * [`Family::Dynamic`]: links that come up as candidates fall count too, and contradictions and
//!   double chains are looked for; with a [`Level`] of what else may be used on the way.
//!
//! [`report`] hands the findings to a technique, shortest first, each written out as an argument.
//! [`tree`] goes as deep as it must.
//!
//! Inside: `marks` (what a search runs on: any `board`, or the `classic` one as masks), `links`
//! (literals and the implications of a position), `graph` (the same, worked out for all candidates),
//! `loops` and `sight` (single chains), `closure` and `follow` (what follows from an assumption),
//! `patterns` and `nested` (what else a closure may use), `family` (the kinds of searches), `search`
//! (which closures are compared), `compare` (what they have in common), `build` and `report` (findings
//! as arguments and steps).
//!
//! Most of that leads nowhere, and sets tell beforehand: `reach` (who leads to whom by the links of
//! the position, in `rows`, and how far it is, in `distance`), `quick` (closures that make links on the way)
//! and `bounds` (closures of the levels above).

mod board;
mod bounds;
mod build;
pub(crate) mod classic;
mod closure;
mod compare;
mod distance;
mod family;
mod follow;
mod graph;
mod links;
mod loops;
pub(crate) mod marks;
mod nested;
mod patterns;
mod quick;
mod reach;
mod report;
mod rows;
mod search;
mod sight;
#[cfg(test)]
mod tests;
pub mod tree;

use super::ArgumentKind;
#[cfg(test)]
use super::{Argument, Claim};
#[cfg(test)]
use crate::model::{Budget, Candidates};
#[cfg(test)]
use board::{BoardMarks, Houses};
#[cfg(test)]
pub use family::length_tenths;
pub use family::{Family, Level};
use links::Literal;
use marks::{Ground, bits};
pub use report::{report, report_tree};
pub(in crate::logic) use rows::Rows;
#[cfg(test)]
use search::Kinds;
pub(crate) use search::{Search, Setting};

/// An argument that a search found, not yet written out.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What kind of argument it is.
    pub kind: ArgumentKind,
    /// Its length, as `Argument::complexity` counts it.
    pub complexity: u32,
    /// Sudoku Explainer's rating in tenths, length included.
    pub rating: u16,
    /// What it uses on the way: no argument of a lower level gives the same claims by the same chains.
    pub uses: Level,
    pub(crate) conclusion: Conclusion,
    origin: Origin,
}

/// What a finding says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Conclusion {
    /// A candidate is true or false.
    Literal(Literal),
    /// A loop rules these candidates out; in the order of the walk.
    Loop(Removed),
}

/// Candidates that fall, as cells and their digits.
pub(crate) type Removed = Vec<(u16, u64)>;

/// Where the chains of a finding start.
#[derive(Clone, Debug)]
enum Origin {
    /// At an assumption that contradicts itself.
    Refutation(Literal),
    /// At a literal and at its opposite.
    Either(Literal),
    /// At the candidates of a cell.
    Cell(usize),
    /// At the places of a digit in a house.
    House(usize, usize),
    /// The links of a loop or a chain, from its end to its start.
    Walk(Vec<loops::Step>),
}

impl Finding {
    /// By which the best is chosen; ties go to the one found first.
    pub(crate) fn order(&self) -> (u16, u32, ArgumentKind) {
        (self.rating, self.complexity, self.kind)
    }

    /// What it concludes.
    #[cfg(test)]
    pub fn claims(&self, candidates: &Candidates) -> Vec<Claim> {
        let houses = Houses::new(candidates.board());
        self.literals(&houses).into_iter().map(|literal| build::claim(&houses, literal)).collect()
    }

    fn literals(&self, ground: impl Ground) -> Vec<Literal> {
        match &self.conclusion {
            Conclusion::Literal(literal) => vec![*literal],
            Conclusion::Loop(victims) => {
                let mut victims = victims.clone();
                victims.sort_unstable();
                let of_cell = |(cell, digits): (u16, u64)| {
                    bits(digits).map(move |digit| ground.is_not(usize::from(cell), digit))
                };
                victims.into_iter().flat_map(of_cell).collect()
            }
        }
    }
}

/// What the findings of a search are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// To rate them as Sudoku Explainer does: a chain inside another one rests on what the original
    /// counts, and what a pattern or a loop rules out comes in the original's order.
    Rating,
    /// To choose among them: a chain rests on all that an argument must name, and what is ruled out
    /// comes in the order of the board.
    Findings,
    /// To write them out: what the chains inside them say is kept.
    Arguments,
}

/// Which findings a search must report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// All.
    All,
    /// At least the first of the best.
    Best,
    /// Of those with the same conclusion, at least the first of the best.
    BestOfEach,
}

/// The arguments of a family and these kinds, best first; of those with the same conclusion, at least
/// the best. If the budget runs out, those found so far; a step is one claim followed up.
#[cfg(test)]
pub fn search(
    candidates: &Candidates,
    family: Family,
    kinds: &[ArgumentKind],
    budget: &Budget<'_>,
) -> Vec<Finding> {
    let houses = Houses::new(candidates.board());
    let marks = BoardMarks::new(&houses, candidates);
    let mut search = Search::new(&marks, Purpose::Findings);
    let setting = Setting::new(&marks, family, Wanted::BestOfEach, budget);
    // A search that ran out of budget still has what it found.
    let _ = search.run(&Setting { kinds: Kinds::of(kinds), ..setting });
    search.take_findings()
}

/// A finding of [`search`] in the same family and state, written out.
#[cfg(test)]
pub fn argument(candidates: &Candidates, family: Family, finding: &Finding) -> Argument {
    let houses = Houses::new(candidates.board());
    let marks = BoardMarks::new(&houses, candidates);
    let mut search = Search::new(&marks, Purpose::Arguments);
    let written = search.write_out(&marks, family, finding, &Budget::unlimited());
    written.expect("an unlimited budget does not run out")
}
