//! Comments in Rust and JavaScript, and what is written in Markdown, are no wider than this. Code blocks, tables and the
//! targets of links may be.

use pencilmark_testing::sources::{root, tracked_files};
use std::fs;

/// In characters.
const LIMIT: usize = 130;

/// A line as it counts: links without their targets, `[like this](…)`.
fn without_targets(line: &str) -> String {
    let mut parts = line.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "](" + part.split_once(')').map_or("", |(_, rest)| rest))
}

/// The numbers of lines that are too wide among those that are written for readers. `words` gives what a line says, or
/// nothing if it is not such a line.
fn wide_lines<'t>(text: &'t str, words: impl Fn(&'t str) -> Option<&'t str>) -> Vec<usize> {
    let mut is_code = false;
    let mut wide = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let Some(words) = words(line) else { continue };
        let is_fence = words.trim_start().starts_with("```");
        is_code ^= is_fence;
        let is_free = is_code || is_fence || words.trim_start().starts_with('|');
        if !is_free && without_targets(line).chars().count() > LIMIT {
            wide.push(number);
        }
    }
    wide
}

/// What a line of comment says.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    ["//!", "///", "//", "/**", "*"].iter().find_map(|sign| line.strip_prefix(sign))
}

/// What a line of Markdown says, if it is no code block by its indentation. Items of lists are indented less.
fn prose(line: &str) -> Option<&str> {
    (!line.starts_with("    ")).then_some(line)
}

fn expect_narrow(endings: &[&str], words: for<'t> fn(&'t str) -> Option<&'t str>) {
    let mut found = Vec::new();
    for name in endings.iter().flat_map(|ending| tracked_files(ending)) {
        let text = fs::read_to_string(root().join(&name)).unwrap();
        let wide = wide_lines(&text, words);
        found.extend(wide.into_iter().map(|number| format!("{name}:{number}")));
    }
    assert!(found.is_empty(), "wider than {LIMIT} characters:\n{}", found.join("\n"));
}

#[test]
fn comments_are_not_too_wide() {
    expect_narrow(&[".rs", ".js", ".mjs"], comment);
}

#[test]
fn documents_are_not_too_wide() {
    expect_narrow(&[".md"], prose);
}

#[test]
fn what_is_too_wide_is_found() {
    let wide = "word ".repeat(30);
    let comments =
        format!("let {wide};\n// {wide}\n//! ```text\n//! {wide}\n//! ```\n    /// {wide}");
    assert_eq!(wide_lines(&comments, comment), [2, 6]);
    let link = format!("A [link](https://{}) is as wide as its words.", "x".repeat(LIMIT));
    let document = format!("{wide}\n| {wide} |\n    {wide}\n{link}\n- {wide}");
    assert_eq!(wide_lines(&document, prose), [1, 5]);
}
