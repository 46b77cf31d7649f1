//! `pencilmark hint`.

use super::support::*;
use pencilmark::formats::{self, ReadOptions};
use pencilmark::hint::{Hint, HintRecord, Pictures, Position, Stage};
use pencilmark::model::Budget;

/// Ten positions, kept with the library's tests.
const POSITIONS: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../pencilmark/tests/hints/positions.jsonl");

#[test]
fn stages_tell_more_and_more() {
    let stage = |number: &str| run(&["hint", "--stage", number, E1]).stdout;
    assert_eq!(stage("0"), "Everything is right so far.\n\n");
    assert_eq!(stage("1"), "The next step is a single, in one cell.\n\n");
    assert_eq!(stage("2"), "Look at box 1.\n\n");
    assert_eq!(stage("3"), "Hidden single in a box with the digit 6.\n\n");
    let full = run(&["hint", E1]);
    assert!(full.stdout.starts_with("Hidden single in a box\n"), "{}", full.stdout);
    assert!(full.stdout.ends_with("So r1c2 is 6.\n\n"), "{}", full.stdout);
    assert_eq!(full.exit, Some(0));
    assert!(stage("5").contains("\n| 3   6   9   |"), "{}", stage("5"));
    assert_eq!(run(&["hint", "--stage", "6", E1]).exit, Some(2));
}

#[test]
fn the_program_and_the_library_give_the_same_bytes() {
    let lines = run(&["hint", "--json", POSITIONS]).stdout;
    let text = std::fs::read_to_string(POSITIONS).unwrap();
    let records = formats::read_all(&text, &ReadOptions::default());
    assert_eq!((records.len(), lines.lines().count()), (10, 10));
    for (line, record) in lines.lines().zip(records) {
        let position = Position::of(&record, &Budget::unlimited()).unwrap();
        let judgement = position.judge(&Budget::unlimited());
        let order = pencilmark::hint::order(&[], &[]).unwrap();
        let hint = Hint::new(&position, judgement, &order, Stage::Full, &Budget::unlimited());
        let json = HintRecord::new(&hint, position.puzzle().board(), Pictures::Left).to_json();
        assert!(line.ends_with(&json[1..]), "{line}\n{json}");
    }
}

#[test]
fn the_game_after_a_step_is_read_again() {
    let first = run(&["hint", "--stage", "5", "--json", E1]).stdout;
    let second = run_with(&["hint", "--stage", "5", "--json"], &first).stdout;
    let (first, second) = (&objects(&first)[0], &objects(&second)[0]);
    assert_eq!(first["puzzle"], second["puzzle"]);
    let filled = |json: &serde_json::Value| {
        json["entries"].as_str().unwrap().chars().filter(|c| *c != '.').count()
    };
    assert_eq!((filled(first), filled(second)), (1, 2));
    let moves = |json: &serde_json::Value| json["moves"].as_array().unwrap().len();
    assert_eq!((moves(first), moves(second)), (1, 2));
}

#[test]
fn hints_use_what_the_player_knows() {
    let game = |known: &str| format!(r#"{{"puzzle":"{E1}","known":{known}}}"#);
    let naked = run_with(&["hint"], &game(r#"["naked-single"]"#));
    assert!(naked.stdout.starts_with("Naked single\n"), "{}", naked.stdout);
    let stuck = run_with(&["hint"], &game(r#"["leviathan"]"#));
    assert_eq!(stuck.stdout, "No technique finds a step.\n\n");
    let asked = run_with(&["hint", "--techniques", "all"], &game(r#"["leviathan"]"#));
    assert!(asked.stdout.starts_with("Hidden single in a box\n"), "{}", asked.stdout);
    let unknown = run_with(&["hint"], &game(r#"["x-wnig"]"#));
    assert_eq!(unknown.exit, Some(1));
    assert!(unknown.stderr.contains("'x-wnig' is not a technique"), "{}", unknown.stderr);
    let after = run_with(&["hint", "--stage", "5", "--json"], &game(r#"["naked-single"]"#)).stdout;
    assert_eq!(objects(&after)[0]["known"], serde_json::json!(["naked-single"]));
}

#[test]
fn mistakes_are_told_before_anything_else() {
    let game = format!(r#"{{"puzzle":"{E1}","entries":".5{}"}}"#, ".".repeat(79));
    let outcome = run_with(&["hint"], &game);
    assert_eq!((outcome.stdout.as_str(), outcome.exit), ("r1c2 is not 5.\n\n", Some(1)));
    let all = run_with(&["hint", "--all", "--json"], &game);
    assert_eq!(objects(&all.stdout)[0]["status"], "wrong");
}

#[test]
fn every_step_is_listed_easiest_first() {
    let text = run(&["hint", "--all", FIGURE_15]).stdout;
    assert!(text.starts_with("Hidden single in a box: r1c8=7 (also: "), "{text}");
    let json = objects(&run(&["hint", "--all", "--json", FIGURE_15]).stdout);
    let steps = json[0]["steps"].as_array().unwrap();
    assert_eq!(steps[0]["placements"], serde_json::json!(["r1c8=7"]));
    assert!(steps[0]["also"].as_array().unwrap().contains(&"hidden-single-row".into()));
    let pairs = run(&["hint", "--all", "--technique", "naked-pair", FIGURE_15]).stdout;
    assert!(pairs.lines().all(|line| line.is_empty() || line.starts_with("Naked pair: ")));
}

#[test]
fn techniques_are_chosen_by_name() {
    let outcome = run(&["hint", "--technique", "naked-single", E1]);
    assert!(outcome.stdout.starts_with("Naked single\n"), "{}", outcome.stdout);
    let nothing = run(&["hint", "--techniques", "leviathan", E1]);
    assert_eq!(
        (nothing.stdout.as_str(), nothing.exit),
        ("No technique finds a step.\n\n", Some(1))
    );
    let first = run(&["hint", "--order", "naked-single", E1]);
    assert_eq!(first.stdout, outcome.stdout);
    let unknown = run(&["hint", "--technique", "x-wnig", E1]);
    assert_eq!(unknown.exit, Some(2));
    assert!(unknown.stderr.contains("'x-wnig' is not a technique"), "{}", unknown.stderr);
}

#[test]
fn one_candidate_is_argued_for() {
    let why = run(&["hint", "--why", "r1c8=7", FIGURE_15]);
    assert!(why.stdout.starts_with("1. Hidden single in a box: r1c8=7\n"), "{}", why.stdout);
    assert_eq!(why.exit, Some(0));
    let why_not = run(&["hint", "--why-not", "r1c2=1", "--json", FIGURE_15]);
    let json = &objects(&why_not.stdout)[0];
    assert_eq!((&json["status"], &json["question"]), (&"found".into(), &"r1c2-1".into()));
    let steps = json["steps"].as_array().unwrap();
    let last = steps.last().unwrap()["text"].as_array().unwrap().last().unwrap();
    assert!(last.as_str().unwrap().ends_with("r1c2 is not 1."), "{last}");
    let opposite = run(&["hint", "--why", "r1c2=1", FIGURE_15]);
    assert_eq!((opposite.stdout.as_str(), opposite.exit), ("r1c2 is not 1.\n\n", Some(1)));
    assert_eq!(run(&["hint", "--why", "r1c", FIGURE_15]).exit, Some(2));
    let off_board = run(&["hint", "--why", "r12c1=1", FIGURE_15]);
    assert_eq!(off_board.exit, Some(1));
    assert!(off_board.stderr.contains("'r12c1' is not a cell"), "{}", off_board.stderr);
}

#[test]
fn a_bad_puzzle_does_not_stop_the_others() {
    let clash = format!("33{}", &E1[2..]);
    let outcome = run_with(&["hint", "--json"], &format!("12x\n{clash}\n{}\n{E1}\n", empty()));
    let objects = objects(&outcome.stdout);
    let statuses: Vec<_> = objects.iter().map(|json| json["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["invalid", "invalid", "multiple", "found"]);
    assert_eq!(outcome.exit, Some(1));
    assert!(outcome.stderr.contains("3 appears twice in row 1"), "{}", outcome.stderr);
    let told = "No technique finds a step: the puzzle has more than one solution.\n\n";
    assert_eq!(run(&["hint", &empty()]).stdout, told);
    assert_eq!(run(&["hint", "--all", &empty()]).stdout, told);
    let solved = run(&["hint", E1_SOLUTION]);
    assert_eq!((solved.stdout.as_str(), solved.exit), ("The puzzle is solved.\n\n", Some(0)));
}

#[test]
fn a_step_is_drawn() {
    let folder = Folder::new("hint-svg");
    let path = folder.path("hint.svg");
    assert_eq!(run(&["hint", "--svg", &path, E1]).exit, Some(0));
    let picture = folder.read("hint.svg");
    assert!(picture.starts_with("<svg ") && picture.contains("Hidden single in a box: r1c2=6"));
    assert_eq!(run(&["hint", "--svg", &folder.path("no/such/folder.svg"), E1]).exit, Some(2));
    let puzzle = folder.file("puzzle.txt", E1);
    let over = run(&["hint", "--svg", &puzzle, &puzzle]);
    assert_eq!((over.exit, folder.read("puzzle.txt").as_str()), (Some(2), E1));
}

#[test]
fn a_table_has_a_line_for_each_hint() {
    let outcome = run_with(&["hint", "--csv"], &format!("{E1}\n{FIGURE_15}\n"));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[0], "index,file,line,id,status,puzzle,rules,conclusions,text,error");
    assert!(lines[1].starts_with(&format!("0,,,,found,{E1},,r1c2=6,")), "{}", lines[1]);
    assert_eq!(run(&["hint", "--all", "--csv", E1]).exit, Some(2));
}
