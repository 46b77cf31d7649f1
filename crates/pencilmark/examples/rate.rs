//! Rate a puzzle, on the scales that people use.
//!
//! `cargo run --example rate`

use pencilmark::prelude::*;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle =
        "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4"
            .parse()?;
    let scales: Vec<_> =
        ["se", "hsolve-exact", "time"].into_iter().filter_map(rate::Scale::find).collect();
    let settings = rate::Settings { summary: rate::Summary::Wanted, ..Default::default() };
    let mut workspace = rate::Workspace::default();
    let report = rate::rate(&puzzle, &scales, &settings, &mut workspace, &Budget::unlimited())?;
    println!("level: {}", report.level.map_or("unknown", |level| level.id()));
    for rating in &report.ratings {
        for (name, figure) in rating.columns() {
            println!("{name}: {}", figure.map_or("-".to_owned(), |figure| figure.to_string()));
        }
    }
    Ok(())
}
