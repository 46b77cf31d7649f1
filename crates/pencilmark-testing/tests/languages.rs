//! The catalogues of languages, held to the sources: every text that is said has a translation with the
//! same slots, and every translation is of something that is said.

use pencilmark_testing::sources::{root, rust_files};
use std::collections::BTreeSet;
use std::fs;

/// The text of a literal that begins after its quotation mark, and what follows it.
fn literal(text: &str) -> Option<(String, &str)> {
    let mut symbols = text.char_indices();
    let mut read = String::new();
    while let Some((at, symbol)) = symbols.next() {
        match symbol {
            '"' => return Some((read, &text[at + 1..])),
            '\\' => read.push(symbols.next()?.1),
            _ => read.push(symbol),
        }
    }
    None
}

/// The texts of all `say!` in a file.
fn said(code: &str) -> Vec<String> {
    let calls = code.split("say!(").skip(1);
    let text = |call: &str| {
        let (words, text) = call.split_once('"')?;
        let is_call = words.trim_end().ends_with(',') && !words.contains(['(', ';', '$']);
        is_call.then(|| literal(text).map(|(text, _)| text))?
    };
    calls.filter_map(text).collect()
}

/// The pairs of a catalogue, in its order.
fn pairs(catalogue: &str) -> Vec<[String; 2]> {
    let pair = |line: &str| {
        let (english, rest) = literal(line.trim_start().strip_prefix("(\"")?)?;
        let (translated, _) = literal(rest.strip_prefix(", \"")?)?;
        Some([english, translated])
    };
    catalogue.lines().filter_map(pair).collect()
}

/// The slots of a text.
fn slots(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
}

/// The library and the api, without the catalogues.
fn sources() -> Vec<String> {
    let folders = ["crates/pencilmark/src", "crates/pencilmark-api/src"];
    let files = folders.iter().flat_map(|folder| rust_files(&root().join(folder)));
    let files = files.filter(|file| !file.to_string_lossy().contains("src/language/"));
    files.map(|file| fs::read_to_string(file).unwrap()).collect()
}

fn catalogue(file: &str) -> Vec<[String; 2]> {
    let path = root().join("crates/pencilmark/src/language").join(file);
    pairs(&fs::read_to_string(path).unwrap())
}

#[test]
fn every_text_is_translated_with_its_slots() {
    let texts: BTreeSet<String> = sources().iter().flat_map(|code| said(code)).collect();
    assert!(texts.len() > 200, "{} texts", texts.len());
    let german = catalogue("de.rs");
    for text in &texts {
        let found = german.iter().find(|[english, _]| english == text);
        let [_, translated] = found.unwrap_or_else(|| panic!("no German for {text:?}"));
        for form in translated.split('|') {
            assert_eq!(slots(form), slots(text), "{text:?} and {form:?}");
        }
    }
}

#[test]
fn every_translation_is_of_something_that_is_said() {
    let plain = |text: &str| {
        let words = text.split_whitespace().filter(|word| *word != "///");
        words.collect::<Vec<_>>().join(" ").to_lowercase()
    };
    let all: String = sources().iter().map(|code| plain(code) + "\n").collect();
    let german = catalogue("de.rs");
    for (index, [english, translated]) in german.iter().enumerate() {
        assert!(!german[..index].iter().any(|[known, _]| known == english), "{english:?} twice");
        assert!(slots(translated).is_subset(&slots(english)), "{english:?}");
        let own = english.strip_prefix("the ").unwrap_or(english);
        let parts = own.split('{').map(|part| part.split_once('}').map_or(part, |it| it.1));
        // A house that is one of several ends in `s`, as nothing in the sources does.
        let is_said = |part: &str| {
            let part = plain(part);
            let single = part.strip_suffix("es").or(part.strip_suffix('s')).unwrap_or(&part);
            all.contains(&part) || all.contains(&format!("\"{single}"))
        };
        for part in parts.filter(|part| part.trim().len() > 3) {
            assert!(is_said(part), "nobody says {english:?}");
        }
    }
}
