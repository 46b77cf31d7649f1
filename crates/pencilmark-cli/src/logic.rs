//! What `hint` and `explain` share: which techniques to use, and where a player stands.

use crate::batch::Verdict;
use clap::Args;
use pencilmark::formats::{self, Record};
use pencilmark::hint::{self, Judgement, Position};
use pencilmark::logic::{Explanation, State, Step, Technique};
use pencilmark::model::{Board, Budget, Puzzle};
use pencilmark::solve;
use serde::Serialize;

/// Which techniques are used, and in which order.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Techniques")]
pub struct Techniques {
    /// Only these techniques or classes; -NAME leaves one out
    ///
    /// `pencilmark techniques` lists them all. Names are separated by commas: `single,naked-pair`,
    /// or `all,-uniqueness`.
    #[arg(long, value_name = "LIST", value_delimiter = ',', allow_hyphen_values = true)]
    #[arg(visible_alias = "technique")]
    pub techniques: Vec<String>,

    /// Try these first, in this order; the others follow, easiest first
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub order: Vec<String>,
}

impl Techniques {
    /// The techniques, in the order to try them.
    pub fn order(&self) -> anyhow::Result<Vec<&'static Technique>> {
        Ok(hint::order(&trimmed(&self.techniques), &trimmed(&self.order))?)
    }
}

fn trimmed(names: &[String]) -> Vec<&str> {
    names.iter().map(|name| name.trim()).collect()
}

/// What became of a puzzle.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// What was asked for was found.
    Found,
    /// Every cell holds a digit.
    Solved,
    /// The techniques find no step.
    Stuck,
    /// The player has made a mistake.
    Wrong,
    /// More than one solution; the steps lead as far as they hold in all of them.
    Multiple,
    None,
    Invalid,
    Timeout,
}

impl Status {
    /// The word in the output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Found => "found",
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Wrong => "wrong",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Invalid => "invalid",
            Self::Timeout => "timeout",
        }
    }

    /// What it means for the exit status.
    pub fn verdict(self) -> Verdict {
        match self {
            Self::Found | Self::Solved => Verdict::Fine,
            _ => Verdict::Negative,
        }
    }

    /// The verdict that a JSON record or the second field of a table stands for.
    pub fn verdict_of(record: &str) -> Verdict {
        let says = |status: Status| {
            let id = status.id();
            record.contains(&format!(r#""status":"{id}""#)) || record.split(',').nth(1) == Some(id)
        };
        if says(Self::Found) || says(Self::Solved) { Verdict::Fine } else { Verdict::Negative }
    }
}

/// A position that can be worked on.
pub struct Opening {
    pub position: Position,
    pub judgement: Judgement,
}

/// Why there is nothing to work on.
pub struct Refusal {
    pub status: Status,
    pub error: Option<String>,
}

impl Opening {
    /// The position of a record, judged.
    pub fn of(record: &Record, stop: &dyn Fn() -> bool) -> Result<Self, Refusal> {
        let refuse = |status, error| Err(Refusal { status, error });
        let puzzle = match &record.puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => return refuse(Status::Invalid, Some(error.to_string())),
        };
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            return refuse(Status::Invalid, Some(crate::record::list(&clashes)));
        }
        let budget = || Budget::unlimited().or_when(stop);
        let Some(position) = Position::of(record, &budget()) else {
            return refuse(Status::Invalid, None);
        };
        let judgement = position.judge(&budget());
        match judgement.status {
            solve::Status::Unique | solve::Status::Multiple => Ok(Self { position, judgement }),
            solve::Status::None => refuse(Status::None, judgement.reason),
            solve::Status::Solved | solve::Status::Timeout => refuse(Status::Timeout, None),
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

/// A step of a list: its number, name and conclusions, then its sentences.
pub fn numbered(number: usize, step: &Step, board: &Board) -> Vec<String> {
    let explanation = Explanation::new(step, board);
    let sentences = explanation.sentences.iter().map(|sentence| format!("   {sentence}"));
    std::iter::once(format!("{number}. {}", explanation.short)).chain(sentences).collect()
}

/// A candidate grid of a state, for people and for the next run.
pub fn candidate_grid(state: &State) -> String {
    let candidates = state.candidates();
    let board = state.board();
    let marks = board.cells().map(|cell| match candidates.digit(cell) {
        Some(_) => board.shape().digits(),
        None => candidates.digits(cell),
    });
    let puzzle =
        Puzzle::new(board.clone(), candidates.placed().clone()).with_pencilmarks(marks.collect());
    let format = formats::find("candidates").expect("it is in the list");
    formats::write(format, &[puzzle.into()]).expect("candidates can always be written")
}
