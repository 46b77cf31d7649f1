//! The HTTP API as its clients meet it: every endpoint, the same JSON as the program, and what
//! happens when clients or puzzles behave badly.

mod doors;
mod fair;
mod faults;
mod game;
mod names;
mod page;
mod pictures;
mod same;
pub mod support;
