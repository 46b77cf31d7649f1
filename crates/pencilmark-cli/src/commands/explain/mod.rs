//! `pencilmark explain`: the whole path of a puzzle, step by step.
//!
//! [`Arguments`] become an [`Explain`], which does a block of puzzles; [`page`] is a page with pictures,
//! and [`proof`] is for a checker.

mod page;
mod proof;

use super::{Run, help};
use crate::arguments::{JobArguments, Notation};
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::exit::Exit;
use crate::input::Block;
use crate::logic::{self, InLanguage, Techniques};
use crate::pretty;
use crate::record::{self, Subject, write_json};
use clap::{Args, ValueHint};
use pencilmark::formats::Boards;
use pencilmark::generate::candidate_grid;
use pencilmark::hint::Pictures;
use pencilmark::logic::{State, Words};
use pencilmark::model::{Budget, Puzzle};
use pencilmark_api::explain::{Explained, Options, Proofs};
use pencilmark_api::{PositionStatus as Status, numbered};
use std::path::PathBuf;

/// Solve puzzles as a person does, and explain every step
///
/// Prints each step with its reasons, then `solved` and the solution, or `stuck` and the candidates
/// that are left; an empty line follows each puzzle. For a game state or a candidate grid, the
/// explanation starts from there.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark explain puzzle.txt
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
    /// Writes one JSON object per puzzle and line: the path, with the reason for each step why its opposite
    /// is impossible.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with_all = ["html", "json", "csv", "output", "resume"])]
    proof: Option<PathBuf>,

    #[command(flatten)]
    language: InLanguage,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    job: JobArguments,
}

impl Run for Arguments {
    fn run(mut self) -> anyhow::Result<Exit> {
        let order = self.techniques.order()?;
        let document = match self.job.output.served_notation()? {
            _ if self.html.is_some() => Document::Page,
            _ if self.proof.is_some() => Document::Proof,
            notation => Document::Records(notation),
        };
        if let Some(file) = self.html.or(self.proof) {
            self.job.output.destination.output = Some(file);
        }
        self.job.input.boards = Boards::Every;
        let proofs = if document == Document::Proof { Proofs::Wanted } else { Proofs::Left };
        let options =
            Options { order, proofs, pictures: Pictures::Left, language: self.language.language };
        let make = |extent| Explain { options, document, extent };
        let exit = batch::run(make, &self.job)?;
        Ok(exit.unwrap_or_else(|| help("explain")))
    }
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Document {
    /// A record of each puzzle.
    Records(Notation),
    /// A page with pictures.
    Page,
    /// Proofs for a checker.
    Proof,
}

/// The job of `pencilmark explain`.
struct Explain {
    options: Options,
    document: Document,
    extent: Extent,
}

impl Job for Explain {
    type Workspace = ();

    fn workspace(&self) {}

    fn block(&self, worker: &mut Worker<()>, block: &Block, reply: &mut Reply) -> Work {
        let work = |(): &mut (), subject: Subject<'_>, budget: &Budget<'_>| {
            self.options.explain(subject, budget)
        };
        worker.each_subject(block, reply, work, |explained, subject, item, reply| {
            reply.complain(block, item, explained.error.as_deref());
            let output = reply.output();
            match self.document {
                Document::Records(Notation::Json) => {
                    write_json(&explained.record(self.options.pictures), output)
                }
                Document::Records(Notation::Csv) => write_csv(&explained, output),
                Document::Records(Notation::Text) => {
                    let drawn = subject.read.puzzle.as_ref().ok();
                    let drawn = drawn.filter(|_| self.extent == Extent::OneOnTerminal);
                    write_text(&explained, drawn, output);
                }
                Document::Proof => proof::write(&explained, output),
                Document::Page => output.extend_from_slice(page::section(&explained).as_bytes()),
            }
            logic::verdict(explained.status)
        })
    }

    fn header(&self) -> Option<String> {
        match self.document {
            Document::Records(Notation::Csv) => Some(record::header(&Explained::COLUMNS)),
            Document::Page => Some(page::header()),
            Document::Records(Notation::Text | Notation::Json) | Document::Proof => None,
        }
    }

    fn footer(&self) -> anyhow::Result<Option<String>> {
        Ok((self.document == Document::Page).then(page::footer))
    }

    fn records_end(&self) -> RecordsEnd {
        match self.document {
            Document::Records(Notation::Json | Notation::Csv) | Document::Proof => {
                RecordsEnd::WithLine
            }
            Document::Records(Notation::Text) | Document::Page => RecordsEnd::Unknown,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        logic::verdict_of(record.status())
    }
}

/// How it ended, in one line: `solved in 52 steps, hardest XY-Wing`.
fn summary(explained: &Explained) -> String {
    let mut text = explained.status.id().to_owned();
    if let Some(error) = &explained.error {
        text += &format!(": {error}");
    }
    if let Some(hardest) = explained.hardest() {
        let steps = explained.steps().len();
        let plural = if steps == 1 { "" } else { "s" };
        text += &format!(", {steps} step{plural}, hardest: {}", hardest.name);
    }
    text
}

/// The steps, how it ended, and an empty line; for a terminal the board before and after.
fn write_text(explained: &Explained, drawn: Option<&Puzzle>, output: &mut Vec<u8>) {
    let drawing = |state: &State| {
        let digits = state.candidates().placed();
        drawn.map(|puzzle| pretty::draw(puzzle, digits).trim_end().to_owned())
    };
    let mut lines = Vec::new();
    if let Some(path) = &explained.path {
        lines.extend(drawing(&path.start));
        for (index, step) in path.steps.iter().enumerate() {
            lines.extend(numbered(
                index + 1,
                step,
                Words::new(path.start.board(), explained.language.0),
            ));
        }
    }
    lines.push(summary(explained));
    match (&explained.path, explained.status) {
        (Some(path), Status::Solved) => {
            lines.extend(drawing(&path.end).or_else(|| explained.last_grid()));
        }
        (Some(path), _) => {
            lines.push(candidate_grid(path.end.candidates()).trim_end().to_owned());
        }
        (None, _) => {}
    }
    output.extend_from_slice(lines.join("\n").as_bytes());
    output.extend_from_slice(b"\n\n");
}

fn write_csv(explained: &Explained, output: &mut Vec<u8>) {
    record::write_row(&explained.about, explained.status.id(), &explained.fields(), output);
}
