//! Links of SudokuPad, whose own puzzles are drawings: givens, regions and cages have a meaning, and the
//! rules in words say what the rest has.
//!
//! ```text
//!   fpuz…        an object of f-puzzles, packed
//!   scl…, ctc…   a drawing, packed; [`object`] knows its two ways of writing
//!   {id:'…       the same, as it is
//!   scf…         a classic puzzle: [`packed`]
//! ```
//!
//! [`drawing`] makes a record of a drawing, and finds out what it means where a solution is stored.
//! [`write`](mod@write) draws it again.

mod object;
mod packed;
mod write;

use super::fpuzzles::{self, ASPECTS};
use super::text::Line;
use super::text::lines::{first_line, trim};
use super::text::{drawing, link, lz_string};
use super::{Boards, Format, Read, ReadOptions, Reading, Record, Write};

entries! { Format:
    /// A link of SudokuPad (`https://sudokupad.app/scl…`, also `ctc…`, `scf…` and `fpuz…`), or what follows
    /// the name of the server in it. Such a puzzle is a drawing: givens, regions, cages and the knight's and
    /// the king's rule are read. If a solution comes with it, the meaning of lines, arrows, dots and clues is
    /// derived from their colours and shapes and from the rules in words, and is accepted only if the
    /// solution fits and is the only one; `inferred` names these rules. `author`, `ruleset` (the rules in
    /// words), `solution` and `drawing` are columns, and `not_understood` names what is only drawn. It is
    /// written as the drawing that it came as, or with the constraints of f-puzzles, which SudokuPad draws
    /// itself.
    "sudokupad" => Format {
        name: "SudokuPad link",
        extensions: &["sudokupad"],
        preserves: ASPECTS,
        detect,
        read: Read::Lines(|| Box::new(read_line)),
        write: Some(Write::plain(|record, _| {
            let (kind, payload) = match write::object(record) {
                Some(drawing) => (DRAWINGS[0], lz_string::compress(&drawing.to_string())),
                None => (FPUZZLES, fpuzzles::packed(record, "sudokupad")?),
            };
            Ok(format!("https://sudokupad.app/{kind}{}\n", link::escaped(&payload)))
        })),
        line: Line::Record,
        refusal: Some(|_, error| format!("invalid: {error}\n")),
        samples: &["{id:'small',ce:[[,{v:2},{v:3},],[,,,{v:1}],[,,,],[{v:4},,,]],re:[],metadata:{t:'A small one'}}"],
        ..Format::BLANK
    };
}

/// What comes before an object of f-puzzles.
const FPUZZLES: &str = "fpuz";

/// What comes before a drawing.
const DRAWINGS: [&str; 2] = ["scl", "ctc"];

/// What comes before a classic puzzle.
const CLASSIC: &str = "scf";

/// The servers that draw it.
const SERVERS: [&str; 2] = ["sudokupad.app/", "crackingthecryptic.com/"];

fn detect(sample: &str, _: &ReadOptions) -> bool {
    let first = first_line(sample);
    let is_ours = link::is_link(first) && SERVERS.iter().any(|server| first.contains(server));
    let is_packed = [FPUZZLES, CLASSIC]
        .iter()
        .chain(&DRAWINGS)
        .any(|kind| first.strip_prefix(kind).is_some_and(fpuzzles::is_packed));
    // JSON has quotes around its names.
    let is_drawing = first.strip_prefix('{').is_some_and(|rest| {
        rest.starts_with(|c: char| c.is_ascii_alphabetic()) && rest.contains(":[[")
    });
    is_ours || is_packed || is_drawing
}

fn read_line(reading: &mut Reading, line: &str) -> Option<Record> {
    let line = trim(line);
    match line {
        "" => None,
        drawing if drawing.starts_with('{') => Some(read_drawing(reading, Some(drawing))),
        link => Some(read_payload(reading, &link::payload(link))),
    }
}

fn read_payload(reading: &mut Reading, payload: &str) -> Record {
    if let Some(packed) = payload.strip_prefix(FPUZZLES) {
        return fpuzzles::unpacked(reading, packed);
    }
    if let Some(packed) = payload.strip_prefix(CLASSIC) {
        let text = lz_string::decompress(packed).filter(|text| text.starts_with('{'));
        let object = packed::object(text.as_deref().unwrap_or(packed));
        return object
            .map_or_else(link::without_puzzle, |object| drawing::record(reading, object, &[]));
    }
    let drawing = DRAWINGS.iter().find_map(|kind| payload.strip_prefix(kind));
    read_drawing(reading, drawing.and_then(lz_string::decompress).as_deref())
}

fn read_drawing(reading: &mut Reading, drawing: Option<&str>) -> Record {
    let object = drawing.and_then(object::parse);
    object.map_or_else(link::without_puzzle, |object| drawing::record(reading, object, &[]))
}

/// Drawings are read whole, whatever board they are on.
fn every_board() -> ReadOptions {
    ReadOptions { boards: Boards::Every, ..ReadOptions::default() }
}

#[cfg(test)]
mod tests;
