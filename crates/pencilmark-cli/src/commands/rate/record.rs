//! What comes out for each puzzle: as a row of a table, or in lines.

use crate::batch::Verdict;
use crate::record;
use pencilmark::rate::Scale;
use pencilmark_api::rate::{Record, Status};

/// What a status means for the exit status.
pub fn verdict(status: Status) -> Verdict {
    if status == Status::Unique { Verdict::Fine } else { Verdict::Negative }
}

/// What there is to say about a puzzle that is not proper.
pub fn write_refusal(record: &Record, output: &mut Vec<u8>) {
    let puzzle = record.about.puzzle.as_deref().unwrap_or_default();
    let text = match &record.error {
        Some(error) => format!("{puzzle}\n  {}: {error}\n\n", record.status),
        None => format!("{puzzle}\n  {}\n\n", record.status),
    };
    output.extend_from_slice(text.as_bytes());
}

/// The columns of the table.
pub fn csv_header(scales: &[&'static Scale]) -> String {
    let columns = scales.iter().flat_map(|scale| scale.columns);
    let mut names = vec!["puzzle", "status", "clues", "level", "hardest"];
    names.extend(columns.map(|column| column.name));
    names.join(",") + "\n"
}

/// A row of the table.
pub fn write_csv(record: &Record, scales: &[&'static Scale], output: &mut Vec<u8>) {
    let mut fields = vec![
        record.about.puzzle.clone().unwrap_or_default(),
        record.status.to_string(),
        record.clues.map(|clues| clues.to_string()).unwrap_or_default(),
        record.level.unwrap_or_default().to_owned(),
        record.hardest.unwrap_or_default().to_owned(),
    ];
    let head = fields.len();
    let text = |figure: &Option<_>| figure.as_ref().map(ToString::to_string).unwrap_or_default();
    fields.extend(record.columns.0.iter().map(|(_, figure): &(_, Option<_>)| text(figure)));
    if record.ratings.is_empty() {
        // A puzzle that is not proper has no figures, but as many fields.
        let columns = scales.iter().map(|scale| scale.columns.len()).sum::<usize>();
        fields.resize(head + columns, String::new());
    }
    record::write_csv(&fields.iter().map(String::as_str).collect::<Vec<_>>(), output);
}
