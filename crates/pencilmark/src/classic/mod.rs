//! The classic 9x9 board as bit masks: what the ratings and the generators search with.
//!
//! Rating and generating in bulk wants one board size and no steps to explain. Everything that knows
//! how such a board is laid out in bits is here ([`crate::logic::forcing`] runs its search for chains
//! on it too, for the ratings), in reading order:
//!
//! * `tables`: houses, places, peers; `bits`: the members of a mask; [`CandidateSet`];
//! * [`Marks`]: what is still possible, by cell and by house; [`State`]: with what is placed, and the
//!   singles that are open;
//! * [`Thirds`] and [`CROSSINGS`] in `locked`: locked candidates;
//! * [`Groups`] in `tight`: the one search behind `subsets` and [`fish()`];
//! * [`Tool`], [`Tier`]: techniques of a closure; [`State::close`] in `closure`: all that they conclude.
//!
//! In which order things are looked for, and what is made of them, is up to the caller.

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
