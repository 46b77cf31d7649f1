//! The fast solver for classic 9x9 Sudoku, one puzzle at a time and in batches.
//!
//! It works on bytes: 81 cells of `[u8; 81]`, row by row, 0 for an empty cell; or `[u16; 81]`, the
//! candidates of each cell. [`Solver`] is the entry point to everything.
//!
//! ```
//! use pencilmark_simd::{BatchOptions, Limits, Solver, Status};
//!
//! let mut solver = Solver::new();
//! let mut puzzle = [0u8; 81];
//! puzzle[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
//! let solution = solver.first(&puzzle, Limits::NONE).unwrap();
//!
//! let (mut statuses, mut solutions) = ([Status::None; 2], [[0; 81]; 2]);
//! solver.solve_batch(&[solution, puzzle], &mut statuses, &mut solutions, BatchOptions::default());
//! assert_eq!(statuses, [Status::Unique, Status::Multiple]);
//! assert_eq!(solutions[0], solution);
//! ```
//!
//! # How it works
//!
//! In reading order: `grid` lays the 81 cells out in three registers, `propagate` draws all
//! conclusions that need no guess in about 130 operations for the whole grid, `branch` picks what
//! to guess, `search` puts them together for one puzzle. `lockstep` propagates in many grids at
//! once, which the `pool` of grids of many puzzles uses. `arch` says what a register must be able to do
//! and holds one thin file per architecture, the only ones that know the machine; `engine` compiles the
//! algorithms for each of them. `digitwise` is the portable version of `grid`, `propagate` and `branch`.
//!
//! [`cages`] stands by itself: it searches boards of houses, cages, sums and relations, sixteen positions at once.

#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "only machines with wide registers sweep whole grids")
)]

mod arch;
mod batch;
mod branch;
pub mod cages;
mod digitwise;
mod engine;
mod grid;
mod input;
mod lockstep;
mod pool;
mod propagate;
mod search;
mod solver;

pub use arch::Architecture;
pub use batch::{Batch, BatchOptions, Status, Totals};
pub use input::{Input, givens_clash};
pub use search::{End, GUESSES_PER_PAUSE, Limits, Outcome, Visitor};
pub use solver::Solver;
