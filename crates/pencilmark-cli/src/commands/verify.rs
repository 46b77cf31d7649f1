//! `pencilmark verify`: does every step of a path follow, and is a certificate true?

use super::{Run, help};
use crate::arguments::{Batch, Form};
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Written};
use crate::exit::Exit;
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::record;
use clap::Args;
use pencilmark::model::Board;
use pencilmark::rules;
use pencilmark_api::verify::{Record, Status};
use std::sync::Arc;

/// Check paths, proofs and certificates
///
/// Reads what `explain --proof` or `explain --json` wrote and prints a line for each puzzle: `ok`,
/// or the first step that does not follow. The checker shares no code with the techniques. A step
/// that comes with a proof is judged by that proof; for a step without one, the checker looks for a
/// proof itself. If a proof relies on the puzzle having only one solution, that is checked too.
///
/// Certificates of `generate --json` are checked from scratch: that the solution is unique and
/// every given is needed, with an engine that no generator uses; that the other techniques are
/// stuck without a needed one, and that its step follows; and the ratings.
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

impl Job for Verify {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> batch::Work {
        let limit = self.time_limit;
        batch::each_subject(block, board, limit, reply, Record::new, |record, _, _, reply| {
            let output = reply.output();
            match self.form {
                Form::Json => record::write_json(&record, output),
                Form::Csv => write_csv(&record, output),
                Form::Text => output.extend_from_slice(format!("{}\n", text(&record)).as_bytes()),
            }
            verdict(record.status)
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
        (None, status) => status.to_string(),
    }
}

fn write_csv(record: &Record, output: &mut Vec<u8>) {
    let fields = [
        &record.about.index.to_string(),
        record.status.id(),
        record.about.puzzle.as_deref().unwrap_or_default(),
        &record.about.rules.join(","),
        &record.steps.to_string(),
        &record.assumes_unique.to_string(),
        record.error.as_deref().unwrap_or_default(),
    ];
    record::write_csv(&fields, output);
}
