//! What an experiment is.

use super::{Laboratory, Section};

/// An entry of the list in `lab/mod.rs`: the experiments of one paper, or of one topic.
pub struct Experiment {
    /// The id on the command line: `two-phase-2022`.
    pub id: &'static str,
    /// The heading in the report.
    pub title: &'static str,
    /// The paper that it repeats, where it repeats one.
    pub paper: Option<&'static str>,
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
