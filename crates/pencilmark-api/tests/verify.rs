//! `verify` passes nothing over: every claim of a record is checked, what is unknown or there twice is
//! refused, what was assumed is told, and a short proof is checked in a short time.

use pencilmark::model::Budget;
use pencilmark_api::find;
use serde_json::{Value, json};

fn ask(question: &str, request: &str) -> Result<Value, String> {
    let question = find(question).expect("it is in the list");
    let answer = question.ask(request.as_bytes(), &Budget::unlimited());
    answer
        .map(|answer| serde_json::from_str(&answer.text).unwrap())
        .map_err(|error| error.to_string())
}

fn verified(record: &Value) -> Value {
    ask("verify", &json!({"puzzle": record}).to_string()).unwrap()
}

/// The status and the error in one line.
fn verdict(record: &Value) -> String {
    let found = verified(record);
    match found["error"].as_str() {
        Some(error) => format!("{}: {error}", found["status"].as_str().unwrap()),
        None => found["status"].as_str().unwrap().to_owned(),
    }
}

/// A puzzle that singles solve, and its only solution.
const EASY: &str = "1.34341221434321";
const SOLUTION: &str = "1234341221434321";
/// Two solutions.
const OPEN: &str = ".2.4.4.221434321";

fn step() -> Value {
    json!({"placements": ["r1c2=2"], "proof": [{"so": ["r1c2=2"], "by": {"line": ["r1c2"]}}]})
}

#[test]
fn every_claim_is_checked_beside_every_other() {
    let right = json!({"puzzle": EASY, "status": "solved", "steps": [step()], "final": SOLUTION});
    assert_eq!(verdict(&right), "ok");
    let mut record = right.clone();
    record["certificate"] = json!({"unique": true, "solution": SOLUTION});
    assert_eq!(verdict(&record), "ok");
    for (field, value, words) in [
        ("steps", json!([{"placements": ["r1c2=3"]}]), "wrong: step 1: r1c2=3 does not follow"),
        ("final", json!(EASY), "wrong: the path does not end as it says"),
        ("solution", json!("2134341221434321"), "wrong: the solution is not one"),
        ("certificate", json!({"unique": false}), "wrong: the certificate does not say"),
        ("status", json!("multiple"), "wrong: the puzzle has not more than one solution"),
        ("status", json!("none"), "wrong: the puzzle has a solution"),
        ("status", json!("perfect"), "invalid: 'perfect' is not a status"),
        ("witnesses", json!([SOLUTION, SOLUTION]), "wrong: the witnesses are the same"),
    ] {
        let mut record = record.clone();
        record[field] = value;
        assert!(verdict(&record).starts_with(words), "{field}: {}", verdict(&record));
    }
}

#[test]
fn verdicts_about_solutions_are_proved_again() {
    let two = ["1234341221434321", "3214143221434321"];
    for (record, words) in [
        (json!({"puzzle": EASY, "status": "unique", "solution": SOLUTION}), "ok"),
        (json!({"puzzle": EASY, "status": "valid"}), "ok"),
        (json!({"puzzle": OPEN, "status": "multiple"}), "ok"),
        (json!({"puzzle": OPEN, "status": "multiple", "witnesses": two}), "ok"),
        (json!({"puzzle": "123....4........", "status": "none"}), "ok"),
        (
            json!({"puzzle": OPEN, "status": "unique"}),
            "wrong: the puzzle has more than one solution",
        ),
        (json!({"puzzle": EASY}), "invalid: no field \"steps\""),
    ] {
        assert_eq!(verdict(&record), words, "{record}");
    }
}

#[test]
fn what_is_unknown_or_there_twice_is_refused() {
    let line = |steps: &str| format!(r#"{{"puzzle":{{"puzzle":"{EASY}","steps":[{steps}]}}}}"#);
    let by = r#""by":{"line":["r1c2"]}"#;
    for (steps, words) in [
        (format!(r#"{{"placements":["r1c2=2"],"proof":[{{"so":["r1c2=2"],{by},{by}}}]}}"#), "the field \"by\" is there twice"),
        (format!(r#"{{"placements":["r1c2=2"],"proof":[{{"so":["r1c2=2"],"note":1,{by}}}]}}"#), "a proof has no field \"note\""),
        (r#"{"placements":["r1c2=2"],"trust":"me"}"#.to_owned(), "a step has no field \"trust\""),
        (format!(r#"{{"placements":["r1c2=2"],"proof":[{{"so":[],{by}}}]}}"#), "\"so\" is empty"),
        (r#"{"placements":["R1C2=2"]}"#.to_owned(), "'R1C2' (expected r1c2)"),
        (r#"{"placements":["r1c2=+2"]}"#.to_owned(), "'+2' is not a digit"),
        (r#"{"eliminations":["r1c2=2"]}"#.to_owned(), "'r1c2=2' is not one of eliminations"),
        (
            r#"{"placements":["r1c2=2"],"proof":[{"so":["r1c2=2"],"by":{"line":["r1c2"],"cover":[]}}]}"#.to_owned(),
            "it is not clear how a reason ends",
        ),
    ] {
        let found = match ask("verify", &line(&steps)) {
            Ok(record) => record["error"].as_str().unwrap_or_default().to_owned(),
            Err(refusal) => refusal,
        };
        assert!(found.contains(words), "{steps}: {found}");
    }
    let record = json!({"puzzle": EASY, "certificate": {"unique": true, "beautiful": true}});
    assert!(verdict(&record).starts_with("invalid: certificate: unknown field `beautiful`"));
}

#[test]
fn the_report_says_what_was_assumed_and_what_was_not_checked() {
    let record = json!({
        "puzzle": "................", "entries": "1...............", "notes": {"r1c2": "2"},
        "pencilmarks": {"r1c3": "34"}, "steps": [{"placements": ["r1c2=2"]}], "author": "me",
    });
    let found = verified(&record);
    assert_eq!(found["status"], "ok", "{found}");
    assert_eq!(found["assumed"], json!(["entries", "notes", "pencilmarks"]));
    assert_eq!(found["proved"], json!(["1 steps"]));
    assert_eq!(found["unchecked"], json!(["author"]));
    // What rests on a player's digits proves nothing about the puzzle.
    let record = json!({
        "puzzle": OPEN, "entries": "1...............", "status": "unique",
        "steps": [{"placements": ["r1c3=3", "r2c1=3", "r2c3=1"]}],
    });
    assert_eq!(verdict(&record), "wrong: the puzzle has more than one solution");
}

#[test]
fn minimal_is_about_givens_whatever_the_pencilmarks_say() {
    let marks = json!({"r1c1": "1", "r1c3": "3"});
    for (minimal, words) in
        [(false, "ok"), (true, "wrong: it is not minimal: r1c1 can be left out")]
    {
        let certificate = json!({"unique": true, "minimal": minimal});
        let record = json!({"puzzle": EASY, "pencilmarks": marks, "certificate": certificate});
        assert_eq!(verdict(&record), words);
    }
    // Each given is needed; that its cell can hold nothing else is the given itself.
    let puzzle = "1..........2.3..";
    let plain =
        verdict(&json!({"puzzle": puzzle, "certificate": {"unique": true, "minimal": true}}));
    let marks = json!({"r1c1": "1", "r3c4": "2", "r4c2": "3"});
    let record = json!({"puzzle": puzzle, "pencilmarks": marks, "certificate": {"unique": true, "minimal": true}});
    assert_eq!(verdict(&record), plain);
}

#[test]
fn clues_are_tried_apart_from_givens() {
    let request = r#"{"rules":"killer","box":"2x3","minimal":true,"seed":1}"#;
    let thin = ask("generate", request).unwrap();
    let certificate = &thin["certificate"];
    assert_eq!([&certificate["minimal"], &certificate["thinned_out"]], [true, true], "{thin}");
    let found = verified(&thin);
    assert_eq!(found["status"], "ok", "{found}");
    assert!(found["proved"].to_string().contains(r#""minimal","thinned out""#), "{found}");

    // Every cage that was drawn stays where nobody asks for a minimal puzzle, and nothing is said of it.
    let whole = ask("generate", r#"{"rules":"killer","box":"2x3","clues":"0","seed":1}"#).unwrap();
    assert_eq!(whole["certificate"]["minimal"], true);
    assert_eq!(whole["certificate"].get("thinned_out"), None);
    for (record, thinned_out, words) in [
        (&whole, true, "wrong: it is not thinned out: constraint 1 can be left out"),
        (&whole, false, "ok"),
        (&thin, false, "wrong: it is thinned out, but the record says that it is not"),
    ] {
        let mut forged = record.clone();
        forged["certificate"]["thinned_out"] = json!(thinned_out);
        assert_eq!(verdict(&forged), words, "{forged}");
    }
    let certificate = json!({"unique": true, "thinned_out": true});
    let without = json!({"puzzle": EASY, "certificate": certificate});
    assert_eq!(verdict(&without), "wrong: there are no clues that could be thinned out");
}

#[test]
fn a_clue_that_repeats_another_is_found_and_dots_stay_together() {
    let request = r#"{"rules":"kropki","box":"2x3","minimal":true,"seed":1}"#;
    let dots = ask("generate", request).unwrap();
    assert_eq!(dots["certificate"]["thinned_out"], true, "{dots}");
    assert_eq!(verdict(&dots), "ok");
    let request = r#"{"rules":"arrow","box":"2x3","minimal":true,"seed":1}"#;
    let mut twice = ask("generate", request).unwrap();
    let constraints = twice["constraints"].as_array_mut().unwrap();
    constraints.push(constraints[0].clone());
    let words = "wrong: it is not thinned out: constraint 1 can be left out";
    assert_eq!(verdict(&twice), words);
}

#[test]
fn a_path_without_proofs_is_followed_through_sums_in_few_steps() {
    let budget = Budget::steps(10_000);
    let verify = find("verify").unwrap();
    let cage = |cells: [&str; 4], sum| json!({"type": "cage", "cells": cells, "sum": sum});
    let record = json!({
        "puzzle": ".".repeat(81),
        "constraints": [
            cage(["r1c1", "r1c2", "r1c3", "r1c4"], 20),
            cage(["r1c5", "r1c6", "r1c7", "r1c8"], 21),
        ],
        "steps": [{"placements": ["r1c9=4"]}],
    });
    let request = json!({"puzzle": record}).to_string();
    let answer = verify.ask(request.as_bytes(), &budget).unwrap();
    let found: Value = serde_json::from_str(&answer.text).unwrap();
    assert_eq!(found["status"], "ok", "{found}");
}

#[test]
fn a_need_without_a_repertoire_or_with_an_idle_step_is_refused() {
    let generated = ask("generate", r#"{"needs":"naked-pair","seed":1}"#).unwrap();
    assert_eq!(verdict(&generated), "ok");
    let proved = verified(&generated)["proved"].to_string();
    assert!(proved.contains("needs naked-pair"), "{proved}");
    let change = |change: &dyn Fn(&mut Value)| {
        let mut record = generated.clone();
        change(&mut record["certificate"]);
        verdict(&record)
    };
    let nothing = change(&|certificate| certificate["repertoire"] = json!([]));
    assert_eq!(nothing, "wrong: a technique is needed, but there is no repertoire");
    let missing =
        change(&|certificate| drop(certificate.as_object_mut().unwrap().remove("repertoire")));
    assert_eq!(missing, "wrong: a technique is needed, but there is no repertoire");
    let unneeded = change(&|certificate| certificate["needs"] = json!([]));
    assert_eq!(unneeded, "wrong: there is a proof of a need that is not stated");
    // A candidate that a given rules out is gone already.
    let puzzle = generated["puzzle"].as_str().unwrap();
    let given = puzzle.find(|c| c != '.').unwrap();
    let other = if puzzle.as_bytes()[given] == b'1' { 2 } else { 1 };
    let gone = format!("r{}c{}-{other}", given / 9 + 1, given % 9 + 1);
    let idle = change(&|certificate| {
        certificate["step"]["placements"] = json!([]);
        certificate["step"]["eliminations"] = json!([gone]);
    });
    assert_eq!(idle, "wrong: the step changes nothing");
}

#[test]
fn lemmas_within_lemmas_are_checked_in_time_or_refused() {
    let puzzle = format!("1{}", ".".repeat(80));
    let so: Vec<String> = (2..=9).map(|digit| format!("r1c1-{digit}")).collect();
    let bomb = |depth: usize| {
        let mut reason = json!({"line": ["r1c1"]});
        for _ in 0..depth {
            reason = json!({"line": [{"so": so, "by": reason}, "r1c1"]});
        }
        let step = json!({"eliminations": ["r1c1-2"], "proof": [{"so": ["r1c1-2"], "by": reason}]});
        json!({"puzzle": puzzle, "steps": [step]})
    };
    assert_eq!(verdict(&bomb(3)), "ok");
    let words = "the proof takes far more work to check than it is long";
    assert!(verdict(&bomb(12)).ends_with(words), "{}", verdict(&bomb(12)));
    // The budget is asked on the way.
    let stop = || true;
    let request = json!({"puzzle": bomb(12)}).to_string();
    let answer =
        find("verify").unwrap().ask(request.as_bytes(), &Budget::unlimited().or_when(&stop));
    assert!(answer.unwrap().text.contains(r#""status":"timeout""#));
}

#[test]
fn every_verdict_has_a_certificate() {
    let hard = ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";
    for (puzzle, status) in [
        (EASY, "unique"),
        (hard, "unique"),
        (OPEN, "multiple"),
        ("123....4........", "none"),
        ("3....4..4..21.34", "none"),
        ("12.4..45..............1...........5. rules: box=3x2, diagonal", "none"),
    ] {
        let record = ask("certify", &json!({"puzzle": puzzle}).to_string()).unwrap();
        assert_eq!(record["status"], status, "{puzzle}");
        let steps = record["steps"].as_array().unwrap().len();
        assert!(puzzle != hard || steps > 40, "{puzzle}: {steps}");
        let found = verified(&record);
        assert_eq!(found["status"], "ok", "{puzzle}: {found}");
        assert_eq!(found["unchecked"], json!([]));
        for other in ["unique", "multiple", "none"].into_iter().filter(|other| *other != status) {
            let mut forged = record.clone();
            forged["status"] = other.into();
            assert_eq!(verified(&forged)["status"], "wrong", "{puzzle} as {other}");
        }
    }
}

/// Its path needs a swordfish.
const FISH: &str =
    "541932867.89.....13....8..5.....915...7....82.5.8.6..4.95..3....1..8.5.9...59.4..";

#[test]
fn figures_are_found_out_again() {
    let rated = ask("rate", &json!({"puzzle": FISH, "scales": "level,se,hodoku"}).to_string());
    let solved = ask("solve", &json!({"puzzle": EASY}).to_string());
    let checked = ask("check", &json!({"puzzle": EASY}).to_string());
    for record in [&rated, &solved, &checked].map(|record| record.as_ref().unwrap()) {
        assert_eq!(verdict(record), "ok", "{record}");
        let unchecked = verified(record)["unchecked"].to_string();
        assert!(["[]", r#"["method"]"#].contains(&unchecked.as_str()), "{unchecked}");
    }
    for (record, field, value, words) in [
        (&rated, "clues", json!(3), "wrong: clues: found 3 (expected 35)"),
        (&rated, "se_er", json!(9.9), "wrong: se_er: found 9.9 (expected "),
        (&rated, "hodoku_level", json!("easy"), "wrong: hodoku_level: found easy (expected "),
        (&rated, "hsolve_exact", json!(400), "wrong: hsolve_exact: found 400 (expected "),
        (&rated, "level", json!("beginner"), "wrong: level: found beginner (expected "),
        (&rated, "level", json!("wonderful"), "wrong: level: found wonderful (expected "),
        (&rated, "hardest", json!("naked-single"), "wrong: hardest: found naked-single (expected "),
        (
            &rated,
            "ratings",
            json!([{"scale": "se", "bottleneck": "Naked single"}]),
            "wrong: ratings: what is said of se differs from what is found",
        ),
        (&solved, "solutions", json!(5), "wrong: solutions: found 5 (expected 1)"),
        (&solved, "solutions", json!(0), "wrong: solutions: found 0 (expected more)"),
        (&checked, "minimal", json!(true), "wrong: it is not minimal: r1c1 can be left out"),
        (&checked, "redundant", json!(["r1c1"]), "wrong: redundant: found [\"r1c1\"] (expected "),
    ] {
        let mut record = record.clone().unwrap();
        record[field] = value;
        assert!(verdict(&record).starts_with(words), "{field}: {}", verdict(&record));
    }
}

#[test]
fn figures_of_other_draws_and_what_nobody_can_check_are_named() {
    let request = json!({"puzzle": FISH, "scales": "guesses,hsolve", "runs": 7, "seed": 3});
    let found = verified(&ask("rate", &request.to_string()).unwrap());
    assert_eq!(found["status"], "ok", "{found}");
    assert!(found["unchecked"].to_string().contains("\"hsolve\""), "{found}");
    let step = json!({"placements": ["r1c2=2"], "technique": "nonsuch"});
    let record = json!({"puzzle": EASY, "status": "solved", "steps": [step], "fame": 7});
    assert_eq!(verified(&record)["unchecked"], json!(["fame", "steps.technique"]));
}

#[test]
fn a_path_that_solves_the_puzzle_is_not_stuck() {
    let record = json!({"puzzle": EASY, "status": "stuck", "steps": [step()]});
    let words = "wrong: the path solves the puzzle, although it says that it does not";
    assert_eq!(verdict(&record), words);
    let record = json!({"puzzle": EASY, "status": "stuck", "steps": []});
    assert_eq!(verified(&record)["unchecked"], json!(["status"]));
}

#[test]
fn generated_puzzles_are_checked_with_every_figure() {
    for request in [
        r#"{"level":"hard","seed":1}"#,
        r#"{"scale":"se","range":"3..5","seed":1}"#,
        r#"{"rules":"killer","box":"2x3","seed":1}"#,
    ] {
        let record = ask("generate", request).unwrap();
        let found = verified(&record);
        assert_eq!(found["status"], "ok", "{record}: {found}");
        let unchecked = found["unchecked"].as_array().unwrap();
        let is_origin = |name: &serde_json::Value| {
            name.as_str().is_some_and(|name| name.starts_with("certificate."))
        };
        assert!(unchecked.iter().all(is_origin), "{found}");
    }
}

#[test]
fn a_record_without_an_answer_says_why() {
    let record = json!({"puzzle": "no puzzle", "status": "invalid", "error": "cages are too much"});
    assert_eq!(verdict(&record), "invalid: the record says: cages are too much");
    let record =
        json!({"puzzle": EASY, "status": "timeout", "steps": null, "error": "time ran out"});
    assert_eq!(verdict(&record), "invalid: the record says: time ran out");
}
