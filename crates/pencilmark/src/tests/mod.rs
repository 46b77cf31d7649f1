//! Tests that reach into the library: twins of single parts, and properties of what is not public.

#[path = "../../tests/it/common/mod.rs"]
mod common;
#[cfg(feature = "formats")]
mod constraint_lists;
#[cfg(feature = "formats")]
mod constraint_logic;
#[cfg(feature = "generate")]
mod constraint_twins;
mod exemplars;
mod forcing;
mod logic_path;
mod play;
mod proofs;
#[cfg(all(feature = "rate", feature = "formats"))]
mod rate_boards;
#[cfg(feature = "rate")]
mod rate_effort;
mod solve_limits;
mod solve_lists;
mod solve_twins;
mod technique_names;
mod techniques_chains;
mod techniques_reglib;
mod techniques_sound;
mod techniques_verified;
#[cfg(feature = "generate")]
mod true_candidates;
#[cfg(feature = "generate")]
mod whole_board_twins;
