//! Certificates: with `--certificate FILE`, `solve` and `check` write how many solutions each puzzle has
//! with a proof of it, for `verify` and other checkers.

use crate::arguments::JobArguments;
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::exit::Exit;
use crate::input::Block;
use crate::record::{Subject, write_json};
use pencilmark::model::Budget;
use pencilmark_api::certify::{Record, Status};
use std::path::PathBuf;

/// Writes a certificate of each puzzle to a file. Without input, the caller shows help.
pub fn run(file: PathBuf, mut job: JobArguments) -> anyhow::Result<Option<Exit>> {
    job.output.destination.output = Some(file);
    job.output.json = true;
    batch::run(|_| Certificates, &job)
}

/// The job of `--certificate`.
struct Certificates;

impl Job for Certificates {
    type Workspace = ();

    fn workspace(&self) {}

    fn block(&self, worker: &mut Worker<()>, block: &Block, reply: &mut Reply) -> Work {
        let work =
            |(): &mut (), subject: Subject<'_>, budget: &Budget<'_>| Record::new(subject, budget);
        worker.each_subject(block, reply, work, |record, _, item, reply| {
            reply.complain(block, item, record.error.as_deref());
            write_json(&record, reply.output());
            verdict(record.status)
        })
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
    if status == Status::Unique { Verdict::Fine } else { Verdict::Negative }
}
