//! What all experiments share, so that an experiment's file holds only its question, its run and
//! its text.
//!
//! [`Laboratory`] is what an experiment is given; [`Section`] with [`Table`] and [`Plot`] is what it
//! gives back; [`Store`] keeps that, and [`page`] makes the report.

mod laboratory;
mod lists;
pub mod page;
mod plot;
mod rater;
mod section;
mod store;
mod svg;

pub use laboratory::{Amount, Effort, Laboratory, counted, first, first_within, quantile, solver};
pub use lists::{Entry, List, Lists};
pub use plot::{Axis, Mark, Plot, histogram};
pub use rater::Rater;
pub use section::{Block, Cell, Section, Table};
pub use store::Store;
