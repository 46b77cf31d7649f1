//! The puzzle lists that ship with Pencilmark, as data. The first line of each says how it was made.
//!
//! ```
//! let puzzles = pencilmark_puzzles::CLASSIC.lines().filter(|line| !line.starts_with('#'));
//! assert_eq!(puzzles.count(), 500);
//! ```

#![forbid(unsafe_code)]

/// 500 classic puzzles, every given needed.
pub const CLASSIC: &str = include_str!("classic.sdm");

/// Puzzles of size 16x16.
pub const SIXTEEN: &str = include_str!("16x16.txt");

/// Puzzles with 22, 18 and 17 clues.
pub const FEW_CLUES: &str = include_str!("few-clues.sdm");

/// A table of levels and puzzles: `level,puzzle`.
pub const LEVELS: &str = include_str!("levels.csv");

/// Puzzles printed in the papers that Pencilmark makes real.
pub const PAPERS: &str = include_str!("papers.sdm");

/// Puzzles with rules beyond rows, columns and boxes.
pub const VARIANTS: &str = include_str!("variants.sdm");
