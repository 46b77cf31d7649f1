//! How many solutions there are, found out again from scratch: by dancing links, which no generator uses;
//! where that takes too long (large boards), by the engine that learns clauses.

use super::{Fault, timeout, wrong};
use pencilmark::methods::{Method, MethodSolver};
use pencilmark::model::{Budget, Grid, Puzzle};
use pencilmark::solve::{self, Ended, Question};
use std::ops::ControlFlow;

/// Steps of dancing links before another engine is asked.
const PATIENCE: u64 = 2_000_000;

/// Whether a given can be left out, as a certificate states it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Minimality {
    /// None can.
    Minimal,
    /// One can.
    NotMinimal,
}

impl Minimality {
    /// What the field `minimal` states.
    pub fn of_field(minimal: bool) -> Self {
        if minimal { Self::Minimal } else { Self::NotMinimal }
    }

    /// In words: `minimal`.
    pub fn words(self) -> &'static str {
        match self {
            Self::Minimal => "minimal",
            Self::NotMinimal => "not minimal",
        }
    }
}

/// Whether a clue can be left out, as a certificate states it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thinning {
    /// None can.
    ThinnedOut,
    /// One can.
    NotThinnedOut,
}

impl Thinning {
    /// What the field `thinned_out` states.
    pub fn of_field(thinned_out: bool) -> Self {
        if thinned_out { Self::ThinnedOut } else { Self::NotThinnedOut }
    }

    /// In words: `thinned out`.
    pub fn words(self) -> &'static str {
        match self {
            Self::ThinnedOut => "thinned out",
            Self::NotThinnedOut => "not thinned out",
        }
    }
}

/// Proves things about one puzzle.
pub(super) struct Judge<'a> {
    puzzle: &'a Puzzle,
    budget: &'a Budget<'a>,
    links: MethodSolver,
}

/// A solver of the method with this id, which has no options.
fn solver(id: &str) -> MethodSolver {
    let method = Method::find(id).expect("it is in the list");
    method.solver::<&str>(&[]).expect("it needs no options")
}

impl<'a> Judge<'a> {
    pub fn new(puzzle: &'a Puzzle, budget: &'a Budget<'a>) -> Self {
        Self { puzzle, budget, links: solver("dlx") }
    }

    /// How many solutions there are, up to two.
    pub fn ask(&mut self, puzzle: &Puzzle) -> Result<solve::Answer, Fault> {
        self.settle(puzzle, 2, |answer| answer.status() != solve::Status::Timeout)
    }

    /// How many solutions the puzzle has, up to a limit.
    pub fn count(&mut self, limit: u64) -> Result<u64, Fault> {
        let answer = self.settle(self.puzzle, limit, |answer| answer.ended != Ended::Budget)?;
        Ok(answer.count)
    }

    /// The answer of the first engine that settles the question.
    fn settle(
        &mut self,
        puzzle: &Puzzle,
        limit: u64,
        is_settled: fn(&solve::Answer) -> bool,
    ) -> Result<solve::Answer, Fault> {
        let question = |budget: Budget<'a>| Question::up_to(limit).within(budget);
        let patient = question(self.budget.at_most(PATIENCE));
        let answer = self.links.solve(puzzle, &patient, &mut |_| ControlFlow::Continue(()));
        if let Some(answer) = answer.ok().filter(is_settled) {
            return Ok(answer);
        }
        let answer = solver("search")
            .solve(puzzle, &question(self.budget.clone()), &mut |_| ControlFlow::Continue(()));
        let answer = answer.expect("it takes every board");
        if is_settled(&answer) { Ok(answer) } else { Err(timeout()) }
    }

    /// The only solution of the puzzle.
    pub fn only_solution(&mut self) -> Result<Grid, Fault> {
        let puzzle = self.puzzle;
        let answer = self.ask(puzzle)?;
        let solution = answer.unique().cloned();
        solution.filter(|solution| puzzle.is_solved_by(solution)).ok_or_else(|| {
            wrong(match answer.status() {
                solve::Status::None => "the puzzle has no solution",
                _ => "the puzzle has more than one solution",
            })
        })
    }

    /// The givens that can be left out, each by itself.
    pub fn redundant(&mut self) -> Result<Vec<String>, Fault> {
        let puzzle = self.puzzle;
        let mut redundant = Vec::new();
        for (cell, _) in puzzle.givens().filled() {
            let answer = self.ask(&crate::check::without_given(puzzle, cell))?;
            if answer.status() == solve::Status::Unique {
                redundant.push(cell.name(puzzle.board().shape()).to_string());
            }
        }
        Ok(redundant)
    }

    /// Checks what is stated about minimality.
    pub fn check_minimality(&mut self, stated: Minimality) -> Result<(), Fault> {
        let puzzle = self.puzzle;
        for (cell, _) in puzzle.givens().filled() {
            let answer = self.ask(&crate::check::without_given(puzzle, cell))?;
            if answer.status() == solve::Status::Unique {
                let name = cell.name(puzzle.board().shape());
                return match stated {
                    Minimality::Minimal => {
                        Err(wrong(format!("it is not minimal: {name} can be left out")))
                    }
                    Minimality::NotMinimal => Ok(()),
                };
            }
        }
        match stated {
            Minimality::Minimal => Ok(()),
            Minimality::NotMinimal => {
                Err(wrong("it is minimal, but the record says that it is not"))
            }
        }
    }

    /// Checks what is stated about clues.
    pub fn check_thinning(&mut self, stated: Thinning, solution: &Grid) -> Result<(), Fault> {
        if self.puzzle.without_each_clue().next().is_none() {
            return Err(wrong(format!("there are no clues that could be {}", stated.words())));
        }
        match (stated, self.spare_clue(solution)?) {
            (Thinning::ThinnedOut, Some(number)) => {
                Err(wrong(format!("it is not thinned out: constraint {number} can be left out")))
            }
            (Thinning::NotThinnedOut, None) => {
                Err(wrong("it is thinned out, but the record says that it is not"))
            }
            _ => Ok(()),
        }
    }

    /// The number of the first clue without which the puzzle has the same solution and no other. (Without a
    /// dot of Kropki it may have another instead, because a missing dot says something, too.)
    fn spare_clue(&mut self, solution: &Grid) -> Result<Option<usize>, Fault> {
        let puzzle = self.puzzle;
        for (number, fewer) in puzzle.without_each_clue() {
            if self.ask(&fewer)?.unique() == Some(solution) {
                return Ok(Some(number));
            }
        }
        Ok(None)
    }
}
