//! Going on where an earlier run was stopped: the records in the output file are counted, what
//! follows the last whole one is cut off, and as many puzzles are skipped.

use super::{Job, RecordsEnd, Tally, Verdict};
use anyhow::bail;
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
pub fn open(job: &impl Job, path: &Path) -> anyhow::Result<(File, Earlier)> {
    if job.records_end() == RecordsEnd::Unknown {
        bail!("--resume needs records of one line each (--json has them)");
    }
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let earlier = count(job, &file)?;
    file.set_len(earlier.bytes)?;
    file.seek(SeekFrom::End(0))?;
    Ok((file, earlier))
}

fn count(job: &impl Job, file: &File) -> anyhow::Result<Earlier> {
    let mut earlier = Earlier::default();
    let mut reader = BufReader::new(file);
    let mut header = job.header();
    let (mut position, mut record, mut line) = (0, String::new(), String::new());
    while reader.read_line(&mut line)? > 0 && line.ends_with('\n') {
        position += line.len() as u64;
        if header.take().is_some() {
            earlier.bytes = position;
        } else if job.records_end() == RecordsEnd::WithLine || line == "\n" {
            record.push_str(&line);
            earlier.records += 1;
            earlier.negative += u64::from(job.verdict(record.trim_end()) == Verdict::Negative);
            earlier.bytes = position;
            record.clear();
        } else {
            record.push_str(&line);
        }
        line.clear();
    }
    Ok(earlier)
}
