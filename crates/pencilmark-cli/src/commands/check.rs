//! `pencilmark check`: is it a proper puzzle, and if not, which small mistake may be the reason?
//!
//! [`Arguments`] become a [`Check`], which does a block of puzzles; an [`Outcome`] is what is written.

use super::{Run, help};
use crate::arguments::{JobArguments, Notation};
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::exit::Exit;
use crate::input::Block;
use crate::pretty;
use crate::record::{Subject, write_csv, write_json};
use clap::Args;
use pencilmark::model::{Budget, Puzzle};
use pencilmark_api::check::{Options, Record, Repair, Status};

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
    job: JobArguments,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let notation = self.job.output.notation();
        let make = |extent| {
            let tells_all = notation != Notation::Text || extent == Extent::OneOnTerminal;
            let options = Options { repair: self.repair, minimal: self.minimal || tells_all };
            Check { options, notation, extent }
        };
        let exit = batch::run(make, &self.job)?;
        Ok(exit.unwrap_or_else(|| help("check")))
    }
}

/// The job of `pencilmark check`.
struct Check {
    options: Options,
    notation: Notation,
    extent: Extent,
}

impl Job for Check {
    type Workspace = ();

    fn workspace(&self) {}

    fn block(&self, worker: &mut Worker<()>, block: &Block, reply: &mut Reply) -> Work {
        let work = |(): &mut (), subject: Subject<'_>, budget: &Budget<'_>| {
            self.options.check(subject, budget)
        };
        worker.each_subject(block, reply, work, |record, subject, item, reply| {
            let is_batch = self.extent == Extent::Many;
            let puzzle = subject.read.puzzle.as_ref().ok();
            let outcome = Outcome { record: &record, options: self.options, puzzle };
            reply.complain(block, item, outcome.reason().filter(|_| is_batch));
            let output = reply.output();
            match (self.notation, self.extent) {
                (Notation::Json, _) => write_json(&record, output),
                (Notation::Csv, _) => outcome.write_csv(output),
                (Notation::Text, Extent::OneOnTerminal) => outcome.write_pretty(output),
                (Notation::Text, Extent::Many) => outcome.write_text(output),
            }
            verdict(record.status)
        })
    }

    fn header(&self) -> Option<String> {
        (self.notation == Notation::Csv).then(|| CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        match self.notation {
            Notation::Text if self.options.repair => RecordsEnd::Unknown,
            _ => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        Status::from_id(record.status()).map_or(Verdict::Negative, verdict)
    }
}

/// The columns of the table.
const CSV_HEADER: &str =
    "index,status,puzzle,rules,clues,minimal,redundant,symmetry,repairs,error\n";

/// What a status means for the exit status.
fn verdict(status: Status) -> Verdict {
    if status == Status::Valid { Verdict::Fine } else { Verdict::Negative }
}

/// A puzzle checked, and what its text says beyond its record.
#[derive(Clone, Copy)]
struct Outcome<'a> {
    record: &'a Record,
    options: Options,
    /// For the drawing.
    puzzle: Option<&'a Puzzle>,
}

impl Outcome<'_> {
    /// The message for stderr.
    fn reason(self) -> Option<String> {
        let error = self.record.error.as_deref()?;
        Some(match self.record.status {
            Status::None => format!("no solution: {error}"),
            _ => error.to_owned(),
        })
    }

    /// Whether every repair was tried in vain.
    fn is_beyond_repair(self) -> bool {
        let Record { status, repairs, untried, .. } = self.record;
        let is_settled = !matches!(status, Status::Valid | Status::Timeout) && untried.is_none();
        self.options.repair && repairs.is_empty() && is_settled
    }

    /// That there was no time for some repairs, if so.
    fn untried(self) -> Option<String> {
        self.record.untried.map(|edits| format!("no time for {edits} of the single-cell edits"))
    }

    /// A line, and lines for the repairs.
    fn write_text(self, output: &mut Vec<u8>) {
        let Record { status, minimal, redundant, repairs, error, .. } = self.record;
        let mut text = status.id().to_owned();
        if *status == Status::Invalid {
            text += &format!(": {}", error.as_deref().unwrap_or_default());
        }
        match minimal {
            None => {}
            Some(true) => text += "\tminimal",
            Some(false) => text += &format!("\tredundant {}", redundant.join(" ")),
        }
        text.push('\n');
        for Repair { cell, from, to } in repairs {
            text += &format!("  {cell}: {from} -> {to}\n");
        }
        if self.is_beyond_repair() {
            text += "  no single-cell edit makes it proper\n";
        }
        text.extend(self.untried().map(|words| format!("  {words}\n")));
        output.extend_from_slice(text.as_bytes());
    }

    /// A drawing, and sentences.
    fn write_pretty(self, output: &mut Vec<u8>) {
        let Record { status, clues, minimal, redundant, symmetry, repairs, error, .. } =
            self.record;
        let error = error.as_deref();
        let mut lines = vec![match status {
            Status::Valid => "valid: exactly one solution".to_owned(),
            Status::Multiple => "multiple: more than one solution".to_owned(),
            Status::None => format!("none: {}", error.unwrap_or("no solution")),
            Status::Invalid => format!("invalid: {}", error.unwrap_or_default()),
            Status::Timeout => "timeout: no result within the time limit".to_owned(),
        }];
        if let Some(puzzle) = self.puzzle {
            output.extend_from_slice(pretty::draw(puzzle, puzzle.givens()).as_bytes());
            lines.push(format!("clues: {clues}"));
            let symmetry = symmetry.join(", ");
            let symmetry = if symmetry.is_empty() { "none" } else { &symmetry };
            lines.push(format!("symmetry: {symmetry}"));
        }
        match minimal {
            None => {}
            Some(true) => lines.push("minimal: yes".to_owned()),
            Some(false) => lines.push(format!(
                "minimal: no, each of these could be left out: {}",
                redundant.join(" ")
            )),
        }
        let line = |Repair { cell, from, to }: &Repair| format!("repair {cell}: {from} -> {to}");
        lines.extend(repairs.iter().map(line));
        lines.extend(self.untried());
        output.extend_from_slice((lines.join("\n") + "\n").as_bytes());
    }

    fn write_csv(self, output: &mut Vec<u8>) {
        let Record { about, status, clues, minimal, redundant, symmetry, repairs, error, .. } =
            self.record;
        let repair = |Repair { cell, from, to }: &Repair| format!("{cell}:{from}>{to}");
        let fields = [
            &about.index.to_string(),
            status.id(),
            about.puzzle.as_deref().unwrap_or_default(),
            &about.rules.join(","),
            &clues.to_string(),
            &minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
            &redundant.join(" "),
            &symmetry.join(" "),
            &repairs.iter().map(repair).collect::<Vec<_>>().join(" "),
            error.as_deref().unwrap_or_default(),
        ];
        write_csv(&fields, output);
    }
}
