//! A block of puzzles, rated.

use super::record::Record;
use super::report;
use crate::arguments::Form;
use crate::batch::{self, Job, Kind, RecordsEnd, Reply, Verdict, Work, Written};
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::record::Subject;
use pencilmark::model::{Board, Budget};
use pencilmark::rate::{self, Content, Scale, Workspace};
use pencilmark::rules;
use std::sync::Arc;

/// What the command line says.
pub struct Settings {
    pub scales: Vec<&'static Scale>,
    pub settings: rate::Settings,
    pub form: Form,
    pub time_limit: TimeLimit,
}

/// The job of `pencilmark rate`.
pub struct Rate {
    settings: Settings,
}

/// What a worker keeps from one puzzle to the next.
pub struct Memory {
    board: Arc<Board>,
    workspace: Workspace,
}

impl Rate {
    pub fn new(settings: Settings) -> Self {
        Self { settings }
    }

    /// Rates a puzzle, as far as it gets before it is told to stop.
    pub fn rate(&self, memory: &mut Memory, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        let Settings { scales, settings, .. } = &self.settings;
        let mut record = Record::new(subject.index, subject.read, subject.line);
        match &subject.read.puzzle {
            Err(error) => record.refuse("invalid", Some(error.to_string())),
            Ok(puzzle) => {
                record.describe(puzzle);
                match rate::rate(puzzle, scales, settings, &mut memory.workspace, budget) {
                    Ok(report) => {
                        if self.settings.form == Form::Text {
                            record.set_page(report::page(&report, budget));
                        }
                        record.take(report);
                    }
                    Err(refusal) => record.refuse(refusal.status.id(), refusal.reason),
                }
            }
        }
        record
    }
}

impl Job for Rate {
    type Workspace = Memory;

    fn workspace(&self) -> Memory {
        Memory { board: rules::classic(), workspace: Workspace::default() }
    }

    fn block(&self, memory: &mut Memory, block: &Block, reply: &mut Reply) -> Work {
        let board = memory.board.clone();
        let work = |subject: Subject<'_>, budget: &Budget<'_>| self.rate(memory, subject, budget);
        batch::each_subject(
            block,
            &board,
            self.settings.time_limit,
            reply,
            work,
            |record, _, item, reply| {
                reply.complain(block, item, record.error());
                let output = reply.output();
                match self.settings.form {
                    Form::Json => record.write_json(output),
                    Form::Csv => record.write_csv(&self.settings.scales, output),
                    Form::Text => record.write_page(output),
                }
                record.verdict()
            },
        )
    }

    fn header(&self) -> Option<String> {
        (self.settings.form == Form::Csv).then(|| Record::csv_header(&self.settings.scales))
    }

    fn kind(&self, column: &str) -> Kind {
        let mut columns = self.settings.scales.iter().flat_map(|scale| scale.columns);
        match columns.find(|known| known.name == column).map(|known| known.content) {
            Some(Content::Number | Content::Seconds) => Kind::Number,
            Some(Content::Word) => Kind::Text,
            None if column == "clues" => Kind::Whole,
            None => Kind::Text,
        }
    }

    fn records_end(&self) -> RecordsEnd {
        match self.settings.form {
            Form::Json | Form::Csv => RecordsEnd::WithLine,
            Form::Text => RecordsEnd::Unknown,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        Record::verdict_of(record.status())
    }
}
