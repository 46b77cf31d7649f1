//! Chang, Fan and Sun (2008): hsolve, a difficulty metric, and two generators.

mod agreement;
mod generators;
mod tiers;

use super::{Experiment, Part};

pub static EXPERIMENT: Experiment = Experiment {
    id: "hsolve-2008",
    title: "hsolve: difficulty as expected search time",
    paper: Some(
        "C. Chang, Z. Fan, Y. Sun: A difficulty metric and puzzle generator for Sudoku, \
         UMAP Journal 29, 2008.",
    ),
    bibtex: Some(
        "@article{chang2008,\n  author = {Chang, Christopher and Fan, Zhou and Sun, Yi},\n  title = {A \
         difficulty metric and puzzle generator for Sudoku},\n  journal = {The UMAP Journal},\n  volume = \
         {29},\n  number = {3},\n  year = {2008}\n}\n",
    ),
    question: "Does the expected number of places that a person looks at agree with the levels \
               that others give, how are difficulties distributed, and how long does it take to \
               make a puzzle of a given level?",
    parts: &[
        Part { id: "printed", run: agreement::printed },
        Part { id: "labels", run: agreement::labels },
        Part { id: "histogram", run: agreement::histogram_of_typical },
        Part { id: "spread", run: agreement::spread },
        Part { id: "tiers", run: tiers::tiers },
        Part { id: "people", run: agreement::people },
        Part { id: "standard", run: generators::standard },
        Part { id: "pseudo", run: generators::pseudo },
    ],
};

#[cfg(test)]
pub fn both_ways() -> super::machinery::BothWays {
    [agreement::both_ways::pairs(), generators::both_ways::pairs(), vec![tiers::both_ways()]]
        .concat()
}
