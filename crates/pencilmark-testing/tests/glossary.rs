//! The glossary says of a word with several meanings where each of them holds: such a row names its area, either in the
//! word (`sheet (of penpa-edit)`) or at the start of the meaning (`of SudokuPad: …`).

use pencilmark_testing::sources::root;
use std::collections::BTreeMap;
use std::fs;

/// The rows of the table, as the words that they are about and their meaning.
fn rows(glossary: &str) -> Vec<(Vec<&str>, &str)> {
    let rows = glossary.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| {
        let columns: Vec<_> = row.split(" | ").collect();
        let words = columns[0].trim_start_matches("| ").split(", ");
        (words.collect(), columns[1])
    })
    .collect()
}

/// Whether a row says where its meaning holds.
fn names_area(word: &str, meaning: &str) -> bool {
    let area = meaning.split_once(": ").map_or("", |(area, _)| area);
    word.contains(" (of ") || area.starts_with("of ")
}

#[test]
fn words_with_several_rows_name_their_areas() {
    let glossary = fs::read_to_string(root().join("GLOSSARY.md")).unwrap();
    let mut meanings: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for (words, meaning) in rows(&glossary) {
        for word in words {
            let bare = word.split(" (").next().unwrap_or(word);
            meanings.entry(bare).or_default().push((word, meaning));
        }
    }
    assert!(meanings.len() > 150, "the table is read");
    let several = meanings.values().filter(|rows| rows.len() > 1).flatten();
    let unclear = several.filter(|(word, meaning)| !names_area(word, meaning));
    let unclear: Vec<_> = unclear.map(|(word, meaning)| format!("{word}: {meaning}")).collect();
    assert!(unclear.is_empty(), "say where these hold (\"of a …: \"):\n{}", unclear.join("\n"));
}
