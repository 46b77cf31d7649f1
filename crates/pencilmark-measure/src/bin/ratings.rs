//! Compares a scale with a list of known ratings.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin ratings -- SCALE FILE.csv COLUMNS [SOURCE] [EVERY] [FROM]
//! ```
//!
//! COLUMNS are the names of the columns to compare, as `ER,EP,ED`; a row without a figure in the
//! first of them is skipped. SOURCE keeps the rows whose `source` starts with it (`-` keeps all),
//! EVERY takes one row in so many, starting with row FROM. Puzzles are named by the number of their
//! row, from 1.

use pencilmark::model::{Budget, Grid, Puzzle};
use pencilmark::rate::{self, Settings, Subject, Workspace};
use pencilmark::rules;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [scale, file, columns, rest @ ..] = &arguments[..] else {
        return Err("usage: ratings SCALE FILE.csv COLUMNS [SOURCE] [EVERY] [FROM]".into());
    };
    let scale = rate::Scale::find(scale).ok_or("there is no such scale")?;
    let source = rest.first().map(String::as_str).filter(|source| *source != "-").unwrap_or("");
    let every: usize = rest.get(1).map_or(Ok(1), |text| text.parse())?;
    let from: usize = rest.get(2).map_or(Ok(1), |text| text.parse())?;
    let text = std::fs::read_to_string(file)?;
    let header: Vec<&str> = text.lines().next().unwrap_or_default().split(',').collect();
    let column = |name: &str| header.iter().position(|known| *known == name);
    let puzzle_column = column("puzzle").or(column("isomorph")).ok_or("no column `puzzle`")?;
    let known: Vec<usize> = columns
        .split(',')
        .map(|name| column(name).ok_or("no such column"))
        .collect::<Result<_, _>>()?;
    let mut workspace = Workspace::default();
    let (mut equal, mut different) = (0, 0);
    let mut slowest = (0.0, 0);
    let start = Instant::now();
    for (number, line) in text.lines().enumerate().skip(from).step_by(every) {
        let fields: Vec<&str> = line.split(',').collect();
        let is_wanted = column("source").is_none_or(|n| fields[n].starts_with(source));
        if !is_wanted || fields[known[0]].is_empty() {
            continue;
        }
        let puzzle = read(fields[puzzle_column]);
        let began = Instant::now();
        let subject = Subject::prove(&puzzle, &mut workspace, &Budget::unlimited())?;
        let rating =
            scale.rate(&subject, &Settings::default(), &mut workspace, &Budget::unlimited());
        let seconds = began.elapsed().as_secs_f64();
        if seconds > slowest.0 {
            slowest = (seconds, number);
        }
        let figures: Vec<f64> =
            rating.columns().filter_map(|(_, figure)| figure.and_then(|f| f.number())).collect();
        let wanted = known.iter().flat_map(|n| fields[*n].split('/'));
        let wanted: Vec<f64> = wanted.map(str::parse).collect::<Result<_, _>>()?;
        let is_equal = |(figure, wanted): (&f64, &f64)| (figure - wanted).abs() < 0.01;
        if !figures.is_empty() && figures.iter().zip(&wanted).all(is_equal) {
            equal += 1;
        } else {
            different += 1;
            println!("row {number}: {figures:?} instead of {wanted:?}");
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{equal} equal, {different} different, {seconds:.2} s, slowest row {} ({:.2} s)",
        slowest.1, slowest.0
    );
    Ok(())
}

fn read(text: &str) -> Puzzle {
    let numbers: Vec<u8> = text.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    Puzzle::new(rules::classic(), Grid::try_from(numbers).unwrap()).unwrap()
}
