//! A block of puzzles, each put into a form.

use super::Question;
use super::record::{Record, Status};
use crate::arguments::Form;
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work, Written};
use crate::input::{Block, CELLS, Item};
use crate::interrupt;
use pencilmark::model::{Board, Puzzle, Random};
use pencilmark::{rules, symmetry};
use std::sync::Arc;

/// More automorphisms than these are counted and not listed.
const MOST_LISTED: usize = 1_000;

/// What the command line says.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub question: Question,
    pub form: Form,
    pub seed: u64,
}

/// The job of `pencilmark canon`.
pub struct Canon {
    settings: Settings,
}

impl Canon {
    pub fn new(settings: Settings) -> Self {
        Self { settings }
    }

    fn answer(&self, block: &Block, item: &Item, board: &Arc<Board>) -> Record {
        let read = block.record(item, board);
        let mut record = Record::new(item.index, &read, block.line(item));
        match &read.puzzle {
            Ok(puzzle) => self.ask(puzzle, &mut record),
            Err(error) => record.refuse(Status::Invalid, error.to_string()),
        }
        record
    }

    fn ask(&self, puzzle: &Puzzle, record: &mut Record) {
        let answer = match self.settings.question {
            Question::Form => symmetry::canonical(puzzle).map(|found| record.set_form(&found)),
            Question::Automorphisms => symmetry::automorphisms(puzzle)
                .map(|found| record.set_automorphisms(&found, MOST_LISTED)),
            Question::Shuffle => {
                let seed = Random::for_item(self.settings.seed, record.index()).bits();
                record.set_disguise(&symmetry::shuffle(puzzle, seed));
                Ok(())
            }
        };
        if let Err(unsupported) = answer {
            record.refuse(Status::of(&unsupported), unsupported.to_string());
        }
    }

    /// The short cut for lines of classic puzzles: from bytes to bytes. False if it is not one.
    fn write_classic_form(&self, block: &Block, item: &Item, output: &mut Vec<u8>) -> bool {
        let is_asked = self.settings.question == Question::Form && self.settings.form == Form::Text;
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
            let record = self.answer(block, item, board);
            reply.complain(block, item, record.error());
            let output = reply.output();
            match self.settings.form {
                Form::Json => crate::record::write_json(&record, output),
                Form::Csv => record.write_csv(output),
                Form::Text => record.write_text(output),
            }
            Some(record.verdict())
        })
    }

    fn header(&self) -> Option<String> {
        (self.settings.form == Form::Csv).then(|| Record::CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        RecordsEnd::WithLine
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        let is_fine = match record {
            // An answer is no status.
            Written::Text(_) => !["invalid", "unsupported"].contains(&record.status()),
            Written::Json(_) | Written::Row(_) => record.status() == "ok",
        };
        if is_fine { Verdict::Fine } else { Verdict::Negative }
    }
}
