//! Hints: what to tell a player, starting from their own entries and notes; the same for every front end.
//!
//! * [`Position`]: a puzzle, what the player has entered and which techniques the player knows;
//!   [`Judgement`]: is it right so far?
//! * [`Hint`]: the next step, told in [`Stage`]s;
//! * [`every()`]: every step that is possible now, with equal outcomes merged under the easiest step;
//! * [`WhyQuestion`]: the shortest argument found for exactly one candidate;
//! * [`order()`]: which techniques to use, by name, and in which order;
//! * [`StepRecord`] and [`HintRecord`]: the JSON form, optionally with [`Pictures`].
//!
//! The steps themselves come from [`crate::logic`] and `crate::techniques`.

mod cheap;
mod every;
mod order;
mod position;
#[cfg(all(feature = "formats", feature = "serde"))]
mod record;
mod stage;
mod why;

pub use every::{Heavy, Merged, every};
pub use order::{UnknownTechnique, order};
pub(crate) use position::Slip;
pub use position::{Judgement, Position};
#[cfg(all(feature = "formats", feature = "serde"))]
pub use record::{HintRecord, Pictures, StepRecord};
pub use stage::{Hint, HintOutcome, Stage};
pub use why::{Because, WhyQuestion};
