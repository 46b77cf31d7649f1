//! HoDoKu's regression library: every case of a technique that we have gives exactly the listed
//! outcome. The cases that ship are of our own puzzles; the library itself is used where it is at hand.

use crate::logic::Technique;
use crate::logic::reglib::{Case, Tally};
use crate::logic::{Class, State, path};
use crate::model::{Budget, Candidate, Cell, Digit, Random, Shape};
use crate::rules;
use crate::symmetry::Transformation;
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::records;
use pencilmark_testing::reference;

const LIBRARY: &str = "hodoku_reglib-1.3.txt";

/// The codes of the reference cases that we have no technique for. A new technique takes its code away.
const MISSING: [&str; 0] = [];

#[test]
fn every_case_of_the_reference_set_passes() {
    reference::on(reference::HODOKU_CASES, |library| {
        let report = Case::check_all(library, Technique::with_code).unwrap();
        assert!(report.failures.is_empty(), "{report}\n{:#?}", report.failures);
        let missing = report.tallies.iter().filter(|(_, tally)| tally.missing > 0);
        assert_eq!(missing.map(|(code, _)| code).collect::<Vec<_>>(), MISSING);
        report.total().passed
    });
}

#[test]
fn every_case_of_the_reference_set_passes_in_disguise() {
    reference::on(reference::HODOKU_CASES, assert_disguises_pass);
}

#[test]
fn every_case_of_the_library_passes() {
    on_list(LIBRARY, |library| {
        let report = Case::check_all(library, Technique::with_code).unwrap();
        assert!(report.failures.is_empty(), "{report}\n{:#?}", report.failures);
        assert!(report.total().passed >= 918, "{report}");
        report.total().passed
    });
}

/// Techniques know no left and right: each case in disguise, rows as columns half of the time, has the
/// same outcome in disguise.
#[test]
fn every_case_passes_in_disguise() {
    on_list(LIBRARY, assert_disguises_pass);
}

fn assert_disguises_pass(library: &str) -> usize {
    let cases = library.lines().filter(|line| line.starts_with(':'));
    let supported = cases.filter(|line| !Technique::with_code(&line[1..5]).is_empty());
    let board = rules::classic();
    let mut random = Random::from_seed(4);
    let disguised = supported.flat_map(|line| {
        let mut disguise = || disguised(line, &Transformation::random(&board, &mut random));
        [disguise(), disguise(), disguise(), disguise()]
    });
    let disguised: Vec<String> = disguised.collect();
    let report = Case::check_all(&disguised.join("\n"), Technique::with_code).unwrap();
    assert!(report.failures.is_empty(), "{report}\n{:#?}", report.failures);
    report.total().passed
}

/// HoDoKu's codes of the techniques that only ever remove what stays removable: however they are
/// ordered, they lead to the same state.
const BASIC: [&str; 16] = [
    "fh", "n1", "h1", "l2", "l3", "lc1", "lc2", "n2", "n3", "n4", "h2", "h3", "h4", "bf2", "bf3",
    "bf4",
];

/// What HoDoKu solves with basic techniques alone, we do too. Its levels and scores are only
/// checked for their form: there is no scale for them yet.
#[test]
fn puzzles_that_basic_techniques_solve_elsewhere_are_solved_by_them_here() {
    let order = Technique::easiest_first().into_iter();
    let order: Vec<_> = order.filter(|technique| technique.class <= Class::Fish).collect();
    reference::on(reference::HODOKU, |text| {
        let mut solved = 0;
        for row in records(text) {
            let line = row.get("puzzle");
            assert!(["Easy", "Medium", "Hard", "Unfair", "Extreme"].contains(&row.get("level")));
            assert!(row.number::<u32>("score") > 0, "{line}");
            let uses = row.get("techniques").split(' ').map(|used| {
                let (code, count) = used.split_once(':').expect("a code and how often");
                assert!(count.parse::<u32>().is_ok_and(|count| count > 0), "{used}");
                code
            });
            if uses.filter(|code| !BASIC.contains(code)).count() == 0 {
                let mut state = State::new(&super::common::puzzle(line, ""));
                let path = path::solve(&mut state, &order, &Budget::unlimited());
                assert_eq!(path.end, path::PathEnd::Solved, "{line}");
                solved += 1;
            }
        }
        solved
    });
}

fn disguised(line: &str, by: &Transformation) -> String {
    let mut fields: Vec<String> = line.split(':').map(str::to_owned).collect();
    fields[2] = fields[2].chars().map(|digit| renamed(digit, by)).collect();
    let mut cells: Vec<String> = Vec::new();
    for symbol in fields[3].chars() {
        match cells.last_mut() {
            Some(last) if last == "+" => last.push(renamed(symbol, by)),
            _ => cells.push(renamed(symbol, by).to_string()),
        }
    }
    let moved = Shape::classic().cells().map(|cell| cells[by.inverse().cell(cell).index()].clone());
    fields[3] = moved.collect();
    for field in fields.iter_mut().skip(4).take(3) {
        let moved: Vec<String> = field.split_whitespace().map(|word| triple(word, by)).collect();
        *field = moved.join(" ");
    }
    fields.join(":")
}

fn renamed(symbol: char, by: &Transformation) -> char {
    Digit::from_symbol(symbol).and_then(|digit| by.digit(digit).symbol()).unwrap_or(symbol)
}

/// `436` is a 4 in r3c6.
fn triple(word: &str, by: &Transformation) -> String {
    let numbers: Vec<usize> = word.bytes().map(|byte| (byte - b'1') as usize).collect();
    let cell = by.cell(Cell::at(numbers[1], numbers[2], Shape::classic()));
    let moved = Candidate::new(cell, by.digit(Digit::from_number(numbers[0] + 1).unwrap()));
    let name = moved.cell.name(Shape::classic()).to_string();
    format!("{}{}", moved.digit, name.replace(['r', 'c'], ""))
}

#[test]
fn cases_are_read_and_judged() {
    let grid = ".73.84....8..3....24.76.85335487...1892...4..16794.5.84....87....8.27...72.4..385";
    let library = [
        "# a comment, then an X-wing of 3 that clears r5c4".to_owned(),
        format!(":0300:3:{grid}::354::"),
        format!(":0300:3:{grid}::355::"),
        format!(":0300-x:3:{grid}:::"),
        format!(":9999:3:{grid}::354::"),
    ];
    let report = Case::check_all(&library.join("\n"), Technique::with_code).unwrap();
    assert_eq!(report.total(), Tally { passed: 1, failed: 2, missing: 1 });
    assert_eq!(report.failures.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [3, 4]);
    let text = report.to_string();
    let expected = "0300 passed 1 failed 2 missing 0\n9999 passed 0 failed 0 missing 1\n\
                    total passed 1 failed 2 missing 1";
    assert_eq!(text, expected);
}

#[test]
fn bad_lines_are_refused_with_their_number() {
    let error = |line: &str| {
        Case::check_all(&format!("\n{line}"), Technique::with_code).unwrap_err().to_string()
    };
    assert_eq!(error(":03:3:...:"), "line 2: '03' is not a code (expected four digits)");
    let grid = ".".repeat(81);
    assert_eq!(
        error(&format!(":0300:3:{grid}::3541::")),
        "line 2: '3541' is not a candidate (expected digit, row, column: 436)"
    );
    assert!(error(":0300:3:...::354::").starts_with("line 2: 3 cells do not make a square board"));
}
