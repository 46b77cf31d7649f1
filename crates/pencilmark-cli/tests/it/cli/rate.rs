//! `pencilmark rate`.

use super::support::*;

/// The first columns of the table.
const HEAD: &str = "index,file,line,id,status,puzzle,rules,solution,clues";

/// A field of the table by the name of its column.
fn field(table: &str, row: usize, column: &str) -> String {
    let mut lines = table.lines();
    let position = lines.next().unwrap().split(',').position(|name| name == column);
    let row = lines.nth(row).unwrap();
    row.split(',').nth(position.unwrap()).unwrap().to_owned()
}

#[test]
fn a_table_with_a_row_for_each_puzzle() {
    let several = format!(".{}", &E1[1..]);
    let outcome = run_with(&["rate"], &format!("{E1}\n{several}\n12x\n{FIGURE_1_1}\n"));
    assert!(
        outcome.stdout.starts_with(&format!("{HEAD},level,hardest,se_er")),
        "{}",
        outcome.stdout
    );
    let status: Vec<_> = (0..4).map(|row| field(&outcome.stdout, row, "status")).collect();
    assert_eq!(status, ["unique", "multiple", "invalid", "unique"]);
    assert_eq!(field(&outcome.stdout, 0, "clues"), "35");
    assert_eq!(field(&outcome.stdout, 0, "level"), "easy");
    assert_eq!(field(&outcome.stdout, 1, "level"), "");
    assert_eq!(outcome.exit, Some(1));
    assert!(outcome.stderr.contains("<stdin>:3: ") || outcome.stderr.contains(":3: "));
    assert_eq!(run(&["rate", E1]).exit, Some(0));
}

#[test]
fn only_what_is_asked_for_is_found_out() {
    let header = |scales: &str| {
        let table = run(&["rate", "--scales", scales, E1]).stdout;
        table.lines().next().unwrap().to_owned()
    };
    assert_eq!(header("se"), format!("{HEAD},se_er,se_ep,se_ed,error"));
    assert_eq!(header("se,level"), format!("{HEAD},level,hardest,se_er,se_ep,se_ed,error"));
    assert_eq!(header("level"), format!("{HEAD},level,hardest,error"));
    assert!(header("all").starts_with(&format!("{HEAD},level,hardest,hsolve,")));
    let record =
        |scales| objects(&run(&["rate", "--json", "--scales", scales, E1]).stdout).remove(0);
    assert!(record("se")["level"].is_null() && record("se")["hardest"].is_null());
    assert_eq!(record("level")["level"], "easy");
}

#[test]
fn json_has_the_columns_and_what_stands_behind_them() {
    let clash = format!("33{}", &E1[2..]);
    let objects = objects(&run_with(&["rate", "--json"], &format!("{E1}\n{clash}\n")).stdout);
    let good = &objects[0];
    assert_eq!((&good["schema"], &good["status"]), (&1.into(), &"unique".into()));
    assert_eq!((&good["clues"], &good["level"]), (&35.into(), &"easy".into()));
    for rating in good["ratings"].as_array().unwrap() {
        assert_eq!(rating["status"], "rated");
        assert!(rating["version"].is_string() && rating["scale"].is_string());
    }
    let bad = &objects[1];
    assert_eq!(bad["status"], "invalid");
    assert!(bad["error"].as_str().unwrap().starts_with("3 appears twice in row 1"), "{bad}");
}

#[test]
fn threads_shards_and_resuming_change_nothing() {
    let folder = Folder::new("rate-threads");
    let puzzles = folder.file("puzzles.txt", &(disguises(E1, 30) + &disguises(FIGURE_15, 30)));
    let whole = run(&["rate", "--threads", "1", &puzzles]).stdout;
    assert_eq!(run(&["rate", "--threads", "4", &puzzles]).stdout, whole);

    let part: String = whole.lines().take(20).map(|line| format!("{line}\n")).collect();
    let file = folder.file("part.csv", &part);
    run(&["rate", "--resume", "-o", &file, &puzzles]);
    assert_eq!(folder.read("part.csv"), whole);

    let shards = ["1/2", "2/2"].map(|shard| run(&["rate", "--shard", shard, &puzzles]).stdout);
    let rows = shards.each_ref().map(|table| table.lines().skip(1).collect::<Vec<_>>());
    let joined: Vec<&str> = rows[0].iter().zip(&rows[1]).flat_map(|(a, b)| [*a, *b]).collect();
    assert_eq!(joined, whole.lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn unknown_scales_are_named() {
    let outcome = run(&["rate", "--scales", "richter", E1]);
    assert_eq!(outcome.exit, Some(2));
    assert!(outcome.stderr.contains("'richter' is not a scale"), "{}", outcome.stderr);
}

#[test]
fn a_report_tells_what_is_hard() {
    let several = format!(".{}", &E1[1..]);
    let outcome = run_with(&["rate", "--report"], &format!("{FIGURE_15}\n{several}\n"));
    let text = &outcome.stdout;
    for part in [
        "  clues              30\n",
        "  minimal            no, ",
        "  level              ",
        "\n  hsolve-exact       ",
        "of random minimal puzzles",
        "\n  needed             ",
        "Open moves at each of ",
        &format!("{several}\n  multiple\n"),
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert_eq!(outcome.exit, Some(1));
}

#[test]
fn what_the_tiers_do_not_solve_gets_no_number() {
    // Platinum Blonde, of the 2014 paper on chaos in Sudoku.
    let hard = ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";
    let table = run(&["rate", "--scales", "hsolve,hsolve-exact,hsolve-plus", hard]).stdout;
    for column in ["hsolve", "hsolve_sd", "hsolve_exact", "hsolve_exact_error"] {
        assert_eq!(field(&table, 0, column), "", "{column}");
    }
    assert_eq!(field(&table, 0, "hsolve_solved"), "0.00");
    assert_eq!(field(&table, 0, "hsolve_plus_needs"), "assumption-nested");
    assert!(field(&table, 0, "hsolve_plus").starts_with("10."));
}

#[test]
fn other_readings_of_the_paper_give_other_numbers() {
    let rate =
        |readings: &str| run(&["rate", "--scales", "hsolve", "--hsolve", readings, E1]).stdout;
    assert_eq!(rate("pooling=tier"), run(&["rate", "--scales", "hsolve", E1]).stdout);
    assert_ne!(rate("pooling=technique"), rate("pooling=tier"));
    let refused = run(&["rate", "--hsolve", "pooling=all", E1]);
    assert_eq!(refused.exit, Some(2));
    assert!(refused.stderr.contains("one of: tier, technique"), "{}", refused.stderr);
}

#[cfg(feature = "parquet")]
mod parquet_files {
    use super::*;
    use parquet::file::reader::{FileReader as _, SerializedFileReader};
    use parquet::record::Field;
    use std::collections::{HashMap, HashSet};
    use std::fs::File;

    /// The table of a Parquet file as CSV writes it.
    fn table(path: &str) -> String {
        let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
        let columns = reader.metadata().file_metadata().schema_descr().columns().to_vec();
        let header: Vec<&str> = columns.iter().map(|column| column.name()).collect();
        let mut text = header.join(",") + "\n";
        for row in reader.get_row_iter(None).unwrap() {
            let fields = row.unwrap().into_columns().into_iter().map(|(_, field)| match field {
                Field::Null => String::new(),
                Field::Str(text) => text,
                number => number.to_string(),
            });
            text += &(fields.collect::<Vec<_>>().join(",") + "\n");
        }
        text
    }

    /// Numbers without the zeros at their ends, which a table of numbers does not have.
    fn plain(table: &str) -> Vec<String> {
        let number = |field: &str| field.parse().map(|number: f64| number.to_string());
        table
            .replace('"', "")
            .split([',', '\n'])
            .map(|field| number(field).unwrap_or(field.to_owned()))
            .collect()
    }

    #[test]
    fn hold_the_same_table() {
        let folder = Folder::new("rate-parquet");
        let several = format!(".{}", &E1[1..]);
        let puzzles =
            folder.file("puzzles.txt", &format!("{}{several}\n12x\n", disguises(FIGURE_15, 20)));
        let command = ["rate", "--scales", "hsolve-plus,guesses", &puzzles];
        let outcome = run(&command);
        let path = folder.path("ratings.parquet");
        let written = run(&[&command[..], &["-o", &path]].concat());
        assert_eq!((written.exit, written.stderr), (outcome.exit, outcome.stderr));
        assert_eq!(plain(&table(&path)), plain(&outcome.stdout));
    }

    #[test]
    fn are_written_by_solve() {
        let folder = Folder::new("solve-parquet");
        let solved = folder.path("solved.parquet");
        assert_eq!(run(&["solve", E1, "-o", &solved]).exit, Some(0));
        assert_eq!(plain(&table(&solved)), plain(&run(&["solve", "--csv", E1]).stdout));
    }

    /// The rows of a Parquet file, by the names of its columns.
    fn rows(path: &str) -> Vec<HashMap<String, Field>> {
        let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
        let rows = reader.get_row_iter(None).unwrap();
        rows.map(|row| row.unwrap().into_columns().into_iter().collect()).collect()
    }

    fn text(row: &HashMap<String, Field>, column: &str) -> String {
        match &row[column] {
            Field::Null => String::new(),
            Field::Str(text) => text.clone(),
            Field::ListInternal(list) => {
                let words = list.elements().iter().map(ToString::to_string);
                words.collect::<Vec<_>>().join(" ").replace('"', "")
            }
            other => other.to_string(),
        }
    }

    #[test]
    fn of_made_puzzles_are_a_balanced_dataset() {
        let folder = Folder::new("generate-parquet");
        let path = folder.path("made.parquet");
        let made = run(&["generate", "--level", "easy,medium", "-n5", "-s7", "-o", &path]);
        assert_eq!(made.exit, Some(0), "{}", made.stderr);
        let rows = rows(&path);
        let levels: Vec<String> = rows.iter().map(|row| text(row, "level")).collect();
        assert_eq!(levels, ["easy", "easy", "easy", "medium", "medium"]);
        let forms: HashSet<String> = rows.iter().map(|row| text(row, "canonical")).collect();
        assert_eq!(forms.len(), 5, "no two are the same in disguise");
        // The puzzles are those of each level alone.
        let easy = run(&["generate", "--level", "easy", "-n3", "-s7"]).stdout;
        let puzzles: Vec<String> = rows.iter().map(|row| text(row, "puzzle")).collect();
        assert_eq!(puzzles[..3].join("\n") + "\n", easy);
        for row in &rows {
            let puzzle = text(row, "puzzle");
            assert_eq!(run(&["solve", &puzzle]).stdout.trim(), text(row, "solution"));
            // Each step of an easy path places a digit; others may take steps that place none.
            let steps: usize = text(row, "steps").parse().unwrap();
            let empty = 81 - text(row, "clues").parse::<usize>().unwrap();
            assert!(steps >= empty && (steps == empty || text(row, "level") != "easy"), "{puzzle}");
            let techniques = text(row, "techniques");
            assert!(techniques.split(' ').any(|id| id == text(row, "hardest")), "{techniques}");
            let rating =
                &objects(&run(&["rate", "--scales", "se,time", "--json", &puzzle]).stdout)[0];
            assert_eq!(text(row, "se_er").parse::<f64>().ok(), rating["se_er"].as_f64());
            assert_eq!(text(row, "time").parse::<f64>().ok(), rating["time"].as_f64());
            assert_eq!(text(row, "seed"), "7");
        }
    }

    #[test]
    fn of_made_puzzles_are_balanced_by_rating() {
        let folder = Folder::new("generate-parquet-bands");
        let path = folder.path("made.parquet");
        let bands = "medium=1.5..1.7,medium=2.0..2.0,hard=3.5..9";
        let made = run(&["generate", "--bands", bands, "-n4", "-s2", "-q", "-o", &path]);
        assert_eq!(made.exit, Some(0), "{}", made.stderr);
        let shown = |row: &HashMap<String, Field>| {
            let (low, high) = (text(row, "band"), text(row, "se_er").parse::<f64>().unwrap());
            let (low, most) =
                low.split_once("..").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
            assert!(low.parse::<f64>().unwrap() <= high && high <= most.parse::<f64>().unwrap());
            format!("{} {}", text(row, "level"), text(row, "band"))
        };
        let found: Vec<String> = rows(&path).iter().map(shown).collect();
        assert_eq!(found, ["medium 1.5..1.7", "medium 2.0..2.0", "hard 3.5..9", "hard 3.5..9"]);
    }

    #[test]
    fn are_refused_where_they_make_no_sense() {
        let folder = Folder::new("rate-parquet-refused");
        let path = folder.path("ratings.parquet");
        for (arguments, reason) in [
            (&["rate", E1, "--resume", "-o", &path][..], "--resume cannot continue a Parquet file"),
            (&["convert", E1, "-o", &path], "no table"),
        ] {
            let outcome = run(arguments);
            assert_eq!(outcome.exit, Some(2), "{arguments:?}");
            assert!(outcome.stderr.contains(reason), "{}", outcome.stderr);
        }
    }
}

#[test]
fn two_puzzles_are_compared_on_each_scale() {
    let outcome = run(&["rate", "--compare", "--scales=se,hsolve", E1, FIGURE_1_1]);
    assert_eq!(outcome.exit, Some(0), "{}", outcome.stderr);
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    let of_scale = |scale: &str| *lines.iter().find(|line| line.starts_with(scale)).unwrap();
    assert!(of_scale("se ").ends_with("B is harder; the scale has no random error"));
    assert!(of_scale("hsolve").contains(" ± ") && of_scale("hsolve").contains("standard errors"));
    let same = run(&["rate", "--compare", "--scales=se", E1, E1]);
    assert!(same.stdout.contains("the same"), "{}", same.stdout);
    let alone = run(&["rate", "--compare", E1]);
    assert_eq!(alone.exit, Some(2));
    let why = "pencilmark: --compare needs two puzzles, but the input has 1";
    assert!(alone.stderr.contains(why), "{}", alone.stderr);
}

#[test]
fn a_row_says_why_a_scale_does_not_suit_the_board() {
    let outcome = run(&["rate", "--scales=se,effort", "1.34341221434321"]);
    assert_eq!(outcome.exit, Some(0), "{}", outcome.stderr);
    assert_eq!(field(&outcome.stdout, 0, "se_er"), "");
    assert_eq!(field(&outcome.stdout, 0, "effort"), "1.0");
    assert_eq!(field(&outcome.stdout, 0, "error"), "se: it rates only classic 9x9 puzzles");
}

/// A 4x4 puzzle with cages, a thermometer and a sandwich.
const CONSTRAINED: &str = r#"{"puzzle":"1..............1","constraints":[{"type":"cage","cells":["r1c1","r1c2","r2c2"],"sum":7},{"type":"cage","cells":["r3c3","r3c4"],"sum":7},{"type":"thermo","cells":["r1c2","r1c3","r1c4"]},{"type":"sandwich","cells":["r4c1","r4c2","r4c3","r4c4"],"value":5}]}"#;

#[test]
fn puzzles_with_cages_and_lines_are_rated() {
    let input = format!("{CONSTRAINED}\n{{\"puzzle\":\"{E1}\"}}\n");
    let outcome = run_with(&["rate"], &input);
    assert_eq!(outcome.exit, Some(0), "{}", outcome.stderr);
    assert!(!field(&outcome.stdout, 0, "level").is_empty(), "{}", outcome.stdout);
    assert!(field(&outcome.stdout, 0, "effort").parse::<f64>().unwrap() > 10.0);
    assert_eq!(field(&outcome.stdout, 0, "se_er"), "");
    let reasons = "se: it rates only classic 9x9 puzzles; time: its coefficients come from players of \
                   classic 9x9 puzzles";
    assert!(outcome.stdout.contains(reasons), "{}", outcome.stdout);
    // On a classic board the default scales say enough.
    assert_eq!(field(&outcome.stdout, 1, "effort"), "");
    assert!(!field(&outcome.stdout, 1, "se_er").is_empty());

    let records = objects(&run_with(&["rate", "--json"], &input).stdout);
    assert_eq!(records[0]["constraints"].as_array().unwrap().len(), 4);
    assert!(records[0]["effort"].is_number() && records[0]["se_er"].is_null());
    assert!(records[1].get("effort").is_none() && records[1]["se_er"].is_number());

    let report = run_with(&["rate", "--report"], CONSTRAINED);
    assert_eq!(report.exit, Some(0), "{}", report.stderr);
    for part in
        ["\n  effort             ", "\n  guesses            0.00", "\n  needed             "]
    {
        assert!(report.stdout.contains(part), "{part}\n{}", report.stdout);
    }
    let compared = run_with(&["rate", "--compare"], &format!("{CONSTRAINED}\n{CONSTRAINED}\n"));
    assert!(compared.stdout.contains("\neffort "), "{}", compared.stdout);
}

#[test]
fn a_time_that_is_only_a_bound_says_so() {
    let sho = "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......";
    let table = run(&["rate", "--scales=time", E1, sho]).stdout;
    assert_eq!(field(&table, 0, "time_kind"), "estimate");
    assert_eq!(field(&table, 1, "time_kind"), "at-least");
    assert!(field(&table, 1, "time").parse::<u64>().unwrap() > 600);
    let page = run(&["rate", "--report", "--scales=time", sho]).stdout;
    assert!(page.contains("at least "), "{page}");
}

#[test]
fn every_level_is_described() {
    let text = run(&["docs", "levels"]).stdout;
    for level in ["beginner", "easy", "medium", "hard", "expert", "evil"] {
        assert!(text.contains(&format!("## `{level}`")), "{text}");
    }
    assert!(text.contains("at least 36 givens; predicted to take at most 4 min"), "{text}");
}
