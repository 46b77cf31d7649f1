//! What all methods share.
//!
//! * [`Request`]: the conditions; [`complete_rules`]: rules that they leave open; [`Repertoire`] and
//!   [`Needs`]: what "needs a swordfish" means;
//! * [`Generator`], [`Maker`], [`Collector`]: how a method is written;
//! * [`Worker`], [`RunResults`], [`Puzzles`]: how a run goes; [`Distinct`]: no puzzle twice;
//! * [`Generated`], [`Certificate`], [`Miss`]: what comes out;
//! * [`FullGrids`], [`Prober`], [`Neighbours`]: random solutions, uniqueness, the next puzzle. Logic at
//!   speed is [`crate::classic`].

mod bank;
mod certificate;
pub mod depth;
mod distinct;
pub mod estimate;
mod full_grid;
mod impossible;
mod judge;
mod needs;
mod neighbours;
mod open_rules;
mod prober;
mod rare;
#[cfg(feature = "serde")]
mod record;
mod request;
mod run;

pub use certificate::{Certificate, Generated, Miss};
#[cfg(test)]
pub use distinct::Distinct;
pub use full_grid::FullGrids;
pub use judge::Draft;
pub use needs::{Needs, NeedsVerdict, closed};
pub use neighbours::{Neighbours, Waypoint};
pub use open_rules::complete_rules;
pub use prober::Prober;
#[cfg(feature = "serde")]
pub use record::{CertificateRecord, candidate_grid};
pub(crate) use request::Aim;
pub use request::{Band, Minimal, Repertoire, Request};
pub use run::{Collector, Generator, JobResult, Maker, Puzzles, Response, RunResults, Worker};
