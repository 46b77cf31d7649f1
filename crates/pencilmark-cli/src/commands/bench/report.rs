//! The figures as a table for people, as JSON or as CSV, written as they come.

use super::engine::Found;
use super::measure::Figures;
use crate::arguments::Notation;
use crate::exit::Exit;
use crate::files::{End, Outlet};
use crate::record::write_csv;
use crate::tell::tell;
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;
use std::io::{self, Write};

/// Where figures go.
pub struct Report {
    notation: Notation,
    out: Box<dyn Outlet>,
    rows: usize,
    /// The file whose heading was written last.
    heading: String,
    /// What the first method found in each file, to compare the others with.
    found: HashMap<String, (&'static str, Found)>,
    disagreements: usize,
}

/// The JSON form; times are in microseconds.
#[derive(Serialize)]
struct Row<'a> {
    schema: u32,
    file: &'a str,
    method: &'a str,
    puzzles: usize,
    unique: u64,
    multiple: u64,
    none: u64,
    timeout: u64,
    cpu_seconds: f64,
    wall_seconds: f64,
    puzzles_per_cpu_second: f64,
    guesses_per_puzzle: f64,
    repeats: usize,
    /// How much longer the slowest run took than the fastest, as a part of it.
    spread: f64,
    mean_us: f64,
    median_us: Option<f64>,
    p99_us: Option<f64>,
    worst_us: Option<f64>,
}

/// The fields of the JSON form that make the CSV form.
const COLUMNS: [&str; 17] = [
    "file",
    "method",
    "puzzles",
    "unique",
    "multiple",
    "none",
    "timeout",
    "cpu_seconds",
    "wall_seconds",
    "puzzles_per_cpu_second",
    "guesses_per_puzzle",
    "repeats",
    "spread",
    "mean_us",
    "median_us",
    "p99_us",
    "worst_us",
];

impl Report {
    pub fn new(notation: Notation, out: Box<dyn Outlet>) -> Self {
        Self {
            notation,
            out,
            rows: 0,
            heading: String::new(),
            found: HashMap::new(),
            disagreements: 0,
        }
    }

    /// Writes the figures of one method on one file.
    pub fn add(
        &mut self,
        file: &str,
        method: &'static str,
        figures: &Figures,
    ) -> anyhow::Result<()> {
        self.compare(file, method, figures);
        match self.notation {
            Notation::Json => {
                serde_json::to_writer(&mut self.out, &row(file, method, figures))?;
                writeln!(self.out)?;
            }
            Notation::Csv => self.write_row(&row(file, method, figures))?,
            Notation::Text => self.write_line(file, method, figures)?,
        }
        self.rows += 1;
        self.out.flush()?;
        Ok(())
    }

    /// All figures are written.
    pub fn finish(&mut self) -> anyhow::Result<Exit> {
        self.out.close(End::Complete)?;
        let is_fine = self.rows > 0 && self.disagreements == 0;
        Ok(if is_fine { Exit::Fine } else { Exit::Negative })
    }

    /// Speed without the right answer is worthless.
    fn compare(&mut self, file: &str, method: &'static str, figures: &Figures) {
        let counts = |found: Found| [found.unique, found.multiple, found.none];
        let found = figures.found;
        let (first, theirs) = *self.found.entry(file.to_owned()).or_insert((method, found));
        if found.timeout + theirs.timeout == 0 && counts(found) != counts(theirs) {
            self.disagreements += 1;
            tell!("{file}: {method} and {first} disagree about the solutions");
        }
    }

    /// A row of the CSV form; the first is below the header.
    fn write_row(&mut self, row: &Row<'_>) -> anyhow::Result<()> {
        let row = serde_json::to_value(row)?;
        let fields = COLUMNS.map(|column| match &row[column] {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            figure => figure.to_string(),
        });
        let mut lines = Vec::new();
        if self.rows == 0 {
            write_csv(&COLUMNS, &mut lines);
        }
        write_csv(&fields.each_ref().map(String::as_str), &mut lines);
        self.out.write_all(&lines)?;
        Ok(())
    }

    /// A line of the table; the first of each file is below a heading.
    fn write_line(&mut self, file: &str, method: &str, figures: &Figures) -> io::Result<()> {
        let out = &mut self.out;
        if self.heading != file {
            if self.rows > 0 {
                writeln!(out)?;
            }
            self.heading = file.to_owned();
            let Found { multiple, none, .. } = figures.found;
            let others = match multiple + none {
                0 => String::new(),
                _ => format!(" ({multiple} multiple, {none} none)"),
            };
            let (puzzles, repeats) = (figures.puzzles, figures.runs.len());
            writeln!(
                out,
                "{file}: {puzzles} puzzles{others}, best of {repeats} runs, times in us"
            )?;
            writeln!(
                out,
                "{:<16} {:>10} {:>6} {:>8} {:>8} {:>8} {:>9} {:>8}",
                "method", "per CPU s", "spread", "mean", "median", "p99", "worst", "guesses"
            )?;
        }
        let time = |time: Option<f64>| time.map_or("-".to_owned(), |time| format!("{time:.2}"));
        writeln!(
            out,
            "{method:<16} {:>10.0} {:>5.1}% {:>8} {:>8} {:>8} {:>9} {:>8.2}",
            figures.puzzles_per_cpu_second(),
            100.0 * figures.spread(),
            time(Some(figures.mean())),
            time(figures.quantile(0.5)),
            time(figures.quantile(0.99)),
            time(figures.quantile(1.0)),
            figures.guesses_per_puzzle(),
        )?;
        if figures.found.timeout > 0 {
            writeln!(out, "  {} of them timed out", figures.found.timeout)?;
        }
        Ok(())
    }
}

fn row<'a>(file: &'a str, method: &'a str, figures: &Figures) -> Row<'a> {
    let best = figures.best();
    let Found { unique, multiple, none, timeout, .. } = figures.found;
    Row {
        schema: crate::record::SCHEMA,
        file,
        method,
        puzzles: figures.puzzles,
        unique,
        multiple,
        none,
        timeout,
        cpu_seconds: best.cpu.as_secs_f64(),
        wall_seconds: best.wall.as_secs_f64(),
        puzzles_per_cpu_second: figures.puzzles_per_cpu_second(),
        guesses_per_puzzle: figures.guesses_per_puzzle(),
        repeats: figures.runs.len(),
        spread: figures.spread(),
        mean_us: figures.mean(),
        median_us: figures.quantile(0.5),
        p99_us: figures.quantile(0.99),
        worst_us: figures.quantile(1.0),
    }
}
