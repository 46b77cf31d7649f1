//! What comes out for each puzzle: as lines of text, a row of a table, or a drawing.

use crate::batch::Verdict;
use crate::pretty;
use crate::record;
use pencilmark::model::Puzzle;
use pencilmark_api::check::{Options, Record, Repair, Status};

/// The columns of the table.
pub const CSV_HEADER: &str =
    "index,status,puzzle,rules,clues,minimal,redundant,symmetry,repairs,error\n";

/// What a status means for the exit status.
pub fn verdict(status: Status) -> Verdict {
    if status == Status::Valid { Verdict::Fine } else { Verdict::Negative }
}

/// A puzzle checked, and what its text says beyond its record.
#[derive(Clone, Copy)]
pub struct Outcome<'a> {
    pub record: &'a Record,
    pub options: Options,
    /// For the drawing.
    pub puzzle: Option<&'a Puzzle>,
}

impl Outcome<'_> {
    /// The message for stderr.
    pub fn reason(self) -> Option<String> {
        let error = self.record.error.as_deref()?;
        Some(match self.record.status {
            Status::None => format!("no solution: {error}"),
            _ => error.to_owned(),
        })
    }

    /// Whether repairs were looked for and none was found.
    fn is_beyond_repair(self) -> bool {
        let Record { status, repairs, .. } = self.record;
        self.options.repair && repairs.is_empty() && *status != Status::Valid
    }

    /// A line, and lines for the repairs.
    pub fn write_text(self, output: &mut Vec<u8>) {
        let Record { status, minimal, redundant, repairs, error, .. } = self.record;
        let mut text = status.id().to_owned();
        if *status == Status::Invalid {
            text += &format!(": {}", error.as_deref().unwrap_or_default());
        }
        match minimal {
            None => {}
            Some(true) => text += "\tminimal",
            Some(false) => text += &format!("\tredundant {}", redundant.join(" ")),
        }
        text.push('\n');
        for Repair { cell, from, to } in repairs {
            text += &format!("  {cell}: {from} -> {to}\n");
        }
        if self.is_beyond_repair() {
            text += "  no single-cell edit makes it proper\n";
        }
        output.extend_from_slice(text.as_bytes());
    }

    /// A drawing, and sentences.
    pub fn write_pretty(self, output: &mut Vec<u8>) {
        let Record { status, clues, minimal, redundant, symmetry, repairs, error, .. } =
            self.record;
        let error = error.as_deref();
        let mut lines = vec![match status {
            Status::Valid => "valid: exactly one solution".to_owned(),
            Status::Multiple => "multiple: more than one solution".to_owned(),
            Status::None => format!("none: {}", error.unwrap_or("no solution")),
            Status::Invalid => format!("invalid: {}", error.unwrap_or_default()),
            Status::Timeout => "timeout: no result within the time limit".to_owned(),
        }];
        if let Some(puzzle) = self.puzzle {
            output.extend_from_slice(pretty::draw(puzzle, puzzle.givens()).as_bytes());
            lines.push(format!("clues: {clues}"));
            let symmetry = symmetry.join(", ");
            let symmetry = if symmetry.is_empty() { "none" } else { &symmetry };
            lines.push(format!("symmetry: {symmetry}"));
        }
        match minimal {
            None => {}
            Some(true) => lines.push("minimal: yes".to_owned()),
            Some(false) => lines.push(format!(
                "minimal: no, each of these could be left out: {}",
                redundant.join(" ")
            )),
        }
        let line = |Repair { cell, from, to }: &Repair| format!("repair {cell}: {from} -> {to}");
        lines.extend(repairs.iter().map(line));
        output.extend_from_slice((lines.join("\n") + "\n").as_bytes());
    }

    pub fn write_csv(self, output: &mut Vec<u8>) {
        let Record { about, status, clues, minimal, redundant, symmetry, repairs, error, .. } =
            self.record;
        let repair = |Repair { cell, from, to }: &Repair| format!("{cell}:{from}>{to}");
        let fields = [
            &about.index.to_string(),
            status.id(),
            about.puzzle.as_deref().unwrap_or_default(),
            &about.rules.join(","),
            &clues.to_string(),
            &minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
            &redundant.join(" "),
            &symmetry.join(" "),
            &repairs.iter().map(repair).collect::<Vec<_>>().join(" "),
            error.as_deref().unwrap_or_default(),
        ];
        record::write_csv(&fields, output);
    }
}
