//! The puzzles: from the folder that `--data` names, or those that ship with the program.
//!
//! A list that the folder lacks is replaced by the one that ships, and the report says so: each
//! list carries a sentence on where it comes from.

use super::{Amount, Laboratory};
use anyhow::Context;
use pencilmark::model::{Board, Digit, Grid, Puzzle, Random, Shape};
use pencilmark::{rules, symmetry};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Where lists come from.
pub enum Lists {
    /// Those that ship with the program.
    Shipped,
    /// A folder of the user's.
    Folder(PathBuf),
}

/// Puzzles, and where they come from.
pub struct List {
    /// A short name for tables.
    pub name: String,
    /// A sentence for the report.
    pub source: String,
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
}

/// A column, and how its field must begin for a row to count.
type Only = Option<(&'static str, &'static [&'static str])>;

/// A list in a folder: the file, and how to read it.
struct File {
    name: &'static str,
    /// The columns of the puzzle and of the label, in a CSV file.
    columns: Option<(&'static str, &'static str)>,
    /// Which rows of it count, if not all.
    only: Only,
}

impl File {
    const fn lines(name: &'static str) -> Self {
        Self { name, columns: None, only: None }
    }

    const fn table(name: &'static str, puzzle: &'static str, label: &'static str) -> Self {
        Self { name, columns: Some((puzzle, label)), only: None }
    }
}

impl File {
    const fn only(self, column: &'static str, begins: &'static [&'static str]) -> Self {
        Self { only: Some((column, begins)), ..self }
    }
}

/// Names of levels, easiest first, in whatever program.
const USUAL_LEVELS: [&str; 9] =
    ["simple", "easy", "medium", "intermediate", "hard", "unfair", "expert", "extreme", "evil"];

/// How many puzzles of one list are looked at, at most, before a sample is taken.
const AT_MOST: usize = 60_000;

impl Lists {
    /// The 2022 paper's Easy set.
    pub fn easy(&self) -> anyhow::Result<List> {
        let file = File::table("edigrama40.csv", "puzzle", "status");
        let list = self.named("Easy", file, |entry| !entry.label.starts_with("damaged"))?;
        Ok(match list {
            Some(list) => {
                let source = format!(
                    "Easy: the {} of the paper's 40 puzzles that could be repaired; the others \
                     were damaged in print.",
                    list.puzzles.len()
                );
                List { source, ..list }
            }
            None => shipped_range("Easy", 0, 40),
        })
    }

    /// The 2022 paper's Moderate set.
    pub fn moderate(&self) -> anyhow::Result<List> {
        let list = self.named("Moderate", File::lines("top95.txt"), |_| true)?;
        Ok(list.unwrap_or_else(|| shipped_range("Moderate", 40, 95)))
    }

    /// The 2022 paper's Hard set.
    pub fn hard(&self) -> anyhow::Result<List> {
        let list = self.named("Hard", File::lines("hardest110626.txt"), |_| true)?;
        Ok(match list {
            Some(mut list) => {
                list.puzzles.truncate(95);
                list.source += " The first 95 of them, as in the paper.";
                list
            }
            None => shipped_range("Hard", 135, 95),
        })
    }

    /// Puzzles with 17 clues.
    pub fn seventeen(&self) -> anyhow::Result<List> {
        let list = self.named("17 clues", File::lines("royle17.txt"), |_| true)?;
        Ok(list
            .unwrap_or_else(|| shipped_range("fewest clues that ship", 0, 500).fewest_clues(100)))
    }

    /// Large puzzles, 16x16.
    pub fn sixteen(&self) -> anyhow::Result<List> {
        let list = self.named("16x16", File::lines("16x16.txt"), |_| true)?;
        Ok(list.unwrap_or_else(|| shipped_list("16x16", pencilmark_puzzles::SIXTEEN)))
    }

    /// Classic lists that are not chosen by their number of clues, one after the other.
    pub fn mixed(&self) -> anyhow::Result<Vec<List>> {
        let files = [
            ("sudoku10k", File::lines("sudoku10k.txt")),
            ("generated16384", File::lines("generated16384.txt")),
            ("top1465", File::lines("top1465.txt")),
            ("sudocue", File::lines("sudocue_learningcurve.txt")),
            ("qqwing", File::table("qqwing_levels.csv", "puzzle", "level")),
            ("human", File::table("human_cloudsudoku_times.csv", "puzzle", "avg_seconds")),
        ];
        let mut lists = Vec::new();
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
        let file = File::lines("forum_hardest_11plus.txt");
        lists.extend(self.named("forum 11+", file, |_| true)?);
        Ok(lists)
    }

    /// Puzzles with a level each, as given by another program.
    pub fn levels(&self) -> anyhow::Result<Option<List>> {
        let file = File::table("qqwing_levels.csv", "puzzle", "level");
        self.named("qqwing levels", file, |_| true)
    }

    /// Every list whose puzzles have levels given by other programs, easiest level first.
    pub fn labelled(&self) -> anyhow::Result<Vec<List>> {
        let files = [
            ("qqwing", File::table("qqwing_levels.csv", "puzzle", "level")),
            ("edigrama", File::table("edigrama40.csv", "puzzle", "level")),
            ("HoDoKu", File::table("hodoku_ratings.csv", "puzzle", "hodoku_level")),
        ];
        let mut lists = Vec::new();
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
        let file = File::table("se_ratings.csv", "puzzle", "ER");
        Ok(self.named("graded", file, |_| true)?.unwrap_or_else(shipped_levels))
    }

    /// Lists with ratings by Sudoku Explainer or by programs that follow it.
    pub fn rated_by_explainer(&self) -> anyhow::Result<Vec<List>> {
        let files = [
            (
                "Sudoku Explainer 1.2.1",
                File::table("se_ratings.csv", "puzzle", "ER")
                    .only("source", &["SE-1.2.1", "Sukaku"]),
            ),
            ("17 clues, as published", File::table("royle17_ser.csv", "puzzle", "ser")),
        ];
        let mut lists = Vec::new();
        for (name, file) in files {
            lists.extend(self.named(name, file, |entry| !entry.label.is_empty())?);
        }
        Ok(lists)
    }

    /// Typical puzzles, as newspapers and programs have them.
    pub fn typical(&self) -> anyhow::Result<List> {
        let file = File::table("human_cloudsudoku_times.csv", "puzzle", "avg_seconds");
        let list = self.named("typical", file, |_| true)?;
        Ok(list.unwrap_or_else(|| shipped_list("typical", pencilmark_puzzles::CLASSIC)))
    }

    /// Generated puzzles with 22, 18 and 17 clues.
    pub fn few_clues() -> List {
        shipped_list("few clues", pencilmark_puzzles::FEW_CLUES)
    }

    /// Random minimal puzzles: those that ship.
    pub fn random_minimal() -> List {
        shipped_list("random minimal", pencilmark_puzzles::CLASSIC)
    }

    /// The puzzles that are printed in the papers.
    pub fn printed() -> List {
        shipped_list("papers", pencilmark_puzzles::PAPERS)
    }

    /// A list of the folder, if it is there.
    fn named(
        &self,
        name: &str,
        file: File,
        wanted: impl Fn(&Entry) -> bool,
    ) -> anyhow::Result<Option<List>> {
        let Self::Folder(folder) = self else { return Ok(None) };
        let path = folder.join(file.name);
        if !path.exists() {
            return Ok(None);
        }
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        let mut puzzles = match file.columns {
            None => read_lines(&text),
            Some((puzzle, label)) => read_table(&text, puzzle, label, file.only),
        };
        puzzles.retain(wanted);
        let source = format!("{name}: {} puzzles of {}.", puzzles.len(), file.name);
        Ok(Some(List { name: name.to_owned(), source, puzzles }))
    }

    /// What distinguishes one source of lists from another, for results that are kept.
    pub fn fingerprint(&self) -> String {
        match self {
            Self::Shipped => "shipped".to_owned(),
            Self::Folder(folder) => folder.display().to_string(),
        }
    }
}

impl List {
    /// A sample of at most so many, the same for the same seed, in the order of the list.
    pub fn sample(mut self, laboratory: &Laboratory, amount: Amount) -> Self {
        let (whole, wanted) = (self.puzzles.len(), laboratory.amount(amount).min(AT_MOST));
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

fn shipped_levels() -> List {
    let puzzles = read_table(pencilmark_puzzles::LEVELS, "puzzle", "level", None);
    let source = format!("levels: {} puzzles that ship with the program, by level.", puzzles.len());
    List { name: "levels".to_owned(), source, puzzles }
}

fn shipped_list(name: &str, text: &str) -> List {
    let puzzles = read_lines(text);
    let source = format!("{name}: {} puzzles that ship with the program.", puzzles.len());
    List { name: name.to_owned(), source, puzzles }
}

fn shipped_range(name: &str, from: usize, count: usize) -> List {
    let mut list = shipped_list(name, pencilmark_puzzles::CLASSIC);
    list.puzzles = list.puzzles.into_iter().skip(from).take(count).collect();
    list.source = format!(
        "{name}: {} random minimal puzzles that ship with the program, in place of the paper's \
         (give --data for its own).",
        list.puzzles.len()
    );
    list
}

/// One puzzle in a line; the line is its label. Lines without a puzzle are left out.
fn read_lines(text: &str) -> Vec<Entry> {
    let mut reader = Reader::default();
    text.lines().filter_map(|line| reader.read(line.split_whitespace().next()?, line)).collect()
}

/// A CSV file without quotes.
fn read_table(text: &str, puzzle: &str, label: &str, only: Only) -> Vec<Entry> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = |name| header.iter().position(|known| *known == name);
    let (Some(puzzle), Some(label)) = (column(puzzle), column(label)) else { return Vec::new() };
    let only = only.and_then(|(name, begins)| Some((column(name)?, begins)));
    let mut reader = Reader::default();
    let entry = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let begins = |(column, texts): &(usize, &[&str])| {
            texts
                .iter()
                .any(|text| fields.get(*column).is_some_and(|field| field.starts_with(text)))
        };
        if !only.as_ref().is_none_or(begins) {
            return None;
        }
        reader.read(fields.get(puzzle)?, fields.get(label).copied().unwrap_or_default())
    };
    lines.filter_map(entry).collect()
}

/// Reads puzzles that share a board, which is made once.
#[derive(Default)]
struct Reader {
    boards: HashMap<usize, Arc<Board>>,
}

impl Reader {
    fn read(&mut self, text: &str, label: &str) -> Option<Entry> {
        if text.starts_with('#') {
            return None;
        }
        let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
        let givens = Grid::try_from(text.chars().map(number).collect::<Vec<u8>>()).ok()?;
        let cells = givens.cell_count();
        let board = match self.boards.get(&cells) {
            Some(board) => board.clone(),
            None => rules::board(Shape::with_cell_count(cells).ok()?, &[]).ok()?,
        };
        self.boards.insert(cells, board.clone());
        Some(Entry { puzzle: Puzzle::new(board, givens).ok()?, label: label.to_owned() })
    }
}
