//! A player's position, which hints, explanations and pictures start from.

use pencilmark::formats::Record;
use pencilmark::hint::{Judgement, Position};
use pencilmark::logic::{Explanation, Step};
use pencilmark::model::{Board, Budget};
use pencilmark::solve;

words! {
    /// The status of a position.
    pub enum Status as PositionStatus {
        /// What was asked for was found.
        Found = "found",
        /// Every cell holds a digit.
        Solved = "solved",
        /// The techniques find no step.
        Stuck = "stuck",
        /// The player has made a mistake.
        Wrong = "wrong",
        /// More than one solution; the steps go as far as they hold in all of them.
        Multiple = "multiple",
        /// The puzzle has no solution.
        None = "none",
        /// The puzzle cannot be read, or its givens clash.
        Invalid = "invalid",
        /// The budget ran out.
        Timeout = "timeout",
    }
}

/// A position that can be worked on.
#[derive(Debug)]
pub struct Opening {
    /// The puzzle with the player's digits and notes.
    pub position: Position,
    /// Whether these agree with the solution.
    pub judgement: Judgement,
}

/// Why there is nothing to work on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closed {
    /// In a word.
    pub status: Status,
    /// In a sentence, if there is more to say.
    pub error: Option<String>,
}

impl Closed {
    /// A question that cannot be asked about this puzzle.
    pub(crate) fn invalid(error: impl ToString) -> Self {
        Self { status: Status::Invalid, error: Some(error.to_string()) }
    }

    /// In one line: `invalid: two 5s in row 1`.
    pub fn line(&self) -> String {
        let reason = self.error.as_deref().map(|error| format!(": {error}")).unwrap_or_default();
        format!("{}{reason}", self.status)
    }
}

impl Opening {
    /// The position of a record, judged.
    pub fn of(record: &Record, budget: &Budget<'_>) -> Result<Self, Closed> {
        let puzzle = record.puzzle.as_ref().map_err(Closed::invalid)?;
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            return Err(Closed::invalid(crate::about::list(&clashes)));
        }
        let close = |status, error| Err(Closed { status, error });
        let Some(position) = Position::of(record, budget) else {
            return close(Status::Invalid, None);
        };
        let judgement = position.judge(budget);
        match judgement.status {
            solve::Status::Unique | solve::Status::Multiple => Ok(Self { position, judgement }),
            solve::Status::None => close(Status::None, judgement.reason),
            _ => close(Status::Timeout, None),
        }
    }

    /// The status of work that ended well, or else `otherwise`.
    pub fn status(&self, otherwise: Status) -> Status {
        match self.judgement.status {
            _ if !self.judgement.is_ok() => Status::Wrong,
            _ if otherwise == Status::Timeout => Status::Timeout,
            solve::Status::Multiple => Status::Multiple,
            _ => otherwise,
        }
    }
}

/// A step of a list in lines: its number, name and conclusions, then its sentences.
pub fn numbered(number: usize, step: &Step, board: &Board) -> Vec<String> {
    let explanation = Explanation::new(step, board);
    let sentences = explanation.sentences.iter().map(|sentence| format!("   {sentence}"));
    std::iter::once(format!("{number}. {}", explanation.short)).chain(sentences).collect()
}
