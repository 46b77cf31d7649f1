//! `pencilmark verify`, and the proofs of `explain`.

use super::support::*;

/// The proofs of these puzzles.
fn proofs(folder: &Folder, puzzles: &[&str]) -> String {
    let path = folder.path("proofs.jsonl");
    let mut arguments = vec!["explain", "--proof", &path];
    arguments.extend(puzzles);
    assert_eq!(run(&arguments).exit, Some(0));
    folder.read("proofs.jsonl")
}

#[test]
fn proofs_and_paths_are_accepted() {
    let folder = Folder::new("verify");
    let puzzles = [E1, FIGURE_1_1, FIGURE_15];
    let text = proofs(&folder, &puzzles);
    assert_eq!(text.lines().count(), puzzles.len());
    let outcome = run(&["verify", &folder.path("proofs.jsonl")]);
    let named = "ok, unchecked: steps.technique\n".repeat(3);
    assert_eq!((outcome.stdout, outcome.exit), (named.clone(), Some(0)));
    let mut arguments = vec!["explain", "--json"];
    arguments.extend(puzzles);
    let outcome = run_with(&["verify"], &run(&arguments).stdout);
    assert_eq!((outcome.stdout, outcome.exit), (named, Some(0)));
}

#[test]
fn the_first_step_that_does_not_follow_is_named() {
    let folder = Folder::new("verify-wrong");
    let text = proofs(&folder, &[E1]);
    let mut path = objects(&text).remove(0);
    let step = &mut path["steps"][4];
    step["proof"][0]["by"] = serde_json::json!({ "line": [] });
    let conclusion = step["proof"][0]["so"][0].as_str().unwrap().to_owned();
    let outcome = run_with(&["verify"], &path.to_string());
    let expected = format!(
        "step 5: {conclusion} does not follow: its opposite does not lead to a contradiction\n"
    );
    assert_eq!((outcome.stdout, outcome.exit), (expected, Some(1)));
    let json = &objects(&run_with(&["verify", "--json"], &path.to_string()).stdout)[0];
    assert_eq!((json["status"].as_str(), json["steps"].as_u64()), (Some("wrong"), Some(4)));

    let wrong = format!(r#"{{"puzzle":"{E1}","steps":[{{"placements":["r1c2=1"]}}]}}"#);
    let outcome = run_with(&["verify"], &wrong);
    let words = "step 1: r1c2=1 does not follow: there is a solution without it\n";
    assert_eq!((outcome.stdout.as_str(), outcome.exit), (words, Some(1)));
}

#[test]
fn what_is_no_path_is_invalid() {
    let outcome = run(&["verify", E1]);
    let expected = ("invalid: no field \"steps\"\n", Some(1));
    assert_eq!((outcome.stdout.as_str(), outcome.exit), expected);
    let cut = format!(r#"{{"puzzle":"{E1}","status":"solved","steps":[]}}"#);
    let outcome = run_with(&["verify"], &cut);
    assert_eq!(outcome.stdout, "the path ends before the puzzle is solved\n");
}

#[test]
fn a_deadly_pattern_proves_nothing_where_there_are_two_solutions() {
    let cells = r#"{"r1c1":[1,3],"r1c3":[1,3],"r2c1":[1,3],"r2c3":[1,3]}"#;
    let step = format!(
        r#"{{"eliminations":["r1c1-1"],"proof":[{{"so":["r1c1-1"],"by":{{"deadly":{cells}}}}}]}}"#
    );
    let path = format!(r#"{{"puzzle":".2.4.4.221434321","steps":[{step}]}}"#);
    let outcome = run_with(&["verify"], &path);
    let words = "step 1: it relies on the puzzle having only one solution, but it has more\n";
    assert_eq!((outcome.stdout.as_str(), outcome.exit), (words, Some(1)));
}
