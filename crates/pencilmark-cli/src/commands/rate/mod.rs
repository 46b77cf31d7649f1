//! `pencilmark rate`: how hard puzzles are, on every scale.
//!
//! [`Arguments`] become a [`Rate`], which does a block of puzzles; [`header`] and [`write_row`] make its table,
//! which generated puzzles have too; [`report`] is a page about one puzzle.

mod comparison;
mod ranking;
mod report;
mod terminal;

use super::{Run, help};
use crate::arguments::{JobArguments, Notation, positive, whole};
use crate::batch::{self, Extent, Job, Kind, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::exit::Exit;
use crate::input::Block;
use crate::listed;
use crate::record::{self, Subject, write_json};
use clap::Args;
use comparison::Comparison;
use pencilmark::formats::Boards;
use pencilmark::model::Budget;
use pencilmark::rate::{self, Cost, Details, HsolveOptions, Scale, Workspace};
use pencilmark_api::rate::{
    Options, PATIENCE, Record, Remarks, SUMMARY_STEPS, Status, TableColumns,
};
use ranking::Ranking;
use std::time::Duration;
use terminal::Layout;

/// Rate how hard puzzles are, on all common scales
///
/// Prints a table (CSV, or Parquet for -o FILE.parquet) with a row for each puzzle: its status, its number of
/// clues, if asked for its level (from beginner to evil) and the hardest technique of its path, and the
/// columns of each scale. A puzzle that is not proper gets its status and no figures. If the techniques of a
/// scale do not solve a puzzle, the scale gives no figure for it.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark rate puzzle.txt
  pencilmark rate --scales all puzzles.txt > ratings.csv
  pencilmark rate --scales hsolve --runs 100 --seed 7 puzzles.txt
  pencilmark rate --scales hsolve --hsolve pooling=technique puzzles.txt
  pencilmark rate --scales all -o ratings.parquet puzzles.txt
  pencilmark rate --sort se_er --top 10 puzzles.txt
  pencilmark rate --keep id,difficulty puzzles.csv
  pencilmark rate --report puzzle.txt
  pencilmark rate --compare --scales all first.txt second.txt
  pencilmark rate --json --time-limit 10 puzzles.txt
  pencilmark rate --shard 2/4 --resume -o part2.csv puzzles.txt")]
pub struct Arguments {
    /// The scales, separated by commas, or `all` [default: level,se,time; effort for boards that these do not suit]
    ///
    /// `pencilmark docs scales` lists them, with their columns. `level` stands for the level and the
    /// hardest technique, for which the whole path has to be found.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = listed::SCALES_AND_ALL)]
    #[arg(hide_possible_values = true)]
    scales: Vec<String>,

    /// The number of runs for scales that use random numbers
    #[arg(long, value_name = "N", default_value_t = rate::Settings::default().runs)]
    #[arg(value_parser = positive::<u32>)]
    runs: u32,

    /// Other readings of the hsolve paper, such as pooling=technique,failure=all
    ///
    /// `pencilmark docs scales` lists them. They apply to hsolve and hsolve-exact.
    #[arg(long, value_name = "LIST", default_value = "", hide_default_value = true)]
    hsolve: HsolveOptions,

    /// Print a page about each puzzle instead of a row
    ///
    /// The page shows every scale with its error, the techniques that are needed and those that are merely
    /// usable, the number of open moves at each step, the bottlenecks, and how the puzzle compares with
    /// random ones.
    #[arg(long, conflicts_with_all = ["json", "csv", "resume"])]
    report: bool,

    /// Compare two puzzles: which is harder on each scale, and whether the difference is significant
    ///
    /// A difference of less than two standard errors may be chance.
    #[arg(long, conflicts_with_all = ["report", "json", "csv", "resume", "sort", "top"])]
    compare: bool,

    /// Sort by a column such as se_er, time or level, the hardest first
    ///
    /// Rows without a figure come last. Nothing is written until every puzzle has been rated.
    #[arg(long, value_name = "COLUMN", value_parser = listed::COLUMNS, hide_possible_values = true)]
    #[arg(conflicts_with_all = ["report", "resume"])]
    sort: Option<String>,

    /// Show only the first N rows, sorted by the first scale unless --sort is given
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    #[arg(conflicts_with_all = ["report", "resume"])]
    top: Option<usize>,

    #[command(flatten)]
    job: JobArguments,
}

impl Run for Arguments {
    fn run(mut self) -> anyhow::Result<Exit> {
        let served = self.job.output.served_notation()?;
        let is_for_people = self.job.output.is_for_people();
        let is_page = self.report || self.compare;
        self.job.output.csv = !is_page && served != Notation::Json && !is_for_people;
        let summary_steps = match self.job.work.time_limit {
            None if !self.report => SUMMARY_STEPS,
            _ => u64::MAX,
        };
        self.job.work.time_limit.get_or_insert(PATIENCE);
        self.job.input.boards = Boards::Every;
        let form = match self.job.output.notation() {
            _ if self.report => Form::Page,
            _ if self.compare => Form::Comparison,
            Notation::Json => Form::Json,
            Notation::Csv => Form::Csv,
            Notation::Text => Form::Aligned,
        };
        let details = if form == Form::Json { Details::Full } else { Details::Brief };
        let details = if form == Form::Page { Details::Full } else { details };
        let (runs, seed, hsolve) = (self.runs, self.job.work.seed, self.hsolve);
        let settings =
            rate::Settings { runs, seed, details, hsolve, summary_steps, ..Default::default() };
        let names: Vec<&str> = self.scales.iter().map(|name| name.trim()).collect();
        let options = match self.report {
            true => Options::for_page(&names, settings)?,
            false => Options::new(&names, settings)?,
        };
        let ranking = Ranking::of(self.sort, self.top, &options)?;
        let limit = self.job.work.time_limit.unwrap_or(PATIENCE);
        let names = self.job.input.inputs.iter().map(|name| name.chars().count());
        let files = if self.job.input.inputs.len() > 1 { names.max() } else { None };
        let make = |extent| {
            let is_board = form == Form::Aligned && extent == Extent::OneOnTerminal;
            let layout = Layout::new(&options, files);
            Rate {
                options,
                form: if is_board { Form::Board } else { form },
                layout,
                ranking,
                comparison: Comparison::default(),
                limit,
            }
        };
        let exit = batch::run(make, &self.job)?;
        Ok(exit.unwrap_or_else(|| help("rate")))
    }
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Json,
    Csv,
    /// A page about each puzzle.
    Page,
    /// Two puzzles side by side.
    Comparison,
    /// On a terminal: the board and its figures.
    Board,
    /// On a terminal: a table in columns.
    Aligned,
}

/// The job of `pencilmark rate`.
struct Rate {
    options: Options,
    form: Form,
    /// How rows stand on a terminal.
    layout: Layout,
    /// The rows, if they are to be sorted.
    ranking: Option<Ranking>,
    /// The records, if they are to be compared.
    comparison: Comparison,
    /// The time for a puzzle.
    limit: Duration,
}

impl Rate {
    fn columns(&self) -> TableColumns<'_> {
        self.options.columns()
    }

    /// What is wrong with a puzzle, or what there was no time for.
    fn complaint(&self, record: &Record) -> Option<String> {
        if record.error.is_some() || record.status != Status::Timeout {
            return record.error.clone();
        }
        let late = record.ratings.iter().filter(|rating| rating.status == Status::Timeout.id());
        let late: Vec<&str> = late.map(|rating| rating.scale).collect();
        let needs_path = |id: &&str| Scale::find(id).is_some_and(|scale| scale.cost == Cost::Path);
        if let (Some(level), true) = (record.level, late.iter().all(needs_path)) {
            let missing = [&["its hardest technique"], &late[..]].concat().join(" and ");
            let were = if late.is_empty() { "was" } else { "were" };
            return Some(format!(
                "{level}, but {missing} {were} not found soon (--time-limit SECONDS looks longer)"
            ));
        }
        let of = if late.is_empty() { String::new() } else { format!(" for {}", late.join(", ")) };
        Some(format!("time ran out{of} (--time-limit {})", self.limit.as_secs_f64()))
    }
}

impl Job for Rate {
    type Workspace = Workspace;

    fn workspace(&self) -> Workspace {
        Workspace::default()
    }

    fn block(&self, worker: &mut Worker<Workspace>, block: &Block, reply: &mut Reply) -> Work {
        let work = |workspace: &mut Workspace, subject: Subject<'_>, budget: &Budget<'_>| {
            let rated = self.options.rate(workspace, subject, budget);
            let report = rated.report.filter(|_| self.form == Form::Page);
            let page = |report| report::page(&report, &Remarks::new(&report, budget));
            (rated.record, report.map(page))
        };
        worker.each_subject(block, reply, work, |(record, page), subject, item, reply| {
            reply.complain(block, item, self.complaint(&record));
            let mut row = Vec::new();
            let columns = self.columns();
            match (self.form, page) {
                (Form::Json, _) => write_json(&record, &mut row),
                (Form::Csv, _) => write_row(columns, &record, &mut row),
                (Form::Page, Some(page)) => row.extend_from_slice(page.as_bytes()),
                (Form::Page, None) => write_unrated(&record, &mut row),
                (Form::Comparison, _) => self.comparison.add(record.clone()),
                (Form::Aligned, _) => row.extend(self.layout.row(&record).into_bytes()),
                (Form::Board, _) => {
                    let puzzle = subject.read.puzzle.as_ref().ok();
                    row.extend(terminal::board(&record, puzzle, columns).into_bytes());
                }
            }
            match &self.ranking {
                Some(ranking) => ranking.add(&record, row),
                None => reply.output().extend_from_slice(&row),
            }
            verdict(record.status)
        })
    }

    fn header(&self) -> Option<String> {
        match self.form {
            Form::Csv => Some(header(self.columns())),
            Form::Aligned => Some(self.layout.header()),
            Form::Json | Form::Page | Form::Comparison | Form::Board => None,
        }
    }

    fn kind(&self, column: &str) -> Kind {
        self.columns().kind(column)
    }

    fn footer(&self) -> anyhow::Result<Option<String>> {
        match self.form {
            Form::Comparison => self.comparison.text(&self.options).map(Some),
            _ => Ok(self.ranking.as_ref().map(Ranking::rows)),
        }
    }

    fn records_end(&self) -> RecordsEnd {
        match self.form {
            Form::Json | Form::Csv => RecordsEnd::WithLine,
            Form::Page | Form::Comparison | Form::Board | Form::Aligned => RecordsEnd::Unknown,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        Status::from_id(record.status()).map_or(Verdict::Negative, verdict)
    }
}

/// What a status means for the exit status.
fn verdict(status: Status) -> Verdict {
    if status == Status::Unique { Verdict::Fine } else { Verdict::Negative }
}

/// What there is to say about a puzzle that is not proper.
fn write_unrated(record: &Record, output: &mut Vec<u8>) {
    let puzzle = record.about.puzzle.as_deref().unwrap_or_default();
    let text = match &record.error {
        Some(error) => format!("{puzzle}\n  {}: {error}\n\n", record.status),
        None => format!("{puzzle}\n  {}\n\n", record.status),
    };
    output.extend_from_slice(text.as_bytes());
}

/// The header of the table.
pub fn header(columns: TableColumns<'_>) -> String {
    record::header(&columns.names())
}

/// Writes a row of the table.
pub fn write_row(columns: TableColumns<'_>, record: &Record, output: &mut Vec<u8>) {
    record::write_row(&record.about, record.status.id(), &columns.fields(record), output);
}
