//! The engines that everything else stands on, and the words they answer in.
//!
//! One search serves first, all, count and uniqueness: a [`Question`] says how many solutions are
//! wanted and how long it may take, each solution goes to a visitor that says continue or stop, and
//! an [`Answer`] says what was found and whether the search was complete.

mod answer;
mod question;

pub use answer::{Answer, Counters, Ended, Figure, Status};
pub use question::{Question, Visitor};
