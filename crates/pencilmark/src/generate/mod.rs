//! Generators: puzzles that meet a request, from a seed; one file per method, listed once.
//!
//! A [`Request`] contains all conditions; a [`Generator`] proposes proper puzzles; a judge checks the
//! cheapest condition first and writes a [`Certificate`] for puzzles that meet them all. A run is a series of
//! small jobs, each with its own random numbers, so the same seed gives the same puzzles on any number of
//! threads. What all methods share is in `machinery/`.
//!
//! ```
//! use pencilmark::generate::{self, Minimal, Puzzles, Request};
//! use pencilmark::{model::Budget, rules};
//!
//! let request = Request { minimal: Minimal::Required, ..Request::any(rules::classic()) };
//! let dig = generate::Generator::find("dig").expect("it is in the list");
//! let mut puzzles = Puzzles::new(&request, dig, 7, Budget::unlimited());
//! let first = puzzles.next().expect("the budget is unlimited");
//! assert_eq!(first.certificate.minimal, Some(true));
//! ```

mod families;
mod machinery;

use std::fmt;

pub use machinery::{
    Band, Certificate, Generated, Generator, JobResult, Minimal, Miss, Neighbours, Puzzles,
    Repertoire, Request, RunResults, Worker, complete_rules,
};
#[cfg(feature = "serde")]
pub use machinery::{CertificateRecord, candidate_grid};

registry! {
    /// Every method file, in the order of the documentation.
    static FILES: Generator = [
        dig,
        pattern,
        unbiased,
        vicinity,
        tune,
        directed,
        layout,
        standard,
        pseudo,
    ];
}

impl Generator {
    /// Every method.
    pub fn all() -> impl Iterator<Item = &'static Generator> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// The method that is made for what a request asks; what is wrong with the request if none can meet
    /// all of its conditions together.
    pub fn choose(request: &Request) -> Result<&'static Generator, Unsuited> {
        let asked = Self::all().filter(|method| method.aim.is_asked(request));
        let suited = asked.filter(|method| method.takes(request).is_ok());
        suited.min_by_key(|method| method.aim).ok_or(Unsuited)
    }

    /// The method with this id.
    pub fn find(id: &str) -> Option<&'static Generator> {
        Self::all().find(|method| method.id == id)
    }
}

/// No method can take a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsuited;

impl fmt::Display for Unsuited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no method can meet all of these conditions together")
    }
}

impl std::error::Error for Unsuited {}

#[cfg(test)]
mod tests;
