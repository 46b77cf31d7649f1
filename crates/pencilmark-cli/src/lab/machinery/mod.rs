//! What all experiments share, so that an experiment's file holds only its question, its run and
//! its text.
//!
//! [`Laboratory`] is what an experiment is given; [`Section`] with [`Table`], [`Plot`] and [`Claim`] is
//! what it gives back; [`Store`] keeps that, and [`page`] makes the report. Nobody writes what follows from
//! the figures: a [`Claim`] names the statistic that decides it, an [`Estimate`] with its interval.

mod claim;
mod estimate;
mod laboratory;
mod lists;
pub mod page;
mod plot;
mod rater;
mod section;
mod store;
mod svg;

#[cfg(test)]
pub use claim::BothWays;
pub use claim::{Claim, Expected, Ground, Unit, Verdict};
pub use estimate::{Estimate, Measure, mean, median_within};
pub use laboratory::{Amount, Effort, Laboratory, counted, first, first_within, quantile, solver};
pub use lists::{Entry, List, Lists, ROLES, sources};
pub use plot::{Axis, Mark, Plot, histogram_of_logarithms};
pub use rater::Rater;
pub use section::{Block, Field, Section, Table};
pub use store::Store;
