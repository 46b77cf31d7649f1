//! Help a player: what is wrong so far, and what is the next step?
//!
//! `cargo run --example hint`

use pencilmark::prelude::*;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle =
        "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4"
            .parse()?;
    let board = puzzle.board().clone();
    let techniques = hint::order(&[], &[])?;

    // The player has entered a wrong digit.
    let mut entries = Grid::empty(board.shape());
    entries.set("r1c2".parse::<CellName>()?.of(board.shape())?, "5".parse()?);
    let budget = Budget::unlimited();
    let mistaken = hint::Position::new(puzzle.clone()).with_entries(entries);
    println!("{}", mistaken.judge(&budget).sentences(&board).join("\n"));

    // From the start, a little more at each stage.
    let position = hint::Position::new(puzzle);
    for stage in [hint::Stage::Class, hint::Stage::Place, hint::Stage::Full] {
        let judgement = position.judge(&budget);
        let hint = hint::Hint::new(&position, judgement, &techniques, stage, &budget);
        println!("\n{}", hint.sentences(&board).join("\n"));
    }
    Ok(())
}
