//! What every method stands on, so that a method's file holds only its procedure.
//!
//! [`Method`] is an entry of the list; [`Options`] are its options as text, checked; [`MethodSolver`] is a
//! method made ready to solve one puzzle after another; [`Run`] is one puzzle being solved: where
//! solutions and the trace go, and when to stop.

mod method;
mod options;
mod run;

pub(crate) use method::{Files, houses_pairs_and_restrictions};
pub use method::{Method, MethodSolver, Procedure, Unsupported};
pub use options::{OptionError, OptionKind, Options};
pub use run::{Outcome, Run};
