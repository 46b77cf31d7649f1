//! `pencilmark explain`: the whole path of a puzzle, step by step.
//!
//! [`job`] does a block of puzzles; [`record`] is what comes out, [`page`] is the same as a page with
//! pictures, and [`proof`] is the same for a checker.

mod job;
mod page;
mod proof;
mod record;

use super::{Run, help};
use crate::arguments::{self, Batch};
use crate::batch;
use crate::exit::Exit;
use crate::logic::Techniques;
use clap::{Args, ValueHint};
use job::{Explain, Form};
use pencilmark::hint::Pictures;
use pencilmark_api::explain::{Options, Proofs};
use std::path::PathBuf;

/// Solve puzzles as a person does, and explain every step
///
/// Prints each step with its reasons, then `solved` and the solution, or `stuck` and the candidates
/// that are left; an empty line follows each puzzle. For a game state or a candidate grid, the
/// explanation starts from there.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark explain 3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6
  pencilmark explain --techniques all,-uniqueness puzzle.txt
  pencilmark explain --order naked-single,hidden-pair puzzle.txt
  pencilmark explain --html path.html puzzle.txt
  pencilmark explain --proof proofs.jsonl puzzles.txt
  pencilmark explain --json puzzles.txt > paths.jsonl")]
pub struct Arguments {
    /// Write a page with a picture of every step
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with_all = ["json", "csv", "output", "resume"])]
    html: Option<PathBuf>,

    /// Write the proof of every step, for `pencilmark verify` and other checkers
    ///
    /// One JSON object per line and puzzle: the path, each step with the reason why its opposite is
    /// impossible.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with_all = ["html", "json", "csv", "output", "resume"])]
    proof: Option<PathBuf>,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    batch: Batch,
}

impl Run for Arguments {
    fn run(mut self) -> anyhow::Result<Exit> {
        let order = self.techniques.order()?;
        let form = match self.batch.output.form() {
            _ if self.html.is_some() => Form::Page,
            _ if self.proof.is_some() => Form::Proof,
            arguments::Form::Json => Form::Json,
            arguments::Form::Csv => Form::Csv,
            arguments::Form::Text => Form::Text,
        };
        if let Some(file) = self.html.or(self.proof) {
            self.batch.output.destination.output = Some(file);
        }
        let time_limit = self.batch.work.time_limit();
        let proofs = if form == Form::Proof { Proofs::Wanted } else { Proofs::Left };
        let options = Options { order, proofs, pictures: Pictures::Left };
        let make = |_| Explain { options, form, time_limit };
        let exit = batch::run(make, &self.batch)?;
        Ok(exit.unwrap_or_else(|| help("explain")))
    }
}
