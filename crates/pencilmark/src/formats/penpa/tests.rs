//! What is drawn with which tool, what words say of the rest, and that links come back.

use super::*;
use crate::formats::{Boards, ReadError, read_all};
use crate::model::Puzzle;
use proptest::prelude::*;
use serde_json::{Value, json};

fn every_board() -> ReadOptions {
    ReadOptions { boards: Boards::Every, ..ReadOptions::default() }
}

fn read(text: &str) -> Record {
    let mut records = read_all(text, &every_board());
    assert_eq!((records.len(), Format::detect(text, &every_board()).id), (1, "penpa"), "{text}");
    records.remove(0)
}

fn written(record: &Record) -> Result<String, String> {
    let records = std::slice::from_ref(record);
    crate::formats::write(Format::find("penpa").unwrap(), records).map_err(|e| e.to_string())
}

fn constraints(record: &Record) -> Value {
    record.puzzle.as_ref().unwrap().board().constraints_as_json().into()
}

/// A link with a 4x4 grid in the middle of a sheet of 6x6, with boxes, and with these things drawn.
fn drawn(things: Value, rules: &str, answer: Option<&str>) -> String {
    const BOXES: [[usize; 2]; 8] = [
        [124, 134],
        [134, 144],
        [144, 154],
        [154, 164],
        [142, 143],
        [143, 144],
        [144, 145],
        [145, 146],
    ];
    let mut layer = plain::whole_layer(things);
    let mut put = |kind: &str, key: String, value: Value| {
        layer[kind].as_object_mut().map(|things| things.insert(key, value));
    };
    BOXES.iter().for_each(|[one, other]| put("lineE", format!("{one},{other}"), 2.into()));
    put("number", "33".to_owned(), json!(["1", 1, "1"]));
    let rules = sheet::escaped(rules);
    let text = format!(
        "square,6,6,38,0,1,1,266,266,144,144,0,0,0,0,Title: Small%2C new,Author: Me,,{rules},OFF,false\n\
         [1,1,1,1]\n[\"1\",\"2\",\"1\"]\n{layer}\n\n[33,1,1,1,7,1,1,1,7,1,1,1,7,1,1,1]\n[]"
    );
    let answer = answer.map(|solution| {
        let places = (0..16).filter(|at| *at > 0).map(|at| 33 + at / 4 * 10 + at % 4);
        let digits = places.zip(solution.chars().skip(1));
        let entries: Vec<String> =
            digits.map(|(place, digit)| format!("{place},{digit}")).collect();
        format!("&a={}", deflated::packed(&json!([[], [], [], [], entries, []]).to_string()))
    });
    let packed = deflated::packed(&sheet::abbreviated(&text));
    format!(
        "https://swaroopg92.github.io/penpa-edit/#m=solve&p={packed}{}",
        answer.unwrap_or_default()
    )
}

/// The solution of the small boards here.
const SOLUTION: &str = "1234341221434321";

#[test]
fn what_has_a_tool_is_a_rule() {
    let record = read(&drawn(
        json!({
            "thermo": [[33, 34, 35]],
            "arrows": [[64, 63, 53]],
            "killercages": [[43, 44]],
            "numberS": {"572": [" 7", 1]},
        }),
        "Words, and = signs.",
        None,
    ));
    assert_eq!(
        constraints(&record),
        json!([
            {"type": "thermo", "cells": ["r1c1", "r1c2", "r1c3"]},
            {"type": "arrow", "circle": ["r4c2"], "cells": ["r4c1", "r3c1"]},
            {"type": "cage", "cells": ["r2c1", "r2c2"], "sum": 7},
        ])
    );
    assert_eq!(record.title.as_deref(), Some("Small, new"));
    let columns: Vec<(&str, &str)> =
        record.columns.iter().map(|column| (column.name.as_str(), column.text.as_str())).collect();
    assert_eq!(columns, [("author", "Me"), ("ruleset", "Words, and = signs.")]);
    let puzzle = record.puzzle.unwrap();
    assert_eq!(puzzle.givens().to_string(), "1...............");
    assert!(puzzle.board().rules_as_text().is_empty(), "boxes of 2x2");
}

#[test]
fn cages_without_a_list_are_read_from_their_lines() {
    let shape = crate::model::Shape::with_size(4).unwrap();
    let sheet_points = points::Points::within(6, 6, &[1, 1, 1, 1]).unwrap();
    let cells: Vec<_> = ["r2c1", "r2c2", "r3c2"]
        .iter()
        .map(|name| crate::model::Cell::parse(name, shape).unwrap())
        .collect();
    let lines = cages::outline(&cells, &sheet_points, shape);
    let cage: serde_json::Map<String, Value> =
        lines.iter().map(|[one, other]| (format!("{one},{other}"), 10.into())).collect();
    let record = read(&drawn(json!({"cage": cage, "numberS": {"572": ["8", 1]}}), "", None));
    let expected = json!([{"type": "cage", "cells": ["r2c1", "r2c2", "r3c2"], "sum": 8}]);
    assert_eq!(constraints(&record), expected);
}

#[test]
fn what_is_only_drawn_means_what_the_words_say_if_the_answer_is_the_only_solution() {
    // A green line r2c1-r2c2-r1c3, white dots r1c1|r1c2 and r4c2|r4c3, a clue left of row 2.
    let things = json!({
        "line": {"43,44": 3, "35,44": 3},
        "symbol": {"333": [8, "circle_SS", 2], "364": [8, "circle_SS", 2]},
        "number": {"42": ["1", 1, "1"]},
    });
    let rules = "Neighbours on a green line differ by at least one. White dots join consecutive digits. \
                 Clues outside are skyscrapers.";
    let with = |rules: &str, answer: Option<&str>| read(&drawn(things.clone(), rules, answer));
    let open = with(rules, None);
    assert_eq!(open.column("not_understood"), Some("lines, overlays"));
    assert_eq!(constraints(&open), json!([]));
    let told = with("Nobody knows.", Some(SOLUTION));
    assert_eq!((told.column("inferred"), told.column("solution")), (None, Some(SOLUTION)));
    assert!(told.column("drawing").unwrap().contains("\"penpa\":\"square,6,6"));
}

#[test]
fn words_are_believed_if_the_answer_proves_them() {
    let dots = |places: &[usize]| -> Value {
        let dot = |place: &usize| (place.to_string(), json!([8, "circle_SS", 2]));
        json!({"symbol": places.iter().map(dot).collect::<serde_json::Map<String, Value>>()})
    };
    let rules = "White dots join consecutive digits.";
    let proven = read(&drawn(dots(&[333, 334, 353, 355, 364]), rules, Some(SOLUTION)));
    assert_eq!(proven.column("inferred"), Some("difference"), "{:?}", proven.columns);
    assert_eq!(constraints(&proven).as_array().unwrap().len(), 5);
    // One dot leaves more than one solution, so that nobody knows what it means.
    let open = read(&drawn(dots(&[333]), rules, Some(SOLUTION)));
    assert_eq!((open.column("inferred"), open.column("not_understood")), (None, Some("overlays")));
}

#[test]
fn sheets_come_back_as_they_were() {
    let things = json!({"symbol": {"44": [3, "circle_L", 1]}, "thermo": [[33, 34, 35]]});
    let record = read(&drawn(things, "Odd.", Some(SOLUTION)));
    assert_eq!(record.column("not_understood"), Some("underlays"));
    let again = read(&written(&record).unwrap());
    assert_eq!((&again.puzzle, &again.title), (&record.puzzle, &record.title));
    for name in ["author", "ruleset", "solution", "not_understood"] {
        assert_eq!(again.column(name), record.column(name), "{name}");
    }
    let drawing = |record: &Record| -> Value {
        serde_json::from_str(record.column("drawing").unwrap()).unwrap()
    };
    assert_eq!(drawing(&again)["sudokupad"], drawing(&record)["sudokupad"]);
}

#[test]
fn the_players_digits_come_back() {
    let mut record = Record::from("1.3. .... .... .4.2".parse::<Puzzle>().unwrap());
    for entries in [".2..............", ".2.434122143342."] {
        let entries = entries.replace("342.", "3.1.");
        let board = record.puzzle.as_ref().unwrap().board().clone();
        let grid = format!("{entries:.<16}");
        let puzzle: Puzzle = grid.parse().unwrap();
        record.entries = Some(puzzle.givens().clone());
        let link = written(&record).unwrap();
        assert!(link.contains("#m=edit&p=") && link.ends_with("&l=solvedup\n"), "{link}");
        let again = read(&link);
        assert_eq!(again.entries, record.entries);
        assert_eq!(again.puzzle.unwrap().board(), &board);
    }
}

/// Rules that can be told or drawn, and that hold in the only solution of `1.3..........4.2`, which is
/// 1234 4321 2143 3412.
const DRAWN: &[&str] = &[
    r#"{"type":"thermo","cells":["r1c1","r1c2","r1c3"]}"#,
    r#"{"type":"arrow","circle":["r1c3"],"cells":["r1c1","r1c2"]}"#,
    r#"{"type":"arrow","circle":["r1c1","r1c2"],"cells":["r2c1","r2c2","r1c3","r3c2","r3c1","r4c1"]}"#,
    r#"{"type":"cage","cells":["r1c1","r1c2","r2c1"],"sum":7}"#,
    r#"{"type":"distinct","cells":["r1c4","r2c3"]}"#,
    r#"{"type":"diagonal-main"}"#,
    r#"{"type":"difference","cells":["r1c1","r1c2"],"value":1}"#,
    r#"{"type":"difference","cells":["r1c1","r2c1"],"value":3}"#,
    r#"{"type":"ratio","cells":["r1c1","r1c2"],"value":2}"#,
    r#"{"type":"pair-sum","cells":["r1c2","r1c3"],"value":5}"#,
    r#"{"type":"greater","cells":["r1c2","r1c1"]}"#,
    r#"{"type":"greater","cells":["r2c1","r1c1"]}"#,
    r#"{"type":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"digits":[1,4]}"#,
    r#"{"type":"whisper","cells":["r1c2","r2c1"],"value":2}"#,
    r#"{"type":"renban","cells":["r1c1","r1c2","r1c3"]}"#,
    r#"{"type":"palindrome","cells":["r1c2","r1c3","r2c3"]}"#,
    r#"{"type":"region-sum-line","cells":["r2c2","r1c3"]}"#,
    r#"{"type":"sandwich","cells":["r1c1","r1c2","r1c3","r1c4"],"value":5}"#,
    r#"{"type":"skyscraper","cells":["r1c1","r1c2","r1c3","r1c4"],"value":4}"#,
    r#"{"type":"little-killer","cells":["r1c1","r2c2","r3c3","r4c4"],"value":10}"#,
    r#"{"type":"odd","cells":["r1c1","r2c2"]}"#,
    r#"{"type":"even","cells":["r1c2"]}"#,
];

#[test]
fn every_rule_that_can_be_drawn_comes_back() {
    for rule in DRAWN {
        let text = format!(r#"{{"givens":"1.3..........4.2","constraints":[{rule}]}}"#);
        let record = read_all(&text, &every_board()).remove(0);
        let puzzle = record.puzzle.as_ref().unwrap_or_else(|error| panic!("{rule}: {error}"));
        let link = written(&record).unwrap_or_else(|error| panic!("{rule}: {error}"));
        let again = read(&link).puzzle.unwrap();
        assert_eq!(write::demands(again.board()), write::demands(puzzle.board()), "{rule}");
        assert_eq!(again.givens(), puzzle.givens(), "{rule}");
    }
}

#[test]
fn what_cannot_be_written_is_refused() {
    for (rule, text) in [
        (
            "difference",
            r#"{"givens":"................","constraints":[{"type":"difference","cells":["r1c1","r1c2"],"value":1}]}"#,
        ),
        (
            "modular",
            r#"{"givens":"1.3..........4.2","constraints":[{"type":"modular","cells":["r1c1","r1c2"],"value":3}]}"#,
        ),
    ] {
        let record = read_all(text, &every_board()).remove(0);
        let expected =
            format!("format penpa cannot hold the rule {rule} (json and json-lines can;");
        assert!(written(&record).unwrap_err().starts_with(&expected), "{text}");
    }
    let zero = read_all(
        r#"{"givens":".........","rows":3,"cols":3,"digits":[0,2],"regions":null}"#,
        &every_board(),
    );
    assert!(written(&zero[0]).unwrap_err().contains("digits from 1"));
}

#[test]
fn other_grids_and_damaged_links_are_refused_in_words() {
    let refused = |text: &str| {
        let link =
            format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", deflated::packed(text));
        let ReadError::Syntax(words) = read(&link).puzzle.unwrap_err() else { panic!("{text}") };
        words
    };
    assert_eq!(
        refused("hex,5,5,40"),
        "grids of the type 'hex' are not supported (only square and sudoku)"
    );
    assert_eq!(refused("9,9,38"), "the link contains no known kind of grid");
    assert_eq!(refused("square,9,9"), "the link contains no puzzle");
    assert_eq!(refused("square,0,9\n\n\n{}"), "no valid sheet size (1 to 100)");
    assert_eq!(
        refused("square,4,4\n[0,0,0,0]\n\n{}\n\n[18,2]"),
        "cells are left out of the grid (expected a whole rectangle)"
    );
    assert_eq!(refused("square,4,4\n\n\n{}\n\n[-5]"), "a cell that is not on the sheet");
    for link in [
        "https://x.org/penpa-edit/",
        "https://x.org/penpa-edit/#m=edit&p=",
        "www.x.org/penpa-edit/?p=A*",
    ] {
        assert!(read(link).puzzle.unwrap_err().to_string().contains("no whole puzzle"), "{link}");
    }
}

proptest! {
    /// Whatever is in the layers, nothing breaks.
    #[test]
    fn any_layer_is_read(
        kind in proptest::sample::select(vec!["line", "lineE", "symbol", "number", "numberS", "cage", "surface", "thermo", "arrows", "killercages"]),
        key in "[0-9]{1,4}(,[0-9]{1,4}|E)?",
        value in proptest::sample::select(vec![
            "2", "3", "[1,\"circle_L\",2]", "[9,\"inequality\",2]", "[[1,1],\"arrow_eight\",2]", "[\"7\",1,\"1\"]",
            "[\"12_4\",1,\"2\"]", "[[33,34],[99999]]", "[[1],[]]", "null", "\"x\"", "[]", "{}",
        ]),
    ) {
        let value: Value = serde_json::from_str(value).unwrap();
        let things = if value.is_array() && value[0].is_array() { json!({kind: value}) } else { json!({kind: {key: value}}) };
        let record = read(&drawn(things, "A white dot.", Some(SOLUTION)));
        if record.puzzle.is_ok() {
            let _ = record.drawn();
            if let Ok(link) = written(&record) {
                prop_assert_eq!(read(&link).puzzle, record.puzzle);
            }
        }
    }
}
