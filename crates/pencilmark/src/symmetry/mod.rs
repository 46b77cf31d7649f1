//! The same puzzle in disguise.
//!
//! Renaming digits, moving rows within a band, bands, columns, stacks, and exchanging rows with
//! columns turn a puzzle into one that looks different and is not. In reading order:
//!
//! * [`Transformation`]: one such change, what it does to cells, digits, grids and puzzles, and which
//!   of them the rules of a board allow;
//! * [`shuffle`]: a random disguise from a seed; [`shuffle_classic`]: the same for plain bytes.

mod draw;
mod keep;
mod shuffle;
mod transformation;

pub use keep::BoardChanges;
pub use shuffle::{shuffle, shuffle_classic};
pub use transformation::{Axes, Transformation};
