//! `pencilmark rate`: how hard puzzles are, on every scale.
//!
//! [`job`] does a block of puzzles; [`record`] is what comes out, [`report`] a page about one puzzle.

mod job;
pub mod record;
mod report;

use super::{Run, help};
use crate::arguments::{Batch, Form};
use crate::batch;
use crate::exit::Exit;
use clap::Args;
use job::Rate;
use pencilmark::rate::{self, Details, HsolveOptions, Summary};
use pencilmark_api::rate::{Options, scales};

/// Rate how hard puzzles are, on every scale that people use
///
/// Prints a table (CSV, or Parquet for -o FILE.parquet) with a row for each puzzle: its status, its
/// number of clues, a level from easy to evil, the hardest technique of its path, and the columns
/// of each scale. A puzzle that is not proper gets its status and no figures. A scale whose
/// techniques do not solve a puzzle gives no figure for it.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark rate 3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6
  pencilmark rate --scales all puzzles.txt > ratings.csv
  pencilmark rate --scales hsolve --runs 100 --seed 7 puzzles.txt
  pencilmark rate --scales hsolve --hsolve pooling=technique,failure=all puzzles.txt
  pencilmark rate --scales all -o ratings.parquet puzzles.txt
  pencilmark rate --report puzzle.txt
  pencilmark rate --json --time-limit 10 puzzles.txt
  pencilmark rate --shard 2/4 --resume -o part2.csv puzzles.txt")]
pub struct Arguments {
    /// The scales, separated by commas, or `all` [default: the fast ones]
    ///
    /// `pencilmark docs scales` lists them, with their columns.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    scales: Vec<String>,

    /// How many runs a scale that draws random numbers makes
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,

    /// Other readings of the hsolve paper, such as pooling=technique,failure=all
    ///
    /// `pencilmark docs scales` lists them. They apply to hsolve and hsolve-exact.
    #[arg(long, value_name = "LIST", default_value = "", hide_default_value = true)]
    hsolve: HsolveOptions,

    /// A page about each puzzle instead of a row
    ///
    /// Every scale with its error, the techniques that are needed and those that are merely usable,
    /// the open moves at each step, the bottlenecks, and how the puzzle compares with random ones.
    #[arg(long, conflicts_with_all = ["json", "csv", "resume"])]
    report: bool,

    #[command(flatten)]
    batch: Batch,
}

/// Expensive scales that people expect on a page, so that they need not be asked for there.
const ON_EVERY_PAGE: [&str; 1] = ["se"];

impl Run for Arguments {
    fn run(mut self) -> anyhow::Result<Exit> {
        let names: Vec<&str> = self.scales.iter().map(|name| name.trim()).collect();
        let mut scales = scales(&names)?;
        if self.report && self.scales.is_empty() {
            scales.extend(ON_EVERY_PAGE.iter().filter_map(|id| rate::Scale::find(id)));
        }
        // Lines of text and a table are the same here; a page is text.
        self.batch.output.csv = !self.report && self.batch.output.form() != Form::Json;
        let form = if self.report { Form::Text } else { self.batch.output.form() };
        let details = if form == Form::Csv { Details::Brief } else { Details::Full };
        let (runs, seed, hsolve) = (self.runs, self.batch.work.seed, self.hsolve);
        let settings = rate::Settings { runs, seed, details, summary: Summary::Wanted, hsolve };
        let time_limit = self.batch.work.time_limit();
        let options = Options { scales, settings };
        let make = |_| Rate { options, form, time_limit };
        let exit = batch::run(make, &self.batch)?;
        Ok(exit.unwrap_or_else(|| help("rate")))
    }
}
