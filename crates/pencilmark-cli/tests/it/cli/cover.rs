//! `pencilmark cover`.

use super::support::*;

/// Figure 2.1 of the 2014 paper on dancing links.
const FIGURE_2_1: &str = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

/// The matrix of the 2022 paper.
const MATRIX_A: &str = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

#[test]
fn the_papers_problem_is_solved() {
    let outcome = run_with(&["cover"], FIGURE_2_1);
    assert_eq!((outcome.stdout.as_str(), outcome.exit), ("A D / B G / C E F\n", Some(0)));
    assert_eq!(run(&["cover", FIGURE_2_1]).stdout, outcome.stdout);
    let folder = Folder::new("cover");
    assert_eq!(run(&["cover", &folder.file("problem.txt", FIGURE_2_1)]).stdout, outcome.stdout);
}

#[test]
fn solutions_are_counted_and_listed() {
    let queens = "a b\na\na\nb\nb\n";
    assert_eq!(run_with(&["cover", "--count"], queens).stdout, "4\n");
    assert_eq!(run_with(&["cover", "--count=4"], queens).stdout, "4\n");
    assert_eq!(run_with(&["cover", "--count=3"], queens).stdout, "3+\n");
    assert_eq!(run_with(&["cover", "--all"], queens).stdout, "a / b\n".repeat(4));
    let none = run_with(&["cover"], "a b\na\n");
    assert_eq!((none.stdout.as_str(), none.exit), ("none\n", Some(1)));
    let spent = run_with(&["cover", "--steps", "1"], FIGURE_2_1);
    assert_eq!((spent.stdout.as_str(), spent.exit), ("timeout\n", Some(1)));
    assert!(spent.stderr.contains("(more --steps, or the items in"), "{}", spent.stderr);
}

#[test]
fn the_trace_is_the_papers() {
    let trace = run_with(&["cover", "--trace"], MATRIX_A).stdout;
    let lines: Vec<&str> = trace.lines().collect();
    assert_eq!(lines[0], "X1: l = 0                   Initialize");
    assert_eq!(lines[4], "    Hide(12): “remove” (vertical re-link) node 13 and 14");
    assert!(
        lines.contains(&"X2: R[0] = 0                Solution: x_0 = 20, x_1 = 24 and x_2 = 9")
    );
    assert_eq!(lines.last(), Some(&"X8: Terminate."));
}

#[test]
fn json_tells_everything() {
    let objects = objects(&run_with(&["cover", "--json", "--all"], FIGURE_2_1).stdout);
    assert_eq!(objects[0]["status"], "unique");
    assert_eq!(objects[0]["solutions"], 1);
    assert_eq!(objects[0]["all"].as_array().unwrap().len(), 1);
    assert!(objects[0]["stats"]["nodes"].is_u64());
}

#[test]
fn json_counts_no_more_than_the_limit() {
    let problem = "a b\na\na\nb\nb\n";
    let objects = objects(&run_with(&["cover", "--json", "--count=3"], problem).stdout);
    assert_eq!((&objects[0]["solutions"], &objects[0]["complete"]), (&3.into(), &false.into()));
    assert_eq!(objects[0]["status"], "multiple");
}

#[test]
fn the_extension_chooses_the_form() {
    let folder = Folder::new("cover-extension");
    let file = folder.path("solution.json");
    assert_eq!(run(&["cover", FIGURE_2_1, "-o", &file]).exit, Some(0));
    assert_eq!(objects(&folder.read("solution.json"))[0]["status"], "solved");
}

#[test]
fn a_puzzle_is_an_exact_cover_problem() {
    for rules in ["", "diagonal"] {
        let options = ["cover", "--export", "problem", "--rules", rules, FIGURE_15];
        let problem = run(&options).stdout;
        let count = run_with(&["cover", "--count"], &problem).stdout;
        assert_eq!(count, run(&["solve", "--count", "--rules", rules, FIGURE_15]).stdout);
    }
    let pairs =
        run(&["cover", "--export", "problem", "--rules", "anti-knight", "1..............."]);
    let count = run_with(&["cover", "--count"], &pairs.stdout);
    let expected = run(&["solve", "--count", "--rules", "anti-knight", "1..............."]);
    assert_eq!(count.stdout, expected.stdout, "{}", count.stderr);

    let matrix = run(&["cover", "--export", "matrix", FIGURE_15]).stdout;
    assert_eq!(matrix.lines().count(), 729);
    assert!(matrix.lines().all(|row| row.len() == 324));
    // r1c1 is 3: its row is in columns r1c1, row 1 has 3, column 1 has 3, box 1 has 3.
    let ones: Vec<usize> =
        matrix.lines().nth(2).unwrap().match_indices('1').map(|(at, _)| at).collect();
    assert_eq!(ones, [0, 81 + 2, 162 + 2, 243 + 2]);
}

#[test]
fn mistakes_are_pointed_at() {
    let outcome = run_with(&["cover"], "a b\na c\n");
    assert_eq!((outcome.stdout.as_str(), outcome.exit), ("", Some(2)));
    assert_eq!(outcome.stderr, "pencilmark: stdin:2: column 3: there is no item `c`\n");
    assert_eq!(run(&["cover", "no-such-file.txt"]).exit, Some(2));
}

#[test]
fn colours_and_multiplicities_are_read_and_written() {
    let coloured = run_with(&["cover", "--all"], "a b | x\na x:1\nb x:1\nb x:2\n");
    assert_eq!((coloured.stdout.as_str(), coloured.exit), ("a x:1 / b x:1\n", Some(0)));
    assert_eq!(run_with(&["cover", "--count"], "2|a\na\na\na\n").stdout, "3\n");
    assert_eq!(run_with(&["cover", "--count=2"], "2|a\na\na\na\n").stdout, "2+\n");
    let object = objects(&run_with(&["cover", "--json", "--count"], "a | x\na x:red\n").stdout);
    assert_eq!(object[0]["solution"], serde_json::json!([["a", "x:red"]]));
    assert_eq!(object[0]["solutions"], 1);
    let trace = run_with(&["cover", "--trace"], "2|a\na\na\n");
    assert_eq!(trace.exit, Some(2));
    assert!(trace.stderr.contains("neither colours nor multiplicities"), "{}", trace.stderr);
}

#[test]
fn the_exported_matrix_and_numbered_lists_are_read() {
    let matrix = run(&["cover", "--export", "matrix", FIGURE_15]).stdout;
    let rows = run_with(&["cover"], &matrix).stdout;
    let solution = run(&["solve", FIGURE_15]).stdout;
    // Row 9 * cell + digit, from 1.
    let digits: String = rows
        .split_whitespace()
        .map(|row| (b'1' + ((row.parse::<usize>().unwrap() - 1) % 9) as u8) as char)
        .collect();
    assert_eq!(digits, solution.trim());
    assert_eq!(run_with(&["cover", "--count"], &matrix).stdout, "1\n");
    let list = "c two ways\np cover 2 3\n1 0\n2 0\n1 2 0\n";
    assert_eq!(run_with(&["cover", "--all"], list).stdout, "1 2\n3\n");
    let bad = run_with(&["cover"], "p cover 2 3\n1 0\n2 x\n");
    assert_eq!((bad.exit, bad.stdout.as_str()), (Some(2), ""));
    assert_eq!(
        bad.stderr,
        "pencilmark: stdin:3: column 3: `x` is not the number of an item (they count from 1)\n"
    );
}

#[test]
fn packed_problems_are_read() {
    let folder = Folder::new("packed-cover");
    for (program, name) in [("gzip", "problem.gz"), ("zstd", "problem.zst")] {
        let Some(packed) = piped(program, "a b c\na b\nb c\nc\na\n") else { continue };
        std::fs::write(folder.path(name), packed).unwrap();
        let outcome = run(&["cover", "--count", &folder.path(name)]);
        assert_eq!((outcome.stdout.as_str(), outcome.exit), ("2\n", Some(0)), "{}", outcome.stderr);
    }
}

#[test]
fn what_was_counted_before_the_end_is_told() {
    let items: Vec<String> = (0..40).map(|item| format!("i{item}")).collect();
    let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
    let problem = format!("{}\n{options}", items.join(" "));
    let some = run_with(&["cover", "--count", "--choose", "first", "--steps", "60"], &problem);
    let counted = some.stdout.trim_end().strip_prefix("timeout: ").unwrap().strip_suffix('+');
    let counted: u128 = counted.unwrap().parse().unwrap();
    assert!((2..1 << 40).contains(&counted), "{}", some.stdout);
    assert_eq!((some.stderr.as_str(), some.exit), ("", Some(1)));
    let none = run_with(&["cover", "--count", "--steps", "3"], &problem);
    assert_eq!((none.stdout.as_str(), none.exit), ("timeout: 0+\n", Some(1)));
    assert!(none.stderr.contains("nothing was found before the search gave up"), "{}", none.stderr);
}

#[test]
fn what_nobody_could_visit_is_counted() {
    let items: Vec<String> = (0..100).map(|item| format!("i{item}")).collect();
    let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
    let problem = format!("{}\n{options}", items.join(" "));
    let count = run_with(&["cover", "--count"], &problem);
    assert_eq!(count.stdout, format!("{}\n", 1_u128 << 100));
}

#[test]
fn the_links_are_those_of_the_papers_diagrams() {
    let shown = run_with(&["cover", "--links=a"], MATRIX_A).stdout;
    let headings: Vec<&str> = shown.lines().filter(|line| line.starts_with(['a', 't'])).collect();
    let expected =
        ["the links", "after hide(12)", "after hide(20)", "after cover(1)", "after uncover(1)"];
    assert_eq!(headings, expected);
    // Diagram 7: the list of items goes past a.
    let covered = shown.split("after cover(1)\n").nth(1).unwrap();
    assert_eq!(covered.lines().nth(1), Some("   0  root       7      2    -   -     -"));
    let searched = run_with(&["cover", "--links"], MATRIX_A).stdout;
    assert!(searched.starts_with("node  what"), "{searched}");
    assert!(searched.contains("13>27") && searched.contains("X4: Cover(1)"), "{searched}");
    let unknown = run_with(&["cover", "--links=z"], MATRIX_A);
    assert!(unknown.stderr.contains("no item is called 'z'"), "{}", unknown.stderr);
}

#[test]
fn the_full_matrix_keeps_the_row_of_appendix_a() {
    let rows = |form: &str| {
        let matrix = run(&["cover", "--export", form, "1..............."]).stdout;
        matrix.lines().filter(|line| line.contains('1')).count()
    };
    assert_eq!((rows("matrix"), rows("full-matrix")), (1 + 15 * 4 - 7, 1 + 15 * 4));
}
