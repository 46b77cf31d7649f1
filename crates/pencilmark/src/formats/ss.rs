use super::grid::read_givens;
use super::text::cells::{cell_word, number_of_symbol};
use super::text::lines::{lines, trim};
use super::text::rows::{Block, blocks, words};
use super::{Format, Read, ReadOptions, Reading, Record, Write, WriteError};
use crate::model::{Cell, MAX_SIZE};

entries! { Format:
    /// A file of Simple Sudoku: a grid in a frame with `*` at its corners and `|` between boxes.
    /// Empty cells are `.`; `X`, which some versions write, is read as well.
    "ss" => Format {
        name: "Simple Sudoku file",
        extensions: &["ss"],
        detect,
        read: Read::Whole(read),
        write: Some(Write { between: "\n", ..Write::plain(write) }),
        samples: &[FOUR, NINE],
        ..Format::BLANK
    };
}

const FOUR: &str = " \
 *-----*
 |1.|3.|
 |..|..|
 |--+--|
 |..|..|
 |.4|.2|
 *-----*
";

const NINE: &str = "\
*-----------*
|1XX|X2X|XX3|
|XXX|4X5|XXX|
|XX6|XXX|7XX|
|---+---+---|
|X8X|X9X|X1X|
|2XX|XXX|XX4|
|X3X|X5X|X6X|
|---+---+---|
|XX7|XXX|8XX|
|XXX|9X1|XXX|
|3XX|X4X|XX2|
*-----------*
Some version
";

fn detect(sample: &str, _: &ReadOptions) -> bool {
    let mut lines = lines(sample).map(|(_, line)| trim(line)).filter(|line| !line.is_empty());
    let is_corner_line = |line: &str| {
        line.len() > 3 && line.trim_matches('*').chars().all(|c| c == '-') && line.starts_with('*')
    };
    lines.next().is_some_and(is_corner_line) && lines.next().is_some_and(|l| l.starts_with('|'))
}

fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    let read_block = |block: &Block<'_>| {
        let puzzle = read_givens(reading, block, number);
        block.record(puzzle)
    };
    blocks(text, split_row).iter().map(read_block).collect()
}

/// On larger boards `X` is a digit, and would come back as an empty cell.
const FIRST_SIZE_WITH_X: usize = 33;

fn number(word: &str) -> Option<u8> {
    match word {
        "X" | "x" => Some(0),
        word => word.chars().next().and_then(number_of_symbol),
    }
}

/// A row is between bars.
fn split_row(line: &str) -> Option<Vec<&str>> {
    let inside = trim(line).strip_prefix('|')?.strip_suffix('|')?;
    let symbols = words(inside).flat_map(|word| word.split_inclusive(|_: char| true));
    let cells: Vec<&str> = symbols.collect();
    (2..=MAX_SIZE).contains(&cells.len()).then_some(cells)
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    let shape = puzzle.board().shape();
    let size = shape.size();
    if size >= FIRST_SIZE_WITH_X {
        return Err(WriteError::Size { format: "ss", size, expected: "up to 32x32" });
    }
    let boxes = shape.boxes();
    let (rows, columns) = boxes.map_or((size, size), |b| (b.rows(), b.columns()));
    let edge = format!(" *{}*\n", "-".repeat(size + size / columns - 1));
    let between = format!(" |{}|\n", vec!["-".repeat(columns); size / columns].join("+"));
    let row = |row: usize| {
        let cells = (0..size).map(|column| Cell::at(row, column, shape));
        let words: Vec<String> =
            cells.map(|cell| cell_word(puzzle.givens(), cell, shape)).collect();
        let boxes: Vec<String> = words.chunks(columns).map(|words| words.concat()).collect();
        format!(" |{}|\n", boxes.join("|"))
    };
    let all: Vec<String> = (0..size).map(row).collect();
    let bands: Vec<String> = all.chunks(rows).map(|rows| rows.concat()).collect();
    Ok(format!("{edge}{}{edge}", bands.join(&between)))
}
