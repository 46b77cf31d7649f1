//! `pencilmark cover`: exact cover problems of any kind; and puzzles as such problems.

mod export;
mod printer;

use super::{Run, help};
use crate::arguments::{Board, Destination, Notation, Wanted, seconds, whole};
use crate::exit::Exit;
use crate::files::{Identity, refuse_input};
use crate::input::unpacked;
use crate::interrupt::{self, TimeLimit};
use crate::tell::tell;
use anyhow::{Context as _, anyhow, bail};
use clap::{Args, ValueEnum, ValueHint};
use export::Export;
use pencilmark::cover::{Choice, Problem, Search, SearchCounters, SearchReport, Trace};
use pencilmark::model::Budget;
use pencilmark_api::cover::{Record, gave_up, spell};
use printer::Printer;
use std::fs::File;
use std::io::{self, IsTerminal as _};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

/// Solve exact cover problems with dancing links
///
/// A problem is a text in Knuth's form: a line with the names of the items (with a | before the
/// secondary items, which may stay uncovered), then one option per line. A solution is a choice of
/// options that covers every primary item once and no secondary item twice; it is written as `A D /
/// B G / C E F`. Without --all or --count, the search stops at the first one.
///
/// `x:red` in an option gives a secondary item a colour, and options that agree on it may share the item.
/// `2:3|a` in the line of items is an item that two or three options must cover, `2|a` one that exactly two
/// must cover. Lines that begin with | are comments.
///
/// Two other forms are read, too: a matrix of 0s and 1s, as --export matrix writes it, and a DIMACS-like list
/// of numbers with comments (c), a header `p cover ITEMS OPTIONS` (optionally followed by the number of
/// primary items) and a line for each option. A solution is then written as the numbers of its rows.
///
/// --count without a limit does not need to visit each solution: it builds a decision diagram (ZDD) of them
/// if that stays small. If it runs out of time, it says how many there are at least.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark cover problem.txt
  printf 'a b c\\na b\\nb c\\nc\\na\\n' | pencilmark cover --all
  printf 'a b | x\\na x:1\\nb x:1\\nb x:2\\n' | pencilmark cover  # colours
  printf '2|a\\na\\na\\na\\n' | pencilmark cover --count  # multiplicities
  pencilmark cover --count problem.txt
  pencilmark cover --count=1000000 problem.txt  # or 1000000+
  pencilmark cover --trace problem.txt  # every step of Algorithm X
  pencilmark cover --links problem.txt  # and the links that change
  pencilmark cover --links=A problem.txt  # while item A is covered
  pencilmark cover --export problem puzzle.txt
  pencilmark cover --export matrix puzzle.txt
  pencilmark cover --export full-matrix puzzle.txt  # nothing ruled out")]
pub struct Arguments {
    /// A file with a problem, the problem itself, or - for stdin; with --export, a puzzle
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    input: Option<String>,

    /// Write a puzzle as an exact cover problem without solving it
    #[arg(long, value_name = "FORM", value_enum, conflicts_with_all = ["count", "all", "trace", "links", "json"])]
    export: Option<Export>,

    #[command(flatten)]
    board: Board,

    #[command(flatten)]
    wanted: Wanted,

    /// Print every step of the search
    #[arg(long, conflicts_with = "json")]
    trace: bool,

    /// Show the table of links (left, right, top, up, down of each node), and how covering and uncovering
    /// items changes it
    ///
    /// With the names of items there is no search: these items are covered one after the other and uncovered
    /// again, and the table is shown after every change.
    #[arg(long, value_name = "ITEMS", num_args = 0..=1, require_equals = true, value_delimiter = ',')]
    #[arg(default_missing_value = "", conflicts_with = "json")]
    links: Option<Vec<String>>,

    /// Print the amount of work of the search on stderr
    #[arg(long)]
    stats: bool,

    /// Which item is covered next
    #[arg(long, value_name = "ITEM", value_enum, default_value = "smallest")]
    choose: Chosen,

    /// Give up after trying this many options
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    steps: Option<u64>,

    /// Give up after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    /// Write one JSON object (the default for -o FILE.json)
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
        if let Some(export) = self.export {
            return export.run(self.input, self.board, &self.destination);
        }
        let Some(problem) = self.problem()? else { return Ok(help("cover")) };
        if self.is_traced() && !problem.is_plain() {
            bail!(
                "--trace and --links show dancing links, which have neither colours nor multiplicities"
            );
        }
        let named = self.named_items(&problem)?;
        self.protect()?;
        interrupt::listen();
        let printer = Printer::new(self.destination.open()?);
        if !named.is_empty() {
            return show_covering(&problem, &named, printer);
        }
        let report = match self.is_json() {
            true => self.answer_as_json(&problem, &printer)?,
            false => self.answer_as_lines(&problem, &printer),
        };
        printer.finish()?;
        self.tell_about(&report);
        Ok(exit(&report))
    }
}

impl Arguments {
    /// The problem of the input, if there is any input.
    fn problem(&self) -> anyhow::Result<Option<Problem>> {
        let (name, text) = match self.input.as_deref() {
            None if io::stdin().is_terminal() => return Ok(None),
            None | Some("-") => ("stdin", text_of("stdin", io::stdin())?),
            Some(text) if text.contains('\n') && !Path::new(text).exists() => {
                ("argument", text.to_owned())
            }
            Some(file) => {
                (file, text_of(file, File::open(file).with_context(|| file.to_owned())?)?)
            }
        };
        let problem = Problem::parse(&text).map_err(|error| {
            let line = format!("line {}, ", error.line);
            let what = error.to_string();
            anyhow!("{name}:{}: {}", error.line, what.strip_prefix(&line).unwrap_or(&what))
        })?;
        Ok(Some(problem))
    }

    /// Whether one object is written.
    fn is_json(&self) -> bool {
        self.json || self.destination.notation() == Notation::Json && !self.is_traced()
    }

    /// Answers with one object, which holds the first solution, or all that are wanted.
    fn answer_as_json(&self, problem: &Problem, printer: &Printer) -> anyhow::Result<SearchReport> {
        let (mut first, mut all) = (None, Vec::new());
        let report = self.ask(problem, printer, |solution| {
            first.get_or_insert_with(|| spell(problem, solution));
            if self.wanted.all.is_some() {
                all.push(spell(problem, solution));
            }
        });
        let limit = self.wanted.count.unwrap_or(u64::MAX).into();
        let record = Record::new(&report, limit, first, self.wanted.all.map(|_| all));
        printer.line(serde_json::to_string(&record)?);
        Ok(report)
    }

    /// Answers with a line for each solution, or with their number.
    fn answer_as_lines(&self, problem: &Problem, printer: &Printer) -> SearchReport {
        let report = self.ask(problem, printer, |solution| {
            if self.wanted.count.is_none() {
                printer.line(problem.describe(solution));
            }
        });
        if let Some(line) = self.last_line(&report) {
            printer.line(line);
        }
        report
    }

    /// Tells on stderr what may help, and the amount of work if it is wanted.
    fn tell_about(&self, report: &SearchReport) {
        if gave_up(report) && report.solutions == 0 && !interrupt::asked() {
            tell!(
                "pencilmark: nothing was found before the search gave up ({}, or the items in another order \
                 with --choose first, may help)",
                self.more()
            );
        }
        if self.stats {
            let SearchCounters { nodes, guesses, updates, .. } = report.counters;
            tell!("nodes={nodes} guesses={guesses} updates={updates}");
        }
    }

    /// What lets a search that gave up go on for longer.
    fn more(&self) -> &'static str {
        match (self.steps, self.time_limit) {
            (Some(_), None) => "more --steps",
            (Some(_), Some(_)) => "more --steps, a longer --time-limit",
            (None, _) => "a longer --time-limit",
        }
    }

    /// Whether every step of the search is written down.
    fn is_traced(&self) -> bool {
        self.trace || self.links.is_some()
    }

    /// The headers of the items that --links names, each once.
    fn named_items(&self, problem: &Problem) -> anyhow::Result<Vec<usize>> {
        let names = self.links.iter().flatten().map(|name| name.trim());
        let mut headers = Vec::new();
        for name in names.filter(|name| !name.is_empty()) {
            let known = problem.items().iter().position(|item| item == name);
            let header = known.with_context(|| {
                format!("--links: no item is called '{name}' (expected names of items)")
            })? + 1;
            if headers.contains(&header) {
                bail!("--links: '{name}' is named twice");
            }
            headers.push(header);
        }
        Ok(headers)
    }

    /// Refuses to overwrite the file that the problem is in.
    fn protect(&self) -> anyhow::Result<()> {
        let Some(output) = self.destination.path() else { return Ok(()) };
        let input = match self.input.as_deref() {
            None | Some("-") => ("stdin".to_owned(), Identity::of_stdin()),
            Some(name) => (name.to_owned(), Identity::of(Path::new(name))),
        };
        refuse_input(output, [input])
    }

    /// Answers what is wanted; `found` sees the solutions. Where only their number is wanted it sees none,
    /// or the first if there is an object to hold it.
    fn ask(
        &self,
        problem: &Problem,
        printer: &Printer,
        mut found: impl FnMut(&[usize]),
    ) -> SearchReport {
        let choice = match self.choose {
            Chosen::Smallest => Choice::SmallestItem,
            Chosen::First => Choice::FirstItem,
        };
        let is_late = TimeLimit(self.time_limit).start();
        let stop = || printer.has_failed() || is_late();
        let budget = self.steps.map_or(Budget::unlimited(), Budget::steps).or_when(&stop);
        let mut search = Search::new().choice(choice);
        if self.counts_all() && !self.is_traced() {
            if self.json {
                problem.search(&mut search, &budget, &mut |options: &[usize]| {
                    found(options);
                    ControlFlow::Break(())
                });
            }
            return problem.count(&mut search, &budget);
        }
        // To tell "exactly the limit" from "more", one more than the limit is counted.
        let counted = self.wanted.count.map(|limit| limit.saturating_add(1));
        let mut left = counted.or(self.wanted.all).unwrap_or(1);
        let mut visit = |options: &[usize]| {
            found(options);
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if !self.is_traced() {
            return problem.search(&mut search, &budget, &mut visit);
        }
        let mut links = problem.links();
        let mut trace = Trace::new(&links, |line: &str| printer.line(line), &mut visit);
        if self.links.is_some() {
            trace = trace.with_links();
        }
        search.run(&mut links, &budget, &mut trace)
    }

    /// Whether the number of all solutions is wanted, however many.
    fn counts_all(&self) -> bool {
        self.wanted.count == Some(u64::MAX)
    }

    /// What follows the solutions.
    fn last_line(&self, report: &SearchReport) -> Option<String> {
        let count = report.solutions;
        match self.wanted.count {
            Some(_) if gave_up(report) => Some(format!("timeout: {count}+")),
            _ if gave_up(report) => Some("timeout".to_owned()),
            Some(_) if count == u128::MAX => Some(format!("{count}+")),
            Some(limit) if count > limit.into() && !self.counts_all() => Some(format!("{limit}+")),
            Some(_) => Some(count.to_string()),
            None => (count == 0).then(|| "none".to_owned()),
        }
    }
}

/// Shows how the links change while items are covered one after the other, and uncovered again.
fn show_covering(problem: &Problem, headers: &[usize], printer: Printer) -> anyhow::Result<Exit> {
    problem.links().show_covering(headers, &mut |what, links| {
        printer.line(format_args!("{what}\n{links}"));
    });
    printer.finish()?;
    Ok(Exit::Fine)
}

/// The text of an input, unpacked if it is packed.
fn text_of(name: &str, input: impl io::Read + Send + 'static) -> anyhow::Result<String> {
    let input = unpacked(Box::new(input)).with_context(|| name.to_owned())?;
    io::read_to_string(input).with_context(|| name.to_owned())
}

fn exit(report: &SearchReport) -> Exit {
    match report.solutions {
        _ if interrupt::asked() => Exit::Interrupted,
        0 => Exit::Negative,
        _ if gave_up(report) => Exit::Negative,
        _ => Exit::Fine,
    }
}
