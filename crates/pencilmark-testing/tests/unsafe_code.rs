//! `unsafe` is forbidden in every package but two, by the lints of the workspace or by the package's own.

use pencilmark_testing::sources::{root, tracked_files};
use std::fs;

/// The fast solver; the border of the module for browsers, whose names are declared with the word; and the targets of
/// `cargo fuzz`, where a macro of libfuzzer needs it.
const EXEMPT: [&str; 3] =
    ["crates/pencilmark-simd/Cargo.toml", "crates/pencilmark-wasm/Cargo.toml", "fuzz/Cargo.toml"];

#[test]
fn unsafe_code_is_forbidden_elsewhere() {
    let forbids = |manifest: &str| manifest.contains("unsafe_code = \"forbid\"");
    for name in tracked_files("Cargo.toml") {
        let manifest = fs::read_to_string(root().join(&name)).unwrap();
        let is_forbidden = forbids(&manifest) || manifest.contains("[lints]\nworkspace = true");
        assert_eq!(is_forbidden, !EXEMPT.contains(&name.as_str()), "{name}");
    }
    assert!(forbids(&fs::read_to_string(root().join("Cargo.toml")).unwrap()));
}
