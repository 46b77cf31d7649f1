//! `pencilmark verify`: does every step of a path follow, and is a certificate true?

mod certificate;

use super::{Run, help};
use crate::arguments::{Batch, Form};
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Written};
use crate::exit::Exit;
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::record::{self, About, Subject};
use clap::Args;
use pencilmark::formats;
use pencilmark::model::{Board, Budget, Candidate, Puzzle};
use pencilmark::rules;
use pencilmark::solve::{self, Question};
use pencilmark::verify::{Checker, Conclusion, Fault, json};
use serde::Serialize;
use std::sync::Arc;

/// Check paths, proofs and certificates
///
/// Reads what `explain --proof` or `explain --json` wrote and prints a line for each puzzle: `ok`, or
/// the first step that does not follow. The checker shares no code with the techniques. A step that
/// brings a proof stands or falls with it; for a step without one, the checker looks for a proof
/// itself. Where a proof rests on the puzzle having only one solution, that is checked too.
///
/// Certificates of `generate --json` are checked from scratch: that the solution is the only one and
/// every given is needed, with an engine that no generator uses; that the position without a needed
/// technique is stuck and its step follows; and the ratings.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark explain --proof proofs.jsonl puzzles.txt
  pencilmark verify proofs.jsonl
  pencilmark explain --json puzzles.txt | pencilmark verify
  pencilmark generate --technique swordfish --json | pencilmark verify")]
pub struct Arguments {
    #[command(flatten)]
    batch: Batch,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let (form, time_limit) = (self.batch.output.form(), self.batch.work.time_limit());
        let exit = batch::run(|_| Verify { form, time_limit }, &self.batch)?;
        Ok(exit.unwrap_or_else(|| help("verify")))
    }
}

/// The job of `pencilmark verify`.
struct Verify {
    form: Form,
    time_limit: TimeLimit,
}

/// What became of a path.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
enum Status {
    Ok,
    /// A step does not follow.
    Wrong,
    /// There is no path, or no puzzle.
    Invalid,
    Timeout,
}

impl Status {
    fn id(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Wrong => "wrong",
            Self::Invalid => "invalid",
            Self::Timeout => "timeout",
        }
    }
}

/// What comes out for a path.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    about: About,
    status: Status,
    /// How many steps follow.
    steps: usize,
    /// Whether a proof rests on there being only one solution.
    assumes_unique: bool,
    error: Option<String>,
}

impl Verify {
    fn report(subject: Subject<'_>, budget: &Budget<'_>) -> Report {
        let about = About::new(subject);
        let mut report =
            Report { about, status: Status::Ok, steps: 0, assumes_unique: false, error: None };
        if let Err((status, error)) = report.follow(subject.read, budget) {
            (report.status, report.error) = (status, Some(error));
        }
        report
    }
}

/// Why a path is not accepted.
type Refusal = (Status, String);

impl Report {
    fn follow(&mut self, read: &formats::Record, budget: &Budget<'_>) -> Result<(), Refusal> {
        let invalid = |error: String| (Status::Invalid, error);
        let puzzle = read.puzzle.as_ref().map_err(|error| invalid(error.to_string()))?;
        if !puzzle.clashes().is_empty() {
            return Err(invalid(record::list(&puzzle.clashes())));
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

    fn fault(&self, fault: &Fault, board: &Board) -> Refusal {
        let status = if matches!(fault, Fault::Spent(_)) { Status::Timeout } else { Status::Wrong };
        (status, format!("step {}: {}", self.steps + 1, fault.describe(board)))
    }

    fn require_unique(&self, puzzle: &Puzzle, budget: &Budget<'_>) -> Result<(), Refusal> {
        let number = self.steps + 1;
        let answer = solve::ask(puzzle, &Question::unique().within(budget.clone()));
        match answer.status() {
            solve::Status::Unique => Ok(()),
            solve::Status::Timeout => Err((Status::Timeout, format!("step {number}: no time"))),
            _ => {
                let words = "it rests on the puzzle having only one solution, and it has not";
                Err((Status::Wrong, format!("step {number}: {words}")))
            }
        }
    }

    fn text(&self) -> String {
        match (&self.error, self.status) {
            (Some(error), Status::Wrong) => error.clone(),
            (Some(error), status) => format!("{}: {error}", status.id()),
            (None, status) => status.id().to_owned(),
        }
    }

    fn write_csv(&self, output: &mut Vec<u8>) {
        let fields = [
            &self.about.index.to_string(),
            self.status.id(),
            self.about.puzzle.as_deref().unwrap_or_default(),
            &self.about.rules.join(","),
            &self.steps.to_string(),
            &self.assumes_unique.to_string(),
            self.error.as_deref().unwrap_or_default(),
        ];
        record::write_csv(&fields, output);
    }
}

/// What a path starts from beyond the givens: the player's digits and notes.
fn premises(read: &formats::Record, puzzle: &Puzzle) -> Vec<Conclusion> {
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

impl Job for Verify {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> batch::Work {
        let limit = self.time_limit;
        batch::each_subject(block, board, limit, reply, Self::report, |report, _, _, reply| {
            let output = reply.output();
            match self.form {
                Form::Json => record::write_json(&report, output),
                Form::Csv => report.write_csv(output),
                Form::Text => output.extend_from_slice(format!("{}\n", report.text()).as_bytes()),
            }
            let is_ok = report.status == Status::Ok;
            if is_ok { Verdict::Fine } else { Verdict::Negative }
        })
    }

    fn header(&self) -> Option<String> {
        let header = "index,status,puzzle,rules,steps,assumes_unique,error\n";
        (self.form == Form::Csv).then(|| header.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        RecordsEnd::WithLine
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        if record.status() == "ok" { Verdict::Fine } else { Verdict::Negative }
    }
}
