//! How many cases a test ran, and what it skipped: reported, and added up by `./test`.
//!
//! A test over data that ships with the repository says how many cases there were:
//!
//! ```no_run
//! let rows = ["1.2", "1.5"];
//! for row in rows {
//!     assert!(row.parse::<f64>().is_ok());
//! }
//! pencilmark_testing::cases::ran(rows.len());
//! ```
//!
//! A test over a list that may be absent is a closure that gets the text and returns how many cases
//! it made of it. The closure is the only way to the text, so a test cannot end early without a
//! word:
//!
//! ```no_run
//! use pencilmark_testing::cases::on_list;
//!
//! on_list("royle17.txt", |text| {
//!     assert!(text.lines().all(|line| line.len() >= 81));
//!     text.lines().count()
//! });
//! ```
//!
//! Whatever else a machine may lack is reported with [`skipped`].
//!
//! Each of these appends a line to the file that the environment variable `PENCILMARK_CASES` names;
//! without the variable it is printed. The fields are separated by tabs:
//!
//! ```text
//! ran      49151                         crates/pencilmark/tests/it/symmetry_canonical.rs:327
//! skipped  no list royle17.txt           crates/pencilmark/tests/it/symmetry_canonical.rs:327
//! ```

use std::fs::OpenOptions;
use std::io::Write;
use std::panic::Location;
use std::path::{Path, PathBuf};

/// The folder with the puzzle lists, by this environment variable.
const DATA: &str = "PENCILMARK_DATA";

/// The file that the lines go to, by this environment variable.
const CASES: &str = "PENCILMARK_CASES";

/// Says that this many cases ran.
///
/// # Panics
///
/// If there was no case at all: such a test shows nothing.
#[track_caller]
pub fn ran(cases: usize) {
    assert!(cases > 0, "not a single case ran");
    tell("ran", &cases.to_string(), Location::caller());
}

/// Says that cases were left out, and why.
#[track_caller]
pub fn skipped(why: &str) {
    tell("skipped", why, Location::caller());
}

/// Runs a test on a puzzle list; says so if the list is absent. The test returns how many cases it
/// made of the text.
#[track_caller]
pub fn on_list(name: &str, test: impl FnOnce(&str) -> usize) {
    on_lists([name], |[text]| test(text));
}

/// Like [`on_list`], for a test that needs several lists at once.
#[track_caller]
pub fn on_lists<const COUNT: usize>(
    names: [&str; COUNT],
    test: impl FnOnce([&str; COUNT]) -> usize,
) {
    match all(names) {
        Ok(texts) => ran(test(texts.each_ref().map(String::as_str))),
        Err(why) => skipped(&why),
    }
}

/// Runs a test on the folder of puzzle lists; says so if there is none. The test returns how many
/// cases it made of it.
#[track_caller]
pub fn on_lists_folder(test: impl FnOnce(&Path) -> usize) {
    match lists_folder() {
        Some(folder) => ran(test(&folder)),
        None => skipped(&format!("no folder of puzzle lists (set {DATA})")),
    }
}

/// The folder that `PENCILMARK_DATA` names, or `../shared/data` beside the repository.
fn lists_folder() -> Option<PathBuf> {
    let named = std::env::var_os(DATA).map(PathBuf::from);
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    // A worktree of the repository may lie one folder deeper than the repository itself.
    let roots = package.ancestors().skip(2).take(2);
    let beside = || roots.map(|root| root.join("../shared/data")).find(|folder| folder.is_dir());
    named.or_else(beside)
}

/// The texts of these lists, or which one is absent.
fn all<const COUNT: usize>(names: [&str; COUNT]) -> Result<[String; COUNT], String> {
    let read = |name| std::fs::read_to_string(lists_folder()?.join(name)).ok();
    let mut texts = [const { String::new() }; COUNT];
    for (name, text) in names.iter().zip(&mut texts) {
        *text = read(name).ok_or_else(|| format!("no list {name} (set {DATA})"))?;
    }
    Ok(texts)
}

/// One line, in one write: tests of several threads and programs append to the same file.
fn tell(what: &str, text: &str, place: &Location<'_>) {
    let line = format!("{what}\t{text}\t{}:{}\n", place.file(), place.line());
    match std::env::var_os(CASES) {
        Some(path) => {
            let mut file = OpenOptions::new().create(true).append(true).open(path).unwrap();
            file.write_all(line.as_bytes()).unwrap();
        }
        None => eprint!("{line}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic = "not a single case ran"]
    fn a_test_without_cases_fails() {
        ran(0);
    }

    #[test]
    fn an_absent_list_is_named() {
        let why = all(["no-such-list.txt"]).unwrap_err();
        assert!(why.starts_with("no list no-such-list.txt"), "{why}");
    }
}
