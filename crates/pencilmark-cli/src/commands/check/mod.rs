//! `pencilmark check`: is it a proper puzzle, and if not, which small mistake may be the reason?
//!
//! [`job`] does a block of puzzles; [`record`] is what comes out.

mod job;
mod record;

use super::{Run, help};
use crate::arguments::{Batch, Form};
use crate::batch::{self, Extent};
use crate::exit::Exit;
use clap::Args;
use job::Check;
use pencilmark_api::check::Options;

/// Check whether puzzles are proper: valid, with exactly one solution
///
/// Prints a line for each puzzle: `valid`, `none`, `multiple`, `timeout`, or `invalid: WHY` with
/// the givens that clash and their cells. JSON, and the output for one puzzle on a terminal, also
/// say whether the puzzle is minimal (no given can be left out) and which symmetries the pattern of
/// its givens has.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark check puzzles.txt
  pencilmark check --json 3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6
  pencilmark check --minimal puzzles.txt
  pencilmark check --repair transcript.txt")]
pub struct Arguments {
    /// List the single-cell edits that make it a proper puzzle
    ///
    /// An edit changes, removes or adds one given. The line of a puzzle that is not proper is
    /// followed by lines such as `  r3c5: 7 -> 1`; `.` is an empty cell.
    #[arg(long)]
    repair: bool,

    /// Say which givens could be left out
    ///
    /// A valid puzzle gets a second column: `minimal`, or `redundant` and the cells of the givens
    /// that can each be left out.
    #[arg(long)]
    minimal: bool,

    #[command(flatten)]
    batch: Batch,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let form = self.batch.output.form();
        let make = |extent| {
            let tells_all = form != Form::Text || extent == Extent::OneOnTerminal;
            let time_limit = self.batch.work.time_limit();
            let options = Options { repair: self.repair, minimal: self.minimal || tells_all };
            Check { options, form, extent, time_limit }
        };
        let exit = batch::run(make, &self.batch)?;
        Ok(exit.unwrap_or_else(|| help("check")))
    }
}
