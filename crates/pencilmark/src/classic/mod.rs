//! The classic 9x9 board as bit masks, on which the ratings and the generators search.
//!
//! Rating and generating in bulk need only one board size and no explanations. Everything that knows how such
//! a board is laid out in bits is here ([`crate::logic::forcing`] also runs its search for chains on it, for
//! the ratings, and the engine for constraints hands over to that for classic boards). In reading order:
//!
//! * `tables`: houses, places, peers; `bits`: the members of a mask; [`CandidateSet`];
//! * [`Marks`]: what is still possible, by cell and by house; [`State`]: the same with the placed digits and
//!   the open singles;
//! * [`Thirds`] and [`CROSSINGS`] in `locked`: locked candidates;
//! * [`Groups`] in `tight`: the one search behind `subsets` and [`fish()`];
//! * [`Tool`], [`Tier`]: techniques of a closure; [`State::close`] in `closure`: everything that they
//!   conclude.
//!
//! The caller decides in which order to look for things and what to do with them.

mod bits;
mod candidate_set;
mod closure;
mod fish;
mod locked;
mod marks;
mod state;
pub mod subsets;
mod tables;
mod tight;
mod tools;

#[cfg(test)]
mod tests;

pub use bits::{bits, cells_of, count, has_cell, has_several, nth_cell, set_of};
pub use candidate_set::CandidateSet;
pub use closure::Reached;
pub use fish::{Fish, Lines, fish};
pub use locked::{CROSSINGS, Crossing, Thirds, lines_and_boxes};
pub use marks::Marks;
pub use state::State;
pub use subsets::Subset;
pub use tables::{
    ALL_CELLS, ALL_NINE, CELL_HOUSE_SET, CELL_HOUSES, CELL_PEER_PLACES, CELLS, COLUMNS, HOUSE_SET,
    HOUSES, PEER_SET, PEERS, ROWS, boxes_columns_rows, cell_at, rows_columns_boxes, sees,
};
pub use tight::{Groups, tuples};
pub use tools::{Tier, Tool, Tools};
