//! A block of puzzles, rated.

use super::record;
use super::report;
use crate::arguments::Form;
use crate::batch::{self, Job, Kind, RecordsEnd, Reply, Verdict, Work, Written};
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::record::{Subject, write_json};
use pencilmark::model::{Board, Budget};
use pencilmark::rate::{Content, Workspace};
use pencilmark::rules;
use pencilmark_api::rate::{Options, Status};
use std::sync::Arc;

/// The job of `pencilmark rate`.
pub struct Rate {
    pub options: Options,
    pub form: Form,
    pub time_limit: TimeLimit,
}

/// What a worker keeps from one puzzle to the next.
pub struct Memory {
    board: Arc<Board>,
    workspace: Workspace,
}

impl Job for Rate {
    type Workspace = Memory;

    fn workspace(&self) -> Memory {
        Memory { board: rules::classic(), workspace: Workspace::default() }
    }

    fn block(&self, memory: &mut Memory, block: &Block, reply: &mut Reply) -> Work {
        let Memory { board, workspace } = memory;
        let work = |subject: Subject<'_>, budget: &Budget<'_>| {
            let rated = self.options.rate(workspace, subject, budget);
            let report = rated.report.filter(|_| self.form == Form::Text);
            (rated.record, report.map(|report| report::page(&report, budget)))
        };
        let limit = self.time_limit;
        batch::each_subject(block, board, limit, reply, work, |(record, page), _, item, reply| {
            reply.complain(block, item, record.error.as_deref());
            let output = reply.output();
            match (self.form, page) {
                (Form::Json, _) => write_json(&record, output),
                (Form::Csv, _) => record::write_csv(&record, &self.options.scales, output),
                (Form::Text, Some(page)) => output.extend_from_slice(page.as_bytes()),
                (Form::Text, None) => record::write_refusal(&record, output),
            }
            record::verdict(record.status)
        })
    }

    fn header(&self) -> Option<String> {
        (self.form == Form::Csv).then(|| record::csv_header(&self.options.scales))
    }

    fn kind(&self, column: &str) -> Kind {
        let mut columns = self.options.scales.iter().flat_map(|scale| scale.columns);
        match columns.find(|known| known.name == column).map(|known| known.content) {
            Some(Content::Number | Content::Seconds) => Kind::Number,
            None if column == "clues" => Kind::Whole,
            _ => Kind::Text,
        }
    }

    fn records_end(&self) -> RecordsEnd {
        match self.form {
            Form::Json | Form::Csv => RecordsEnd::WithLine,
            Form::Text => RecordsEnd::Unknown,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        Status::from_id(record.status()).map_or(Verdict::Negative, record::verdict)
    }
}
