//! `pencilmark cover`: exact cover problems of any kind.

use super::Run;
use crate::arguments::{Destination, Wanted, seconds};
use crate::exit::Exit;
use crate::interrupt::TimeLimit;
use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum, ValueHint};
use pencilmark::cover::{Budget, Choice, End, Observer, Problem, Report, Search, Trace, Visitor};
use serde::Serialize;
use std::io::{self, IsTerminal as _, Read as _, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

/// Solve exact cover problems with dancing links
///
/// A problem is a text in Knuth's form: a line with the names of the items (a | stands before
/// secondary items, which may stay uncovered), then one option per line. A solution is a choice of
/// options that covers every primary item once and no secondary item twice; it is written as
/// `A D / B G / C E F`. Without --all or --count, the search stops at the first one.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark cover problem.txt                       the first solution
  printf 'a b c\\na b\\nb c\\nc\\na\\n' | pencilmark cover --all
  pencilmark cover --count=1000000 pentominoes.txt   their number, or 1000000+
  pencilmark cover --trace problem.txt               every step of Algorithm X")]
pub struct Arguments {
    /// A file with a problem, its text, or - for stdin
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    input: Option<String>,

    #[command(flatten)]
    wanted: Wanted,

    /// Write down every step of the search
    #[arg(long, conflicts_with = "json")]
    trace: bool,

    /// What the search took, on stderr
    #[arg(long)]
    stats: bool,

    /// Which item is covered next
    #[arg(long, value_name = "ITEM", value_enum, default_value = "smallest")]
    choose: Chosen,

    /// Give up after so many options were tried
    #[arg(long, value_name = "N")]
    steps: Option<u64>,

    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    /// One JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    destination: Destination,
}

/// Which item is covered next.
#[derive(Clone, Copy, ValueEnum)]
enum Chosen {
    /// One with the fewest options left
    Smallest,
    /// The first that is not covered yet
    First,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let problem = self.problem()?;
        let mut out = self.destination.open()?;
        let mut first = None;
        let mut all = Vec::new();
        let mut written = Ok(());
        let report = self.search(&problem, &mut out, |out, solution| {
            if self.json {
                first.get_or_insert_with(|| spelled(&problem, solution));
                if self.wanted.all.is_some() {
                    all.push(spelled(&problem, solution));
                }
            } else if self.wanted.count.is_none() {
                written = writeln!(out, "{}", problem.describe(solution));
            }
            written.is_ok()
        });
        written?;
        if self.json {
            let record = Record::new(&report, first, self.wanted.all.map(|_| all));
            serde_json::to_writer(&mut out, &record)?;
            writeln!(out)?;
        } else if let Some(line) = self.last_line(&report) {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
        if self.stats {
            let counters = report.counters;
            let [nodes, guesses, updates] = [counters.nodes, counters.guesses, counters.updates];
            anstream::eprintln!("nodes={nodes} guesses={guesses} updates={updates}");
        }
        Ok(exit(&report))
    }
}

impl Arguments {
    fn problem(&self) -> anyhow::Result<Problem> {
        let (name, text) = match self.input.as_deref() {
            None if io::stdin().is_terminal() => {
                bail!("no input (a file, a text, or - for stdin; see `pencilmark cover --help`)")
            }
            None | Some("-") => ("stdin", io::read_to_string(io::stdin()).context("stdin")?),
            Some(text) if text.contains('\n') && !Path::new(text).exists() => {
                ("argument", text.to_owned())
            }
            Some(file) => (file, read_file(file)?),
        };
        Problem::parse(&text).map_err(|error| {
            let place = format!("{name}:{}", error.line);
            anyhow::anyhow!("{place}: {}", error.to_string().split_once(", ").map_or("", |e| e.1))
        })
    }

    /// Runs the search; `found` sees each solution and says whether to go on.
    fn search(
        &self,
        problem: &Problem,
        out: &mut dyn Write,
        found: impl FnMut(&mut dyn Write, &[usize]) -> bool,
    ) -> Report {
        let budget = Budget { steps: self.steps.unwrap_or(u64::MAX), ..Budget::default() };
        let choice = match self.choose {
            Chosen::Smallest => Choice::SmallestItem,
            Chosen::First => Choice::FirstItem,
        };
        let limit = self.wanted.count.or(self.wanted.all).unwrap_or(1);
        let out = std::cell::RefCell::new(out);
        let stop = TimeLimit(self.time_limit).start();
        let mut listener = Listener { out: &out, left: limit, stop, found };
        let mut search = Search::new().choice(choice).budget(budget);
        if !self.trace {
            return problem.search(&mut search, &mut listener);
        }
        let mut links = problem.links();
        let before = links.clone();
        // Where a line cannot be written, the solution that follows cannot either, and stops it.
        let write = |line: &str| drop(writeln!(out.borrow_mut(), "{line}"));
        search.run(&mut links, &mut Trace::new(&before, write, &mut listener))
    }

    /// What follows the solutions.
    fn last_line(&self, report: &Report) -> Option<String> {
        let count = report.solutions;
        match (report.end, self.wanted.count) {
            (End::Cancelled | End::StepLimit | End::MemoryLimit, _) => Some("timeout".to_owned()),
            (End::Stopped, Some(_)) => Some(format!("{count}+")),
            (_, Some(_)) => Some(count.to_string()),
            (_, None) => (count == 0).then(|| "none".to_owned()),
        }
    }
}

fn read_file(file: &str) -> anyhow::Result<String> {
    let mut text = String::new();
    let mut open = || std::fs::File::open(file)?.read_to_string(&mut text);
    open().with_context(|| file.to_owned())?;
    Ok(text)
}

fn exit(report: &Report) -> Exit {
    match (report.solutions, report.end) {
        _ if crate::interrupt::asked() => Exit::Interrupted,
        (0, _) | (_, End::Cancelled | End::StepLimit | End::MemoryLimit) => Exit::Negative,
        _ => Exit::Fine,
    }
}

/// The names of the items of each option.
fn spelled(problem: &Problem, solution: &[usize]) -> Vec<Vec<String>> {
    let names = |&option: &usize| {
        problem.option(option).iter().map(|&item| problem.items()[item].clone()).collect()
    };
    solution.iter().map(names).collect()
}

/// Hears of each solution, and of the time.
struct Listener<'a, 'w, Stop, Found> {
    out: &'a std::cell::RefCell<&'w mut dyn Write>,
    left: u64,
    stop: Stop,
    found: Found,
}

impl<Stop, Found> Observer for Listener<'_, '_, Stop, Found> {}

impl<Stop, Found> Visitor for Listener<'_, '_, Stop, Found>
where
    Stop: Fn() -> bool,
    Found: FnMut(&mut dyn Write, &[usize]) -> bool,
{
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        let go_on = (self.found)(*self.out.borrow_mut(), options);
        self.left = self.left.saturating_sub(1);
        if go_on && self.left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn pause(&mut self) -> ControlFlow<()> {
        if (self.stop)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The JSON form.
#[derive(Serialize)]
struct Record {
    schema: u32,
    status: &'static str,
    /// Whether there are no more solutions than counted.
    complete: bool,
    solutions: u64,
    solution: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    all: Option<Vec<Vec<Vec<String>>>>,
    stats: Stats,
}

#[derive(Serialize)]
struct Stats {
    nodes: u64,
    guesses: u64,
    updates: u64,
}

impl Record {
    fn new(
        report: &Report,
        solution: Option<Vec<Vec<String>>>,
        all: Option<Vec<Vec<Vec<String>>>>,
    ) -> Self {
        let status = match (report.end, report.solutions) {
            (End::Cancelled | End::StepLimit | End::MemoryLimit, _) => "timeout",
            (_, 0) => "none",
            (End::Exhausted, 1) => "unique",
            (_, 1) => "solved",
            (_, 2..) => "multiple",
        };
        let [nodes, guesses, updates] =
            [report.counters.nodes, report.counters.guesses, report.counters.updates];
        Self {
            schema: 1,
            status,
            complete: report.end == End::Exhausted,
            solutions: report.solutions,
            solution,
            all,
            stats: Stats { nodes, guesses, updates },
        }
    }
}
