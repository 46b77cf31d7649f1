//! A block of puzzles, solved.

use super::classic::Classic;
use super::lines::Lines;
use super::record::{Record, Status};
use crate::arguments::Form;
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work};
use crate::input::{Block, Grain, Item};
use crate::interrupt::{self, TimeLimit};
use crate::record::{self, Subject};
use pencilmark::methods::{Method, Solver, Unsupported};
use pencilmark::model::{Board, Budget, Grid, Puzzle};
use pencilmark::rules;
use pencilmark::solve::{self, Answer, Counters, Question};
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

    /// Solves a puzzle the long way, unless it is told to stop. Text goes into the reply.
    pub fn solve(
        &self,
        workspace: &mut Workspace,
        subject: Subject<'_>,
        stop: &dyn Fn() -> bool,
        reply: &mut Reply,
    ) -> Record {
        let mut record = Record::new(subject);
        record.method = self.settings.method.id;
        let puzzle = match &subject.read.puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                record.refuse(error.to_string());
                return record;
            }
        };
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            record.refuse(record::list(&clashes));
            return record;
        }
        record.method = self.method_for(puzzle);
        let budget = Budget::unlimited().or_when(stop);
        let question = Question::up_to(self.settings.asked.limit()).within(budget);
        match self.ask(workspace, puzzle, &question, &mut record, reply) {
            Ok(mut answer) => {
                if !self.settings.stats {
                    answer.counters = Counters::default();
                }
                record.answer(self.settings.asked, answer);
            }
            Err(unsupported) => record.refuse(unsupported.to_string()),
        }
        record
    }

    /// Asks the method, and lists the solutions if that is asked for.
    fn ask(
        &self,
        workspace: &mut Workspace,
        puzzle: &Puzzle,
        question: &Question<'_>,
        record: &mut Record,
        reply: &mut Reply,
    ) -> Result<Answer, Unsupported> {
        let Settings { asked, method, form, trace, .. } = &self.settings;
        let &Asked::All(limit) = asked else {
            return self.ask_method(workspace, puzzle, question, record, reply, &mut |_| {});
        };
        if method.id == "auto" && !trace {
            let mut list = Lines::new(*form, limit, reply);
            let answer = solve::ascending(puzzle, question, &mut |solution| {
                list.add(solution);
                ControlFlow::Continue(())
            });
            record.all = list.kept();
            return Ok(answer);
        }
        let mut found = Vec::new();
        let visitor = &mut |solution: &Grid| found.push(solution.clone());
        let answer = self.ask_method(workspace, puzzle, question, record, reply, visitor)?;
        found.sort();
        let mut list = Lines::new(*form, limit, reply);
        found.iter().for_each(|solution| list.add(solution));
        record.all = list.kept();
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
    ) -> Result<Answer, Unsupported> {
        let solver = &mut workspace.solver;
        let visitor = &mut |solution: &Grid| {
            found(solution);
            ControlFlow::Continue(())
        };
        if !self.settings.trace {
            return solver.solve(puzzle, question, visitor);
        }
        let mut lines = Lines::new(self.settings.form, u64::MAX, reply);
        let answer = solver.solve_traced(puzzle, question, visitor, &mut |line| lines.add(line));
        record.trace = lines.kept();
        answer
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
        let is_batch = self.extent == Extent::Batch;
        reply.complain(block, item, record.reason().filter(|_| is_batch));
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
                None => {
                    let read = block.record(item, &workspace.board);
                    let line = block.line(item);
                    let subject = Subject { index: item.index, read: &read, line };
                    let stop = self.settings.time_limit.start();
                    let record = self.solve(workspace, subject, &stop, reply);
                    (!interrupt::asked()).then_some(record)?
                }
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
