//! Links of f-puzzles: a board with its constraints, as JSON, packed into the address.
//!
//! [`names`] says what is called how, and is used both ways; [`read`], with [`entries`], and [`write`] turn
//! their objects into the fields of [`super::json`] and back, so that there is one place that knows parameters.

mod entries;
mod fog;
mod names;
mod read;
mod rest;
mod write;

pub(super) use write::meaning;

use super::text::Line;
use super::text::lines::{first_line, trim};
use super::text::{link, lz_string};
use super::{Aspect, Format, Read, ReadError, ReadOptions, Reading, Record, StrictValue, Write};

entries! { Format:
    /// A link of f-puzzles (`https://www.f-puzzles.com/?load=N4Ig…`), or what follows `load=` in it, for
    /// square boards of 3x3 to 16x16: givens, the player's digits and notes, regions, and the constraints
    /// that f-puzzles and its solvers have names for. `author`, `ruleset` (the rules in words) and `solution`
    /// are columns. Whatever else is drawn is kept in the column `drawing`, and `not_understood` names the
    /// parts of it for which no rule is known.
    "fpuzzles" => Format {
        name: "f-puzzles link",
        extensions: &["fpuzzles"],
        preserves: ASPECTS,
        detect,
        read: Read::Lines(|| Box::new(read_line)),
        write: Some(Write::plain(|record, _| {
            let payload = link::escaped(&packed(record, "fpuzzles")?);
            Ok(format!("https://www.f-puzzles.com/?load={payload}\n"))
        })),
        line: Line::Record,
        refusal: Some(|_, error| format!("invalid: {error}\n")),
        samples: &[SAMPLE],
        ..Format::BLANK
    };
}

/// What its objects hold.
pub(super) const ASPECTS: &[Aspect] = &[
    Aspect::Givens,
    Aspect::Entries,
    Aspect::Candidates,
    Aspect::Notes,
    Aspect::Rules,
    Aspect::Constraints,
    Aspect::Title,
];

/// How a packed object begins whose names have quotes.
const OBJECT: &str = "N4Ig";

/// A packed object on its own is longer than any word.
const SHORTEST: usize = 40;

fn detect(sample: &str, _: &ReadOptions) -> bool {
    let first = first_line(sample);
    let is_ours = link::is_link(first) && first.contains("f-puzzles.com/");
    is_ours || first.starts_with(OBJECT) && is_packed(first)
}

/// Whether a text may be a packed object.
pub(super) fn is_packed(text: &str) -> bool {
    let is_symbol = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=%".contains(&byte);
    text.len() >= SHORTEST && text.bytes().all(is_symbol)
}

fn read_line(reading: &mut Reading, line: &str) -> Option<Record> {
    let line = trim(line);
    (!line.is_empty()).then(|| unpacked(reading, &link::payload(line)))
}

/// The record of a packed object.
pub(super) fn unpacked(reading: &mut Reading, payload: &str) -> Record {
    let text = lz_string::decompress(payload).filter(|text| !text.is_empty());
    let Some(text) = text else { return link::without_puzzle() };
    match serde_json::from_str::<StrictValue>(&text) {
        Ok(value) => read::record(reading, value.0),
        Err(error) => Record::new(Err(ReadError::Syntax(format!("bad JSON in the link: {error}")))),
    }
}

/// The packed object of a record, for the format with this id.
pub(super) fn packed(record: &Record, format: &'static str) -> Result<String, super::WriteError> {
    Ok(lz_string::compress(&write::object(record, format)?.to_string()))
}

/// A 4x4 board with a given, a digit, a note, a title and two rules.
const SAMPLE: &str = concat!(
    "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCALhNAbO9wFsBDLLEVQgVzQAsB7AJwRAAUYA7AYw",
    "iyPoGsyIAOb0IAEwQBtSaABuxCrgCMqIRFnsEaeooC%2ByOQtwAmfcDO6AushkWDF67fvPzj8y7MgO7NDHqtObgBZQ",
    "n4wKRUAZksraxBCNgw%2BCDYhLR0YVBgNNilQbxImACVjAGFjECtdIA%3D",
);

#[cfg(test)]
mod tests;
