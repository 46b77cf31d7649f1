//! What comes out for each puzzle: as lines of text, or a row of a table.

use crate::record;
use pencilmark::generate::candidate_grid;
use pencilmark_api::explain::Explained;
use pencilmark_api::{PositionStatus as Status, numbered};

/// The columns of the table.
pub const CSV_HEADER: &str = "index,status,puzzle,rules,steps,hardest,final,error\n";

/// How it ended, in one line: `solved in 52 steps, hardest XY-Wing`.
pub fn summary(explained: &Explained) -> String {
    let mut text = explained.status.id().to_owned();
    if let Some(error) = &explained.error {
        text += &format!(": {error}");
    }
    let steps = explained.steps();
    if let Some(hardest) = steps.iter().max_by_key(|step| step.technique.score) {
        let plural = if steps.len() == 1 { "" } else { "s" };
        let name = hardest.technique.name;
        text += &format!(", {} step{plural}, hardest: {name}", steps.len());
    }
    text
}

/// The steps, how it ended, and an empty line.
pub fn write_text(explained: &Explained, output: &mut Vec<u8>) {
    let mut lines = Vec::new();
    if let Some(path) = &explained.path {
        for (index, step) in path.steps.iter().enumerate() {
            lines.extend(numbered(index + 1, step, path.start.board()));
        }
    }
    lines.push(summary(explained));
    match (&explained.path, explained.status) {
        (Some(_), Status::Solved) => lines.extend(explained.last_grid()),
        (Some(path), _) => {
            lines.push(candidate_grid(path.end.candidates()).trim_end().to_owned());
        }
        (None, _) => {}
    }
    output.extend_from_slice(lines.join("\n").as_bytes());
    output.extend_from_slice(b"\n\n");
}

pub fn write_csv(explained: &Explained, output: &mut Vec<u8>) {
    let hardest = explained.steps().iter().max_by_key(|step| step.technique.score);
    let fields = [
        &explained.about.index.to_string(),
        explained.status.id(),
        explained.about.puzzle.as_deref().unwrap_or_default(),
        &explained.about.rules.join(","),
        &explained.steps().len().to_string(),
        hardest.map(|step| step.technique.id).unwrap_or_default(),
        &explained.last_grid().unwrap_or_default(),
        explained.error.as_deref().unwrap_or_default(),
    ];
    record::write_csv(&fields, output);
}
