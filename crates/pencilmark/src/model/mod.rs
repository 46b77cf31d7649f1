//! The nouns of Sudoku. Everything else in the library works on these.
//!
//! * [`Digit`] and [`Cell`]: 0-based inside, 1-based (`5`, `r4c7`) at every edge;
//! * [`DigitSet`], `PlaceSet`, [`CellSet`]: bit sets;
//! * [`Shape`]: the size of a board and of its boxes; [`House`]: cells that hold each digit once;
//! * [`Rule`]: one of the folder [`crate::rules`], with its argument; [`Board`]: what the rules
//!   make of a shape (houses, peers, forbidden pairs, allowed digits);
//! * `Constraint`: what rules with parameters (cages, thermometers, sandwiches) are lowered to;
//! * [`Grid`]: digits in cells; [`Puzzle`]: a board with givens; [`Clash`]: givens that break a rule;
//! * [`Candidates`]: what is still possible while solving;
//! * `figure`: what pictures are made of, with which a rule says how it is drawn; `sketch`: how a rule
//!   with parameters does so;
//! * [`Budget`]: how long a call may run; [`Random`]: random numbers from a seed.

mod automaton;
mod board;
mod candidates;
mod cell;
mod cell_set;
mod clash;
mod constraint;
mod counted;
mod digit;
pub(crate) mod figure;
mod grid;
mod house;
mod layout;
mod lowered;
mod memberships;
mod pair_rule;
mod parameters;
mod part;
mod puzzle;
mod random;
mod rule;
mod shape;
mod sketch;
mod small_set;
pub(crate) mod strokes;

pub use crate::budget::{Budget, Spent};
pub(crate) use automaton::Automaton;
pub use board::Board;
pub use candidates::{Candidate, CandidateError, Candidates, Contradiction};
pub use cell::{Cell, CellName, CellNameError};
pub use cell_set::CellSet;
pub use clash::Clash;
pub(crate) use constraint::{Constraint, Constraints, Relation, Rivals, Ties, sets_of};
pub(crate) use counted::counted;
pub use digit::{Digit, DigitError};
pub use grid::{Grid, GridError};
pub(crate) use house::Place;
pub use house::{House, HouseId, HouseKind};
pub(crate) use layout::{Filled, Layout};
pub(crate) use lowered::RuleId;
pub(crate) use pair_rule::PairRule;
pub(crate) use parameters::{
    Parameter, ParameterForm, ParameterKind, ParameterNeed, Parameters, expect_small,
};
pub use puzzle::{Puzzle, PuzzleError};
pub use random::Random;
pub use rule::{Boxes, Rule, RuleError, RuleKind};
pub(crate) use rule::{
    ConstraintForm, Demand, Dots, Effects, Supports, every_demand, houses_pairs_and_restrictions,
};
pub(crate) use shape::MAX_SIZE;
pub use shape::{BoxShape, Shape, ShapeError};
#[doc(hidden)]
pub use sketch::RuleFigures;
pub(crate) use sketch::{BULB, LABEL_ROOM, Opening, RING, Sketch};
pub use small_set::{DigitSet, SmallSet};
pub(crate) use small_set::{PlaceSet, SmallIndex};
