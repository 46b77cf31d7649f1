use super::text::Line;
use super::text::cells::{self, number_of_symbol};
use super::text::lines::{is_separator, split_comment, trim};
use super::text::link::{is_link, without_puzzle};
use super::text::rows::words;
use super::text::settings::Settings;
use super::{Aspect, Format, Read, ReadError, Reading, Record, TextColumn, Write, WriteError};
use crate::model::{Puzzle, Shape};
use std::borrow::Cow;

entries! { Format:
    /// A puzzle in one line: a character for each cell, row by row. `.`, `0`, `_`, `*` and `-` are
    /// empty; digits are `1` to `9`, then `A` to `Z`. Boards with more than 35 digits are written
    /// as numbers separated by spaces or commas. Spaces and `|` between cells are ignored; other
    /// columns before or after the puzzle (separated by spaces, commas or semicolons) are kept, and
    /// so is a comment after `#`. In a link the puzzle is the part of the address that is one. Rules
    /// follow the puzzle as `rules: diagonal, anti-knight`, and boxes of an unusual shape as the rule
    /// `box=3x2`.
    "line" => Format {
        name: "Line",
        extensions: &["txt"],
        preserves: &[Aspect::Givens, Aspect::Rules],
        detect: |_, _| true,
        read: Read::Lines(|| Box::new(read_line)),
        write: Some(Write::plain(write)),
        line: Line::Cells,
        refusal: Some(|_, error| format!("invalid: {error}\n")),
        samples: &[
            "1.3.........4.2.\n",
            "1-3-|----|----|-4-2   # rows apart\n",
            "..43...1.2...... rules: jigsaw=1112122233443344\n",
            "12....3456................3....2.... rules: box=3x2, diagonal\n",
            "7 1.3..........4.2.. no puzzle, 1.3.........4.2. 12 easy",
            "https://sudoku.coach/en/play/1.3.........4.2.\n",
            "www.sudokuwiki.org/sudoku.htm?bd=1030000000004020&x=1\n",
        ],
        ..Format::BLANK
    };
}

/// Reads a line with a puzzle, perhaps among other columns; `None` if it is blank or a comment.
pub(super) fn read_line(reading: &mut Reading, line: &str) -> Option<Record> {
    if let Some(puzzle) = read_bare(reading, line) {
        return Some(puzzle.into());
    }
    if let Some(cells) = linked_cells(line, reading.options().shape) {
        return Some(Record::new(read_puzzle(reading, cells, &Settings::default())));
    }
    if is_link(trim(line)) {
        return Some(without_puzzle());
    }
    let (text, comment) = split_comment(line);
    let (text, rules) = text.split_once("rules:").unwrap_or((text, ""));
    let text = trim(text);
    if text.is_empty() && rules.is_empty() {
        return None;
    }
    let (cells, mut columns) = find_puzzle(text, reading.options().shape);
    columns.extend(comment.map(|comment| TextColumn::new("comment", comment)));
    let puzzle = Settings::parse(rules).and_then(|rules| read_puzzle(reading, &cells, &rules));
    Some(Record { columns, ..Record::new(puzzle) })
}

/// Reads a line that holds a puzzle and nothing else, as almost every line of a long list does, at
/// a quarter of the cost (0.3 instead of 1.3 microseconds).
fn read_bare(reading: &mut Reading, line: &str) -> Option<Puzzle> {
    // Characters beyond ASCII take more bytes than cells.
    if !line.is_ascii() {
        return None;
    }
    let settings = Settings::default();
    let shape = reading.shape(line.len(), &settings).ok().filter(|shape| shape.size() >= 4)?;
    // On a large board 0 may be a digit.
    if reading.options().numbering.is_some() || shape.size() > 9 && line.contains('0') {
        return None;
    }
    let givens = cells::grid_of_symbols(line.chars(), shape).ok()?;
    reading.puzzle(shape, givens, &settings).ok()
}

/// Reads the cells of a puzzle.
pub(super) fn read_puzzle(
    reading: &mut Reading,
    cells: &str,
    settings: &Settings,
) -> Result<Puzzle, ReadError> {
    let (shape, givens) = cells::parse(reading, cells, settings)?;
    reading.puzzle_of(shape, givens, settings)
}

/// The cells in a link, as pages on the web have them in their address: a part of the path
/// (`https://sudoku.coach/en/play/1.3…`) or of the query (`www.sudokuwiki.org/sudoku.htm?bd=103…`).
fn linked_cells(line: &str, shape: Option<Shape>) -> Option<&str> {
    let line = trim(line);
    if !line.contains("://") && !line.starts_with("www.") {
        return None;
    }
    let is_end = |c: char| matches!(c, '/' | '?' | '&' | '=' | '#' | '<' | '>') || is_separator(c);
    line.split(is_end).find(|part| is_puzzle(part, shape))
}

/// Finds the cells of the puzzle in a line, and the other columns.
fn find_puzzle(text: &str, shape: Option<Shape>) -> (Cow<'_, str>, Vec<TextColumn>) {
    if is_puzzle(text, shape) {
        return (text.into(), Vec::new());
    }
    let words = words(text).collect::<Vec<_>>();
    if let Some(at) = puzzle_word(&words, shape) {
        return (words[at].into(), other_columns(&words, at..at + 1));
    }
    // Rows apart: as many words as each has characters.
    let row = words.first().map_or(0, |word| word.chars().count());
    if row > 1 && words.len() > row {
        let cells = words[..row].concat();
        if is_puzzle(&cells, shape) {
            return (cells.into(), other_columns(&words, 0..row));
        }
    }
    // Nothing fits: if one word is long enough to be meant as the puzzle, that is the bad one.
    let longest = words.iter().enumerate().max_by_key(|(_, word)| word.chars().count());
    match longest {
        Some((at, word)) if word.chars().count() > Shape::square(3).size() && words.len() < 9 => {
            ((*word).into(), other_columns(&words, at..at + 1))
        }
        _ => (text.into(), Vec::new()),
    }
}

/// The word that is the puzzle, if one is. The solution beside a puzzle with a wrong character, or
/// with too few characters, is not what is meant.
fn puzzle_word(words: &[&str], shape: Option<Shape>) -> Option<usize> {
    let at = words.iter().position(|word| is_puzzle(word, shape))?;
    let has_blanks = words[at].chars().any(|c| number_of_symbol(c) == Some(0));
    let meant = words[..at].iter().position(|word| is_meant(word)).filter(|_| !has_blanks);
    Some(meant.unwrap_or(at))
}

/// Whether a word is meant to be a puzzle, though it may be a bad one: it is long, and most of its
/// characters are empty cells or digits. If it is longer than any word of a language, the digits of
/// large boards count too, which are letters.
pub(super) fn is_meant(word: &str) -> bool {
    const LONGEST_WORD: usize = 64;
    let is_cell = |c: &char| {
        let is_digit = word.len() > LONGEST_WORD || c.is_ascii_digit();
        number_of_symbol(*c).is_some_and(|number| is_digit || number == 0)
    };
    word.len() > 9 && word.chars().filter(is_cell).count() * 2 > word.len()
}

/// Whether a line holds a puzzle among other columns, so that it is not a row of a grid.
pub(super) fn has_columns(words: &[&str]) -> bool {
    words.len() > 1 && words.iter().any(|word| is_puzzle(word, None))
}

fn other_columns(words: &[&str], cells: std::ops::Range<usize>) -> Vec<TextColumn> {
    let others = words.iter().enumerate().filter(|(at, _)| !cells.contains(at));
    others.map(|(at, word)| TextColumn::new((at + 1).to_string(), *word)).collect()
}

/// Whether a word is a puzzle: a whole board of at least 4x4 cells, each empty or a digit of it.
pub(super) fn is_puzzle(word: &str, shape: Option<Shape>) -> bool {
    let count = word.chars().count();
    let size = count.isqrt();
    let fits = match shape {
        Some(shape) => shape.cell_count() == count,
        None => size >= 4 && size * size == count && Shape::with_size(size).is_ok(),
    };
    let is_cell = |c| number_of_symbol(c).is_some_and(|number| usize::from(number) <= size);
    fits && word.chars().all(is_cell)
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    let settings = Settings::of(puzzle.board());
    Ok(match settings.is_empty() {
        true => format!("{}\n", puzzle.givens()),
        false => format!("{} rules: {settings}\n", puzzle.givens()),
    })
}
