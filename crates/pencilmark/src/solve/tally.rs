//! The bookkeeping that every engine shares: counting solutions, keeping the first, and stopping at
//! the limit or when the visitor says so.

use super::{Answer, Counters, Ended, Question, Visitor, visible_reason};
use crate::model::{Grid, Puzzle};
use std::ops::ControlFlow;

/// What was found so far.
pub(crate) struct Tally<'a> {
    limit: u64,
    count: u64,
    first: Option<Grid>,
    visitor: Visitor<'a>,
}

impl<'a> Tally<'a> {
    pub fn new(question: &Question<'_>, visitor: Visitor<'a>) -> Self {
        Self { limit: question.limit, count: 0, first: None, visitor }
    }

    /// Before the search: there is nothing to do if no solution is asked for.
    pub fn start(&self) -> ControlFlow<Ended> {
        if self.limit == 0 { ControlFlow::Break(Ended::Limit) } else { ControlFlow::Continue(()) }
    }

    /// Takes one more solution and says whether to look for another.
    pub fn found(&mut self, solution: &Grid) -> ControlFlow<Ended> {
        self.count += 1;
        if self.first.is_none() {
            self.first = Some(solution.clone());
        }
        if (self.visitor)(solution).is_break() {
            return ControlFlow::Break(Ended::Visitor);
        }
        if self.count >= self.limit {
            return ControlFlow::Break(Ended::Limit);
        }
        ControlFlow::Continue(())
    }

    /// The answer to the question, with a reason where the givens show that nothing can be found.
    pub fn answer(self, puzzle: &Puzzle, ended: ControlFlow<Ended>, counters: Counters) -> Answer {
        let ended = ended.break_value().unwrap_or(Ended::Complete);
        let none = self.count == 0 && ended == Ended::Complete;
        let reason = if none { visible_reason(puzzle) } else { None };
        Answer { count: self.count, first: self.first, ended, counters, reason }
    }
}
