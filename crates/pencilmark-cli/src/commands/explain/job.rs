//! A block of puzzles, explained.

use super::page;
use super::proof;
use super::record;
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work, Written};
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::logic;
use crate::record::{Subject, write_json};
use pencilmark::model::{Board, Budget};
use pencilmark::rules;
use pencilmark_api::explain::Options;
use std::sync::Arc;

/// The form of the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Text,
    Json,
    Csv,
    /// A page with pictures.
    Page,
    /// Proofs for a checker.
    Proof,
}

/// The job of `pencilmark explain`.
pub struct Explain {
    pub options: Options,
    pub form: Form,
    pub time_limit: TimeLimit,
}

impl Job for Explain {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> Work {
        let work =
            |subject: Subject<'_>, budget: &Budget<'_>| self.options.explain(subject, budget);
        let limit = self.time_limit;
        batch::each_subject(block, board, limit, reply, work, |explained, _, item, reply| {
            reply.complain(block, item, explained.error.as_deref());
            let output = reply.output();
            match self.form {
                Form::Json => write_json(&explained.record(self.options.pictures), output),
                Form::Csv => record::write_csv(&explained, output),
                Form::Text => record::write_text(&explained, output),
                Form::Proof => proof::write(&explained, output),
                Form::Page => output.extend_from_slice(page::section(&explained).as_bytes()),
            }
            logic::verdict(explained.status)
        })
    }

    fn header(&self) -> Option<String> {
        match self.form {
            Form::Csv => Some(record::CSV_HEADER.to_owned()),
            Form::Page => Some(page::header()),
            Form::Text | Form::Json | Form::Proof => None,
        }
    }

    fn footer(&self) -> Option<String> {
        (self.form == Form::Page).then(page::footer)
    }

    fn records_end(&self) -> RecordsEnd {
        match self.form {
            Form::Json | Form::Csv | Form::Proof => RecordsEnd::WithLine,
            Form::Text | Form::Page => RecordsEnd::Unknown,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        logic::verdict_of(record.status())
    }
}
