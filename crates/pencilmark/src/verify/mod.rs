//! Proofs, and a small checker for them that shares no code with the techniques.
//!
//! * [`Conclusion`]: what a step says, that a cell holds a digit or that it does not;
//! * `Reason`: why the opposite is impossible: singles to follow, and one of six kinds of `End`;
//! * [`Proof`]: conclusions with their reason; [`ProvedStep`]: the proofs of one step of a path;
//! * [`Checker`]: follows a path from the givens, and names the first step that does not follow;
//! * `search`: looks for a reason where a path gives none, also among the `sums` that houses and rules leave
//!   over; `trim`: leaves out what a reason does not need; [`ProvedStep::certificate`]: a path to the only
//!   solution, or to a contradiction, that uses only such reasons;
//! * [`json`]: steps and proofs as text, the form that `docs/proofs.md` describes.
//!
//! Nothing here knows any technique. Only the model (the houses and rules of a board), [`Marks`], `Reason`,
//! `fillings`, `outlook` and [`Checker`] have to be trusted; a mistake in a finder, in the search for reasons or in a
//! file can only cause a proof to be rejected. [`crate::logic::proof`] makes the proofs.

mod certify;
mod checker;
mod fillings;
#[cfg(feature = "serde")]
pub mod json;
mod line;
mod marks;
mod outlook;
mod reason;
pub(crate) mod search;
mod sums;
mod trim;
mod twins;

pub use checker::{Checker, Fault};
pub use marks::Marks;
#[cfg(feature = "serde")]
pub(crate) use reason::Sign;
pub(crate) use reason::{Addend, End, Inference, Reason, Set, SumPart, left_over};
pub use reason::{Conclusion, Proof, ProvedStep};
pub(crate) use sums::{LeftOverSum, left_over_sums};
pub(crate) use trim::trimmed;
