//! One puzzle being solved: where solutions and the trace go, and when to stop.

use crate::model::Grid;
use crate::solve::{Answer, Counters, Ended, Question, Visitor};
use std::ops::ControlFlow;

/// What a method tells as it goes, and what it must ask.
pub struct Run<'a> {
    question: &'a Question<'a>,
    visitor: Visitor<'a>,
    write: Option<&'a mut dyn FnMut(&str)>,
    count: u64,
    first: Option<Grid>,
}

/// How a method's search ended and what it counted.
pub struct Outcome {
    /// Why it ended.
    pub ended: Ended,
    /// What it counted.
    pub counters: Counters,
}

impl Outcome {
    /// From a search that either ran to its end or was stopped.
    pub fn new(flow: ControlFlow<Ended>, counters: Counters) -> Self {
        let ended = match flow {
            ControlFlow::Continue(()) => Ended::Complete,
            ControlFlow::Break(ended) => ended,
        };
        Self { ended, counters }
    }
}

impl<'a> Run<'a> {
    pub(super) fn new(question: &'a Question<'a>, visitor: Visitor<'a>) -> Self {
        Self { question, visitor, write: None, count: 0, first: None }
    }

    pub(super) fn traced(self, write: &'a mut dyn FnMut(&str)) -> Self {
        Self { write: Some(write), ..self }
    }

    /// What is asked.
    pub fn question(&self) -> &'a Question<'a> {
        self.question
    }

    /// Counts one step of the budget; a break when it has run out.
    #[inline]
    pub fn step(&self) -> ControlFlow<Ended> {
        match self.question.budget.step() {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(Ended::Budget),
        }
    }

    /// Tells a solution; a break when no further one is wanted.
    pub fn solution(&mut self, grid: &Grid) -> ControlFlow<Ended> {
        self.count += 1;
        if self.first.is_none() {
            self.first = Some(grid.clone());
        }
        if (self.visitor)(grid).is_break() {
            return ControlFlow::Break(Ended::Visitor);
        }
        if self.count >= self.question.limit {
            return ControlFlow::Break(Ended::Limit);
        }
        ControlFlow::Continue(())
    }

    /// How many solutions were told.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Where the trace goes, if somebody reads it; for a method that writes many lines itself.
    pub fn take_writer(&mut self) -> Option<&'a mut dyn FnMut(&str)> {
        self.write.take()
    }

    /// Writes a line of the trace, if somebody reads it.
    pub fn trace(&mut self, line: impl FnOnce() -> String) {
        if let Some(write) = &mut self.write {
            write(&line());
        }
    }

    pub(super) fn answer(
        self,
        ended: Ended,
        counters: Counters,
        reason: Option<String>,
    ) -> Answer {
        Answer { count: self.count, first: self.first, ended, counters, reason }
    }
}
