//! The hardest first: rows wait here until everything is rated.

use anyhow::bail;
use pencilmark::rate::{Level, Summary};
use pencilmark_api::rate::{Options, Record};
use std::sync::Mutex;

/// Rows to be sorted by a column.
pub struct Ranking {
    column: String,
    /// How many rows are wanted.
    top: usize,
    rows: Mutex<Vec<Row>>,
}

/// A row of the table, and what it is sorted by.
struct Row {
    figure: Option<f64>,
    /// The number of the puzzle, which decides between equals.
    index: u64,
    bytes: Vec<u8>,
}

const CLUES: &str = "clues";
const LEVEL: &str = "level";

impl Ranking {
    /// What the arguments ask for; nothing if rows stay in the order of the input.
    pub fn of(
        sort: Option<String>,
        top: Option<usize>,
        options: &Options,
    ) -> anyhow::Result<Option<Self>> {
        if sort.is_none() && top.is_none() {
            return Ok(None);
        }
        let figures = options.scales.iter().flat_map(|scale| scale.columns);
        let mut known: Vec<&str> = figures.map(|column| column.name).collect();
        if options.settings.summary == Summary::Wanted {
            known.push(LEVEL);
        }
        known.push(CLUES);
        let column = sort.unwrap_or_else(|| known[0].to_owned());
        if !known.contains(&column.as_str()) {
            bail!(
                "there is no column '{column}' to sort by (expected one of: {})",
                known.join(", ")
            );
        }
        let top = top.unwrap_or(usize::MAX);
        Ok(Some(Self { column, top, rows: Mutex::new(Vec::new()) }))
    }

    /// Takes a row.
    pub fn add(&self, record: &Record, bytes: Vec<u8>) {
        let row = Row { figure: self.figure(record), index: record.about.index, bytes };
        self.rows.lock().expect("no worker panics while it adds a row").push(row);
    }

    fn figure(&self, record: &Record) -> Option<f64> {
        match self.column.as_str() {
            CLUES => record.clues.map(|clues| clues as f64),
            LEVEL => {
                let level = record.level?;
                Level::ALL.iter().position(|known| known.id() == level).map(|rank| rank as f64)
            }
            name => record.columns.get(name)?.number(),
        }
    }

    /// The rows, the hardest first.
    pub fn rows(&self) -> String {
        let mut rows = self.rows.lock().expect("no worker panics while it adds a row");
        rows.sort_by(|one, other| {
            let by_figure = match (one.figure, other.figure) {
                (Some(one), Some(other)) => other.total_cmp(&one),
                (one, other) => other.is_some().cmp(&one.is_some()),
            };
            by_figure.then(one.index.cmp(&other.index))
        });
        let bytes: Vec<u8> = rows.iter().take(self.top).flat_map(|row| row.bytes.clone()).collect();
        String::from_utf8(bytes).expect("rows are text")
    }
}
