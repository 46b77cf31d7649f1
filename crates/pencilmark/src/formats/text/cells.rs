//! Cells as text: one character each (`.` or a digit), or numbers where characters run out.

use super::lines::is_separator;
use super::numbering::{Numbering, refuse_doubtful_zeros};
use super::settings::Settings;
use super::{Format, ReadError, Reading};
use crate::model::{Candidates, Cell, Digit, DigitSet, Grid, GridError, MAX_SIZE, Puzzle, Shape};

/// How many cells a classic puzzle has.
const CLASSIC: usize = 81;

impl Format {
    /// The cells of a classic puzzle in one line, 0 for an empty one; nothing if a character is not
    /// a cell.
    pub fn classic_cells(line: &[u8; CLASSIC]) -> Option<[u8; CLASSIC]> {
        let mut cells = [0; CLASSIC];
        let mut is_good = true;
        // Without branches, so that the compiler does many characters at once.
        for (cell, &symbol) in cells.iter_mut().zip(line) {
            let digit = symbol.wrapping_sub(b'0');
            let is_digit = digit <= 9;
            *cell = if is_digit { digit } else { 0 };
            is_good &= is_digit | Grid::is_blank(symbol);
        }
        is_good.then_some(cells)
    }

    /// The cells of a classic puzzle in one line.
    pub fn classic_line(cells: &[u8; CLASSIC]) -> [u8; CLASSIC] {
        let mut line = *cells;
        // A loop, which the compiler does many cells at once; a map over an array it does not.
        for symbol in &mut line {
            *symbol = if *symbol == 0 { b'.' } else { b'0' + *symbol };
        }
        line
    }
}

/// The number of a character that stands for a cell: 0 for an empty one, otherwise the digit.
pub(in crate::formats) fn number_of_symbol(symbol: char) -> Option<u8> {
    match NUMBERS.get(symbol as usize) {
        Some(&number) => (number != NO_CELL).then_some(number),
        None => DRAWN_BLANKS.contains(symbol).then_some(0),
    }
}

/// What drawings show in an empty cell beside the signs of [`Grid::is_blank`].
const DRAWN_BLANKS: &str = "·∙⋅•□▢";

/// The numbers of all ASCII characters: lists have millions of them.
const NUMBERS: [u8; 128] = {
    let mut numbers = [NO_CELL; 128];
    let mut symbol = 0;
    while symbol < 128 {
        numbers[symbol as usize] = match symbol {
            blank if Grid::is_blank(blank) => 0,
            b'1'..=b'9' => symbol - b'0',
            b'A'..=b'Z' => symbol - b'A' + 10,
            b'a'..=b'z' => symbol - b'a' + 10,
            _ => NO_CELL,
        };
        symbol += 1;
    }
    numbers
};

/// A character that is not a cell.
const NO_CELL: u8 = u8::MAX;

/// The number of a word that stands for a cell: `12`, `05`, or a single character.
pub(in crate::formats) fn number_of_word(word: &str) -> Option<u8> {
    let mut symbols = word.chars();
    match (symbols.next(), symbols.next()) {
        (Some(symbol), None) => number_of_symbol(symbol),
        _ if word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_digit()) => {
            word.parse().ok().filter(|n| usize::from(*n) <= MAX_SIZE)
        }
        _ => None,
    }
}

/// The smallest board whose cells cannot be told apart as characters when they are numbers.
pub(super) const FIRST_SIZE_WITH_LONG_NUMBERS: usize = 10;

/// Whether words are one cell each, because some are numbers of two characters, rather than pieces
/// of a text with one character for each cell. `cells` is the number of cells that would need.
pub(in crate::formats) fn are_numbers(words: &[&str], cells: usize) -> bool {
    let is_long = |word: &&str| word.len() == 2 && number_of_word(word).is_some();
    words.len() >= cells
        && words.iter().any(is_long)
        && words.iter().all(|word| word.chars().count() <= 2)
}

/// The cells of a text, without what is between them.
enum Words<'t> {
    /// One character for each cell.
    Symbols(Vec<&'t str>),
    /// One word for each cell.
    Numbers(Vec<&'t str>),
}

impl<'t> Words<'t> {
    fn of(text: &'t str) -> Self {
        let words: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).collect();
        let fewest = FIRST_SIZE_WITH_LONG_NUMBERS * FIRST_SIZE_WITH_LONG_NUMBERS;
        match are_numbers(&words, fewest) {
            true => Self::Numbers(words),
            false => Self::Symbols(words),
        }
    }

    fn count(&self) -> usize {
        match self {
            Self::Symbols(words) => words.iter().map(|word| word.chars().count()).sum(),
            Self::Numbers(words) => words.len(),
        }
    }

    fn grid(&self, shape: Shape, numbering: Numbering) -> Result<Grid, BadCell> {
        match self {
            Self::Symbols(words) => {
                let symbols = words.iter().flat_map(|word| word.chars());
                grid_of(symbols, shape, numbering.symbol(), |symbol| symbol.to_string())
            }
            Self::Numbers(words) => {
                grid_of(words.iter().copied(), shape, numbering.word(), str::to_owned)
            }
        }
    }

    fn words(&self) -> &[&'t str] {
        match self {
            Self::Symbols(words) | Self::Numbers(words) => words,
        }
    }
}

/// The shape that the number of cells says, and the grid of a text that holds nothing but cells.
pub(in crate::formats) fn parse(
    reading: &Reading,
    text: &str,
    settings: &Settings,
) -> Result<(Shape, Result<Grid, BadCell>), ReadError> {
    let words = Words::of(text);
    let shape = reading.shape(words.count(), settings)?;
    refuse_doubtful_zeros(reading.options(), shape, words.words().iter().copied())?;
    Ok((shape, words.grid(shape, Numbering::of(reading.options()))))
}

/// The grid of a text that holds nothing but the cells of a board of this shape.
pub(in crate::formats) fn parse_grid(text: &str, shape: Shape) -> Result<Grid, ReadError> {
    if !shape.is_usual() {
        return Grid::read(text, shape).map_err(|error| match error {
            GridError::Digit { row, column, found, shape } => {
                ReadError::Digit { row, column, found, shape, rest: None }
            }
            GridError::Count { found, shape } => ReadError::Length { found, expected: Some(shape) },
            GridError::Shape(error) => ReadError::Shape(error),
        });
    }
    let words = Words::of(text);
    match words.count() {
        count if count == shape.cell_count() => Ok(words.grid(shape, Numbering::FromOne)?),
        found => Err(ReadError::Length { found, expected: Some(shape) }),
    }
}

/// The grid of as many characters as the shape has cells.
pub(in crate::formats) fn grid_of_symbols(
    symbols: impl Iterator<Item = char>,
    shape: Shape,
) -> Result<Grid, BadCell> {
    grid_of(symbols, shape, number_of_symbol, |symbol| symbol.to_string())
}

/// The first cell that does not hold a digit of the board.
pub(in crate::formats) struct BadCell {
    cell: Cell,
    shape: Shape,
    found: String,
    /// The grid with that cell empty, if all others are good.
    pub others: Option<Grid>,
}

impl BadCell {
    /// As an error; `rest` is the puzzle of the other cells.
    pub fn error(self, rest: Option<Puzzle>) -> ReadError {
        let Self { cell, shape, found, .. } = self;
        let (row, column) = (cell.row(shape) + 1, cell.column(shape) + 1);
        ReadError::Digit { row, column, found, shape, rest: rest.map(Box::new) }
    }
}

impl From<BadCell> for ReadError {
    fn from(bad: BadCell) -> Self {
        bad.error(None)
    }
}

/// The grid of as many cells as the shape has, each read by `number`.
pub(in crate::formats) fn grid_of<T: Copy>(
    cells: impl Iterator<Item = T>,
    shape: Shape,
    number: fn(T) -> Option<u8>,
    text: fn(T) -> String,
) -> Result<Grid, BadCell> {
    let mut numbers = Vec::with_capacity(shape.cell_count());
    let mut bad: Option<BadCell> = None;
    for (index, cell) in cells.enumerate() {
        if let Some(number) = number(cell).filter(|n| usize::from(*n) <= shape.size()) {
            numbers.push(number);
            continue;
        }
        if let Some(first) = bad {
            return Err(first);
        }
        let (cell, found) = (Cell::from_index(index), text(cell));
        bad = Some(BadCell { cell, shape, found, others: None });
        numbers.push(0);
    }
    let grid = Grid::from_numbers(numbers);
    match bad {
        Some(bad) => Err(BadCell { others: Some(grid), ..bad }),
        None => Ok(grid),
    }
}

/// Reads the digits of one cell's candidates: `379`, `1AG`, or numbers between commas or spaces.
pub fn parse_digits(text: &str, shape: Shape) -> Option<DigitSet> {
    let digit = |number: u8| shape.digit(number.into());
    if text.contains([',', ' ']) || shape.size() == MAX_SIZE {
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        return words.map(|word| number_of_word(word).and_then(digit)).collect();
    }
    text.chars().map(|symbol| number_of_symbol(symbol).and_then(digit)).collect()
}

impl Candidates {
    /// The candidates of a cell as text, such as `379`; numbers with commas on a board where characters run
    /// out.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// let puzzle: Puzzle = "1.34341221434321".parse()?;
    /// let cell = "r1c2".parse::<CellName>()?.of(puzzle.board().shape())?;
    /// assert_eq!(puzzle.candidates().digits_as_text(cell), "2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn digits_as_text(&self, cell: Cell) -> String {
        write_digits(self.digits(cell), self.board().shape())
    }
}

/// Writes the digits of one cell's candidates, the inverse of `parse_digits`.
pub(crate) fn write_digits(digits: DigitSet, shape: Shape) -> String {
    let words: Vec<String> = digits.iter().map(|digit| word(digit, shape)).collect();
    words.join(if shape.size() == MAX_SIZE { "," } else { "" })
}

/// Writes a digit: one character, or a number on a board where characters run out.
pub(in crate::formats) fn word(digit: Digit, shape: Shape) -> String {
    match shape.symbol(digit) {
        Some(symbol) if shape.size() < MAX_SIZE => symbol.to_string(),
        _ => shape.number(digit).to_string(),
    }
}

/// Writes a cell of a grid: its digit, or `.`.
pub(in crate::formats) fn cell_word(grid: &Grid, cell: Cell, shape: Shape) -> String {
    grid.get(cell).map_or_else(|| ".".to_owned(), |digit| word(digit, shape))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_characters_or_numbers() {
        assert_eq!(number_of_word("12"), Some(12));
        assert_eq!(number_of_word("05"), Some(5));
        assert_eq!(number_of_word("g"), Some(16));
        for bad in ["37", "1x", "123", "", "+1"] {
            assert_eq!(number_of_word(bad), None, "{bad}");
        }
    }

    #[test]
    fn classic_cells_are_read_as_all_others_and_written() {
        for symbol in 0..128 {
            let number = number_of_symbol(symbol.into()).filter(|number| *number <= 9);
            let cells = Format::classic_cells(&[symbol; CLASSIC]);
            assert_eq!(cells.map(|cells| cells[80]), number, "{symbol}");
            assert_eq!(Grid::is_blank(symbol), number == Some(0), "{symbol}");
        }
        let line = b".23456789".repeat(9);
        let cells = Format::classic_cells(line.first_chunk().unwrap()).unwrap();
        assert_eq!(cells[..9], [0, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(Format::classic_line(&cells)[..], line);
    }

    #[test]
    fn symbols_are_those_of_the_model() {
        for symbol in ('\0'..='\u{200}').filter(|symbol| !".0_*-·".contains(*symbol)) {
            let number = Digit::from_symbol(symbol).map(|digit| digit.number() as u8);
            assert_eq!(number_of_symbol(symbol), number, "{symbol}");
        }
        assert!(".0_*-·".chars().all(|symbol| number_of_symbol(symbol) == Some(0)));
    }

    #[test]
    fn digits_of_a_cell_read_back() {
        for size in [4, 9, 16, 25, 35, 36] {
            let shape = Shape::with_size(size).unwrap();
            let from_zero = Shape::with_digits(size, size, 0..=size - 1).unwrap();
            for shape in [shape, from_zero] {
                let text = write_digits(shape.digits(), shape);
                assert_eq!(parse_digits(&text, shape), Some(shape.digits()), "{shape}: {text}");
            }
        }
        assert_eq!(parse_digits("5A", Shape::classic()), None);
        assert_eq!(parse_digits("05", Shape::classic()), None);
        assert_eq!(parse_digits("", Shape::classic()), Some(DigitSet::EMPTY));
    }
}
