//! What every method stands on, so that a method's file holds only its procedure.
//!
//! [`Method`] is an entry of the list; [`Options`] are its options as text, checked; [`MethodSolver`] is a
//! method made ready to solve one puzzle after another; [`Run`] is one puzzle being solved: where
//! solutions and the trace go, and when to stop.

mod method;
mod options;
mod run;

pub(crate) use crate::model::houses_pairs_and_restrictions;
pub(crate) use method::Files;
pub use method::Method;
pub use options::{OptionError, OptionKind, Options};
pub(crate) use run::Engine;
pub use run::{MethodSolver, Outcome, Procedure, Run, Unsupported};
