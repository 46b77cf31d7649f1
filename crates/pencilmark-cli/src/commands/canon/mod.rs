//! `pencilmark canon`: the same puzzle in disguise.
//!
//! [`job`] does a block of puzzles; [`same`] compares two; [`record`] is what comes out.

mod job;
mod record;
mod same;

use super::{Run, help};
use crate::arguments::Batch;
use crate::batch;
use crate::exit::Exit;
use clap::Args;
use job::Canon;
use pencilmark_api::canon::{Asked, Options};

/// Find canonical forms: equal for puzzles that are the same in disguise
///
/// Renaming digits, moving rows within a band, bands, columns and stacks, and exchanging rows with
/// columns turn a puzzle into one that looks different but is the same. Its canonical form is the
/// smallest of all its disguises, blank cells before 1, 1 before 2, and so on. Prints a line for
/// each puzzle or solution grid: its canonical form; `unsupported: WHY` for boards other than 4x4
/// and 9x9 with square boxes; `invalid: WHY`. JSON adds the transformation that leads there and the
/// number of automorphisms.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark canon puzzles.txt | sort -u
  pencilmark canon --json 3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6
  pencilmark canon --automorphisms puzzles.txt
  pencilmark canon --shuffle --seed 7 puzzles.txt
  pencilmark canon --same first.txt second.txt")]
pub struct Arguments {
    /// The number of transformations that leave each puzzle as it is, the identity included
    ///
    /// JSON lists them if there are at most 1,000, and always gives some from which all others can
    /// be made.
    #[arg(long)]
    automorphisms: bool,

    /// Each puzzle in a random disguise that its rules allow, from --seed; for any board
    #[arg(long, conflicts_with = "automorphisms")]
    shuffle: bool,

    /// Say whether two puzzles are the same, and how to turn the first into the second
    ///
    /// The input must contain two puzzles. Prints `same: TRANSFORMATION`, or `different` (exit
    /// status 1).
    #[arg(long, conflicts_with_all = ["automorphisms", "shuffle", "csv", "shard", "resume"])]
    same: bool,

    #[command(flatten)]
    batch: Batch,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let exit = if self.same {
            same::run(&self.batch.input, &self.batch.output)?
        } else {
            let asked = match (self.automorphisms, self.shuffle) {
                (true, _) => Asked::Automorphisms,
                (_, true) => Asked::Shuffle,
                _ => Asked::Form,
            };
            let (form, seed) = (self.batch.output.form(), self.batch.work.seed);
            let make = |_| Canon { options: Options { asked, seed }, form };
            batch::run(make, &self.batch)?
        };
        Ok(exit.unwrap_or_else(|| help("canon")))
    }
}
