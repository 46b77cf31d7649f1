//! Chang, Fan and Sun (2008): hsolve, a difficulty metric, and two generators.

mod agreement;
mod generators;

use super::{Experiment, Part};

pub static EXPERIMENT: Experiment = Experiment {
    id: "hsolve-2008",
    title: "hsolve: difficulty as expected search time",
    paper: Some(
        "C. Chang, Z. Fan, Y. Sun: A difficulty metric and puzzle generator for Sudoku, \
         UMAP Journal 29, 2008.",
    ),
    question: "Does the expected number of places that a person looks at agree with the levels \
               that others give, how are difficulties distributed, and how long does it take to \
               make a puzzle of a given level?",
    parts: &[
        Part { id: "printed", run: agreement::printed },
        Part { id: "labels", run: agreement::labels },
        Part { id: "histogram", run: agreement::histogram_of_typical },
        Part { id: "standard", run: generators::standard },
        Part { id: "pseudo", run: generators::pseudo },
    ],
};
