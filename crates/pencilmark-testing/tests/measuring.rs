//! The table of the measuring programs names all of them, and no other.

use pencilmark_testing::sources::root;
use std::collections::BTreeSet;
use std::fs;

/// The programs of the package: a file each, or a folder.
fn programs() -> BTreeSet<String> {
    let entries = fs::read_dir(root().join("crates/pencilmark-measure/src/bin")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
}

/// The names in the first column of the table, each between backquotes.
fn listed(readme: &str) -> BTreeSet<String> {
    let rows = readme.lines().filter_map(|line| line.strip_prefix("| `"));
    let names = rows.flat_map(|row| row.split(" | ").next().unwrap_or_default().split(", "));
    names.map(|name| name.trim_matches('`').to_owned()).collect()
}

#[test]
fn the_table_of_the_measuring_programs_is_complete() {
    let readme = fs::read_to_string(root().join("crates/pencilmark-measure/README.md")).unwrap();
    assert_eq!(listed(&readme), programs());
}
