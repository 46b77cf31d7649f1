//! Pictures as data: boards and steps as figures, for any client to draw.

use super::support::{E1, Server};
use serde_json::{Value, json};

/// The styles of a list of figures.
fn styles(figures: &Value) -> Vec<&str> {
    figures.as_array().unwrap().iter().map(|figure| figure["style"].as_str().unwrap()).collect()
}

#[test]
fn a_board_brings_what_its_rules_draw() {
    let server = Server::start(&[]);
    let question = json!({"puzzle": "..4..1.3..2.1...", "rules": ["diagonal", "odd=r1c1"]});
    let (status, board) = server.ask("board", &question);
    let picture = &board["picture"];
    let ground = styles(&picture["ground"]);
    let count = |style: &str| ground.iter().filter(|found| **found == style).count();
    assert_eq!((status, count("stripe"), count("spot"), count("number")), (200, 2, 1, 8));
    assert_eq!(styles(&picture["lines"]), ["thin", "thick"]);
    assert_eq!(picture["places"].as_array().unwrap().len(), 4);
    let stripe = picture["ground"].as_array().unwrap().iter().find(|f| f["style"] == "stripe");
    assert_eq!(stripe.unwrap()["lines"], json!([[[0.0, 0.0], [4.0, 4.0]]]));
}

/// The pictures of an answer's steps.
fn pictures(answer: &Value) -> Vec<&Value> {
    answer["steps"].as_array().unwrap().iter().map(|step| &step["picture"]).collect()
}

#[test]
fn a_hint_brings_its_picture_if_that_is_asked_for() {
    let server = Server::start(&[]);
    let (status, mut hint) = server.ask("hint", &json!({"puzzle": E1, "picture": true}));
    assert_eq!(status, 200, "{hint}");
    let picture = hint.as_object_mut().unwrap().remove("picture").unwrap();
    let under = styles(&picture["under"]);
    assert!(under.contains(&"house premise"), "{under:?}");
    assert!(under.contains(&"mark orange frame conclusion"), "{under:?}");
    let meanings = picture["legend"].as_array().unwrap().iter().map(|entry| &entry["meaning"]);
    assert!(meanings.into_iter().any(|meaning| meaning == "placed by the step"), "{picture}");
    let (_, bare) = server.ask("hint", &json!({"puzzle": E1}));
    assert_eq!(hint, bare, "nothing else is different");
}

#[test]
fn a_stage_draws_no_more_than_it_tells() {
    let server = Server::start(&[]);
    let picture = |stage: usize| {
        let question = json!({"puzzle": E1, "picture": true, "stage": stage});
        server.ask("hint", &question).1["picture"].clone()
    };
    assert_eq!([0, 1].map(picture), [Value::Null, Value::Null]);
    for stage in [2, 3] {
        let houses = picture(stage);
        let styles = styles(&houses["under"]);
        assert!(styles.iter().all(|style| style.starts_with("house")), "{styles:?}");
        assert!(!styles.is_empty() && houses["over"] == json!([]), "{houses}");
    }
}

#[test]
fn every_step_of_a_list_brings_its_own() {
    let server = Server::start(&[]);
    for (name, question) in [
        ("hint", json!({"puzzle": E1, "picture": true, "all": true})),
        ("hint", json!({"puzzle": E1, "picture": true, "why": "r1c2=6"})),
        ("explain", json!({"puzzle": E1, "picture": true})),
    ] {
        let (_, answer) = server.ask(name, &question);
        let pictures = pictures(&answer);
        assert!(!pictures.is_empty(), "{answer}");
        assert!(pictures.iter().all(|picture| picture["under"] != json!([])), "{question}");
    }
}

#[test]
fn the_example_of_a_lesson_brings_its_picture() {
    let server = Server::start(&[]);
    let (_, lesson) = server.get_json("/api/v1/techniques/x-wing");
    assert!(styles(&lesson["picture"]["under"]).contains(&"house premise"), "{lesson}");
}
