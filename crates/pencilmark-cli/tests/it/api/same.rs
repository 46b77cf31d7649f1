//! The same input gives the same JSON by program and by API, byte by byte.

use super::support::{E1, Server, empty, program};
use serde_json::{Value, json};

/// Positions of all kinds: notes, entries, mistakes, variants, other sizes, bad puzzles.
fn inputs() -> Vec<Value> {
    let positions = include_str!("../../../../pencilmark/tests/hints/positions.jsonl");
    let positions = positions.lines().map(|line| serde_json::from_str(line).unwrap());
    let others = [
        json!(E1),
        json!({"puzzle": E1, "entries": format!(".8{}", empty(9).split_at(2).1), "moves": ["r1c2=8"]}),
        json!({"puzzle": E1, "known": ["single"]}),
        json!({"puzzle": "..4..1.3..2.1...", "rules": ["diagonal"]}),
        json!({"puzzle": "1..............1", "constraints": [
            {"type": "cage", "cells": ["r1c1", "r1c2", "r2c2"], "sum": 7},
            {"type": "cage", "cells": ["r3c3", "r3c4"], "sum": 7},
            {"type": "thermo", "cells": ["r1c2", "r1c3", "r1c4"]},
            {"type": "sandwich", "cells": ["r4c1", "r4c2", "r4c3", "r4c4"], "value": 5}]}),
        json!("1.3.........4.2."),
        json!(empty(4)),
        json!("11.............."),
        json!("12x4............"),
        json!("12345"),
        json!("1...\n.2..\n..3.\n...4\n"),
    ];
    positions.chain(others).collect()
}

/// The text that the program gets.
fn text(input: &Value) -> String {
    match input {
        Value::String(text) => text.clone(),
        state => state.to_string(),
    }
}

/// Asks program and API the same about every input.
fn assert_same(endpoint: &str, options: &Value, arguments: &[&str]) {
    let server = Server::start(&[]);
    let mut arguments = arguments.to_vec();
    arguments.splice(0..0, [endpoint, "--json"]);
    for input in inputs() {
        let mut body = options.clone();
        body["puzzle"] = input.clone();
        let answer = server.post(&format!("/api/v1/{endpoint}"), &body.to_string());
        let expected = program(&arguments, &text(&input));
        assert_eq!(answer.body, expected, "{endpoint} {arguments:?} {input}");
        let is_invalid = expected.contains("\"status\":\"invalid\"");
        let is_answer = endpoint == "check" && !expected.contains("\"clashes\":[]");
        let status = if is_invalid && !is_answer { 422 } else { 200 };
        assert_eq!(answer.status, status, "{endpoint} {input}");
    }
}

#[test]
fn solve() {
    assert_same("solve", &json!({}), &[]);
    assert_same("solve", &json!({"count": 20, "stats": true}), &["--count=20", "--stats"]);
    assert_same("solve", &json!({"all": 5}), &["--all=5"]);
    assert_same("solve", &json!({"method": "dlx", "first": true}), &["--method", "dlx", "--first"]);
}

#[test]
fn check() {
    assert_same("check", &json!({}), &[]);
    assert_same("check", &json!({"repair": true}), &["--repair"]);
}

#[test]
fn lists() {
    let server = Server::start(&[]);
    // Lines of JSON are what both read alike; a text of several lines is no line.
    let puzzles: Vec<Value> = inputs()
        .iter()
        .map(|input| json!({"puzzle": input["puzzle"].as_str().or(input.as_str())}))
        .collect();
    let lines: Vec<String> = puzzles.iter().map(Value::to_string).collect();
    for (endpoint, options, argument) in [
        ("solve", json!({"first": true}), "--first"),
        ("check", json!({"repair": true}), "--repair"),
        ("rate", json!({"scales": "se"}), "--scales=se"),
    ] {
        let mut body = options;
        body["puzzles"] = json!(puzzles);
        let answer = server.post(&format!("/api/v1/{endpoint}"), &body.to_string());
        let records = program(&[endpoint, "--json", argument], &lines.join("\n"));
        let expected = format!("[\n{}\n]\n", records.trim_end().replace('\n', ",\n"));
        assert_eq!((answer.status, answer.body), (200, expected), "{endpoint}");
    }
}

#[test]
fn hint() {
    for stage in 0..=5 {
        assert_same("hint", &json!({"stage": stage}), &["--stage", &stage.to_string()]);
    }
    assert_same("hint", &json!({"all": true}), &["--all"]);
    assert_same("hint", &json!({"why": "r1c2=2"}), &["--why", "r1c2=2"]);
    assert_same("hint", &json!({"why_not": "r1c2=2"}), &["--why-not", "r1c2=2"]);
    assert_same("hint", &json!({"techniques": "subset,fish"}), &["--techniques", "subset,fish"]);
}

#[test]
fn explain() {
    assert_same("explain", &json!({}), &[]);
    assert_same("explain", &json!({"techniques": ["single"]}), &["--techniques", "single"]);
}

#[test]
fn rate() {
    assert_same("rate", &json!({}), &[]);
    assert_same("rate", &json!({"scales": "se", "seed": 3}), &["--scales", "se", "--seed", "3"]);
    let other = json!({"scales": "effort,guesses"});
    assert_same("rate", &other, &["--scales", "effort,guesses"]);
}

#[test]
fn techniques() {
    let server = Server::start(&[]);
    let (_, list) = server.get_json("/api/v1/techniques");
    for technique in list["techniques"].as_array().unwrap() {
        let id = technique["id"].as_str().unwrap();
        let (status, mut lesson) = server.get_json(&format!("/api/v1/techniques/{id}"));
        assert_eq!(status, 200);
        assert!(lesson["svg"].as_str().unwrap().starts_with("<svg"), "{id}");
        let state = lesson["state"].clone();
        let fields = lesson.as_object_mut().unwrap();
        fields.remove("svg");
        fields.remove("state");
        assert!(fields.remove("picture").unwrap()["under"].is_array(), "{id}");
        for example in fields.remove("examples").unwrap().as_array().unwrap() {
            assert_eq!(example["step"]["technique"], id);
        }
        let expected = program(&["techniques", "--json", id], "");
        assert_eq!(lesson, serde_json::from_str::<Value>(&expected).unwrap(), "{id}");
        let (status, parsed) = server.ask("parse", &json!({"puzzle": state}));
        assert_eq!((status, &parsed["status"]), (200, &json!("ok")), "{id}");
    }
}

#[test]
fn convert() {
    let server = Server::start(&[]);
    let state = json!({"puzzle": E1, "notes": {"r1c2": "168"}});
    let (_, list) = server.get_json("/api/v1/formats");
    for format in list["formats"].as_array().unwrap() {
        let id = format["id"].as_str().unwrap();
        let (status, record) = server.ask("convert", &json!({"puzzle": state, "to": id}));
        assert_eq!(status == 200, format["can_be_written"].as_bool().unwrap(), "{id}");
        if status == 200 {
            let expected = program(&["convert", "--to", id], &state.to_string());
            assert_eq!(record["text"], json!(expected), "{id}");
        }
    }
}

#[test]
fn generate() {
    let server = Server::start(&["--time-limit", "60"]);
    for (body, arguments) in [
        (json!({"level": "easy", "seed": 7}), &["--level", "easy", "--seed", "7"][..]),
        (json!({"size": 4, "symmetry": "half-turn"}), &["--size", "4", "--symmetry", "half-turn"]),
        (
            json!({"rules": ["diagonal"], "box": "2x3", "minimal": true, "rated": true}),
            &["--rules", "diagonal", "--box", "2x3", "--minimal", "--rated"],
        ),
        (json!({"clues": "26..28"}), &["--clues", "26..28"]),
        (json!({"needs": "naked-pair", "seed": 1}), &["--needs", "naked-pair", "--seed", "1"]),
        (
            json!({"rules": ["jigsaw", "diagonal-main"], "size": 5, "seed": 3}),
            &["--rules=jigsaw,diagonal-main", "--size=5", "--seed=3"],
        ),
        (json!({"size": 4, "method": "dig", "seed": 3}), &["--size=4", "--method=dig", "--seed=3"]),
        (
            json!({"size": 4, "pattern": "x..x.x...x..x.x."}),
            &["--size=4", "--pattern=x..x.x...x..x.x."],
        ),
    ] {
        let answer = server.post("/api/v1/generate", &body.to_string());
        // The program draws a new seed where none is given.
        let seed = body["seed"].is_null().then_some("--seed=0");
        let arguments: Vec<&str> =
            ["generate", "--json"].iter().chain(arguments).chain(&seed).copied().collect();
        assert_eq!(answer.body, program(&arguments, ""), "{body}");
    }
    for (body, error) in [
        (json!({"level": "divine"}), "level: expected one of"),
        (json!({"clues": "x"}), "clues: expected LOW..HIGH"),
        (json!({"scale": "se"}), "each scale needs a range"),
        (json!({"needs": "x-wnig"}), "'x-wnig' is not a technique"),
        (json!({"method": "magic"}), "method: 'magic' is not a method"),
        (json!({"pattern": "Cargo.toml"}), "the pattern has 10 cells (expected 81)"),
        (json!({"starts": "Cargo.toml"}), "starts:1: "),
        (json!({"clues": "3", "minimal": true}), "the request cannot be met"),
    ] {
        let (status, record) = server.ask("generate", &body);
        assert_eq!(status, 422, "{record}");
        assert!(record["error"].as_str().unwrap().starts_with(error), "{record}");
    }
}
