//! A game from its start to its end, over HTTP alone.

use super::support::{E1, Server, empty};
use serde_json::{Value, json};

fn play(server: &Server, game: &Value, made: Value) -> Value {
    let (status, played) = server.ask("play", &json!({"game": game, "move": made}));
    assert_eq!(status, 200, "{played}");
    played
}

#[test]
fn a_puzzle_can_be_solved_by_hints_alone() {
    let server = Server::start(&[]);
    let (status, mut played) = server.ask("play", &json!({"puzzle": E1}));
    assert_eq!(status, 200);
    while played["view"]["finished"] == json!(false) {
        let (_, hint) = server.ask("hint", &json!({"game": played["game"], "stage": 4}));
        assert_eq!(hint["status"], "found", "{hint}");
        let step = json!({
            "kind": "apply",
            "placements": hint["placements"],
            "eliminations": hint["eliminations"],
        });
        played = play(&server, &played["game"], step);
    }
    assert_eq!(played["view"]["left"]["9"], 0);
    let (_, hint) = server.ask("hint", &json!({"game": played["game"]}));
    assert_eq!(hint["status"], "solved");
}

#[test]
fn moves_change_the_game_that_comes_back() {
    let server = Server::start(&[]);
    let (_, start) = server.ask("play", &json!({"puzzle": E1}));
    let noted = play(
        &server,
        &start["game"],
        json!({"kind": "centre", "cells": ["r1c2", "r1c9"], "digit": 8}),
    );
    assert_eq!(noted["view"]["notes"]["r1c9"]["centre"], "8");
    let entered =
        play(&server, &noted["game"], json!({"kind": "enter", "cells": ["r1c2"], "digit": 8}));
    assert_eq!(entered["change"]["text"], "8 placed in r1c2; 1 note removed");
    let undone = play(&server, &entered["game"], json!({"kind": "undo"}));
    assert_eq!(undone["view"]["notes"], noted["view"]["notes"]);
    let told = play(&server, &entered["game"], json!({"kind": "policy", "policy": "solution"}));
    assert_eq!(told["view"]["wrong"], json!(["r1c2"]));
    assert_eq!(told["view"]["first_wrong"]["move"], 2);
    let (_, hint) = server.ask("hint", &json!({"game": entered["game"], "stage": 0}));
    assert_eq!(hint["state"]["wrong"][0]["move"], 2);
    let (_, parsed) = server.ask("parse", &json!({"text": entered["game"].to_string()}));
    assert_eq!(parsed["entries"], entered["view"]["entries"]);
}

#[test]
fn only_known_techniques_are_used() {
    let server = Server::start(&[]);
    let (_, start) = server.ask("play", &json!({"puzzle": E1}));
    let known = json!({"kind": "known", "techniques": ["remote-pair"]});
    let limited = play(&server, &start["game"], known);
    let (_, hint) = server.ask("hint", &json!({"game": limited["game"]}));
    assert_eq!(hint["status"], "stuck");
    let (_, hint) = server.ask("hint", &json!({"game": limited["game"], "techniques": "single"}));
    assert_eq!(hint["status"], "found", "what the request asks for counts more");
}

/// As in the application of the 2022 paper: hints in the order of its Procedure 2, and no wrong digit is entered.
#[test]
fn a_game_begins_with_an_order_and_refuses_wrong_digits() {
    let server = Server::start(&[]);
    let request = json!({"puzzle": E1, "policy": "refuse", "order": "procedure-2"});
    let (status, start) = server.ask("play", &request);
    assert_eq!((status, &start["view"]["policy"]), (200, &json!("refuse")), "{start}");
    let (_, hint) = server.ask("hint", &json!({"game": start["game"]}));
    assert_eq!(hint["technique"], "naked-single", "{hint}");
    let enter = |digit: u8| json!({"kind": "enter", "cells": ["r1c2"], "digit": digit});
    let refused = play(&server, &start["game"], enter(8));
    assert_eq!(refused["change"]["refused"], json!(["r1c2=8"]));
    assert_eq!((&refused["view"]["moves"], &refused["game"]), (&json!(0), &start["game"]));
    let entered = play(&server, &start["game"], enter(6));
    assert_eq!(
        (&entered["view"]["moves"], &entered["change"]["refused"]),
        (&json!(1), &json!(null))
    );
    let (_, techniques) = server.get_json("/api/v1/techniques");
    let orders = techniques["orders"].as_array().unwrap();
    assert!(orders.iter().any(|order| order["id"] == "procedure-2"), "{orders:?}");
    let (status, _) = server.ask("play", &json!({"puzzle": E1, "policy": "refused"}));
    assert_eq!(status, 422);
}

#[test]
fn other_boards_are_described_and_played() {
    let server = Server::start(&[]);
    let request = json!({"puzzle": empty(16), "rules": ["diagonal", "even=r1c1"]});
    let (_, board) = server.ask("board", &request);
    assert_eq!((&board["size"], &board["box"]["rows"]), (&json!(16), &json!(4)));
    assert_eq!(board["symbols"], "123456789ABCDEFG");
    assert_eq!(board["houses"].as_array().unwrap().len(), 3 * 16 + 2);
    assert_eq!(board["restricted"]["r1c1"], "even");
    assert_eq!(board["candidates"]["r1c1"], "2468ACEG");
    let (status, start) = server.ask("play", &request);
    assert_eq!(status, 200);
    let entered =
        play(&server, &start["game"], json!({"kind": "enter", "cells": ["r1c1"], "digit": 16}));
    assert_eq!(entered["view"]["left"]["16"], 15);
    assert!(!entered["view"]["candidates"]["r16c16"].as_str().unwrap().contains('G'));
}

#[test]
fn bad_games_and_moves_are_told() {
    let server = Server::start(&[]);
    let (_, start) = server.ask("play", &json!({"puzzle": E1}));
    for (made, status, error) in [
        (
            json!({"kind": "enter", "cells": ["r1c2"], "digit": 10}),
            422,
            "digit: 10 (expected 1 to 9)",
        ),
        (json!({"kind": "clear", "cells": ["r1c10"]}), 422, "cells: 'r1c10' is not a cell"),
        (json!({"kind": "return", "to": "x"}), 422, "no save point is called 'x'"),
        (json!({"kind": "fly"}), 400, "move: unknown variant `fly`"),
    ] {
        let (found, record) = server.ask("play", &json!({"game": start["game"], "move": made}));
        assert_eq!(found, status, "{record}");
        assert!(record["error"].as_str().unwrap().starts_with(error), "{record}");
    }
    let mut newer = start["game"].clone();
    newer["version"] = json!(2);
    assert_eq!(server.ask("play", &json!({"game": newer})).0, 422);
    assert_eq!(server.ask("play", &json!({"puzzle": "11.............."})).0, 422);
}
