//! Harrysson and Laestander (2014): Sudoku reduced to exact cover, solved by dancing links.

mod clues;
mod reduction;

use super::{Experiment, Part};

pub static EXPERIMENT: Experiment = Experiment {
    id: "dancing-links-2014",
    title: "Dancing links: what a good reduction is worth",
    paper: Some(
        "M. Harrysson, H. Laestander: Solving Sudoku efficiently with Dancing Links, \
             bachelor's thesis, 2014.",
    ),
    bibtex: Some(
        "@thesis{harrysson2014,\n  author = {Harrysson, Mattias and Laestander, Hjalmar},\n  title = {Solving \
         Sudoku efficiently with Dancing Links},\n  type = {Bachelor's thesis},\n  institution = {KTH, \
         Stockholm},\n  year = {2014}\n}\n",
    ),
    question: "Can a Sudoku that is reduced to another problem be solved efficiently? Does the way \
             of the reduction matter? Does the number of clues decide how long it takes?",
    parts: &[
        Part { id: "reduction", run: reduction::nine },
        Part { id: "further-grids", run: reduction::further },
        Part { id: "by-clues", run: clues::by_clues },
        Part { id: "labels", run: clues::labels },
        Part { id: "seventeen", run: clues::seventeen },
        Part { id: "choice", run: clues::choice },
        Part { id: "sixteen", run: reduction::sixteen },
    ],
};

#[cfg(test)]
pub fn both_ways() -> super::machinery::BothWays {
    [reduction::both_ways::pairs(), clues::both_ways::pairs()].concat()
}
