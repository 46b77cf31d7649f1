//! Puzzles that were there before, as they are or in disguise.

use pencilmark::model::Puzzle;
use pencilmark::symmetry;
use pencilmark_api::check::{Duplicate, Likeness};
use std::collections::HashMap;

/// The puzzles seen so far.
#[derive(Default)]
pub struct Duplicates {
    /// By their rules and givens.
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
        let text = format!("{} {}", puzzle.givens(), puzzle.board().rules_as_text().join(","));
        let same = remember(&mut self.as_they_are, text, &seen);
        let repeats = |first: Seen, kind| (Duplicate { of: first.index, kind }, first.place);
        if let Some(first) = same {
            return Some(repeats(first, Likeness::Same));
        }
        let form = symmetry::canonical(puzzle).ok()?.form.to_string();
        let first = remember(&mut self.in_disguise, form, &seen)?;
        Some(repeats(first, Likeness::Disguised))
    }
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
