//! Tables that can be traced to their input, and nothing guessed silently.

use super::support::*;

/// The fields of the rows of a table, by the names of its columns.
fn rows(table: &str) -> Vec<serde_json::Value> {
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    let row = |line: &str| {
        let fields = names.iter().zip(fields(line));
        fields.map(|(name, field)| ((*name).to_owned(), serde_json::Value::from(field))).collect()
    };
    lines.map(row).collect()
}

/// The fields of a line, of which some are quoted.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    for character in line.chars() {
        match character {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => fields.last_mut().unwrap().push(character),
        }
    }
    fields
}

#[test]
fn a_row_says_where_its_puzzle_comes_from() {
    let folder = Folder::new("origin");
    let table = format!("id,difficulty,puzzle,status\n7,easy,{E1},old\n9,hard,{FIGURE_15},new\n");
    let file = folder.file("kaggle.csv", &table);
    for command in ["solve", "check", "hint", "explain", "rate", "canon", "verify"] {
        let keep = ["--keep", "difficulty,status"];
        let csv = run(&[&[command, "--csv", &file], &keep[..]].concat()).stdout;
        let json = run(&[&[command, "--json", &file], &keep[..]].concat()).stdout;
        for (row, object) in rows(&csv).iter().zip(objects(&json)) {
            for name in ["index", "file", "line", "id", "status", "difficulty", "input_status"] {
                let text = object[name].as_str().map(str::to_owned);
                let text = text.unwrap_or_else(|| object[name].to_string());
                assert_eq!(row[name], text, "{command} {name}: {csv}");
            }
        }
        let last = rows(&csv).pop().unwrap();
        assert_eq!((&last["file"], &last["line"]), (&file.as_str().into(), &"3".into()));
        assert_eq!((&last["id"], &last["difficulty"]), (&"9".into(), &"hard".into()));
        assert_eq!(last["input_status"], "new", "{command}");
    }
    let lines = folder.file("list.txt", &format!("# two\n{E1}\n{FIGURE_15}\n12x\n"));
    let solved = objects(&run(&["solve", "--json", &lines]).stdout);
    assert_eq!(solved[2]["line"], 4, "a bad line has its place too");
    assert_eq!((&solved[1]["file"], &solved[1]["line"]), (&lines.as_str().into(), &3.into()));
    assert!(solved[1].get("id").is_none());
}

#[test]
fn a_table_without_puzzles_is_refused_and_never_its_solutions_taken() {
    let table = format!("id,solution\n1,{E1_SOLUTION}\n");
    let outcome = run_with(&["solve"], &table);
    let error = "no column 'puzzle' (expected one of: id, solution)";
    assert_eq!(outcome.stdout, format!("invalid: {error}\n"));
    assert_eq!((outcome.stderr, outcome.exit), (format!("stdin:1: {error}\n"), Some(1)));
    let named = run_with(&["solve", "--column", "solution"], &table);
    assert_eq!(named.stdout, format!("{E1_SOLUTION}\n"));
    let kaggle = format!("quizzes,solutions\n{E1},{E1_SOLUTION}\n");
    assert_eq!(run_with(&["solve"], &kaggle).stdout, format!("{E1_SOLUTION}\n"));
}

#[test]
fn quoted_fields_may_have_several_lines() {
    let table =
        format!("id,note,puzzle\n1,\"one\ntwo, \"\"three\"\"\",{E1}\n2,plain,{FIGURE_15}\n");
    let rated = run_with(&["rate", "--scales", "time", "--json", "--keep", "note"], &table);
    let records = objects(&rated.stdout);
    assert_eq!(records.len(), 2, "{}", rated.stderr);
    assert_eq!((&records[0]["puzzle"], &records[0]["id"]), (&E1.into(), &"1".into()));
    assert_eq!(records[0]["note"], "one two, \"three\"");
    assert_eq!((&records[1]["puzzle"], &records[1]["note"]), (&FIGURE_15.into(), &"plain".into()));
    // A quote that nobody closes takes only its own row.
    let stray = format!("id,note,puzzle\n1,\"one,{E1}\n2,\"two\",{FIGURE_15}\n3,three,{E1}\n");
    let outcome = run_with(&["check", "-q"], &stray);
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!((lines.len(), &lines[1..]), (3, &["valid", "valid"][..]), "{}", outcome.stdout);
    assert!(lines[0].starts_with("invalid: "), "{}", lines[0]);
    // The line of a row is its first.
    let late = format!("id,note,puzzle\n1,\"one\ntwo\",{E1}\n2,x,12x\n");
    let outcome = run_with(&["check"], &late);
    assert!(outcome.stderr.starts_with("stdin:4: "), "{}", outcome.stderr);
}

#[test]
fn a_column_to_keep_that_is_nowhere_is_told() {
    let table = format!("id,difficulty,puzzle\n1,2.5,{E1}\n");
    let outcome = run_with(&["rate", "--scales", "time", "--keep", "difficulty,nope"], &table);
    assert_eq!(outcome.stderr, "pencilmark: the input has no column 'nope' to keep\n");
    assert_eq!(outcome.exit, Some(0));
    let known = run_with(&["rate", "--scales", "time", "--keep", "difficulty,id"], &table);
    assert_eq!(known.stderr, "");
}

#[test]
fn json_with_constraints_that_are_not_known_is_refused() {
    let killer = format!("{{\"puzzle\":\"{E1}\",\"cages\":[{{\"cells\":[\"r1c2\"],\"sum\":6}}]}}");
    let outcome = run_with(&["solve"], &killer);
    assert!(outcome.stdout.starts_with("invalid: unknown field \"cages\""), "{}", outcome.stdout);
    // What the program writes it reads again.
    for command in ["solve", "check", "hint", "explain", "rate", "canon"] {
        let record = run(&[command, "--json", FIGURE_15]).stdout;
        let again = run_with(&["solve"], &record);
        assert_eq!(again.exit, Some(0), "{command}: {}", again.stderr);
    }
}

#[test]
fn an_extension_that_no_writer_serves_is_refused() {
    let folder = Folder::new("unserved");
    for (command, name) in [
        ("convert", "x.pdf"),
        ("solve", "x.xlsx"),
        ("check", "x.docx"),
        ("rate", "x.xlsx"),
        ("hint", "x.svg"),
        ("explain", "x.html"),
        ("generate", "x.pdf"),
    ] {
        let file = folder.path(name);
        let input = if command == "generate" { "--seed=1" } else { E1 };
        let outcome = run(&[command, input, "-o", &file]);
        assert_eq!(outcome.exit, Some(2), "{command} {name}");
        let extension = name.split_once('.').unwrap().1;
        assert!(outcome.stderr.contains(&format!("written as .{extension}")), "{}", outcome.stderr);
        assert!(!std::path::Path::new(&file).exists(), "{command} {name}");
    }
    assert_eq!(run(&["solve", E1, "--json", "-o", &folder.path("x.dat")]).exit, Some(0));
    let piped = run(&["solve", E1, "-o", "-"]);
    assert_eq!((piped.stdout, piped.exit), (format!("{E1_SOLUTION}\n"), Some(0)));
    assert!(!std::path::Path::new("-").exists());
}

#[test]
fn given_solutions_are_compared() {
    let wrong = E1_SOLUTION.replacen("369", "396", 1);
    let table = format!("puzzle,solution\n{E1},{E1_SOLUTION}\n{E1},{wrong}\n{FIGURE_15},\n{E1},\n");
    let outcome = run_with(&["check"], &table);
    let expected = "the given solution is wrong at r1c2";
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines, ["valid", &format!("wrong-solution: {expected}"), "valid", "valid"]);
    assert_eq!((outcome.stderr, outcome.exit), (format!("stdin:3: {expected}\n"), Some(1)));
    let line = run_with(&["check"], &format!("{E1} {wrong}\n"));
    assert!(line.stdout.starts_with("wrong-solution"), "{}", line.stdout);
}

#[test]
fn a_given_solution_that_is_none_is_wrong() {
    for (given, expected) in [
        ("1234", "has 4 cells (expected 16)"),
        ("5", "has 1 cell (expected 16)"),
        ("12343412214343219", "has 17 cells (expected 16)"),
        ("hello", "has 5 cells (expected 16)"),
        ("hello, hello, hell", "cannot be read: row 1, column 1: 'h' is not a digit (1-4)"),
        ("1234341221434320", "has no digit at r4c4"),
        ("12.434?221434312", "is wrong at r4c3"),
    ] {
        let record = format!("{{\"puzzle\":\"1.34341221434321\",\"solution\":\"{given}\"}}\n");
        let outcome = run_with(&["check"], &record);
        let expected = format!("wrong-solution: the given solution {expected}\n");
        assert_eq!((outcome.stdout, outcome.exit), (expected, Some(1)), "{given}");
    }
    for good in ["\"1234 3412 2143 4321\"", "\"12.434?22143....\"", "\"\"", "null"] {
        let record = format!("{{\"puzzle\":\"1.34341221434321\",\"solution\":{good}}}\n");
        assert_eq!(run_with(&["check"], &record).stdout, "valid\n", "{good}");
    }
}

#[test]
fn duplicates_are_found_also_in_disguise() {
    let disguise = disguises(E1, 1);
    let small = "1.3.........4.2. rules: diagonal\n";
    let list = format!("{E1}\n{FIGURE_15}\n{E1}\n{disguise}{small}{small}");
    let outcome = run_with(&["check", "--duplicates", "--quiet"], &list);
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[..2], ["valid", "valid"]);
    assert_eq!(lines[2], "valid\tsame as stdin:1");
    assert_eq!(lines[3], "valid\tdisguise of stdin:1");
    assert!(lines[5].ends_with("\tsame as stdin:5"), "{}", lines[5]);
    assert_eq!((outcome.stderr.as_str(), outcome.exit), ("", Some(1)));
    let records = objects(&run_with(&["check", "--duplicates", "--json"], &list).stdout);
    let expected = serde_json::json!({"of": 0, "kind": "disguised"});
    assert_eq!(records[3]["duplicate"], expected);
    assert!(records[0].get("duplicate").is_none());
}

#[test]
fn what_differs_in_its_clues_alone_is_no_duplicate() {
    let cage = |sum| {
        let cages = format!(r#"[{{"type":"cage","cells":["r1c1","r1c2"],"sum":{sum}}}]"#);
        format!("{{\"puzzle\":\"{}\",\"constraints\":{cages}}}\n", ".".repeat(16))
    };
    let list = [cage(3), cage(5), cage(3)].concat();
    let outcome = run_with(&["check", "--duplicates", "--quiet"], &list);
    assert_eq!(outcome.stdout, "multiple\nmultiple\nmultiple\tsame as stdin:1\n");
    // Pencilmark puzzles: the candidates of all cells, and no given.
    let marks = |gone: usize| {
        let mut text: Vec<u8> = b"123456789".repeat(81);
        text[gone] = b'.';
        String::from_utf8(text).unwrap() + "\n"
    };
    let list = [marks(0), marks(1), marks(0)].concat();
    let outcome = run_with(&["check", "--duplicates", "--quiet"], &list);
    assert_eq!(outcome.stdout, "multiple\nmultiple\nmultiple\tsame as stdin:1\n");
}

#[test]
fn a_summary_counts_and_only_the_bad_are_shown() {
    let several = format!(".{}", &E1[1..]);
    let list = format!("{E1}\n{several}\n{FIGURE_15}\n12x\n");
    let summary = run_with(&["check", "--summary"], &list);
    assert_eq!(summary.stdout, {
        "        4 puzzles\n        1 invalid\n        1 multiple\n        2 valid\n"
    });
    assert!(summary.stderr.starts_with("stdin:2: more than one solution\nstdin:4: "));
    let bad = run_with(&["check", "--only", "bad"], &list);
    let lines: Vec<&str> = bad.stdout.lines().collect();
    assert_eq!((lines.len(), lines[0]), (2, "stdin:2: multiple"));
    assert!(lines[1].starts_with("stdin:4: invalid: 3 cells"), "{}", lines[1]);
    assert_eq!((bad.stderr.as_str(), bad.exit), ("", Some(1)));
    let records = objects(&run_with(&["check", "--only", "bad", "--json"], &list).stdout);
    assert_eq!(records.iter().map(|record| &record["index"]).collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn the_hardest_come_first() {
    let list = format!("{E1}\n12x\n{FIGURE_1_1}\n{FIGURE_15}\n");
    let figures = |options: &[&str], column: &str| -> Vec<f64> {
        let table = run_with(&[&["rate"], options].concat(), &list).stdout;
        let figure = |row: &serde_json::Value| row[column].as_str()?.parse::<f64>().ok();
        rows(&table).iter().map(|row| figure(row).unwrap_or(-1.0)).collect()
    };
    let sorted = figures(&["--sort", "se_er"], "se_er");
    assert!(sorted.is_sorted_by(|one, other| one >= other), "{sorted:?}");
    assert_eq!((sorted.len(), sorted[3]), (4, -1.0), "the bad line is the last");
    assert_eq!(figures(&["--top", "2"], "se_er"), sorted[..2]);
    assert_eq!(figures(&["--sort", "clues", "--top", "1"], "clues"), [35.0]);
    let unknown = run(&["rate", "--sort", "size", E1]);
    assert_eq!(unknown.exit, Some(2));
    assert!(unknown.stderr.contains("no column 'size' to sort by"), "{}", unknown.stderr);
}

#[test]
fn what_was_counted_is_told_when_time_runs_out() {
    let outcome = run(&["solve", "--count", "--time-limit", "0.2", &empty()]);
    let counted = outcome.stdout.trim_end().strip_prefix("timeout: ").unwrap();
    let count: u64 = counted.strip_suffix('+').unwrap().parse().unwrap();
    assert!(count > 1, "{counted}");
    assert_eq!(outcome.exit, Some(1));
}

#[test]
fn scales_that_take_too_long_say_so() {
    let folder = Folder::new("patience");
    let file = folder.file("hard.txt", FIGURE_1_1);
    let outcome = run(&["rate", "--scales", "eta", "--time-limit", "0", &file]);
    assert_eq!(rows(&outcome.stdout)[0]["status"], "timeout");
    assert!(outcome.stderr.starts_with(&format!("{file}:1: time ran out")), "{}", outcome.stderr);
}

#[test]
fn a_level_that_is_not_found_soon_is_told_as_far_as_it_is_known() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/variants.sdm");
    let list = std::fs::read_to_string(file).unwrap();
    let slow = list.lines().find(|line| line.contains("non-consecutive")).unwrap();
    let outcome = run_with(&["rate", "--scales", "level"], &format!("{slow}\n"));
    let row = &rows(&outcome.stdout)[0];
    assert_eq!((&row["status"], &row["level"]), (&"timeout".into(), &"evil".into()), "{row}");
    assert!(outcome.stderr.contains("--time-limit SECONDS looks longer"), "{}", outcome.stderr);
}

#[test]
fn names_that_people_try_lead_to_the_command() {
    for (name, words) in [("play", "serve --open"), ("print", "--html"), ("create", "generate")] {
        let outcome = run(&[name]);
        assert_eq!(outcome.exit, Some(2), "{name}");
        assert!(outcome.stderr.contains(words), "{name}: {}", outcome.stderr);
    }
}

#[test]
fn one_bad_line_does_not_change_what_the_others_are() {
    let good = disguises(FIGURE_1_1, 9);
    let solutions = run_with(&["solve"], &good).stdout;
    let bad = [E1[1..].to_owned(), "1234567890".to_owned(), "12".repeat(50)];
    for bad in bad {
        for place in [0, 4, 9] {
            let mut lines: Vec<&str> = good.lines().collect();
            lines.insert(place, &bad);
            let outcome = run_with(&["solve", "-q"], &(lines.join("\n") + "\n"));
            let mut found: Vec<&str> = outcome.stdout.lines().collect();
            let refused = found.remove(place);
            assert!(refused.starts_with("invalid: "), "{bad} at {place}: {refused}");
            assert_eq!(found, solutions.lines().collect::<Vec<_>>(), "{bad} at {place}");
        }
    }
}

#[test]
fn a_scale_that_gives_variants_nothing_ends_at_once() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/variants.sdm");
    let rated =
        objects(&run(&["rate", "--scales", "se", "--json", "--time-limit", "60", file]).stdout);
    assert!(!rated.is_empty());
    for record in rated {
        assert_eq!(record["status"], "unique", "{record}");
    }
}
