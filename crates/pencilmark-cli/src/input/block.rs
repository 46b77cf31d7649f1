//! A block: some puzzles of one source, in the order of the input.

use super::{Source, caret};
use pencilmark::formats::{self, Format, ReadError, ReadOptions, Record};
use pencilmark::model::{Board, Grid, Puzzle};
use pencilmark_api::solve::Cells;
use pencilmark_api::{About, Origin, Subject};
use std::sync::Arc;

/// Some puzzles of one source. Classic lines are still text, so that the workers read them.
pub struct Block {
    pub source: Arc<Source>,
    pub options: Arc<ReadOptions>,
    /// The columns that records keep.
    pub keep: Arc<[String]>,
    pub text: Vec<u8>,
    pub items: Vec<Item>,
    /// How much of the input it covers.
    pub bytes: u64,
}

/// A puzzle of a block.
pub struct Item {
    /// Its number in the whole input, from 0.
    pub index: u64,
    /// The line on which it starts, from 1.
    pub line: usize,
    pub content: Content,
}

/// What is known of a puzzle so far.
pub enum Content {
    /// A line that begins at `start` in the text of the block, with 81 characters that are meant as
    /// cells, and is `length` long.
    Classic { start: usize, length: usize },
    /// A puzzle that has been read.
    Record(Box<Record>),
    /// A text that is not a puzzle: what is wrong with it, and the line, if it is known.
    Bad(Box<(Record, Option<String>)>),
}

impl Content {
    /// What a reader made of a text. `line` finds the line of a text that is not a puzzle.
    pub fn of(record: Record, line: impl FnOnce(usize) -> Option<String>) -> Self {
        match record.puzzle {
            Ok(_) => Self::Record(Box::new(record)),
            Err(_) => {
                let line = line(record.line);
                Self::Bad(Box::new((record, line)))
            }
        }
    }
}

/// How many cells a classic puzzle has.
const CELLS: usize = size_of::<Cells>();

impl Block {
    /// The line of a classic puzzle, or of a text that is not a puzzle.
    pub fn line<'a>(&'a self, item: &'a Item) -> Option<&'a [u8]> {
        match &item.content {
            Content::Classic { start, length } => Some(&self.text[*start..start + length]),
            Content::Record(_) => None,
            Content::Bad(bad) => bad.1.as_deref().map(str::as_bytes),
        }
    }

    /// The cells of a classic puzzle, if it is one and each of its characters is a cell.
    pub fn cells(&self, item: &Item) -> Option<Cells> {
        match item.content {
            Content::Classic { .. } => Format::classic_cells(self.line(item)?.first_chunk()?),
            Content::Record(_) | Content::Bad(_) => None,
        }
    }

    /// Where a puzzle is, for messages: `FILE:LINE`.
    pub fn place(&self, item: &Item) -> String {
        self.source.place(item.line)
    }

    /// The size that a puzzle was taken to have, where it may have been meant otherwise: boards whose
    /// boxes cannot be squares are rare, and a line that is too long looks like one.
    pub fn unusual_size(&self, item: &Item) -> Option<usize> {
        let size = match &item.content {
            // A board of an unusual shape was told, not taken to have it.
            Content::Record(record) => {
                let shape = record.puzzle.as_ref().ok()?.board().shape();
                shape.is_usual().then_some(shape.size())?
            }
            Content::Bad(bad) => match bad.0.puzzle.as_ref().err()? {
                ReadError::Digit { shape, .. } => shape.is_usual().then_some(shape.size())?,
                _ => return None,
            },
            Content::Classic { .. } => return None,
        };
        Some(size).filter(|size| size.isqrt() * size.isqrt() != *size)
    }

    /// The line of a text that is not a puzzle with a caret below what is wrong, if that has a place.
    pub fn pointed_out(&self, item: &Item) -> Option<String> {
        let line = String::from_utf8_lossy(self.line(item)?);
        match &item.content {
            Content::Bad(bad) => caret::show(&line, bad.0.puzzle.as_ref().err()?),
            Content::Classic { .. } => {
                caret::show(&line, &read_line(&line, &self.options).pop()?.puzzle.err()?)
            }
            Content::Record(_) => None,
        }
    }

    /// A puzzle to be asked about, as it was read.
    pub fn subject<'a>(&'a self, item: &'a Item, read: &'a Record) -> Subject<'a> {
        let origin = Origin { file: self.source.file(), line: item.line, kept: &self.keep };
        Subject { index: item.index, read, line: self.line(item), origin }
    }

    /// Says in a record where its puzzle is.
    pub fn tell_place(&self, item: &Item, about: &mut About) {
        about.file = self.source.file().map(str::to_owned);
        about.line = about.file.is_some().then_some(item.line);
    }

    /// The puzzle as a record, with the columns behind it. `board` is the classic board.
    pub fn record(&self, item: &Item, board: &Arc<Board>) -> Record {
        match &item.content {
            Content::Record(record) => return Record::clone(record),
            Content::Bad(bad) => return bad.0.clone(),
            Content::Classic { .. } => {}
        }
        let is_bare = self.line(item).is_some_and(|line| line.len() == CELLS);
        let record = match self.cells(item).filter(|_| is_bare) {
            Some(cells) => {
                let givens = Grid::try_from(cells).expect("the reader saw 81 digits");
                Puzzle::new(board.clone(), givens).expect("a classic puzzle").into()
            }
            None => {
                let text = String::from_utf8_lossy(self.line(item).unwrap_or_default());
                let record = read_line(&text, &self.options).pop();
                record.expect("the reader saw that the line holds something")
            }
        };
        Record { line: item.line, ..record }
    }
}

/// Reads a line of a file with one puzzle in each line.
pub fn read_line(line: &str, options: &ReadOptions) -> Vec<Record> {
    let mut options = options.clone();
    options.format = Format::find("line");
    formats::read_all(line, &options)
}

/// Whether a line is meant as a classic puzzle with nothing but columns behind it. If it is, the
/// readers of [`formats`] make exactly one record of it.
pub fn is_classic_line(line: &[u8]) -> bool {
    match line.get(CELLS) {
        _ if line.len() < CELLS => false,
        None => line[0].is_ascii_graphic() && line[0] != b'#',
        Some(b' ' | b'\t' | b',' | b';' | b'#') => {
            line.first_chunk().and_then(Format::classic_cells).is_some()
                && memchr::memmem::find(&line[CELLS..], b"rules:").is_none()
        }
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classic_lines_are_told_from_others() {
        let cells = "1.3_5*7-9".repeat(9);
        let line = |text: &str| is_classic_line(text.as_bytes());
        assert!(line(&cells));
        assert!(line(&format!("{cells} easy 1.5")) && line(&format!("{cells}# comment")));
        assert!(line(&format!("1x{}", &cells[2..])), "a bad character is for the worker");
        for other in [&cells[1..], "", "# comment", &format!("{cells}1"), &" ".repeat(81)] {
            assert!(!line(other), "{other}");
        }
        assert!(!line(&format!("{cells} rules: diagonal")));
    }
}
