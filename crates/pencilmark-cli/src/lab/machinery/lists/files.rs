//! The files that experiments look for in the folder of `--data`, and how each is read.

/// A column, and how its field must begin for a row to count.
pub type Only = Option<(&'static str, &'static [&'static str])>;

/// A list in a folder: the file, and how to read it.
pub struct File {
    pub name: &'static str,
    /// The columns of the puzzle and of the label, in a CSV file.
    pub columns: Option<(&'static str, &'static str)>,
    /// Which rows of it count, if not all.
    pub only: Only,
}

impl File {
    const fn lines(name: &'static str) -> Self {
        Self { name, columns: None, only: None }
    }

    const fn table(name: &'static str, puzzle: &'static str, label: &'static str) -> Self {
        Self { name, columns: Some((puzzle, label)), only: None }
    }

    pub const fn only(self, column: &'static str, begins: &'static [&'static str]) -> Self {
        Self { only: Some((column, begins)), ..self }
    }
}

pub const EASY: File = File::table("edigrama40.csv", "puzzle", "status");
pub const EASY_LEVELS: File = File::table("edigrama40.csv", "puzzle", "level");
pub const MODERATE: File = File::lines("top95.txt");
pub const HARD: File = File::lines("hardest110626.txt");
pub const SEVENTEEN: File = File::lines("royle17.txt");
pub const SIXTEEN: File = File::lines("16x16.txt");
pub const SUDOKU_10K: File = File::lines("sudoku10k.txt");
pub const GENERATED: File = File::lines("generated16384.txt");
pub const TOP_1465: File = File::lines("top1465.txt");
pub const SUDOCUE: File = File::lines("sudocue_learningcurve.txt");
pub const QQWING: File = File::table("qqwing_levels.csv", "puzzle", "level");
pub const PEOPLE: File = File::table("human_cloudsudoku_times.csv", "puzzle", "avg_seconds");
pub const FORUM: File = File::lines("forum_hardest_11plus.txt");
pub const HODOKU: File = File::table("hodoku_ratings.csv", "puzzle", "hodoku_level");
pub const GRADED: File = File::table("se_ratings.csv", "puzzle", "ER");
pub const SEVENTEEN_RATED: File = File::table("royle17_ser.csv", "puzzle", "ser");

/// Every file that an experiment looks for.
pub const KNOWN: [&File; 15] = [
    &EASY,
    &MODERATE,
    &HARD,
    &SEVENTEEN,
    &SIXTEEN,
    &SUDOKU_10K,
    &GENERATED,
    &TOP_1465,
    &SUDOCUE,
    &QQWING,
    &PEOPLE,
    &FORUM,
    &HODOKU,
    &GRADED,
    &SEVENTEEN_RATED,
];
