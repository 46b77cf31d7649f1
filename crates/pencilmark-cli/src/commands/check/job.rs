//! A block of puzzles, checked.

use super::record::{Record, Status};
use super::repair;
use crate::arguments::Form;
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work};
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::record::Subject;
use pencilmark::model::{Board, Budget, Cell, Puzzle};
use pencilmark::rules;
use pencilmark::solve::{self, Question};
use std::sync::Arc;

/// What the command line says.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub repair: bool,
    pub minimal: bool,
    pub form: Form,
    pub extent: Extent,
    pub time_limit: TimeLimit,
}

/// The job of `pencilmark check`.
pub struct Check {
    settings: Settings,
}

impl Check {
    pub fn new(settings: Settings) -> Self {
        Self { settings }
    }

    /// Checks a puzzle, unless it is told to stop.
    pub fn check(&self, subject: Subject<'_>, stop: &dyn Fn() -> bool) -> Record {
        let mut record = Record::new(subject);
        let proof = Proof { stop };
        match &subject.read.puzzle {
            Ok(puzzle) => self.check_puzzle(puzzle, proof, &mut record),
            Err(error) => {
                record.refuse(error.to_string());
                if self.settings.repair {
                    record.set_repairs(repair::of_text(error, proof));
                }
            }
        }
        record
    }

    fn check_puzzle(&self, puzzle: &Puzzle, proof: Proof<'_>, record: &mut Record) {
        record.describe(puzzle);
        if record.status == Status::Invalid {
            record.refuse(crate::record::list(&puzzle.clashes()));
        } else {
            let answer = proof.of(puzzle);
            record.status = answer.status().into();
            record.error = answer.reason;
        }
        if record.status == Status::Valid && self.settings.minimal {
            record.set_redundant(redundant(puzzle, proof));
        }
        if self.settings.repair {
            record.set_repairs(repair::of_puzzle(puzzle, record.status, proof));
        }
    }
}

/// Asks whether puzzles are proper, as long as there is time.
#[derive(Clone, Copy)]
pub struct Proof<'a> {
    stop: &'a dyn Fn() -> bool,
}

impl Proof<'_> {
    /// Is there exactly one solution?
    pub fn of(self, puzzle: &Puzzle) -> solve::Answer {
        let budget = Budget::unlimited().or_when(self.stop);
        solve::ask(puzzle, &Question::unique().within(budget))
    }
}

/// The givens that can each be left out; nothing if the time ran out.
fn redundant(puzzle: &Puzzle, proof: Proof<'_>) -> Option<Vec<Cell>> {
    let mut redundant = Vec::new();
    for (cell, _) in puzzle.givens().filled() {
        match proof.of(&repair::edited(puzzle, cell, None)).status() {
            solve::Status::Unique => redundant.push(cell),
            solve::Status::Timeout => return None,
            _ => {}
        }
    }
    Some(redundant)
}

impl Job for Check {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> Work {
        let work = |subject: Subject<'_>, stop: &dyn Fn() -> bool| self.check(subject, stop);
        batch::each_subject(
            block,
            board,
            self.settings.time_limit,
            reply,
            work,
            |record, item, reply| {
                let is_batch = self.settings.extent == Extent::Batch;
                reply.complain(block, item, record.reason().filter(|_| is_batch));
                let output = reply.output();
                match (self.settings.form, self.settings.extent) {
                    (Form::Json, _) => crate::record::write_json(&record, output),
                    (Form::Csv, _) => record.write_csv(output),
                    (Form::Text, Extent::OneOnTerminal) => record.write_pretty(output),
                    (Form::Text, Extent::Batch) => record.write_text(output),
                }
                record.status.verdict()
            },
        )
    }

    fn header(&self) -> Option<String> {
        (self.settings.form == Form::Csv).then(|| Record::CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        match self.settings.form {
            Form::Text if self.settings.repair => RecordsEnd::Unknown,
            _ => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &str) -> Verdict {
        let is_valid = match self.settings.form {
            Form::Json => record.contains(r#""status":"valid""#),
            Form::Csv => record.split(',').nth(1) == Some("valid"),
            Form::Text => record.starts_with("valid"),
        };
        if is_valid { Verdict::Fine } else { Verdict::Negative }
    }
}
