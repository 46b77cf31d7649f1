use super::text::candidates::puzzle_of_candidates;
use super::text::cells::number_of_symbol;
use super::text::lines::{is_blank, lines, split_comment, trim};
use super::{Aspect, Format, Read, ReadError, ReadOptions, Reading, Record, Write, WriteError};
use crate::model::{Cell, Digit, DigitSet, MAX_SIZE, Puzzle, Shape};

entries! { Format:
    /// A puzzle given by its candidates (a sukaku), in one line of 729 characters: nine for each
    /// cell, the digit where it is possible, `.` or `0` where it is not. 729 characters are also a
    /// 27x27 board; they are read as one if that size is asked for, or if there are letters. Boards of
    /// other sizes, with as many characters for each cell as there are digits, are recognised if
    /// every character is in its place and every cell has a candidate.
    "pencilmarks" => Format {
        name: "Pencilmark string",
        extensions: &["sukaku"],
        preserves: &[Aspect::Candidates],
        detect,
        read: Read::Lines(|| Box::new(read_line)),
        write: Some(Write::plain(write)),
        samples: &[SAMPLE, SAMPLE_WITH_COMMENT],
        ..Format::BLANK
    };
}

const SAMPLE: &str = concat!(
    "1........1234567891234567891234567891234567891234567891234567891234567891234567..",
    "..3...7..123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "12345678912345678912345678912345678912345678912345678912345678912345678900000678.\n",
);

const SAMPLE_WITH_COMMENT: &str = concat!(
    "# everything is possible except in one cell, where nothing is\r\n.........",
    "123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
);

fn detect(sample: &str, options: &ReadOptions) -> bool {
    let mut texts = lines(sample).map(|(_, line)| trim(split_comment(line).0));
    let first = texts.find(|text| !text.is_empty()).unwrap_or("");
    let first = first.split(is_blank).next().unwrap_or("");
    let size = options.shape.map_or(9, Shape::size);
    let is_cell = |c: char| number_of_symbol(c).is_some_and(|number| usize::from(number) <= size);
    let count = first.chars().count();
    count == size.pow(3) && first.chars().all(is_cell)
        || options.shape.is_none()
            && (4..MAX_SIZE).any(|size| count == size.pow(3) && is_written(first, size))
}

/// Whether a text is what the writer makes of a board of this size: every character is the digit of its place or
/// a dot, and no cell is without candidates. (64 characters are also an 8x8 board, but there such digits would clash.)
fn is_written(text: &str, size: usize) -> bool {
    let symbols: Vec<char> = text.chars().collect();
    let fits = |(place, symbol): (usize, &char)| {
        number_of_symbol(*symbol)
            .is_some_and(|number| [0, place + 1].contains(&usize::from(number)))
    };
    let has_digit =
        |cell: &[char]| cell.iter().any(|c| number_of_symbol(*c).is_some_and(|n| n > 0));
    symbols.chunks(size).all(|cell| cell.iter().enumerate().all(fits) && has_digit(cell))
}

fn read_line(reading: &mut Reading, line: &str) -> Option<Record> {
    let text = trim(split_comment(line).0);
    let text = text.split(is_blank).next().filter(|text| !text.is_empty())?;
    Some(Record::new(read_puzzle(reading, text)))
}

fn read_puzzle(reading: &mut Reading, text: &str) -> Result<Puzzle, ReadError> {
    let symbols: Vec<char> = text.chars().collect();
    let found = symbols.len();
    let of_length = (1..=MAX_SIZE).find(|size| size.pow(3) == found).map(Shape::with_size);
    let shape = match (reading.options().shape, of_length) {
        (Some(shape), _) if shape.size().pow(3) == found => shape,
        (None, Some(shape)) => shape?,
        (asked, _) => {
            let size = asked.map_or(9, Shape::size);
            let expected = size.pow(3);
            let words = format!("{found} characters (expected {expected}, {size} for each cell)");
            return Err(ReadError::Syntax(words));
        }
    };
    let size = shape.size();
    let cells = shape.cells().zip(symbols.chunks(size));
    let candidates = cells.map(|(cell, symbols)| cell_digits(cell, symbols, shape));
    let candidates = candidates.collect::<Result<Vec<DigitSet>, ReadError>>()?;
    puzzle_of_candidates(reading, shape, candidates)
}

/// Each character is its digit, or stands for none.
fn cell_digits(cell: Cell, symbols: &[char], shape: Shape) -> Result<DigitSet, ReadError> {
    let digit = |(index, symbol): (usize, &char)| match number_of_symbol(*symbol) {
        Some(0) => Ok(None),
        Some(number) if usize::from(number) == index + 1 => Ok(Some(Digit::from_index(index))),
        _ => {
            let (row, column) = (cell.row(shape) + 1, cell.column(shape) + 1);
            let place = Digit::from_index(index);
            Err(ReadError::Syntax(format!(
                "row {row}, column {column}: '{symbol}' in the place of candidate {place} \
                 (expected {place}, or . for none)"
            )))
        }
    };
    let digits = symbols.iter().enumerate().map(digit);
    digits.filter_map(Result::transpose).collect()
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let shape = record.written_puzzle()?.board().shape();
    let size = shape.size();
    if size == MAX_SIZE {
        return Err(WriteError::Size { format: "pencilmarks", size, expected: "up to 35x35" });
    }
    let symbol = |candidates: DigitSet, digit: Digit| {
        digit.symbol().filter(|_| candidates.contains(digit)).unwrap_or('.')
    };
    let candidates = record.candidates().unwrap_or_default();
    let cells = candidates.iter().flat_map(|candidates| {
        let digits = (0..size).map(Digit::from_index);
        digits.map(|digit| symbol(*candidates, digit))
    });
    Ok(cells.chain(['\n']).collect())
}

#[cfg(test)]
mod tests {
    use crate::formats::{Format, ReadOptions, Record, read_all, write};
    use crate::model::{Grid, Puzzle, Shape};
    use crate::rules;

    #[test]
    fn what_is_written_of_any_board_is_recognised() {
        for size in [4, 6, 8, 9, 10, 16, 25] {
            let shape = Shape::with_size(size).unwrap();
            let board = rules::board(shape, &[]).unwrap();
            let mut marks = vec![shape.digits(); shape.cell_count()];
            marks[1].remove(shape.digits().iter().next().unwrap());
            let record =
                Record::from(Puzzle::new(board, Grid::empty(shape)).unwrap().marked(marks));
            let text = write(Format::find("pencilmarks").unwrap(), &[record]).unwrap();
            let again = read_all(&text, &ReadOptions::default()).remove(0).puzzle.unwrap();
            assert_eq!(again.pencilmarks().unwrap()[1].len(), size - 1, "{size}");
        }
    }

    #[test]
    fn a_small_board_is_not_taken_for_candidates() {
        let line = format!("1...{}", ".".repeat(60));
        let puzzle = read_all(&line, &ReadOptions::default()).remove(0).puzzle.unwrap();
        assert_eq!(puzzle.board().size(), 8);
    }
}
