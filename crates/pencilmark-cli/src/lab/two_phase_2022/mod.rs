//! Pais (2022): human strategies first, Algorithm X for what is left.

mod links;
mod logic;
mod tables;
mod wishes;

use super::machinery::{Amount, Laboratory, List, counted, first, solver};
use super::{Experiment, Part};
use pencilmark::model::Puzzle;

pub static EXPERIMENT: Experiment = Experiment {
    id: "two-phase-2022",
    title: "Two phases: human strategies, then Algorithm X",
    paper: Some(
        "D. M. Pais: Sudoku solver based on human strategies, an application in VBA. \
             Master's final work, Lisbon 2022.",
    ),
    bibtex: Some(
        "@mastersthesis{pais2022,\n  author = {Pais, D. M.},\n  title = {Sudoku solver based on human \
         strategies: an application in VBA},\n  school = {Universidade de Lisboa, ISEG},\n  year = {2022}\n}\n",
    ),
    question: "How far do six human strategies get on easy, moderate and hard puzzles, how much \
             is left for Algorithm X, and what would more strategies, another order or nesting \
             change?",
    parts: &[
        Part { id: "data", run: tables::data },
        Part { id: "results", run: tables::results },
        Part { id: "orders", run: wishes::orders },
        Part { id: "nested", run: wishes::nested },
        Part { id: "library", run: wishes::library },
        Part { id: "classes", run: wishes::classes },
        Part { id: "logic", run: logic::logic },
        Part { id: "links", run: links::links },
    ],
};

/// The three sets of the paper, under its names.
fn sets(laboratory: &Laboratory) -> anyhow::Result<[List; 3]> {
    let lists = &laboratory.lists;
    let amount = Amount { full: 95, quick: 95 };
    Ok([lists.easy()?, lists.moderate()?, lists.hard()?]
        .map(|list| list.sample(laboratory, amount)))
}

/// What solved a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Group {
    /// Group 1: human strategies alone.
    Human,
    /// Group 2: Algorithm X alone.
    Search,
    /// Group 3: both.
    Both,
}

/// A puzzle solved by the two-phase method.
#[derive(Clone, Copy, Debug)]
struct Solved {
    clues: usize,
    candidates: u64,
    phase_1: u64,
    phase_2: u64,
    steps: u64,
    nodes: u64,
    seconds: f64,
    group: Group,
    is_solved: bool,
}

impl Solved {
    fn blanks(self) -> usize {
        81 - self.clues
    }

    /// The share of the candidates that Phase 1 settled, in percent.
    fn percent_in_phase_1(self) -> f64 {
        100.0 * self.phase_1 as f64 / (self.candidates as f64).max(1.0)
    }
}

/// Solves every puzzle of a list by two phases with these options.
fn solve_all(
    laboratory: &Laboratory,
    list: &List,
    options: &[String],
) -> anyhow::Result<Vec<Solved>> {
    let mut solver = solver("two-phase", options)?;
    let mut solve = |puzzle: &Puzzle| {
        laboratory.go_on()?;
        let (seconds, answer) = laboratory.time(|| first(&mut solver, puzzle));
        let answer = answer?;
        let count = |name| counted(&answer, name);
        let group = match (count("phase-2")?, count("steps")?) {
            (0, _) => Group::Human,
            (_, 0) => Group::Search,
            _ => Group::Both,
        };
        Ok(Solved {
            clues: puzzle.givens().filled().count(),
            candidates: count("candidates")?,
            phase_1: count("phase-1")?,
            phase_2: count("phase-2")?,
            steps: count("steps")?,
            nodes: count("nodes")?,
            seconds,
            group,
            is_solved: answer.first.is_some(),
        })
    };
    list.puzzles.iter().map(|entry| solve(&entry.puzzle)).collect()
}

#[cfg(test)]
pub fn both_ways() -> super::machinery::BothWays {
    [
        tables::both_ways::pairs(),
        wishes::both_ways::pairs(),
        vec![logic::both_ways(), links::both_ways()],
    ]
    .concat()
}
