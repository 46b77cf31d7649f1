//! Puzzles of every rule and size, in every format that can hold them, are the same when they are read
//! back; a format that cannot says what would be lost.

use super::support::*;
use pencilmark::formats::{Aspect, Format};
use pencilmark::model::RuleKind;

const SIZES: [&str; 3] = ["4", "6", "9"];

/// What `generate` makes of a rule and a size, as a line, if it makes anything.
fn made(rule: Option<&str>, size: &str) -> Option<(Vec<String>, String)> {
    let mut options = vec!["generate", "-q", "--seed", "1", "--time-limit", "600", "--size", size];
    options.extend(rule.iter().flat_map(|rule| ["--rules", rule]));
    let outcome = run(&options);
    let line = outcome.stdout.trim().to_owned();
    assert!(outcome.exit == Some(0) || line.is_empty(), "{rule:?} {size}: {}", outcome.stderr);
    let options = options.into_iter().map(str::to_owned).collect();
    (outcome.exit == Some(0)).then_some((options, line))
}

#[test]
fn generated_puzzles_come_back_from_every_file() {
    let rules = RuleKind::all().map(|rule| Some(rule.id));
    let mut kept = 0;
    for rule in std::iter::once(None).chain(rules) {
        for size in SIZES {
            let Some((options, line)) = made(rule, size) else { continue };
            let options: Vec<&str> = options.iter().map(String::as_str).collect();
            let (puzzle, rules) = line.split_once(" rules: ").unwrap_or((&line, ""));
            // A Parquet file has labels, whose walk along the path takes seconds on 9x9 boards of many rules.
            let extensions: &[&str] = match size {
                "9" => &["csv", "json", "jsonl"],
                _ => &["csv", "json", "jsonl", "parquet"],
            };
            for extension in extensions {
                let folder =
                    Folder::new(&format!("round-{}-{size}-{extension}", rule.unwrap_or("none")));
                let file = folder.path(&format!("made.{extension}"));
                assert_eq!(run(&[&options[..], &["-o", &file]].concat()).exit, Some(0), "{file}");
                let rated = objects(&run(&["rate", "--scales", "time", "--json", &file]).stdout);
                assert_eq!(rated[0]["puzzle"], puzzle, "{file}");
                assert_eq!(rated[0]["status"], "unique", "{file}");
                let found: Vec<&str> = rated[0]["rules"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter_map(|rule| rule.as_str())
                    .collect();
                assert_eq!(found.join(", "), rules, "{file}");
                kept += 1;
            }
            for format in Format::all().filter(|format| format.write.is_some()) {
                kept += usize::from(comes_back(format, &options, puzzle, rules, size));
            }
        }
    }
    assert!(kept > 100, "only {kept} files were read back");
}

/// Whether a format holds the puzzle; if not, it has said why.
fn comes_back(format: &Format, options: &[&str], puzzle: &str, rules: &str, size: &str) -> bool {
    let outcome = run(&[options, &["--to", format.id]].concat());
    let what = format!("{} of {puzzle} {rules}", format.id);
    if outcome.exit != Some(0) {
        let reason = if rules.is_empty() { "cannot hold" } else { "" };
        let is_told = outcome.stderr.contains(reason)
            && (outcome.stderr.contains("does not keep the rules")
                || outcome.stderr.contains("cannot hold"));
        assert!(is_told && outcome.stdout.is_empty(), "{what}: {}", outcome.stderr);
        return false;
    }
    let read = ["solve", "--from", format.id, "--size", size];
    let expected = run(&["solve", "--rules", rules, "--size", size, puzzle]).stdout;
    let solved = run_with(&read[..], &outcome.stdout);
    assert_eq!(solved.stdout, expected, "{what}: {}", solved.stderr);
    if format.preserves.contains(&Aspect::Givens) {
        let again =
            run_with(&["convert", "-q", "--from", format.id, "--size", size], &outcome.stdout);
        assert_eq!(again.stdout.split_whitespace().next(), Some(puzzle), "{what}");
    }
    true
}
