//! What comes out for each puzzle: as lines of text, or a row of a table.

use crate::record;
use pencilmark_api::hint::Record;

/// The columns of the table.
pub const CSV_HEADER: &str = "index,status,puzzle,rules,conclusions,text,error\n";

/// The lines, and an empty one.
pub fn write_text(record: &Record, output: &mut Vec<u8>) {
    output.extend_from_slice(record.lines.join("\n").as_bytes());
    output.extend_from_slice(b"\n\n");
}

pub fn write_csv(record: &Record, output: &mut Vec<u8>) {
    let fields = [
        &record.about.index.to_string(),
        record.status.id(),
        record.about.puzzle.as_deref().unwrap_or_default(),
        &record.about.rules.join(","),
        &record.conclusions,
        &record.lines.join(" "),
        record.error.as_deref().unwrap_or_default(),
    ];
    record::write_csv(&fields, output);
}
