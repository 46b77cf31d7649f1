//! The proof of a path: what `pencilmark verify` checks, a line for each puzzle.

use crate::record::write_json;
use pencilmark::formats::{self, TextColumn};
use pencilmark::hint::Pictures;
use pencilmark::logic::Step;
use pencilmark::model::{Candidate, Shape};
use pencilmark::verify::{Proof, json};
use pencilmark_api::explain::{Explained, Walked};
use pencilmark_api::premises;
use serde_json::{Value, json};

/// Writes a record with its proofs: a game state in the project's own JSON, with the path as one of
/// its fields.
pub fn write(record: &Explained, output: &mut Vec<u8>) {
    let Some(path) = &record.path else {
        return write_json(&record.record(Pictures::Left), output);
    };
    let last = record.last_grid().unwrap_or_default();
    let columns = vec![
        TextColumn::new("index", record.about.index.to_string()),
        TextColumn::new("status", record.status.id()),
        TextColumn::new("steps", steps(path, &record.proofs).to_string()),
        TextColumn::new("final", last),
    ];
    let game = formats::Record { columns, ..premises(&path.start) };
    let format = formats::Format::find("json-lines").expect("it is in the list");
    let line = formats::write(format, &[game]).expect("a puzzle can always be written");
    output.extend_from_slice(line.as_bytes());
}

fn steps(path: &Walked, proofs: &[Vec<Proof>]) -> Value {
    let board = path.start.board();
    let texts = |list: &[Candidate], write: fn(Candidate, Shape) -> String| {
        list.iter().map(|candidate| write(*candidate, board.shape())).collect::<Vec<_>>()
    };
    let step = |(step, proofs): (&Step, &Vec<Proof>)| {
        json!({
            "technique": step.technique.id,
            "placements": texts(&step.placements, Candidate::placed),
            "eliminations": texts(&step.eliminations, Candidate::removed),
            "proof": json::write(proofs, board),
        })
    };
    path.steps.iter().zip(proofs).map(step).collect()
}
