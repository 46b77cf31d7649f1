//! Records as rows of a table: which columns there are, what each holds, and the fields of a row.
//!
//! ```text
//!   index │ file │ line │ id │ status │ puzzle │ rules │ the columns of the question … │ error
//!   ─────────────────── HEAD ─────────────────────────   Tabulator::columns
//! ```
//!
//! The program writes such tables as CSV and Parquet, other doors as columns in memory. A field is a text;
//! an empty one stands for nothing. What a column holds ([`Kind`]) says how the text is read.
//!
//! A [`Tabulator`] is a question that is asked of every row. Threads share it, and each has a worker of
//! its own:
//!
//! ```
//! use pencilmark::model::Budget;
//! use pencilmark_api::table::{Limit, Tabulator};
//! use pencilmark_api::{Origin, Subject};
//!
//! let check = Tabulator::find("check", b"{}", Limit::Usual).unwrap()?;
//! let read = pencilmark::formats::read_all("1.34341221434321", &Default::default()).remove(0);
//! let subject = Subject { index: 0, read: &read, line: None, origin: Origin::default() };
//! let row = check.worker()(subject, &Budget::unlimited());
//! assert_eq!(row.status, "valid");
//! assert_eq!(check.columns()[0].name, "solution");
//! assert_eq!(row.fields[0], "1234341221434321");
//! # Ok::<(), pencilmark_api::Refusal>(())
//! ```

use crate::question::read;
use crate::{About, AboutPuzzle, Refusal, Subject};
use crate::{canon, check, explain, generate, hint, rate, solve, verify};
use pencilmark::formats::ReadOptions;
use pencilmark::model::Budget;
use std::time::Duration;

/// What a column of a table holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Words and puzzles.
    Text,
    /// Whole numbers.
    Whole,
    /// Numbers with a fraction.
    Number,
    /// Words with spaces between them, each of which stands for itself.
    List,
}

/// Columns that hold whole numbers in every table that has them.
const WHOLE_NUMBERS: [&str; 6] = ["index", "line", "clues", "solutions", "steps", "automorphisms"];

impl Kind {
    /// What a column of this name holds in most tables.
    pub fn usual(column: &str) -> Self {
        if WHOLE_NUMBERS.contains(&column) { Self::Whole } else { Self::Text }
    }
}

/// The first columns of every table: where the puzzle comes from, what it is, and its status.
pub const HEAD: [&str; 7] = ["index", "file", "line", "id", "status", "puzzle", "rules"];

/// The fields of the first columns.
pub fn head(about: &About, status: &str) -> [String; HEAD.len()] {
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    [
        about.index.to_string(),
        text(&about.file),
        about.line.map(|line| line.to_string()).unwrap_or_default(),
        text(&about.id),
        status.to_owned(),
        text(&about.puzzle),
        about.rules.join(","),
    ]
}

/// A field that may be empty.
pub(crate) fn field(thing: Option<impl ToString>) -> String {
    thing.map(|thing| thing.to_string()).unwrap_or_default()
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
}

impl Column {
    /// A column that holds what columns of its name usually do.
    pub fn usual(name: &str) -> Self {
        Self { name: name.to_owned(), kind: Kind::usual(name) }
    }
}

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The puzzle, for the first columns.
    pub about: About,
    /// Its status.
    pub status: &'static str,
    /// The columns of the question.
    pub fields: Vec<String>,
}

/// Who limits the time of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Nobody said how long it may take.
    Usual,
    /// The caller; the budget of a row says when it is over.
    Given,
}

/// Makes the row of a puzzle, as far as a budget lasts.
pub type Worker = Box<dyn FnMut(Subject<'_>, &Budget<'_>) -> Row>;

/// A question that is asked of every row. Threads can share it.
pub struct Tabulator {
    pub(crate) columns: Vec<Column>,
    pub(crate) reading: ReadOptions,
    pub(crate) patience: Option<Duration>,
    pub(crate) has_short_cut: bool,
    pub(crate) make: Box<dyn Fn() -> Worker + Send + Sync>,
}

impl Tabulator {
    /// The table of this question, with the options that a request of it has besides its puzzles; nothing
    /// if the question has no table.
    pub fn find(name: &str, request: &[u8], limit: Limit) -> Option<Result<Self, Refusal>> {
        let (_, read) = TABLES.iter().find(|(known, _)| *known == name)?;
        Some(read(request, limit))
    }

    /// The questions that have a table.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TABLES.iter().map(|(name, _)| *name)
    }

    /// The columns after [`HEAD`].
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// How its puzzles are read.
    pub fn reading(&self) -> &ReadOptions {
        &self.reading
    }

    /// How long a row may take, if nobody said otherwise.
    pub fn patience(&self) -> Option<Duration> {
        self.patience
    }

    /// Whether classic puzzles may take [`solve::ShortCut`], whose rows are
    /// [`solve::Settled`].
    pub fn has_short_cut(&self) -> bool {
        self.has_short_cut
    }

    /// What one thread asks; it keeps memory from row to row.
    pub fn worker(&self) -> Worker {
        (self.make)()
    }

    /// A table of these columns.
    pub(crate) fn new(columns: &[&str], make: impl Fn() -> Worker + Send + Sync + 'static) -> Self {
        let columns = columns.iter().map(|name| Column::usual(name)).collect();
        let reading = ReadOptions::default();
        Self { columns, reading, patience: None, has_short_cut: false, make: Box::new(make) }
    }

    /// The table of a request: how its puzzles are read, and what `make` makes of its options.
    fn of<R: AboutPuzzle>(
        request: &[u8],
        make: impl FnOnce(&R) -> Result<Self, Refusal>,
    ) -> Result<Self, Refusal> {
        let request: R = read(request)?;
        let reading = request.puzzles().source.options()?;
        let reading = ReadOptions { boards: R::BOARDS, ..reading };
        Ok(Self { reading, ..make(&request)? })
    }
}

/// Reads the options of a request and looks their names up.
type ReadTable = fn(&[u8], Limit) -> Result<Tabulator, Refusal>;

/// The questions that have a table; `label` is what a dataset tells of a puzzle.
static TABLES: [(&str, ReadTable); 8] = [
    ("solve", |request, _| Tabulator::of(request, solve::Request::tabulator)),
    ("check", |request, _| Tabulator::of(request, check::Request::tabulator)),
    ("hint", |request, _| Tabulator::of(request, hint::Request::tabulator)),
    ("explain", |request, _| Tabulator::of(request, explain::Request::tabulator)),
    ("verify", |request, _| Tabulator::of(request, verify::Request::tabulator)),
    ("rate", |request, limit| {
        Tabulator::of(request, |request: &rate::Request| request.tabulator(limit))
    }),
    ("canon", |request, _| Tabulator::of(request, canon::Request::tabulator)),
    ("label", |request, _| Tabulator::of(request, generate::label_tabulator)),
];
