//! HoDoKu's regression library: every case of a technique that we have gives exactly the listed
//! outcome. Skipped where the library is not at hand.

mod common;

use pencilmark::logic::reglib::{self, Tally};
use pencilmark::techniques;

#[test]
fn every_case_of_the_library_passes() {
    let Some(library) = common::data_file("hodoku_reglib-1.3.txt") else { return };
    let report = reglib::check(&library, techniques::with_code).unwrap();
    assert!(report.failures.is_empty(), "{report}\n{:#?}", report.failures);
    assert!(report.total().passed >= 493, "{report}");
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
    let report = reglib::check(&library.join("\n"), techniques::with_code).unwrap();
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
        reglib::check(&format!("\n{line}"), techniques::with_code).unwrap_err().to_string()
    };
    assert_eq!(error(":03:3:...:"), "line 2: '03' is not a code (expected four digits)");
    let grid = ".".repeat(81);
    assert_eq!(
        error(&format!(":0300:3:{grid}::3541::")),
        "line 2: '3541' is not a candidate (expected digit, row, column: 436)"
    );
    assert!(error(":0300:3:...::354::").starts_with("line 2: 3 cells make no square board"));
}
