//! The same puzzle in disguise.
//!
//! Renaming digits, moving rows within a band, bands, columns, stacks, and exchanging rows with columns turn
//! a puzzle into one that looks different but is the same. In reading order:
//!
//! * [`Transformation`]: one such change, what it does to cells, digits, grids and puzzles, and which
//!   of them the rules of a board allow;
//! * [`shuffle`]: a random disguise from a seed; [`shuffle_classic`]: the same for plain bytes;
//! * [`canonical`]: the one disguise that stands for all ([`canonical_classic`] for plain bytes);
//!   [`same`]: whether two puzzles are one;
//! * [`automorphisms`]: the transformations that leave a puzzle unchanged;
//! * [`PatternSymmetry`]: the visible symmetry of the pattern of givens.

mod automorphisms;
mod canonical;
mod draw;
mod keep;
mod links;
mod minimal;
mod pattern;
mod shuffle;
mod solution_grid;
mod transformation;

pub use automorphisms::{Automorphisms, automorphisms};
pub use canonical::{Canonical, NoCanonicalForm, canonical, canonical_classic, same};
pub use keep::BoardChanges;
pub use pattern::{PatternSymmetry, UnknownSymmetry};
pub use shuffle::{shuffle, shuffle_classic};
pub use transformation::{Axes, Transformation};
