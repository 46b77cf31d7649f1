//! A block of puzzles, explained.

use super::page;
use super::proof;
use super::record::Record;
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work};
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::logic::{Opening, Status};
use crate::record::Subject;
use pencilmark::logic::{End, Technique, path};
use pencilmark::model::{Board, Budget};
use pencilmark::rules;
use std::sync::Arc;

/// What the command line says.
pub struct Settings {
    pub order: Vec<&'static Technique>,
    pub form: Form,
    pub time_limit: TimeLimit,
}

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
    settings: Settings,
}

impl Explain {
    pub fn new(settings: Settings) -> Self {
        Self { settings }
    }

    /// Explains a puzzle, as far as it gets before it is told to stop.
    pub fn explain(&self, subject: Subject<'_>, stop: &dyn Fn() -> bool) -> Record {
        let mut record = Record::new(subject);
        match Opening::of(subject.read, stop) {
            Ok(opening) => self.follow(&opening, stop, &mut record),
            Err(refusal) => record.refuse(refusal),
        }
        record
    }

    fn follow(&self, opening: &Opening, stop: &dyn Fn() -> bool, record: &mut Record) {
        let start = opening.position.state(&opening.judgement);
        if !opening.judgement.is_ok() {
            let sentences = opening.judgement.sentences(start.board());
            record.error = Some(sentences.join(" "));
            record.status = Status::Wrong;
            return;
        }
        let mut state = start.clone();
        let budget = Budget::unlimited().or_when(stop);
        let path = path::solve(&mut state, &self.settings.order, &budget);
        record.status = match path.end {
            End::Solved => opening.status(Status::Solved),
            End::Stuck => opening.status(Status::Stuck),
            End::Contradiction(_) => Status::None,
            End::Stopped => Status::Timeout,
        };
        if let End::Contradiction(found) = path.end {
            record.error = Some(found.describe(start.board()));
        }
        if self.settings.form == Form::Proof {
            record.proofs = proof::of_path(&start, &path.steps, &budget);
            // Every step has a proof, if there is time to find it.
            if record.proofs.len() < path.steps.len() {
                record.status = Status::Timeout;
            }
        }
        record.take(start, path.steps, state);
    }
}

impl Job for Explain {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> Work {
        let work = |subject: Subject<'_>, stop: &dyn Fn() -> bool| self.explain(subject, stop);
        batch::each_subject(
            block,
            board,
            self.settings.time_limit,
            reply,
            work,
            |record, item, reply| {
                reply.complain(block, item, record.error.as_deref());
                let output = reply.output();
                match self.settings.form {
                    Form::Json => record.write_json(output),
                    Form::Csv => record.write_csv(output),
                    Form::Text => record.write_text(output),
                    Form::Proof => proof::write(&record, output),
                    Form::Page => output.extend_from_slice(page::section(&record).as_bytes()),
                }
                record.status.verdict()
            },
        )
    }

    fn header(&self) -> Option<String> {
        match self.settings.form {
            Form::Csv => Some(Record::CSV_HEADER.to_owned()),
            Form::Page => Some(page::header()),
            Form::Text | Form::Json | Form::Proof => None,
        }
    }

    fn footer(&self) -> Option<String> {
        (self.settings.form == Form::Page).then(page::footer)
    }

    fn records_end(&self) -> RecordsEnd {
        match self.settings.form {
            Form::Json | Form::Csv | Form::Proof => RecordsEnd::WithLine,
            Form::Text | Form::Page => RecordsEnd::Unknown,
        }
    }

    fn verdict(&self, record: &str) -> Verdict {
        Status::verdict_of(record)
    }
}
