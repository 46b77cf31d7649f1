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

#[test]
fn a_hint_is_drawn_as_it_was_told() {
    let server = Server::start(&[]);
    let (_, hint) = server.ask("hint", &json!({"puzzle": E1}));
    let (status, drawn) = server.ask("draw", &json!({"puzzle": E1, "step": hint}));
    assert_eq!(status, 200, "{drawn}");
    let under = styles(&drawn["under"]);
    assert!(under.contains(&"house premise"), "{under:?}");
    assert!(under.contains(&"mark orange frame conclusion"), "{under:?}");
    let meanings = drawn["legend"].as_array().unwrap().iter().map(|entry| &entry["meaning"]);
    assert!(meanings.into_iter().any(|meaning| meaning == "placed by the step"), "{drawn}");
}

#[test]
fn what_is_not_on_the_board_is_refused_with_its_name() {
    let server = Server::start(&[]);
    let question = json!({"puzzle": E1, "step": {"houses": ["window 1"]}});
    let (status, answer) = server.ask("draw", &question);
    let error = json!("'window 1' is not a house of this board");
    assert_eq!((status, &answer["error"]), (422, &error));
}
