//! Where puzzles go: stdout, or a file that may be continued.

use crate::arguments::Output;
use crate::batch::{self, Kind};
use crate::files::{Growing, Known, Origin, Outlet};
use anyhow::{Context as _, bail};
use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;

/// Where puzzles go.
pub struct Target<'a> {
    pub output: &'a Output,
    /// What they are of.
    pub origin: &'a Origin,
    pub start: Start,
    /// How many puzzles there are to be.
    pub wanted: usize,
}

/// Whether a file is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    Afresh,
    Resumed,
}

/// What is written.
pub enum Content<'a> {
    /// A table with this header, whose columns are of these kinds.
    Table(&'a str, &'a dyn Fn(&str) -> Kind),
    /// A puzzle in each line.
    Lines,
    /// Anything else.
    Text,
}

/// A target that is being written to.
pub struct Opened {
    pub sink: Box<dyn Outlet>,
    /// Puzzles that an earlier run has written.
    pub earlier: usize,
    pub after_stop: AfterStop,
}

/// What can be done when a run was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterStop {
    /// It can be continued.
    Resume,
    /// It ends there.
    Nothing,
}

impl Target<'_> {
    /// Opens it; a new table gets its header.
    pub fn open(&self, content: &Content<'_>) -> anyhow::Result<Opened> {
        let name = || self.output.destination.path().map(|path| path.display().to_string());
        let whole = |sink| Opened { sink, earlier: 0, after_stop: AfterStop::Nothing };
        let header = match content {
            Content::Table(header, _) => *header,
            Content::Lines | Content::Text => "",
        };
        match (self.output.destination.path(), content) {
            (Some(path), Content::Table(header, kind)) if self.output.is_parquet() => {
                self.refuse_resume("--resume cannot continue a Parquet file")?;
                Ok(whole(Box::new(batch::parquet_table(path, header, kind)?)))
            }
            (Some(path), Content::Table(..) | Content::Lines) => {
                self.growing(path, header).with_context(|| name().unwrap_or_default())
            }
            (None, _) | (_, Content::Text) => {
                self.refuse_resume("--resume needs a file with a puzzle in each line")?;
                let mut sink = self.output.destination.open()?;
                sink.write_all(header.as_bytes())?;
                Ok(whole(sink))
            }
        }
    }

    fn refuse_resume(&self, why: &str) -> anyhow::Result<()> {
        match self.start {
            Start::Afresh => Ok(()),
            Start::Resumed => bail!("{why}"),
        }
    }

    fn growing(&self, path: &Path, header: &str) -> anyhow::Result<Opened> {
        let (mut file, mut lines) = (None, 0);
        if self.start == Start::Resumed && path.exists() {
            let (mut growing, known) = Growing::reopen(path, self.origin)?;
            let (whole_lines, bytes) = count_lines(growing.file())?;
            let is_complete = whole_lines >= self.wanted + usize::from(!header.is_empty());
            if known == Known::Nothing && !is_complete {
                bail!("this file was not left by a stopped run, so --resume cannot continue it");
            }
            growing.keep(bytes)?;
            growing.take_note(path, Some(self.origin))?;
            (file, lines) = (Some(growing), whole_lines);
        }
        let mut file = match file {
            Some(file) => file,
            None => Growing::create(path, Some(self.origin))?,
        };
        let head = usize::from(!header.is_empty());
        if lines == 0 {
            file.write_all(header.as_bytes())?;
        }
        let earlier = lines.saturating_sub(head);
        Ok(Opened { sink: Box::new(file), earlier, after_stop: AfterStop::Resume })
    }
}

/// The whole lines of a file, and how many bytes they take.
fn count_lines(file: &File) -> anyhow::Result<(usize, u64)> {
    let (mut reader, mut line) = (BufReader::new(file), Vec::new());
    let (mut lines, mut bytes) = (0, 0);
    while reader.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
        lines += 1;
        bytes += line.len() as u64;
        line.clear();
    }
    Ok((lines, bytes))
}
