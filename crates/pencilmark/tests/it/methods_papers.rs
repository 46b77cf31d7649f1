//! What the papers report of their methods, repeated.

use crate::common::puzzle;
use pencilmark::methods;
use pencilmark::model::Puzzle;
use pencilmark::solve::{Answer, CounterFigure, Question, Status};
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::{Record, records};
use pencilmark_testing::reference;
use std::ops::ControlFlow;

/// Fig. 15 of the 2014 paper on limited backtracking, read out of its Table 2.
const FIGURE_15: &str =
    "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4";

/// Table 2 of the same paper: row, column, digit and code, in the order of detection.
const TABLE_2: &str = "\
    434lc 448us 577us 619us 461us 585us 643us 499us 552us 667us 676us 796lc 187lc 379lc 873z 278lc \
    918us 982us 888us 945us 963us 832lc 235lc 815lc 293us 353lc 824B \
    254lc 711us 859us 314us 733us 957us 531us 727us 929us 523us 758us 151us 762us 126us 365us 744us \
    142us 221us 392us 168us 286us 346us 195us 381us";

/// E1, the easy puzzle in the appendix of the 2013 paper.
const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";

fn solve(method: &str, options: &[&str], puzzle: &Puzzle) -> (Answer, Vec<String>) {
    let mut solver = methods::Method::find(method).unwrap().solver(options).unwrap();
    let mut lines = Vec::new();
    let mut write = |line: &str| lines.push(line.to_owned());
    let mut visitor = |_: &_| ControlFlow::Continue(());
    let question = Question::unique();
    let answer = solver.solve_traced(puzzle, &question, &mut visitor, &mut write).unwrap();
    (answer, lines)
}

/// A line of the zones trace without its number: `434lc`.
fn placement(line: &str) -> String {
    line.split_whitespace().skip(1).collect()
}

/// The trace of zones without the line that names its columns.
fn solve_by_zones(options: &[&str], puzzle: &Puzzle) -> (Answer, Vec<String>) {
    let (answer, mut lines) = solve("zones", options, puzzle);
    assert_eq!(lines.remove(0), "order row column digit code");
    (answer, lines)
}

fn word(answer: &Answer, name: &str) -> String {
    let figure = answer.counters.iter().find(|(known, _)| *known == name);
    figure.map_or(String::new(), |(_, figure): (_, CounterFigure)| figure.to_string())
}

#[test]
fn zones_repeats_table_2() {
    let without = "without=hidden-pair,naked-pair,hidden-triple,naked-triple,x-wing,y-wing";
    let (answer, lines) = solve_by_zones(&["digits=calculated", without], &puzzle(FIGURE_15, ""));
    let expected: Vec<&str> = TABLE_2.split_whitespace().collect();
    let found: Vec<String> = lines[..expected.len()].iter().map(|line| placement(line)).collect();
    assert_eq!(found, expected);
    assert_eq!(answer.status(), Status::Unique);
    assert_eq!(word(&answer, "search"), "needed");
    assert_eq!(answer.counters.guess_count(), 1);
}

#[test]
fn zones_without_special_tests_is_stuck_after_16_cells() {
    let without = "without=pointing,claiming,subset,x-wing,y-wing";
    let (_, lines) = solve_by_zones(&["digits=calculated", without], &puzzle(FIGURE_15, ""));
    assert_eq!(lines.iter().position(|line| line.ends_with('B')), Some(16));
}

#[test]
fn zones_needs_no_guess_with_all_its_tests() {
    for without in ["without=", "without=hidden-triple,naked-triple,hidden-pair"] {
        for digits in ["digits=default", "digits=calculated"] {
            let (answer, lines) = solve_by_zones(&[digits, without], &puzzle(FIGURE_15, ""));
            assert_eq!(answer.status(), Status::Unique);
            assert_eq!((lines.len(), answer.counters.guess_count()), (51, 0));
            assert_eq!(word(&answer, "search"), "not needed");
        }
    }
}

/// The human strategies of the 2022 paper, in HoDoKu's codes: singles, pairs, locked candidates.
const HUMAN_STRATEGIES: [&str; 8] = ["fh", "n1", "h1", "n2", "h2", "l2", "lc1", "lc2"];

/// The ER of Sudoku Explainer's steps among them; 3.4 is the dearest.
const HUMAN_RATINGS: [&str; 9] = ["1.2", "1.5", "1.7", "1.9", "2.0", "2.3", "2.6", "2.8", "3.0"];

/// The groups of the 2022 paper, by what other programs needed: where they used its human strategies
/// alone, so does the method; and where Sudoku Explainer needs dearer steps, the method does too.
#[test]
fn two_phase_groups_are_those_of_other_programs() {
    let is_human = |row: &Record<'_>| {
        let (answer, _) = solve("two-phase", &[], &puzzle(row.get("puzzle"), ""));
        assert_eq!(answer.status(), Status::Unique);
        word(&answer, "group") == "human only"
    };
    reference::on(reference::HODOKU, |text| {
        let is_told = |row: &Record<'_>| {
            let mut uses = row.get("techniques").split(' ');
            uses.all(|used| HUMAN_STRATEGIES.contains(&used.split(':').next().unwrap()))
        };
        let check = |row: Record<'_>| assert!(is_human(&row), "{}", row.get("puzzle"));
        records(text).filter(is_told).map(check).count()
    });
    reference::on(reference::SE, |text| {
        let check = |row: Record<'_>| match row.get("ER") {
            rating if HUMAN_RATINGS.contains(&rating) => assert!(is_human(&row)),
            _ => assert!(row.number::<f64>("ER") <= 3.4 || !is_human(&row)),
        };
        records(text).map(check).count()
    });
}

#[test]
fn two_phase_repeats_the_2022_experiment() {
    let lists = [("top95.txt", 24, 209..=313), ("hardest110626.txt", 0, 228..=264)];
    for (name, solved_by_humans, range) in lists {
        on_list(name, |text| {
            let lines = text.lines().filter(|line| line.trim().len() >= 81).take(95);
            let answers: Vec<Answer> =
                lines.map(|line| solve("two-phase", &[], &puzzle(&line[..81], "")).0).collect();
            assert_eq!(answers.len(), 95);
            assert!(answers.iter().all(|answer| answer.status() == Status::Unique), "{name}");
            let humans = answers.iter().filter(|answer| word(answer, "group") == "human only");
            assert_eq!(humans.count(), solved_by_humans, "{name}");
            let initial =
                || answers.iter().map(|answer| answer.counters.get("candidates").unwrap());
            assert_eq!(initial().min().unwrap()..=initial().max().unwrap(), range, "{name}");
            answers.len()
        });
    }
}

#[test]
fn two_phase_options_change_the_way_and_not_the_answer() {
    let puzzle = puzzle(FIGURE_15, "");
    let (plain, _) = solve("two-phase", &[], &puzzle);
    let orders = ["order=claiming,pointing,hidden-single,naked-single", "nested=yes"];
    for option in orders {
        let (other, lines) = solve("two-phase", &[option], &puzzle);
        assert_eq!(other.first, plain.first);
        assert_ne!(lines, solve("two-phase", &[], &puzzle).1, "{option}");
    }
    let mut method = methods::Method::find("two-phase").unwrap().solver(&["order=daydreaming"]);
    let error = method.as_mut().map(|_| ()).unwrap_err().to_string();
    assert_eq!(error, "option order: 'daydreaming' (expected techniques separated by commas)");
}

/// The counter of the 2013 paper's source, by a program that walks through the cells as it does.
fn comparisons_of_the_paper(line: &str) -> u64 {
    let mut cells: Vec<u8> = crate::common::grid(line).numbers().to_vec();
    let blanks: Vec<usize> = (0..81).filter(|cell| cells[*cell] == 0).collect();
    let mut comparisons = 0;
    let mut depth = 0;
    while depth < blanks.len() {
        let cell = blanks[depth];
        let start = cells[cell] + 1;
        cells[cell] = 0;
        let fits = |digit: &u8| {
            let (row, column) = (cell / 9, cell % 9);
            let corner = row / 3 * 27 + column / 3 * 3;
            let mut absent = |mut house: Box<dyn Iterator<Item = usize>>| {
                house.all(|other| {
                    comparisons += 1;
                    cells[other] != *digit
                })
            };
            absent(Box::new((0..9).map(move |i| row * 9 + i)))
                && absent(Box::new((0..9).map(move |i| i * 9 + column)))
                && absent(Box::new((0..9).map(move |i| corner + i / 3 * 9 + i % 3)))
        };
        match (start..=9).find(fits) {
            Some(digit) => {
                cells[cell] = digit;
                depth += 1;
            }
            None => depth -= 1,
        }
    }
    comparisons
}

#[test]
fn comparisons_are_counted_as_the_2013_paper_does() {
    let mut brute_force =
        methods::Method::find("brute-force").unwrap().solver::<&str>(&[]).unwrap();
    for line in [E1, FIGURE_15] {
        // The paper stops at the first solution.
        let question = Question::first();
        let mut visitor = |_: &_| ControlFlow::Continue(());
        let answer = brute_force.solve(&puzzle(line, ""), &question, &mut visitor).unwrap();
        assert_eq!(answer.counters.get("comparisons"), Some(comparisons_of_the_paper(line)));
    }

    let (answer, lines) = solve("pencil-and-paper", &[], &puzzle(E1, ""));
    assert_eq!(answer.status(), Status::Unique);
    assert_eq!((word(&answer, "search").as_str(), lines.len()), ("not needed", 1 + 46));
    // Three rounds by hand: 36 for each empty cell that is visited and 81 for the boxes of a round.
    assert_eq!(answer.counters.get("comparisons"), Some(3699));
    // The printed program never calls the second step: 36 for each of 106 visits, and nothing else.
    let (answer, _) = solve("pencil-and-paper", &["missing=no"], &puzzle(E1, ""));
    assert_eq!(answer.counters.get("comparisons"), Some(3816));
    assert_eq!(answer.counters.get("missing-candidates"), Some(0));
}

#[test]
fn pencil_and_paper_takes_the_strategies_that_its_authors_wish_for() {
    let puzzle = puzzle(FIGURE_15, "");
    let (plain, _) = solve("pencil-and-paper", &[], &puzzle);
    assert_eq!(word(&plain, "search"), "needed");
    let more =
        "more=hidden-single,pointing,claiming,naked-pair,hidden-pair,naked-triple,x-wing,xy-wing";
    let (more, lines) = solve("pencil-and-paper", &[more], &puzzle);
    assert_eq!((more.status(), word(&more, "search").as_str()), (Status::Unique, "not needed"));
    assert!(more.counters.get("ruled-out") > Some(0));
    assert!(lines.iter().any(|line| line.contains("claiming") || line.contains("pointing")));
}
