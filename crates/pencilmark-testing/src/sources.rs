//! Reading the sources, for tests that hold the code to its own rules.
//!
//! This is not a parser of Rust. It blanks out what is not code, cuts the rest into words and
//! signs, and looks for the few shapes that matter: paths to other folders or packages, and
//! comparisons with an entry's id.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the repository.
pub fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).expect("the package is two folders deep").to_owned()
}

/// The Rust files of a folder and its folders, in order, those of unit tests left out.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true if path.ends_with("tests") => {}
                true => folders.push(path),
                false if path.extension().is_some_and(|e| e == "rs") => files.push(path),
                false => {}
            }
        }
    }
    files.retain(|path| path.file_stem().is_some_and(|stem| stem != "tests"));
    files.sort();
    files
}

/// The files of the repository whose names end like this, as paths below its root, in order. What git ignores is left
/// out, such as build outputs and installed packages.
pub fn tracked_files(ending: &str) -> Vec<String> {
    let mut git = Command::new("git");
    let listed = git.arg("ls-files").current_dir(root()).output().expect("git is installed");
    let text = String::from_utf8(listed.stdout).expect("names of files are UTF-8");
    let names = text.lines().filter(|name| name.ends_with(ending)).map(str::to_owned);
    let files: Vec<_> = names.filter(|name| root().join(name).is_file()).collect();
    assert!(!files.is_empty(), "git names no file that ends with {ending}");
    files
}

/// Where a file stands below the root of its package, as its module is called: `["rate", "se"]` for
/// `rate/se/mod.rs` and for `rate/se.rs`.
pub fn place(name: &Path) -> Vec<String> {
    let module = name.with_extension("");
    let words = module.iter().map(|word| word.to_string_lossy().into_owned());
    words.filter(|word| word != "mod").collect()
}

/// The code of a file: lines of comment are blanked out, and unit tests at its end are left out.
pub fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod").next().unwrap_or_default();
    let lines =
        text.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

/// What a file uses besides its own folder: the first word of every path from the root of the package
/// (`crate::a`, `use crate::{a, b::{c, d}}`, `super::super::a`).
/// `place` is that of the file.
pub fn used_folders(code: &str, place: &[&str]) -> Vec<String> {
    let tokens = tokens(code);
    let mut used = Vec::new();
    for start in 0..tokens.len() {
        // Not the middle of a path.
        if start > 0 && tokens[start - 1] == "::" {
            continue;
        }
        match tokens[start] {
            "crate" => heads(&tokens[start + 1..], &mut used),
            "super" => {
                let steps = tokens[start..].chunks(2);
                let ups = steps.take_while(|pair| *pair == ["super", "::"]).count();
                // As many steps as the file is deep lead to the root.
                if ups >= place.len() {
                    heads(&tokens[start + 2 * ups - 1..], &mut used);
                }
            }
            _ => {}
        }
    }
    used
}

/// The packages of this repository that a file names: `pencilmark_simd::…`.
pub fn used_packages(code: &str, packages: &[&str]) -> Vec<String> {
    let tokens = tokens(code);
    let is_start = |place: usize| place == 0 || !["::", "mod"].contains(&tokens[place - 1]);
    let is_path =
        |place: usize| tokens.get(place + 1).is_some_and(|next| ["::", ";"].contains(next));
    let named = (0..tokens.len()).filter(|place| is_start(*place) && is_path(*place));
    let names = named.map(|place| tokens[place].replace('_', "-"));
    names.filter(|name| packages.contains(&name.as_str())).collect()
}

/// The first words of what follows a root: `::a::b` or `::{a::{x, y}, b}`.
fn heads(rest: &[&str], used: &mut Vec<String>) {
    match rest {
        ["::", "{", list @ ..] => {
            let (mut depth, mut is_head) = (0, true);
            for token in list {
                match *token {
                    "{" => depth += 1,
                    "}" if depth == 0 => break,
                    "}" => depth -= 1,
                    "," if depth == 0 => is_head = true,
                    word if depth == 0 && is_head => {
                        used.push(word.to_owned());
                        is_head = false;
                    }
                    _ => {}
                }
            }
        }
        ["::", word, ..] => used.push((*word).to_owned()),
        _ => {}
    }
}

/// Words, `::`, and other signs one by one; a text is one token.
fn tokens(code: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut tokens = Vec::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            ':' if rest.starts_with("::") => 2,
            '"' => text_length(rest),
            '\'' if rest.starts_with("'\"'") => 3,
            c => c.len_utf8(),
        };
        let length = raw_text_length(rest).unwrap_or(length);
        let (token, after) = rest.split_at(length);
        if !first.is_whitespace() {
            tokens.push(token);
        }
        rest = after;
    }
    tokens
}

/// How long the text is that begins here, quotes included.
fn text_length(rest: &str) -> usize {
    let mut is_escaped = false;
    for (place, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !is_escaped => return place + 1,
            _ => is_escaped = c == '\\' && !is_escaped,
        }
    }
    rest.len()
}

/// How long the raw text is that begins here: `r#"…"#`.
fn raw_text_length(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r')?;
    let hashes = after.chars().take_while(|c| *c == '#').count();
    let inside = after[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(rest.len() - inside.len() + inside.find(&end)? + end.len())
}

/// Decisions by the id of an entry, each as it stands in the code: `id == "boxes"`, `match method.id`,
/// `matches!(format.id, "line" | "sdm")`, `["se"].contains(&scale.id)`, `id.starts_with("direct-")`, a list
/// of ids to be looked up (`["dig", "tune"].into_iter().filter_map(Self::find)`), and scores compared
/// with a number. What decides should be a field of the entry.
pub fn decisions_by_id(code: &str) -> Vec<String> {
    let tokens = tokens(code);
    let is_text = |place: usize| tokens.get(place).is_some_and(|token| token.starts_with('"'));
    let is = |place: usize, token: &str| tokens.get(place) == Some(&token);
    let is_number = |place: usize| {
        tokens.get(place).is_some_and(|token| token.starts_with(|c: char| c.is_ascii_digit()))
    };
    // `id` or `id()`, and the place after it.
    let id_end = |place: usize| match tokens[place] {
        "id" if is(place + 1, "(") && is(place + 2, ")") => Some(place + 3),
        "id" => Some(place + 1),
        _ => None,
    };
    let mut found = Vec::new();
    for place in 0..tokens.len() {
        if let Some(end) = id_end(place) {
            let is_compared =
                is(end + 1, "=") && ["=", "!"].contains(tokens.get(end).unwrap_or(&""));
            let is_cut =
                ["starts_with", "ends_with", "contains"].iter().any(|word| is(end + 1, word));
            let is_asked =
                is_compared && is_text(end + 2) || is(end, ".") && is_cut && is_text(end + 3);
            let is_matched = is(end, "{") && begins_match(&tokens[..place]);
            let is_in_macro = is(end, ",") && begins_macro(&tokens[..place]);
            let is_in_list =
                is(end, ")") && follows_list_of_texts(&tokens[..place], &["contains", "(", "&"]);
            if is_asked || is_matched || is_in_macro || is_in_list {
                found.push(around(&tokens, place));
            }
        }
        if looks_up(&tokens, place) && follows_texts_in_function(&tokens[..place]) {
            found.push(around(&tokens, place));
        }
        let is_sign = |place: usize| ["<", ">"].iter().any(|sign| is(place, sign));
        let is_bound = is_number(place + 2) || is(place + 2, "=") && is_number(place + 3);
        if tokens[place] == "score" && is_sign(place + 1) && is_bound {
            found.push(around(&tokens, place));
        }
    }
    found
}

/// The fields of the engine's answers by whose words the page must not decide.
const WORDS_OF_ANSWERS: [&str; 6] = ["id", "status", "class", "level", "technique", "hardest"];

/// Decisions of the page by a word that the engine answered, each as it stands in the JavaScript:
/// `answer.status === 'unique'`, `['none', 'multiple'].includes(answer.status)`. What decides should be a
/// field of the answer.
pub fn decisions_of_page(script: &str) -> Vec<String> {
    let is_comment = |line: &&str| ["//", "/*", "*"].iter().any(|sign| line.starts_with(sign));
    let lines = script.lines().map(str::trim_start).filter(|line| !is_comment(line));
    let code = lines.collect::<Vec<_>>().join("\n").replace('\'', "\"");
    let tokens = tokens(&code);
    let is_decided = |place: &usize| {
        let after = &tokens[place + 1..];
        let is_compared = match after {
            ["=" | "!", "=", "=", text, ..] => text.starts_with('"'),
            _ => false,
        };
        let is_listed = after.first() == Some(&")")
            && follows_list_of_texts(&tokens[..*place], &["includes", "("]);
        WORDS_OF_ANSWERS.contains(&tokens[*place]) && (is_compared || is_listed)
    };
    let places = (0..tokens.len()).filter(is_decided);
    places.map(|place| around(&tokens, place)).collect()
}

/// Whether a lookup of an entry is handed to something here, as a function: `filter_map(Self::find)`.
fn looks_up(tokens: &[&str], place: usize) -> bool {
    tokens[place] == "("
        && tokens[place + 1..].iter().take(8).position(|t| *t == ")").is_some_and(|end| {
            let handed = &tokens[place + 1..place + 1 + end];
            handed.ends_with(&["::", "find"]) && handed.iter().all(|t| is_name(t) || *t == "::")
        })
}

/// Whether the function that is read so far has a list of texts: `["a", "b"]`.
fn follows_texts_in_function(before: &[&str]) -> bool {
    let start = before.iter().rposition(|token| *token == "fn").unwrap_or(0);
    let is_text = |token: &str| token.starts_with('"');
    before[start..].windows(2).any(|pair| pair[0] == "[" && is_text(pair[1]))
}

/// Whether a path that ends here is what a `match` looks at.
fn begins_match(before: &[&str]) -> bool {
    path_start(before) == Some("match")
}

/// Whether a path that ends here is the first thing in `matches!(`.
fn begins_macro(before: &[&str]) -> bool {
    let open = before.iter().rposition(|token| *token == "(");
    let is_macro = |open: usize| before[..open].ends_with(&["matches", "!"]);
    open.is_some_and(|open| is_macro(open) && before[open + 1..].iter().all(|t| is_of_name(t)))
}

/// Whether a path that ends here is asked for in a list of texts, with a call such as
/// `["a", "b"].contains(&`.
fn follows_list_of_texts(before: &[&str], call: &[&str]) -> bool {
    let names = before.iter().rev().take_while(|token| is_of_name(token));
    let before = &before[..before.len() - names.count()];
    let Some(list) = before.strip_suffix(call) else { return false };
    list.ends_with(&["]", "."]) && list.len() > 2 && list[list.len() - 3].starts_with('"')
}

/// The token before a path that ends here.
fn path_start<'t>(before: &[&'t str]) -> Option<&'t str> {
    before.iter().rev().find(|token| **token == "match" || !is_of_name(token)).copied()
}

fn is_of_name(token: &str) -> bool {
    token == "." || is_name(token)
}

fn is_name(token: &str) -> bool {
    token.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// A few tokens around a place, for messages.
fn around(tokens: &[&str], place: usize) -> String {
    let (start, end) = (place.saturating_sub(4), (place + 6).min(tokens.len()));
    tokens[start..end].join(" ")
}

#[cfg(test)]
mod tests;
