//! `pencilmark check`.

use super::support::*;

#[test]
fn a_line_for_each_puzzle() {
    let several = format!(".{}", &E1[1..]);
    let clash = format!("33{}", &E1[2..]);
    let outcome = run_with(&["check"], &format!("{E1}\n{several}\n{clash}\n12x\n"));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[..2], ["valid", "multiple"]);
    assert_eq!(
        lines[2],
        "invalid: 3 appears twice in row 1: r1c1 r1c2; 3 appears twice in box 1: r1c1 r1c2"
    );
    assert!(lines[3].starts_with("invalid: 3 cells"), "{}", lines[3]);
    assert_eq!(outcome.exit, Some(1));
    assert_eq!(run(&["check", E1]).exit, Some(0));
}

#[test]
fn true_candidates_are_told_row_by_row() {
    let puzzle = "12..............";
    let outcome = run(&["check", "--true-candidates", puzzle]);
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[..3], ["multiple", "  1 2 34 34", "  34 34 12 12"]);
    assert_eq!(lines.len(), 5);
    let record = &objects(&run(&["check", "--json", "--true-candidates", puzzle]).stdout)[0];
    assert_eq!(record["true_candidates"]["r1c3"], "34");
    assert!(record["undecided"].is_null());
    assert!(objects(&run(&["check", "--json", puzzle]).stdout)[0]["true_candidates"].is_null());
}

#[test]
fn json_keeps_its_contract() {
    let clash = format!("33{}", &E1[2..]);
    let objects = objects(&run_with(&["check", "--json"], &format!("{E1}\n{clash}\n")).stdout);
    let good = &objects[0];
    assert_eq!((&good["status"], &good["clues"]), (&"valid".into(), &35.into()));
    assert_eq!(
        (&good["minimal"], &good["symmetry"]),
        (&false.into(), &serde_json::json!(["half-turn"]))
    );
    assert_eq!(
        (&good["clashes"], &good["repairs"]),
        (&serde_json::json!([]), &serde_json::json!([]))
    );
    let bad = &objects[1];
    assert_eq!(bad["status"], "invalid");
    let expected = serde_json::json!([
        {"digit": 3, "house": "row 1", "cells": ["r1c1", "r1c2"]},
        {"digit": 3, "house": "box 1", "cells": ["r1c1", "r1c2"]},
    ]);
    assert_eq!(bad["clashes"], expected);
    assert!(bad["minimal"].is_null());
}

#[test]
fn minimal_puzzles_are_told_from_others() {
    let redundant = run(&["check", "--minimal", FIGURE_15]).stdout;
    assert!(redundant.starts_with("valid\tredundant r1c3 "), "{redundant}");
    // Taking redundant givens away one by one leads to a minimal puzzle.
    let mut puzzle = FIGURE_15.to_owned();
    loop {
        let line = run(&["check", "--minimal", &puzzle]).stdout;
        let Some(cells) = line.strip_prefix("valid\tredundant ") else {
            assert_eq!(line, "valid\tminimal\n");
            return;
        };
        let name = cells.split_whitespace().next().unwrap().as_bytes();
        let index = usize::from(name[1] - b'1') * 9 + usize::from(name[3] - b'1');
        puzzle.replace_range(index..=index, ".");
    }
}

#[test]
fn a_wrong_digit_is_found_and_repaired() {
    // r5c5 is 4 in E1; a typist made it 9.
    let wrong = format!("{}9{}", &E1[..40], &E1[41..]);
    let outcome = run(&["check", "--repair", &wrong]);
    assert!(!outcome.stdout.starts_with("valid"), "{}", outcome.stdout);
    assert!(outcome.stdout.lines().any(|line| line == "  r5c5: 9 -> 4"), "{}", outcome.stdout);
    assert_eq!(outcome.exit, Some(1));
    let json = objects(&run(&["check", "--repair", "--json", &wrong]).stdout);
    let repairs = json[0]["repairs"].as_array().unwrap();
    assert!(repairs.contains(&serde_json::json!({"cell": "r5c5", "from": "9", "to": "4"})));
    // Every edit that is listed does make a proper puzzle.
    for repair in repairs {
        let name = repair["cell"].as_str().unwrap().as_bytes();
        let index = usize::from(name[1] - b'1') * 9 + usize::from(name[3] - b'1');
        let mut edited = wrong.clone();
        edited.replace_range(index..=index, repair["to"].as_str().unwrap());
        assert_eq!(run(&["check", &edited]).stdout, "valid\n", "{repair}");
    }
}

#[test]
fn a_missing_given_and_a_bad_character_are_repaired() {
    // r1c1 is 3 in E1.
    let missing = run(&["check", "--repair", &format!(".{}", &E1[1..])]).stdout;
    assert!(
        missing.starts_with("multiple\n") && missing.contains("\n  r1c1: . -> 3\n"),
        "{missing}"
    );
    let unreadable = run(&["check", "--repair", &format!("?{}", &E1[1..])]).stdout;
    assert!(unreadable.starts_with("invalid: row 1, column 1: '?'"), "{unreadable}");
    assert!(unreadable.contains("\n  r1c1: ? -> 3\n"), "{unreadable}");
    let hopeless = run(&["check", "--repair", &"1".repeat(81)]).stdout;
    assert!(hopeless.ends_with("\n  no single-cell edit makes it proper\n"), "{hopeless}");
    assert_eq!(run(&["check", "--repair", E1]).stdout, "valid\n");
}

#[test]
fn a_table_has_a_header() {
    let outcome = run(&["check", "--csv", E1]);
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(
        lines[0],
        "index,file,line,id,status,puzzle,rules,solution,clues,minimal,redundant,symmetry,repairs,\
         duplicate,duplicate_of,error"
    );
    assert!(
        lines[1].starts_with(&format!("0,,,,valid,{E1},,{E1_SOLUTION},35,false,r1c3 ")),
        "{}",
        lines[1]
    );
}

#[test]
fn a_bad_character_is_repaired_on_any_board_and_in_any_format() {
    let mut rows: Vec<String> =
        E1.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
    rows[4] = "....x....".to_owned();
    let grid = format!("A title\n\n{}\n", rows.join("\n"));
    let json = format!("{{\"puzzle\":\"{}\"}}\n", rows.concat());
    for (text, line) in [(grid, 7), (json, 1)] {
        let outcome = run_with(&["check", "--repair"], &text);
        let expected = "row 5, column 5: 'x' is not a digit (1-9, or . for empty)";
        assert!(outcome.stdout.starts_with(&format!("invalid: {expected}\n")), "{outcome:?}");
        assert!(outcome.stdout.contains("\n  r5c5: x -> 4\n"), "{outcome:?}");
        let lines: Vec<&str> = outcome.stderr.lines().collect();
        assert_eq!(lines[0], format!("stdin:{line}: {expected}"));
        let column = |text: &str, wanted: char| text.chars().position(|c| c == wanted);
        assert_eq!(column(lines[1], 'x'), column(lines[2], '^'), "{}", outcome.stderr);
    }
    let small = run(&["check", "--repair", "--rules", "diagonal", "x...........4.2."]);
    assert!(small.stdout.starts_with("invalid: row 1, column 1: 'x'"), "{small:?}");
    let two = run(&["check", "--repair", &format!("xx{}", &E1[2..])]);
    assert!(two.stdout.ends_with("no single-cell edit makes it proper\n"), "{two:?}");
}

#[test]
fn clashes_name_what_is_broken() {
    for (rules, puzzle, expected) in [
        ("", "111.............", "1 appears 3 times in row 1: r1c1 r1c2 r1c3"),
        ("non-consecutive", "12..............", "1 and 2 clash (non-consecutive): r1c1 r1c2"),
        ("anti-knight", "1.....1.........", "1 and 1 clash (anti-knight): r1c1 r2c3"),
        ("even=r1c1", "1...............", "1 is not allowed (even): r1c1"),
        ("diagonal", "1..............1", "1 appears twice in main diagonal: r1c1 r4c4"),
    ] {
        let found = run(&["check", "--rules", rules, puzzle]).stdout;
        assert!(found.starts_with(&format!("invalid: {expected}")), "{found}");
    }
}

#[test]
fn an_empty_argument_is_a_puzzle_without_cells() {
    for empty in ["", "  "] {
        let outcome = run(&["check", empty]);
        assert_eq!(outcome.exit, Some(2));
        let told = "argument 1: no cells (expected 81 for 9x9";
        assert!(outcome.stderr.contains(told), "{}", outcome.stderr);
    }
}
