//! `pencilmark generate`, and its certificates.

use super::support::*;

#[test]
fn puzzles_come_one_per_line_and_the_same_on_any_number_of_threads() {
    let arguments = ["generate", "--count", "40", "--seed", "7", "--threads"];
    let with_threads = |threads: &str| run(&[&arguments[..], &[threads]].concat());
    let alone = with_threads("1");
    assert_eq!((alone.stdout.lines().count(), alone.exit), (40, Some(0)));
    assert!(alone.stdout.lines().all(|line| line.len() == 81));
    assert_eq!(alone.stdout, with_threads("4").stdout);
    let checked = run_with(&["check"], &alone.stdout);
    assert_eq!(checked.stdout, "valid\n".repeat(40));
    assert_ne!(alone.stdout, run(&["generate", "--count", "40", "--seed", "8"]).stdout);
}

#[test]
fn certificates_are_accepted_and_false_ones_are_not() {
    let request =
        ["generate", "--technique", "x-wing", "--symmetry", "none", "--count", "2", "--json"];
    let made = run(&request);
    assert_eq!(made.exit, Some(0), "{}", made.stderr);
    let verified = run_with(&["verify"], &made.stdout);
    assert_eq!((verified.stdout.as_str(), verified.exit), ("ok\nok\n", Some(0)));

    let certificate = &objects(&made.stdout)[0];
    assert_eq!(certificate["certificate"]["needs"][0], "x-wing");
    let with = |field: &str, text: serde_json::Value| {
        let mut changed = certificate.clone();
        changed["certificate"][field] = text;
        run_with(&["verify"], &changed.to_string()).stdout
    };
    assert_eq!(with("solution", "1".into()), "the solution differs from the one stated\n");
    assert_eq!(with("needs", serde_json::json!(["naked-pair"])), {
        "it is solved without naked-pair\n"
    });
    let stuck = with("stuck", "123456789".into());
    assert_eq!(stuck, "the position without x-wing differs from the one stated\n");
    let step = serde_json::json!({ "technique": "x-wing", "eliminations": [] });
    assert_ne!(with("step", step), "ok\n");
}

#[test]
fn a_table_names_every_column() {
    let made = run(&["generate", "--scale", "se", "--range", "1..9", "--csv"]).stdout;
    let fields = made.lines().map(|line| line.split(',').count());
    assert_eq!(fields.collect::<Vec<_>>(), [8, 8], "{made}");
    assert!(made.starts_with("puzzle,status,clues,level,hardest,se_er,se_ep,se_ed\n"), "{made}");
}

#[test]
fn minimal_puzzles_are_certified() {
    let made = run(&["generate", "--minimal", "--count", "3", "--json"]);
    let verified = run_with(&["verify"], &made.stdout);
    assert_eq!(verified.stdout, "ok\nok\nok\n");
    let mut first = objects(&made.stdout).remove(0);
    assert_eq!(first["certificate"]["minimal"], true);
    first["certificate"]["minimal"] = false.into();
    let denied = run_with(&["verify"], &first.to_string());
    assert_eq!(denied.stdout, "it is minimal, but the certificate says that it is not\n");
}

#[test]
fn what_cannot_be_had_in_time_is_told_with_the_nearest_misses() {
    let outcome = run(&["generate", "--clues", "18", "--minimal", "--time-limit", "0.4"]);
    assert_eq!(outcome.exit, Some(1));
    assert!(outcome.stderr.contains("0 of 1 found"), "{}", outcome.stderr);
    let nearest = outcome.stdout.lines().next().unwrap();
    assert!(nearest[81..].starts_with(" # near miss: it has "), "{nearest}");
    let json = run(&["generate", "--clues", "18", "--minimal", "--time-limit", "0.4", "--json"]);
    assert_eq!(objects(&json.stdout)[0]["status"], "near-miss");
}

#[test]
fn conditions_that_contradict_or_do_not_exist_are_named() {
    let cases: [(&[&str], &str); 6] = [
        (&["--technique", "x-wnig"], "no technique is called 'x-wnig'"),
        (&["--clues", "16"], "no 9x9 puzzle has fewer than 17 clues"),
        (&["--method", "pattern"], "no pattern is asked for"),
        (&["--method", "pseudo"], "it needs puzzles to start from"),
        (&["--scale", "length", "--range", "1..2"], "there is no scale 'length'"),
        (&["--pattern", "no-such-file"], "no-such-file"),
    ];
    for (arguments, words) in cases {
        let outcome = run(&[&["generate"], arguments].concat());
        assert_eq!(outcome.exit, Some(2), "{arguments:?}");
        assert!(outcome.stderr.contains(words), "{arguments:?}: {}", outcome.stderr);
    }
}

#[test]
fn patterns_sizes_and_rules_combine() {
    let folder = Folder::new("generate");
    let drawing = "x.x.x.x.x\n.x.x.x.x.\n".repeat(4) + "x.x.x.x.x\n";
    let path = folder.file("checkerboard.txt", &drawing);
    let outcome = run(&["generate", "--pattern", &path, "--count", "2"]);
    assert_eq!(outcome.exit, Some(0), "{}", outcome.stderr);
    for line in outcome.stdout.lines() {
        assert!(line.chars().enumerate().all(|(cell, c)| (c != '.') == (cell % 2 == 0)), "{line}");
    }
    let outcome =
        run(&["generate", "--size", "6", "--rules", "diagonal", "--symmetry", "diagonal"]);
    assert_eq!(outcome.exit, Some(0), "{}", outcome.stderr);
    assert!(outcome.stdout.contains("rules: diagonal"), "{}", outcome.stdout);
    assert_eq!(run_with(&["check"], &outcome.stdout).stdout, "valid\n");
}
