//! `pencilmark generate`: puzzles that meet a request.
//!
//! [`conditions`] turns arguments into the conditions of the api, which makes the request of them;
//! [`workers`] does its jobs on all cores; [`output`] writes what they bring.

mod conditions;
mod output;
mod workers;

use super::Run;
use crate::arguments::{Board, Output, seconds};
use crate::exit::Exit;
use crate::interrupt::{self, TimeLimit};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use output::Writer;
use pencilmark::generate::{self, Generator, RunResults};
use pencilmark_api::generate::{scales, suitable};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

/// Make puzzles: of any level, rating, technique, symmetry, pattern, size and rules
///
/// Prints one puzzle per line. Conditions can be combined; every puzzle has exactly one solution,
/// and no two are the same in disguise. With `--json` each puzzle comes with a certificate, which
/// `pencilmark verify` checks. The same seed gives the same puzzles on any number of threads.
///
/// If time runs out, the nearest misses are printed, marked as such, and the exit status is 1.
/// `pencilmark docs generators` describes the methods.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark generate --count 10 --symmetry half-turn
  pencilmark generate --level hard --minimal
  pencilmark generate --scale se --range 7.1..7.5 --json | pencilmark verify
  pencilmark generate --technique swordfish --count 5 --time-limit 10
  pencilmark generate --clues 22..24 --rated
  pencilmark generate --pattern heart.txt
  pencilmark generate --box 4x4 --symmetry half-turn
  pencilmark generate --rules diagonal,anti-knight --seed 7")]
pub struct Arguments {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: usize,

    #[command(flatten)]
    conditions: conditions::ConditionArguments,

    #[command(flatten)]
    board: Board,

    /// How puzzles are made [default: the best method for the conditions]
    #[arg(long, value_name = "METHOD", value_parser = methods())]
    method: Option<&'static Generator>,

    /// The seed for everything random
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Stop after this many seconds and show what was found [default: after 60 without a new
    /// puzzle]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    /// Worker threads [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Add the columns of `rate`
    #[arg(long)]
    rated: bool,

    #[command(flatten)]
    output: Output,
}

/// Reads the id of a method.
fn methods() -> impl TypedValueParser<Value = &'static Generator> {
    let ids = PossibleValuesParser::new(generate::Generator::all().map(|method| method.id));
    ids.map(|id| generate::Generator::find(&id).expect("it is one of these"))
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let request = self.conditions.conditions(&self.board, self.seed)?.request()?;
        let method = suitable(&request, self.method)?;
        let all_cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = self.threads.map_or_else(all_cores, NonZeroUsize::get);
        interrupt::listen();
        let run = workers::Run { request: &request, method, seed: self.seed, threads };
        let rated = self.rated.then(|| scales(&request));
        let mut writer = Writer::new(&self.output, rated, self.count)?;
        let mut results = RunResults::default();
        let mut failure = Ok(());
        run.jobs(TimeLimit(self.time_limit), &mut |gathered| {
            let found = results.take(gathered);
            failure = writer.found(found, &results);
            match failure.is_ok() && !writer.has_enough() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        failure?;
        let has_enough = writer.has_enough();
        writer.finish(&results)?;
        Ok(match has_enough {
            true => Exit::Fine,
            false if interrupt::asked() => Exit::Interrupted,
            false => Exit::Negative,
        })
    }
}
