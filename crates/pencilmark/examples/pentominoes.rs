//! The twelve pentominoes, each used once, fill a rectangle of sixty squares.
//!
//! `cargo run --release --example pentominoes -- 6 10` counts the ways and draws the first.

use std::collections::BTreeSet;
use std::env;

use pencilmark::cover::{Problem, ProblemError, Search};

/// Each piece by its usual letter, drawn in rows.
const PIECES: [(char, &str); 12] = [
    ('F', ".## ##. .#."),
    ('I', "#####"),
    ('L', "#### #..."),
    ('N', "###. ..##"),
    ('P', "### ##."),
    ('T', "### .#. .#."),
    ('U', "#.# ###"),
    ('V', "#.. #.. ###"),
    ('W', "#.. ##. .##"),
    ('X', ".#. ### .#."),
    ('Y', "#### .#.."),
    ('Z', "##. .#. .##"),
];

/// The squares of a piece, as row and column.
type Shape = BTreeSet<(usize, usize)>;

fn main() -> Result<(), ProblemError> {
    let mut sides = env::args().skip(1).map(|word| word.parse().ok());
    let rows = sides.next().flatten().unwrap_or(6);
    let columns = sides.next().flatten().unwrap_or(10);
    let problem = pentominoes(rows, columns)?;
    let mut links = problem.links();
    let mut search = Search::new();
    // No filling is its own mirror image, and there are two mirrors.
    let ways = search.count(&mut links, u64::MAX).solutions;
    println!("{rows} x {columns}: {ways} fillings, {} without mirror images", ways / 4);
    if let Some(placed) = search.first(&mut links) {
        print!("{}", draw(&problem, columns, &placed));
    }
    Ok(())
}

/// One option for each place of each piece, turned and mirrored. The items are the pieces, then the
/// squares in reading order.
pub fn pentominoes(rows: usize, columns: usize) -> Result<Problem, ProblemError> {
    let pieces = PIECES.iter().map(|(letter, _)| letter.to_string());
    let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| name(row, column)));
    let mut problem = Problem::new(pieces.chain(squares), [])?;
    for (letter, drawing) in PIECES {
        for shape in turns(drawing) {
            let height = shape.iter().map(|square| square.0 + 1).max().unwrap_or(0);
            let width = shape.iter().map(|square| square.1 + 1).max().unwrap_or(0);
            for top in 0..(rows + 1).saturating_sub(height) {
                for left in 0..(columns + 1).saturating_sub(width) {
                    let squares = shape.iter().map(|(row, column)| name(top + row, left + column));
                    problem.add_option([letter.to_string()].into_iter().chain(squares))?;
                }
            }
        }
    }
    Ok(problem)
}

fn name(row: usize, column: usize) -> String {
    format!("{row},{column}")
}

/// The different ways to lay down a piece: up to four turns of it and of its mirror image.
fn turns(drawing: &str) -> BTreeSet<Shape> {
    let lines = drawing.split(' ').enumerate();
    let squares = lines.flat_map(|(row, line)| line.match_indices('#').map(move |at| (row, at.0)));
    let mut shape: Shape = squares.collect();
    let mut turns = BTreeSet::new();
    for _ in 0..4 {
        shape = mirror(&shape);
        turns.insert(shape.clone());
        shape = shape.iter().map(|&(row, column)| (column, row)).collect();
        turns.insert(shape.clone());
    }
    turns
}

fn mirror(shape: &Shape) -> Shape {
    let last = shape.iter().map(|square| square.1).max().unwrap_or(0);
    shape.iter().map(|&(row, column)| (row, last - column)).collect()
}

fn draw(problem: &Problem, columns: usize, placed: &[usize]) -> String {
    let mut squares = vec![' '; problem.items().len() - PIECES.len()];
    for items in placed.iter().map(|&option| problem.option(option)) {
        let (piece, covered) = (items[0], &items[1..]);
        covered.iter().for_each(|&item| squares[item - PIECES.len()] = PIECES[piece].0);
    }
    let lines = squares.chunks(columns).map(|line| line.iter().collect::<String>() + "\n");
    lines.collect()
}
