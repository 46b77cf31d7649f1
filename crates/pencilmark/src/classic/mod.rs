//! The classic 9x9 board as bit masks: what the ratings and the generators search with.
//!
//! Rating and generating in bulk wants one board size and no steps to explain. Everything that knows
//! how such a board is laid out in bits is here, in reading order:
//!
//! * `tables`: houses, places, peers;
//! * `bits`: the members of a mask; [`CandidateSet`];
//! * [`Marks`]: what is still possible, by cell and by house; [`State`]: with what is placed;
//! * `locked`: the [`CROSSINGS`] of boxes and lines; `tight`: the search behind subsets and fish.
//!
//! In which order things are looked for, and what is made of them, is up to the caller.

mod bits;
mod candidate_set;
mod locked;
mod marks;
mod state;
mod tables;
mod tight;

#[cfg(test)]
mod tests;

pub use bits::{bits, cells_of};
pub use candidate_set::CandidateSet;
pub use locked::{CROSSINGS, Crossing, shared};
pub use marks::Marks;
pub use state::State;
pub use tables::{
    ALL_NINE, CELL_HOUSES, COLUMNS, HOUSE_SET, PEER_SET, PEERS, ROWS, boxes_columns_rows, cell_at,
    sees,
};
pub use tight::tuples;
