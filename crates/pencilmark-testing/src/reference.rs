//! The reference sets: puzzles of our own generator, with what other programs say of them.
//!
//! They lie in the folder `reference` of this package, whose `README.md` says how they were made.
//! They ship with the repository, so a test over them always runs; a test over a big list does the
//! same with more puzzles where the list is at hand ([`crate::cases::on_list`]).
//!
//! ```no_run
//! use pencilmark_testing::records::records;
//! use pencilmark_testing::reference;
//!
//! reference::on(reference::COUNTS, |text| {
//!     assert!(records(text).all(|row| row.get("puzzle").len() == 81));
//!     records(text).count()
//! });
//! ```

use crate::cases;

/// A set: the name of its file, and its text.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// The name of the file in the folder `reference`.
    pub name: &'static str,
    /// What is in it.
    pub text: &'static str,
}

/// Declares a set by the name of its file.
macro_rules! set {
    ($name:literal) => {
        Set { name: $name, text: include_str!(concat!("../reference/", $name)) }
    };
}

/// Puzzles with the ER, EP and ED of Sudoku Explainer.
pub const SE: Set = set!("se.csv");

/// Puzzles of [`SE`] in disguise, with the figures of the disguise.
pub const SE_ISOMORPHS: Set = set!("se_isomorphs.csv");

/// Puzzles with HoDoKu's level, score and techniques.
pub const HODOKU: Set = set!("hodoku.csv");

/// States with the exact outcome of a technique, in the format of HoDoKu's regression library.
pub const HODOKU_CASES: Set = set!("hodoku_cases.txt");

/// Classic puzzles with the number of their solutions.
pub const COUNTS: Set = set!("counts.csv");

/// Puzzles of many sizes and all rules, with the number of their solutions.
pub const BOARDS: Set = set!("boards.csv");

/// Puzzles with the number of their automorphisms and the class of their disguises.
pub const SYMMETRY: Set = set!("symmetry.csv");

/// The sets of classic puzzles that have one solution; their first column is the puzzle.
pub const PROPER: [Set; 3] = [SE, SE_ISOMORPHS, HODOKU];

/// Runs a test on a set. The test answers how many cases it made of it.
#[track_caller]
pub fn on(set: Set, test: impl FnOnce(&'static str) -> usize) {
    cases::ran(test(set.text));
}

/// The puzzles in the first column of a set.
pub fn puzzles(set: Set) -> impl Iterator<Item = &'static str> {
    set.text.lines().skip(1).filter_map(|line| line.split(',').next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::records;

    const ALL: [Set; 7] = [SE, SE_ISOMORPHS, HODOKU, HODOKU_CASES, COUNTS, BOARDS, SYMMETRY];

    /// The set after its last name in the table of the README, up to the number.
    fn told_rows(readme: &str, set: &Set) -> usize {
        let start = format!("| `{}` | ", set.name);
        let line = readme.lines().find(|line| line.starts_with(&start)).expect("it is described");
        line[start.len()..].split(' ').next().unwrap().parse().expect("a number of rows")
    }

    #[test]
    fn every_set_is_described_and_has_as_many_rows_as_told() {
        let readme = include_str!("../reference/README.md");
        for set in ALL {
            let header = usize::from(set.name.ends_with(".csv"));
            let rows = set.text.lines().count() - header;
            assert_eq!(rows, told_rows(readme, &set), "{}", set.name);
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/reference");
        let files = std::fs::read_dir(folder).unwrap().count();
        assert_eq!(files, ALL.len() + 1, "every file of {folder} is a set or the README");
    }

    #[test]
    fn every_row_is_as_long_as_its_header() {
        for set in ALL.iter().filter(|set| set.name.ends_with(".csv")) {
            let width = set.text.lines().next().unwrap().split(',').count();
            let even = set.text.lines().all(|line| line.split(',').count() == width);
            assert!(even && width > 1, "{}", set.name);
        }
    }

    #[test]
    fn puzzles_of_one_solution_are_classic_and_all_different() {
        for set in [SE, HODOKU] {
            let mut all: Vec<&str> = puzzles(set).collect();
            let is_classic = |line: &&str| {
                line.len() == 81 && line.bytes().all(|b| b == b'.' || b.is_ascii_digit())
            };
            assert!(all.iter().all(is_classic), "{}", set.name);
            let count = all.len();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), count, "{}", set.name);
        }
        assert_eq!(records(SE.text).count(), puzzles(SE).count());
    }
}
