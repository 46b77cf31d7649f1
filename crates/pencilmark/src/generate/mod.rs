//! Generators: puzzles that meet a request, from a seed; one file per method, listed once.
//!
//! A [`Request`] holds all conditions together; a [`Generator`] proposes proper puzzles; a judge
//! looks at the cheapest condition first and writes a [`Certificate`] for those that meet them all.
//! A run is a series of small jobs, each with random numbers of its own, so the same seed gives the
//! same puzzles on any number of threads. What all methods share is in `machinery/`.
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

mod machinery;

use std::fmt;

pub use machinery::{
    Band, Certificate, Generated, Generator, Harvest, Minimal, Miss, Puzzles, Repertoire, Request,
    Worker, Yield, complete_rules,
};
#[cfg(feature = "serde")]
pub use machinery::{CertificateRecord, candidate_grid};

/// For the measuring programs of this repository: nothing here is promised to stay.
#[doc(hidden)]
pub mod internals {
    pub use super::machinery::{Neighbours, Place, depth};
}

registry! {
    /// Every method file, in the order of the documentation.
    static FILES: Generator = [
        dig,
        pattern,
        unbiased,
        vicinity,
        tune,
        directed,
        standard,
        pseudo,
    ];
}

impl Generator {
    /// Every method.
    pub fn all() -> impl Iterator<Item = &'static Generator> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// The method that suits a request best; what is wrong with the request if none does.
    pub fn choose(request: &Request) -> Result<&'static Generator, Unsuited> {
        // Approaching a rating step by step beats waiting for it by chance; without one there is
        // nothing to approach.
        let climbs = if request.bands.is_empty() { None } else { Some("vicinity") };
        let preferred = ["pattern", "directed", "tune"].into_iter().chain(climbs).chain(["dig"]);
        let mut methods = preferred.filter_map(Self::find);
        methods.find(|method| (method.suits)(request).is_ok()).ok_or(Unsuited)
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
