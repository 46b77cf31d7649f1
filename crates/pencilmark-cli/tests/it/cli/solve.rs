//! `pencilmark solve`: what it prints for each kind of puzzle and question.

use super::support::*;

/// E1 without its first given has several solutions.
fn several() -> String {
    format!(".{}", &E1[1..])
}

/// Clues that leave no digit for r1c1, and do not clash.
fn no_candidate() -> String {
    format!(".123456789{}", ".".repeat(71))
}

#[test]
fn a_puzzle_has_its_solution() {
    for arguments in
        [&["solve", E1][..], &["solve", "--method", "search", E1], &["solve", "--first", E1]]
    {
        let outcome = run(arguments);
        assert_eq!(outcome.stdout, format!("{E1_SOLUTION}\n"), "{arguments:?}");
        assert_eq!((outcome.stderr.as_str(), outcome.exit), ("", Some(0)));
    }
}

#[test]
fn every_method_agrees() {
    for method in pencilmark::methods::Method::all().filter(|method| method.id != "logic") {
        for (puzzle, solution) in [(E1, E1_SOLUTION), (FIGURE_1_1, FIGURE_1_1_SOLUTION)] {
            let outcome = run(&["solve", "--method", method.id, "--time-limit", "60", puzzle]);
            assert_eq!(outcome.stdout, format!("{solution}\n"), "{}", method.id);
        }
        let count = run(&["solve", "--method", method.id, "--count=1", &several()]);
        assert_eq!((count.stdout.as_str(), count.exit), ("1+\n", Some(1)), "{}", method.id);
    }
}

#[test]
fn statuses_and_exit_codes() {
    let clash = format!("33{}", &E1[2..]);
    let cases = [
        (several(), "multiple\n", ""),
        (no_candidate(), "none\n", "argument 1: no solution: r1c1 has no candidate left\n"),
        (
            clash,
            "invalid: 3 appears twice in row 1: r1c1 r1c2; 3 appears twice in box 1: r1c1 r1c2\n",
            "argument 1: 3 appears twice in row 1: r1c1 r1c2; 3 appears twice in box 1: r1c1 r1c2\n",
        ),
    ];
    for (puzzle, stdout, stderr) in cases {
        let outcome = run(&["solve", &puzzle]);
        assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), (stdout, stderr));
        assert_eq!(outcome.exit, Some(1));
    }
}

#[test]
fn the_first_of_several_solutions_is_fine() {
    let outcome = run(&["solve", "--first", &several()]);
    assert_eq!((outcome.stdout.len(), outcome.exit), (82, Some(0)));
    assert_eq!(run(&["solve", "--first", &no_candidate()]).exit, Some(1));
}

#[test]
fn counts_are_exact_up_to_the_limit() {
    let all = run(&["solve", "--all", &several()]);
    let solutions: Vec<&str> = all.stdout.lines().take_while(|line| !line.is_empty()).collect();
    assert!(solutions.len() > 1 && solutions.is_sorted());
    assert!(solutions.contains(&E1_SOLUTION));
    assert!(all.stdout.ends_with("\n\n"));

    let number = solutions.len().to_string();
    let count = |option: &str| run(&["solve", option, &several()]).stdout;
    assert_eq!(count("--count"), format!("{number}\n"));
    assert_eq!(count(&format!("--count={number}")), format!("{number}\n"));
    assert_eq!(count("--count=1"), "1+\n");
    assert_eq!(count("--all=1"), format!("{}\n\n", solutions[0]));
    assert_eq!(run(&["solve", "--all=1", &several()]).exit, Some(1), "there are more");

    let dlx = run(&["solve", "--all", "--method", "dlx", &several()]);
    assert_eq!(dlx.stdout, all.stdout);
}

#[test]
fn the_lowest_solutions_of_an_empty_grid_come_first() {
    let outcome = run(&["solve", "--all=2", &empty()]);
    let first = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(outcome.stdout.lines().next(), Some(first));
    assert_eq!(outcome.stdout.lines().count(), 3);
}

#[test]
fn a_puzzle_that_takes_too_long_is_given_up_and_the_others_go_on() {
    let input = format!("{E1}\n{}\n{E1}\n", empty());
    let outcome = run_with(&["solve", "--count", "--time-limit", "0.05"], &input);
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2], outcome.exit), (3, "1", "1", Some(1)));
    assert!(lines[1].starts_with("timeout: ") && lines[1].ends_with('+'), "{}", lines[1]);
}

#[test]
fn rules_and_boards_come_from_options() {
    let small = "1...............";
    let plain = run(&["solve", "--count", small]).stdout;
    let diagonal = run(&["solve", "--count", "--rules", "diagonal", small]).stdout;
    assert_eq!((plain.as_str(), diagonal.as_str()), ("72\n", "12\n"));

    let six = format!("1{}", ".".repeat(35));
    let wide = run(&["solve", "--first", &six]).stdout;
    let high = run(&["solve", "--first", "--box", "3x2", &six]).stdout;
    assert_ne!(wide, high);
    let wrong = run(&["solve", "--size", "9", "--box", "2x3", &six]);
    assert_eq!(wrong.exit, Some(2));
    assert!(wrong.stderr.contains("size 9 and box 2x3 do not fit"), "{}", wrong.stderr);
    let unknown = run(&["solve", "--rules", "diagonals", small]);
    assert_eq!(unknown.exit, Some(2));
    assert!(unknown.stderr.contains("'diagonals' is not a rule"), "{}", unknown.stderr);
}

#[test]
fn json_says_what_board_it_is_about() {
    let empty = ".".repeat(16);
    let both = ["--rules", "boxes,jigsaw=1122112233443344"];
    let alone = ["--rules", "jigsaw=1112122233443344"];
    for rules in [both, alone, ["--rules", "diagonal"]] {
        let count = run(&["solve", "--count", rules[0], rules[1], &empty]).stdout;
        let json = run(&["solve", "--json", rules[0], rules[1], &empty]).stdout;
        assert_eq!(run_with(&["solve", "--count"], &json).stdout, count, "{json}");
    }
}

#[test]
fn json_keeps_its_contract() {
    let bad = E1.replace('7', "x");
    let input = format!("{E1}\n{}\n{}\n{bad}\n", several(), no_candidate());
    let outcome = run_with(&["solve", "--json"], &input);
    let objects = objects(&outcome.stdout);
    let field = |name: &str| objects.iter().map(|o| o[name].clone()).collect::<Vec<_>>();
    assert_eq!(field("schema"), [1, 1, 1, 1]);
    assert_eq!(field("index"), [0, 1, 2, 3]);
    assert_eq!(field("status"), ["unique", "multiple", "none", "invalid"]);
    assert_eq!(field("puzzle"), [E1, &several(), &no_candidate(), &bad]);
    assert_eq!(field("solutions"), [1, 2, 0, 0]);
    assert_eq!(objects[0]["solution"], E1_SOLUTION);
    assert_eq!(objects[0]["method"], "fast");
    assert_eq!(objects[0]["rules"], serde_json::json!([]));
    assert!(objects[0]["stats"].is_object() && objects[0]["error"].is_null());
    assert!(objects[1]["solution"].is_null());
    assert_eq!(objects[2]["error"], "r1c1 has no candidate left");
    let error = "row 1, column 5: 'x' is not a digit (1-9, or . for empty)";
    assert_eq!(objects[3]["error"], error);
    assert_eq!(outcome.exit, Some(1));
}

#[test]
fn json_of_counts_lists_and_statistics() {
    let count = objects(&run(&["solve", "--json", "--count=3", &empty()]).stdout);
    assert_eq!((&count[0]["solutions"], &count[0]["complete"]), (&3.into(), &false.into()));
    let all = objects(&run(&["solve", "--json", "--all", &several()]).stdout);
    assert_eq!(
        all[0]["all"].as_array().unwrap().len() as u64,
        all[0]["solutions"].as_u64().unwrap()
    );
    let stats =
        objects(&run(&["solve", "--json", "--stats", "--method", "dlx", FIGURE_1_1]).stdout);
    assert!(stats[0]["stats"]["guesses"].is_u64() && stats[0]["stats"]["nodes"].is_u64());
    let rules = objects(
        &run(&["solve", "--json", "--rules", "diagonal,anti-king", "1..............."]).stdout,
    );
    assert_eq!(rules[0]["rules"], serde_json::json!(["diagonal", "anti-king"]));
}

#[test]
fn a_table_has_a_header_and_a_row_for_each_puzzle() {
    let outcome = run_with(&["solve", "--csv"], &format!("{E1}\n12x\n"));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(
        lines[0],
        "index,file,line,id,status,puzzle,rules,solution,solutions,method,stats,error"
    );
    assert_eq!(lines[1], format!("0,,,,unique,{E1},,{E1_SOLUTION},1,fast,,"));
    assert!(lines[2].starts_with("1,,,,invalid,12x,,,0,"), "{}", lines[2]);
    // Also where no line is a classic puzzle.
    let small =
        run_with(&["solve", "--json"], "1.3.........4.2.\n\r\n12x\r\n1.3.........4.2.\n123");
    let puzzles: Vec<_> = objects(&small.stdout).iter().map(|o| o["puzzle"].clone()).collect();
    assert_eq!(puzzles, ["1.3.........4.2.", "12x", "1.3.........4.2.", "123"]);
}

#[test]
fn statistics_and_traces_are_text_too() {
    let stats = run(&["solve", "--stats", "--method", "dlx", FIGURE_1_1]).stdout;
    assert!(stats.starts_with(&format!("{FIGURE_1_1_SOLUTION}\tguesses=")), "{stats}");
    let trace = run(&["solve", "--trace", "--method", "dlx", FIGURE_1_1]).stdout;
    assert!(trace.starts_with("X1: l = 0") && trace.ends_with(&format!("{FIGURE_1_1_SOLUTION}\n")));
    for (method, header) in [
        ("zones", "order row column digit code\n"),
        ("pencil-and-paper", "round row column digit how\n"),
    ] {
        let trace = run(&["solve", "--trace", "--method", method, E1]).stdout;
        assert!(trace.starts_with(header), "{trace}");
    }
    let none = run(&["solve", "--trace", "--method", "search", E1]);
    assert_eq!(none.exit, Some(2));
    assert!(none.stderr.contains("method search has no trace"), "{}", none.stderr);
}

#[test]
fn wrong_usage_is_explained() {
    let method = run(&["solve", "--method", "serch", E1]);
    assert_eq!(method.exit, Some(2));
    assert!(method.stderr.contains("similar value exists: 'search'"), "{}", method.stderr);
    let option = run(&["solve", "--method", "dlx", "--option", "speed=high", E1]);
    assert_eq!(option.exit, Some(2));
    assert!(option.stderr.contains("method dlx has no option 'speed'"), "{}", option.stderr);
    for wrong in [
        &["solve", "--first", "--count", E1][..],
        &["solve", "--json", "--csv", E1],
        &["solve", "--threads", "0", E1],
    ] {
        assert_eq!(run(wrong).exit, Some(2), "{wrong:?}");
    }
}

#[test]
fn a_bad_puzzle_still_has_every_field() {
    let bad = &objects(&run(&["solve", "--json", &format!("x{}", &E1[1..])]).stdout)[0];
    assert_eq!((&bad["status"], &bad["method"]), (&"invalid".into(), &"auto".into()));
    assert!(bad["solution"].is_null() && bad["stats"].is_object());
    assert_eq!((&bad["index"], &bad["solutions"]), (&0.into(), &0.into()));
    assert!(bad["puzzle"].is_string() && bad["rules"].is_array() && bad["error"].is_string());
}
