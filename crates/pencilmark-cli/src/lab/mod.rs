//! The laboratory: the experiments of the papers, one file (or folder) each, listed once.
//!
//! An experiment holds the paper's question and the parts that answer it; [`machinery`] gives it
//! puzzles and a clock, keeps what it found, and makes the report.

mod machinery;

pub use machinery::page::Header;
pub use machinery::{Effort, Experiment, Laboratory, Lists, Part, Store};

/// Declares the modules of this folder and the list of their experiments.
macro_rules! experiments {
    ($(#[$meta:meta])* pub static $LIST:ident = [$($file:ident),* $(,)?];) => {
        $(mod $file;)*
        $(#[$meta])*
        pub static $LIST: &[&Experiment] = &[$(&$file::EXPERIMENT),*];
    };
}

experiments! {
    /// Every experiment, in the order of the report.
    pub static EXPERIMENTS = [
        two_phase_2022,
        dancing_links_2014,
        hsolve_2008,
        limited_backtracking_2014,
        pencil_and_paper_2013,
        ratings,
        beyond,
    ];
}

#[cfg(test)]
mod tests;
