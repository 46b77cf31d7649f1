//! What comes out: puzzles, or what came nearest.

use crate::arguments::{Notation, Output};
use crate::commands::rate::Columns;
use crate::record::write_json;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pencilmark::formats;
use pencilmark::generate::{Generated, Miss, Request, RunResults};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{Scale, Summary, Workspace};
use pencilmark_api::generate::{self, Record};
use std::io::{IsTerminal as _, Write};
use std::time::{Duration, Instant};

/// Work that is done sooner shows no progress.
const SHORT: Duration = Duration::from_secs(1);

/// How long a puzzle may wait to be shown.
const OFTEN: Duration = Duration::from_millis(100);

/// Writes puzzles as they come.
pub struct Writer {
    sink: Box<dyn Write>,
    notation: Notation,
    /// The scales of the ratings, if puzzles are to be rated.
    rated: Option<Vec<&'static Scale>>,
    /// Those that the conditions name, whose ratings every puzzle has.
    certified: Vec<&'static Scale>,
    workspace: Workspace,
    written: usize,
    wanted: usize,
    progress: ProgressBar,
    started: Instant,
    flushed: Instant,
}

impl Writer {
    /// A writer for so many puzzles of a request, rated on these scales if that is asked for.
    pub fn new(
        output: &Output,
        request: &Request,
        rated: Option<Vec<&'static Scale>>,
        wanted: usize,
    ) -> anyhow::Result<Self> {
        let notation = match (output.notation(), &rated) {
            (Notation::Text, Some(_)) => Notation::Csv,
            (notation, _) => notation,
        };
        let mut writer = Self {
            sink: output.destination.open()?,
            notation,
            rated,
            certified: request.bands.iter().map(|band| band.scale).collect(),
            workspace: Workspace::default(),
            written: 0,
            wanted,
            progress: ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
            started: Instant::now(),
            flushed: Instant::now(),
        };
        let style = ProgressStyle::with_template("{spinner} {elapsed}  {msg}");
        writer.progress.set_style(style.expect("the template is fixed"));
        if notation == Notation::Csv {
            let header = writer.columns().header();
            writer.sink.write_all(header.as_bytes())?;
        }
        Ok(writer)
    }

    /// The columns of the table: those of `rate`.
    fn columns(&self) -> Columns<'_> {
        let scales = self.rated.as_ref().unwrap_or(&self.certified);
        Columns { scales, summary: Summary::Wanted }
    }

    /// Whether no more puzzles are wanted.
    pub fn has_enough(&self) -> bool {
        self.written >= self.wanted
    }

    /// Writes the next puzzles, as far as they are wanted.
    pub fn found(&mut self, found: Vec<Generated>, results: &RunResults) -> anyhow::Result<()> {
        let is_news = !found.is_empty();
        for generated in found {
            if self.has_enough() {
                break;
            }
            let scales = self.rated.as_deref();
            let index = self.written as u64;
            let record = generate::found(
                index,
                &generated,
                scales,
                &mut self.workspace,
                &Budget::unlimited(),
            );
            self.write(&generated.puzzle, record, None)?;
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

    /// Writes the nearest misses if there are too few puzzles, and says how it went.
    pub fn finish(mut self, results: &RunResults) -> anyhow::Result<()> {
        self.progress.finish_and_clear();
        if !self.has_enough() {
            let (written, wanted, tried) = (self.written, self.wanted, results.tried());
            let seconds = self.started.elapsed().as_secs_f64();
            let among = match tried {
                0 => "no puzzle was finished".to_owned(),
                _ => format!("among {tried} puzzles"),
            };
            anstream::eprintln!(
                "pencilmark: {written} of {wanted} found, {among} in {seconds:.1} s"
            );
            for miss in results.misses() {
                self.miss(miss)?;
            }
        }
        self.sink.flush()?;
        Ok(())
    }

    fn miss(&mut self, miss: &Miss) -> anyhow::Result<()> {
        self.write(&miss.puzzle, generate::missed(self.written as u64, miss), Some(&miss.reason))
    }

    fn write(
        &mut self,
        puzzle: &Puzzle,
        record: Record,
        reason: Option<&str>,
    ) -> anyhow::Result<()> {
        let mut bytes = Vec::new();
        match self.notation {
            Notation::Json => write_json(&record, &mut bytes),
            Notation::Csv => self.columns().write(&record, &mut bytes),
            Notation::Text => {
                let format = formats::Format::find("line").expect("it is in the list");
                let line = formats::write(format, &[puzzle.clone().into()])?;
                let mark = reason.map(|reason| format!(" # near miss: {reason}"));
                bytes = format!("{}{}\n", line.trim_end(), mark.unwrap_or_default()).into_bytes();
            }
        }
        self.sink.write_all(&bytes)?;
        Ok(())
    }

    /// Shows on stderr what was found, how near, and how long it took.
    fn show(&mut self, results: &RunResults) {
        let elapsed = self.started.elapsed();
        if elapsed < SHORT || !std::io::stderr().is_terminal() {
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
