//! `pencilmark verify`: does every step of a path follow, and is a certificate true?

use super::{Run, help};
use crate::arguments::{JobArguments, Notation};
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::exit::Exit;
use crate::input::Block;
use crate::record::{self, Subject};
use clap::Args;
use pencilmark::formats::Boards;
use pencilmark::model::Budget;
use pencilmark_api::verify::{Record, Status};

/// Check paths, proofs and certificates
///
/// Reads the output of `explain --proof` or `explain --json` and prints a line for each puzzle: `ok` (with
/// what was assumed: entries, notes, pencilmarks; and with the fields that say something but were not checked,
/// such as `steps.technique`, what the steps call themselves), or the first step that does not follow. The
/// checker shares no code with the techniques. A step that comes with a proof is judged by that proof; for a step without
/// one, the checker looks for a proof itself. If a proof relies on the puzzle having only one solution, that
/// is checked, too.
///
/// Certificates of `generate --json` are checked from scratch: that the solution is unique and every given is
/// needed (with an engine that no generator uses), that the other techniques are stuck without a needed one,
/// that the step of the needed technique follows, and that level and ratings are right. For records of `solve`
/// and `check`, the number of solutions is proved again. What `rate` says is rated again; figures that rest on
/// other random draws are named as unchecked.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark explain --proof proofs.jsonl puzzles.txt
  pencilmark verify proofs.jsonl
  pencilmark explain --json puzzles.txt | pencilmark verify
  pencilmark generate --needs swordfish --json | pencilmark verify")]
pub struct Arguments {
    #[command(flatten)]
    job: JobArguments,
}

impl Run for Arguments {
    fn run(mut self) -> anyhow::Result<Exit> {
        self.job.input.boards = Boards::Every;
        let notation = self.job.output.served_notation()?;
        let exit = batch::run(|_| Verify { notation }, &self.job)?;
        Ok(exit.unwrap_or_else(|| help("verify")))
    }
}

/// The job of `pencilmark verify`.
struct Verify {
    notation: Notation,
}

impl Job for Verify {
    type Workspace = ();

    fn workspace(&self) {}

    fn block(&self, worker: &mut Worker<()>, block: &Block, reply: &mut Reply) -> Work {
        let work =
            |(): &mut (), subject: Subject<'_>, budget: &Budget<'_>| Record::new(subject, budget);
        worker.each_subject(block, reply, work, |record, _, _, reply| {
            let output = reply.output();
            match self.notation {
                Notation::Json => record::write_json(&record, output),
                Notation::Csv => write_csv(&record, output),
                Notation::Text => {
                    output.extend_from_slice(format!("{}\n", text(&record)).as_bytes())
                }
            }
            verdict(record.status)
        })
    }

    fn header(&self) -> Option<String> {
        (self.notation == Notation::Csv).then(|| record::header(&Record::COLUMNS))
    }

    fn records_end(&self) -> RecordsEnd {
        RecordsEnd::WithLine
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        Status::from_id(record.status()).map_or(Verdict::Negative, verdict)
    }
}

/// What a status means for the exit status.
fn verdict(status: Status) -> Verdict {
    if status == Status::Ok { Verdict::Fine } else { Verdict::Negative }
}

/// A line of text.
fn text(record: &Record) -> String {
    match (&record.error, record.status) {
        (Some(error), Status::Wrong) => error.clone(),
        (Some(error), status) => format!("{status}: {error}"),
        (None, status) => format!("{status}{}", reservations(record)),
    }
}

/// What a verdict does not cover: `, assuming entries and notes, unchecked: status`.
fn reservations(record: &Record) -> String {
    let unchecked: Vec<&str> = record.unchecked_claims().collect();
    let assuming = match record.assumed.is_empty() {
        true => String::new(),
        false => format!(", assuming {}", record.assumed.join(" and ")),
    };
    let unchecked = match unchecked.is_empty() {
        true => String::new(),
        false => format!(", unchecked: {}", unchecked.join(" ")),
    };
    assuming + &unchecked
}

fn write_csv(record: &Record, output: &mut Vec<u8>) {
    record::write_row(&record.about, record.status.id(), &record.fields(), output);
}
