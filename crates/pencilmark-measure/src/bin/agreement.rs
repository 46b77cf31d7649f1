//! Measures how well the scales agree with what is known about puzzles: the table of docs/ratings.md.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin agreement -- --data DIR [--scales LIST] [--limit N] [--every N]
//! ```
//!
//! For each scale: gamma against QQWing's levels (raw, and in equal bins as the paper on hsolve has
//! it), tau-b against the ratings of Sudoku Explainer, Spearman's rho with human times, and how many
//! puzzles it leaves unrated. Puzzles without a rating count as harder than all others. Lists that are
//! not in the folder are left out.

use pencilmark::model::{Budget, Grid, Puzzle};
use pencilmark::rate::{self, Scale, Settings, Subject, Workspace};
use pencilmark::{rules, statistics};
use pencilmark_measure::thread_time;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Paper: 8,122.
const RIDDLE_OF_SHO: &str =
    "000000605000300090080004001040020970000000000031080060900600020010007000504000000";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read()?;
    println!(
        "| scale | puzzles | compared with | result | unrated | CPU ms per puzzle | median ms |"
    );
    println!("|---|---|---|---|---|---|---|");
    for scale in &arguments.scales {
        let mut comparison =
            Comparison { scale, arguments: &arguments, workspace: Workspace::default() };
        comparison.riddle();
        for list in LISTS {
            let path = arguments.data.join(list.file);
            if path.exists() {
                comparison.compare(list, &read(&path, list)?);
            }
        }
    }
    Ok(())
}

struct Arguments {
    data: PathBuf,
    scales: Vec<&'static Scale>,
    limit: usize,
    every: usize,
}

impl Arguments {
    fn read() -> Result<Self, Box<dyn Error>> {
        let mut found = Self {
            data: PathBuf::from("../shared/data"),
            scales: Vec::new(),
            limit: usize::MAX,
            every: 1,
        };
        let mut arguments = std::env::args().skip(1);
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
            match name.as_str() {
                "--data" => found.data = value.into(),
                "--limit" => found.limit = value.parse()?,
                "--every" => found.every = value.parse()?,
                "--scales" => {
                    for id in value.split(',') {
                        let scale =
                            rate::Scale::find(id).ok_or_else(|| format!("no scale '{id}'"))?;
                        found.scales.push(scale);
                    }
                }
                _ => return Err(format!("unknown option {name}").into()),
            }
        }
        if found.scales.is_empty() {
            found.scales = rate::Scale::cheap().collect();
        }
        Ok(found)
    }
}

/// A list, and what its puzzles are compared with.
struct List {
    file: &'static str,
    /// The column with the figures to compare with; none for a list of bare puzzles.
    column: Option<&'static str>,
    measure: Measure,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    Gamma,
    TauB,
    Spearman,
    /// Only whether it rates them.
    Unrated,
}

const LISTS: &[List] = &[
    List { file: "qqwing_levels.csv", column: Some("level"), measure: Measure::Gamma },
    List { file: "se_ratings.csv", column: Some("ER"), measure: Measure::TauB },
    List {
        file: "human_cloudsudoku_times.csv",
        column: Some("avg_seconds"),
        measure: Measure::Spearman,
    },
    List {
        file: "human_cloudsudoku_dto_dtr.csv",
        column: Some("D_TO"),
        measure: Measure::Spearman,
    },
    List { file: "hardest110626.txt", column: None, measure: Measure::Unrated },
];

/// QQWing's levels, easiest first.
const LEVELS: [&str; 4] = ["simple", "easy", "intermediate", "expert"];

/// The puzzles of a list, each with the figure to compare with.
fn read(path: &Path, list: &List) -> Result<Vec<(Puzzle, f64)>, Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let mut lines = text.lines();
    let Some(column) = list.column else {
        return Ok(lines.map(|line| (puzzle(line), 0.0)).collect());
    };
    let names: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let place = |name: &str| {
        let place = names.iter().position(|known| *known == name);
        place.ok_or_else(|| format!("{}: no column {name}", path.display()))
    };
    let (puzzles, figures) = (place("puzzle")?, place(column)?);
    let mut found = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let level = LEVELS.iter().position(|level| *level == fields[figures]);
        let figure = level.map_or_else(|| fields[figures].parse(), |level| Ok(level as f64))?;
        found.push((puzzle(fields[puzzles]), figure));
    }
    Ok(found)
}

fn puzzle(text: &str) -> Puzzle {
    let number = |symbol: char| symbol.to_digit(10).unwrap_or(0) as u8;
    let numbers: Vec<u8> = text.chars().take(81).map(number).collect();
    Puzzle::new(rules::classic(), Grid::try_from(numbers).unwrap()).unwrap()
}

struct Comparison<'a> {
    scale: &'a &'static Scale,
    arguments: &'a Arguments,
    workspace: Workspace,
}

impl Comparison<'_> {
    /// The rating of a puzzle; nothing where the scale has none.
    fn rate(&mut self, puzzle: &Puzzle) -> Option<f64> {
        let budget = Budget::unlimited();
        let subject = Subject::prove(puzzle, &mut self.workspace, &budget).ok()?;
        self.scale.rate(&subject, &Settings::default(), &mut self.workspace, &budget).number()
    }

    fn riddle(&mut self) {
        let rating = self.rate(&puzzle(RIDDLE_OF_SHO));
        let rating = rating.map_or("none".to_owned(), |rating| rating.to_string());
        println!("| {} | Riddle of Sho | | {rating} | | | |", self.scale.id);
    }

    fn compare(&mut self, list: &List, puzzles: &[(Puzzle, f64)]) {
        let &Arguments { limit, every, .. } = self.arguments;
        let puzzles: Vec<_> = puzzles.iter().take(limit).step_by(every).collect();
        let start = thread_time();
        let timed = |(puzzle, _): &&(Puzzle, f64)| {
            let start = Instant::now();
            let rating = self.rate(puzzle);
            (rating, start.elapsed().as_secs_f64() * 1e3)
        };
        let (ratings, times): (Vec<Option<f64>>, Vec<f64>) = puzzles.iter().map(timed).unzip();
        let time = (thread_time() - start).as_secs_f64() * 1e3 / puzzles.len().max(1) as f64;
        let unrated = ratings.iter().filter(|rating| rating.is_none()).count();
        let ours: Vec<f64> = ratings.iter().map(|rating| rating.unwrap_or(f64::MAX)).collect();
        let theirs: Vec<f64> = puzzles.iter().map(|(_, figure)| *figure).collect();
        let median = median(times);
        let result = result(list.measure, &ours, &theirs);
        let compared = list.column.unwrap_or("-");
        let every = if every > 1 { format!(", every {every}th") } else { String::new() };
        println!(
            "| {} | {}{every} ({}) | {compared} | {result} | {unrated} | {time:.3} | {median:.3} |",
            self.scale.id,
            list.file,
            puzzles.len(),
        );
    }
}

/// The median. CPU time is too coarse for one puzzle, so these are wall-clock times: the few
/// puzzles that other programs interrupt hardly move the median.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn result(measure: Measure, ours: &[f64], theirs: &[f64]) -> String {
    let show = |name: &str, result: Option<f64>| match result {
        Some(result) => format!("{name} {result:.4}"),
        None => format!("{name} undefined"),
    };
    match measure {
        Measure::Gamma => {
            let binned = statistics::gamma(&in_bins(ours, LEVELS.len()), theirs);
            let raw = statistics::gamma(ours, theirs);
            format!("{}, {}", show("gamma", raw), show("in bins", binned))
        }
        Measure::TauB => show("tau-b", statistics::tau_b(ours, theirs)),
        Measure::Spearman => show("rho", statistics::spearman(ours, theirs)),
        Measure::Unrated => String::new(),
    }
}

/// The bin of each number, where all bins are equally full.
fn in_bins(numbers: &[f64], count: usize) -> Vec<f64> {
    let size = numbers.len().div_ceil(count).max(1) as f64;
    statistics::ranks(numbers).into_iter().map(|rank| ((rank - 1.0) / size).floor()).collect()
}
