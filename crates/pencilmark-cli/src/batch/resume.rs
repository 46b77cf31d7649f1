//! Continuing where an earlier run was stopped: the records in the output file are counted, what
//! follows the last whole one is cut off, and as many puzzles are skipped.

use super::{Job, RecordsEnd, Tally, Verdict};
use crate::arguments::Notation;
use crate::record::read_csv;
use anyhow::bail;
use serde_json::Value;
use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Seek as _, SeekFrom};
use std::path::Path;

/// What an earlier run has written.
#[derive(Clone, Copy, Default, Debug)]
pub struct Earlier {
    /// Whole records.
    pub records: u64,
    /// Those of them that make the exit status 1.
    negative: u64,
    /// Bytes up to the end of the last whole record.
    pub bytes: u64,
}

impl Earlier {
    /// The puzzles done by the earlier run.
    pub fn tally(self) -> Tally {
        Tally { puzzles: self.records, negative: self.negative, bytes: 0 }
    }
}

/// Opens the file of an earlier run at the end of its last whole record.
pub fn open(
    job: &impl Job,
    keep: &[String],
    path: &Path,
    notation: Notation,
) -> anyhow::Result<(File, Earlier)> {
    if job.records_end() == RecordsEnd::Unknown {
        bail!("--resume needs records of one line each (--json has them)");
    }
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let earlier = count(job, super::header(job, keep), &file, notation)?;
    file.set_len(earlier.bytes)?;
    file.seek(SeekFrom::End(0))?;
    Ok((file, earlier))
}

fn count(
    job: &impl Job,
    header: Option<String>,
    file: &File,
    notation: Notation,
) -> anyhow::Result<Earlier> {
    let mut earlier = Earlier::default();
    let mut reader = BufReader::new(file);
    let columns = header.as_deref().map(|header| read_csv(header.trim_end())).unwrap_or_default();
    let mut has_header = header.is_some();
    let (mut position, mut record, mut line) = (0, String::new(), String::new());
    while reader.read_line(&mut line)? > 0 && line.ends_with('\n') {
        position += line.len() as u64;
        if std::mem::take(&mut has_header) {
            earlier.bytes = position;
        } else if job.records_end() == RecordsEnd::WithLine || line == "\n" {
            record.push_str(&line);
            earlier.records += 1;
            let verdict = job.verdict(&Written::read(record.trim_end(), notation, &columns));
            earlier.negative += u64::from(verdict == Verdict::Negative);
            earlier.bytes = position;
            record.clear();
        } else {
            record.push_str(&line);
        }
        line.clear();
    }
    Ok(earlier)
}

/// A record of an earlier run, read again.
#[derive(Debug)]
pub enum Written<'a> {
    /// Lines of text.
    Text(&'a str),
    /// An object of JSON.
    Json(Value),
    /// A row of a table, as the names of its columns and their fields.
    Row(Vec<(&'a str, String)>),
}

impl<'a> Written<'a> {
    fn read(record: &'a str, notation: Notation, columns: &'a [String]) -> Self {
        match notation {
            Notation::Text => Self::Text(record),
            Notation::Json => Self::Json(serde_json::from_str(record).unwrap_or_default()),
            Notation::Csv => {
                Self::Row(columns.iter().map(String::as_str).zip(read_csv(record)).collect())
            }
        }
    }

    /// Its status: the field of that name, or the word that a text begins with.
    pub fn status(&self) -> &str {
        match self {
            Self::Text(text) => text.split([':', '\t', '\n']).next().unwrap_or(text),
            Self::Json(record) => record["status"].as_str().unwrap_or_default(),
            Self::Row(fields) => {
                let status = fields.iter().find(|(name, _)| *name == "status");
                status.map(|(_, field)| field.as_str()).unwrap_or_default()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_a_field_and_not_a_piece_of_text() {
        let object = r#"{"puzzle":"\"status\":\"solved\"","status":"stuck","error":null}"#;
        assert_eq!(Written::read(object, Notation::Json, &[]).status(), "stuck");
        let columns = ["puzzle", "status"].map(str::to_owned);
        let row = Written::read("\"1,solved\",stuck", Notation::Csv, &columns);
        assert_eq!(row.status(), "stuck");
        assert_eq!(Written::read("invalid: why", Notation::Text, &[]).status(), "invalid");
        assert_eq!(Written::read("{", Notation::Json, &[]).status(), "", "a line that is cut off");
    }
}
