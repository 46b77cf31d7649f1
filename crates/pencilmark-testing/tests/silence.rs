//! No test ends early without a word. In Rust it tells what it cannot run with `cases::skipped`, in JavaScript with the
//! option `skip` and a reason; `./test` lists both.

use pencilmark_testing::sources::{root, tracked_files};
use std::fs;

/// The one way to the lists, and a program that takes their folder as an option.
const EXEMPT: [&str; 3] = [
    "crates/pencilmark-testing/src/cases.rs",
    "crates/pencilmark-testing/tests/silence.rs",
    "crates/pencilmark-measure/src/bin/agreement.rs",
];

/// Fails if a file with this ending has one of the words, and says what to do instead.
fn none_has(ending: &str, words: &[&str], instead: &str) {
    let files = tracked_files(ending);
    let files = files.iter().filter(|name| !EXEMPT.contains(&name.as_str()));
    for name in files {
        let text = fs::read_to_string(root().join(name)).unwrap();
        for word in words {
            assert!(!text.contains(word), "{name} has {word}: {instead}");
        }
    }
}

#[test]
fn lists_are_read_only_through_the_count_of_cases() {
    let words = ["PENCILMARK_DATA", "shared/data", "#[ignore"];
    none_has(".rs", &words, "use pencilmark_testing::cases");
}

#[test]
fn tests_in_javascript_are_skipped_only_with_a_reason() {
    let words = [".skip(", ".todo(", ".only(", "skip: true", "todo: true", "only: true"];
    none_has(".test.mjs", &words, "use { skip: 'the reason' }");
}
