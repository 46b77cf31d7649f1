//! Every question through every door: the function, the question as JSON, HTTP, and the program. All
//! give the same bytes.

use super::support::{E1, Server, program};
use pencilmark::model::Budget;
use pencilmark_api::{self as api, Question, Takes};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The function of a question, with JSON around it.
type Function = fn(&[u8]) -> String;

/// How a question is asked here.
struct Case {
    request: Value,
    function: Function,
    /// What the program is asked, and what it reads; nothing if it has no such command.
    program: Option<(Vec<&'static str>, String)>,
}

fn request<T: DeserializeOwned>(json: &[u8]) -> T {
    serde_json::from_slice(json).unwrap()
}

fn line(record: &impl Serialize) -> String {
    serde_json::to_string(record).unwrap() + "\n"
}

fn unlimited() -> Budget<'static> {
    Budget::unlimited()
}

/// A question that the program has no command for.
fn case(request: Value, function: Function) -> Case {
    Case { request, function, program: None }
}

/// A question about a puzzle that the program has a command for.
fn both(options: Value, puzzle: Value, arguments: &[&'static str], function: Function) -> Case {
    let text = puzzle.as_str().map_or_else(|| puzzle.to_string(), str::to_owned);
    let mut request = options;
    request["puzzle"] = puzzle;
    Case { request, function, program: Some((arguments.to_vec(), text)) }
}

/// A path to verify.
fn explained() -> Value {
    let explain = api::find("explain").unwrap();
    let request = json!({ "puzzle": E1 }).to_string();
    let answer = explain.ask(request.as_bytes(), &unlimited()).unwrap();
    serde_json::from_str(&answer.text).unwrap()
}

/// How each question is asked. A question that is not named here fails the test.
fn cases(question: &Question) -> Vec<Case> {
    match question.name {
        "parse" => vec![case(json!({ "puzzle": E1 }), |json| {
            line(&api::parse::parse(&request(json)).unwrap())
        })],
        "board" => vec![case(json!({ "puzzle": E1, "rules": ["diagonal"] }), |json| {
            line(&api::board::board(&request(json)).unwrap())
        })],
        "solve" => {
            let function: Function =
                |json| line(&api::solve::solve(&request(json), &unlimited()).unwrap());
            vec![
                both(json!({}), json!(E1), &["solve", "--json"], function),
                both(
                    json!({ "all": 3, "stats": true }),
                    json!("1.3.........4.2."),
                    &["solve", "--json", "--all=3", "--stats"],
                    function,
                ),
                both(json!({}), json!("12x4............"), &["solve", "--json"], function),
            ]
        }
        "check" => {
            let puzzle = json!({ "puzzle": "11.............." });
            vec![both(
                json!({ "repair": true }),
                puzzle,
                &["check", "--json", "--repair"],
                |json| line(&api::check::check(&request(json), &unlimited()).unwrap()),
            )]
        }
        "hint" => {
            let function: Function =
                |json| line(&api::hint::hint(&request(json), &unlimited()).unwrap());
            vec![
                both(json!({ "stage": 5 }), json!(E1), &["hint", "--json", "--stage=5"], function),
                both(json!({ "all": true }), json!(E1), &["hint", "--json", "--all"], function),
                both(
                    json!({ "why": "r1c2=1" }),
                    json!(E1),
                    &["hint", "--json", "--why=r1c2=1"],
                    function,
                ),
                case(json!({ "puzzle": E1, "picture": true }), function),
            ]
        }
        "explain" => vec![both(json!({}), json!(E1), &["explain", "--json"], |json| {
            line(&api::explain::explain(&request(json), &unlimited()).unwrap())
        })],
        "verify" => vec![both(json!({}), explained(), &["verify", "--json"], |json| {
            line(&api::verify::verify(&request(json), &unlimited()).unwrap())
        })],
        "certify" => vec![case(json!({ "puzzle": E1 }), |json| {
            line(&api::certify::certify(&request(json), &unlimited()).unwrap())
        })],
        "rate" => {
            vec![both(
                json!({ "scales": "se" }),
                json!(E1),
                &["rate", "--json", "--scales=se"],
                |json| line(&api::rate::rate(&request(json), &unlimited()).unwrap()),
            )]
        }
        "generate" => vec![Case {
            request: json!({ "size": 4, "seed": 3, "minimal": true }),
            function: |json| line(&api::generate::generate(&request(json), &unlimited()).unwrap()),
            program: Some((
                vec!["generate", "--json", "--size=4", "--seed=3", "--minimal"],
                String::new(),
            )),
        }],
        "play" => vec![case(
            json!({ "puzzle": E1, "move": { "kind": "enter", "cells": ["r1c2"], "digit": 8 } }),
            |json| line(&api::play::play(&request(json), &unlimited()).unwrap()),
        )],
        "combinations" => {
            let cage = json!({ "type": "cage", "cells": ["r1c1", "r1c2"], "sum": 5 });
            let puzzle = json!({ "puzzle": ".".repeat(16), "constraints": [cage] });
            vec![case(json!({ "puzzle": puzzle, "cells": ["r1c1"] }), |json| {
                line(&api::combinations::combinations(&request(json)).unwrap())
            })]
        }
        "convert" => vec![case(json!({ "puzzle": E1, "to": "grid" }), |json| {
            line(&api::convert::convert(&request(json)).unwrap())
        })],
        "canon" => {
            let function: Function =
                |json| line(&api::canon::canon(&request(json), &unlimited()).unwrap());
            vec![
                both(json!({}), json!(E1), &["canon", "--json"], function),
                both(
                    json!({ "shuffle": true, "seed": 7 }),
                    json!(E1),
                    &["canon", "--json", "--shuffle", "--seed=7"],
                    function,
                ),
            ]
        }
        "render" => vec![case(json!({ "puzzle": E1, "hint": true }), |json| {
            api::render::render(&request(json), &unlimited()).unwrap()
        })],
        "techniques" => vec![case(json!({}), |_| line(&api::techniques::techniques()))],
        "technique" => vec![case(json!({ "id": "xy-wing" }), |json| {
            line(&api::technique::technique(&request(json)).unwrap())
        })],
        "drill" => vec![case(json!({ "id": "naked-pair", "seed": 7 }), |json| {
            line(&api::drill::drill(&request(json), &unlimited()).unwrap())
        })],
        "formats" => vec![case(json!({}), |_| line(&api::formats::formats()))],
        "options" => vec![case(json!({}), |_| line(&api::options::options()))],
        other => panic!("{other} is not asked through every door"),
    }
}

#[test]
fn every_door_gives_the_same_bytes() {
    let server = Server::start(&[]);
    for question in api::all() {
        for Case { request, function, program: asked } in cases(question) {
            let json = request.to_string();
            let answer = question.ask(json.as_bytes(), &unlimited()).unwrap();
            assert_eq!(function(json.as_bytes()), answer.text, "{} {json}", question.name);
            let over_http = match question.takes {
                Takes::Request => server.post(&format!("/api/v1/{}", question.name), &json),
                Takes::Nothing => server.get(&format!("/api/v1/{}", question.name)),
                Takes::Name { field, .. } => {
                    let name = request[field].as_str().unwrap();
                    server.get(&format!("/api/v1/{}s/{name}", question.name))
                }
            };
            assert_eq!(over_http.body, answer.text, "{} {json}", question.name);
            if let Some((arguments, stdin)) = asked {
                assert_eq!(program(&arguments, &stdin), answer.text, "{arguments:?}");
            }
        }
    }
}

#[test]
fn every_question_is_described() {
    for question in api::all() {
        let name = question.name;
        assert!(question.doc.ends_with('.') && !question.gives.is_empty(), "{name}");
        let schemas = question.schemas();
        let components = serde_json::to_value(&schemas.components).unwrap();
        if question.takes == Takes::Request {
            let example = &api::reference::resolved(&schemas.request, &components)["example"];
            let answer = question.ask(example.to_string().as_bytes(), &Budget::unlimited());
            assert!(answer.is_ok(), "the example of {name}: {answer:?}");
        }
        for schema in [&schemas.request, &schemas.record] {
            for field in api::reference::fields(schema, &components) {
                assert!(!field.text.is_empty(), "{name}: {} has no words", field.name);
            }
        }
        let text = components.to_string();
        for reference in text.split("#/components/schemas/").skip(1) {
            let part = reference.split('"').next().unwrap();
            assert!(schemas.components.contains_key(part), "{name} refers to {part}");
        }
    }
}
