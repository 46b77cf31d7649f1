//! N queens as exact cover: every row and every column has one queen, every diagonal at most one.
//!
//! `cargo run --release --example queens -- 12` counts the ways and draws the first.

use std::env;

use pencilmark::cover::{Problem, ProblemError, Search};

fn main() -> Result<(), ProblemError> {
    let size = env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(8);
    let problem = queens(size)?;
    let mut links = problem.links();
    let mut search = Search::new();
    println!("{size} queens: {} ways", search.count(&mut links, u64::MAX).solutions);
    if let Some(squares) = search.first(&mut links) {
        print!("{}", draw(size, &squares));
    }
    Ok(())
}

/// One option for each square, in reading order. Rows and columns must be covered; the diagonals,
/// rising and falling, are secondary items.
pub fn queens(size: usize) -> Result<Problem, ProblemError> {
    let lines = (0..size).flat_map(|line| [format!("row{line}"), format!("column{line}")]);
    let diagonals = (0..(2 * size).saturating_sub(1))
        .flat_map(|diagonal| [format!("rising{diagonal}"), format!("falling{diagonal}")]);
    let mut problem = Problem::new(lines, diagonals)?;
    for row in 0..size {
        for column in 0..size {
            problem.add_option([
                format!("row{row}"),
                format!("column{column}"),
                format!("rising{}", row + column),
                format!("falling{}", size - 1 - row + column),
            ])?;
        }
    }
    Ok(problem)
}

fn draw(size: usize, queens: &[usize]) -> String {
    let square = |row, column| if queens.contains(&(row * size + column)) { " Q" } else { " ." };
    let line = |row| (0..size).map(|column| square(row, column)).collect::<String>() + "\n";
    (0..size).map(line).collect()
}
