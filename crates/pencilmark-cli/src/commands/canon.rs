//! `pencilmark canon`: the same puzzle in disguise.
//!
//! [`Arguments`] become a [`Canon`], which does a block of puzzles; [`compare`] compares two.

use super::{Run, help};
use crate::arguments::{Input, JobArguments, Notation, Output, Shard};
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::exit::Exit;
use crate::files::{End, Outlet as _};
use crate::input::{Block, Blocks, Grain, Inputs, Item, Selection};
use crate::interrupt;
use crate::record::{self, write_json};
use anyhow::bail;
use clap::Args;
use pencilmark::formats::Format;
use pencilmark::model::Puzzle;
use pencilmark::rules;
use pencilmark_api::canon::{Options, Record, Same, Status, Task, same};

/// Find canonical forms: equal for puzzles that are the same in disguise
///
/// Renaming digits, exchanging rows within a band, bands, columns within a stack and stacks, and exchanging rows with
/// columns turn a puzzle into one that looks different but is the same. Its canonical form is the
/// smallest of all its disguises, blank cells before 1, 1 before 2, and so on. Prints a line for
/// each puzzle or solution grid: its canonical form; `unsupported: WHY` for boards other than 4x4
/// and 9x9 with square boxes; `invalid: WHY`. JSON adds the transformation that leads there and the
/// number of automorphisms.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark canon puzzles.txt | sort -u
  pencilmark canon --json puzzle.txt
  pencilmark canon --automorphisms puzzles.txt
  pencilmark canon --shuffle --seed 7 puzzles.txt
  pencilmark canon --same first.txt second.txt")]
pub struct Arguments {
    /// Print the number of transformations that leave each puzzle unchanged, including the identity
    ///
    /// JSON lists them if there are at most 1,000, and always gives some from which all others can be
    /// composed.
    #[arg(long)]
    automorphisms: bool,

    /// Print each puzzle in a random disguise that its rules allow, from --seed; for any size, but not for
    /// boards with constraints
    #[arg(long, conflicts_with = "automorphisms")]
    shuffle: bool,

    /// Say whether two puzzles are the same, and how to turn the first into the second
    ///
    /// The input must contain two puzzles. Prints `same: TRANSFORMATION`, or `different` (exit
    /// status 1).
    #[arg(long, conflicts_with_all = ["automorphisms", "shuffle", "csv", "shard", "resume"])]
    same: bool,

    #[command(flatten)]
    job: JobArguments,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let exit = if self.same {
            compare(&self.job.input, &self.job.output)?
        } else {
            let task = match (self.automorphisms, self.shuffle) {
                (true, _) => Task::Automorphisms,
                (_, true) => Task::Shuffle,
                _ => Task::Canonical,
            };
            let (notation, seed) = (self.job.output.served_notation()?, self.job.work.seed);
            let make = |_| Canon { options: Options { task, seed }, notation };
            batch::run(make, &self.job)?
        };
        Ok(exit.unwrap_or_else(|| help("canon")))
    }
}

/// The job of `pencilmark canon`.
struct Canon {
    options: Options,
    notation: Notation,
}

impl Canon {
    /// The short cut for lines of classic puzzles: from bytes to bytes. False if it is not one.
    fn write_classic_form(&self, block: &Block, item: &Item, output: &mut Vec<u8>) -> bool {
        let cells = block.cells(item).filter(|_| self.notation == Notation::Text);
        let Some(form) = cells.and_then(|cells| self.options.classic_form(&cells)) else {
            return false;
        };
        output.extend(Format::classic_line(&form));
        output.push(b'\n');
        true
    }
}

impl Job for Canon {
    type Workspace = ();

    fn workspace(&self) {}

    fn block(&self, worker: &mut Worker<()>, block: &Block, reply: &mut Reply) -> Work {
        batch::each_item(block, reply, |_, item, reply| {
            if interrupt::asked() {
                return None;
            }
            if self.write_classic_form(block, item, reply.output()) {
                return Some(Verdict::Fine);
            }
            let read = worker.read(block, item, reply);
            let record = self.options.canon(block.subject(item, &read));
            reply.complain(block, item, record.error.as_deref());
            let output = reply.output();
            match self.notation {
                Notation::Json => write_json(&record, output),
                Notation::Csv => {
                    record::write_row(&record.about, record.status.id(), &record.fields(), output)
                }
                Notation::Text => write_text(&record, output),
            }
            Some(verdict(record.status))
        })
    }

    fn header(&self) -> Option<String> {
        (self.notation == Notation::Csv).then(|| record::header(&Record::COLUMNS))
    }

    fn records_end(&self) -> RecordsEnd {
        RecordsEnd::WithLine
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        match (record, Status::from_id(record.status())) {
            // An answer is not a status.
            (Written::Text(_), None) => Verdict::Fine,
            (_, status) => status.map_or(Verdict::Negative, verdict),
        }
    }
}

/// What a status means for the exit status.
fn verdict(status: Status) -> Verdict {
    if status == Status::Ok { Verdict::Fine } else { Verdict::Negative }
}

/// The answer as a line.
fn write_text(record: &Record, output: &mut Vec<u8>) {
    let Record { status, canonical, shuffled, automorphisms, error, .. } = record;
    let count = automorphisms.map(|count| count.to_string());
    let answer = [canonical, shuffled, &count].into_iter().flatten().next();
    let line = match answer {
        Some(answer) => format!("{answer}\n"),
        None => format!("{status}: {}\n", error.as_deref().unwrap_or_default()),
    };
    output.extend_from_slice(line.as_bytes());
}

/// Compares the two puzzles of the input. Without input, the caller shows help.
fn compare(input: &Input, output: &Output) -> anyhow::Result<Option<Exit>> {
    let Some(inputs) = Inputs::new(input)? else { return Ok(None) };
    let puzzles = read_all(inputs)?;
    let [first, second] = &puzzles[..] else {
        bail!("--same compares two puzzles, but the input has {}", puzzles.len());
    };
    let found = same(first, second)?;
    let mut sink = output.destination.open()?;
    sink.write_all(&written(output.notation(), &found))?;
    sink.close(End::Complete)?;
    Ok(Some(if found.same { Exit::Fine } else { Exit::Negative }))
}

/// The puzzles of the input; an error at the first text that is not a puzzle.
fn read_all(inputs: Inputs) -> anyhow::Result<Vec<Puzzle>> {
    let board = rules::classic();
    let whole = Selection { shard: Shard::WHOLE, done: 0 };
    let mut puzzles = Vec::new();
    for block in Blocks::new(inputs, whole, Grain::Fine) {
        let block = block?;
        for item in &block.items {
            match block.record(item, &board).puzzle {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(error) => bail!("{}: {error}", block.place(item)),
            }
        }
    }
    Ok(puzzles)
}

fn written(notation: Notation, found: &Same) -> Vec<u8> {
    let mut output = Vec::new();
    match (notation, &found.transformation) {
        (Notation::Json, _) => write_json(found, &mut output),
        (_, Some(there)) => output.extend(format!("same: {there}\n").into_bytes()),
        (_, None) => output.extend_from_slice(b"different\n"),
    }
    output
}
