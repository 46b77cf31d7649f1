//! The machinery of human solving. The techniques themselves are in [`crate::techniques`].
//!
//! * [`State`]: where a person stands, candidates, givens, and when each house last changed;
//! * [`Technique`]: an entry of the folder `techniques`, with `find` and `explain`;
//! * [`Step`]: what a technique found, facts only; [`Pattern`]: what it rests on;
//! * [`Explanation`]: a step in words and marks, made only when a person asks;
//! * [`path`]: the next step, every step, the whole path.
//!
//! Shared by the finders: [`confined`] (so many things in as many places) and [`text`] (puzzles and
//! conclusions as examples and tests write them).

pub mod confined;
mod explanation;
pub mod path;
mod role;
mod state;
mod step;
mod technique;
pub mod text;
mod words;

pub use explanation::Explanation;
pub use path::{End, Path};
pub use role::{Colour, Outline, Role};
pub use state::{State, View};
pub use step::{Link, LinkKind, Mark, Pattern, Step};
pub use technique::{Class, Example, Explain, Find, Found, NearMiss, Need, Technique};
pub use words::Words;
