//! What all scales share.
//!
//! * [`Scale`]: an entry of the list in `rate/mod.rs`; [`Column`] names what it reports;
//! * [`Subject`]: what is rated; [`Refusal`]: why it is not;
//! * [`Settings`] and [`Workspace`]: what a scale is given;
//! * [`Measurement`] and [`Rating`]: what comes out, in [`RatingFigure`]s;
//! * [`rate`] and [`Report`]: a puzzle on several scales, with its [`Level`], which `levels` defines;
//! * [`Profile`]: what is hard about it; [`percentile`]: where it lies among random puzzles.

mod figure;
mod levels;
mod measurement;
mod percentiles;
mod profile;
mod report;
mod scale;
mod settings;
mod workspace;

pub use figure::RatingFigure;
pub use levels::Level;
#[cfg(test)]
pub use measurement::COLUMNS;
pub use measurement::{Bottleneck, Measurement, Rating, RatingStatus};
pub use profile::{Moment, Profile};
pub use report::{Refusal, RefusalStatus, Report, Subject, rate};
pub use scale::{Column, Content, Cost, Isomorphs, Precision, Scale, Span};
pub(crate) use scale::{Estimate, Sort};
pub use settings::{Details, Settings, Summary};
pub use workspace::Workspace;
