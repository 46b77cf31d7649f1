//! `pencilmark hint`: the next step in stages; every step; or why a candidate is true or false.
//!
//! [`Arguments`] become a [`HintJob`], which does a block of puzzles.

use super::{Run, help};
use crate::arguments::{Input, JobArguments, Notation};
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::exit::{self, Exit};
use crate::files::{End, Outlet as _, Whole};
use crate::input::{Block, Inputs};
use crate::listed;
use crate::logic::{self, InLanguage, Techniques};
use crate::pretty;
use crate::record::{self, Subject, write_json};
use anyhow::{Context as _, bail};
use clap::builder::TypedValueParser as _;
use clap::{Args, ValueHint};
use pencilmark::formats::Boards;
use pencilmark::hint::Stage;
use pencilmark::model::{Budget, Shape};
use pencilmark_api::hint::{Hinted, Options, Record, Task, read_candidate};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Give the next step of a puzzle, with its reasons
///
/// INPUT may be a game state or a candidate grid; the hint then starts from the player's own entries and
/// notes. Wrong entries, and notes that lack the digit of the solution, are reported before anything else. If
/// the game state says which techniques the player knows (`"known":["single","naked-pair"]`), only these are
/// used, unless --techniques or --order says otherwise. An empty line follows each puzzle.
#[derive(Args)]
#[command(after_long_help = "Stages:
  0  is everything right so far?
  1  the class of the next step, and how many cells it uses
  2  where to look
  3  the technique, and its digits
  4  the whole step
  5  the step is made; --json gives the game after it

Examples:
  pencilmark hint puzzle.txt
  pencilmark hint --stage 2 --svg place.svg puzzle.txt
  pencilmark hint --all notes.txt
  pencilmark hint --techniques x-wing,xy-wing notes.txt
  pencilmark hint --why r4c7=5 game.json
  pencilmark hint --why-not r4c7=5 --svg why.svg game.json
  pencilmark hint --stage 5 --json game.json > next.json")]
pub struct Arguments {
    /// How much to give away, from 0 to 5 [default: 4]
    #[arg(long, value_name = "0..5", default_value = "4", hide_default_value = true)]
    #[arg(value_parser = listed::STAGES.try_map(|text| stage(&text)), hide_possible_values = true)]
    stage: Stage,

    /// List every step that is possible now, easiest first
    #[arg(long, conflicts_with = "stage")]
    all: bool,

    /// Explain why a cell holds a digit (r4c7=5), with the shortest argument found
    #[arg(long, value_name = "CANDIDATE", value_parser = candidate)]
    #[arg(conflicts_with_all = ["all", "stage"])]
    why: Option<String>,

    /// Explain why a cell does not hold a digit, with the shortest argument found
    #[arg(long, value_name = "CANDIDATE", value_parser = candidate)]
    #[arg(conflicts_with_all = ["all", "stage", "why"])]
    why_not: Option<String>,

    /// Draw the step (of the first puzzle) as an SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    svg: Option<PathBuf>,

    #[command(flatten)]
    language: InLanguage,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    job: JobArguments,
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

/// The file that the picture of the first puzzle goes to.
struct Picture {
    path: PathBuf,
    file: Mutex<Whole>,
}

impl Picture {
    /// Creates the file, unless it is one of the inputs.
    fn create(path: &Path, input: &Input) -> anyhow::Result<Self> {
        if let Some(inputs) = Inputs::new(input)? {
            inputs.protect(path)?;
        }
        let file = Whole::create(path).with_context(|| path.display().to_string())?;
        Ok(Self { path: path.to_owned(), file: Mutex::new(file) })
    }

    /// Writes the file; it is the end of the program if that cannot be done.
    fn write(&self, picture: &str) {
        let mut file = self.file.lock().expect("only the first puzzle is drawn");
        let written = file.write_all(picture.as_bytes()).and_then(|()| file.close(End::Complete));
        if let Err(error) = written.with_context(|| self.path.display().to_string()) {
            std::process::exit(exit::report(&error) as i32);
        }
    }
}

impl Run for Arguments {
    fn run(mut self) -> anyhow::Result<Exit> {
        self.job.input.boards = Boards::Every;
        let (techniques, first) = (self.techniques.only(), self.techniques.first());
        let notation = self.job.output.served_notation()?;
        let task = self.task();
        if notation == Notation::Csv && !matches!(task, Task::Stage(_)) {
            bail!("--all, --why and --why-not cannot be shown in a table (use --json or text)");
        }
        let options = Options::new(task, &techniques, &first)?.in_language(self.language.language);
        let svg = self.svg.as_deref();
        let svg = svg.map(|path| Picture::create(path, &self.job.input)).transpose()?;
        let make = |extent| HintJob { options, notation, extent, svg };
        let exit = batch::run(make, &self.job)?;
        Ok(exit.unwrap_or_else(|| help("hint")))
    }
}

impl Arguments {
    fn task(&self) -> Task {
        match (&self.why, &self.why_not) {
            (Some(candidate), _) => Task::Why(candidate.clone()),
            (_, Some(candidate)) => Task::WhyNot(candidate.clone()),
            _ if self.all => Task::All,
            _ => Task::Stage(self.stage),
        }
    }
}

/// The job of `pencilmark hint`.
struct HintJob {
    options: Options,
    notation: Notation,
    extent: Extent,
    /// Where the picture of the first puzzle goes.
    svg: Option<Picture>,
}

impl Job for HintJob {
    type Workspace = ();

    fn workspace(&self) {}

    fn block(&self, worker: &mut Worker<()>, block: &Block, reply: &mut Reply) -> Work {
        let work = |(): &mut (), subject: Subject<'_>, budget: &Budget<'_>| {
            self.options.hint(subject, budget)
        };
        worker.each_subject(block, reply, work, |hinted, subject, item, reply| {
            let svg = self.svg.as_ref().filter(|_| subject.index == 0);
            if let Some((svg, picture)) = svg.and_then(|svg| Some((svg, hinted.picture()?))) {
                svg.write(&picture);
            }
            let record = &hinted.record;
            reply.complain(block, item, record.error.as_deref());
            let output = reply.output();
            match self.notation {
                Notation::Json => write_json(record, output),
                Notation::Csv => write_csv(record, output),
                Notation::Text => {
                    if self.extent == Extent::OneOnTerminal {
                        output.extend(drawing(&hinted).into_bytes());
                    }
                    write_text(record, output);
                }
            }
            logic::verdict(record.status)
        })
    }

    fn header(&self) -> Option<String> {
        (self.notation == Notation::Csv).then(|| record::header(&Record::COLUMNS))
    }

    fn records_end(&self) -> RecordsEnd {
        match self.notation {
            Notation::Text => RecordsEnd::Unknown,
            Notation::Json | Notation::Csv => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        logic::verdict_of(record.status())
    }
}

/// The board as the player sees it, with what the hint may show.
fn drawing(hinted: &Hinted) -> String {
    let Some((puzzle, digits)) = hinted.digits() else { return String::new() };
    match hinted.explanation() {
        Some(explanation) => pretty::draw_step(puzzle, &digits, explanation),
        None => pretty::draw(puzzle, &digits),
    }
}

/// The lines, and an empty one.
fn write_text(record: &Record, output: &mut Vec<u8>) {
    output.extend_from_slice(record.lines.join("\n").as_bytes());
    output.extend_from_slice(b"\n\n");
}

fn write_csv(record: &Record, output: &mut Vec<u8>) {
    record::write_row(&record.about, record.status.id(), &record.fields(), output);
}
