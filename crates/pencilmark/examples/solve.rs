//! Solve a puzzle, and know that the solution is the only one.
//!
//! `cargo run --example solve -- 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`

use pencilmark::prelude::*;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1);
    let puzzle: Puzzle = text.as_deref().unwrap_or("1.3. .... .... .4.2").parse()?;
    let answer = solve::unique(&puzzle);
    match answer.unique() {
        Some(solution) => println!("{solution}"),
        None => println!("{}: {}", answer.status(), answer.reason.unwrap_or_default()),
    }
    Ok(())
}
