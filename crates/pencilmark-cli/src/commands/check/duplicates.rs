//! Puzzles that were there before, as they are or in disguise.

use pencilmark::model::Puzzle;
use pencilmark::symmetry;
use pencilmark_api::check::{Duplicate, Likeness};
use serde_json::Value;
use std::collections::HashMap;

/// The puzzles seen so far.
#[derive(Default)]
pub struct Duplicates {
    /// By all that they say ([`text_of`]).
    as_they_are: HashMap<String, Seen>,
    /// By their canonical forms, where there are any.
    in_disguise: HashMap<String, Seen>,
}

/// The first of equal puzzles.
#[derive(Clone)]
struct Seen {
    index: u64,
    place: String,
}

impl Duplicates {
    /// Adds a puzzle; returns which earlier one it repeats, and where that is.
    pub fn add(&mut self, index: u64, puzzle: &Puzzle, place: &str) -> Option<(Duplicate, String)> {
        let seen = Seen { index, place: place.to_owned() };
        let same = remember(&mut self.as_they_are, text_of(puzzle), &seen);
        let repeats = |first: Seen, kind| (Duplicate { of: first.index, kind }, first.place);
        if let Some(first) = same {
            return Some(repeats(first, Likeness::Same));
        }
        let form = symmetry::canonical(puzzle).ok()?.form.to_string();
        let first = remember(&mut self.in_disguise, form, &seen)?;
        Some(repeats(first, Likeness::Disguised))
    }
}

/// All that a puzzle says, so that only equal ones have the same text: its givens, its rules with their
/// parameters, and the candidates that it gives.
fn text_of(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let mut text = format!("{} {}", puzzle.givens(), board.rules_as_text().join(","));
    let fields = board.fields_as_json();
    if !fields.is_empty() {
        text += &Value::Object(fields).to_string();
    }
    for marks in puzzle.pencilmarks().unwrap_or_default() {
        text += &format!(" {:x}", marks.bits());
    }
    text
}

/// The first puzzle with this key; nothing if it is this one.
fn remember(known: &mut HashMap<String, Seen>, key: String, seen: &Seen) -> Option<Seen> {
    match known.get(&key) {
        Some(first) => Some(first.clone()),
        None => {
            known.insert(key, seen.clone());
            None
        }
    }
}
