//! The stream in: pieces of a text go in, records come out.

use super::format::{LineReader, RowEnd};
use super::{Format, Read, ReadOptions, Reading, Record};
use crate::formats;
use std::borrow::Cow;

/// How much of a text is looked at to tell its format.
const SAMPLE_BYTES: usize = 16 * 1024;

/// Reads a text piece by piece. Formats that are read line by line need no more memory for a
/// million lines than for one; the others are kept until the end.
///
/// ```
/// use pencilmark::formats::{ReadOptions, Reader};
///
/// let mut reader = Reader::new(ReadOptions::default());
/// let mut records = reader.push(b"1.3.........");
/// records.extend(reader.push(b".4.2\n12x4............\n"));
/// records.extend(reader.finish());
/// assert!(records[0].puzzle.is_ok());
/// let error = records[1].puzzle.as_ref().unwrap_err();
/// assert_eq!(records[1].line, 2);
/// assert_eq!(error.to_string(), "row 1, column 3: 'x' is not a digit (1-4, or . for empty)");
/// ```
pub struct Reader {
    reading: Reading,
    format: Option<&'static Format>,
    state: State,
    /// What has arrived and has not been read yet.
    pending: Vec<u8>,
    /// The lines that have been read.
    lines: usize,
    /// The records that came of them.
    records: usize,
}

enum State {
    /// Too little has arrived to tell the format.
    Waiting,
    Lines(LineReader),
    Whole(fn(&mut Reading, &str) -> Vec<Record>),
}

impl Reader {
    /// A reader at the start of a text.
    pub fn new(options: ReadOptions) -> Self {
        let reading = Reading::new(options);
        Self {
            reading,
            format: None,
            state: State::Waiting,
            pending: Vec::new(),
            lines: 0,
            records: 0,
        }
    }

    /// The format of the text, as soon as it is known.
    pub fn format(&self) -> Option<&'static Format> {
        self.format
    }

    /// Takes the next piece of the text, cut anywhere, and returns the records that it completes.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<Record> {
        // A long line that comes in many pieces is not searched for its end with each of them.
        let is_inside_line = !self.pending.ends_with(b"\r") && !bytes.iter().any(is_line_end);
        self.pending.extend_from_slice(bytes);
        if matches!(self.state, State::Waiting) {
            if self.pending.len() < SAMPLE_BYTES || is_utf16(&self.pending) {
                return Vec::new();
            }
            self.decide(Input::More);
        } else if is_inside_line {
            return Vec::new();
        }
        self.read_lines(Input::More)
    }

    /// Takes the end of the text, and returns the records that are left.
    pub fn finish(&mut self) -> Vec<Record> {
        if matches!(self.state, State::Waiting) {
            if let Some(text) = decode_utf16(&self.pending) {
                self.pending = text.into_bytes();
            }
            self.decide(Input::Ended);
        }
        match self.state {
            State::Whole(read) => {
                let pending = std::mem::take(&mut self.pending);
                let mut records = read(&mut self.reading, &text_of(&pending));
                records.truncate(self.reading.options().most.unwrap_or(records.len()));
                records
            }
            _ => self.read_lines(Input::Ended),
        }
    }

    fn decide(&mut self, input: Input) {
        if let Some(rest) = self.pending.strip_prefix("\u{feff}".as_bytes()) {
            self.pending = rest.to_vec();
        }
        let end = match input {
            Input::Ended => self.pending.len(),
            // A line that was cut in two would look like something else.
            Input::More => self.pending.iter().rposition(is_line_end).unwrap_or(self.pending.len()),
        };
        let sample = text_of(&self.pending[..end]);
        let format = formats::Format::detect(&sample, self.reading.options());
        self.format = Some(format);
        self.state = match format.read {
            Read::Lines(make) => State::Lines(make()),
            Read::Whole(read) => State::Whole(read),
        };
    }

    fn read_lines(&mut self, input: Input) -> Vec<Record> {
        let State::Lines(read) = &mut self.state else { return Vec::new() };
        let mut records = Vec::new();
        let mut start = 0;
        while !self.reading.is_enough(self.records + records.len())
            && let Some((line, after)) = next_line(&self.pending[start..], input)
        {
            let text = text_of(line);
            let row = match self.format.and_then(|format| format.row_end) {
                Some(row_end) if text.contains('"') => {
                    joined(&self.pending[start..], input, row_end)
                }
                _ => Row::Line,
            };
            let mut refused = None;
            match row {
                Row::Waiting => break,
                Row::Lines(row) => {
                    let record = read(&mut self.reading, &row.text);
                    if let Some(record) = record {
                        let record = Record { line: self.lines + 1, ..record };
                        if record.puzzle.is_ok() {
                            records.push(record);
                            self.lines += row.lines;
                            start += row.length;
                            continue;
                        }
                        refused = Some(record);
                    }
                }
                Row::Line => {}
            }
            self.lines += 1;
            let record = read(&mut self.reading, &text);
            let record = record.map(|record| Record { line: self.lines, ..record });
            records.extend(record.or(refused));
            start += after;
        }
        self.records += records.len();
        match self.reading.is_enough(self.records) {
            true => self.pending.clear(),
            false => drop(self.pending.drain(..start)),
        }
        records
    }
}

/// The text of some bytes; what is no text is marked as such. To check first is ten times as fast as to
/// look for what has to be marked.
fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes), Cow::Borrowed)
}

/// How many lines a row may have: what is open for longer is a quote that nobody closed.
const ROW_LINES: usize = 100;

/// The row that begins with the first line of a text.
enum Row {
    /// That line.
    Line,
    /// More of them, if they hold a puzzle together.
    Lines(JoinedRow),
    /// It ends in what is still to come.
    Waiting,
}

/// A row of several lines, with spaces for the line ends.
struct JoinedRow {
    text: String,
    lines: usize,
    /// How much of the text it takes.
    length: usize,
}

/// Joins lines until the row that they begin ends.
fn joined(bytes: &[u8], input: Input, row_end: fn(&str) -> RowEnd) -> Row {
    let (mut text, mut length) = (String::new(), 0);
    for lines in 1..=ROW_LINES {
        let Some((line, after)) = next_line(&bytes[length..], input) else {
            return if input == Input::More { Row::Waiting } else { Row::Line };
        };
        text += if lines > 1 { " " } else { "" };
        text += &text_of(line);
        length += after;
        match row_end(&text) {
            RowEnd::Here if lines > 1 => return Row::Lines(JoinedRow { text, lines, length }),
            RowEnd::Here | RowEnd::Unclear => return Row::Line,
            RowEnd::Later => {}
        }
    }
    Row::Line
}

fn is_line_end(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// The text of bytes that start with the mark of UTF-16, as some Windows programs write it. Such a
/// text is read at its end, like the formats that are read all at once.
fn decode_utf16(bytes: &[u8]) -> Option<String> {
    let (pairs, _) = bytes.get(2..)?.as_chunks();
    let units: Vec<u16> = match bytes {
        [0xff, 0xfe, ..] => pairs.iter().copied().map(u16::from_le_bytes).collect(),
        [0xfe, 0xff, ..] => pairs.iter().copied().map(u16::from_be_bytes).collect(),
        _ => return None,
    };
    Some(String::from_utf16_lossy(&units))
}

/// Whether more of the text may come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Input {
    More,
    Ended,
}

/// The first line, and where the next one starts. A `\r` at the end may be half a line end, so it
/// waits for what follows.
fn next_line(bytes: &[u8], input: Input) -> Option<(&[u8], usize)> {
    match (bytes.iter().position(is_line_end), input) {
        (Some(end), Input::More) if bytes[end..] == *b"\r" => None,
        (Some(end), _) => {
            let length = if bytes[end..].starts_with(b"\r\n") { 2 } else { 1 };
            Some((&bytes[..end], end + length))
        }
        (None, Input::Ended) if !bytes.is_empty() => Some((bytes, bytes.len())),
        (None, _) => None,
    }
}
