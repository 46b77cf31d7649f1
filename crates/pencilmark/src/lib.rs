//! Pencilmark: a Sudoku engine for any board size and any combination of rules.
//!
//! The folders, in reading order:
//!
//! 1. [`model`]: the nouns (digit, cell, house, board, grid, puzzle, candidates);
//! 2. [`rules`]: one file per variant rule;
//! 3. [`formats`]: one file per text format: detect, read, write;
//! 4. [`cover`]: exact cover with dancing links; independent of the rest;
//! 5. [`solve`]: the engines that everything else is built on;
//! 6. [`verify`]: proofs, and a small checker that trusts nothing;
//! 7. [`language`]: what the engine says, in other languages;
//! 8. [`logic`]: the machinery of human solving;
//! 9. `techniques`: one file per technique, with its lesson ([`logic::Technique`]);
//! 10. [`hint`]: what to tell a player, in stages, from their own entries and notes;
//! 11. [`play`]: the game: moves, notes, undo tree, checks, what a screen shows;
//! 12. [`draw`]: steps and hints as pictures;
//! 13. [`symmetry`]: the same puzzle in disguise: transformations, canonical form, automorphisms;
//! 14. [`reduce`]: puzzles as exact cover problems;
//! 15. [`methods`]: every way to solve a puzzle that the program offers, one file each;
//! 16. [`rate`]: how hard a puzzle is, one file per scale;
//! 17. [`generate`]: puzzles that meet a request, one file per method;
//! 18. [`statistics`]: how well two measures agree; pure mathematics.
//!
//! A puzzle in any text format, and whether it has one solution:
//!
//! ```
//! use pencilmark::prelude::*;
//!
//! let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
//! println!("{}", solve::unique(&puzzle).status()); // unique
//! # assert_eq!(solve::unique(&puzzle).status(), solve::Status::Unique);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A board of any size and rules, here 4x4 with boxes and both diagonals:
//!
//! ```
//! use pencilmark::prelude::*;
//!
//! let shape: Shape = "4x4".parse()?;
//! let board = rules::board(shape, &["diagonal".parse()?])?;
//! assert_eq!(board.houses().len(), 4 + 4 + 4 + 2);
//!
//! let puzzle = Puzzle::new(board, Grid::empty(shape))?;
//! assert!(puzzle.clashes().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Features, all on unless you say otherwise: `formats` (puzzles as text), `rate`, `generate` (which
//! needs both), `serde` (steps, hints, proofs and games as JSON; [`play`] needs it and `formats`).
//! Without any of them the library solves, explains, draws and transforms, and needs no other package.
#![forbid(unsafe_code)]
// The scales and the generators use parts that nobody else does.
#![cfg_attr(not(feature = "generate"), allow(dead_code, unused_imports))]

#[macro_use]
mod registry;
#[macro_use]
pub mod language;

mod budget;
pub(crate) mod classic;
pub mod cover;
pub mod draw;
#[cfg(feature = "formats")]
pub mod formats;
#[cfg(feature = "generate")]
pub mod generate;
pub mod hint;
pub mod logic;
pub mod methods;
pub mod model;
mod nearest;
#[cfg(all(feature = "formats", feature = "serde"))]
pub mod play;
pub mod prelude;
#[cfg(feature = "rate")]
pub mod rate;
pub mod reduce;
pub mod rules;
pub mod solve;
pub mod statistics;
#[cfg(any(feature = "formats", feature = "serde"))]
mod strict_json;
pub mod symmetry;
pub(crate) mod techniques;
pub mod verify;

#[cfg(test)]
mod tests;

// The helpers of the integration tests call the library by its name.
#[cfg(test)]
extern crate self as pencilmark;
