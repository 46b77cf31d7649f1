//! Makes puzzles: a random full grid, then givens taken away in random order while the solution
//! stays the only one. The files in `puzzles/` were made this way; each names its command.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin dig -- COUNT SEED [SIZE] [RULES]
//! ```

use pencilmark::model::{Board, Cell, Grid, Puzzle, Random, Shape};
use pencilmark::{rules, solve};
use std::error::Error;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| match arguments.get(index) {
        Some(text) => text.parse().map_err(|_| format!("'{text}' is not a number")),
        None => Ok(default),
    };
    let (count, seed, size) = (number(0, 1)?, number(1, 1)?, number(2, 9)?);
    let rules = rules::parse(arguments.get(3).map_or("", String::as_str))?;
    let board = rules::board(Shape::with_size(size as usize)?, &rules)?;
    for item in 0..count {
        let mut random = Random::for_item(seed, item);
        let solution = random_grid(&board, &mut random);
        println!("{}", dig(&board, solution, &mut random));
    }
    Ok(())
}

/// A random full grid: digits are put into random cells as long as a solution remains, and then that
/// solution is taken.
fn random_grid(board: &Arc<Board>, random: &mut Random) -> Grid {
    let mut givens = Grid::empty(board.shape());
    let mut cells: Vec<Cell> = board.cells().collect();
    random.shuffle(&mut cells);
    for cell in cells.into_iter().take(2 * board.size()) {
        let candidates: Vec<_> = Puzzle::new(board.clone(), givens.clone())
            .unwrap()
            .candidates()
            .digits(cell)
            .iter()
            .collect();
        let Some(&digit) = random.pick(&candidates) else { continue };
        givens.set(cell, digit);
        if solve::first(&Puzzle::new(board.clone(), givens.clone()).unwrap()).count == 0 {
            givens.clear(cell);
        }
    }
    solve::first(&Puzzle::new(board.clone(), givens).unwrap()).first.expect("a solution was kept")
}

/// Takes away every given that the others do not need.
fn dig(board: &Arc<Board>, solution: Grid, random: &mut Random) -> Grid {
    let mut givens = solution;
    let mut cells: Vec<Cell> = board.cells().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let mut fewer = givens.clone();
        fewer.clear(cell);
        if solve::unique(&Puzzle::new(board.clone(), fewer.clone()).unwrap()).unique().is_some() {
            givens = fewer;
        }
    }
    givens
}
