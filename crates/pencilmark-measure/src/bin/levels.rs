//! Compares our levels with those of others, and checks what levels promise of puzzles that are made.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin levels -- FILE.csv COLUMN WORDS [EVERY]
//! cargo run --release -p pencilmark-measure --bin levels -- COUNT [LEVELS]
//! ```
//!
//! The file has the columns `puzzle` and COLUMN; WORDS are the levels of the others, easiest first, with
//! commas. Of one puzzle in EVERY a table is printed, and the gamma of Goodman and Kruskal with the
//! interval that holds 95 of 100 samples drawn from the same puzzles. With a COUNT, so many puzzles of each
//! level, or of those that LEVELS names with commas, are made, as `pencilmark generate --seed 1` makes them,
//! and rated anew; fails if one does not keep its promise.

use pencilmark::generate::{Generator, Puzzles, Request};
use pencilmark::model::{Budget, Puzzle, Random};
use pencilmark::rate::{self, Level, Scale, Settings, Summary, Workspace};
use pencilmark::symmetry::PatternSymmetry;
use pencilmark::{rules, statistics};
use std::error::Error;

/// How many samples the interval comes from.
const SAMPLES: u64 = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        [count] => keep_promises(count.parse()?, &Level::ALL),
        [count, levels] if !count.ends_with(".csv") => {
            let level = |id| Level::ALL.into_iter().find(|level| level.id() == id);
            let levels: Option<Vec<Level>> = levels.split(',').map(level).collect();
            keep_promises(count.parse()?, &levels.ok_or("an unknown level")?)
        }
        [file, column, words, rest @ ..] => {
            let every = rest.first().map_or(Ok(1), |text| text.parse())?;
            compare(&std::fs::read_to_string(file)?, column, words, every)
        }
        _ => Err("usage: levels FILE.csv COLUMN WORDS [EVERY], or levels COUNT [LEVELS]".into()),
    }
}

/// The level of a puzzle, and its predicted time.
fn rated(puzzle: &Puzzle, workspace: &mut Workspace) -> Result<(Level, f64), Box<dyn Error>> {
    let settings = Settings { summary: Summary::Wanted, ..Settings::default() };
    let scales = [Scale::find("time").expect("it is in the list")];
    let report = rate::rate(puzzle, &scales, &settings, workspace, &Budget::unlimited())?;
    let seconds = report.ratings[0].number().ok_or("it has no time")?;
    Ok((report.level.ok_or("it has no level")?, seconds))
}

fn compare(text: &str, column: &str, words: &str, every: usize) -> Result<(), Box<dyn Error>> {
    let words: Vec<&str> = words.split(',').collect();
    let header: Vec<&str> = text.lines().next().unwrap_or_default().split(',').collect();
    let place = |name: &str| header.iter().position(|known| *known == name);
    let [puzzles, levels] =
        [place("puzzle").ok_or("no column `puzzle`")?, place(column).ok_or("no such column")?];
    let mut workspace = Workspace::default();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let mut table = vec![[0; Level::ALL.len()]; words.len()];
    for line in text.lines().skip(1).step_by(every) {
        let fields: Vec<&str> = line.split(',').collect();
        let word = fields[levels];
        let row = words.iter().position(|known| *known == word).ok_or("an unknown level")?;
        let (level, _) = rated(&fields[puzzles].parse()?, &mut workspace)?;
        table[row][level as usize] += 1;
        ours.push(f64::from(level as u8));
        theirs.push(row as f64);
    }
    let names = Level::ALL.map(Level::id);
    println!("| {column} | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
    for (word, row) in words.iter().zip(&table) {
        println!("| {word} | {} |", row.map(|count: usize| count.to_string()).join(" | "));
    }
    let gamma = statistics::gamma(&ours, &theirs).ok_or("all are the same")?;
    let mut samples: Vec<f64> = (0..SAMPLES).filter_map(|n| sample(&ours, &theirs, n)).collect();
    samples.sort_by(f64::total_cmp);
    let quantile = |part: f64| statistics::quantile(&samples, part).unwrap_or(f64::NAN);
    let (low, high) = (quantile(0.025), quantile(0.975));
    println!("gamma {gamma:.3} ({low:.3} to {high:.3}), {} puzzles", ours.len());
    Ok(())
}

/// Gamma of as many puzzles, drawn from them with repetition.
fn sample(ours: &[f64], theirs: &[f64], seed: u64) -> Option<f64> {
    let mut random = Random::from_seed(seed);
    let drawn: Vec<usize> = ours.iter().map(|_| random.below(ours.len())).collect();
    let of = |all: &[f64]| drawn.iter().map(|n| all[*n]).collect::<Vec<f64>>();
    statistics::gamma(&of(ours), &of(theirs))
}

/// Makes puzzles of each level and rates them anew.
fn keep_promises(count: usize, levels: &[Level]) -> Result<(), Box<dyn Error>> {
    let mut workspace = Workspace::default();
    let budget = Budget::unlimited();
    println!(
        "| level | kept | givens (least, middle, most) | predicted seconds (least, middle, most) |"
    );
    println!("|---|---|---|---|");
    for wanted in levels.iter().copied() {
        let symmetry = Some(PatternSymmetry::HalfTurn);
        let request = Request { level: Some(wanted), symmetry, ..Request::any(rules::classic()) };
        let method = Generator::choose(&request)?;
        let (mut givens, mut times) = (Vec::new(), Vec::new());
        for made in Puzzles::new(&request, method, 1, budget.clone()).take(count) {
            let puzzle = made.puzzle;
            let (level, seconds) = rated(&puzzle, &mut workspace)?;
            if level != wanted || puzzle.clue_count() < wanted.fewest_givens() {
                return Err(format!("{} is {level}, not {wanted}", puzzle.givens()).into());
            }
            givens.push(puzzle.clue_count());
            times.push(seconds);
        }
        let range = |sorted: &mut Vec<f64>| {
            sorted.sort_by(f64::total_cmp);
            let [low, middle, high] =
                [0.0, 0.5, 1.0].map(|part| statistics::quantile(sorted, part).unwrap_or(f64::NAN));
            format!("{low:.0}, {middle:.0}, {high:.0}")
        };
        let mut givens: Vec<f64> = givens.into_iter().map(|count| count as f64).collect();
        let (of_givens, of_times) = (range(&mut givens), range(&mut times));
        println!("| {wanted} | {0} of {0} | {of_givens} | {of_times} |", times.len());
    }
    Ok(())
}
