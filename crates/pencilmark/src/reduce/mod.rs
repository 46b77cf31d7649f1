//! Sudoku as exact cover, both ways of the 2014 dancing-links paper (its chapter 3).
//!
//! Each candidate (a digit in a cell) is an option. Each demand of the board is an item: every cell holds a
//! digit, and every house holds every digit. A forbidden pair, of whose two candidates at most one is true,
//! is a secondary item.
//!
//! ```text
//! columns   0..81   81..162  162..243  243..324   324..      after the primary items
//!           cells   rows     columns   boxes      extras     forbidden pairs
//!           r1c1 …  row 1 has 1, row 1 has 2 …               r1c1=1 or r2c3=1 …
//! rows      r1c1=1, r1c1=2, …, r1c1=9, r1c2=1, …
//! ```
//!
//! [`Reduction`] contains this for a board, computed once. [`Reduction::matrix`] writes the full binary
//! matrix of a puzzle; [`Reduction::fill`] links the candidates directly, which is many times faster.

mod direct;
mod matrix;
mod reduction;

pub(crate) use direct::Key;
pub use direct::Reduced;
pub use reduction::Reduction;

#[cfg(test)]
mod tests;
