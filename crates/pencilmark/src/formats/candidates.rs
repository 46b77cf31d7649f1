use super::grid::framed;
use super::text::candidates::puzzle_of_candidates;
use super::text::cells::{number_of_symbol, number_of_word, parse_digits, write_digits};
use super::text::lines::{is_separator, one_line};
use super::text::rows::{Block, blocks};
use super::{Aspect, Format, Read, ReadError, ReadOptions, Reading, Record, Write, WriteError};
use crate::model::{Cell, DigitSet, Shape};

entries! { Format:
    /// A candidate grid as HoDoKu, Simple Sudoku and the forums print it: each cell lists the
    /// digits that are still possible, with spaces between cells, with or without frames. (On a
    /// 36x36 board the digits of a cell have commas between them.) `.` is a cell without notes,
    /// where every digit is possible; `!` is a cell where none is left.
    "candidates" => Format {
        name: "Candidate grid",
        extensions: &["pm"],
        preserves: &[Aspect::Candidates, Aspect::Title],
        detect,
        read: Read::Whole(read),
        write: Some(Write { between: "\n", ..Write::plain(write) }),
        samples: &[FRAMED, WITH_DOTTED_FRAME, BARE],
        ..Format::BLANK
    };
}

const FRAMED: &str = "\
+-----------+-----------+
| 1    2    | 3    4    |
| 234  23   | 124  .    |
+-----------+-----------+
| 23   123  | 14   134  |
| !    4    | 1    2    |
+-----------+-----------+
";

const WITH_DOTTED_FRAME: &str = "\
Half way
.----------.----------.
| 1    2   | 3    4   |
| 234  23  | 124  14  |
:----------+----------:
| 23   123 | 14   134 |
| 3    4   | 1    2   |
'----------'----------'
";

const BARE: &str = "1 2 3 4\r\n234 23 124 14\r\n23 123 14 134\r\n3 4 1 2";

/// A cell with no candidates left.
const NONE_LEFT: &str = "!";

fn detect(sample: &str, _: &ReadOptions) -> bool {
    let fits = |block: &Block<'_>| {
        let has_lists = block.cells().any(|cell| cell == NONE_LEFT || is_list(cell, block.size));
        let are_numbers =
            block.size > 9 && block.cells().all(|cell| number_of_word(cell).is_some());
        has_lists && !are_numbers && block.rows.len() * 2 >= block.size
    };
    blocks(sample, split_row).first().is_some_and(fits)
}

/// Whether a word lists two or more digits, in order.
fn is_list(word: &str, size: usize) -> bool {
    let Ok(shape) = Shape::with_size(size) else { return false };
    let digits = parse_digits(word, shape).unwrap_or(DigitSet::EMPTY);
    digits.len() > 1 && write_digits(digits, shape).eq_ignore_ascii_case(word)
}

fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    let read_block = |block: &Block<'_>| {
        let puzzle = block.shape(reading).and_then(|shape| {
            let candidates = sets(block, shape, |word| cell_digits(word, shape))?;
            puzzle_of_candidates(reading, shape, candidates)
        });
        Record { title: block.title(), ..block.record(puzzle) }
    };
    blocks(text, split_row).iter().map(read_block).collect()
}

/// Reads each cell of a grid as a set.
pub(super) fn sets(
    block: &Block<'_>,
    shape: Shape,
    read: impl Fn(&str) -> Option<DigitSet>,
) -> Result<Vec<DigitSet>, ReadError> {
    let cells = shape.cells().zip(block.cells());
    let set = |(cell, word)| read(word).ok_or_else(|| ReadError::digit(cell, shape, word));
    cells.map(set).collect()
}

/// Reads the candidates of a cell.
pub(super) fn cell_digits(word: &str, shape: Shape) -> Option<DigitSet> {
    let mut symbols = word.chars();
    match (word, symbols.next().and_then(number_of_symbol), symbols.next()) {
        (NONE_LEFT, _, _) => Some(DigitSet::EMPTY),
        (_, Some(0), None) => Some(shape.digits()),
        _ => parse_digits(word, shape).filter(|digits| !digits.is_empty()),
    }
}

/// Writes the candidates of a cell.
pub(super) fn cell_word(digits: DigitSet, shape: Shape) -> String {
    match digits.is_empty() {
        true => NONE_LEFT.to_owned(),
        false => write_digits(digits, shape),
    }
}

/// The cells of a row, one word each; a comma is a part of a cell.
pub(super) fn split_row(line: &str) -> Option<Vec<&str>> {
    let words = line.split(|c| is_separator(c) && c != ',').map(|word| word.trim_matches(','));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let size = words.len();
    let shape = Shape::with_size(size).ok().filter(|_| size >= 4)?;
    let good = words.iter().filter(|word| cell_digits(player_digit(word), shape).is_some()).count();
    (good * 2 >= size).then_some(words)
}

/// A cell without the mark that its digit is the player's, which only [`super::sdx`] has.
pub(super) fn player_digit(word: &str) -> &str {
    word.strip_prefix('u').filter(|digit| !digit.is_empty()).unwrap_or(word)
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let shape = record.written_puzzle()?.board().shape();
    let candidates = record.candidates().unwrap_or_default();
    let title = record.title.iter().map(|title| format!("# {}\n", one_line(title)));
    let word = |cell: Cell| cell_word(candidates[cell.index()], shape);
    Ok(title.collect::<String>() + &framed(shape, word))
}
