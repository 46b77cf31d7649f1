//! The figures as a table or as JSON, written as they come.

use super::engine::Found;
use super::measure::Figures;
use crate::exit::Exit;
use serde::Serialize;
use std::collections::HashMap;
use std::io::Write;

/// Where figures go.
pub struct Report {
    json: bool,
    out: Box<dyn Write>,
    rows: usize,
    /// What the first method found in each file, to hold the others against.
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

impl Report {
    pub fn new(json: bool, out: Box<dyn Write>) -> Self {
        Self { json, out, rows: 0, found: HashMap::new(), disagreements: 0 }
    }

    /// Writes the figures of one method on one file.
    pub fn add(
        &mut self,
        file: &str,
        method: &'static str,
        figures: &Figures,
    ) -> anyhow::Result<()> {
        self.compare(file, method, figures);
        if self.json {
            serde_json::to_writer(&mut self.out, &row(file, method, figures))?;
            writeln!(self.out)?;
        } else {
            self.write_line(file, method, figures)?;
        }
        self.rows += 1;
        self.out.flush()?;
        Ok(())
    }

    /// All figures are written.
    pub fn finish(&mut self) -> anyhow::Result<Exit> {
        self.out.flush()?;
        let is_fine = self.rows > 0 && self.disagreements == 0;
        Ok(if is_fine { Exit::Fine } else { Exit::Negative })
    }

    /// Speed without the right answer is worth nothing.
    fn compare(&mut self, file: &str, method: &'static str, figures: &Figures) {
        let counts = |found: Found| [found.unique, found.multiple, found.none];
        let found = figures.found;
        let (first, theirs) = *self.found.entry(file.to_owned()).or_insert((method, found));
        if found.timeout + theirs.timeout == 0 && counts(found) != counts(theirs) {
            self.disagreements += 1;
            anstream::eprintln!("{file}: {method} and {first} disagree about the solutions");
        }
    }

    fn write_line(&mut self, file: &str, method: &str, figures: &Figures) -> anyhow::Result<()> {
        let out = &mut self.out;
        if self.rows == 0 {
            writeln!(
                out,
                "{:<20} {:<16} {:>8} {:>8} {:>12} {:>7} {:>10} {:>10} {:>10} {:>10} {:>9}",
                "file",
                "method",
                "puzzles",
                "unique",
                "per CPU s",
                "spread",
                "mean us",
                "median us",
                "p99 us",
                "worst us",
                "guesses"
            )?;
        }
        let micro = |time: Option<f64>| time.map_or("-".to_owned(), |time| format!("{time:.2}"));
        let name =
            std::path::Path::new(file).file_name().map_or(file.into(), |n| n.to_string_lossy());
        writeln!(
            out,
            "{name:<20} {method:<16} {:>8} {:>8} {:>12.0} {:>6.1}% {:>10} {:>10} {:>10} {:>10} {:>9.2}",
            figures.puzzles,
            figures.found.unique,
            figures.puzzles_per_cpu_second(),
            100.0 * figures.spread(),
            micro(Some(figures.mean())),
            micro(figures.quantile(0.5)),
            micro(figures.quantile(0.99)),
            micro(figures.quantile(1.0)),
            figures.guesses_per_puzzle(),
        )?;
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
