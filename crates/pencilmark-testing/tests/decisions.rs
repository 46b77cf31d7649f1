//! Entries say what they are: no code decides by the id of a rule, a format, a technique, a method, a
//! scale or a generator. Whatever makes a difference is a field of the entry. The page decides by no word
//! of the engine's answers either.

use pencilmark_testing::sources::{code, decisions_by_id, decisions_of_page, root, rust_files};
use std::fs;

#[test]
fn nothing_is_decided_by_an_id() {
    let mut found = Vec::new();
    for package in fs::read_dir(root().join("crates")).unwrap() {
        let package = package.unwrap().path();
        // The reader of the sources has such comparisons in its own tests and words.
        if package.ends_with("pencilmark-testing") {
            continue;
        }
        for file in rust_files(&package.join("src")) {
            let name = file.strip_prefix(root()).unwrap().display().to_string();
            let decisions = decisions_by_id(&code(&fs::read_to_string(&file).unwrap()));
            found.extend(decisions.into_iter().map(|decision| format!("{name}: {decision}")));
        }
    }
    assert!(found.is_empty(), "make these a field of the entry:\n{}", found.join("\n"));
}

#[test]
fn the_page_decides_by_no_word_of_an_answer() {
    let mut found = Vec::new();
    for file in fs::read_dir(root().join("web")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "js") {
            let decisions = decisions_of_page(&fs::read_to_string(&path).unwrap());
            let name = path.file_name().unwrap().display();
            found.extend(decisions.into_iter().map(|decision| format!("{name}: {decision}")));
        }
    }
    assert!(found.is_empty(), "make these a field of the answer:\n{}", found.join("\n"));
}
