//! `certify`: how many solutions there are, with a proof that [`crate::verify`] and any other checker can
//! follow.

use crate::{About, AboutPuzzle, OneOrList, Puzzles, Question, Ready, Refusal, Sources, Subject};
use pencilmark::model::{self, Board, Budget, Grid};
use pencilmark::solve;
use pencilmark::verify::{Conclusion, ProvedStep, json};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::ops::ControlFlow;

pub(crate) static QUESTION: Question = Question::about_puzzles::<Request>(
    "certify",
    "Proves that a puzzle, or each of a list, has exactly one solution, none, or more than one.",
    "A record that `verify` checks",
);

/// Certifies the puzzle of a request, or each of its list.
pub fn certify(request: &Request, budget: &Budget<'_>) -> Result<OneOrList<Record>, Refusal> {
    crate::question::one_or_list(request, budget)
}

/// What to certify.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CertifyRequest, example = json!({"puzzle": "1.34341221434321"})))]
pub struct Request {
    /// The puzzles.
    #[serde(flatten)]
    pub sources: Sources,
}

impl AboutPuzzle for Request {
    type Ready = Certifier;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.sources).into()
    }

    fn ready(&self) -> Result<Certifier, Refusal> {
        Ok(Certifier)
    }
}

/// Certifies puzzles. It needs nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Certifier;

impl Ready for Certifier {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        Record::new(subject, budget)
    }

    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid
    }
}

words! {
    /// What was proved of a puzzle.
    pub enum Status as CertifyStatus {
        /// It has exactly one solution: the steps lead to it.
        Unique = "unique",
        /// It has more than one: the witnesses are two.
        Multiple = "multiple",
        /// It has none: the steps lead to a cell without a digit.
        None = "none",
        /// It cannot be read, or its givens clash.
        Invalid = "invalid",
        /// The budget ran out before there was a proof.
        Timeout = "timeout",
    }
}

/// A puzzle certified: a record that `verify` takes.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CertifyRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// How many solutions there are.
    pub status: Status,
    /// The only solution.
    pub solution: Option<String>,
    /// Two solutions, if there are more than one.
    pub witnesses: Option<[String; 2]>,
    /// The steps of the proof, as `docs/proofs.md` describes them.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub steps: Vec<Value>,
    /// What is wrong with the puzzle.
    pub error: Option<String>,
}

impl Record {
    /// What can be proved of a puzzle, as far as the budget lasts.
    pub fn new(subject: Subject<'_>, budget: &Budget<'_>) -> Self {
        let mut record = Self {
            about: About::new(subject),
            status: Status::Invalid,
            solution: None,
            witnesses: None,
            steps: Vec::new(),
            error: None,
        };
        match &subject.read.puzzle {
            Ok(puzzle) if puzzle.clashes().is_empty() => record.prove(puzzle, budget),
            Ok(puzzle) => record.error = Some(crate::about::list(&puzzle.clashes())),
            Err(error) => record.error = Some(error.to_string()),
        }
        record
    }

    fn prove(&mut self, puzzle: &model::Puzzle, budget: &Budget<'_>) {
        let mut found: Vec<Grid> = Vec::new();
        let question = solve::Question::unique().within(budget.clone());
        let answer = solve::solutions(puzzle, &question, &mut |solution| {
            found.push(solution.clone());
            ControlFlow::Continue(())
        });
        self.status = match answer.status() {
            solve::Status::Unique => Status::Unique,
            solve::Status::Multiple => Status::Multiple,
            solve::Status::None => Status::None,
            _ => Status::Timeout,
        };
        match self.status {
            Status::Multiple => {
                self.witnesses =
                    found.try_into().ok().map(|two: [Grid; 2]| two.map(|grid| grid.to_string()));
            }
            Status::Unique | Status::None => {
                let Some(steps) = ProvedStep::certificate(puzzle, found.first(), budget) else {
                    self.status = Status::Timeout;
                    return;
                };
                self.solution = found.first().map(Grid::to_string);
                self.steps = steps.iter().map(|step| written(step, puzzle.board())).collect();
            }
            Status::Invalid | Status::Timeout => {}
        }
    }
}

/// A step as JSON.
fn written(step: &ProvedStep, board: &Board) -> Value {
    let is_placement = |it: &&Conclusion| matches!(it, Conclusion::Placement(_));
    let texts = |list: Vec<&Conclusion>| -> Vec<String> {
        list.into_iter().map(|conclusion| conclusion.text(board.shape())).collect()
    };
    let (placements, eliminations) = step.conclusions.iter().partition(is_placement);
    let proof = json::write(step.proofs.as_deref().unwrap_or_default(), board);
    json!({"placements": texts(placements), "eliminations": texts(eliminations), "proof": proof})
}
