//! What most programs need, in one line: `use pencilmark::prelude::*;`
//!
//! The nouns by name, and the folders with the questions that are asked of them: `solve::unique`,
//! `hint::Hint`, `rate::rate`, `rules::board`, …

#[cfg(feature = "formats")]
pub use crate::formats;
#[cfg(feature = "generate")]
pub use crate::generate;
pub use crate::model::{
    Board, Budget, Candidate, Candidates, Cell, CellName, CellSet, Digit, DigitSet, Grid, Puzzle,
    Random, Rule, Shape,
};
#[cfg(feature = "rate")]
pub use crate::rate;
pub use crate::{cover, hint, logic, rules, solve, symmetry};
