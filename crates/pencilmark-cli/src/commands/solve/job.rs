//! A block of puzzles, solved.

use super::record::{self, Outcome};
use crate::arguments::Form;
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work, Written};
use crate::input::{Block, Grain, Item};
use crate::interrupt::{self, TimeLimit};
use crate::record::{Subject, write_json};
use pencilmark::model::{Board, Budget};
use pencilmark::rules;
use pencilmark_api::solve::{Asked, Batch, Lines, Options, Record, Status, Workspace};
use std::io::Write as _;
use std::sync::Arc;

/// The job of `pencilmark solve`.
pub struct Solve {
    pub options: Options,
    pub form: Form,
    pub extent: Extent,
    pub time_limit: TimeLimit,
}

/// What a worker keeps.
pub struct Worker {
    board: Arc<Board>,
    workspace: Workspace,
    /// The short cut for classic lines, if it can be taken.
    batch: Option<Batch>,
}

impl Solve {
    fn has_short_cut(&self) -> bool {
        self.options.has_short_cut() && self.extent == Extent::Batch
    }

    /// Solves a puzzle the long way. As text, the lines of a list go out at once.
    fn solve(&self, workspace: &mut Workspace, subject: Subject<'_>, reply: &mut Reply) -> Record {
        let stop = self.time_limit.start();
        let budget = Budget::unlimited().or_when(&stop);
        let mut pass = |line: &dyn std::fmt::Display| {
            writeln!(reply.output(), "{line}").expect("memory takes everything");
            reply.pass_on();
        };
        let mut lines = match self.form {
            Form::Text => Lines::Passed(&mut pass),
            Form::Json | Form::Csv => Lines::Kept,
        };
        self.options.solve(workspace, subject, &budget, &mut lines)
    }

    fn write(&self, outcome: Outcome<'_>, block: &Block, item: &Item, reply: &mut Reply) {
        let is_batch = self.extent == Extent::Batch;
        reply.complain(block, item, outcome.reason().filter(|_| is_batch));
        let output = reply.output();
        match self.form {
            Form::Json => write_json(outcome.record, output),
            Form::Csv => outcome.write_csv(output),
            Form::Text if self.extent == Extent::OneOnTerminal => outcome.write_pretty(output),
            Form::Text => outcome.write_text(output),
        }
        reply.pass_on();
    }
}

impl Job for Solve {
    type Workspace = Worker;

    fn workspace(&self) -> Worker {
        let workspace = self.options.workspace().expect("the options were read before");
        let batch = self.has_short_cut().then(Batch::default);
        Worker { board: rules::classic(), workspace, batch }
    }

    fn block(&self, worker: &mut Worker, block: &Block, reply: &mut Reply) -> Work {
        let Worker { board, workspace, batch } = worker;
        if let Some(batch) = batch {
            batch.solve(block.items.iter().map(|item| block.cells(item)));
        }
        let asked = self.options.asked;
        batch::each_item(block, reply, |position, item, reply| {
            let settled = batch.as_ref().and_then(|batch| batch.settled(position));
            let (record, read) = match settled {
                Some(settled) if self.form == Form::Text => {
                    return Some(record::write_settled(&settled, reply.output()));
                }
                Some(settled) => (Record::settled(item.index, &settled), None),
                None if interrupt::asked() => return None,
                None => {
                    let read = block.record(item, board);
                    let line = block.line(item);
                    let subject = Subject { index: item.index, read: &read, line };
                    let record = self.solve(workspace, subject, reply);
                    (!interrupt::asked()).then_some((record, Some(read)))?
                }
            };
            let puzzle = read.as_ref().and_then(|read| read.puzzle.as_ref().ok());
            self.write(Outcome { record: &record, asked, puzzle }, block, item, reply);
            Some(record::verdict(record.status, asked))
        })
    }

    fn grain(&self) -> Grain {
        if self.has_short_cut() { Grain::Coarse } else { Grain::Fine }
    }

    fn header(&self) -> Option<String> {
        (self.form == Form::Csv).then(|| record::CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        match (self.form, self.options.asked) {
            (Form::Text, _) if self.options.trace => RecordsEnd::Unknown,
            (Form::Text, Asked::All(_)) => RecordsEnd::WithEmptyLine,
            _ => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        let asked = self.options.asked;
        let status = Status::from_id(record.status());
        let is_fine = match (record, asked) {
            (Written::Text(text), Asked::Count(_)) => text.split('\t').next() == Some("1"),
            (Written::Text(text), Asked::All(_)) => text.lines().count() == 1 && status.is_none(),
            // A solution is not a status.
            (Written::Text(_), Asked::Unique | Asked::First) => status.is_none(),
            (Written::Json(_) | Written::Row(_), _) => {
                return status.map_or(Verdict::Negative, |status| record::verdict(status, asked));
            }
        };
        if is_fine { Verdict::Fine } else { Verdict::Negative }
    }
}
