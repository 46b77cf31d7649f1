//! The puzzles: lists of the user's own, those of the folder that `--data` names, or those that ship.
//!
//! ```text
//!   --list hard=mine.txt   takes the place of the hard puzzles; a name that no experiment knows is one list
//!                          more wherever all lists are compared. A file, or a folder of Parquet files
//!   --levels mine.csv      columns puzzle and level
//!   --data DIR             files of the names below
//!   neither                what ships, which stands in for what the papers had
//! ```
//!
//! Each list carries a sentence on where it comes from, and whether it stands in for another.

mod files;
mod own;
mod read;

use super::{Amount, Ground, Laboratory};
use crate::files::Mark;
use anyhow::{Context, bail};
use files::*;
use own::{files_of, own_list, text_of};
use pencilmark::model::{Puzzle, Random};
use pencilmark::symmetry;
use read::{read_lines, read_table};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Where lists come from.
#[derive(Default)]
pub struct Lists {
    /// A folder of the user's.
    pub folder: Option<PathBuf>,
    /// Lists of the user's own, by their names.
    pub own: Vec<(String, PathBuf)>,
    /// A table of puzzles and levels of the user's own.
    pub levels: Option<PathBuf>,
}

/// Puzzles, and where they come from.
pub struct List {
    /// A short name for tables.
    pub name: String,
    /// A sentence for the report.
    pub source: String,
    pub ground: Ground,
    pub puzzles: Vec<Entry>,
}

/// A puzzle of a list.
#[derive(Clone)]
pub struct Entry {
    pub puzzle: Puzzle,
    /// Its level or rating, where the list has one.
    pub label: String,
}

impl Entry {
    pub fn clues(&self) -> usize {
        self.puzzle.givens().filled().count()
    }

    /// The puzzle in a line, for tables.
    pub fn line(&self) -> String {
        self.puzzle.givens().to_string()
    }
}

/// The names that `--list` can take the place of, and what they are.
pub const ROLES: [(&str, &str); 6] = [
    ("easy", "the easy set of the 2022 paper"),
    ("moderate", "its moderate set"),
    ("hard", "its hard set"),
    ("seventeen", "puzzles with 17 clues"),
    ("sixteen", "16x16 puzzles"),
    ("typical", "typical puzzles; a label is the mean time of players in seconds"),
];

/// Names of levels, easiest first, in whatever program.
const USUAL_LEVELS: [&str; 10] = [
    "beginner",
    "simple",
    "easy",
    "medium",
    "intermediate",
    "hard",
    "unfair",
    "expert",
    "extreme",
    "evil",
];

/// How many puzzles of one list are looked at, at most, before a sample is taken.
const AT_MOST: usize = 60_000;

/// So many puzzles have the paper's sets that are not easy.
const SET: usize = 95;

impl Lists {
    /// The 2022 paper's Easy set.
    pub fn easy(&self) -> anyhow::Result<List> {
        let list = self.role("easy", "Easy", &EASY, |entry| !entry.label.starts_with("damaged"))?;
        Ok(match list {
            Some(list) if list.ground == Ground::Sound => {
                let source = format!(
                    "Easy: the {} of the paper's 40 puzzles that could be repaired; the others \
                     were damaged in print.",
                    list.puzzles.len()
                );
                List { source, ..list }
            }
            Some(list) => list,
            None => shipped_set("Easy", 0.0),
        })
    }

    /// The 2022 paper's Moderate set.
    pub fn moderate(&self) -> anyhow::Result<List> {
        let list = self.role("moderate", "Moderate", &MODERATE, |_| true)?;
        Ok(list.unwrap_or_else(|| shipped_set("Moderate", 0.5)))
    }

    /// The 2022 paper's Hard set.
    pub fn hard(&self) -> anyhow::Result<List> {
        let mut list = self.every_hard()?;
        if list.ground == Ground::Sound {
            list.puzzles.truncate(SET);
            list.source += " The first 95 of them, as in the paper.";
        }
        Ok(list)
    }

    /// All of the list that the paper's Hard set was taken from.
    pub fn every_hard(&self) -> anyhow::Result<List> {
        let list = self.role("hard", "Hard", &HARD, |_| true)?;
        Ok(list.unwrap_or_else(|| shipped_set("Hard", 1.0)))
    }

    /// Puzzles with 17 clues.
    pub fn seventeen(&self) -> anyhow::Result<List> {
        let list = self.role("seventeen", "17 clues", &SEVENTEEN, |_| true)?;
        Ok(list.unwrap_or_else(|| {
            let list = shipped_list("fewest clues that ship", pencilmark_puzzles::CLASSIC);
            List { ground: Ground::StandIns, ..list.fewest_clues(100) }
        }))
    }

    /// Large puzzles, 16x16.
    pub fn sixteen(&self) -> anyhow::Result<List> {
        let list = self.role("sixteen", "16x16", &SIXTEEN, |_| true)?;
        Ok(list.unwrap_or_else(|| shipped_list("16x16", pencilmark_puzzles::SIXTEEN)))
    }

    /// Classic lists that are not chosen by their number of clues, one after the other.
    pub fn mixed(&self) -> anyhow::Result<Vec<List>> {
        let files = [
            ("sudoku10k", &SUDOKU_10K),
            ("generated16384", &GENERATED),
            ("top1465", &TOP_1465),
            ("sudocue", &SUDOCUE),
            ("qqwing", &QQWING),
            ("human", &PEOPLE),
        ];
        let mut lists = self.further()?;
        for (name, file) in files {
            lists.extend(self.named(name, file, |_| true)?);
        }
        if lists.is_empty() {
            lists.push(shipped_list("classic", pencilmark_puzzles::CLASSIC));
        }
        Ok(lists)
    }

    /// Every classic list, hard ones too, for comparisons of methods.
    pub fn classic(&self) -> anyhow::Result<Vec<List>> {
        let mut lists = self.mixed()?;
        lists.push(self.seventeen()?);
        lists.push(self.moderate()?);
        lists.push(self.hard()?);
        lists.extend(self.named("forum 11+", &FORUM, |_| true)?);
        Ok(lists)
    }

    /// Every list whose puzzles have levels given by other programs, easiest level first.
    pub fn labelled(&self) -> anyhow::Result<Vec<List>> {
        let files = [("qqwing", &QQWING), ("edigrama", &EASY_LEVELS), ("HoDoKu", &HODOKU)];
        let mut lists: Vec<List> = self.own_levels()?.into_iter().collect();
        for (name, file) in files {
            lists.extend(self.named(name, file, |_| true)?);
        }
        if lists.is_empty() {
            lists.push(shipped_levels());
        }
        Ok(lists)
    }

    /// Puzzles from very easy to very hard.
    pub fn graded(&self) -> anyhow::Result<List> {
        let own = self.own_levels()?;
        let list = own.map_or_else(|| self.named("graded", &GRADED, |_| true), |own| Ok(Some(own)));
        Ok(list?.unwrap_or_else(shipped_levels))
    }

    /// Lists with ratings by Sudoku Explainer or by programs that follow it.
    pub fn rated_by_explainer(&self) -> anyhow::Result<Vec<List>> {
        let original = GRADED.only("source", &["SE-1.2.1", "Sukaku"]);
        let files =
            [("Sudoku Explainer 1.2.1", &original), ("17 clues, as published", &SEVENTEEN_RATED)];
        let mut lists = Vec::new();
        for (name, file) in files {
            lists.extend(self.named(name, file, |entry| !entry.label.is_empty())?);
        }
        Ok(lists)
    }

    /// Typical puzzles, as newspapers and programs have them.
    pub fn typical(&self) -> anyhow::Result<List> {
        let list = self.role("typical", "typical", &PEOPLE, |_| true)?;
        Ok(list.unwrap_or_else(|| shipped_list("typical", pencilmark_puzzles::CLASSIC)))
    }

    /// Generated puzzles with 22, 18 and 17 clues.
    pub fn few_clues() -> List {
        let list = shipped_list("few clues", pencilmark_puzzles::FEW_CLUES);
        List { ground: Ground::StandIns, ..list }
    }

    /// Random minimal puzzles: those that ship.
    pub fn random_minimal() -> List {
        shipped_list("random minimal", pencilmark_puzzles::CLASSIC)
    }

    /// The puzzles that are printed in the papers.
    pub fn printed() -> List {
        shipped_list("papers", pencilmark_puzzles::PAPERS)
    }

    /// A list of the user's own in the place of one that experiments name, or that one of the folder.
    fn role(
        &self,
        role: &str,
        name: &str,
        file: &File,
        wanted: impl Fn(&Entry) -> bool,
    ) -> anyhow::Result<Option<List>> {
        match self.own.iter().find(|(own, _)| own == role) {
            Some((_, path)) => Ok(Some(List { name: name.to_owned(), ..own_list(role, path)? })),
            None => self.named(name, file, wanted),
        }
    }

    /// The lists of the user's own that take no other's place.
    fn further(&self) -> anyhow::Result<Vec<List>> {
        let has_role = |name: &str| ROLES.iter().any(|(role, _)| *role == name);
        let further = self.own.iter().filter(|(name, _)| !has_role(name));
        further.map(|(name, path)| own_list(name, path)).collect()
    }

    /// The levels of the user's own.
    fn own_levels(&self) -> anyhow::Result<Option<List>> {
        let Some(path) = &self.levels else { return Ok(None) };
        let puzzles = read_table(&text_of(path)?, "puzzle", "level", None);
        if puzzles.is_empty() {
            bail!(
                "{}: no rows with a puzzle and a level (expected the columns puzzle and level)",
                path.display()
            );
        }
        let source = format!("levels: {} puzzles of {}.", puzzles.len(), path.display());
        let name = "own levels".to_owned();
        Ok(Some(List { name, source, ground: Ground::Sound, puzzles }))
    }

    /// A list of the folder, if it is there.
    fn named(
        &self,
        name: &str,
        file: &File,
        wanted: impl Fn(&Entry) -> bool,
    ) -> anyhow::Result<Option<List>> {
        let Some(path) = self.path_of(file) else { return Ok(None) };
        let text = text_of(&path)?;
        let mut puzzles = match file.columns {
            None => read_lines(&text),
            Some((puzzle, label)) => read_table(&text, puzzle, label, file.only),
        };
        puzzles.retain(wanted);
        let source = format!("{name}: {} puzzles of {}.", puzzles.len(), file.name);
        Ok(Some(List { name: name.to_owned(), source, ground: Ground::Sound, puzzles }))
    }

    /// Where a file of the folder is, if it is there.
    fn path_of(&self, file: &File) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(file.name)).filter(|path| path.exists())
    }

    /// The files that experiments read, with what they are known by again.
    pub fn marks(&self) -> anyhow::Result<Vec<Mark>> {
        let known = KNOWN.iter().filter_map(|file| self.path_of(file));
        let mut own: Vec<PathBuf> = self.levels.iter().cloned().collect();
        for (_, path) in &self.own {
            own.extend(files_of(path)?);
        }
        let mark = |path: PathBuf| {
            Mark::of_file(&path).with_context(|| format!("cannot read {}", path.display()))
        };
        known.chain(own).map(mark).collect()
    }

    /// The files of the folder that no experiment reads.
    pub fn unused(&self) -> anyhow::Result<Vec<String>> {
        let Some(folder) = &self.folder else { return Ok(Vec::new()) };
        let entries = std::fs::read_dir(folder)
            .with_context(|| format!("cannot read {}", folder.display()))?;
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_file() && KNOWN.iter().all(|known| known.name != name) {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    /// The names of the files that experiments look for.
    pub fn known() -> impl Iterator<Item = &'static str> {
        KNOWN.iter().map(|file| file.name)
    }
}

impl List {
    /// A sample of at most so many, the same for the same seed, in the order of the list.
    pub fn sample(mut self, laboratory: &Laboratory, amount: Amount) -> Self {
        let most = laboratory.sample.map_or(AT_MOST, NonZeroUsize::get);
        let (whole, wanted) = (self.puzzles.len(), laboratory.amount(amount).min(most));
        if wanted < whole {
            let mut random = Random::from_seed(laboratory.seed);
            let mut chosen: Vec<usize> = (0..whole).collect();
            random.shuffle(&mut chosen);
            chosen.truncate(wanted);
            chosen.sort_unstable();
            self.puzzles = chosen.into_iter().map(|index| self.puzzles[index].clone()).collect();
            self.source += &format!(" A random sample of {wanted}.");
        }
        self
    }

    /// The labels, easiest first: by number, or as levels usually are.
    pub fn levels(&self) -> Vec<String> {
        let mut labels: Vec<String> =
            self.puzzles.iter().map(|entry| entry.label.clone()).collect();
        let place = |label: &String| {
            let usual = USUAL_LEVELS.iter().position(|level| label.eq_ignore_ascii_case(level));
            (usual.unwrap_or(0), label.parse().unwrap_or(0), label.clone())
        };
        labels.sort_by_cached_key(|label| -> (usize, u32, String) { place(label) });
        labels.dedup();
        labels
    }

    /// A list for each level.
    pub fn by_level(self) -> Vec<Self> {
        let of = |level: String| {
            let is_of = |entry: &&Entry| entry.label == level;
            let puzzles: Vec<Entry> = self.puzzles.iter().filter(is_of).cloned().collect();
            let name = format!("{}: {level}", self.name);
            let source = format!("{name}: {} puzzles.", puzzles.len());
            Self { name, source, ground: self.ground, puzzles }
        };
        self.levels().into_iter().map(of).collect()
    }

    /// The place of each puzzle's level, counted from the easiest.
    pub fn level_numbers(&self) -> Vec<Option<f64>> {
        let levels = self.levels();
        let place = |entry: &Entry| levels.iter().position(|level| *level == entry.label);
        self.puzzles.iter().map(|entry| place(entry).map(|level| level as f64)).collect()
    }

    /// The name as a part of a file name.
    pub fn file_name(&self) -> String {
        self.name.to_lowercase().replace(' ', "-")
    }

    /// The puzzles with the fewest clues.
    fn fewest_clues(mut self, count: usize) -> Self {
        self.puzzles.sort_by_key(Entry::clues);
        self.puzzles.truncate(count);
        self
    }

    /// The same puzzles with rows, columns and digits shuffled, so that no order in the list helps.
    pub fn shuffled(mut self, seed: u64) -> Self {
        for (index, entry) in self.puzzles.iter_mut().enumerate() {
            let seed = Random::for_item(seed, index as u64).bits();
            entry.puzzle = symmetry::shuffle(&entry.puzzle, seed);
        }
        self
    }
}

/// The sentences on where some lists come from, together.
pub fn sources<'a>(lists: impl IntoIterator<Item = &'a List>) -> String {
    let sources: Vec<&str> = lists.into_iter().map(|list| list.source.as_str()).collect();
    sources.join(" ")
}

fn shipped_levels() -> List {
    let puzzles = read_table(pencilmark_puzzles::LEVELS, "puzzle", "level", None);
    let source = format!(
        "Pencilmark: {} puzzles that ship with the program, with the levels that it gave them.",
        puzzles.len()
    );
    List { name: "Pencilmark".to_owned(), source, ground: Ground::StandIns, puzzles }
}

fn shipped_list(name: &str, text: &str) -> List {
    let puzzles = read_lines(text);
    let source = format!("{name}: {} puzzles that ship with the program.", puzzles.len());
    List { name: name.to_owned(), source, ground: Ground::Sound, puzzles }
}

/// Puzzles of a level in place of a set of the paper: of the easiest (0), the hardest (1), or between.
fn shipped_set(name: &str, place: f64) -> List {
    let List { mut puzzles, .. } = shipped_levels();
    let levels = shipped_levels().levels();
    let level = &levels[(place * (levels.len() - 1) as f64).round() as usize];
    puzzles.retain(|entry| entry.label == *level);
    puzzles.truncate(SET);
    let source = format!(
        "{name}: {} {level} puzzles that ship with the program stand in for the paper's (give --data for its own).",
        puzzles.len()
    );
    List { name: name.to_owned(), source, ground: Ground::StandIns, puzzles }
}
