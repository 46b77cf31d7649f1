//! Grids in a text: rows of cells between frames, blank lines, titles and comments.
//!
//! What counts as a cell is up to the format: it hands over a function that splits a line into
//! cells, or says that the line is words.

use super::lines::{is_frame, is_separator, lines, trim, unquoted};
use super::{ReadError, Reading, Record};
use crate::model::{MAX_SIZE, Puzzle, Shape};

/// Splits a line into cells; `None` if it is words, not a row.
pub(in crate::formats) type SplitRow = for<'t> fn(&'t str) -> Option<Vec<&'t str>>;

/// A grid that was found, perhaps with too few rows, or rows with too few cells.
#[derive(Debug)]
pub(in crate::formats) struct Block<'t> {
    /// The lines of its rows.
    lines: Vec<usize>,
    /// The words before it.
    pub words: Vec<&'t str>,
    /// The cells, row by row.
    pub rows: Vec<Vec<&'t str>>,
    /// How many rows and columns it should have.
    pub size: usize,
}

impl<'t> Block<'t> {
    /// A grid of these rows.
    pub fn new(
        lines: Vec<usize>,
        words: Vec<&'t str>,
        rows: Vec<Vec<&'t str>>,
        size: usize,
    ) -> Self {
        Self { lines, words, rows, size }
    }

    /// Whether it has as many rows as columns.
    pub fn is_complete(&self) -> bool {
        self.check().is_ok()
    }

    fn check(&self) -> Result<(), ReadError> {
        let expected = self.size;
        let wrong = self.rows.iter().position(|row| row.len() != expected);
        match wrong {
            Some(at) => {
                let found = self.rows[at].len();
                Err(ReadError::RowLength { row: at + 1, found, expected })
            }
            None if self.rows.len() == expected => Ok(()),
            None => Err(ReadError::RowCount { found: self.rows.len(), expected }),
        }
    }

    /// The shape that its rows imply, or the one that was asked for.
    pub fn shape(&self, reading: &Reading) -> Result<Shape, ReadError> {
        let asked = reading.options().shape;
        match asked.filter(|shape| shape.size() != self.size) {
            Some(shape) => {
                let found = self.rows.iter().map(Vec::len).sum();
                Err(ReadError::Length { found, expected: Some(shape) })
            }
            None => {
                self.check()?;
                Ok(asked.map_or_else(|| Shape::with_size(self.size), Ok)?)
            }
        }
    }

    /// The record of what was read: it starts with the first row, and if something is wrong in a
    /// row it points there.
    pub fn record(&self, puzzle: Result<Puzzle, ReadError>) -> Record {
        let row = puzzle.as_ref().err().and_then(ReadError::row).unwrap_or(1);
        let line = self.lines.get(row - 1).copied().unwrap_or_default();
        Record { line, ..Record::new(puzzle) }
    }

    /// The cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = &'t str> + Clone + '_ {
        self.rows.iter().flatten().copied()
    }

    /// The words before it, comments too, as a title.
    pub fn title(&self) -> Option<String> {
        let words = self.words.iter().map(|words| trim(words.trim_start_matches('#')));
        let words: Vec<&str> = words.filter(|words| !words.is_empty()).collect();
        Some(words.join(" ")).filter(|title| !title.is_empty())
    }
}

/// What a line that consists of dashes is.
#[derive(Clone, Copy)]
enum Dashes {
    /// Part of a frame.
    Frame,
    /// A row of empty cells.
    Cells,
}

/// The grids of a text.
pub(in crate::formats) fn blocks(text: &str, split: SplitRow) -> Vec<Block<'_>> {
    let framed = blocks_with(text, split, Dashes::Frame);
    if framed.iter().all(Block::is_complete) {
        return framed;
    }
    // A row that is all empty looks like a frame where `-` stands for empty cells.
    let dashed = blocks_with(text, split, Dashes::Cells);
    if dashed.iter().all(Block::is_complete) { dashed } else { framed }
}

fn blocks_with(text: &str, split: SplitRow, dashes: Dashes) -> Vec<Block<'_>> {
    let is_content = |line: &str| {
        let frame = match dashes {
            Dashes::Frame => is_frame(line),
            Dashes::Cells => is_frame(line) && line.contains(['+', '=', '*']),
        };
        !line.is_empty() && !frame
    };
    let row = |line| if str::starts_with(line, '#') { None } else { split(line) };
    let content = lines(text).map(|(number, line)| (number, trim(unquoted(trim(line)))));
    let content: Vec<_> = content
        .filter(|(_, line)| is_content(line))
        .map(|(number, line)| (number, line, row(line)))
        .collect();

    let mut blocks = Vec::new();
    let mut words = Vec::new();
    let mut rest = content.as_slice();
    while let Some(((_, line, row), after)) = rest.split_first() {
        // A row more than the largest grid has: enough to see that this line is not the first.
        let run = rest.iter().map_while(|(_, _, row)| row.as_ref()).take(MAX_SIZE + 1);
        let run: Vec<&Vec<&str>> = run.collect();
        let size = size_of(&run);
        let starts_later = row.as_ref().is_none_or(|row| row.len() != size && run.len() > size);
        if starts_later {
            words.push(*line);
            rest = after;
            continue;
        }
        let rows: Vec<Vec<&str>> = run.into_iter().take(size.max(1)).cloned().collect();
        let lines = rest[..rows.len()].iter().map(|(number, _, _)| *number).collect();
        rest = &rest[rows.len()..];
        blocks.push(Block { lines, words: std::mem::take(&mut words), rows, size });
    }
    blocks
}

/// How many cells the rows of a run have: as many as the first row if a second agrees, otherwise as
/// many as most of them.
fn size_of(run: &[&Vec<&str>]) -> usize {
    let of_length = |length: usize| run.iter().filter(|row| row.len() == length).count();
    let Some(first) = run.first().map(|row| row.len()) else { return 0 };
    if of_length(first) > 1 {
        return first;
    }
    let lengths = run.iter().map(|row| row.len());
    lengths.max_by_key(|length| (of_length(*length), *length == first)).unwrap_or(first)
}

/// The words of a line between separators.
pub(in crate::formats) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_separator).filter(|word| !word.is_empty())
}
