//! Whatever is asked, about whatever board: when the budget says stop, the answer comes. No clock is
//! needed to see it: a question that forgets to ask would run for minutes.

use pencilmark::model::Budget;
use pencilmark::{formats, hint};
use pencilmark_api::{Origin, PositionStatus, Subject, Takes, all, explain, find};
use serde_json::{Value, json};
use std::cell::Cell;

/// A board of 36x36 or 25x25 cells as a line, with so many tenths of a full grid given.
fn board(root: usize, tenths: usize) -> String {
    let size = root * root;
    let mut state = 1_u64;
    let mut is_given = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % 10 < tenths
    };
    let number = |row: usize, column: usize| (row % root * root + row / root + column) % size + 1;
    let mut words = Vec::new();
    for row in 0..size {
        for column in 0..size {
            words.push(if is_given() { number(row, column).to_string() } else { ".".to_owned() });
        }
    }
    words.join(" ")
}

fn boards() -> Vec<String> {
    [(6, 0), (6, 4), (5, 4)].map(|(root, tenths)| board(root, tenths)).to_vec()
}

/// What else can be asked besides the puzzle alone.
fn variations(question: &str) -> Vec<Value> {
    let mut variations = vec![json!({})];
    variations.extend(match question {
        "hint" => vec![
            json!({"all": true}),
            json!({"all": true, "techniques": "all"}),
            json!({"why": "r1c1=1"}),
            json!({"why_not": "r1c1=1"}),
            json!({"stage": 5}),
            json!({"techniques": "proof"}),
            json!({"techniques": "forcing"}),
        ],
        "check" => vec![json!({"repair": true})],
        "solve" => {
            let methods = ["auto", "search", "dlx", "dlx-matrix", "brute-force", "logic"];
            let methods = methods.into_iter().map(|method| json!({"method": method}));
            methods.chain([json!({"all": 1000}), json!({"count": 1_000_000_000})]).collect()
        }
        "rate" => vec![json!({"scales": "all"})],
        "canon" => vec![json!({"automorphisms": true})],
        _ => Vec::new(),
    });
    variations
}

/// How many questions are asked of the budget, if it says stop after so many.
fn looks(question: &str, request: &Value, patience: u64) -> u64 {
    let asked = Cell::new(0);
    let stop = || asked.replace(asked.get() + 1) >= patience;
    let budget = Budget::unlimited().or_when(&stop);
    // A refusal is an answer too: some methods do not take such boards.
    let _ = find(question).expect("it is in the list").ask(request.to_string().as_bytes(), &budget);
    asked.get()
}

/// The most that a question asks on after it was told to stop.
const ECHO: u64 = 5_000;

#[test]
fn every_question_stops_when_it_is_told_to() {
    for question in all().filter(|question| question.takes == Takes::Request) {
        for variation in variations(question.name) {
            for puzzle in boards() {
                let mut request = variation.clone();
                request["puzzle"] = puzzle.into();
                for patience in [0, 20] {
                    let looks = looks(question.name, &request, patience);
                    let name = question.name;
                    assert!(looks <= patience + ECHO, "{name} {variation}: asked {looks} times");
                }
            }
        }
    }
}

#[test]
fn a_generator_stops_when_it_is_told_to() {
    for conditions in [
        json!({"size": 36}),
        json!({"size": 25, "minimal": true}),
        json!({"rules": "jigsaw", "size": 16}),
        json!({"level": "evil"}),
        json!({"needs": "swordfish", "symmetry": "quarter-turn"}),
        json!({"rules": ["anti-knight", "non-consecutive"]}),
    ] {
        for patience in [0, 20] {
            let looks = looks("generate", &conditions, patience);
            assert!(looks <= patience + ECHO, "{conditions}: asked {looks} times");
        }
    }
}

#[test]
fn a_repair_that_was_not_tried_is_no_answer() {
    // One given of a proper 16x16 puzzle would make this proper again; there are too many to try.
    let board = board(4, 9);
    for patience in [1, 10, 200] {
        let asked = Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) >= patience;
        let budget = Budget::unlimited().or_when(&stop);
        let request = json!({"puzzle": board, "repair": true}).to_string();
        let answer = find("check").unwrap().ask(request.as_bytes(), &budget).unwrap();
        let record: Value = serde_json::from_str(&answer.text).unwrap();
        let is_open = record["status"] == "timeout" || record["untried"].as_u64() > Some(0);
        assert!(is_open || record["status"] == "valid", "{patience}: {}", answer.text);
    }
    let request = json!({"puzzle": "1.3.........4.2.", "repair": true}).to_string();
    let answer = find("check").unwrap().ask(request.as_bytes(), &Budget::unlimited()).unwrap();
    assert!(!answer.text.contains("untried"), "{}", answer.text);
}

/// Texts that once took time by the square of their length.
#[test]
fn long_texts_are_read_in_one_go() {
    let games = "<game/>".repeat(20_000);
    let digits = "1 ".repeat(36) + "\n";
    for text in [
        format!("<opensudoku>{games}</opensudoku>"),
        format!("<opensudoku>{}{games}", "<a>".repeat(10_000)),
        digits.repeat(1_500),
        "{\n".repeat(50_000),
        "[".repeat(1 << 17),
    ] {
        for question in ["parse", "check"] {
            looks(question, &json!({"puzzle": text}), 3);
        }
    }
}

/// A path whose proofs could not all be found ends with the last that was.
#[test]
fn a_path_is_as_long_as_its_proofs() {
    // Figure 15 of the paper on limited backtracking.
    let puzzle =
        "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4";
    let read = &formats::read_all(puzzle, &formats::ReadOptions::default())[0];
    let options = explain::Options {
        order: hint::order(&[], &[]).unwrap(),
        proofs: explain::Proofs::Wanted,
        pictures: hint::Pictures::Left,
        language: Default::default(),
    };
    let mut cut = 0;
    for patience in 0.. {
        let asked = Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) >= patience;
        let subject = Subject { index: 0, read, line: None, origin: Origin::default() };
        let explained = options.explain(subject, &Budget::unlimited().or_when(&stop));
        assert_eq!(explained.steps().len(), explained.proofs.len(), "{patience}");
        if explained.status == PositionStatus::Solved {
            break;
        }
        let Some(path) = &explained.path else { continue };
        let mut end = path.start.clone();
        path.steps.iter().for_each(|step| end.apply(step));
        assert_eq!(end.candidates(), path.end.candidates(), "{patience}");
        cut += usize::from(!path.steps.is_empty());
    }
    assert!(cut > 0, "no path was cut");
}

/// Steps that are used up end a generator as a callback does.
#[test]
fn a_generator_stops_when_its_steps_are_used_up() {
    let impossible = json!({"level": "evil", "clues": "60..70", "seed": 1});
    let request = impossible.to_string();
    let answer = find("generate").unwrap().ask(request.as_bytes(), &Budget::steps(5_000)).unwrap();
    let record: Value = serde_json::from_str(&answer.text).unwrap();
    assert!(["timeout", "near-miss"].iter().any(|status| record["status"] == *status), "{record}");
}
