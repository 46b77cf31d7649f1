//! The folder that results go to.
//!
//! ```text
//! OUT/report.html                       everything that is there
//! OUT/claims.csv                        every statement of the papers with its figure and verdict
//! OUT/EXPERIMENT-TABLE.csv              each table; one with a row for each puzzle is a .parquet file too
//! OUT/EXPERIMENT-PART-plot-N.svg, .csv  each plot, and the numbers in it
//! OUT/manifest.json                     which file and column belongs to which figure
//! OUT/papers.bib                        the papers
//! OUT/parts/EXPERIMENT.PART.json        what a part found, for --resume
//! ```

use super::page::{self, Chapter, Header};
use super::{Field, Section, Table, svg};
use crate::batch::parquet_table;
use crate::files::{End, Outlet as _};
use crate::lab::{EXPERIMENTS, Experiment, Part};
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The folder.
pub struct Store {
    folder: PathBuf,
    /// What results must have in common to appear in one report: version, effort, lists and seed.
    fingerprint: String,
}

/// What is kept of a part.
#[derive(Serialize, Deserialize)]
struct Kept {
    fingerprint: String,
    section: Section,
}

/// A file of the folder, and what it holds.
#[derive(Serialize)]
struct Listed {
    file: String,
    experiment: &'static str,
    part: &'static str,
    /// The caption of the table or plot: the paper's figure, where it repeats one.
    figure: String,
    columns: Vec<String>,
    rows: usize,
}

impl Store {
    /// Opens the folder, and creates it if it is missing.
    pub fn open(folder: &Path, fingerprint: String) -> anyhow::Result<Self> {
        let parts = folder.join("parts");
        fs::create_dir_all(&parts).with_context(|| format!("cannot create {}", parts.display()))?;
        Ok(Self { folder: folder.to_owned(), fingerprint })
    }

    /// What a part found in an earlier run with the same settings.
    pub fn kept(&self, experiment: &Experiment, part: &Part) -> Option<Section> {
        let text = fs::read_to_string(self.path(experiment, part)).ok()?;
        let kept: Kept = serde_json::from_str(&text).ok()?;
        (kept.fingerprint == self.fingerprint).then_some(kept.section)
    }

    /// Keeps what a part found, and writes its tables and plots.
    pub fn keep(
        &self,
        experiment: &Experiment,
        part: &Part,
        section: Section,
    ) -> anyhow::Result<()> {
        for table in section.tables() {
            write(&self.folder.join(table_file(experiment, table)), &table.csv())?;
        }
        if cfg!(feature = "parquet") {
            section.raw_tables().try_for_each(|table| self.write_parquet(experiment, table))?;
        }
        for (number, plot) in section.plots().enumerate() {
            let path = self.folder.join(plot_file(experiment, part, number));
            write(&path, svg::standalone(plot).as_bytes())?;
            write(&path.with_extension("csv"), &plot.numbers().csv())?;
        }
        let kept = Kept { fingerprint: self.fingerprint.clone(), section };
        write(&self.path(experiment, part), &serde_json::to_vec(&kept)?)
    }

    /// A table with typed columns, for data frames.
    fn write_parquet(&self, experiment: &Experiment, table: &Table) -> anyhow::Result<()> {
        let path = self.folder.join(table_file(experiment, table)).with_extension("parquet");
        let csv = String::from_utf8(table.csv()).expect("a table is text");
        let (header, rows) = csv.split_once('\n').unwrap_or((&csv, ""));
        let kind = |name: &str| table.kind(name);
        let mut file = parquet_table(&path, header, kind)?;
        let written = file.write_all(rows.as_bytes()).and_then(|()| file.close(End::Complete));
        written.with_context(|| format!("cannot write {}", path.display()))
    }

    /// Writes the report of the experiments that have results, with what belongs to it; gives its path.
    pub fn report(&self, header: &Header) -> anyhow::Result<PathBuf> {
        let chapter = |experiment: &'static Experiment| {
            let sections =
                experiment.parts.iter().map(|part| self.kept(experiment, part)).collect();
            Chapter { experiment, sections }
        };
        let mut chapters: Vec<Chapter<'_>> = EXPERIMENTS.iter().copied().map(chapter).collect();
        chapters.retain(|chapter| chapter.sections.iter().any(Option::is_some));
        write(&self.folder.join("claims.csv"), &claims(&chapters).csv())?;
        let listed = serde_json::to_vec_pretty(&manifest(&chapters))?;
        write(&self.folder.join("manifest.json"), &listed)?;
        let papers: Vec<&str> = EXPERIMENTS.iter().filter_map(|one| one.bibtex).collect();
        write(&self.folder.join("papers.bib"), papers.join("\n").as_bytes())?;
        let path = self.folder.join("report.html");
        write(&path, page::page(header, &chapters).as_bytes())?;
        Ok(path)
    }

    fn path(&self, experiment: &Experiment, part: &Part) -> PathBuf {
        self.folder.join("parts").join(format!("{}.{}.json", experiment.id, part.id))
    }
}

fn table_file(experiment: &Experiment, table: &Table) -> String {
    format!("{}-{}.csv", experiment.id, table.name)
}

fn plot_file(experiment: &Experiment, part: &Part, number: usize) -> String {
    format!("{}-{}-plot-{}.svg", experiment.id, part.id, number + 1)
}

/// Every statement with what decides it.
fn claims(chapters: &[Chapter<'_>]) -> Table {
    let columns = [
        "experiment",
        "claim",
        "statement",
        "printed",
        "statistic",
        "value",
        "low",
        "high",
        "count",
        "expected_low",
        "expected_high",
        "verdict",
        "doubt",
    ];
    let mut table = Table::new("claims", "Every statement", &columns);
    for chapter in chapters {
        for claim in chapter.sections.iter().flatten().flat_map(Section::every_claim) {
            let figure = |figure: fn(&super::Estimate) -> f64| {
                claim.figure.as_ref().map_or(Field::Empty, |known| Field::Number(figure(known), 6))
            };
            let end = |end: f64| if end.is_finite() { Field::Number(end, 6) } else { Field::Empty };
            let (low, high) = claim.expected.ends();
            table.row([
                chapter.experiment.id.into(),
                claim.id.as_str().into(),
                claim.statement.as_str().into(),
                claim.printed.clone().into(),
                claim.statistic.as_str().into(),
                figure(|known| known.value),
                figure(|known| known.low),
                figure(|known| known.high),
                claim.figure.map(|known| known.count).into(),
                end(low),
                end(high),
                claim.verdict().id().into(),
                claim.doubt().map_or(Field::Empty, Field::from),
            ]);
        }
    }
    table
}

/// Every file of tables and plots.
fn manifest(chapters: &[Chapter<'_>]) -> Vec<Listed> {
    let mut files = Vec::new();
    for Chapter { experiment, sections } in chapters {
        for (part, section) in experiment.parts.iter().zip(sections) {
            let Some(section) = section else { continue };
            let mut list = |file: String, table: &Table, figure: &str| {
                let columns = table.columns.clone();
                let (experiment, part, figure) = (experiment.id, part.id, figure.to_owned());
                let rows = table.rows.len();
                files.push(Listed { file, experiment, part, figure, columns, rows });
            };
            for table in section.tables() {
                list(table_file(experiment, table), table, &table.caption);
            }
            for (number, plot) in section.plots().enumerate() {
                let file = plot_file(experiment, part, number).replace(".svg", ".csv");
                list(file, &plot.numbers(), &plot.caption);
            }
        }
    }
    files
}

/// Writes a file whole or not at all, so that a stopped run leaves nothing half written.
fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let partial = path.with_extension("partial");
    let written = fs::write(&partial, bytes).and_then(|()| fs::rename(&partial, path));
    written.with_context(|| format!("cannot write {}", path.display()))
}
