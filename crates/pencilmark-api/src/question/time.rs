//! Answers within a time, for doors that have a clock.

use super::{Count, ReadRequest, Tell};
use crate::{Answer, Refusal};
use pencilmark::model::Budget;
use std::time::Duration;

/// The share of the time that a puzzle of a list may take, unless there are fewer to share it.
const SHARES: usize = 10;

/// The time that a door gives a request.
#[derive(Clone, Copy)]
pub struct Time<'a> {
    /// What all puzzles of a request may take together.
    pub limit: Duration,
    /// How much has passed since some moment.
    pub clock: &'a dyn Fn() -> Duration,
    /// Whether the work must stop at once: the limit is over, or nobody waits for the answer.
    pub is_over: &'a dyn Fn() -> bool,
    /// Who is told how far it is.
    pub tell: Tell<'a>,
}

impl Time<'_> {
    /// The answer. No puzzle of a long list gets more than a tenth of the time, so that one which does
    /// not end leaves some for the others.
    pub fn answer(&self, request: &mut dyn ReadRequest) -> Result<Answer, Refusal> {
        let count = match request.count() {
            Count::One => {
                let budget = Budget::unlimited().or_when(self.is_over);
                return request.answer_telling(0, &budget, self.tell);
            }
            Count::List(count) => count,
        };
        let share = self.limit / count.clamp(1, SHARES) as u32;
        Answer::list((0..count).map(|number| {
            let due = (self.clock)().saturating_add(share);
            let is_over = || (self.is_over)() || (self.clock)() >= due;
            request.answer(number, &Budget::unlimited().or_when(&is_over))
        }))
    }
}
