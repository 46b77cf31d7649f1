//! Compares the scale `hodoku` with what HoDoKu says.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin hodoku -- FILE.csv [--show]
//! ```
//!
//! The file has the columns `puzzle`, `hodoku_level` and `hodoku_score` (and `techniques`, which `--show`
//! prints beside our own for rows that differ). Fails if fewer than 95 % of the levels or 80 % of the
//! scores are equal.

use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{Details, Scale, Settings, Subject, Workspace};
use std::error::Error;
use std::time::Instant;

/// Shares that must be equal, in percent.
const LEVELS: f64 = 95.0;
const SCORES: f64 = 80.0;

/// How many rows of a level agree.
#[derive(Clone, Copy, Default)]
struct Tally {
    rows: usize,
    levels: usize,
    scores: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, rest @ ..] = &arguments[..] else {
        return Err("usage: hodoku FILE.csv [--show]".into());
    };
    let is_shown = rest.iter().any(|word| word == "--show");
    let text = std::fs::read_to_string(file)?;
    let header: Vec<&str> = text.lines().next().unwrap_or_default().split(',').collect();
    let column = |name: &str| {
        header.iter().position(|known| *known == name).ok_or(format!("no column `{name}`"))
    };
    let [puzzles, levels, scores] =
        [column("puzzle")?, column("hodoku_level")?, column("hodoku_score")?];
    let scale = Scale::find("hodoku").ok_or("there is no such scale")?;
    let settings = Settings { details: Details::Full, ..Settings::default() };
    let mut workspace = Workspace::default();
    let mut tallies: Vec<(String, Tally)> = Vec::new();
    let start = Instant::now();
    let mut slowest = (0.0, 0);
    for (number, line) in text.lines().enumerate().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let puzzle: Puzzle = fields[puzzles].parse()?;
        let began = Instant::now();
        let subject = Subject::prove(&puzzle, &mut workspace, &Budget::unlimited())?;
        let rating = scale.rate(&subject, &settings, &mut workspace, &Budget::unlimited());
        let seconds = began.elapsed().as_secs_f64();
        if seconds > slowest.0 {
            slowest = (seconds, number);
        }
        let figures: Vec<String> = rating
            .columns()
            .map(|(_, figure)| figure.map_or(String::new(), |figure| figure.to_string()))
            .collect();
        let is_score = figures[0] == fields[scores];
        let is_level = figures[1].eq_ignore_ascii_case(fields[levels]);
        let known = tallies.iter().position(|(level, _)| level == fields[levels]);
        let known = known.unwrap_or_else(|| {
            tallies.push((fields[levels].to_owned(), Tally::default()));
            tallies.len() - 1
        });
        let tally = &mut tallies[known].1;
        tally.rows += 1;
        tally.levels += usize::from(is_level);
        tally.scores += usize::from(is_score);
        if is_shown && !is_score {
            let ours = rating.measurement.details.iter();
            let ours: Vec<String> = ours.map(|(name, count)| format!("{name}:{count}")).collect();
            println!("row {number}: {} {} instead of {}", figures[0], figures[1], fields[scores]);
            println!("  ours:   {}", ours.join(", "));
            println!("  HoDoKu: {}", fields.last().copied().unwrap_or_default());
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let total = tallies.iter().fold(Tally::default(), |total, (_, tally)| Tally {
        rows: total.rows + tally.rows,
        levels: total.levels + tally.levels,
        scores: total.scores + tally.scores,
    });
    tallies.push(("all".to_owned(), total));
    println!("| HoDoKu's level | rows | level equal | score equal |\n|---|---|---|---|");
    let percent = |part: usize, rows: usize| 100.0 * part as f64 / rows.max(1) as f64;
    for (level, Tally { rows, levels, scores }) in &tallies {
        let (of_levels, of_scores) = (percent(*levels, *rows), percent(*scores, *rows));
        println!(
            "| {level} | {rows} | {levels} ({of_levels:.1} %) | {scores} ({of_scores:.1} %) |"
        );
    }
    println!("{seconds:.1} s, slowest row {} ({:.2} s)", slowest.1, slowest.0);
    let is_met =
        percent(total.levels, total.rows) >= LEVELS && percent(total.scores, total.rows) >= SCORES;
    if is_met { Ok(()) } else { Err("less than the goal".into()) }
}
