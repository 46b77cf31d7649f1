//! A scale: an entry of the list in `rate/mod.rs`, as plain data with one function.

use super::{Level, Measurement, Rating, Settings, Subject, Workspace};
use crate::model::{Budget, Puzzle, Supports};
use std::fmt;
use std::ops::RangeInclusive;

/// One measure of difficulty.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let scale = rate::Scale::find("se").expect("it is in the list");
/// assert!((scale.supports)(&rules::classic()).is_ok());
/// ```
pub struct Scale {
    /// The id, the same on the command line, in JSON and in Python: `se-fixed`.
    pub id: &'static str,
    /// The name on the screen: `Sudoku Explainer`.
    pub name: &'static str,
    /// What it measures, where it comes from, and what its figures mean.
    pub doc: &'static str,
    /// Changes whenever any puzzle could get another figure.
    pub version: &'static str,
    /// What it reports. The first column is the rating itself.
    pub columns: &'static [Column],
    /// The ratings that it can give.
    pub span: Span,
    /// Whether it is run without being asked for.
    pub cost: Cost,
    /// What it promises for puzzles that are the same in disguise.
    pub isomorphs: Isomorphs,
    /// Whether it can rate puzzles on this board, or why not.
    pub supports: Supports,
    /// What shows before the rating whether a puzzle is far off.
    pub(crate) estimate: Estimate,
    /// What its rating stands for.
    pub(crate) sort: Sort,
    /// The ratings that classic puzzles of a level can have, as far as the level promises any.
    pub(crate) within: fn(Level) -> RangeInclusive<f64>,
    /// Rates a puzzle that it can rate.
    pub measure: Measure,
}

/// What shows before a rating whether a puzzle is far off, for generators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Estimate {
    /// A few of its runs: the rating is their mean.
    Runs,
    /// How deep the puzzle is: the rating is that of the hardest step.
    Depth,
    /// Nothing.
    None,
}

/// What a rating stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    /// All the effort, summed up: each given more makes it a little less.
    Sum,
    /// Anything else.
    Other,
}

/// Rates a puzzle. It is called only for puzzles that the scale can rate.
pub type Measure = fn(&Subject, &Settings, &mut Workspace, &Budget<'_>) -> Measurement;

/// A column of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Column {
    /// Its name: `hsolve_sd`.
    pub name: &'static str,
    /// What it holds.
    pub doc: &'static str,
    /// What kind of thing that is.
    pub content: Content,
}

impl Column {
    /// A column of numbers.
    pub const fn number(name: &'static str, doc: &'static str) -> Self {
        Self { name, doc, content: Content::Number }
    }

    /// A column of times, in seconds.
    pub const fn seconds(name: &'static str, doc: &'static str) -> Self {
        Self { name, doc, content: Content::Seconds }
    }

    /// A column of words.
    pub const fn word(name: &'static str, doc: &'static str) -> Self {
        Self { name, doc, content: Content::Word }
    }
}

/// What kind of thing a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Content {
    /// A number, with or without a fraction.
    Number,
    /// A number of seconds.
    Seconds,
    /// A word.
    Word,
}

impl Content {
    /// The word in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Seconds => "seconds",
            Self::Word => "word",
        }
    }
}

/// The ratings that a scale can give.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Span {
    /// None is lower.
    pub lowest: f64,
    /// None is higher.
    pub highest: f64,
    /// How finely it tells puzzles apart.
    pub precision: Precision,
}

/// How finely a scale tells puzzles apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// Any number.
    Any,
    /// Whole tenths.
    Tenths,
}

impl Span {
    /// Any rating from 0 on.
    pub(crate) const FROM_ZERO: Span =
        Span { lowest: 0.0, highest: f64::INFINITY, precision: Precision::Any };

    /// Whether it has a rating from `low` to `high`.
    pub fn meets(&self, low: f64, high: f64) -> bool {
        let (low, high) = (low.max(self.lowest), high.min(self.highest));
        // A tenth that was read from text is not exactly a tenth.
        let tenths = |bound: f64, off: f64| bound * 10.0 + off;
        match self.precision {
            Precision::Any => low <= high,
            Precision::Tenths => tenths(low, -1e-6).ceil() <= tenths(high, 1e-6).floor(),
        }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = if self.precision == Precision::Tenths { " in tenths" } else { "" };
        match self.highest.is_finite() {
            true => write!(f, "it rates{precision} from {} to {}", self.lowest, self.highest),
            false => write!(f, "it rates{precision} from {} up", self.lowest),
        }
    }
}

/// How much a scale costs, in the order in which they are run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cost {
    /// Milliseconds: generated puzzles are rated on it without being asked.
    Cheap,
    /// It is run on request.
    Dear,
    /// As much as the walk along the path, and nothing once the level is known.
    Path,
    /// Seconds: it is run on request, after everything else.
    Slow,
}

/// What a scale promises for puzzles that are the same in disguise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Isomorphs {
    /// They all get the same figures.
    Same,
    /// Their figures may differ a little: the scale looks at cells or digits in a fixed order, or
    /// draws random numbers.
    MayDiffer,
}

impl Scale {
    /// Defaults, so that a scale's file states only what it must. Which boards it takes it must state.
    pub(crate) const fn taking(supports: Supports) -> Scale {
        Scale {
            id: "",
            name: "",
            doc: "",
            version: "1",
            columns: &[],
            span: Span::FROM_ZERO,
            cost: Cost::Cheap,
            isomorphs: Isomorphs::MayDiffer,
            supports,
            estimate: Estimate::None,
            sort: Sort::Other,
            within: |_| f64::NEG_INFINITY..=f64::INFINITY,
            measure: |_, _, _, _| Measurement::timeout(),
        }
    }

    /// What [`Scale::supports`] is for scales of classic 9x9 puzzles.
    pub(crate) const CLASSIC: Supports = |board| match board.is_classic() {
        true => Ok(()),
        false => Err("it rates only classic 9x9 puzzles"),
    };

    /// Whether it can rate this puzzle, or why not. No scale knows candidates that the puzzle itself
    /// rules out.
    pub fn takes(&self, puzzle: &Puzzle) -> Result<(), &'static str> {
        (self.supports)(puzzle.board())?;
        match puzzle.pencilmarks() {
            None => Ok(()),
            Some(_) => Err("it rates only puzzles without pencilmarks"),
        }
    }

    /// Rates a puzzle, or says why the scale cannot rate it.
    pub fn rate(
        &'static self,
        subject: &Subject,
        settings: &Settings,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Rating {
        let measurement = match self.takes(subject.puzzle()) {
            Ok(()) if budget.is_spent() => Measurement::timeout(),
            Ok(()) => (self.measure)(subject, settings, workspace, budget),
            Err(reason) => Measurement::unsuited(reason),
        };
        Rating { scale: self, measurement }
    }
}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
