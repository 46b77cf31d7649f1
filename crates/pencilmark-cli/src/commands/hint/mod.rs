//! `pencilmark hint`: the next step in stages; every step; or why a candidate is true or false.
//!
//! [`job`] does a block of puzzles; [`record`] is what comes out.

mod job;
mod record;

use super::{Run, help};
use crate::arguments::{Batch, Form, Input};
use crate::batch;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::logic::Techniques;
use anyhow::{Context as _, bail};
use clap::{Args, ValueHint};
use job::HintJob;
use pencilmark::hint::Stage;
use pencilmark::model::Shape;
use pencilmark_api::hint::{Asked, Options, read_candidate};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Give the next step of a puzzle, and say why
///
/// The hint starts from the player's own entries and notes: a game state or a candidate grid as
/// INPUT. A wrong entry, or notes that lack the digit of the solution, are reported before anything
/// else. If the game state says which techniques the player knows
/// (`"known":["single","naked-pair"]`), only these are used, unless --techniques or --order says
/// otherwise. An empty line follows each puzzle.
#[derive(Args)]
#[command(after_long_help = "Stages:
  0  is everything right so far?
  1  the class of the next step, and how many cells it uses
  2  where to look
  3  the technique, and its digits
  4  the whole step
  5  the step is made; --json gives the game after it

Examples:
  pencilmark hint 3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6
  pencilmark hint --stage 2 puzzle.txt
  pencilmark hint --all notes.txt
  pencilmark hint --technique x-wing,xy-wing notes.txt
  pencilmark hint --why r4c7=5 game.json
  pencilmark hint --why-not r4c7=5 --svg why.svg game.json
  pencilmark hint --stage 5 --json game.json > next.json")]
pub struct Arguments {
    /// How much to give away, from 0 to 5 [default: 4]
    #[arg(long, value_name = "0..5", default_value = "4", hide_default_value = true)]
    #[arg(value_parser = stage)]
    stage: Stage,

    /// Every step that can be made now, easiest first
    #[arg(long, conflicts_with = "stage")]
    all: bool,

    /// Why a cell holds a digit (r4c7=5): the shortest argument found
    #[arg(long, value_name = "CANDIDATE", value_parser = candidate)]
    #[arg(conflicts_with_all = ["all", "stage"])]
    why: Option<String>,

    /// Why a cell does not hold a digit: the shortest argument found
    #[arg(long, value_name = "CANDIDATE", value_parser = candidate)]
    #[arg(conflicts_with_all = ["all", "stage", "why"])]
    why_not: Option<String>,

    /// Draw the step (of the first puzzle) as an SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    svg: Option<PathBuf>,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    batch: Batch,
}

/// Reads the number of a stage.
fn stage(text: &str) -> Result<Stage, String> {
    let stage = text.parse().ok().and_then(Stage::from_number);
    stage.ok_or_else(|| "expected a number from 0 to 5".to_owned())
}

/// Checks that a text names a candidate of some board; only the puzzle says which board.
fn candidate(text: &str) -> Result<String, String> {
    let largest = Shape::with_size(Shape::MAX_SIZE).map_err(|error| error.to_string())?;
    read_candidate(text, largest).map(|_| text.to_owned())
}

/// Creates the file for the picture, unless it is one of the inputs.
fn create(path: &Path, input: &Input) -> anyhow::Result<Mutex<File>> {
    if let Some(inputs) = Inputs::new(input)? {
        inputs.protect(path)?;
    }
    let file = File::create(path).with_context(|| path.display().to_string())?;
    Ok(Mutex::new(file))
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let (techniques, first) = (self.techniques.only(), self.techniques.first());
        let form = self.batch.output.form();
        let asked = self.asked();
        if form == Form::Csv && !matches!(asked, Asked::Stage(_)) {
            bail!("--all, --why and --why-not cannot be shown in a table (use --json or text)");
        }
        let options = Options::new(asked, &techniques, &first)?;
        let svg = self.svg.as_deref().map(|path| create(path, &self.batch.input)).transpose()?;
        let time_limit = self.batch.work.time_limit();
        let make = |_| HintJob { options, form, time_limit, svg };
        let exit = batch::run(make, &self.batch)?;
        Ok(exit.unwrap_or_else(|| help("hint")))
    }
}

impl Arguments {
    fn asked(&self) -> Asked {
        match (&self.why, &self.why_not) {
            (Some(candidate), _) => Asked::Why(candidate.clone()),
            (_, Some(candidate)) => Asked::WhyNot(candidate.clone()),
            _ if self.all => Asked::All,
            _ => Asked::Stage(self.stage),
        }
    }
}
