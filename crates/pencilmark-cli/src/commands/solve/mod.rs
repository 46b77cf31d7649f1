//! `pencilmark solve`: solutions, their number, and the proof that there is only one.
//!
//! [`Arguments`] become a [`Solve`], which does a block of puzzles: classic lines by the short cut of the
//! api, if it gives all that is asked for, and everything else one by one. An [`Outcome`] is what is
//! written.

mod record;

use super::{Run, help};
use crate::arguments::{JobArguments, Notation, Wanted};
use crate::batch::{self, Extent, Job, Kind, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::certificate;
use crate::exit::Exit;
use crate::input::{Block, Grain, Item};
use crate::interrupt;
use crate::record::{Subject, header, write_json};
use anyhow::bail;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use pencilmark::formats::Boards;
use pencilmark::methods::Method;
use pencilmark::model::Budget;
use pencilmark_api::solve::{Lines, Options, Record, ShortCut, Status, Task, Workspace};
use record::Outcome;
use std::io::Write as _;
use std::path::PathBuf;

/// Solve puzzles and prove that each has exactly one solution
///
/// Prints a line for each puzzle: the solution, or `none`, `multiple`, `invalid: WHY` or `timeout`. On a
/// terminal, a single puzzle is drawn as a grid. The exit status is 0 if every puzzle has exactly one
/// solution, 1 if not, and 2 for wrong usage or a file that cannot be read.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark solve puzzle.txt
  pencilmark solve puzzles.txt > solutions.txt
  pencilmark solve --json --threads 2 puzzles.gz
  pencilmark solve --rules diagonal,anti-knight puzzle.txt
  pencilmark solve --count=1000 --time-limit 5 puzzles.txt
  pencilmark solve --method zones --option without=x-wing --trace puzzle.txt
  pencilmark solve --certificate proofs.jsonl puzzles.txt
  pencilmark solve --shard 2/4 --resume -o part2.jsonl puzzles.txt")]
pub struct Arguments {
    #[command(flatten)]
    wanted: Wanted,

    /// Find one solution, without proving that it is the only one
    #[arg(long, conflicts_with_all = ["count", "all"])]
    first: bool,

    /// How to solve: auto, fast, search, dlx, two-phase, zones, …
    ///
    /// `pencilmark docs methods` lists them all, with their options and counters.
    #[arg(long, value_name = "METHOD", default_value = "auto", value_parser = method(), hide_possible_values = true)]
    method: &'static Method,

    /// An option of the method
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,

    /// Print the counters of the method: guesses, nodes, …
    #[arg(long)]
    stats: bool,

    /// Print the steps of the method, before its result
    #[arg(long)]
    trace: bool,

    /// Write a proof of how many solutions there are, for `pencilmark verify` and other checkers
    ///
    /// Writes one JSON object per puzzle and line instead of the results: the steps that prove that there is
    /// one solution or none, or two solutions.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with_all = ["count", "all", "first", "stats", "trace", "json", "csv", "output", "resume"])]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    job: JobArguments,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        if let Some(file) = self.certificate {
            return Ok(certificate::run(file, self.job)?.unwrap_or_else(|| help("solve")));
        }
        let options = Options {
            task: self.task(),
            method: self.method,
            options: self.options,
            stats: self.stats,
            trace: self.trace,
        };
        options.workspace()?;
        let notation = self.job.output.served_notation()?;
        let keeps = Keeps::of(&self.job.input.keep);
        if options.trace && notation == Notation::Csv {
            bail!("--trace cannot be shown in a table (use --json or text)");
        }
        let make = |extent| Solve { options, notation, extent, keeps };
        let mut job = self.job;
        job.input.boards = Boards::Every;
        let exit = batch::run(make, &job)?;
        Ok(exit.unwrap_or_else(|| help("solve")))
    }
}

/// Reads the id of a method.
fn method() -> impl TypedValueParser<Value = &'static Method> {
    let ids = PossibleValuesParser::new(Method::all().map(|method| method.id));
    ids.map(|id| Method::find(&id).expect("it is one of these"))
}

impl Arguments {
    fn task(&self) -> Task {
        match (self.first, self.wanted) {
            (true, _) => Task::First,
            (_, Wanted { count: Some(limit), .. }) => Task::Count(limit),
            (_, Wanted { all: Some(limit), .. }) => Task::All(limit),
            _ => Task::Unique,
        }
    }
}

/// The job of `pencilmark solve`.
struct Solve {
    options: Options,
    notation: Notation,
    extent: Extent,
    keeps: Keeps,
}

/// Whether records keep columns of the input, which a short cut does not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keeps {
    Nothing,
    Columns,
}

impl Keeps {
    fn of(columns: &[String]) -> Self {
        if columns.is_empty() { Self::Nothing } else { Self::Columns }
    }
}

/// What a worker keeps.
struct Memory {
    workspace: Workspace,
    /// For classic lines, if it can be taken.
    short_cut: Option<ShortCut>,
}

impl Solve {
    fn has_short_cut(&self) -> bool {
        let is_enough = self.keeps == Keeps::Nothing || self.notation == Notation::Text;
        self.options.has_short_cut() && self.extent == Extent::Many && is_enough
    }

    /// Solves a puzzle the long way. As text, the lines of a list go out at once.
    fn solve(
        &self,
        workspace: &mut Workspace,
        subject: Subject<'_>,
        budget: &Budget<'_>,
        reply: &mut Reply,
    ) -> Record {
        let mut pass = |line: &dyn std::fmt::Display| {
            writeln!(reply.output(), "{line}").expect("memory takes everything");
            reply.pass_on();
        };
        let mut lines = match self.notation {
            Notation::Text => Lines::Passed(&mut pass),
            Notation::Json | Notation::Csv => Lines::Kept,
        };
        self.options.solve(workspace, subject, budget, &mut lines)
    }

    fn write(&self, outcome: Outcome<'_>, block: &Block, item: &Item, reply: &mut Reply) {
        let is_batch = self.extent == Extent::Many;
        reply.complain(block, item, outcome.reason().filter(|_| is_batch));
        let output = reply.output();
        match self.notation {
            Notation::Json => write_json(outcome.record, output),
            Notation::Csv => outcome.write_csv(output),
            Notation::Text if self.extent == Extent::OneOnTerminal => outcome.write_pretty(output),
            Notation::Text => outcome.write_text(output),
        }
        reply.pass_on_soon();
    }
}

impl Job for Solve {
    type Workspace = Memory;

    fn workspace(&self) -> Memory {
        let workspace = self.options.workspace().expect("the options were read before");
        let short_cut = self.has_short_cut().then(ShortCut::default);
        Memory { workspace, short_cut }
    }

    fn block(&self, worker: &mut Worker<Memory>, block: &Block, reply: &mut Reply) -> Work {
        if let Some(short_cut) = &mut worker.workspace.short_cut {
            short_cut.solve(block.items.iter().map(|item| block.cells(item)));
        }
        let task = self.options.task;
        batch::each_item(block, reply, |position, item, reply| {
            let short_cut = worker.workspace.short_cut.as_ref();
            let settled = short_cut.and_then(|known| known.settled(position));
            let (record, read) = match settled {
                Some(settled) if self.notation == Notation::Text => {
                    settled.write_line(reply.output());
                    return Some(record::verdict(settled.status(), task));
                }
                Some(settled) => {
                    let mut record = settled.record(item.index);
                    block.tell_place(item, &mut record.about);
                    (record, None)
                }
                None if interrupt::asked() => return None,
                None => {
                    let read = worker.read(block, item, reply);
                    let subject = block.subject(item, &read);
                    let record = worker.in_time(|memory, budget| {
                        self.solve(&mut memory.workspace, subject, budget, reply)
                    });
                    (!interrupt::asked()).then_some((record, Some(read)))?
                }
            };
            let puzzle = read.as_ref().and_then(|read| read.puzzle.as_ref().ok());
            self.write(Outcome { record: &record, task, puzzle }, block, item, reply);
            Some(record::verdict(record.status, task))
        })
    }

    fn grain(&self) -> Grain {
        if self.has_short_cut() { Grain::Coarse } else { Grain::Fine }
    }

    fn header(&self) -> Option<String> {
        (self.notation == Notation::Csv).then(|| header(&Record::COLUMNS))
    }

    fn kind(&self, column: &str) -> Kind {
        match (column, self.options.task) {
            ("solution", Task::All(_)) => Kind::List,
            _ => Kind::usual(column),
        }
    }

    fn records_end(&self) -> RecordsEnd {
        match (self.notation, self.options.task) {
            (Notation::Text, _) if self.options.trace => RecordsEnd::Unknown,
            (Notation::Text, Task::All(_)) => RecordsEnd::WithEmptyLine,
            _ => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        let task = self.options.task;
        let status = Status::from_id(record.status());
        let is_fine = match (record, task) {
            (Written::Text(text), Task::Count(_)) => text.split('\t').next() == Some("1"),
            (Written::Text(text), Task::All(_)) => text.lines().count() == 1 && status.is_none(),
            // A solution is not a status.
            (Written::Text(_), Task::Unique | Task::First) => status.is_none(),
            (Written::Json(_) | Written::Row(_), _) => {
                return status.map_or(Verdict::Negative, |status| record::verdict(status, task));
            }
        };
        if is_fine { Verdict::Fine } else { Verdict::Negative }
    }
}
