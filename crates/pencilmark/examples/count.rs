//! Count the solutions, see them one by one, and stop when you like.
//!
//! `cargo run --example count`

use pencilmark::prelude::*;
use std::error::Error;
use std::ops::ControlFlow;

fn main() -> Result<(), Box<dyn Error>> {
    let empty: Puzzle = "................".parse()?;
    println!("a 4x4 board has {} solutions", solve::count(&empty, u64::MAX).count);

    // Each solution goes to a visitor, which says whether to go on.
    let mut shown = 0;
    solve::solutions(&empty, &solve::Question::all(), &mut |solution| {
        println!("{solution}");
        shown += 1;
        if shown == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });

    // A budget limits the work: a step is a node of the search.
    let question = solve::Question::all().within(Budget::steps(10));
    println!("within ten steps: {}", solve::ask(&empty, &question).status());
    Ok(())
}
