//! A block of puzzles, and a hint for each.

use super::record;
use crate::arguments::Form;
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work, Written};
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::logic;
use crate::record::{Subject, write_json};
use pencilmark::model::{Board, Budget};
use pencilmark::rules;
use pencilmark_api::hint::Options;
use std::fs::File;
use std::io::Write as _;
use std::sync::{Arc, Mutex};

/// The job of `pencilmark hint`.
pub struct HintJob {
    pub options: Options,
    pub form: Form,
    pub time_limit: TimeLimit,
    /// Where the picture of the first puzzle goes.
    pub svg: Option<Mutex<File>>,
}

impl HintJob {
    /// Writes the picture of the first puzzle.
    fn keep(&self, picture: &str, reply: &mut Reply) {
        let Some(file) = &self.svg else { return };
        let mut file = file.lock().expect("only the first puzzle is drawn");
        if let Err(error) = file.write_all(picture.as_bytes()) {
            reply.message(format!("the picture cannot be written: {error}"));
        }
    }
}

impl Job for HintJob {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> Work {
        let work = |subject: Subject<'_>, budget: &Budget<'_>| self.options.hint(subject, budget);
        let limit = self.time_limit;
        batch::each_subject(block, board, limit, reply, work, |hinted, subject, item, reply| {
            let is_drawn = self.svg.is_some() && subject.index == 0;
            if let Some(picture) = is_drawn.then(|| hinted.picture()).flatten() {
                self.keep(&picture, reply);
            }
            let record = &hinted.record;
            reply.complain(block, item, record.error.as_deref());
            let output = reply.output();
            match self.form {
                Form::Json => write_json(record, output),
                Form::Csv => record::write_csv(record, output),
                Form::Text => record::write_text(record, output),
            }
            logic::verdict(record.status)
        })
    }

    fn header(&self) -> Option<String> {
        (self.form == Form::Csv).then(|| record::CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        match self.form {
            Form::Text => RecordsEnd::Unknown,
            Form::Json | Form::Csv => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        logic::verdict_of(record.status())
    }
}
