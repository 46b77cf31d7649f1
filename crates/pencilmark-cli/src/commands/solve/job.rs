//! A block of puzzles, solved.

use super::ascending;
use super::classic::Classic;
use super::record::{Record, Status};
use crate::arguments::Form;
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work};
use crate::input::{Block, Grain, Item};
use crate::interrupt::{self, TimeLimit};
use crate::record;
use pencilmark::methods::{Method, Solver};
use pencilmark::model::{Board, Budget, Grid, Puzzle};
use pencilmark::rules;
use pencilmark::solve::{Answer, Counters, Question};
use std::ops::ControlFlow;
use std::sync::Arc;

/// What is asked about each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Is there exactly one solution?
    Unique,
    /// Any one solution.
    First,
    /// How many solutions, up to a limit?
    Count(u64),
    /// The solutions in ascending order, up to a limit.
    All(u64),
}

impl Asked {
    /// How many solutions to look for. To tell "so many" from "more", one more than the limit.
    fn limit(self) -> u64 {
        match self {
            Self::Unique => 2,
            Self::First => 1,
            Self::Count(limit) | Self::All(limit) => limit.saturating_add(1),
        }
    }
}

/// What the command line says.
#[derive(Clone, Debug)]
pub struct Settings {
    pub asked: Asked,
    pub method: &'static Method,
    pub options: Vec<String>,
    pub stats: bool,
    pub trace: bool,
    pub form: Form,
    pub time_limit: TimeLimit,
}

/// The job of `pencilmark solve`.
pub struct Solve {
    settings: Settings,
    extent: Extent,
}

/// What a worker keeps.
pub struct Workspace {
    board: Arc<Board>,
    solver: Solver,
    classic: Option<Classic>,
}

impl Solve {
    pub fn new(settings: Settings, extent: Extent) -> Self {
        Self { settings, extent }
    }

    /// Whether classic puzzles can take the short cut, which says nothing but status and solution.
    fn has_short_cut(&self) -> bool {
        let Settings { asked, method, stats, trace, .. } = &self.settings;
        *asked == Asked::Unique
            && matches!(method.id, "auto" | "fast")
            && !stats
            && !trace
            && self.extent == Extent::Batch
    }

    /// Solves a puzzle the long way. `None` if Ctrl-C came between.
    fn solve(
        &self,
        workspace: &mut Workspace,
        block: &Block,
        item: &Item,
        reply: &mut Reply,
    ) -> Option<Record> {
        let read = block.record(item, &workspace.board);
        let mut record = Record::new(item.index, &read, block.line(item));
        let puzzle = match &read.puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                record.refuse(error.to_string());
                return Some(record);
            }
        };
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            record.refuse(record::list(&clashes));
            return Some(record);
        }
        record.method = self.method_for(puzzle);
        let stop = self.settings.time_limit.start();
        let budget = Budget::unlimited().or_when(&stop);
        let question = Question::up_to(self.settings.asked.limit()).within(budget);
        match self.ask(workspace, puzzle, &question, &mut record, reply) {
            Ok(_) if interrupt::asked() => return None,
            Ok(mut answer) => {
                if !self.settings.stats {
                    answer.counters = Counters::default();
                }
                record.answer(self.settings.asked, answer);
            }
            Err(unsupported) => record.refuse(unsupported),
        }
        Some(record)
    }

    /// Asks the method. Solutions that are to be listed go out as they are found.
    fn ask(
        &self,
        workspace: &mut Workspace,
        puzzle: &Puzzle,
        question: &Question<'_>,
        record: &mut Record,
        reply: &mut Reply,
    ) -> Result<Answer, String> {
        let Settings { asked, method, form, trace, .. } = &self.settings;
        let &Asked::All(limit) = asked else {
            return self.ask_method(workspace, puzzle, question, record, reply, &mut |_| {});
        };
        let mut listed = Vec::new();
        let mut left = limit;
        let mut list = |reply: &mut Reply, solution: &Grid| match form {
            _ if left == 0 => {}
            Form::Text => {
                left -= 1;
                reply.output().extend_from_slice(format!("{solution}\n").as_bytes());
                reply.pass_on();
            }
            Form::Json | Form::Csv => {
                left -= 1;
                listed.push(solution.to_string());
            }
        };
        let answer = if method.id == "auto" && !trace {
            ascending::solutions(puzzle, question, &mut |solution| {
                list(reply, solution);
                ControlFlow::Continue(())
            })
        } else {
            let mut found = Vec::new();
            let visitor = &mut |solution: &Grid| found.push(solution.clone());
            let answer = self.ask_method(workspace, puzzle, question, record, reply, visitor)?;
            found.sort();
            found.iter().for_each(|solution| list(reply, solution));
            answer
        };
        record.all = (*form != Form::Text).then_some(listed);
        Ok(answer)
    }

    fn ask_method(
        &self,
        workspace: &mut Workspace,
        puzzle: &Puzzle,
        question: &Question<'_>,
        record: &mut Record,
        reply: &mut Reply,
        found: &mut dyn FnMut(&Grid),
    ) -> Result<Answer, String> {
        let visitor = &mut |solution: &Grid| {
            found(solution);
            ControlFlow::Continue(())
        };
        let answer = if self.settings.trace {
            let mut lines = Vec::new();
            let write = &mut |line: &str| match self.settings.form {
                Form::Text => {
                    reply.output().extend_from_slice(format!("{line}\n").as_bytes());
                    reply.pass_on();
                }
                _ => lines.push(line.to_owned()),
            };
            let answer = workspace.solver.solve_traced(puzzle, question, visitor, write);
            record.trace = (self.settings.form != Form::Text).then_some(lines);
            answer
        } else {
            workspace.solver.solve(puzzle, question, visitor)
        };
        answer.map_err(|unsupported| unsupported.to_string())
    }

    /// The method that solves a puzzle: `auto` stands for one of two.
    fn method_for(&self, puzzle: &Puzzle) -> &'static str {
        match self.settings.method.id {
            "auto" if puzzle.is_classic() => "fast",
            "auto" => "search",
            id => id,
        }
    }

    fn write(&self, record: &Record, block: &Block, item: &Item, reply: &mut Reply) {
        if let Some(reason) = record.reason() {
            reply.message(format!("{}: {reason}", block.place(item)));
        }
        let output = reply.output();
        match self.settings.form {
            Form::Json => record.write_json(output),
            Form::Csv => record.write_csv(output),
            Form::Text if self.extent == Extent::OneOnTerminal => {
                record.write_pretty(self.settings.asked, output);
            }
            Form::Text => record.write_text(self.settings.asked, output),
        }
        reply.pass_on();
    }
}

impl Job for Solve {
    type Workspace = Workspace;

    fn workspace(&self) -> Workspace {
        let Settings { method, options, .. } = &self.settings;
        let solver = method.solver(options).expect("the options were read before");
        let classic = self.has_short_cut().then(Classic::new);
        Workspace { board: rules::classic(), solver, classic }
    }

    fn block(&self, workspace: &mut Workspace, block: &Block, reply: &mut Reply) -> Work {
        let mut classic = workspace.classic.take();
        if let Some(classic) = &mut classic {
            classic.solve(block);
        }
        let work = batch::each_item(block, reply, |position, item, reply| {
            let record = match classic.as_ref().and_then(|classic| classic.settled(position)) {
                Some(settled) if self.settings.form == Form::Text => {
                    return Some(settled.write_line(reply.output()));
                }
                Some(settled) => settled.record(item.index),
                None if interrupt::asked() => return None,
                None => self.solve(workspace, block, item, reply)?,
            };
            self.write(&record, block, item, reply);
            Some(record.verdict(self.settings.asked))
        });
        workspace.classic = classic;
        work
    }

    fn grain(&self) -> Grain {
        if self.has_short_cut() { Grain::Coarse } else { Grain::Fine }
    }

    fn header(&self) -> Option<String> {
        (self.settings.form == Form::Csv).then(|| Record::CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        match (self.settings.form, self.settings.asked) {
            (Form::Text, _) if self.settings.trace => RecordsEnd::Unknown,
            (Form::Text, Asked::All(_)) => RecordsEnd::WithEmptyLine,
            _ => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &str) -> Verdict {
        let Settings { asked, form, .. } = self.settings;
        let status = match form {
            Form::Json => Status::in_json(record),
            Form::Csv => Status::in_csv(record),
            Form::Text => {
                let is_fine = match asked {
                    Asked::Count(_) => record.split('\t').next() == Some("1"),
                    Asked::All(_) => record.lines().count() == 1 && !Status::begins(record),
                    Asked::Unique | Asked::First => !Status::begins(record),
                };
                return if is_fine { Verdict::Fine } else { Verdict::Negative };
            }
        };
        status.map_or(Verdict::Negative, |status| status.verdict(asked))
    }
}
