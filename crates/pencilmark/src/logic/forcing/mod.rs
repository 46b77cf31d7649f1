//! Forcing searches: what follows if a candidate is true, and if it is false.
//!
//! One search per [`Family`], in the order of Sudoku Explainer, whose findings, lengths and
//! preferences it follows so that its scale can be built on the same search:
//!
//! * [`Family::Loops`]: loops, and candidates that deny themselves, by single chains;
//! * [`Family::Nishio`]: contradictions among the places of one digit;
//! * [`Family::Multiple`]: every candidate of a cell, or every place of a digit in a house, leads to
//!   the same conclusion, by the links of the state as it is;
//! * [`Family::Dynamic`]: links that come up as candidates fall count too, and contradictions and
//!   double chains are looked for; with a [`Level`] of what else may be used on the way.
//!
//! [`search`] gives the findings, shortest first; [`argument`] writes one out as an
//! [`Argument`]. [`tree`] goes as deep as it must.
//!
//! Inside: `marks` (candidates and links), `closure` (what follows from an assumption), `patterns` and
//! `nested` (what else a closure may use), `search` (which closures to compare), `loops`, `build`.

mod build;
mod closure;
mod loops;
mod marks;
mod nested;
mod patterns;
mod report;
mod search;
pub mod tree;

use super::{ArgumentKind, Reason};
use crate::model::Candidate;
#[cfg(test)]
use crate::model::{Budget, Candidates};
use loops::LoopOrigin;
use marks::{Ground, Literal, Marks};
pub use report::{report, report_tree};
#[cfg(test)]
use search::Search;

/// Which search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Loops and candidates that deny themselves.
    Loops,
    /// Contradictions among the places of one digit.
    Nishio,
    /// Cells and houses, with the links of the state as it is.
    Multiple,
    /// Contradictions, double chains, cells and houses, with links that come up on the way.
    Dynamic(Level),
}

/// What a dynamic search may use where implications alone lead no further. Each level uses what
/// [`Level::Patterns`] uses and then its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Nothing.
    #[default]
    Plain,
    /// Locked candidates, hidden pairs, naked pairs and X-wings.
    Patterns,
    /// Loops and candidates that deny themselves.
    Loops,
    /// These, then cells and houses.
    Multiple,
    /// Plain dynamic searches.
    Dynamic,
    /// These, then dynamic searches with loops inside.
    DynamicLoops,
}

impl Level {
    /// The searches that a line of reasoning may use, in order.
    fn nested(self) -> &'static [Family] {
        match self {
            Self::Plain | Self::Patterns => &[],
            Self::Loops => &[Family::Loops],
            Self::Multiple => &[Family::Loops, Family::Multiple],
            Self::Dynamic => &[Family::Dynamic(Level::Plain)],
            Self::DynamicLoops => &[Family::Dynamic(Level::Plain), Family::Dynamic(Level::Loops)],
        }
    }

    /// The lowest level that has an inference of its own, not counting its premises.
    fn of(reason: Reason) -> Self {
        match reason {
            Reason::Locked(_)
            | Reason::HiddenPair { .. }
            | Reason::NakedPair { .. }
            | Reason::XWing { .. } => Self::Patterns,
            _ => Self::Plain,
        }
    }

    /// The lowest level that can nest an argument of a family, which itself uses another level.
    fn nesting(family: Family, uses: Self) -> Self {
        match (family, uses) {
            (Family::Loops | Family::Nishio, _) => Self::Loops,
            (Family::Multiple, _) => Self::Multiple,
            (Family::Dynamic(_), Self::Plain) => Self::Dynamic,
            (Family::Dynamic(_), _) => Self::DynamicLoops,
        }
    }
}

/// An argument that a search found, not yet written out.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What kind of argument it is.
    pub kind: ArgumentKind,
    /// Its length, as [`Argument::complexity`] counts it.
    pub complexity: u32,
    /// Sudoku Explainer's rating of such an argument in tenths, before its length is added. Findings
    /// come in the order of rating, then complexity, then kind.
    pub base: u16,
    /// What it uses on the way: no argument of a lower level gives the same claims by the same chains.
    pub uses: Level,
    conclusion: Literal,
    /// For loops, which rule out several candidates: the others.
    more: Vec<Literal>,
    origin: Origin,
}

/// Where an argument starts.
#[derive(Clone, Copy, Debug)]
enum Origin {
    Refutation(Literal),
    Either(Literal),
    Cell(crate::model::Cell),
    House(crate::model::HouseId, crate::model::Digit),
    Loop(LoopOrigin),
}

impl Finding {
    /// Sudoku Explainer's rating, in tenths.
    pub fn rating(&self) -> u16 {
        self.base + length_tenths(self.complexity)
    }

    fn literals(&self) -> impl Iterator<Item = Literal> + '_ {
        std::iter::once(self.conclusion).chain(self.more.iter().copied())
    }

    /// What it rules out: a placement rules out the other candidates of its cell.
    fn eliminations(&self, ground: &Ground<'_>, marks: &Marks) -> Vec<Literal> {
        if !self.conclusion.is_true() {
            return self.literals().collect();
        }
        let Candidate { cell, digit } = ground.candidate(self.conclusion);
        let others = marks.digits(cell).iter().filter(|other| *other != digit);
        others.map(|other| ground.is_not(cell, other)).collect()
    }
}

/// What the length of an argument adds to Sudoku Explainer's rating, in tenths: one for each of 4, 6,
/// 8, 12, 16, 24, 32, … that the number of links exceeds.
pub fn length_tenths(complexity: u32) -> u16 {
    let links = complexity.saturating_sub(2);
    let thresholds =
        (0..).map(|i: u32| if i.is_multiple_of(2) { 4 << (i / 2) } else { 6 << (i / 2) });
    thresholds.take_while(|threshold| links > *threshold).count() as u16
}

/// Every argument of a family and these kinds, in order. If the budget runs out, those found so far;
/// a step is one claim followed up.
#[cfg(test)]
pub fn search(
    candidates: &Candidates,
    family: Family,
    kinds: &[ArgumentKind],
    budget: &Budget<'_>,
) -> Vec<Finding> {
    let ground = Ground::new(candidates.board());
    let mut search = Search::default();
    // A search that ran out of budget still has what it found.
    let _ = search.run(&ground, &Marks::new(candidates), family, kinds, budget);
    search.take_findings()
}
