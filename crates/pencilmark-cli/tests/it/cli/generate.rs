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
    let request = [
        "generate",
        "--needs",
        "x-wing",
        "--symmetry",
        "none",
        "--count",
        "2",
        "--seed=0",
        "--json",
    ];
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
fn families_of_clues_make_proper_puzzles_with_certificates() {
    for rules in ["killer", "kropki", "thermometer,killer", "diagonal,sandwich"] {
        let request = ["generate", "--rules", rules, "--box", "2x3", "--count", "2", "--seed", "5"];
        let made = run(&request);
        assert_eq!((made.stdout.lines().count(), made.exit), (2, Some(0)), "{}", made.stderr);
        assert_eq!(made.stdout, run(&[&request[..], &["--threads", "1"]].concat()).stdout);
        assert_eq!(run_with(&["check"], &made.stdout).stdout, "valid\nvalid\n", "{rules}");
        let certified = run(&[&request[..], &["--json", "--minimal"]].concat());
        assert_eq!(run_with(&["verify"], &certified.stdout).stdout, "ok\nok\n", "{rules}");
        for record in objects(&certified.stdout) {
            assert!(!record["constraints"].as_array().unwrap().is_empty(), "{record}");
            assert_eq!(record["certificate"]["method"], "layout");
        }
    }
    let gentle =
        ["generate", "--rules", "killer", "--box", "2x3", "--level", "easy", "--seed", "1"];
    let gentle = run(&[&gentle[..], &["--json"]].concat());
    assert_eq!(objects(&gentle.stdout)[0]["level"], "easy");
    assert_eq!(run_with(&["verify"], &gentle.stdout).stdout, "ok\n");
}

#[test]
fn what_has_no_room_for_cages_is_refused() {
    for rest in [["--csv", "-q"], ["--to", "line"], ["--method", "dig"]] {
        let made = run(&[&["generate", "--rules", "killer", "--seed", "1"][..], &rest].concat());
        assert_eq!((made.stdout.as_str(), made.exit), ("", Some(2)), "{rest:?}: {}", made.stderr);
    }
}

#[test]
fn a_table_names_every_column() {
    let made = run(&["generate", "--seed=0", "--scale", "se", "--range", "1..9", "--csv"]).stdout;
    let fields = made.lines().map(|line| line.split(',').count());
    assert_eq!(fields.collect::<Vec<_>>(), [15, 15], "{made}");
    let columns = "index,file,line,id,status,puzzle,rules,solution,clues,level,hardest,se_er,se_ep,\
                   se_ed,error\n";
    assert!(made.starts_with(columns), "{made}");
}

#[test]
fn minimal_puzzles_are_certified() {
    let made = run(&["generate", "--minimal", "--count", "3", "--seed=0", "--json"]);
    let verified = run_with(&["verify"], &made.stdout);
    assert_eq!(verified.stdout, "ok\nok\nok\n");
    let mut first = objects(&made.stdout).remove(0);
    assert_eq!(first["certificate"]["minimal"], true);
    first["certificate"]["minimal"] = false.into();
    let denied = run_with(&["verify"], &first.to_string());
    assert_eq!(denied.stdout, "it is minimal, but the record says that it is not\n");
}

#[test]
fn what_cannot_be_had_in_time_is_told_with_the_nearest_misses() {
    let request = ["generate", "--clues", "18", "--minimal", "--time-limit", "0.4", "--seed=0"];
    for form in [&[][..], &["--json"]] {
        let outcome = run(&[&request[..], form].concat());
        assert_eq!((outcome.stdout.as_str(), outcome.exit), ("", Some(1)), "no result is no line");
        assert!(outcome.stderr.contains("0 of 1 found"), "{}", outcome.stderr);
        assert!(outcome.stderr.contains("\nnear miss: it has "), "{}", outcome.stderr);
    }
    let outcome = run(&[&request[..], &["--quiet"]].concat());
    assert_eq!((outcome.stderr.as_str(), outcome.exit), ("", Some(1)));
}

#[test]
fn without_a_seed_a_puzzle_is_new_and_its_seed_is_told() {
    let (one, other) = (run(&["generate"]), run(&["generate"]));
    assert_ne!(one.stdout, other.stdout);
    let words: Vec<&str> = one.stderr.split_whitespace().collect();
    assert_eq!(words[..2], ["pencilmark:", "--seed"], "{}", one.stderr);
    assert_eq!(run(&["generate", "--seed", words[2]]).stdout, one.stdout);
    assert_eq!(run(&["generate", "--quiet"]).stderr, "");
    assert_eq!(run(&["generate", "--seed", "7"]).stderr, "");
}

#[test]
fn puzzles_come_with_solutions_in_any_format_and_symmetric_for_a_level() {
    let line = run(&["generate", "--seed=7", "--with-solution", "--rules", "diagonal"]).stdout;
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!((words.len(), words[2]), (4, "rules:"), "{line}");
    assert_eq!(run_with(&["solve"], &line).stdout.trim_end(), words[1]);
    assert_eq!(run_with(&["check"], &line).stdout, "valid\n", "the solution is the right one");

    let folder = Folder::new("generate-formats");
    let plain = run(&["generate", "--seed=7", "--count=2"]).stdout;
    let grids = run(&["generate", "--seed=7", "--count=2", "--to", "grid"]).stdout;
    assert_eq!(run_with(&["convert"], &grids).stdout, plain);
    let file = folder.path("made.sdm");
    run(&["generate", "--seed=7", "--count=2", "-o", &file]);
    assert_eq!(run(&["convert", &file]).stdout, plain);
    let refused = run(&["generate", "-o", &folder.path("made.xlsx")]);
    assert_eq!(refused.exit, Some(2));
    assert!(refused.stderr.contains("no format is written as .xlsx"), "{}", refused.stderr);

    let level = run(&["generate", "--level=easy", "--seed=3", "--count=3"]).stdout;
    for puzzle in level.lines() {
        let is_given = |c: &char| *c != '.';
        let cells: Vec<bool> = puzzle.chars().map(|c| is_given(&c)).collect();
        assert!(cells.iter().eq(cells.iter().rev()), "{puzzle}");
    }
}

#[test]
fn variants_come_back_from_tables() {
    let folder = Folder::new("generate-tables");
    for rules in ["jigsaw", "diagonal,anti-knight"] {
        for name in ["made.csv", "made.jsonl", "made.txt"] {
            let file = folder.path(name);
            let made = run(&["generate", "--rules", rules, "--seed=5", "--count=2", "-o", &file]);
            assert_eq!(made.exit, Some(0), "{}", made.stderr);
            let solved = run(&["solve", "--json", &file]);
            assert_eq!(solved.exit, Some(0), "{rules} {name}: {}", solved.stderr);
            assert!(objects(&solved.stdout).iter().all(|record| record["rules"] != "[]"));
            assert_eq!(run(&["rate", "--scales=se", &file]).exit, Some(0), "{rules} {name}");
        }
    }
}

#[test]
fn conditions_that_contradict_or_do_not_exist_are_named() {
    let folder = Folder::new("no-starts");
    let empty = folder.file("empty.txt", "");
    let cases: [(&[&str], &str); 14] = [
        (&["--starts", &empty], &format!("no puzzles in {empty}")),
        (&["--clues", "30..20"], "LOW is greater than HIGH"),
        (&["--level", "easy", "--scale", "se", "--range", "2..3"], "at most 1.5 on the scale se"),
        (&["--level", "hard", "--scale", "se", "--range", "1.2"], "at least 3.5 on the scale se"),
        (&["--bands", "easy=1.2,hard=1.2", "-n2"], "a puzzle of level hard has at least 3.5"),
        (&["--level", "easy,hard", "--bands", "1..2"], "expected LEVEL=LOW..HIGH"),
        (&["--scale", "se"], "each scale needs a range"),
        (&["--needs", "x-wnig"], "`pencilmark techniques`); did you mean x-wing?"),
        (&["--clues", "16"], "no 9x9 puzzle has fewer than 17 clues"),
        (&["--method", "pattern"], "no pattern is asked for"),
        (&["--method", "pseudo"], "it needs puzzles to start from"),
        (&["--scale", "hsovle", "--range", "1..2"], "; did you mean hsolve?"),
        (&["--scale", "length", "--range", "1..2"], "'length' is not a scale"),
        (&["--pattern", "no-such-file"], "no-such-file"),
    ];
    for (arguments, words) in cases {
        let outcome = run(&[&["generate"], arguments].concat());
        assert_eq!(outcome.exit, Some(2), "{arguments:?}");
        assert!(outcome.stderr.contains(words), "{arguments:?}: {}", outcome.stderr);
    }
}

#[test]
fn a_gentle_level_comes_with_a_rating_too() {
    let request =
        ["generate", "--level", "easy", "--scale", "se", "--range", "1.2..1.2", "-s1", "--json"];
    let made = run(&request);
    assert_eq!(made.exit, Some(0), "{}", made.stderr);
    let made = &objects(&made.stdout)[0];
    assert_eq!((&made["level"], made["se_er"].as_f64()), (&"easy".into(), Some(1.2)));
}

#[test]
fn as_many_puzzles_of_each_level_are_made() {
    let made = run(&["generate", "--level", "easy,hard", "-n3", "-s4", "--json"]);
    assert_eq!(made.exit, Some(0), "{}", made.stderr);
    let levels: Vec<_> = objects(&made.stdout).iter().map(|made| made["level"].clone()).collect();
    assert_eq!(levels, ["easy", "easy", "hard"]);
}

#[test]
fn patterns_sizes_and_rules_combine() {
    let folder = Folder::new("generate");
    let drawing = "x.x.x.x.x\n.x.x.x.x.\n".repeat(4) + "x.x.x.x.x\n";
    let path = folder.file("checkerboard.txt", &drawing);
    let outcome = run(&["generate", "--pattern", &path, "--count", "2", "--seed=0"]);
    let piped = run_with(&["generate", "--pattern", "-", "--count", "2", "--seed=0"], &drawing);
    assert_eq!(piped.stdout, outcome.stdout);
    assert_eq!(outcome.exit, Some(0), "{}", outcome.stderr);
    for line in outcome.stdout.lines() {
        assert!(line.chars().enumerate().all(|(cell, c)| (c != '.') == (cell % 2 == 0)), "{line}");
    }
    let outcome =
        run(&["generate", "-s0", "--size", "6", "--rules", "diagonal", "--symmetry", "diagonal"]);
    assert_eq!(outcome.exit, Some(0), "{}", outcome.stderr);
    assert!(outcome.stdout.contains("rules: diagonal"), "{}", outcome.stdout);
    assert_eq!(run_with(&["check"], &outcome.stdout).stdout, "valid\n");
}

#[test]
fn levels_that_boards_do_not_have_are_refused_at_once() {
    for (size, level, words) in [
        ("16", "evil", "takes minutes (--time-limit "),
        ("12", "expert", "takes minutes (--time-limit "),
        ("6", "evil", "no 6x6 puzzle of level evil is known (--time-limit "),
        ("4", "medium", "every 4x4 puzzle is of level beginner, none is medium"),
        ("4", "easy", "every 4x4 puzzle is of level beginner, none is easy"),
    ] {
        let outcome = run(&["generate", "--size", size, "--level", level]);
        assert_eq!((outcome.exit, outcome.stdout.as_str()), (Some(2), ""), "{size} {level}");
        assert!(outcome.stderr.contains(words), "{}", outcome.stderr);
    }
    let outcome = run(&["generate", "--rules", "non-consecutive", "--level", "evil"]);
    assert_eq!((outcome.exit, outcome.stdout.as_str()), (Some(2), ""));
    assert!(
        outcome.stderr.contains("takes minutes where neighbours exclude"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn variants_and_large_boards_come_by_level() {
    for (options, level) in [
        (&["--rules", "anti-knight", "--seed", "2"], "medium"),
        (&["--rules", "anti-knight", "--seed", "5"], "hard"),
        (&["--rules", "diagonal", "--seed", "2"], "hard"),
        (&["--rules", "non-consecutive", "--seed", "1"], "medium"),
        (&["--size", "16", "--seed", "1"], "medium"),
    ] {
        let request = [&["generate", "--level", level, "--json"], &options[..]].concat();
        let made = run(&request);
        assert_eq!(made.exit, Some(0), "{request:?}: {}", made.stderr);
        let rated =
            objects(&run_with(&["rate", "--scales", "level", "--json"], &made.stdout).stdout);
        assert_eq!(rated[0]["level"], level, "{request:?}");
    }
}

#[test]
fn a_format_that_cannot_hold_the_rules_is_refused() {
    let outcome =
        run(&["generate", "--rules", "diagonal", "--size", "4", "--seed", "1", "--to", "sdm"]);
    assert_eq!((outcome.exit, outcome.stdout.as_str()), (Some(2), ""));
    assert!(outcome.stderr.contains("format sdm does not keep the rules"), "{}", outcome.stderr);
}
