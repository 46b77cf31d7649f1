//! A block of puzzles, each put into a form.

use super::record;
use crate::arguments::Form;
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work, Written};
use crate::input::{Block, CELLS, Item};
use crate::interrupt;
use crate::record::{Subject, write_json};
use pencilmark::model::Board;
use pencilmark::{rules, symmetry};
use pencilmark_api::canon::{Asked, Options, Status};
use std::sync::Arc;

/// The job of `pencilmark canon`.
pub struct Canon {
    pub options: Options,
    pub form: Form,
}

impl Canon {
    /// The short cut for lines of classic puzzles: from bytes to bytes. False if it is not one.
    fn write_classic_form(&self, block: &Block, item: &Item, output: &mut Vec<u8>) -> bool {
        let is_asked = self.options.asked == Asked::Form && self.form == Form::Text;
        let cells = block.cells(item).filter(|_| is_asked);
        let Some(form) = cells.and_then(|cells| symmetry::canonical_classic(&cells)) else {
            return false;
        };
        let symbol = |number: u8| if number == 0 { b'.' } else { b'0' + number };
        output.extend(form.map(symbol));
        output.push(b'\n');
        debug_assert_eq!(form.len(), CELLS);
        true
    }
}

impl Job for Canon {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> Work {
        batch::each_item(block, reply, |_, item, reply| {
            if interrupt::asked() {
                return None;
            }
            if self.write_classic_form(block, item, reply.output()) {
                return Some(Verdict::Fine);
            }
            let read = block.record(item, board);
            let line = block.line(item);
            let record = self.options.canon(Subject { index: item.index, read: &read, line });
            reply.complain(block, item, record.error.as_deref());
            let output = reply.output();
            match self.form {
                Form::Json => write_json(&record, output),
                Form::Csv => record::write_csv(&record, output),
                Form::Text => record::write_text(&record, output),
            }
            Some(record::verdict(record.status))
        })
    }

    fn header(&self) -> Option<String> {
        (self.form == Form::Csv).then(|| record::CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        RecordsEnd::WithLine
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        match (record, Status::from_id(record.status())) {
            // An answer is not a status.
            (Written::Text(_), None) => Verdict::Fine,
            (_, status) => status.map_or(Verdict::Negative, record::verdict),
        }
    }
}
