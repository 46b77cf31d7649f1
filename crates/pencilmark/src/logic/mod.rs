//! The machinery of human solving. The techniques themselves are in `crate::techniques`.
//!
//! * [`State`]: how far a person has come with a puzzle: candidates, givens, and when each house last
//!   changed;
//! * [`Technique`]: an entry of the folder `techniques`, with `find` and `explain`;
//! * [`Step`]: what a technique found, as facts only; `Pattern`: what the step is based on;
//! * `Argument`: the reasoning of a forcing step, inference by inference;
//! * [`Explanation`]: a step in words and marks, made only when a person asks;
//! * [`path`]: the next step, every step, the whole path;
//! * [`proof`]: a step in the language of [`crate::verify`], which checks it; `transcript`: the same for an
//!   argument.
//!
//! The finders share these modules:
//!
//! * sets of cells: `almost_locked` (cells with one digit too many), `linked_sets` (several of them), `bent` (cells
//!   of two houses), `confined` (so many things in as many places), `sectors` (cells with just enough room);
//! * digits: `templates` (all places of a digit at once), `conjugates` (the last two places of a digit), `fish`
//!   (bases, covers and fins), `exocet` (bases, targets and cross-lines);
//! * uniqueness: `deadly`, `rectangles` and `shapes` (what a second solution would look like);
//! * links: `links` (how candidates exclude and force each other), with `chain` and `cycle` to search along them and
//!   `walk` to describe what was found; `colouring` (links in two colours); `implications` (what one candidate leads
//!   to); `web` (links between groups, almost locked sets and rectangles: `node`), with `layers` and `alternating` to
//!   search it and `chain_telling` and `chain_proof` to describe and prove what was found;
//! * assumptions: `forcing` (what follows from an assumption), with `telling` to put it into sentences, `sentence`
//!   (which links a sentence is about) and `spoken` (how links follow from an argument);
//! * constraints: `rule_tools` (rules with parameters one by one, and the sums that they leave over), with `trial`
//!   (what follows from a candidate by singles and such rules);
//! * tests: [`text`] (states and conclusions as examples and tests write them), `reglib` (checks techniques against a
//!   regression library).
//!
//! What several finders derive from a state is computed by the first that asks for it, and [`State`] keeps it until
//! the state changes.

pub(crate) mod almost_locked;
pub(crate) mod alternating;
mod argument;
pub(crate) mod bands;
pub(crate) mod bent;
pub(crate) mod chain;
mod chain_proof;
pub(crate) mod chain_telling;
pub(crate) mod colouring;
pub(crate) mod confined;
pub(crate) mod conjugates;
pub(crate) mod cycle;
pub(crate) mod deadly;
pub(crate) mod distinct;
pub(crate) mod exocet;
mod explanation;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod guardians;
pub(crate) mod implications;
pub(crate) mod layers;
pub(crate) mod linked_sets;
pub(crate) mod links;
pub(crate) mod node;
pub mod path;
pub mod proof;
pub(crate) mod rectangles;
pub(crate) mod reglib;
mod role;
pub(crate) mod rule_tools;
pub(crate) mod sectors;
pub(crate) mod sentence;
pub(crate) mod shapes;
pub(crate) mod spoken;
mod state;
mod step;
mod technique;
pub(crate) mod telling;
pub(crate) mod templates;
pub mod text;
pub(crate) mod transcript;
pub(crate) mod trial;
pub(crate) mod walk;
pub(crate) mod web;
mod web_bonds;
pub(crate) mod witness;
pub(crate) mod words;

pub(crate) use crate::verify::{Addend, Set, left_over};
pub(crate) use argument::{
    Argument, ArgumentKind, Branch, Cases, Claim, Ending, Inference, Reason, Reasoning, Split,
};
pub use explanation::Explanation;
pub use reglib::Case;
pub use role::Role;
pub(crate) use sentence::{Sentence, plainly};
pub use state::State;
pub(crate) use state::View;
pub use step::{Link, LinkKind, Mark, Step};
pub(crate) use step::{Pattern, Room};
pub(crate) use technique::{CHAINS_THROUGH_SETS, Effort, Form, NOTHING};
pub use technique::{Class, Technique};
pub(crate) use technique::{Example, Found, NearMiss, Need};
pub use words::Words;
