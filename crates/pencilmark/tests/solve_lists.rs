//! The engines on the lists: exact counts and solutions.

mod common;

use common::{data_file, puzzle, records};
use pencilmark::solve::{self, Status};

#[test]
fn classic_lists_have_their_exact_counts() {
    for name in ["tdoku_test_puzzles.csv", "invalid_and_multi.csv"] {
        let Some(text) = data_file(name) else { return };
        for record in records(&text) {
            let line = record.get("puzzle");
            let Ok(expected) = record.get("solution_count").parse::<u64>() else { continue };
            let answer = solve::count(&puzzle(line, ""), 100_000);
            assert_eq!(answer.count, expected, "{line}");
            if expected == 1 {
                assert_eq!(answer.status(), Status::Unique);
            }
            let clashes = record.get("expected") == "duplicate";
            assert!(!clashes || answer.reason.is_some_and(|reason| reason.contains("clash")));
        }
    }
}
