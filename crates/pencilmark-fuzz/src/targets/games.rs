use super::{choices, puzzle};
use crate::{Bytes, Target};
use pencilmark::model::Budget;
use pencilmark::play::Game;
use serde_json::{Value, json};

/// Whatever is done in a game, it can be saved and restored, and says the same.
pub const TARGET: Target = Target {
    name: "games",
    doc: "whatever is done in a game, it can be saved, restored and shown",
    seeds: choices,
    run,
};

const KINDS: [&str; 10] = [
    "enter",
    "clear",
    "centre",
    "corner",
    "eliminate",
    "restore",
    "cross",
    "undo",
    "redo",
    "fill-notes",
];

fn run(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let puzzle = puzzle(&mut bytes);
    let size = puzzle.board().size();
    let Ok(game) = Game::new(puzzle) else { return };
    let mut saved = game.save();
    let play = pencilmark_api::find("play").expect("it is in the list");
    for _ in 0..8 {
        if bytes.is_empty() {
            break;
        }
        let cell = format!("r{}c{}", bytes.below(size) + 1, bytes.below(size) + 1);
        let mut action = json!({"kind": bytes.one(&KINDS), "cells": [cell]});
        action["digit"] = (bytes.below(size + 1) + 1).into();
        let game: Value = serde_json::from_str(&saved).expect("a game");
        let request = json!({"game": game, "move": action}).to_string();
        let Ok(answer) = play.ask(request.as_bytes(), &Budget::steps(20_000)) else { continue };
        let answer: Value = serde_json::from_str(&answer.text).expect("a record");
        let restored = Game::restore(&answer["game"].to_string()).expect("we saved it");
        saved = restored.save();
        assert_eq!(Game::restore(&saved).expect("we saved it").save(), saved);
    }
}
