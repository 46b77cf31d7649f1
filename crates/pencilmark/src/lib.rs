//! Pencilmark: a Sudoku engine.
#![forbid(unsafe_code)]

pub mod cover;
