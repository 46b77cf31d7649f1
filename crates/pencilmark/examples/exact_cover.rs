//! Exact cover problems of any kind: choose options so that every item is covered once.
//!
//! `cargo run --example exact_cover`; `queens` and `pentominoes` are larger ones.

use pencilmark::cover::{ParseError, Problem, Search};

fn main() -> Result<(), ParseError> {
    // Knuth's example: the items first, then an option in each line.
    let problem: Problem = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n".parse()?;
    for solution in Search::new().all(&mut problem.links()) {
        println!("{}", problem.describe(&solution));
    }
    Ok(())
}
