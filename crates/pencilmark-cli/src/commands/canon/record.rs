//! What comes out for each puzzle: as a line of text, or a row of a table.

use crate::batch::Verdict;
use crate::record;
use pencilmark_api::canon::{Record, Status};

/// The columns of the table.
pub const CSV_HEADER: &str = "index,status,puzzle,rules,canonical,shuffled,automorphisms,error\n";

/// What a status means for the exit status.
pub fn verdict(status: Status) -> Verdict {
    if status == Status::Ok { Verdict::Fine } else { Verdict::Negative }
}

/// The answer as a line.
pub fn write_text(record: &Record, output: &mut Vec<u8>) {
    let Record { status, canonical, shuffled, automorphisms, error, .. } = record;
    let count = automorphisms.map(|count| count.to_string());
    let answer = [canonical, shuffled, &count].into_iter().flatten().next();
    let line = match answer {
        Some(answer) => format!("{answer}\n"),
        None => format!("{status}: {}\n", error.as_deref().unwrap_or_default()),
    };
    output.extend_from_slice(line.as_bytes());
}

pub fn write_csv(record: &Record, output: &mut Vec<u8>) {
    let Record { about, status, canonical, shuffled, automorphisms, error, .. } = record;
    let fields = [
        &about.index.to_string(),
        status.id(),
        about.puzzle.as_deref().unwrap_or_default(),
        &about.rules.join(","),
        canonical.as_deref().unwrap_or_default(),
        shuffled.as_deref().unwrap_or_default(),
        &automorphisms.map(|count| count.to_string()).unwrap_or_default(),
        error.as_deref().unwrap_or_default(),
    ];
    record::write_csv(&fields, output);
}
