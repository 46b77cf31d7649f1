use super::text::lines::{first_line, trim};
use super::text::link::{payload, without_puzzle};
use super::text::settings::Settings;
use super::{Aspect, Format, Read, ReadError, ReadOptions, Reading, Record};
use crate::model::{Cell, Digit, DigitSet, Grid, Shape};

entries! { Format:
    /// A link of sudokuwiki.org that holds a position (`https://www.sudokuwiki.org/sudoku.htm?bd=S9B…`), or what
    /// follows `bd=` in it: for each cell two characters with its given, its digit or its candidates. (The
    /// kind before, without `S9B`, writes some givens as it writes candidates, and is not read.) Only for 9x9
    /// boards.
    "sudokuwiki" => Format {
        name: "Sudokuwiki link",
        extensions: &[],
        preserves: &[Aspect::Givens],
        detect,
        read: Read::Lines(|| Box::new(read_line)),
        samples: &[POSITION],
        ..Format::BLANK
    };
}

const POSITION: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e\
    0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205\n";

/// What comes before the cells: a Sudoku of 9x9 in the version B.
const HEAD: &str = "S9B";

/// So many characters stand for a cell: a number in this radix.
const WIDTH: usize = 2;
const RADIX: u32 = 36;

/// What a cell holds.
enum Content {
    Given(Digit),
    Entry(Digit),
    Candidates(DigitSet),
}

fn detect(sample: &str, _: &ReadOptions) -> bool {
    contents(&payload(first_line(sample))).is_some()
}

fn read_line(reading: &mut Reading, line: &str) -> Option<Record> {
    let line = trim(line);
    if line.is_empty() {
        return None;
    }
    let contents = contents(&payload(line));
    Some(contents.map_or_else(without_puzzle, |contents| record(reading, &contents)))
}

/// The cells of a position, if it is whole.
fn contents(board: &str) -> Option<Vec<Content>> {
    let cells = board.strip_prefix(HEAD)?;
    let is_whole = cells.len() == WIDTH * Shape::classic().cell_count()
        && cells.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let number = |at: usize| u32::from_str_radix(&cells[at..at + WIDTH], RADIX).ok();
    let each = || (0..cells.len()).step_by(WIDTH).map(|at| content(number(at)?)).collect();
    is_whole.then(each).flatten()
}

/// 1 to 9 are givens, 10 to 18 digits that were placed; above, the bits of what is left are counted from 18.
fn content(number: u32) -> Option<Content> {
    match number {
        0 => Some(Content::Candidates(Shape::classic().digits())),
        1..=9 => Some(Content::Given(digit(number))),
        10..=18 => Some(Content::Entry(digit(number - 9))),
        _ => candidates(number - 18).map(Content::Candidates),
    }
}

fn digit(number: u32) -> Digit {
    Digit::from_index(number as usize - 1)
}

/// The digits of some bits; none are left nowhere.
fn candidates(bits: u32) -> Option<DigitSet> {
    let digits = Shape::classic().digits();
    let fits = (1..1 << digits.len()).contains(&bits);
    fits.then(|| digits.iter().filter(|digit| bits >> digit.index() & 1 == 1).collect())
}

/// The position: what is left in open cells counts if it is less than the digits leave.
fn record(reading: &mut Reading, contents: &[Content]) -> Record {
    let shape = Shape::classic();
    let (mut givens, mut entries) = (Grid::empty(shape), Grid::empty(shape));
    let mut left = vec![shape.digits(); shape.cell_count()];
    for (index, content) in contents.iter().enumerate() {
        let cell = Cell::from_index(index);
        match content {
            Content::Given(digit) => givens.set(cell, *digit),
            Content::Entry(digit) => entries.set(cell, *digit),
            Content::Candidates(digits) => left[index] = *digits,
        };
    }
    let read = |reading: &mut Reading| -> Result<Record, ReadError> {
        let shape = reading.shape(shape.cell_count(), &Settings::default())?;
        let puzzle = reading.puzzle(shape, givens, &Settings::default())?;
        let entries = Some(entries).filter(|entries| entries.filled_count() > 0);
        let plain = Record { entries: entries.clone(), ..Record::from(puzzle.clone()) };
        let marked = Record { entries, ..Record::from(puzzle.marked(left)) };
        Ok(if plain.candidates() == marked.candidates() { plain } else { marked })
    };
    read(reading).unwrap_or_else(|error| Record::new(Err(error)))
}

#[cfg(test)]
mod tests {
    use super::super::read_all;
    use super::*;

    fn read(text: &str) -> Record {
        read_all(text, &ReadOptions::default()).remove(0)
    }

    #[test]
    fn givens_digits_and_candidates_are_told_apart() {
        let position = read(POSITION);
        let puzzle = position.puzzle.as_ref().unwrap();
        let givens =
            "1.....5694.2.....8.5...9.4....64.8.1....1....2.8.35....4.5...1.9.....4.2621.....5";
        assert_eq!(puzzle.givens().to_string(), givens);
        let entries = position.entries.as_ref().unwrap();
        assert_eq!(entries.filled_count(), 17);
        assert_eq!(entries.get(Cell::from_index(10)), Some(digit(9)));
        // The X-wing of the page that the link is from can be seen: 7 is left in these cells of rows 2 and 6 only.
        let candidates = position.candidates().unwrap();
        let has = |row: usize| {
            let cells = (0..9).map(move |column| Cell::from_index(row * 9 + column));
            cells.filter(|cell| candidates[cell.index()].contains(digit(7))).collect::<Vec<_>>()
        };
        assert_eq!(has(1), [Cell::from_index(12), Cell::from_index(16)]);
        assert_eq!(has(5).len(), 2);
        let bare = read(trim(POSITION).split_once("bd=").unwrap().1);
        assert_eq!(bare.puzzle, position.puzzle);
    }

    #[test]
    fn a_link_that_is_cut_says_so() {
        let cut = &POSITION[..POSITION.len() - 5];
        let forced = ReadOptions { format: Format::find("sudokuwiki"), ..ReadOptions::default() };
        let said = read_all(cut, &forced).remove(0).puzzle.unwrap_err().to_string();
        assert!(said.contains("no whole puzzle"), "{said}");
        assert!(candidates(512).is_none() && candidates(0).is_none());
    }
}
