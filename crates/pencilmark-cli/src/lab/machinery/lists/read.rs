//! Reading lists: one puzzle in a line, or a table.

use super::Entry;
use super::files::Only;
use crate::record::read_csv;
use pencilmark::model::{Board, Digit, Grid, Puzzle, Shape};
use pencilmark::rules;
use std::collections::HashMap;
use std::sync::Arc;

/// One puzzle in a line; the line is its label. Lines without a puzzle are left out.
pub fn read_lines(text: &str) -> Vec<Entry> {
    let mut reader = Reader::default();
    text.lines().filter_map(|line| reader.read(line.split_whitespace().next()?, line)).collect()
}

/// A CSV file.
pub fn read_table(text: &str, puzzle: &str, label: &str, only: Only) -> Vec<Entry> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = |name| header.iter().position(|known| *known == name);
    let (Some(puzzle), Some(label)) = (column(puzzle), column(label)) else { return Vec::new() };
    let only = only.and_then(|(name, begins)| Some((column(name)?, begins)));
    let mut reader = Reader::default();
    let entry = |line: &str| {
        let fields = read_csv(line);
        let begins = |(column, texts): &(usize, &[&str])| {
            texts
                .iter()
                .any(|text| fields.get(*column).is_some_and(|field| field.starts_with(text)))
        };
        if !only.as_ref().is_none_or(begins) {
            return None;
        }
        reader.read(fields.get(puzzle)?, fields.get(label).map_or("", String::as_str))
    };
    lines.filter_map(entry).collect()
}

/// Reads puzzles that share a board, which is made once.
#[derive(Default)]
struct Reader {
    boards: HashMap<usize, Arc<Board>>,
}

impl Reader {
    fn read(&mut self, text: &str, label: &str) -> Option<Entry> {
        if text.starts_with('#') {
            return None;
        }
        let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
        let givens = Grid::try_from(text.chars().map(number).collect::<Vec<u8>>()).ok()?;
        let cells = givens.cell_count();
        let board = match self.boards.get(&cells) {
            Some(board) => board.clone(),
            None => rules::board(Shape::with_cell_count(cells).ok()?, &[]).ok()?,
        };
        self.boards.insert(cells, board.clone());
        Some(Entry { puzzle: Puzzle::new(board, givens).ok()?, label: label.to_owned() })
    }
}
