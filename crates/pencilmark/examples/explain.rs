//! Solve as people do, and say why at every step.
//!
//! `cargo run --example explain`

use pencilmark::logic::Technique;
use pencilmark::logic::{Explanation, State, path};
use pencilmark::prelude::*;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle =
        "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4"
            .parse()?;
    let mut state = State::new(&puzzle).assuming_unique();
    let order = Technique::easiest_first();
    let path = path::solve(&mut state, &order, &Budget::unlimited());
    for (number, step) in path.steps.iter().enumerate() {
        let explanation = Explanation::new(step, puzzle.board());
        println!("{}. {}", number + 1, explanation.short);
        explanation.sentences.iter().for_each(|sentence| println!("   {sentence}"));
    }
    println!("{}", state.candidates().placed());
    Ok(())
}
