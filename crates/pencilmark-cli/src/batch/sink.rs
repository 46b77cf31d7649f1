//! Where results go: stdout or a file; and beside it messages and progress on stderr.

use super::pipeline::Tally;
use crate::files::{End, Outlet};
use crate::interrupt;
use crate::tell::tell;
use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::time::{Duration, Instant};

/// Work that is done sooner shows no progress.
const SHORT: Duration = Duration::from_secs(1);

/// The output of a job.
pub struct Sink {
    writer: Box<dyn Outlet>,
    /// The file, for error messages.
    name: String,
    bar: Option<Bar>,
    /// Whether messages are wanted.
    messages: Messages,
}

/// Whether messages about puzzles are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Messages {
    Shown,
    Left,
}

impl Sink {
    /// Results go to stdout.
    pub fn stdout() -> Self {
        Self::to("stdout".to_owned(), Box::new(io::stdout().lock()))
    }

    /// Results go to a file.
    pub fn new(path: &Path, outlet: impl Outlet + 'static) -> Self {
        Self::to(path.display().to_string(), Box::new(outlet))
    }

    fn to(name: String, writer: Box<dyn Outlet>) -> Self {
        Self { writer, name, bar: None, messages: Messages::Shown }
    }

    /// Leaves messages about puzzles out.
    pub fn without_messages(mut self) -> Self {
        self.messages = Messages::Left;
        self
    }

    /// Shows progress on stderr if the work is long and no results on the terminal would get
    /// mixed with it. `bytes` is the length of the input, if known.
    pub fn with_progress(mut self, bytes: Option<u64>) -> Self {
        let results_elsewhere = self.name != "stdout" || !io::stdout().is_terminal();
        self.bar = (io::stderr().is_terminal() && results_elsewhere).then(|| Bar::new(bytes));
        self
    }

    /// Writes results.
    pub fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.writer.write_all(bytes).with_context(|| self.name.clone())
    }

    /// Flushes what was written to the reader of the output.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.writer.flush().with_context(|| self.name.clone())
    }

    /// Writes a message for people.
    pub fn message(&mut self, text: &str) {
        match &self.bar {
            _ if self.messages == Messages::Left => {}
            Some(bar) => bar.bar.suspend(|| tell!("{text}")),
            None => tell!("{text}"),
        }
    }

    /// Shows how far the job is.
    pub fn progress(&mut self, done: Tally) {
        if let Some(bar) = &self.bar {
            bar.show(done);
        }
    }

    /// Writes nothing more: the output cannot be written.
    pub fn abandon(&mut self) {
        self.writer = Box::new(io::sink());
    }

    /// Writes everything out and takes the progress away.
    pub fn finish(&mut self, end: End) -> anyhow::Result<()> {
        if let Some(bar) = self.bar.take() {
            bar.bar.finish_and_clear();
            if interrupt::asked() {
                tell!("stopped; everything done so far has been written");
            }
        }
        self.writer.close(end).with_context(|| self.name.clone())
    }
}

/// A progress bar that stays hidden while the work may be short.
struct Bar {
    bar: ProgressBar,
    started: Instant,
}

impl Bar {
    fn new(bytes: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(bytes, ProgressDrawTarget::hidden());
        let template = match bytes {
            Some(_) => "{bar:32} {percent}%  {msg}  {eta} left",
            None => "{spinner} {elapsed}  {msg}",
        };
        bar.set_style(ProgressStyle::with_template(template).expect("the template is fixed"));
        Self { bar, started: Instant::now() }
    }

    fn show(&self, done: Tally) {
        let elapsed = self.started.elapsed();
        if elapsed < SHORT {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let rate = done.puzzles as f64 / elapsed.as_secs_f64();
        self.bar.set_message(format!("{} puzzles, {rate:.0} per second", done.puzzles));
        self.bar.set_position(done.bytes);
    }
}
