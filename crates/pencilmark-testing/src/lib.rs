//! What the tests of all packages share. Nothing here is published; packages name it as a
//! development dependency without a version, which packaging leaves out.
//!
//! - [`cases`]: a test over data says how many cases it ran, or why it ran none; `./test` adds
//!   them up.
//! - [`sources`]: reads the sources of all packages, for tests that hold the code to its own rules.

pub mod cases;
pub mod sources;
