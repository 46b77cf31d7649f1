use super::candidates::{cell_digits, cell_word, player_digit, sets, split_row};
use super::text::candidates::puzzle_of_candidates;
use super::text::rows::{Block, blocks};
use super::{Aspect, Format, Read, ReadError, ReadOptions, Reading, Record, Write, WriteError};
use crate::model::{Cell, Grid, Puzzle};

entries! { Format:
    /// SudoCue's file of a puzzle in progress: one row per line, spaces between cells, no spaces
    /// between the candidates of a cell, and `u` before a digit that the player has placed.
    "sdx" => Format {
        name: "SudoCue progress",
        extensions: &["sdx"],
        preserves: &[Aspect::Entries, Aspect::Candidates],
        detect,
        read: Read::Whole(read),
        write: Some(Write { between: "\n", ..Write::plain(write) }),
        samples: &[
            "1 u2 3 4\n34 34 12 1\n23 13 14 134\nu3 4 1 2\n",
            "1 u2 3 u4\r\nu3 u4 u2 1\r\n2 u3 14 13\r\n! 4 u1 2",
        ],
        ..Format::BLANK
    };
}

fn detect(sample: &str, _: &ReadOptions) -> bool {
    let is_player_digit = |word: &str| player_digit(word) != word;
    let fits = |block: &Block<'_>| {
        block.size <= 9 && block.is_complete() && block.cells().any(is_player_digit)
    };
    blocks(sample, split_row).first().is_some_and(fits)
}

fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    let read_block = |block: &Block<'_>| match read_game(reading, block) {
        Ok((puzzle, entries)) => {
            let entries = Some(entries).filter(|entries| entries.filled_count() > 0);
            Record { entries, ..block.record(Ok(puzzle)) }
        }
        Err(error) => block.record(Err(error)),
    };
    blocks(text, split_row).iter().map(read_block).collect()
}

/// The puzzle with its candidates, and the player's digits.
fn read_game(reading: &mut Reading, block: &Block<'_>) -> Result<(Puzzle, Grid), ReadError> {
    let shape = block.shape(reading)?;
    let candidates = sets(block, shape, |word| cell_digits(player_digit(word), shape))?;
    let mut entries = Grid::empty(shape);
    for (cell, word) in shape.cells().zip(block.cells()).filter(|(_, w)| player_digit(w) != *w) {
        match candidates[cell.index()].single() {
            Some(digit) => entries.set(cell, digit),
            None => return Err(ReadError::digit(cell, shape, word)),
        }
    }
    let puzzle = puzzle_of_candidates(reading, shape, candidates)?;
    let mut givens = puzzle.givens().clone();
    entries.filled().for_each(|(cell, _)| givens.clear(cell));
    let pencilmarks = puzzle.pencilmarks().unwrap_or_default().to_vec();
    Ok((Puzzle::on(puzzle.board().clone(), givens).marked(pencilmarks), entries))
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let shape = record.written_puzzle()?.board().shape();
    let size = shape.size();
    if size > 9 {
        return Err(WriteError::Size { format: "sdx", size, expected: "up to 9x9" });
    }
    let candidates = record.candidates().unwrap_or_default();
    let is_entry = |cell: Cell| record.entries.as_ref().is_some_and(|e| e.get(cell).is_some());
    let word = |cell: Cell| {
        let mark = if is_entry(cell) { "u" } else { "" };
        mark.to_owned() + &cell_word(candidates[cell.index()], shape)
    };
    let words: Vec<String> = shape.cells().map(word).collect();
    Ok(words.chunks(size).map(|row| row.join(" ") + "\n").collect())
}
