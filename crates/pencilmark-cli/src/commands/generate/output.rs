//! What comes out: puzzles, or what came nearest.

use super::groups::Group;
use super::target::{AfterStop, Content, Opened, Target};
use crate::arguments::Notation;
use crate::commands::rate;
use crate::files::{End, Outlet};
use crate::interrupt;
use crate::pretty;
use crate::record::{write_csv, write_json};
use crate::tell::tell;
use anyhow::bail;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pencilmark::formats::{self, Aspect, Format};
use pencilmark::generate::{Generated, Request, RunResults};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{Scale, Summary, Workspace};
use pencilmark_api::generate::{self, Label, Labels, Making, Record};
use pencilmark_api::rate::TableColumns;
use pencilmark_api::table::Kind;
use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

/// Work that is done sooner shows no progress.
const SHORT: Duration = Duration::from_secs(1);

/// How long a puzzle may wait to be shown.
const OFTEN: Duration = Duration::from_millis(100);

/// What is written.
pub struct Form {
    pub notation: Notation,
    /// The format of text, or why there is none.
    pub format: anyhow::Result<&'static Format>,
    pub solution: Solution,
    pub boards: Boards,
    pub messages: Messages,
}

/// How a puzzle is shown as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// As a board, for a person at a terminal.
    Drawn,
    /// In its format.
    Written,
}

/// Whether a line of text has the solution too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solution {
    Behind,
    Left,
}

/// Whether stderr tells how it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Messages {
    Shown,
    Left,
}

/// Puzzles of a group.
pub struct Found<'a> {
    pub puzzles: Vec<Generated>,
    pub labels: Vec<Label>,
    /// The range of the rating that was asked for.
    pub band: Option<&'a str>,
    /// So many puzzles are written when the group has all of its own.
    pub up_to: usize,
}

/// Writes puzzles as they come.
pub struct Writer {
    sink: Box<dyn Outlet>,
    /// Puzzles that an earlier run has written.
    earlier: usize,
    after_stop: AfterStop,
    notation: Notation,
    /// For text.
    text: Option<formats::Writer>,
    solution: Solution,
    boards: Boards,
    messages: Messages,
    /// The scales of the ratings, if puzzles are to be rated.
    rated: Option<Vec<&'static Scale>>,
    /// Those that the conditions name, whose ratings every puzzle has.
    certified: Vec<&'static Scale>,
    /// What puzzles are labelled with, if they are the rows of a dataset.
    labels: Option<Labels>,
    workspace: Workspace,
    written: usize,
    wanted: usize,
    progress: ProgressBar,
    started: Instant,
    flushed: Instant,
}

impl Writer {
    /// A writer for so many puzzles of a request, rated on these scales if that is asked for, or labelled.
    pub fn new(
        target: &Target<'_>,
        form: Form,
        request: &Request,
        rated: Option<Vec<&'static Scale>>,
        labels: Option<Labels>,
    ) -> anyhow::Result<Self> {
        let notation = match (form.notation, &rated) {
            (Notation::Text, Some(_)) => Notation::Csv,
            (notation, _) => notation,
        };
        let text = match notation {
            Notation::Text => Some(form.format?),
            Notation::Json | Notation::Csv => None,
        };
        let certified: Vec<_> = request.bands.iter().map(|band| band.scale).collect();
        let scales = rated.as_ref().unwrap_or(&certified);
        let columns = TableColumns { scales, summary: Summary::Wanted };
        let of_labels = labels.as_ref().map(Labels::columns);
        let header = match &of_labels {
            Some(columns) => {
                let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
                names.join(",") + "\n"
            }
            None => rate::header(columns),
        };
        let kind = |name: &str| match &of_labels {
            Some(columns) => columns
                .iter()
                .find(|column| column.name == name)
                .map_or(Kind::Text, |column| column.kind),
            None => columns.kind(name),
        };
        let content = match (notation, text) {
            (Notation::Csv, _) => Content::Table(&header, &kind),
            (_, Some(format)) if !format.has_cells_in_each_line() => Content::Text,
            _ => Content::Lines,
        };
        let Opened { sink, earlier, after_stop } = target.open(&content)?;
        let writer = Self {
            sink,
            earlier,
            after_stop,
            notation,
            text: text.map(formats::Writer::new),
            solution: form.solution,
            boards: form.boards,
            messages: form.messages,
            labels,
            rated,
            certified,
            workspace: Workspace::default(),
            written: 0,
            wanted: target.wanted,
            progress: ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
            started: Instant::now(),
            flushed: Instant::now(),
        };
        let style = ProgressStyle::with_template("{spinner} {elapsed}  {msg}");
        writer.progress.set_style(style.expect("the template is fixed"));
        Ok(writer)
    }

    /// The columns of the table: those of `rate`.
    fn columns(&self) -> TableColumns<'_> {
        let scales = self.rated.as_ref().unwrap_or(&self.certified);
        TableColumns { scales, summary: Summary::Wanted }
    }

    /// What can be done when the run is stopped.
    pub fn after_stop(&self) -> AfterStop {
        self.after_stop
    }

    /// Whether no more puzzles are wanted.
    pub fn has_enough(&self) -> bool {
        self.written >= self.wanted
    }

    /// How many puzzles there are, of this run or an earlier one.
    pub fn written(&self) -> usize {
        self.written
    }

    /// Writes the next puzzles, as far as they are wanted: up to so many of all that are written. Their labels, if
    /// there are any, stand among those of others in the same order.
    pub fn found(&mut self, found: Found<'_>, results: &RunResults) -> anyhow::Result<()> {
        let is_news = !found.puzzles.is_empty();
        let mut labels = found.labels.into_iter();
        for generated in found.puzzles {
            if self.written >= found.up_to {
                break;
            }
            let line = generated.puzzle.givens().to_string();
            let label = labels.find(|label| label.puzzle() == line);
            if self.written >= self.earlier {
                match label {
                    Some(label) => self.write_labelled(label, &generated, found.band)?,
                    None => self.write(&generated)?,
                }
            }
            self.written += 1;
        }
        // Rare puzzles are shown at once.
        if is_news && self.flushed.elapsed() > OFTEN {
            self.sink.flush()?;
            self.flushed = Instant::now();
        }
        self.show(results);
        Ok(())
    }

    /// Tells the nearest misses of a group that has too few puzzles: so many were there before it.
    pub fn end_group(&self, group: &Group, before: usize, results: &RunResults) {
        let (found, wanted, tried) = (self.written - before, group.count, results.tried());
        if found >= wanted || self.messages == Messages::Left {
            return;
        }
        let seconds = self.started.elapsed().as_secs_f64();
        let among = match tried {
            0 => "no puzzle was finished".to_owned(),
            _ => format!("among {tried} puzzles"),
        };
        let name = if wanted < self.wanted { format!("{group}: ") } else { String::new() };
        self.progress.suspend(|| {
            tell!("pencilmark: {name}{found} of {wanted} found, {among} in {seconds:.1} s");
            for miss in results.misses() {
                tell!("near miss: {}: {}", miss.reason, miss.puzzle.givens());
            }
        });
    }

    /// Writes what is left to write.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.progress.finish_and_clear();
        let end = self.text.take().map(formats::Writer::finish).unwrap_or_default();
        self.sink.write_all(end.as_bytes())?;
        self.sink.close(if interrupt::asked() { End::Stopped } else { End::Complete })?;
        Ok(())
    }

    fn write_labelled(
        &mut self,
        label: Label,
        generated: &Generated,
        band: Option<&str>,
    ) -> anyhow::Result<()> {
        let labels = self.labels.as_ref().expect("only labelled puzzles come with labels");
        let (seed, job) = (generated.certificate.seed, generated.certificate.job);
        let fields = labels.fields(self.written as u64, label, &Making { band, seed, job });
        let mut bytes = Vec::new();
        write_csv(&fields.iter().map(String::as_str).collect::<Vec<_>>(), &mut bytes);
        Ok(self.sink.write_all(&bytes)?)
    }

    fn write(&mut self, generated: &Generated) -> anyhow::Result<()> {
        let (scales, index) = (self.rated.as_deref(), self.written as u64);
        let budget = Budget::unlimited();
        let record = generate::found(index, generated, scales, &mut self.workspace, &budget);
        let mut bytes = Vec::new();
        match &mut self.text {
            Some(_) if self.boards == Boards::Drawn => {
                bytes.extend(drawn(&generated.puzzle, &record, self.solution).into_bytes());
            }
            Some(writer) => {
                let written = generated.puzzle.clone().into();
                refuse_loss(writer.format(), &written)?;
                let text = writer.record(&written)?;
                bytes.extend(with_solution(text, &record, self.solution).into_bytes());
            }
            None if self.notation == Notation::Json => write_json(&record, &mut bytes),
            None => rate::write_row(self.columns(), &record, &mut bytes),
        }
        self.sink.write_all(&bytes)?;
        Ok(())
    }

    /// Shows on stderr what was found, how near, and how long it took.
    fn show(&mut self, results: &RunResults) {
        let elapsed = self.started.elapsed();
        let is_shown = self.messages == Messages::Shown && std::io::stderr().is_terminal();
        if elapsed < SHORT || !is_shown {
            return;
        }
        if self.progress.is_hidden() {
            self.progress.set_draw_target(ProgressDrawTarget::stderr());
        }
        let (written, wanted, tried) = (self.written, self.wanted, results.tried());
        let nearest = results.misses().first().map(|miss| format!(", nearest: {}", miss.reason));
        let nearest = nearest.unwrap_or_default();
        self.progress.set_message(format!("{written} of {wanted} found, {tried} tried{nearest}"));
    }
}

/// Refuses a format that cannot hold the rules of a puzzle: without them it is another puzzle.
fn refuse_loss(format: &Format, written: &formats::Record) -> anyhow::Result<()> {
    if !format.loses(written).contains(&Aspect::Rules) {
        return Ok(());
    }
    let keeps = |other: &&Format| other.write.is_some() && other.preserves.contains(&Aspect::Rules);
    let others: Vec<&str> = Format::all().filter(keeps).map(|format| format.id).collect();
    bail!("format {} does not keep the rules (expected one of: {})", format.id, others.join(", "))
}

/// The board of a puzzle, its level and its line; below it the solution, if that is wanted.
fn drawn(puzzle: &Puzzle, record: &Record, wanted: Solution) -> String {
    let mut text = pretty::draw(puzzle, puzzle.givens());
    let rules = puzzle.board().rules_as_text().join(", ");
    let rules = if rules.is_empty() { rules } else { format!(" rules: {rules}") };
    text += &match puzzle.board().fields_as_json().is_empty() {
        true => format!("{}{rules}\n", puzzle.givens()),
        // As JSON, with the cages and lines that the board does not show.
        false => format!("{puzzle}\n"),
    };
    let solution = record.solution.as_ref().filter(|_| wanted == Solution::Behind);
    if let Some(solution) = solution.and_then(|solution| solution.parse().ok()) {
        text += &pretty::draw(puzzle, &solution);
    }
    text + "\n"
}

/// A line with the solution behind its puzzle, if that is wanted.
fn with_solution(line: String, record: &Record, wanted: Solution) -> String {
    match &record.solution {
        Some(solution) if wanted == Solution::Behind => {
            let puzzle = record.about.puzzle.as_deref().unwrap_or_default();
            line.replacen(puzzle, &format!("{puzzle} {solution}"), 1)
        }
        _ => line,
    }
}
