//! Beyond the papers: all methods on all lists, growth, the transition, branching, techniques.

mod branching;
mod growth;
mod methods;
mod techniques;
mod transition;

use super::{Experiment, Part};

pub static EXPERIMENT: Experiment = Experiment {
    id: "beyond",
    title: "Beyond the papers",
    paper: None,
    bibtex: None,
    question: "How do all methods compare on all lists, where is the transition from \
             loose puzzles to tight ones, what is a branching rule worth, and which \
             techniques do random puzzles need?",
    parts: &[
        Part { id: "methods", run: methods::methods },
        Part { id: "growth", run: growth::growth },
        Part { id: "transition", run: transition::transition },
        Part { id: "branching", run: branching::branching },
        Part { id: "techniques", run: techniques::needed },
    ],
};

#[cfg(test)]
pub fn both_ways() -> super::machinery::BothWays {
    let parts = [
        methods::both_ways(),
        growth::both_ways(),
        transition::both_ways(),
        branching::both_ways(),
        techniques::both_ways(),
    ];
    parts.into()
}
