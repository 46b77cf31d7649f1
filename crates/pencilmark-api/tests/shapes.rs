//! Boards of every shape through every question: with more digits than rows or columns, with digits from 0,
//! without boxes. An answer is right, or it is refused in words.

use pencilmark::formats::{Boards, Format, ReadOptions, read_all};
use pencilmark::model::{Budget, Puzzle};
use pencilmark_api::{Media, Takes, all, find};
use serde_json::{Value, json};

/// A puzzle on a board of some shape, and its only solution.
struct Shaped {
    name: &'static str,
    puzzle: Value,
    solution: String,
}

fn shaped(name: &'static str, puzzle: Value, solution: &str) -> Shaped {
    Shaped { name, puzzle, solution: solution.to_owned() }
}

/// Boards of every kind of shape.
fn shapes() -> Vec<Shaped> {
    let cages = json!([
        {"type": "cage", "cells": ["r1c3", "r2c3"], "sum": 8},
        {"type": "cage", "cells": ["r1c3", "r2c3", "r3c3"], "sum": 10},
    ]);
    let ten = |row: usize, column: usize| (5 * (row % 2) + row / 2 + column) % 10;
    let ten_by_ten = |is_given: fn(usize, usize) -> bool| -> String {
        let symbol = |index: usize| match (index / 10, index % 10) {
            (row, column) if is_given(row, column) => ten(row, column).to_string(),
            _ => ".".to_owned(),
        };
        (0..100).map(symbol).collect()
    };
    let boxed = (0..100).map(|index| ["AB", "CD", "EF", "GH", "IJ"][index / 20]).zip(0..100);
    let boxed: String = boxed.map(|(pair, index)| &pair[index % 10 / 5..][..1]).collect();
    vec![
        shaped(
            "digits from 0",
            json!({"rows": 4, "cols": 4, "digits": [0, 3], "regions": "AABBAABBCCDDCCDD",
                   "puzzle": "0..32..1..3.3..0"}),
            "0123230110323210",
        ),
        shaped(
            "fewer rows than digits",
            json!({"rows": 3, "cols": 4, "digits": [1, 4], "regions": null,
                   "puzzle": "123421..3412"}),
            "123421433412",
        ),
        shaped(
            "fewer columns than digits",
            json!({"rows": 4, "cols": 3, "digits": [1, 4], "regions": null,
                   "puzzle": "1232143.14.2"}),
            "123214341432",
        ),
        shaped(
            "no line holds all digits",
            json!({"rows": 3, "cols": 3, "digits": [1, 5], "regions": null,
                   "puzzle": "12.34.51.", "constraints": cages}),
            "123345512",
        ),
        shaped(
            "no line holds all digits, which count from 0",
            json!({"rows": 2, "cols": 3, "digits": [0, 3], "regions": null,
                   "puzzle": "01.2..", "constraints": [
                {"type": "cage", "cells": ["r1c3", "r2c3"], "sum": 5},
                {"type": "cage", "cells": ["r2c2", "r2c3"], "sum": 3},
            ]}),
            "012203",
        ),
        shaped(
            "one row",
            json!({"rows": 1, "cols": 4, "digits": [1, 4], "regions": null, "puzzle": "1.3."}),
            "",
        ),
        shaped(
            "a Latin square",
            json!({"rows": 5, "cols": 5, "digits": [1, 5], "regions": null,
                   "puzzle": "1.34523451345.245123....."}),
            "1234523451345124512351234",
        ),
        shaped(
            "ten digits from 0",
            json!({"rows": 10, "cols": 10, "digits": [0, 9], "regions": boxed,
                   "puzzle": ten_by_ten(|row, column| (row + 3 * column) % 4 > 0)}),
            &ten_by_ten(|_, _| true),
        ),
    ]
}

fn ask(question: &str, request: &Value) -> Result<String, String> {
    let question = find(question).expect("it is in the list");
    let answer = question.ask(request.to_string().as_bytes(), &Budget::unlimited());
    answer.map(|answer| answer.text).map_err(|refusal| refusal.to_string())
}

fn record(question: &str, request: &Value) -> Value {
    let text = ask(question, request).unwrap_or_else(|error| panic!("{question}: {error}"));
    serde_json::from_str(&text).unwrap()
}

fn about(shaped: &Shaped) -> Value {
    json!({"puzzle": shaped.puzzle})
}

fn is_unique(shaped: &Shaped) -> bool {
    !shaped.solution.is_empty()
}

/// The name of each cell with its digit in the solution.
fn digits(shaped: &Shaped) -> Vec<(String, String)> {
    let columns = shaped.puzzle["cols"].as_u64().unwrap() as usize;
    let symbols = shaped.solution.chars().enumerate();
    let named = symbols.map(|(index, symbol)| {
        (format!("r{}c{}", index / columns + 1, index % columns + 1), symbol.to_string())
    });
    named.collect()
}

#[test]
fn the_solution_is_found_and_is_the_only_one() {
    for shaped in shapes() {
        let solved = record("solve", &about(&shaped));
        let checked = record("check", &about(&shaped));
        match is_unique(&shaped) {
            true => {
                assert_eq!(solved["solution"], shaped.solution, "{}", shaped.name);
                assert_eq!(checked["status"], "valid", "{}", shaped.name);
            }
            false => assert_eq!(solved["status"], "multiple", "{}", shaped.name),
        }
    }
}

#[test]
fn every_question_answers_or_refuses_in_words() {
    for shaped in shapes() {
        for question in all().filter(|question| question.takes == Takes::Request) {
            let mut request = about(&shaped);
            request["to"] = "json".into();
            request["cells"] = json!(["r1c1", "r1c2"]);
            request["technique"] = "hidden-single".into();
            request["needs"] = "hidden-single".into();
            match question.ask(request.to_string().as_bytes(), &Budget::steps(200_000)) {
                Ok(answer) if answer.media == Media::Svg => assert!(answer.text.contains("<svg")),
                Ok(answer) => {
                    let found: Value = serde_json::from_str(&answer.text).unwrap();
                    assert_eq!(found["schema"], 1, "{} {}", question.name, shaped.name);
                }
                Err(refusal) => {
                    let words = refusal.to_string();
                    assert!(words.contains(' '), "{} {}: {words}", question.name, shaped.name);
                }
            }
        }
    }
}

/// The questions that a player asks are answered on every board.
#[test]
fn players_are_answered_everywhere() {
    for shaped in shapes() {
        for question in
            ["parse", "board", "solve", "check", "hint", "explain", "rate", "play", "render"]
        {
            let answer = ask(question, &about(&shaped));
            assert!(answer.is_ok(), "{question} {}: {answer:?}", shaped.name);
        }
    }
}

#[test]
fn a_path_says_the_digits_that_people_read_and_its_proofs_hold() {
    for shaped in shapes().iter().filter(|shaped| is_unique(shaped)) {
        let mut request = about(shaped);
        request["proof"] = true.into();
        let path = record("explain", &request);
        assert_eq!(path["status"], "solved", "{}: {path}", shaped.name);
        assert_eq!(path["final"], shaped.solution, "{}", shaped.name);
        let right = digits(shaped);
        for step in path["steps"].as_array().unwrap() {
            let told: String =
                step["text"].as_array().unwrap().iter().map(Value::to_string).collect();
            for placed in step["placements"].as_array().into_iter().flatten() {
                let (cell, digit) = placed.as_str().unwrap().split_once('=').unwrap();
                assert!(right.contains(&(cell.to_owned(), digit.to_owned())), "{}", shaped.name);
                assert!(told.contains(&format!("{cell} is {digit}")), "{}: {told}", shaped.name);
            }
        }
        let verdict = record("verify", &json!({"puzzle": path}));
        assert_eq!(verdict["status"], "ok", "{}: {verdict}", shaped.name);
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    for shaped in shapes().iter().filter(|shaped| is_unique(shaped)) {
        let mut game = record("play", &json!({"puzzle": shaped.puzzle, "policy": "refuse"}));
        let first = digits(shaped)[0].1.parse::<u64>().unwrap();
        assert!(game["view"]["finished"] == false);
        for (cell, digit) in digits(shaped) {
            let digit: u64 = digit.parse().unwrap();
            for kind in ["corner", "centre", "cross", "enter"] {
                let made = json!({"kind": kind, "cells": [cell], "digit": digit});
                game = record("play", &json!({"puzzle": game["game"], "move": made}));
            }
        }
        assert_eq!(game["view"]["finished"], true, "{}: {game}", shaped.name);
        let far = json!({"kind": "enter", "cells": ["r1c1"], "digit": first + 20});
        let refused = ask("play", &json!({"puzzle": shaped.puzzle, "move": far}));
        assert!(refused.unwrap_err().contains("expected"), "{}", shaped.name);
    }
}

#[test]
fn pictures_are_as_wide_and_high_as_the_board() {
    for shaped in shapes() {
        let svg = ask("render", &about(&shaped)).unwrap();
        let sides = svg.split_once("viewBox=\"").unwrap().1.split_once('"').unwrap().0;
        let sides: Vec<f64> = sides.split(' ').map(|side| side.parse().unwrap()).collect();
        let cells = |name: &str| 60.0 * shaped.puzzle[name].as_f64().unwrap();
        let beyond = sides[2] - cells("cols");
        assert!((beyond - (sides[3] - cells("rows"))).abs() < 0.01, "{}: {sides:?}", shaped.name);
        assert!(beyond > 0.0 && beyond < 60.0, "{}: {sides:?}", shaped.name);
    }
}

fn read(text: &str) -> Result<Puzzle, String> {
    let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
    let mut records = read_all(text, &options);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).puzzle.map_err(|error| error.to_string())
}

#[test]
fn a_format_keeps_the_puzzle_or_refuses_it() {
    for shaped in shapes() {
        let puzzle = read(&shaped.puzzle.to_string()).unwrap();
        let mut kept = 0;
        for format in Format::all() {
            let mut request = about(&shaped);
            request["to"] = format.id.into();
            match ask("convert", &request) {
                Ok(answer) => {
                    let answer: Value = serde_json::from_str(&answer).unwrap();
                    // A format that has no room for rules says that they are lost.
                    if answer["lost"].as_array().unwrap().contains(&"rules".into()) {
                        continue;
                    }
                    let again = read(answer["text"].as_str().unwrap());
                    assert_eq!(again.as_ref(), Ok(&puzzle), "{} {}", format.id, shaped.name);
                    kept += 1;
                }
                Err(words) => assert!(words.contains("format"), "{} {words}", format.id),
            }
        }
        assert!(kept >= 2, "{}: JSON has room for every board", shaped.name);
    }
}
