//! Boards of other sizes and with other rules.
//!
//! `cargo run --example variant`

use pencilmark::model::RuleKind;
use pencilmark::prelude::*;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // In a text, the rules follow the puzzle.
    let diagonal: Puzzle =
        ".....5...1.6........52..37.......48....7.6...2.......3........5..1....24......1.. \
                            rules: diagonal"
            .parse()?;
    println!("{}: {}", diagonal, solve::unique(&diagonal).status());

    // A board of one's own: 6x6, with boxes of three rows and two columns, and no digit a knight's
    // move apart from itself.
    let shape: Shape = "6x6 box=3x2".parse()?;
    let board = rules::board(shape, &["anti-knight".parse()?])?;
    let empty = Puzzle::new(board, Grid::empty(shape))?;
    println!("{}: {} solutions", shape, solve::count(&empty, u64::MAX).count);

    // Every rule there is.
    for rule in RuleKind::all() {
        println!("{}: {}", rule.id, rule.doc.lines().next().unwrap_or(""));
    }
    Ok(())
}
