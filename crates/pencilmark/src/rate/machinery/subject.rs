//! What is rated: a puzzle with its proven only solution, or the reason why there is nothing to rate.

use super::Workspace;
use crate::logic::path::{self, Path, PathEnd};
use crate::logic::{State, Technique};
use crate::model::{Board, Budget, Grid, Puzzle};
use crate::solve::{self, Question};
use std::cell::OnceCell;
use std::fmt;
use std::sync::Arc;

/// A puzzle with its only solution, and what several scales need to know about it.
#[derive(Debug)]
pub struct Subject {
    puzzle: Puzzle,
    solution: Grid,
    /// Found when it is first asked for.
    path: OnceCell<Path>,
}

impl Subject {
    /// Proves that a puzzle has exactly one solution.
    pub fn prove(
        puzzle: &Puzzle,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Result<Self, Refusal> {
        let refuse = |status, reason| Err(Refusal { status, reason });
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            let clashes: Vec<String> = clashes.iter().map(ToString::to_string).collect();
            return refuse(RefusalStatus::Invalid, Some(clashes.join("; ")));
        }
        let question = Question::unique().within(budget.clone());
        let answer = workspace.solver().ask(puzzle, &question);
        match answer.status() {
            solve::Status::Unique => {}
            solve::Status::Multiple => return refuse(RefusalStatus::Multiple, None),
            solve::Status::None => return refuse(RefusalStatus::None, answer.reason),
            solve::Status::Solved | solve::Status::Timeout => {
                return refuse(RefusalStatus::Timeout, None);
            }
        }
        let solution = answer.first.expect("a unique solution was found");
        Ok(Self::with_solution(puzzle.clone(), solution))
    }

    /// A puzzle whose only solution the caller has proven, as a generator has.
    pub fn with_solution(puzzle: Puzzle, solution: Grid) -> Self {
        debug_assert!(puzzle.is_solved_by(&solution));
        Self { puzzle, solution, path: OnceCell::new() }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its only solution.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Its board.
    pub fn board(&self) -> &Arc<Board> {
        self.puzzle.board()
    }

    /// The number of givens.
    pub fn clue_count(&self) -> usize {
        self.puzzle.clue_count()
    }

    /// The path of all techniques, easiest first; nothing if the budget runs out before its end.
    pub fn path(&self, budget: &Budget<'_>) -> Option<&Path> {
        if let Some(path) = self.path.get() {
            return Some(path);
        }
        let mut state = State::new(&self.puzzle).assuming_unique();
        let path = path::solve(&mut state, &Technique::easiest_first(), budget);
        (path.end != PathEnd::Stopped).then(|| self.path.get_or_init(|| path))
    }

    /// The hardest technique of the path. Nothing if the budget runs out, or if the path does not
    /// lead to the solution or has no steps.
    pub fn hardest(&self, budget: &Budget<'_>) -> Option<&'static Technique> {
        let path = self.path(budget).filter(|path| path.end == PathEnd::Solved)?;
        let techniques = path.steps.iter().map(|step| step.technique);
        techniques.max_by_key(|technique| technique.score)
    }
}

/// Why a puzzle is not rated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What it is instead of a proper puzzle.
    pub status: RefusalStatus,
    /// Why, where it can be said in a sentence.
    pub reason: Option<String>,
}

/// What a puzzle that is not rated is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefusalStatus {
    /// Its givens clash.
    Invalid,
    /// It has no solution.
    None,
    /// It has more than one solution.
    Multiple,
    /// The budget ran out before that was known.
    Timeout,
}

impl RefusalStatus {
    /// The word in the output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Invalid => "invalid",
            Self::None => "none",
            Self::Multiple => "multiple",
            Self::Timeout => "timeout",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.status {
            RefusalStatus::Invalid => "the givens clash",
            RefusalStatus::None => "no solution",
            RefusalStatus::Multiple => "more than one solution",
            RefusalStatus::Timeout => "the budget ran out",
        };
        match &self.reason {
            Some(reason) => write!(f, "{what}: {reason}"),
            None => f.write_str(what),
        }
    }
}

impl std::error::Error for Refusal {}
