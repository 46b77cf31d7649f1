//! Classic puzzles as SudokuPad packs them (`scf…`): a symbol for each cell with what follows it.
//!
//! ```text
//!   symbol    0 1 … 9 A B … Z a … x      its place in this row of symbols is 10 * blanks + digit:
//!   digit     0 1 … 9 0 1 …              the digit, 0 for an empty cell,
//!   blanks    0 0 … 0 1 1 …              and how many empty cells come after it
//! ```

#[cfg(test)]
use crate::model::Grid;
use crate::model::Shape;
use serde_json::{Value, json};

/// How many symbols there are: six runs of blanks for each of ten digits.
const SYMBOLS: usize = 60;

/// The object of a packed puzzle: bare, or with its name as `{"p":"…","n":"…"}`.
pub(super) fn object(text: &str) -> Option<Value> {
    let (cells, title) = match super::object::parse(text) {
        Some(Value::Object(fields)) => {
            let of = |name: &str| Some(fields.get(name)?.as_str()?.to_owned());
            (of("p")?, of("n").unwrap_or_default())
        }
        _ => (text.to_owned(), String::new()),
    };
    let digits = digits(&cells)?;
    let size = digits.len().isqrt();
    let shape = Shape::with_size(size).ok().filter(|shape| shape.cell_count() == digits.len())?;
    let cell = |digit: &u8| if *digit == 0 { json!({}) } else { json!({"value": digit}) };
    let rows: Vec<Vec<Value>> =
        digits.chunks(size).map(|row| row.iter().map(cell).collect()).collect();
    Some(json!({"cells": rows, "regions": boxes(shape), "metadata": {"title": title}}))
}

/// The digits of the cells, 0 where there is none.
fn digits(packed: &str) -> Option<Vec<u8>> {
    let mut digits = Vec::new();
    for symbol in packed.chars() {
        let place = place(symbol)?;
        digits.push((place % 10) as u8);
        digits.extend(std::iter::repeat_n(0, place / 10));
    }
    (!digits.is_empty()).then_some(digits)
}

fn place(symbol: char) -> Option<usize> {
    let place = match symbol {
        '0'..='9' => symbol as usize - '0' as usize,
        'A'..='Z' => symbol as usize - 'A' as usize + 10,
        'a'..='z' => symbol as usize - 'a' as usize + 36,
        _ => return None,
    };
    (place < SYMBOLS).then_some(place)
}

/// The boxes of a board as lists of `[row, column]`.
fn boxes(shape: Shape) -> Vec<Vec<[usize; 2]>> {
    let Some(boxes) = shape.boxes() else { return Vec::new() };
    let mut regions = vec![Vec::new(); shape.size()];
    for cell in shape.cells() {
        let (row, column) = (cell.row(shape), cell.column(shape));
        let across = shape.size() / boxes.columns();
        regions[row / boxes.rows() * across + column / boxes.columns()].push([row, column]);
    }
    regions
}

/// The text of these givens, for the tests.
#[cfg(test)]
pub(super) fn pack(givens: &Grid) -> String {
    let symbols: Vec<char> = ('0'..='9').chain('A'..='Z').chain('a'..='x').collect();
    let mut packed = String::new();
    let mut numbers = givens.numbers().iter().copied().peekable();
    while let Some(digit) = numbers.next() {
        let mut blanks = 0;
        while blanks < 5 && numbers.next_if_eq(&0).is_some() {
            blanks += 1;
        }
        packed.push(symbols[10 * blanks + usize::from(digit)]);
    }
    packed
}
