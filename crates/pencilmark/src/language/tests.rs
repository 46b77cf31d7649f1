//! Every technique, told in every language.

use super::{Language, fill, slots_of};
use crate::logic::{Explanation, Technique, Words, text};
use crate::registry;

#[test]
fn every_file_is_listed() {
    let files: Vec<&str> = super::FILES.iter().map(|(file, _)| *file).collect();
    registry::assert_every_file_is_listed("language", &files);
}

#[test]
fn slots_are_filled_by_their_names_and_found_again() {
    let (text, made) = ("In {house}, {cell} is {digit}.", "In row 4, r4c7 is 5.");
    assert_eq!(fill(text, &[("digit", &5), ("cell", &"r4c7"), ("house", &"row 4")]), made);
    let slots = vec![("house", "row 4"), ("cell", "r4c7"), ("digit", "5")];
    assert_eq!(slots_of(text, made), Some(slots));
    assert_eq!(slots_of(text, "In row 4, r4c7 was 5."), None);
    assert_eq!(slots_of("row", "row"), Some(Vec::new()));
    assert_eq!(slots_of("row", "row 4"), None);
}

#[test]
fn finished_texts_are_known_again() {
    let german = Language::find("de").unwrap();
    let said = |english: &str| german.finished(english);
    assert_eq!(said("5 has no place left in row 4"), "in Zeile 4 ist kein Platz für die 5");
    assert_eq!(said("r4c7 has no candidate left"), "für r4c7 ist kein Kandidat übrig");
    let twice = "5 kommt in der Hauptdiagonale doppelt vor: r1c1 r2c2";
    assert_eq!(said("5 appears twice in main diagonal: r1c1 r2c2"), twice);
    assert_eq!(said("nobody has ever said this"), "nobody has ever said this");
}

/// The cells and digits that a text names, in their order.
fn named(text: &str) -> Vec<&str> {
    let words = text.split(|symbol: char| !symbol.is_alphanumeric());
    let mut named: Vec<&str> =
        words.filter(|word| word.contains(|symbol: char| symbol.is_ascii_digit())).collect();
    named.sort_unstable();
    named.dedup();
    named
}

/// Words that an English sentence has, and no German one.
const ENGLISH: &[&str] = &[
    "the", "is", "are", "be", "cell", "cells", "digit", "digits", "because", "then", "if", "of",
    "and", "or", "not", "can", "row", "column", "box", "no", "only", "each", "that", "would",
];

#[test]
fn every_example_is_told_in_german() {
    let german = Language::find("de").unwrap();
    for technique in Technique::all() {
        for example in technique.examples {
            let state = text::state(example.rules, example.grid, example.without).unwrap();
            let step = technique.first(state.view()).unwrap();
            let told = Explanation::new(&step, Words::new(state.board(), german));
            let english = Explanation::new(&step, state.board());
            assert_eq!(told.sentences.len(), english.sentences.len());
            for (german, english) in told.sentences.iter().zip(&english.sentences) {
                let words: Vec<&str> = german.split(|c: char| !c.is_alphanumeric()).collect();
                let left: Vec<&&str> =
                    ENGLISH.iter().filter(|english| words.contains(english)).collect();
                assert!(left.is_empty(), "{}: {left:?} in {german}", technique.id);
                assert_eq!(named(german), named(english), "{}: {german}\n{english}", technique.id);
                assert!(!german.contains(['{', '}', '|']), "{}: {german}", technique.id);
            }
        }
    }
}
