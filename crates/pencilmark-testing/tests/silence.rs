//! No test ends early without a word: what it cannot run it tells with `cases::skipped`.

use pencilmark_testing::sources::root;
use std::fs;
use std::path::{Path, PathBuf};

fn test_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { panic!("no folder {}", folder.display()) };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { test_files(&path) } else { vec![path] }).collect()
}

#[test]
fn lists_are_read_only_through_the_count_of_cases() {
    let packages = fs::read_dir(root().join("crates")).unwrap();
    let folders = packages.map(|package| package.unwrap().path().join("tests"));
    for file in folders.filter(|folder| folder.is_dir()).flat_map(|folder| test_files(&folder)) {
        if file.ends_with("silence.rs") || file.extension().is_none_or(|e| e != "rs") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for word in ["PENCILMARK_DATA", "shared/data", "#[ignore"] {
            let what = "use pencilmark_testing::cases";
            assert!(!text.contains(word), "{} has {word}: {what}", file.display());
        }
    }
}
