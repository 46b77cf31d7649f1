//! Ratings: how hard a puzzle is, on all common scales; one file (or folder) per scale, listed once.
//!
//! A scale owns its order of techniques and its scores. It is a plain struct with one function, which takes a
//! [`Subject`] (a puzzle with its solution, which is proved to be the only one), [`Settings`] (runs, seed), a
//! [`Workspace`] (memory reused from puzzle to puzzle) and a budget. [`rate`] refuses puzzles that are not
//! proper, runs the cheap scales first, and adds the [`Level`] and the hardest technique of the path if
//! [`Summary`] asks for them. What all scales share is in `machinery/`.
//!
//! ```
//! use pencilmark::model::{Budget, Puzzle};
//! use pencilmark::rate::{self, Settings, Summary, Workspace};
//!
//! let e1 = "309070200700006405425801000290000710000040000057000064000102943102600007003050106";
//! let puzzle: Puzzle = e1.parse()?;
//! let settings = Settings { summary: Summary::Wanted, ..Settings::default() };
//! let mut workspace = Workspace::default();
//! let report = rate::rate(&puzzle, &[], &settings, &mut workspace, &Budget::unlimited())?;
//! assert_eq!(report.level.map(|level| level.id()), Some("easy"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod machinery;

use crate::nearest;
pub(crate) use machinery::{Bottleneck, Measurement, Precision, Span};
pub use machinery::{
    Column, Content, Cost, Details, Isomorphs, Level, Moment, Profile, Rating, RatingFigure,
    RatingStatus, Refusal, RefusalStatus, Report, Scale, Settings, Subject, Summary, Workspace,
    rate,
};
pub(crate) use machinery::{Estimate, Sort};

registry! {
    /// Every file of scales, in the order of the documentation and of the table's columns.
    static FILES: Scale = [
        pub(crate) hsolve,
        pub(crate) se,
        hodoku,
        effort,
        guesses,
        eta,
        pub(crate) time,
    ];
}

/// How `hsolve` reads the paper.
pub use hsolve::Options as HsolveOptions;

impl Scale {
    /// Every scale.
    pub fn all() -> impl Iterator<Item = &'static Scale> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// The scale with this id.
    pub fn find(id: &str) -> Option<&'static Scale> {
        Self::all().find(|scale| scale.id == id)
    }

    /// What may be meant by a name that no scale has, as the end of an error message:
    /// `; did you mean hsolve?`, or nothing.
    ///
    /// ```
    /// use pencilmark::rate::Scale;
    ///
    /// assert_eq!(Scale::suggestion("hsovle"), "; did you mean hsolve?");
    /// ```
    pub fn suggestion(id: &str) -> String {
        nearest::suggestion(id, Self::all().map(|scale| scale.id))
    }

    /// The scales that are run unless others are asked for.
    pub fn cheap() -> impl Iterator<Item = &'static Scale> {
        Self::all().filter(|scale| scale.cost == Cost::Cheap)
    }
}

#[cfg(test)]
mod tests;
