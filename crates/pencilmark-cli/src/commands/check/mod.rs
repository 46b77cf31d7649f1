//! `pencilmark check`: is it a proper puzzle, and if not, which small mistake may be the reason?
//!
//! [`Arguments`] become a [`Check`], which does a block of puzzles; an [`Outcome`] is what is written.

mod duplicates;

use super::{Run, help};
use crate::arguments::{JobArguments, Notation};
use crate::batch::{self, Extent, Job, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::certificate;
use crate::exit::Exit;
use crate::input::{Block, Item};
use crate::pretty;
use crate::record::{self, Subject, write_json};
use clap::{Args, ValueHint};
use duplicates::Duplicates;
use pencilmark::formats::Boards;
use pencilmark::model::{Budget, Cell, Puzzle};
use pencilmark_api::check::{Likeness, Options, Record, Repair, Status};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;

/// Check whether puzzles are proper: valid, with exactly one solution
///
/// Prints a line for each puzzle: `valid`, `none`, `multiple`, `timeout`, or `invalid: WHY` with the givens
/// that clash and their cells. If the input gives a solution for a puzzle (in a column `solution`, or as a
/// full grid after the puzzle in its line) and that solution is wrong, the status is `wrong-solution`. Every
/// puzzle that is not `valid` is reported on stderr with its place. JSON, and the output for a single puzzle
/// on a terminal, also say whether the puzzle is minimal (no given can be left out) and which symmetries the
/// pattern of its givens has.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark check puzzles.txt
  pencilmark check --json puzzle.txt
  pencilmark check --minimal puzzles.txt
  pencilmark check --summary puzzles.txt
  pencilmark check --only bad --duplicates puzzles.txt
  pencilmark check --repair transcript.txt
  pencilmark check --true-candidates puzzle.txt")]
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

    /// Show which digits each cell holds in at least one solution
    ///
    /// The line of a puzzle is followed by a line for each row of its board, with the true candidates of
    /// every cell, or `-` if there are none. If time runs out, a last line says how many candidates are
    /// undecided; these are left out.
    #[arg(long, conflicts_with_all = ["csv", "summary"])]
    true_candidates: bool,

    /// Find puzzles that occurred before, even in disguise
    ///
    /// Such a puzzle gets a second column, `same as PLACE` or `disguise of PLACE`, and counts as bad.
    /// Disguises are found on 4x4 and 9x9 boards without further rules.
    #[arg(long, conflicts_with_all = ["shard", "resume"])]
    duplicates: bool,

    /// Which puzzles to show: all, or only the bad ones, each with its place
    #[arg(long, value_name = "WHICH", default_value = "all", hide_default_value = true)]
    #[arg(conflicts_with = "resume")]
    only: Shown,

    /// Print how many puzzles have each status, instead of a line for each puzzle (with --only bad, after the
    /// bad ones)
    #[arg(long, conflicts_with_all = ["json", "csv", "resume"])]
    summary: bool,

    /// Write a proof of how many solutions there are, for `pencilmark verify` and other checkers
    ///
    /// Writes one JSON object per puzzle and line instead of the results: the steps that prove that there is
    /// one solution or none, or two solutions.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with_all = ["repair", "minimal", "true_candidates", "duplicates", "only", "summary", "json", "csv", "output", "resume"])]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    job: JobArguments,
}

/// Which puzzles are shown.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    /// Every puzzle.
    All,
    /// Those that are not proper, or repeat another.
    Bad,
    /// None.
    #[value(skip)]
    Nothing,
}

impl Run for Arguments {
    fn run(mut self) -> anyhow::Result<Exit> {
        if let Some(file) = self.certificate {
            return Ok(certificate::run(file, self.job)?.unwrap_or_else(|| help("check")));
        }
        self.job.input.boards = Boards::Every;
        let notation = self.job.output.served_notation()?;
        if self.duplicates {
            // Which of two comes first is decided in the order of the input.
            self.job.work.threads = Some(NonZeroUsize::MIN);
        }
        let shown = match self.only {
            Shown::All if self.summary => Shown::Nothing,
            shown => shown,
        };
        let make = |extent| {
            let is_alone = extent == Extent::OneOnTerminal && shown == Shown::All;
            let extent = if is_alone { extent } else { Extent::Many };
            let tells_all = notation != Notation::Text || is_alone;
            let options = Options {
                repair: self.repair,
                minimal: self.minimal || tells_all,
                true_candidates: self.true_candidates,
                known: None,
            };
            let duplicates = self.duplicates.then(Mutex::default);
            let summary = self.summary.then(Mutex::default);
            Check { options, notation, extent, shown, duplicates, summary }
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
    shown: Shown,
    /// The puzzles so far, if those that repeat are looked for.
    duplicates: Option<Mutex<Duplicates>>,
    /// How many there are of each kind, if that is asked for.
    summary: Option<Mutex<BTreeMap<&'static str, u64>>>,
}

impl Check {
    /// Notes what a summary tells, and which puzzle this one repeats; returns where that one is.
    fn note(&self, record: &mut Record, puzzle: Option<&Puzzle>, place: &str) -> Option<String> {
        let repeated = self.duplicates.as_ref().and_then(|duplicates| {
            let mut duplicates = duplicates.lock().expect("one worker only");
            let (duplicate, place) = duplicates.add(record.about.index, puzzle?, place)?;
            record.duplicate = Some(duplicate);
            Some(place)
        });
        if let Some(summary) = &self.summary {
            let mut summary = summary.lock().expect("no worker panics while it counts");
            *summary.entry(record.status.id()).or_default() += 1;
            if let Some(duplicate) = record.duplicate {
                *summary.entry(likeness(duplicate.kind)).or_default() += 1;
            }
        }
        repeated
    }

    fn write(&self, outcome: Outcome<'_>, place: &str, output: &mut Vec<u8>) {
        match (self.notation, self.extent) {
            (Notation::Json, _) => write_json(outcome.record, output),
            (Notation::Csv, _) => outcome.write_csv(output),
            (Notation::Text, Extent::OneOnTerminal) => outcome.write_pretty(output),
            (Notation::Text, Extent::Many) => {
                if self.shown == Shown::Bad {
                    output.extend_from_slice(format!("{place}: ").as_bytes());
                }
                outcome.write_text(output);
            }
        }
    }

    /// Says on stderr what is wrong with a puzzle, unless the line of its result says where it is.
    fn complain(&self, outcome: Outcome<'_>, block: &Block, item: &Item, reply: &mut Reply) {
        let is_told = self.shown == Shown::Bad && self.notation == Notation::Text;
        if self.extent == Extent::Many && !is_told {
            reply.complain(block, item, outcome.reason());
        }
    }
}

/// How a puzzle repeats another, in words.
fn likeness(kind: Likeness) -> &'static str {
    match kind {
        Likeness::Same => "same as one before",
        Likeness::Disguised => "disguise of one before",
    }
}

impl Job for Check {
    type Workspace = ();

    fn workspace(&self) {}

    fn block(&self, worker: &mut Worker<()>, block: &Block, reply: &mut Reply) -> Work {
        let work = |(): &mut (), subject: Subject<'_>, budget: &Budget<'_>| {
            self.options.check(subject, budget)
        };
        worker.each_subject(block, reply, work, |mut record, subject, item, reply| {
            let (place, puzzle) = (block.place(item), subject.read.puzzle.as_ref().ok());
            let repeated = self.note(&mut record, puzzle, &place);
            let repeated = repeated.as_deref();
            let verdict = match record.duplicate {
                Some(_) => Verdict::Negative,
                None => verdict(record.status),
            };
            let outcome = Outcome { record: &record, options: &self.options, puzzle, repeated };
            if verdict == Verdict::Negative {
                self.complain(outcome, block, item, reply);
            }
            if self.shown == Shown::All || self.shown == Shown::Bad && verdict == Verdict::Negative
            {
                self.write(outcome, &place, reply.output());
            }
            verdict
        })
    }

    fn header(&self) -> Option<String> {
        (self.notation == Notation::Csv).then(|| record::header(&Record::COLUMNS))
    }

    fn footer(&self) -> anyhow::Result<Option<String>> {
        let Some(summary) = &self.summary else { return Ok(None) };
        let summary = summary.lock().expect("no worker panics while it counts");
        let of_status = summary.iter().filter(|(name, _)| Status::from_id(name).is_some());
        let puzzles: u64 = of_status.map(|(_, count)| count).sum();
        let line = |(name, count): (&str, &u64)| format!("{count:>9} {name}\n");
        let lines = summary.iter().map(|(name, count)| line((*name, count)));
        Ok(Some(line(("puzzles", &puzzles)) + &lines.collect::<String>()))
    }

    fn records_end(&self) -> RecordsEnd {
        match self.notation {
            Notation::Text if self.options.repair || self.options.true_candidates => {
                RecordsEnd::Unknown
            }
            _ => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        Status::from_id(record.status()).map_or(Verdict::Negative, verdict)
    }
}

/// What a status means for the exit status.
fn verdict(status: Status) -> Verdict {
    if status == Status::Valid { Verdict::Fine } else { Verdict::Negative }
}

/// A puzzle checked, and what its text says beyond its record.
#[derive(Clone, Copy)]
struct Outcome<'a> {
    record: &'a Record,
    options: &'a Options,
    /// For the drawing.
    puzzle: Option<&'a Puzzle>,
    /// Where the puzzle is that it repeats.
    repeated: Option<&'a str>,
}

impl Outcome<'_> {
    /// The message for stderr.
    fn reason(self) -> Option<String> {
        let error = self.record.error.as_deref();
        let fault = match (self.record.status, error) {
            (Status::Valid, _) => None,
            (Status::None, Some(error)) => Some(format!("no solution: {error}")),
            (_, Some(error)) => Some(error.to_owned()),
            (Status::None, None) => Some("no solution".to_owned()),
            (Status::Multiple, None) => Some("more than one solution".to_owned()),
            (status, None) => Some(status.to_string()),
        };
        fault.or_else(|| self.repetition())
    }

    /// Which puzzle it repeats: `same as FILE:3`.
    fn repetition(self) -> Option<String> {
        let words = match self.record.duplicate?.kind {
            Likeness::Same => "same as",
            Likeness::Disguised => "disguise of",
        };
        Some(format!("{words} {}", self.repeated.unwrap_or_default()))
    }

    /// Whether every repair was tried in vain.
    fn is_beyond_repair(self) -> bool {
        let Record { status, repairs, untried, .. } = self.record;
        let is_settled = !matches!(status, Status::Valid | Status::WrongSolution | Status::Timeout)
            && untried.is_none();
        self.options.repair && repairs.is_empty() && is_settled
    }

    /// That there was no time for some repairs, if so.
    fn untried(self) -> Option<String> {
        self.record.untried.map(|edits| format!("no time for {edits} of the single-cell edits"))
    }

    /// The true candidates, a line for each row, and how many candidates are undecided.
    fn true_candidates(self) -> Vec<String> {
        let (Some(found), Some(puzzle)) = (&self.record.true_candidates, self.puzzle) else {
            return Vec::new();
        };
        let shape = puzzle.board().shape();
        let spell = |cell: Cell| match found.get(&cell.name(shape).to_string()) {
            Some(digits) if !digits.is_empty() => digits.replace(' ', ","),
            _ => "-".to_owned(),
        };
        let cells: Vec<String> = puzzle.board().cells().map(spell).collect();
        let mut lines: Vec<String> =
            cells.chunks(shape.columns()).map(|row| row.join(" ")).collect();
        let undecided = self.record.undecided;
        lines.extend(undecided.map(|count| format!("no time for {count} of the candidates")));
        lines
    }

    /// A line, and lines for the repairs.
    fn write_text(self, output: &mut Vec<u8>) {
        let Record { status, minimal, redundant, repairs, error, .. } = self.record;
        let mut text = status.id().to_owned();
        if matches!(status, Status::Invalid | Status::WrongSolution) {
            text += &format!(": {}", error.as_deref().unwrap_or_default());
        }
        match minimal {
            None => {}
            Some(true) => text += "\tminimal",
            Some(false) => text += &format!("\tredundant {}", redundant.join(" ")),
        }
        if let Some(repetition) = self.repetition() {
            text += &format!("\t{repetition}");
        }
        text.push('\n');
        for Repair { cell, from, to } in repairs {
            text += &format!("  {cell}: {from} -> {to}\n");
        }
        if self.is_beyond_repair() {
            text += "  no single-cell edit makes it proper\n";
        }
        text.extend(self.untried().map(|words| format!("  {words}\n")));
        for line in self.true_candidates() {
            text += &format!("  {line}\n");
        }
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
            Status::WrongSolution => format!("wrong-solution: {}", error.unwrap_or_default()),
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
        lines.extend(self.true_candidates());
        output.extend_from_slice((lines.join("\n") + "\n").as_bytes());
    }

    fn write_csv(self, output: &mut Vec<u8>) {
        let Record { about, status, .. } = self.record;
        record::write_row(about, status.id(), &self.record.fields(), output);
    }
}
