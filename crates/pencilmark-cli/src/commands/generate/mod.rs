//! `pencilmark generate`: puzzles that meet a request.
//!
//! [`Arguments`] and [`ConditionArguments`] become the conditions of the api, which makes the request of
//! them, for each of the [`groups`] that there are to be as many puzzles of; [`workers`] does its jobs on all
//! cores; [`output`] writes what they bring to its [`target`].

mod conditions;
mod groups;
mod output;
mod target;
mod workers;

use super::Run;
use super::convert::{format_of, writable};
use crate::arguments::{self, Board, Notation, Output, seconds, whole};
use crate::exit::Exit;
use crate::files::{self, Origin};
use crate::interrupt::{self, TimeLimit};
use crate::tell::tell;
use anyhow::bail;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use conditions::ConditionArguments;
use groups::Group;
use output::{Boards, Form, Found, Messages, Solution, Writer};
use pencilmark::formats::Format;
use pencilmark::generate::{Generator, Request, RunResults};
use pencilmark_api::generate::{Conditions, Labels, scales, suitable};
use std::hash::{BuildHasher as _, RandomState};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;
use target::{AfterStop, Start, Target};
use workers::{Leftovers, Limits};

/// Make puzzles: of any level, rating, technique, symmetry, pattern, size and rules
///
/// Prints one puzzle per line. Conditions can be combined; every puzzle has exactly one solution, and no two
/// are the same in disguise. With `--json` each puzzle comes with a certificate, which `pencilmark verify`
/// checks. `-o FILE.parquet` writes a dataset: a row for each puzzle, with its solution, level, ratings,
/// techniques, steps and canonical form. Without --seed the puzzles are new every time, and the seed is
/// printed on stderr; the same seed gives the same puzzles on any number of threads.
///
/// If time runs out, the nearest misses are printed on stderr, and the exit status is 1. `pencilmark docs
/// generators` describes the methods.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark generate --count 10 --symmetry half-turn
  pencilmark generate --level hard --minimal
  pencilmark generate --level easy --count 6 --with-solution
  pencilmark generate --level easy,medium,hard --count 3000 -o dataset.parquet
  pencilmark generate --bands medium=1.5..2.0,hard=4.2..4.5 --count 20
  pencilmark generate --rules jigsaw -o jigsaws.csv --count 3
  pencilmark generate --to grid
  pencilmark generate --scale se --range 7.1..7.5 --json | pencilmark verify
  pencilmark generate --needs swordfish --count 5 --time-limit 10
  pencilmark generate --clues 22..24 --rated
  pencilmark generate --pattern heart.txt
  pencilmark generate --box 4x4 --symmetry half-turn
  pencilmark generate --rules diagonal,anti-knight --seed 7
  pencilmark generate --rules killer --clues 0
  pencilmark generate --rules thermometer,killer --level hard --to sudokupad")]
pub struct Arguments {
    /// How many puzzles to make
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = whole::<usize>)]
    count: usize,

    #[command(flatten)]
    conditions: ConditionArguments,

    #[command(flatten)]
    board: Board,

    /// The method [default: the best one for the conditions]
    #[arg(long, value_name = "METHOD", value_parser = methods())]
    method: Option<&'static Generator>,

    /// The seed for everything random [default: a new one every time]
    #[arg(short, long, value_name = "N", value_parser = whole::<u64>)]
    seed: Option<u64>,

    /// Stop after this many seconds and show what was found [default: after 60 seconds without a new puzzle]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    /// Worker threads [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = arguments::threads)]
    threads: Option<NonZeroUsize>,

    /// Continue an earlier run from the end of the -o file, with its seed
    ///
    /// The puzzles of the earlier run are made again but not written, so this takes as long as the earlier
    /// run once more, except for the time of --rated.
    #[arg(long, requires = "output")]
    resume: bool,

    /// Add the columns of `rate`
    #[arg(long)]
    rated: bool,

    /// Write the solution after each puzzle (tables and JSON have it anyway)
    #[arg(long, conflicts_with = "to")]
    with_solution: bool,

    /// The format to write [default: by the extension of -o, or line]
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    #[arg(conflicts_with_all = ["json", "csv", "rated"])]
    to: Option<&'static Format>,

    /// Print no messages and no progress on stderr
    #[arg(short, long)]
    quiet: bool,

    #[command(flatten)]
    output: Output,
}

/// Reads the id of a method.
fn methods() -> impl TypedValueParser<Value = &'static Generator> {
    let ids = PossibleValuesParser::new(Generator::all().map(|method| method.id));
    ids.map(|id| Generator::find(&id).expect("it is one of these"))
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let path = self.output.destination.path();
        let marks = self.conditions.protect(path)?;
        let seed = self.seed.or(self.earlier_seed()?).unwrap_or_else(new_seed);
        let groups = self.conditions.groups(self.count)?;
        let origin = Origin::of_this_run(marks).with("seed", seed.to_string());
        // With more puzzles of one kind wanted, the first ones are the same.
        let origin = if groups.len() == 1 { origin.without("count") } else { origin };
        let conditions = self.conditions.clone().conditions(&self.board, seed)?;
        let tasks = groups.into_iter().map(|group| self.task(group, &conditions));
        let tasks = tasks.collect::<anyhow::Result<Vec<Task>>>()?;
        let request = &tasks.first().expect("there is always a group").request;
        let form = self.form(request)?;
        let rated = self.rated.then(|| scales(request));
        let labels = self.output.is_parquet().then(|| {
            let of_bands: Vec<_> = request.bands.iter().map(|band| band.scale).collect();
            Labels::with(rated.as_ref().unwrap_or(&of_bands))
        });
        interrupt::listen();
        if self.seed.is_none() && !self.quiet {
            tell!("pencilmark: --seed {seed} makes this again");
        }
        let start = if self.resume { Start::Resumed } else { Start::Afresh };
        let (output, wanted) = (&self.output, self.count);
        let target = Target { output, origin: &origin, start, wanted };
        let mut writer = Writer::new(&target, form, request, rated, labels.clone())?;
        let all_cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = self.threads.map_or_else(all_cores, NonZeroUsize::get);
        let limit = TimeLimit(self.time_limit).start();
        let mut results = RunResults::default();
        for Task { group, request, method } in &tasks {
            let labels = labels.as_ref();
            let run = workers::Run { request, method, seed, threads, labels, is_up: &limit };
            results.begin_another();
            self.make(&run, group, &mut results, &mut writer)?;
        }
        let has_enough = writer.has_enough();
        writer.finish()?;
        Ok(match has_enough {
            true => Exit::Fine,
            false if interrupt::asked() => Exit::Interrupted,
            false => Exit::Negative,
        })
    }
}

/// A group of puzzles to be made, and how.
struct Task {
    group: Group,
    request: Request,
    method: &'static Generator,
}

impl Arguments {
    /// What is to be done for a group, unless it cannot be done, or takes too long.
    fn task(&self, group: Group, of_all: &Conditions) -> anyhow::Result<Task> {
        let request = group.conditions(of_all).request()?;
        let method = suitable(&request, self.method)?;
        if let (Some(why), None) = (request.rare(), self.time_limit) {
            bail!("{why} (--time-limit SECONDS says how long to look for one)");
        }
        Ok(Task { group, request, method })
    }

    /// How puzzles of a request are written.
    fn form(&self, request: &Request) -> anyhow::Result<Form> {
        let form = Form {
            notation: self.output.notation(),
            format: match (self.to, self.output.destination.path()) {
                (Some(format), _) => Ok(format),
                // A line of cells has no room for cages.
                (None, None) if !request.families.is_empty() => {
                    Ok(Format::find("json-lines").expect("it is in the list"))
                }
                (None, _) => format_of(&self.output.destination),
            },
            solution: if self.with_solution { Solution::Behind } else { Solution::Left },
            boards: match self.to.is_none() && self.output.is_for_people() {
                true => Boards::Drawn,
                false => Boards::Written,
            },
            messages: if self.quiet { Messages::Left } else { Messages::Shown },
        };
        let is_table = self.rated || form.notation == Notation::Csv;
        if !request.families.is_empty() && is_table && form.notation != Notation::Json {
            bail!("a table cannot hold cages, lines and other clues (--json can)");
        }
        Ok(form)
    }

    /// Makes the puzzles of a group, and writes them.
    fn make(
        &self,
        run: &workers::Run<'_>,
        group: &Group,
        results: &mut RunResults,
        writer: &mut Writer,
    ) -> anyhow::Result<()> {
        let before = writer.written();
        let up_to = before + group.count;
        if group.count == 0 {
            return Ok(());
        }
        // What was found out of turn is not at the end of a file that may be continued.
        let leftovers = match writer.after_stop() {
            AfterStop::Resume => Leftovers::Left,
            AfterStop::Nothing => Leftovers::Shown,
        };
        let limits = if self.time_limit.is_some() { Limits::Given } else { Limits::Usual };
        let mut failure = Ok(());
        run.jobs(limits, leftovers, &mut |brought| {
            let puzzles = results.take(brought.job);
            let found = Found { puzzles, labels: brought.labels, band: group.band_text(), up_to };
            failure = writer.found(found, results);
            match failure.is_ok() && writer.written() < up_to {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        writer.end_group(group, before, results);
        failure
    }
}

impl Arguments {
    /// The seed of the run that is to be continued.
    fn earlier_seed(&self) -> anyhow::Result<Option<u64>> {
        let Some(path) = self.output.destination.path().filter(|_| self.resume) else {
            return Ok(None);
        };
        let earlier = files::earlier(path)?;
        Ok(earlier.and_then(|earlier| earlier.option("seed")?.parse().ok()))
    }
}

/// A seed that was not there before, short enough to be typed.
fn new_seed() -> u64 {
    RandomState::new().hash_one(()) % SEEDS
}

/// How many seeds are drawn from.
const SEEDS: u64 = 1_000_000_000;
