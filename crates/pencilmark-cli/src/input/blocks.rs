//! The sources one after the other, cut into blocks.

use super::block::{Block, Content, Item, is_classic_line, read_line};
use super::{Inputs, Source};
use crate::arguments::Shard;
use crate::exit;
use anyhow::{Context as _, anyhow, bail};
use pencilmark::formats::{self, ReadOptions, Reader, Record};
use pencilmark::model::Shape;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;

/// How large blocks are. A pipe gives what it has, so that its results come soon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grain {
    /// For work that takes a microsecond a puzzle.
    Coarse,
    /// For work that may take long: all workers should have some, and results should come soon.
    Fine,
}

impl Grain {
    /// How much is read at once.
    fn bytes(self) -> usize {
        match self {
            Self::Coarse => 256 << 10,
            Self::Fine => 4 << 10,
        }
    }
}

/// A longer line is not text: better an error than running out of memory.
const LONGEST_LINE: usize = 64 << 20;

/// A block of puzzles that have been read has at most so many.
const BLOCK_RECORDS: usize = 64;

/// Which puzzles of the input are done.
#[derive(Clone, Copy, Debug)]
pub struct Selection {
    pub shard: Shard,
    /// Of the puzzles of the shard, so many were done by an earlier run.
    pub done: u64,
}

/// The blocks of all sources.
pub struct Blocks {
    sources: VecDeque<Source>,
    options: Arc<ReadOptions>,
    keep: Arc<[String]>,
    /// Those of the columns to keep that no puzzle had yet.
    missing: Vec<String>,
    selection: Selection,
    grain: Grain,
    /// The index of the next puzzle.
    index: u64,
    current: Option<Current>,
    /// Blocks that have been made already.
    ready: VecDeque<Block>,
}

/// The source that is being read.
struct Current {
    source: Arc<Source>,
    input: Box<dyn Read + Send>,
    /// What has been read but is not a whole line yet.
    pending: Vec<u8>,
    /// Lines before `pending`.
    lines: usize,
    /// What a reader has taken without returning records yet.
    seen: Seen,
    how: How,
}

/// How a source is read.
enum How {
    /// Nothing of it has been seen.
    Unknown,
    /// Lines with one puzzle each, most of them classic.
    Classic,
    /// Whatever the readers of the library know.
    Reader(Box<Reader>),
}

impl Blocks {
    pub fn new(inputs: Inputs, selection: Selection, grain: Grain) -> Self {
        let Inputs { sources, options, keep, .. } = inputs;
        Self {
            sources: sources.into(),
            options: Arc::new(options),
            missing: keep.clone(),
            keep: keep.into(),
            selection,
            grain,
            index: 0,
            current: None,
            ready: VecDeque::new(),
        }
    }

    /// Reads on until there is a block, or no more.
    fn advance(&mut self) -> anyhow::Result<Option<Block>> {
        loop {
            if let Some(block) = self.ready.pop_front() {
                return Ok(Some(block));
            }
            let Some(mut current) = self.current.take() else {
                let Some(source) = self.sources.pop_front() else {
                    self.tell_missing();
                    return Ok(None);
                };
                self.current = Some(Current::open(source)?);
                continue;
            };
            let fresh = current.fill(self.grain.bytes())?;
            if matches!(current.how, How::Unknown) {
                current.how = decide(&current.pending, &self.options);
            }
            match &mut current.how {
                How::Unknown => unreachable!("it was decided above"),
                How::Classic => {
                    let text = current.whole_lines(fresh);
                    self.add_lines(&mut current, text);
                }
                How::Reader(reader) => {
                    let pending = std::mem::take(&mut current.pending);
                    let mut records = reader.push(&pending);
                    if fresh == 0 {
                        records.extend(reader.finish());
                    }
                    current.seen.add(&pending);
                    self.add_records(&mut current, records, pending.len() as u64);
                }
            }
            if fresh > 0 {
                self.current = Some(current);
            }
        }
    }

    /// Says which columns to keep there were not, once.
    fn tell_missing(&mut self) {
        for name in std::mem::take(&mut self.missing) {
            exit::report(&anyhow!("the input has no column '{name}' to keep"));
        }
    }

    /// Makes a block of lines.
    fn add_lines(&mut self, current: &mut Current, text: Vec<u8>) {
        // The columns of lines have numbers.
        self.missing.retain(|name| name.parse::<usize>().is_err());
        let mut items = Vec::with_capacity(text.len() / 82 + 1);
        let mut start = 0;
        while start < text.len() {
            let end = memchr::memchr(b'\n', &text[start..]).map_or(text.len(), |end| start + end);
            let line = text[start..end].strip_suffix(b"\r").unwrap_or(&text[start..end]);
            current.lines += 1;
            if is_classic_line(line) {
                let content = || Content::Classic { start, length: line.len() };
                items.extend(self.select(current.lines, content));
            } else if !line.is_empty() {
                // A comment, another board, or a bad line.
                let line = String::from_utf8_lossy(line);
                for record in read_line(&line, &self.options) {
                    let content = || Content::of(record, |_| Some(line.clone().into_owned()));
                    items.extend(self.select(current.lines, content));
                }
            }
            start = end + 1;
        }
        let bytes = text.len() as u64;
        let source = current.source.clone();
        let (options, keep) = (self.options.clone(), self.keep.clone());
        self.ready.push_back(Block { source, options, keep, text, items, bytes });
    }

    /// Makes blocks of puzzles that have been read.
    fn add_records(&mut self, current: &mut Current, records: Vec<Record>, bytes: u64) {
        let mut items = Vec::new();
        let after = records.last().map_or(0, |record| record.line + 1);
        for record in records {
            let line = record.line;
            self.missing.retain(|name| record.column(name).is_none());
            items.extend(self.select(line, || Content::of(record, |line| current.seen.line(line))));
        }
        current.seen.forget_before(after);
        let mut bytes = bytes;
        let mut items = items.into_iter().peekable();
        while bytes > 0 || items.peek().is_some() {
            let items = items.by_ref().take(BLOCK_RECORDS).collect();
            let source = current.source.clone();
            let (options, keep) = (self.options.clone(), self.keep.clone());
            self.ready.push_back(Block { source, options, keep, text: Vec::new(), items, bytes });
            bytes = 0;
        }
    }

    /// The next puzzle, if it is among those that are done here.
    fn select(&mut self, line: usize, content: impl FnOnce() -> Content) -> Option<Item> {
        let index = self.index;
        self.index += 1;
        if !self.selection.shard.has(index) {
            return None;
        }
        match self.selection.done {
            0 => Some(Item { index, line, content: content() }),
            _ => {
                self.selection.done -= 1;
                None
            }
        }
    }
}

impl Iterator for Blocks {
    type Item = anyhow::Result<Block>;

    fn next(&mut self) -> Option<anyhow::Result<Block>> {
        self.advance().transpose()
    }
}

impl Current {
    fn open(source: Source) -> anyhow::Result<Self> {
        let (input, source) = (source.open()?, Arc::new(source));
        let (pending, seen) =
            (Vec::new(), Seen { text: Vec::new(), start: 0, number: 1, shown: 0 });
        Ok(Self { source, input, pending, lines: 0, seen, how: How::Unknown })
    }

    /// Reads more, at least to the next line end; 0 at the end.
    fn fill(&mut self, bytes: usize) -> anyhow::Result<usize> {
        let before = self.pending.len();
        loop {
            let start = self.pending.len();
            self.pending.resize(start + bytes, 0);
            let count = read(&mut self.input, &mut self.pending[start..])
                .with_context(|| self.source.name())?;
            self.pending.truncate(start + count);
            let fresh = &self.pending[start..];
            let line_end = match self.how {
                How::Unknown | How::Classic => memchr::memchr(b'\n', fresh),
                How::Reader(_) => memchr::memchr2(b'\n', b'\r', fresh),
            };
            if count == 0 || line_end.is_some() {
                return Ok(self.pending.len() - before);
            }
            if self.pending.len() > LONGEST_LINE {
                bail!("{}: a line has more than {LONGEST_LINE} characters", self.source.name());
            }
        }
    }

    /// Takes what is pending, without an unfinished last line.
    fn whole_lines(&mut self, fresh: usize) -> Vec<u8> {
        let end = match memchr::memrchr(b'\n', &self.pending) {
            Some(end) if fresh > 0 => end + 1,
            _ => self.pending.len(),
        };
        let rest = self.pending.split_off(end);
        std::mem::replace(&mut self.pending, rest)
    }
}

/// Lines that a reader has taken, to show those that are not puzzles.
struct Seen {
    text: Vec<u8>,
    /// Where the line with this number begins; earlier ones are no longer asked for.
    start: usize,
    number: usize,
    /// The line that was last asked for.
    shown: usize,
}

impl Seen {
    fn add(&mut self, text: &[u8]) {
        self.text.extend_from_slice(text);
    }

    /// The line with this number, if it is still known. The first of many records on one line has it:
    /// with a copy for each, a small file would fill the memory.
    fn line(&mut self, number: usize) -> Option<String> {
        if self.shown == number {
            return None;
        }
        self.shown = number;
        self.go_to(number);
        let text = &self.text[self.start..];
        let end = memchr::memchr(b'\n', text).unwrap_or(text.len());
        let line = String::from_utf8_lossy(&text[..end]).trim_end_matches('\r').to_owned();
        // With other line endings, the numbers would not match.
        Some(line).filter(|line| self.number == number && !line.contains('\r'))
    }

    fn forget_before(&mut self, number: usize) {
        self.go_to(number);
        self.text.drain(..self.start);
        self.start = 0;
    }

    fn go_to(&mut self, number: usize) {
        while self.number < number {
            let Some(end) = memchr::memchr(b'\n', &self.text[self.start..]) else { return };
            self.start += end + 1;
            self.number += 1;
        }
    }
}

/// Reads once, and again if a signal interrupted it.
fn read(input: &mut dyn Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

/// How to read a text that begins like this.
fn decide(beginning: &[u8], options: &ReadOptions) -> How {
    let is_classic = options.rules.is_none()
        && options.numbering.is_none()
        && options.shape.is_none_or(|s| s == Shape::classic());
    let beginning = beginning.strip_prefix("\u{feff}".as_bytes()).unwrap_or(beginning);
    let mut lines = beginning.split(|&byte| byte == b'\n');
    let first = lines.find(|line| !line.trim_ascii().is_empty() && !line.starts_with(b"#"));
    if is_classic && first.is_some_and(|line| is_classic_line(line.trim_ascii_end())) {
        let sample = &beginning[..memchr::memrchr(b'\n', beginning).unwrap_or(beginning.len())];
        let format = formats::Format::detect(&String::from_utf8_lossy(sample), options);
        if format.has_cells_in_each_line() {
            return How::Classic;
        }
    }
    How::Reader(Box::new(Reader::new(ReadOptions::clone(options))))
}
