//! One puzzle being solved: where solutions and the trace go, and when to stop.

use crate::model::{Grid, Puzzle, Spent};
use crate::solve::{Answer, Counters, Ended, Question, Tally, Visitor};
use std::ops::ControlFlow;

/// Where a method reports as it goes, and whom it must ask whether to continue.
pub struct Run<'a> {
    question: &'a Question<'a>,
    tally: Tally<'a>,
    write: Option<&'a mut dyn FnMut(&str)>,
}

/// How a method's search went: a break if it was stopped, and what it counted.
pub struct Outcome {
    /// Whether it ran to its end, or why it was stopped.
    pub flow: ControlFlow<Ended>,
    /// What it counted.
    pub counters: Counters,
}

impl<'a> Run<'a> {
    pub(super) fn new(question: &'a Question<'a>, visitor: Visitor<'a>) -> Self {
        Self { question, tally: Tally::new(question, visitor), write: None }
    }

    pub(super) fn traced(self, write: &'a mut dyn FnMut(&str)) -> Self {
        Self { write: Some(write), ..self }
    }

    /// Before the search: there is nothing to do if no solution is asked for.
    pub(super) fn start(&self) -> ControlFlow<Ended> {
        self.tally.start()
    }

    /// What is asked.
    pub fn question(&self) -> &'a Question<'a> {
        self.question
    }

    /// Counts one step of the budget; a break when it has run out.
    #[inline]
    pub fn step(&self) -> ControlFlow<Ended> {
        go_on(self.question.budget.step())
    }

    /// The same for a step that takes long.
    pub fn long_step(&self) -> ControlFlow<Ended> {
        go_on(self.question.budget.long_step())
    }

    /// Reports a solution; a break when no more are wanted.
    pub fn solution(&mut self, grid: &Grid) -> ControlFlow<Ended> {
        self.tally.found(grid)
    }

    /// Writes a line of the trace, if somebody reads it.
    pub fn trace(&mut self, line: impl FnOnce() -> String) {
        if let Some(write) = &mut self.write {
            write(&line());
        }
    }

    /// Where the trace goes, if somebody reads it; for a method that writes many lines itself.
    pub fn take_writer(&mut self) -> Option<&'a mut dyn FnMut(&str)> {
        self.write.take()
    }

    pub(super) fn answer(self, puzzle: &Puzzle, outcome: Outcome) -> Answer {
        self.tally.answer(puzzle, outcome.flow, outcome.counters)
    }
}

#[inline]
fn go_on(budget: Result<(), Spent>) -> ControlFlow<Ended> {
    match budget {
        Ok(()) => ControlFlow::Continue(()),
        Err(Spent) => ControlFlow::Break(Ended::Budget),
    }
}
