//! Classic puzzles as bytes, many at once or one at a time: the door for whoever has a file of them
//! and needs no [`Puzzle`](crate::model::Puzzle) in between.
//!
//! What stands behind it is `pencilmark-simd`, which knows nothing of boards and rules; [`super::fast`]
//! is the same engine for a `Puzzle`.
//!
//! ```
//! use pencilmark::solve::batch::{BatchOptions, Solver, Status};
//!
//! let puzzles = [[0; 81]; 2];
//! let (mut statuses, mut solutions) = ([Status::None; 2], [[0; 81]; 2]);
//! Solver::new().solve_batch(&puzzles, &mut statuses, &mut solutions, BatchOptions::default());
//! assert_eq!(statuses, [Status::Multiple; 2]);
//! ```

pub use pencilmark_simd::{Architecture, BatchOptions, Limits, Outcome, Solver, Status, Totals};
