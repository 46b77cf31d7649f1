//! The proof of a path: what `pencilmark verify` checks, a line for each puzzle.

use super::record::{Record, Walked};
use pencilmark::formats::{self, Column};
use pencilmark::logic::{State, Step, proof};
use pencilmark::model::{Budget, Candidate, DigitSet, Grid, Puzzle, Shape};
use pencilmark::verify::{Marks, Proof, json};
use serde_json::{Value, json};

/// The proofs of a path's steps, as far as the budget lasts.
pub fn of_path(start: &State, steps: &[Step], budget: &Budget<'_>) -> Vec<Vec<Proof>> {
    let mut state = start.clone();
    let prove = |step: &Step| {
        let proofs = proof::prove(&state, step, budget);
        state.apply(step);
        proofs
    };
    steps.iter().map_while(prove).collect()
}

/// Writes a record with its proofs: a game state in the project's own JSON, with the path as one of
/// its fields.
pub fn write(record: &Record, output: &mut Vec<u8>) {
    let Some(path) = &record.path else { return record.write_json(output) };
    let last = record.last_grid().unwrap_or_default();
    let columns = vec![
        Column::new("index", record.about.index.to_string()),
        Column::new("status", record.status.id()),
        Column::new("steps", steps(path, &record.proofs).to_string()),
        Column::new("final", last),
    ];
    let game = formats::Record { columns, ..premises(&path.start) };
    let format = formats::find("json-lines").expect("it is in the list");
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

/// What a path takes for granted: the givens, the player's digits, and the notes of the cells where
/// notes say more than these.
pub fn premises(start: &State) -> formats::Record {
    let board = start.board();
    let candidates = start.candidates();
    let (mut givens, mut entries) = (Grid::empty(board.shape()), Grid::empty(board.shape()));
    for (cell, digit) in candidates.placed().filled() {
        let is_given = start.givens().contains(cell);
        if is_given { &mut givens } else { &mut entries }.set(cell, digit);
    }
    let puzzle = Puzzle::new(board.clone(), givens);
    let mut marks = Marks::new(&puzzle);
    entries.filled().for_each(|(cell, digit)| marks.place(Candidate::new(cell, digit)));
    let left = Marks::from(candidates);
    let note = |cell| match left.digits(cell) {
        digits if digits == marks.digits(cell) => DigitSet::EMPTY,
        digits => digits,
    };
    let notes: Vec<DigitSet> = board.cells().map(note).collect();
    formats::Record {
        entries: (entries.filled_count() > 0).then_some(entries),
        notes: notes.iter().any(|notes| !notes.is_empty()).then_some(notes),
        ..puzzle.into()
    }
}
