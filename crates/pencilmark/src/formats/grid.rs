use super::line::has_columns;
use super::text::cells::{are_numbers, cell_word, grid_of, number_of_symbol, number_of_word};
use super::text::lines::one_line;
use super::text::numbering::{numbers_of_words, refuse_doubtful_zeros};
use super::text::rows::{Block, blocks, words};
use super::text::settings::Settings;
use super::{Aspect, Format, Read, ReadError, ReadOptions, Reading, Record, Write, WriteError};
use crate::model::{Cell, Grid, MAX_SIZE, Puzzle, Shape};

entries! { Format:
    /// A grid as people draw it: one row per line, with or without frames of any kind, spaces
    /// between cells, and titles above, with or without `#`. Cells are characters, or numbers with
    /// spaces or commas between them. A text may hold many grids.
    "grid" => Format {
        name: "Boxed grid",
        extensions: &["grid"],
        preserves: &[Aspect::Givens, Aspect::Title],
        detect,
        read: Read::Whole(read),
        write: Some(Write { between: "\n", ..Write::plain(write) }),
        samples: &[FRAMED, DRAWN, TITLED, TWO_WITH_DASHES],
        ..Format::BLANK
    };
}

const FRAMED: &str = "\
+-----+-----+
| 1 . | 3 . |
| . . | . . |
+-----+-----+
| . . | . . |
| . 4 | . 2 |
+-----+-----+
";

const DRAWN: &str = "\
╔═══╤═══╗
║1 .│3 .║
║. .│. .║
╟───┼───╢
║. .│. .║
║. 4│. 2║
╚═══╧═══╝";

const TITLED: &str = "\
Number 1
103 000
000456

200 000
000 003

060\t000
000 020";

const TWO_WITH_DASHES: &str =
    "First\r\n1030\r\n0000\r\n0000\r\n0402\r\nSecond\r\n--4-\r\n-1-3\r\n----\r\n2---\r\n";

/// Whether the text starts with a grid.
pub(super) fn detect(sample: &str, options: &ReadOptions) -> bool {
    let is_asked = |block: &Block<'_>| options.shape.is_some_and(|s| s.size() == block.size);
    let is_framed = sample.contains('|');
    let fits = |block: &Block<'_>| {
        let is_sure = is_framed || is_asked(block) || !is_list(block);
        block.rows.len() >= 3.max(block.size / 2) && is_sure
    };
    blocks(sample, split_row).first().is_some_and(fits)
}

/// Whether rows may be small puzzles, one per line: 16 lines of 16 characters are a 16x16 grid only
/// if they hold a digit that no 4x4 grid has.
fn is_list(block: &Block<'_>) -> bool {
    let small = block.size.isqrt();
    let number = |cell| number_of_word(cell).map_or(0, usize::from);
    small >= 4 && small * small == block.size && block.cells().all(|c| number(c) <= small)
}

pub(super) fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    let blocks = blocks(text, split_row);
    let most = reading.options().most.unwrap_or(blocks.len());
    blocks.iter().take(most).map(|block| read_block(reading, block)).collect()
}

/// Reads one grid that was found in a text.
pub(super) fn read_block(reading: &mut Reading, block: &Block<'_>) -> Record {
    let puzzle = read_givens(reading, block, numbers_of_words(reading.options()));
    Record { title: block.title(), ..block.record(puzzle) }
}

/// Reads the cells of a grid as givens, each by `number`.
pub(super) fn read_givens(
    reading: &mut Reading,
    block: &Block<'_>,
    number: fn(&str) -> Option<u8>,
) -> Result<Puzzle, ReadError> {
    let shape = block.shape(reading)?;
    refuse_doubtful_zeros(reading.options(), shape, block.cells())?;
    let givens = grid_of(block.cells(), shape, number, str::to_owned);
    reading.puzzle_of(shape, givens, &Settings::default())
}

/// The cells of a row: characters, or words if some are numbers. A line is a row if at least half
/// of its characters can be cells, so that one wrong character is reported and a title is not.
pub(super) fn split_row(line: &str) -> Option<Vec<&str>> {
    // One more than the longest row has is enough to see that a line is too long.
    let words: Vec<&str> = words(line).take(MAX_SIZE + 1).collect();
    if words.len() > MAX_SIZE {
        return None;
    }
    if are_numbers(&words, 10) {
        return Some(words);
    }
    if has_columns(&words) {
        return None;
    }
    let cells: Vec<&str> = words.into_iter().flat_map(symbols).take(MAX_SIZE + 1).collect();
    let size = cells.len();
    let is_letter = |cell: &str| cell.starts_with(|c: char| c.is_ascii_alphabetic());
    let fits = |cell: &&&str| {
        let number = cell.chars().next().and_then(number_of_symbol);
        number.is_some_and(|number| usize::from(number) <= size && (size > 9 || !is_letter(cell)))
    };
    let good = cells.iter().filter(fits).count();
    ((2..=MAX_SIZE).contains(&size) && good * 2 >= size).then_some(cells)
}

/// The characters of a word.
fn symbols(word: &str) -> impl Iterator<Item = &str> {
    word.char_indices().map(|(at, symbol)| &word[at..at + symbol.len_utf8()])
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    // A title that happens to look like a row is still a comment.
    let title = record.title.iter().map(|title| format!("# {}\n", one_line(title)));
    Ok(title.collect::<String>() + &boxed(puzzle.givens(), puzzle.board().shape()))
}

/// The grid with a frame around every box (around the whole if there are none).
pub(super) fn boxed(grid: &Grid, shape: Shape) -> String {
    framed(shape, |cell| cell_word(grid, cell, shape))
}

/// A frame around every box, with the words of the cells in columns of equal width.
pub(super) fn framed(shape: Shape, word: impl Fn(Cell) -> String) -> String {
    let whole = (shape.rows(), shape.columns());
    let (rows, columns) = shape.boxes().map_or(whole, |boxes| (boxes.rows(), boxes.columns()));
    let words: Vec<String> = shape.cells().map(word).collect();
    let width = |column: usize| {
        let words = words.iter().skip(column).step_by(shape.columns());
        words.map(|word| word.chars().count()).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..shape.columns()).map(width).collect();
    let side =
        |widths: &[usize]| "-".repeat(widths.iter().map(|width| width + 1).sum::<usize>() + 1);
    let sides: Vec<String> = widths.chunks(columns).map(side).collect();
    let frame = format!("+{}+\n", sides.join("+"));
    let padded = |(word, width): (&String, &usize)| format!("{word:<width$} ");
    let mut text = String::new();
    for (row, words) in words.chunks(shape.columns()).enumerate() {
        if row % rows == 0 {
            text.push_str(&frame);
        }
        let cells: Vec<String> = words.iter().zip(&widths).map(padded).collect();
        let boxes: Vec<String> = cells.chunks(columns).map(|cells| cells.concat()).collect();
        text.push_str(&format!("| {}|\n", boxes.join("| ")));
    }
    text + &frame
}
