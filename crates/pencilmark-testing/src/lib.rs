//! What the tests of all packages share. Nothing here is published; packages name it as a
//! development dependency without a version, which packaging leaves out.
//!
//! - [`cases`]: a test over data says how many cases it ran, or why it ran none; `./test` adds
//!   them up.
//! - [`mod@reference`]: what other programs say of puzzles of ours; ships with the repository.
//! - [`records`]: the rows of CSV text, by the names of their columns.
//! - [`sources`]: reads the sources of all packages, for tests that hold the code to its own rules.

pub mod cases;
pub mod records;
pub mod reference;
pub mod sources;
