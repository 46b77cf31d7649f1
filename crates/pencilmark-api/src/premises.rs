//! A state of human solving as a game state: what other questions and formats take.

use crate::Refusal;
use pencilmark::formats;
use pencilmark::logic::State;
use pencilmark::model::{Candidate, DigitSet, Grid, Puzzle};
use pencilmark::verify::Marks;
use serde_json::{Map, Value};

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
    let puzzle = Puzzle::new(board.clone(), givens).expect("the digits of a board fit it");
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

/// A puzzle or game in the project's own JSON.
pub(crate) fn object(record: &formats::Record) -> Result<Map<String, Value>, Refusal> {
    let json = formats::Format::find("json-lines").expect("it is in the list");
    let text = formats::write(json, std::slice::from_ref(record)).map_err(Refusal::new)?;
    Ok(serde_json::from_str(&text).expect("we wrote it"))
}
