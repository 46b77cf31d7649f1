//! What must hold for every input, as fuzz targets: a function of bytes that panics if it does not.
//!
//! * [`Target`] is an entry of the list: its name, what it promises, the seeds to start from;
//! * `targets/` has a file for each;
//! * [`Bytes`] turns bytes into choices, [`mutate`] makes new inputs of old ones.
//!
//! The program of this package draws inputs from a seed, the same each time, and needs no nightly
//! compiler; the folder `fuzz/` of the repository runs the same targets under `cargo fuzz`.
#![forbid(unsafe_code)]

mod bytes;
mod mutate;
mod targets;

pub use bytes::Bytes;
pub use mutate::{LONGEST, mutate};
pub use targets::TARGETS;

/// Something that must hold for every input.
pub struct Target {
    /// What it is called.
    pub name: &'static str,
    /// What it promises.
    pub doc: &'static str,
    /// Inputs to start from.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Panics if the promise is broken.
    pub run: fn(&[u8]),
}

/// The target with this name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
