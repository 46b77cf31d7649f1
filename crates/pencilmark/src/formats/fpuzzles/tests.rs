//! Constraints there and back, and the lists that hold both forms of a puzzle.

use super::*;
use crate::formats::{Boards, read_all, write};
use crate::model::RuleKind;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn every_board() -> ReadOptions {
    ReadOptions { boards: Boards::Every, ..ReadOptions::default() }
}

fn unpack(object: &Value) -> Record {
    unpacked(&mut Reading::new(every_board()), &lz_string::compress(&object.to_string()))
}

/// A 9x9 board with these fields.
fn with(fields: Value) -> Value {
    let mut object = json!({"size": 9, "grid": vec![vec![json!({}); 9]; 9]});
    object.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    object
}

/// A 9x9 board with a given.
fn with_value(value: impl Into<Value>) -> Value {
    let mut object = with(json!({}));
    object["grid"][0][0] = json!({"value": value.into(), "given": true});
    object
}

fn constraints(record: &Record) -> Vec<Value> {
    record.puzzle.as_ref().unwrap().board().constraints_as_json()
}

/// Every rule with parameters that has a name there is written and read; the others are refused.
#[test]
fn what_is_written_is_read_back() {
    let (mut kept, mut refused) = (0, 0);
    for kind in RuleKind::constraints() {
        let example = kind.form.as_ref().unwrap().example;
        // Some examples are for a smaller board.
        let on_board = |cells: usize| {
            let text = format!(r#"{{"puzzle":"{}","constraints":[{example}]}}"#, ".".repeat(cells));
            read_all(&text, &every_board())
        };
        let records = [81, 36].map(on_board).into_iter().find(|records| records[0].puzzle.is_ok());
        let records = records.unwrap_or_else(|| panic!("{example}"));
        let format = Format::find("fpuzzles").unwrap();
        match write(format, &records) {
            Ok(link) => {
                let again = read_all(&link, &every_board());
                assert_eq!(again.len(), 1);
                assert_eq!(constraints(&again[0]), constraints(&records[0]), "{}", kind.id);
                kept += 1;
            }
            Err(error) => {
                assert!(error.to_string().contains("cannot hold"), "{}: {error}", kind.id);
                refused += 1;
            }
        }
    }
    assert!(kept >= 26 && refused > 10, "{kept} kept, {refused} refused");
}

/// What the examples of the rules are too small for: whole rows and columns from every side, and marks
/// that say something about the cells without one.
#[test]
fn clues_outside_and_marks_for_all_come_back() {
    let outside = json!([
        {"cell": "R0C3", "value": "12"}, {"cell": "R10C4", "value": "13"},
        {"cell": "R5C0", "value": "14"}, {"cell": "R6C10", "value": 15},
    ]);
    for object in [
        with(json!({"sandwichsum": outside, "xsum": outside})),
        with(json!({"skyscraper": [{"cell": "R0C1", "value": "3"}], "numberedroom": outside})),
        with(
            json!({"minimum": [{"cell": "R1C1"}, {"cell": "R5C5"}], "maximum": [{"cell": "R2C2"}]}),
        ),
        with(json!({"negative": ["ratio"], "ratio": [{"cells": ["R1C1", "R1C2"], "value": "3"}]})),
        with(json!({"negative": ["xv", "difference"]})),
        with(
            json!({"killercage": [{"cells": ["R1C1", "R1C2"]}, {"cells": ["R2C1", "R2C2"], "value": "5"}]}),
        ),
        with(
            json!({"littlekillersum": [{"cell": "R0C0", "cells": ["R1C1"], "direction": "DR", "value": "4"}]}),
        ),
    ] {
        let record = unpack(&object);
        assert_eq!(record.column("not_understood"), None, "{object}");
        assert!(!constraints(&record).is_empty());
        let link = write(Format::find("fpuzzles").unwrap(), std::slice::from_ref(&record)).unwrap();
        assert_eq!(read_all(&link, &every_board())[0].puzzle, record.puzzle, "{object}");
    }
}

/// A generated Kropki puzzle has the dots of both kinds, and says that all of them are given.
#[test]
fn all_kropki_dots_come_back() {
    let dots = r#"{"type":"difference","cells":["r1c1","r1c2"],"value":1},
                  {"type":"ratio","cells":["r2c1","r2c2"],"value":2},{"type":"negative-kropki"}"#;
    let text = format!(r#"{{"givens":"{}","constraints":[{dots}]}}"#, ".".repeat(81));
    let records = read_all(&text, &every_board());
    for format in ["fpuzzles", "sudokupad"] {
        let link = write(Format::find(format).unwrap(), &records).unwrap();
        let again = constraints(&read_all(&link, &every_board())[0]);
        assert_eq!(again.len(), 3, "{format}");
        assert!(constraints(&records[0]).iter().all(|rule| again.contains(rule)), "{format}");
    }
    let thirds = with(json!({"negative": ["ratio", "difference"],
        "ratio": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}));
    let types: Vec<Value> =
        constraints(&unpack(&thirds)).iter().map(|rule| rule["type"].clone()).collect();
    assert_eq!(types, ["negative-ratio", "negative-difference", "ratio"]);
}

#[test]
fn a_rule_without_a_name_is_named() {
    let rule = r#"{"type":"negative-difference","values":[2]}"#;
    let text = format!(r#"{{"givens":"{}","constraints":[{rule}]}}"#, ".".repeat(81));
    let error = write(Format::find("fpuzzles").unwrap(), &read_all(&text, &every_board()));
    let expected =
        "format fpuzzles cannot hold the rule negative-difference (json and json-lines can;";
    assert!(error.unwrap_err().to_string().starts_with(expected));
}

#[test]
fn what_is_not_understood_is_kept_and_named() {
    let line = json!([{"lines": [["R1C1", "R1C2"]], "outlineC": "#60C060"}]);
    let clue = json!([{"cell": "R0C1", "value": "?"}]);
    let record = unpack(&with(json!({
        "line": line, "sandwichsum": clue, "shiftline": [{"lines": [["R3C1", "R3C2"]]}],
        "ruleset": "Green lines mean something.", "disabledlogic": [], "foglight": ["R5C5"],
    })));
    assert_eq!(record.column("not_understood"), Some("sandwichsum, line, shiftline"));
    assert_eq!(record.column("ruleset"), Some("Green lines mean something."));
    let drawing: Value = serde_json::from_str(record.column("drawing").unwrap()).unwrap();
    assert_eq!((&drawing["line"], &drawing["sandwichsum"]), (&line, &clue));
    let again = read_all(
        &write(Format::find("fpuzzles").unwrap(), std::slice::from_ref(&record)).unwrap(),
        &every_board(),
    );
    assert_eq!(again[0].columns, record.columns);
}

/// One entry that makes no sense on the board does not take the others with it.
#[test]
fn what_makes_no_sense_is_kept_and_named() {
    for (name, entry) in [
        ("betweenline", json!({"lines": [["R1C1"]]})),
        ("lockout", json!({"lines": [["R5C5"]]})),
        ("doublearrow", json!({"lines": [["R1C1"]]})),
        ("difference", json!({"cells": ["R1C1"]})),
        ("killercage", json!({"cells": ["R1C1", "R1C1"], "value": "5"})),
        ("killercage", json!({"cells": ["R1C1", "R10C1"], "value": "5"})),
        ("killercage", json!({"cells": ["R1C1"], "value": "1000000000000"})),
        ("thermometer", json!({"lines": [["R9C9", "R10C9"]]})),
        ("even", json!({"cell": "R10C9"})),
    ] {
        let palindrome = json!([{"lines": [["R1C1", "R2C2"]]}]);
        let mut object = with(json!({"palindrome": palindrome, "antiknight": true}));
        object[name] = json!([entry]);
        let record = unpack(&object);
        assert_eq!(record.column("not_understood"), Some(name), "{entry}");
        let drawing: Value = serde_json::from_str(record.column("drawing").unwrap()).unwrap();
        assert_eq!(drawing, json!({name: [entry]}));
        assert_eq!(constraints(&record).len(), 1, "{entry}");
        let link = write(Format::find("fpuzzles").unwrap(), std::slice::from_ref(&record)).unwrap();
        let again = read_all(&link, &every_board()).remove(0);
        assert_eq!((again.puzzle, again.columns), (record.puzzle, record.columns), "{entry}");
    }
}

#[test]
fn parity_lines_are_rules_and_a_given_0_is_none() {
    let record = unpack(&with(json!({"parityline": [{"lines": [["R1C1", "R1C2"]]}]})));
    let cells = ["r1c1", "r1c2"];
    assert_eq!(constraints(&record), [json!({"type": "parity-line", "cells": cells})]);
    for nothing in [json!(0), json!("0"), json!("")] {
        assert_eq!(unpack(&with_value(nothing)).puzzle.unwrap().givens().filled_count(), 0);
    }
}

/// Regions with fewer cells than there are digits are rules, those with more are drawn.
#[test]
fn regions_of_any_size_are_read() {
    let region = |row: usize, column: usize| match (row, column) {
        (..2, _) => 0,
        (2, ..2) => 1,
        _ => -1,
    };
    let row = |row: usize| -> Vec<Value> {
        (0..6).map(|column| json!({"region": region(row, column)})).collect()
    };
    let grid: Vec<Vec<Value>> = (0..6).map(row).collect();
    let record = unpack(&json!({"size": 6, "grid": grid, "disjointgroups": true}));
    let puzzle = record.puzzle.clone().unwrap();
    let regions = "............11......................";
    assert_eq!(puzzle.board().rules_as_text()[0], format!("regions={regions}"));
    assert_eq!(record.column("not_understood"), Some("region"));
    let link = write(Format::find("fpuzzles").unwrap(), std::slice::from_ref(&record)).unwrap();
    let again = read_all(&link, &every_board()).remove(0);
    assert_eq!((again.puzzle, again.columns), (record.puzzle, record.columns));
    // Regions of different sizes have no places in common.
    let mut object = json!({"size": 6, "grid": grid, "disjointgroups": true});
    object["grid"][5][5]["region"] = json!(2);
    let record = unpack(&object);
    assert_eq!(record.column("not_understood"), Some("region, disjointgroups"));
    assert!(record.column("drawing").unwrap().contains(r#""disjointgroups":true"#));
}

#[test]
fn fog_is_lit_by_lights_and_around_bulbs() {
    let fog = |fields: Value| unpack(&with(fields)).column("fog").map(str::to_owned);
    for (fields, cells) in [
        (json!({"foglight": ["R2C3", "R4C4"]}), Some("r2c3 r4c4")),
        (json!({"foglight": ["R0C0"]}), Some("none")),
        (json!({"fogofwar": ["R1C1"]}), Some("r1c1 r1c2 r2c1 r2c2")),
        (json!({"fogofwar": ["R9C9"], "foglight": ["R1C1"]}), Some("r1c1 r8c8 r8c9 r9c8 r9c9")),
        (json!({"fogofwar": ["R1C1", "R2C1"]}), Some("r1c1 r1c2 r2c1 r2c2 r3c1 r3c2")),
        (json!({"fogofwar": ["R10C9", "x"]}), Some("r10c9 x")),
        (json!({"fogofwar": [], "foglight": []}), None),
    ] {
        assert_eq!(fog(fields.clone()).as_deref(), cells, "{fields}");
    }
    let record = unpack(&with(json!({"fogofwar": ["R1C1"]})));
    assert_eq!(record.column("not_understood"), None);
    let link = write(Format::find("fpuzzles").unwrap(), std::slice::from_ref(&record)).unwrap();
    assert_eq!(read_all(&link, &every_board())[0].columns, record.columns);
}

#[test]
fn damaged_links_are_told() {
    for (text, words) in [
        ("https://www.f-puzzles.com/?id=yx3abc", "no whole puzzle"),
        ("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5g", "no whole puzzle"),
    ] {
        let records = read_all(text, &ReadOptions::default());
        let error = records[0].puzzle.as_ref().unwrap_err().to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
    for (object, words) in [
        (json!([]), "expected an object"),
        (json!({"size": 99}), "no valid board size"),
        (json!({"size": 4, "grid": [[]]}), "0 cells"),
        (with_value(12), "row 1, column 1"),
        (json!({"size": 1, "size": 2}), "no valid board size"),
    ] {
        let error = unpack(&object).puzzle.unwrap_err().to_string();
        assert!(error.contains(words), "{object}: {error}");
    }
}

#[test]
fn dots_free_their_neighbours_from_the_rule_for_all() {
    let plain = unpack(&with(json!({"nonconsecutive": true})));
    assert_eq!(plain.puzzle.unwrap().board().rules_as_text(), ["non-consecutive"]);
    let dots = json!([{"cells": ["R1C1", "R1C2"]}]);
    let marked = unpack(&with(json!({"nonconsecutive": true, "difference": dots})));
    let kinds: BTreeSet<String> =
        constraints(&marked).iter().map(|c| c["type"].to_string()).collect();
    assert_eq!(
        kinds,
        BTreeSet::from(["\"difference\"", "\"negative-difference\""].map(str::to_owned))
    );
}

#[test]
fn what_f_puzzles_calls_a_rule_is_understood_in_a_line_of_text() {
    for name in super::names::NAMES {
        let (kind, _) = crate::model::RuleKind::named(name.theirs).expect(name.theirs);
        assert_eq!(kind.id, name.ours, "{}", name.theirs);
    }
}
