//! Make puzzles that meet a request; the same seed makes the same puzzles.
//!
//! `cargo run --release --example generate -- 7`

use pencilmark::generate::{Minimal, Puzzles, Request};
use pencilmark::prelude::*;
use pencilmark::rate::Level;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(7), |text| text.parse())?;
    let request = Request {
        level: Some(Level::Medium),
        minimal: Minimal::Required,
        ..Request::any(rules::classic())
    };
    let method = generate::Generator::choose(&request)?;
    for made in Puzzles::new(&request, method, seed, Budget::unlimited()).take(3) {
        println!("{} ({} clues)", made.puzzle, made.puzzle.clue_count());
    }
    Ok(())
}
