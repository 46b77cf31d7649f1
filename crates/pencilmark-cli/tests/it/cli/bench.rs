//! `pencilmark bench`: what is measured, not how fast it is.

use super::support::*;

#[test]
fn json_keeps_its_contract() {
    let folder = Folder::new("bench");
    let file = folder.file("puzzles.txt", &disguises(FIGURE_1_1, 20));
    let options = ["bench", "--json", "--methods", "fast,batch,dlx,search", "--repeats", "2"];
    let outcome = run(&[&options[..], &["--permute", "1", "--limit", "10", &file]].concat());
    assert_eq!(outcome.exit, Some(0), "{}", outcome.stderr);
    let objects = objects(&outcome.stdout);
    let methods: Vec<&str> = objects.iter().map(|o| o["method"].as_str().unwrap()).collect();
    assert_eq!(methods, ["fast", "batch", "dlx", "search"]);
    for object in &objects {
        assert_eq!(object["file"], file);
        assert_eq!((&object["puzzles"], &object["unique"]), (&10.into(), &10.into()));
        assert_eq!(object["repeats"], 2);
        for figure in ["cpu_seconds", "puzzles_per_cpu_second", "guesses_per_puzzle", "spread"] {
            assert!(object[figure].is_f64(), "{figure} in {object}");
        }
        assert_eq!(object["median_us"].is_null(), object["method"] == "batch");
    }
}

#[test]
fn the_table_has_a_row_for_each_method() {
    let outcome =
        run_with(&["bench", "--methods", "fast,dlx", "--repeats", "1"], &disguises(E1, 5));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[0], "stdin: 5 puzzles, best of 1 runs, times in us");
    let first = |line: &&str| line.split_whitespace().next().unwrap().to_owned();
    assert_eq!(lines[1..].iter().map(first).collect::<Vec<_>>(), ["method", "fast", "dlx"]);
}

#[test]
fn what_cannot_be_measured_is_said() {
    let small = run(&["bench", "--methods", "fast,dlx", "--repeats", "1", "1.3.........4.2."]);
    assert_eq!(small.stdout.lines().count(), 3, "{}", small.stdout);
    assert!(small.stderr.contains("fast: it solves only classic 9x9 puzzles"), "{}", small.stderr);
    assert_eq!(run(&["bench", "--methods", "faster", E1]).exit, Some(2));
    assert_eq!(run_with(&["bench"], "").exit, Some(2));
}

#[test]
fn figures_are_a_table_for_programs_too() {
    let folder = Folder::new("bench-table");
    let file = folder.path("figures.csv");
    let arguments = ["bench", "--methods", "fast,batch", "--repeats", "1", E1, "-o", &file];
    assert_eq!(run(&arguments).exit, Some(0));
    let table = folder.read("figures.csv");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0][..3], ["file", "method", "puzzles"]);
    assert_eq!((rows[1][1], rows[2][1], rows.len()), ("fast", "batch", 3));
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{table}");
}

#[test]
fn each_method_is_known_by_one_name() {
    let unknown = run(&["bench", "--methods", "faster", E1]).stderr;
    assert_eq!(unknown.matches("fast,").count(), 1, "{unknown}");
    assert!(unknown.contains("batch"), "{unknown}");
}

#[test]
fn boards_with_constraints_are_measured_as_they_are() {
    let killer = r#"{"puzzle":"1.34341221434321","constraints":[{"type":"cage","cells":["r1c1","r1c2"],"sum":3}]}"#;
    let options = ["bench", "--json", "--methods", "fast,search", "--permute", "1"];
    let outcome = run_with(&options, &format!("{killer}\n"));
    let figures = objects(&outcome.stdout);
    assert_eq!((figures[0]["method"].as_str(), &figures[0]["unique"]), (Some("search"), &1.into()));
    assert!(
        outcome.stderr.contains("fast: it solves only classic 9x9 puzzles"),
        "{}",
        outcome.stderr
    );
    let kept = "stdin: 1 of 1 puzzles stay as they are: boards with constraints are not permuted";
    assert!(outcome.stderr.contains(kept), "{}", outcome.stderr);
}
