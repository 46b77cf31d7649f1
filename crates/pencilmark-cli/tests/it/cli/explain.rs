//! `pencilmark explain`.

use super::support::*;

#[test]
fn a_path_ends_with_the_solution() {
    let outcome = run(&["explain", E1]);
    assert_eq!(outcome.exit, Some(0));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[0], "1. Hidden single in a box: r1c2=6");
    let [.., summary, solution, ""] = lines[..] else { panic!("{}", outcome.stdout) };
    assert!(summary.starts_with("solved, 46 steps, hardest: "), "{summary}");
    assert_eq!(solution, E1_SOLUTION);
}

#[test]
fn json_has_every_step() {
    let json = &objects(&run(&["explain", "--json", E1]).stdout)[0];
    assert_eq!((&json["status"], &json["final"]), (&"solved".into(), &E1_SOLUTION.into()));
    let steps = json["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 46);
    for key in ["technique", "class", "title", "text", "placements", "eliminations", "houses"] {
        assert!(!steps[0][key].is_null(), "{key}");
    }
}

/// So that `verify` can follow the path from where it starts.
#[test]
fn json_of_a_game_has_its_entries_and_notes() {
    let entries = format!(".6{}", ".".repeat(79));
    let notes = r#"{"r1c4":"5"}"#;
    let game = format!(r#"{{"puzzle":"{E1}","entries":"{entries}","notes":{notes}}}"#);
    let path = run_with(&["explain", "--json"], &game).stdout;
    let json = &objects(&path)[0];
    assert_eq!((&json["status"], &json["puzzle"]), (&"solved".into(), &E1.into()));
    assert_eq!(json["entries"], entries);
    assert_eq!(json["notes"], serde_json::json!({"r1c4": "5"}));
    assert_eq!(
        run_with(&["verify"], &path).stdout,
        "ok, assuming entries and notes, unchecked: steps.technique\n"
    );
    let untouched = run(&["explain", "--json", E1]).stdout;
    assert!(objects(&untouched)[0].get("notes").is_none());
}

#[test]
fn techniques_limit_how_far_a_path_leads() {
    let outcome = run(&["explain", "--techniques", "single", FIGURE_15]);
    assert_eq!(outcome.exit, Some(1));
    assert!(outcome.stdout.contains("\nstuck, "), "{}", outcome.stdout);
    assert!(outcome.stdout.contains("\n+---"), "the candidates that are left are drawn");
    let order = run(&["explain", "--order", "naked-single", "--json", E1]).stdout;
    assert_eq!(objects(&order)[0]["steps"][0]["technique"], "naked-single");
    assert_eq!(run(&["explain", "--order", "nothing", E1]).exit, Some(2));
}

#[test]
fn every_puzzle_gets_a_record() {
    let outcome = run_with(&["explain", "--csv"], &format!("12x\n{E1}\n{}\n", empty()));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[0], "index,file,line,id,status,puzzle,rules,steps,hardest,final,error");
    assert!(lines[1].starts_with("0,,,,invalid,12x,,0,,,"), "{}", lines[1]);
    assert!(lines[2].starts_with(&format!("1,,,,solved,{E1},,46,")), "{}", lines[2]);
    assert!(lines[3].starts_with("2,,,,multiple,"), "{}", lines[3]);
    assert_eq!(outcome.exit, Some(1));
}

#[test]
fn a_page_shows_every_step_and_needs_no_other_file() {
    let folder = Folder::new("explain-html");
    let path = folder.path("path.html");
    let outcome = run(&["explain", "--html", &path, E1]);
    assert_eq!((outcome.stdout.as_str(), outcome.exit), ("", Some(0)));
    let page = folder.read("path.html");
    // The start, 46 steps, the end.
    assert_eq!(page.matches("<svg class=\"board\"").count(), 48);
    assert_eq!(page.matches("<li id=\"step-1-").count(), 46);
    assert!(page.contains("So r1c2 is 6.") && page.ends_with("</html>\n"));
    assert!(!page.contains("src=") && !page.contains("url(") && !page.contains("<script"));
    assert_eq!(run(&["explain", "--html", &path, "--json", E1]).exit, Some(2));
}

#[test]
fn other_boards_are_explained_too() {
    let small = run(&["explain", "--json", "1.3.........4.2."]).stdout;
    assert_eq!(objects(&small)[0]["status"], "multiple");
    let diagonal =
        "7..36......3....8..1.4.93.7.9..37.5.......14323.64..7.3....649......4.3......3...";
    let outcome = run(&["explain", "--rules", "diagonal", "--json", diagonal]);
    let json = &objects(&outcome.stdout)[0];
    assert_eq!(json["rules"], serde_json::json!(["diagonal"]));
    assert!(!json["steps"].as_array().unwrap().is_empty());
}
