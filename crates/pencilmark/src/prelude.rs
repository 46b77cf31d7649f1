//! What most programs need, in one line: `use pencilmark::prelude::*;`
//!
//! The nouns by name, and the folders with the questions that are asked of them: `solve::unique`,
//! `hint::hint`, `rate::rate`, `rules::board`, …

pub use crate::model::{
    Board, Budget, Candidate, Candidates, Cell, CellName, CellSet, Digit, DigitSet, Grid, Puzzle,
    Random, Rule, Shape,
};
pub use crate::{cover, formats, generate, hint, logic, rate, rules, solve, symmetry, techniques};
