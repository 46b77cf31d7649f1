//! The folder that results go to: what each part found, the tables as CSV, and the report.
//!
//! ```text
//! OUT/report.html                       everything that is there
//! OUT/EXPERIMENT-TABLE.csv              each table
//! OUT/parts/EXPERIMENT.PART.json        what a part found, for --resume
//! ```

use super::Section;
use super::page::{self, Chapter, Header};
use crate::lab::{Experiment, Part};
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::fs;
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

    /// Keeps what a part found, and writes its tables.
    pub fn keep(
        &self,
        experiment: &Experiment,
        part: &Part,
        section: Section,
    ) -> anyhow::Result<()> {
        for table in section.tables() {
            let name = format!("{}-{}.csv", experiment.id, table.name);
            write(&self.folder.join(name), &table.csv())?;
        }
        let kept = Kept { fingerprint: self.fingerprint.clone(), section };
        write(&self.path(experiment, part), &serde_json::to_vec(&kept)?)
    }

    /// Writes the report of the experiments that have results; gives its path.
    pub fn report(
        &self,
        header: &Header,
        experiments: &[&'static Experiment],
    ) -> anyhow::Result<PathBuf> {
        let chapter = |experiment: &'static Experiment| {
            let sections =
                experiment.parts.iter().map(|part| self.kept(experiment, part)).collect();
            Chapter { experiment, sections }
        };
        let mut chapters: Vec<Chapter<'_>> = experiments.iter().copied().map(chapter).collect();
        chapters.retain(|chapter| chapter.sections.iter().any(Option::is_some));
        let path = self.folder.join("report.html");
        write(&path, page::page(header, &chapters).as_bytes())?;
        Ok(path)
    }

    fn path(&self, experiment: &Experiment, part: &Part) -> PathBuf {
        self.folder.join("parts").join(format!("{}.{}.json", experiment.id, part.id))
    }
}

/// Writes a file whole or not at all, so that a stopped run leaves nothing half written.
fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let partial = path.with_extension("partial");
    let written = fs::write(&partial, bytes).and_then(|()| fs::rename(&partial, path));
    written.with_context(|| format!("cannot write {}", path.display()))
}
