//! How many solutions there are, found out again from scratch: by dancing links, which no generator uses;
//! where that takes too long (large boards), by the engine that learns clauses.

use super::{Fault, timeout, wrong};
use pencilmark::methods::{Method, MethodSolver};
use pencilmark::model::{Budget, Grid, Puzzle};
use pencilmark::solve::{self, Question};
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
        let patient = Question::unique().within(self.budget.at_most(PATIENCE));
        let answer = self.links.solve(puzzle, &patient, &mut |_| ControlFlow::Continue(()));
        let settled = answer.ok().filter(|answer| answer.status() != solve::Status::Timeout);
        let answer = settled.unwrap_or_else(|| {
            let question = Question::unique().within(self.budget.clone());
            let answer =
                solver("search").solve(puzzle, &question, &mut |_| ControlFlow::Continue(()));
            answer.expect("it takes every board")
        });
        if answer.status() == solve::Status::Timeout { Err(timeout()) } else { Ok(answer) }
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
                Err(wrong("it is minimal, but the certificate says that it is not"))
            }
        }
    }
}
