//! `verify`: does every step of a path follow, and is a certificate true?
//!
//! The puzzle of a request is a record of `explain` or `generate`, with its `steps` or its
//! `certificate`.

mod certificate;

use crate::{About, AboutPuzzle, OneOrList, Puzzles, Question, Ready, Refusal, Sources, Subject};
use pencilmark::formats;
use pencilmark::model::{self, Board, Budget, Candidate};
use pencilmark::solve;
use pencilmark::verify::{self, Checker, Conclusion, json};
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question = Question::about_puzzles::<Request>(
    "verify",
    "Checks every step of a path, or a certificate, or each of a list.",
    "As `pencilmark verify --json`",
);

/// Checks the path or certificate of a request, or each of its list.
pub fn verify(request: &Request, budget: &Budget<'_>) -> Result<OneOrList<Record>, Refusal> {
    crate::question::one_or_list(request, budget)
}

/// What to check: records of `explain` with their `steps`, or of `generate` with their `certificate`.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = VerifyRequest, example = json!({"puzzle": {"puzzle": "1.34341221434321", "steps": [{"placements": ["r1c2=2"]}]}})))]
pub struct Request {
    /// The records, each as a puzzle.
    #[serde(flatten)]
    pub sources: Sources,
}

impl AboutPuzzle for Request {
    type Ready = Verifier;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.sources).into()
    }

    fn ready(&self) -> Result<Verifier, Refusal> {
        Ok(Verifier)
    }
}

/// Checks paths and certificates. It needs nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Verifier;

impl Ready for Verifier {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        Record::new(subject, budget)
    }

    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid
    }
}

words! {
    /// What became of a path.
    pub enum Status as VerifyStatus {
        /// All of it follows.
        Ok = "ok",
        /// A step does not follow.
        Wrong = "wrong",
        /// There is no path, or no puzzle.
        Invalid = "invalid",
        /// The budget ran out.
        Timeout = "timeout",
    }
}

/// A path or certificate checked.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = VerifyRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// Whether it is right.
    pub status: Status,
    /// How many steps follow.
    pub steps: usize,
    /// Whether a proof rests on there being only one solution.
    pub assumes_unique: bool,
    /// What does not follow.
    pub error: Option<String>,
}

/// Why a path is not accepted.
type Fault = (Status, String);

impl Record {
    /// What is said about a path or certificate, as far as the budget lasts.
    pub fn new(subject: Subject<'_>, budget: &Budget<'_>) -> Self {
        let about = About::new(subject);
        let mut record =
            Self { about, status: Status::Ok, steps: 0, assumes_unique: false, error: None };
        if let Err((status, error)) = record.follow(subject.read, budget) {
            (record.status, record.error) = (status, Some(error));
        }
        record
    }
}

impl Record {
    fn follow(&mut self, read: &formats::Record, budget: &Budget<'_>) -> Result<(), Fault> {
        let invalid = |error: String| (Status::Invalid, error);
        let puzzle = read.puzzle.as_ref().map_err(|error| invalid(error.to_string()))?;
        if !puzzle.clashes().is_empty() {
            return Err(invalid(crate::about::list(&puzzle.clashes())));
        }
        if let Some(certificate) = read.column("certificate") {
            return certificate::check(certificate, puzzle, budget);
        }
        let steps = read.column("steps").ok_or_else(|| invalid("no field \"steps\"".to_owned()))?;
        let path = json::read_path(steps, puzzle.board()).map_err(invalid)?;
        let mut checker = Checker::new(puzzle);
        premises(read, puzzle).into_iter().for_each(|premise| checker.grant(premise));
        for step in &path {
            let rested_before = checker.assumes_unique();
            checker.check(step, budget).map_err(|fault| self.fault(&fault, puzzle.board()))?;
            if checker.assumes_unique() && !rested_before {
                self.assumes_unique = true;
                self.require_unique(puzzle, budget)?;
            }
            self.steps += 1;
        }
        let solution = checker.marks().solution();
        let is_solved = solution.is_some_and(|solution| puzzle.is_solved_by(&solution));
        match read.column("status") {
            Some("solved") if !is_solved => {
                Err((Status::Wrong, "the path ends before the puzzle is solved".to_owned()))
            }
            _ => Ok(()),
        }
    }

    fn fault(&self, fault: &verify::Fault, board: &Board) -> Fault {
        let status =
            if matches!(fault, verify::Fault::Spent(_)) { Status::Timeout } else { Status::Wrong };
        (status, format!("step {}: {}", self.steps + 1, fault.describe(board)))
    }

    fn require_unique(&self, puzzle: &model::Puzzle, budget: &Budget<'_>) -> Result<(), Fault> {
        let number = self.steps + 1;
        let answer = solve::ask(puzzle, &solve::Question::unique().within(budget.clone()));
        match answer.status() {
            solve::Status::Unique => Ok(()),
            solve::Status::Timeout => {
                Err((Status::Timeout, format!("step {number}: time ran out")))
            }
            _ => {
                let words = "it relies on the puzzle having only one solution, but it has more";
                Err((Status::Wrong, format!("step {number}: {words}")))
            }
        }
    }
}

/// What a path starts from beyond the givens: the player's digits and notes.
fn premises(read: &formats::Record, puzzle: &model::Puzzle) -> Vec<Conclusion> {
    let entries = read.entries.iter().flat_map(|entries| entries.filled());
    let entries = entries.map(|(cell, digit)| Conclusion::Placement(Candidate::new(cell, digit)));
    let notes = puzzle.board().cells().zip(read.notes.iter().flatten());
    let digits = puzzle.board().shape().digits();
    let missing = notes.filter(|(_, notes)| !notes.is_empty()).flat_map(|(cell, notes)| {
        let missing = digits - *notes;
        missing.iter().map(move |digit| Conclusion::Elimination(Candidate::new(cell, digit)))
    });
    entries.chain(missing).collect()
}
