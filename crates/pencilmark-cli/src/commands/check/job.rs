//! A block of puzzles, checked.

use super::record::{self, Outcome};
use crate::arguments::Form;
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work, Written};
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::record::{Subject, write_json};
use pencilmark::model::{Board, Budget};
use pencilmark::rules;
use pencilmark_api::check::{Options, Status};
use std::sync::Arc;

/// The job of `pencilmark check`.
pub struct Check {
    pub options: Options,
    pub form: Form,
    pub extent: Extent,
    pub time_limit: TimeLimit,
}

impl Job for Check {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> Work {
        let work = |subject: Subject<'_>, budget: &Budget<'_>| self.options.check(subject, budget);
        let limit = self.time_limit;
        batch::each_subject(block, board, limit, reply, work, |record, subject, item, reply| {
            let is_batch = self.extent == Extent::Batch;
            let puzzle = subject.read.puzzle.as_ref().ok();
            let outcome = Outcome { record: &record, options: self.options, puzzle };
            reply.complain(block, item, outcome.reason().filter(|_| is_batch));
            let output = reply.output();
            match (self.form, self.extent) {
                (Form::Json, _) => write_json(&record, output),
                (Form::Csv, _) => outcome.write_csv(output),
                (Form::Text, Extent::OneOnTerminal) => outcome.write_pretty(output),
                (Form::Text, Extent::Batch) => outcome.write_text(output),
            }
            record::verdict(record.status)
        })
    }

    fn header(&self) -> Option<String> {
        (self.form == Form::Csv).then(|| record::CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        match self.form {
            Form::Text if self.options.repair => RecordsEnd::Unknown,
            _ => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        Status::from_id(record.status()).map_or(Verdict::Negative, record::verdict)
    }
}
