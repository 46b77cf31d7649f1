//! The laboratory: the experiments of the papers, one file (or folder) each, listed once.
//!
//! An experiment holds the paper's question and the parts that answer it; [`machinery`] gives it
//! puzzles and a clock, keeps what it found, and makes the report.

mod machinery;

pub use machinery::page::Header;
pub use machinery::{Effort, Laboratory, Lists, ROLES, Store};

use machinery::Section;

/// An entry of the list below: the experiments of one paper, or of one topic.
pub struct Experiment {
    /// The id on the command line: `two-phase-2022`.
    pub id: &'static str,
    /// The heading in the report.
    pub title: &'static str,
    /// The paper that it repeats, where it repeats one.
    pub paper: Option<&'static str>,
    /// The same as an entry of a BibTeX file.
    pub bibtex: Option<&'static str>,
    /// What is to be found out.
    pub question: &'static str,
    /// Its parts, in the order of the report.
    pub parts: &'static [Part],
}

/// A piece of an experiment that is run, stored and resumed as a whole.
pub struct Part {
    /// The id in file names: `groups`.
    pub id: &'static str,
    /// Runs it.
    pub run: fn(&Laboratory) -> anyhow::Result<Section>,
}

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
