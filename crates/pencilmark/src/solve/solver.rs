//! The engines with the memory that they keep from one puzzle to the next.

use super::{Answer, Question, Visitor, fast, search};
use crate::model::Puzzle;
use std::ops::ControlFlow;

/// Solves one puzzle after another, each with the engine that is fastest for it.
///
/// Allocating the memory of the fast engine takes four times as long as solving a puzzle with it,
/// so a batch keeps one solver for each thread.
#[derive(Default)]
pub struct Solver {
    /// Made when the first classic puzzle comes.
    fast: Option<fast::Solver>,
}

impl Solver {
    /// A solver that has not allocated any memory yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// See [`super::solutions`].
    pub fn solutions(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'_>,
    ) -> Answer {
        match puzzle.is_classic() {
            true => self.fast.get_or_insert_default().solutions(puzzle, question, visitor),
            false => search::solutions(puzzle, question, visitor),
        }
    }

    /// See [`super::ask`].
    pub fn ask(&mut self, puzzle: &Puzzle, question: &Question<'_>) -> Answer {
        self.solutions(puzzle, question, &mut |_| ControlFlow::Continue(()))
    }
}
