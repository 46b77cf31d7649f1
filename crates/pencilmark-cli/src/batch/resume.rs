//! Continuing where an earlier run was stopped: the records in the output file are counted, what
//! follows the last whole one is cut off, and as many puzzles are skipped.

use super::{Job, RecordsEnd, Tally, Verdict};
use crate::arguments::Notation;
use crate::files::{Growing, Known, Origin};
use crate::input::Block;
use crate::record::read_csv;
use crate::tell::tell;
use anyhow::{anyhow, bail};
use pencilmark::rules;
use pencilmark_api::About;
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;

/// What an earlier run has written.
#[derive(Clone, Default, Debug)]
pub struct Earlier {
    /// Whole records.
    pub records: u64,
    /// Those of them that make the exit status 1.
    negative: u64,
    /// Bytes up to the end of the last whole record.
    pub bytes: u64,
    /// The puzzle of the last record, if it says so.
    last: Option<String>,
}

impl Earlier {
    /// The puzzles done by the earlier run.
    pub fn tally(&self) -> Tally {
        Tally { puzzles: self.records, negative: self.negative, bytes: 0 }
    }

    /// How many puzzles of the input are passed over. The last one is looked at, if it can be.
    pub fn passed_over(&self) -> u64 {
        self.records - u64::from(self.last.is_some())
    }

    /// Leaves the last puzzle that was done out, and fails if the record is of another one, or if the input has fewer.
    pub fn after_last<Blocks: Iterator<Item = anyhow::Result<Block>> + Send>(
        &self,
        mut blocks: Blocks,
    ) -> impl Iterator<Item = anyhow::Result<Block>> + Send + use<Blocks> {
        let (mut last, board) = (self.last.clone(), rules::classic());
        std::iter::from_fn(move || {
            let Some(block) = blocks.next() else {
                let few = "this one has fewer puzzles than there are results";
                return last.take().map(|_| Err(anyhow!("{SAME_INPUT}, but {few}")));
            };
            Some(block.and_then(|mut block| {
                if block.items.is_empty() {
                    return Ok(block);
                }
                let Some(last) = last.take() else { return Ok(block) };
                let item = block.items.remove(0);
                let read = block.record(&item, &board);
                let found = About::new(block.subject(&item, &read)).puzzle.unwrap_or_default();
                if plain(&last) != plain(&found) {
                    bail!("{SAME_INPUT}, but {last} is not in its place");
                }
                Ok(block)
            }))
        })
    }
}

/// How messages about another input begin.
const SAME_INPUT: &str = "--resume continues the same input";

/// A puzzle with its empty cells written in one way.
fn plain(puzzle: &str) -> String {
    puzzle.trim().replace(['0', '_', '*', '-'], ".")
}

/// Opens the file of an earlier run at the end of its last whole record.
pub fn open(
    job: &impl Job,
    keep: &[String],
    path: &Path,
    notation: Notation,
    origin: &Origin,
) -> anyhow::Result<(Growing, Earlier)> {
    if job.records_end() == RecordsEnd::Unknown {
        bail!("--resume needs records of one line each (--json has them)");
    }
    let (mut file, known) = Growing::reopen(path, origin)?;
    let earlier = count(job, super::header(job, keep), file.file(), notation)?;
    // The last puzzle is compared with the input where the records hold puzzles, but the same puzzle may have been
    // solved with other rules or options.
    if known == Known::Nothing {
        let name = path.display();
        tell!("pencilmark: {name} was not left by a stopped run; it is continued as it is");
    }
    if known != Known::Nothing {
        file.take_note(path, Some(origin))?;
    }
    file.keep(earlier.bytes)?;
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
    let mut expected_header = header;
    let (mut position, mut record, mut line) = (0, Vec::new(), Vec::new());
    // Bytes, because a file may be cut inside a character.
    while reader.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
        position += line.len() as u64;
        record.append(&mut line);
        if !is_whole(&record, job.records_end(), notation) {
            continue;
        }
        let text = String::from_utf8_lossy(&record);
        match expected_header.take() {
            Some(header) if header == text => {}
            Some(_) => bail!("--resume continues the same table, but it has other columns"),
            None => {
                earlier.records += 1;
                let written = Written::read(text.trim_end(), notation, &columns);
                earlier.negative += u64::from(job.verdict(&written) == Verdict::Negative);
                earlier.last = written.field("puzzle").map(str::to_owned);
            }
        }
        earlier.bytes = position;
        record.clear();
    }
    Ok(earlier)
}

/// Whether these lines are a record.
fn is_whole(lines: &[u8], end: RecordsEnd, notation: Notation) -> bool {
    match (end, notation) {
        // A field may have lines of its own, between quotes.
        (_, Notation::Csv) => lines.iter().filter(|byte| **byte == b'"').count() % 2 == 0,
        (RecordsEnd::WithEmptyLine, _) => lines == b"\n" || lines.ends_with(b"\n\n"),
        (RecordsEnd::WithLine | RecordsEnd::Unknown, _) => true,
    }
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
            Self::Json(_) | Self::Row(_) => self.field("status").unwrap_or_default(),
        }
    }

    /// The field of this name, if it is there and not empty.
    fn field(&self, name: &str) -> Option<&str> {
        let field = match self {
            Self::Text(_) => None,
            Self::Json(record) => record[name].as_str(),
            Self::Row(fields) => {
                let field = fields.iter().find(|(known, _)| *known == name);
                field.map(|(_, text)| text.as_str())
            }
        };
        field.filter(|text| !text.is_empty())
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
