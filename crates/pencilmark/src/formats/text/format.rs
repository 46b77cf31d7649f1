//! A format: an entry of the list in `formats/mod.rs`.

use super::{ReadOptions, Reading, Record, WriteError};
use crate::model::{Board, houses_pairs_and_restrictions};

/// A text format: how it is recognised, read and written, and what it preserves.
pub struct Format {
    /// The id, the same in options and documentation: `sdm`.
    pub id: &'static str,
    /// The name on the screen: `Simple Sudoku file`.
    pub name: &'static str,
    /// What it looks like and what it is good for.
    pub doc: &'static str,
    /// The extensions of files that hold it, without the dot.
    pub extensions: &'static [&'static str],
    /// What is the same after writing a record and reading it back.
    pub preserves: &'static [Aspect],
    /// Whether a text, judged by its beginning, is of this format.
    pub detect: fn(&str, &ReadOptions) -> bool,
    /// How it is read.
    pub read: Read,
    /// How it is written, if it can be.
    pub write: Option<Write>,
    /// What a line of it holds.
    pub(crate) line: Line,
    /// Where a row ends, in formats whose rows may go on in the next line.
    pub(crate) row_end: Option<fn(&str) -> RowEnd>,
    /// What keeps the place of a text that is not a puzzle, given that text and what is wrong with
    /// it; nothing in formats where a record has no line of its own.
    pub(crate) refusal: Option<fn(text: &str, error: &str) -> String>,
    /// Small texts of the format. The tests recognise, read and write every one.
    pub samples: &'static [&'static str],
}

/// What a line of a format holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A puzzle: its cells first, in one word.
    Cells,
    /// A record with named fields.
    Record,
    /// A part of something that may go on in the next line.
    Part,
}

/// Where the row ends that some lines begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RowEnd {
    /// With them.
    Here,
    /// In a later line: a quote is open.
    Later,
    /// Nobody knows: there is a quote where none should be.
    Unclear,
}

/// A part of a record that a format may or may not preserve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Aspect {
    /// The givens, distinct from the player's digits.
    Givens,
    /// The player's digits.
    Entries,
    /// The candidates that are left in each cell; formats that keep only these cannot tell givens
    /// from digits placed later.
    Candidates,
    /// The player's notes.
    Notes,
    /// The rules and the shape of the boxes.
    Rules,
    /// The rules with parameters, and rows, columns and digits of an unusual board.
    Constraints,
    /// The title.
    Title,
    /// The other columns, fields and headers.
    Columns,
}

impl Aspect {
    /// What it is called in messages and tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Givens => "givens",
            Self::Entries => "entries",
            Self::Candidates => "candidates",
            Self::Notes => "notes",
            Self::Rules => "rules",
            Self::Constraints => "constraints",
            Self::Title => "title",
            Self::Columns => "columns",
        }
    }

    /// Whether two records agree in it.
    pub fn is_equal(self, one: &Record, other: &Record) -> bool {
        let (Ok(first), Ok(second)) = (&one.puzzle, &other.puzzle) else { return false };
        match self {
            Self::Givens => first.givens() == second.givens(),
            Self::Entries => one.entries == other.entries,
            Self::Candidates => one.candidates() == other.candidates(),
            Self::Notes => one.notes == other.notes,
            Self::Rules | Self::Constraints => first.board() == second.board(),
            Self::Title => one.title == other.title,
            Self::Columns => one.columns == other.columns,
        }
    }
}

/// How a format is read.
pub enum Read {
    /// Line by line, with memory that does not grow: makes a reader for one text.
    Lines(fn() -> LineReader),
    /// All at once.
    Whole(fn(&mut Reading, &str) -> Vec<Record>),
}

/// Reads one line; `None` where it holds no puzzle (a comment, a header, nothing).
pub type LineReader = Box<dyn FnMut(&mut Reading, &str) -> Option<Record> + Send>;

/// How a format is written: the parts of a text of many records.
#[derive(Clone, Copy)]
pub struct Write {
    /// What comes before the first record, given that record.
    pub before: fn(&Record) -> String,
    /// A record, with its line end. It is called with the first record of the text too, which
    /// decides the columns of a table.
    pub record: fn(record: &Record, first: &Record) -> Result<String, WriteError>,
    /// What comes between two records.
    pub between: &'static str,
    /// What comes after the last record.
    pub after: &'static str,
}

impl Write {
    /// Records one after another, with nothing around them.
    pub const fn plain(record: fn(&Record, &Record) -> Result<String, WriteError>) -> Self {
        Self { before: |_| String::new(), record, between: "", after: "" }
    }
}

impl Format {
    /// Defaults, so that a format's file states only what it must.
    pub const BLANK: Format = Format {
        id: "",
        name: "",
        doc: "",
        extensions: &[],
        preserves: &[Aspect::Givens],
        detect: |_, _| false,
        read: Read::Whole(|_, _| Vec::new()),
        write: None,
        line: Line::Part,
        row_end: None,
        refusal: None,
        samples: &[],
    };

    /// Whether each line is a puzzle of its own, which begins with its cells.
    pub fn has_cells_in_each_line(&self) -> bool {
        self.line == Line::Cells
    }

    /// Whether the end of a line is the end of a record.
    pub fn has_record_in_each_line(&self) -> bool {
        self.line != Line::Part
    }

    /// What keeps the place of a text that is not a puzzle: a line, or nothing in formats where a
    /// record has no line of its own.
    pub fn refusal(&self, text: &str, error: &str) -> String {
        self.refusal.map(|refusal| refusal(text, error)).unwrap_or_default()
    }

    /// Whether it can be read line by line, with memory that does not grow.
    pub fn is_line_based(&self) -> bool {
        matches!(self.read, Read::Lines(_))
    }

    /// Refuses a record whose board the format cannot say: without its constraints it would be another
    /// puzzle.
    pub(super) fn expect_room(&self, record: &Record) -> Result<(), WriteError> {
        let needs_room = |board: &Board| houses_pairs_and_restrictions(board).is_err();
        let board = record.puzzle.as_ref().ok().map(|puzzle| puzzle.board());
        match board.filter(|board| needs_room(board)) {
            Some(board) if !self.preserves.contains(&Aspect::Constraints) => {
                let rule = board.rules().iter().find(|rule| rule.kind().form.is_some());
                let rule = rule.map(|rule| rule.kind().id.to_owned());
                Err(WriteError::Constraints { format: self.id, rule })
            }
            _ => Ok(()),
        }
    }

    /// What a record has and this format would lose.
    pub fn loses(&self, record: &Record) -> Vec<Aspect> {
        record.aspects().into_iter().filter(|aspect| !self.preserves.contains(aspect)).collect()
    }
}
