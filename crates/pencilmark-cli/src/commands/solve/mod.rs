//! `pencilmark solve`: solutions, their number, and the proof that there is only one.
//!
//! [`job`] does a block of puzzles; [`record`] is what comes out.

mod job;
mod record;

use super::{Run, help};
use crate::arguments::{Batch, Form, Wanted};
use crate::batch;
use crate::exit::Exit;
use anyhow::bail;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use job::Solve;
use pencilmark::methods::{self, Method};
use pencilmark_api::solve::{Asked, Options};

/// Solve puzzles and prove that each has exactly one solution
///
/// Prints a line for each puzzle: the solution, or `none`, `multiple`, `invalid: WHY`, `timeout`.
/// One puzzle on a terminal is drawn as a grid. The exit status is 0 if every puzzle has exactly one
/// solution, 1 if not, 2 for wrong usage or a file that cannot be read.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark solve ........82.1.........9..673....5....9.7..3.41....7.....5....289.....5...36..4....
  pencilmark solve puzzles.txt > solutions.txt
  zcat puzzles.gz | pencilmark solve --json --threads 2
  pencilmark solve --rules diagonal,anti-knight puzzle.txt
  pencilmark solve --count=1000 --time-limit 5 puzzles.txt
  pencilmark solve --method zones --option without=x-wing --trace --stats puzzle.txt
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

    /// Print what the method counted: guesses, nodes, …
    #[arg(long)]
    stats: bool,

    /// Print the steps of the method, before its result
    #[arg(long)]
    trace: bool,

    #[command(flatten)]
    batch: Batch,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let options = Options {
            asked: self.asked(),
            method: self.method,
            options: self.options,
            stats: self.stats,
            trace: self.trace,
        };
        options.workspace()?;
        let form = self.batch.output.form();
        if options.trace && form == Form::Csv {
            bail!("--trace cannot be shown in a table (use --json or text)");
        }
        let time_limit = self.batch.work.time_limit();
        let make = |extent| Solve { options, form, extent, time_limit };
        let exit = batch::run(make, &self.batch)?;
        Ok(exit.unwrap_or_else(|| help("solve")))
    }
}

/// Reads the id of a method.
fn method() -> impl TypedValueParser<Value = &'static Method> {
    let ids = PossibleValuesParser::new(methods::Method::all().map(|method| method.id));
    ids.map(|id| methods::Method::find(&id).expect("it is one of these"))
}

impl Arguments {
    fn asked(&self) -> Asked {
        match (self.first, self.wanted) {
            (true, _) => Asked::First,
            (_, Wanted { count: Some(limit), .. }) => Asked::Count(limit),
            (_, Wanted { all: Some(limit), .. }) => Asked::All(limit),
            _ => Asked::Unique,
        }
    }
}
