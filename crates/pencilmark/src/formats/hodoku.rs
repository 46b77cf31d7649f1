use super::text::cells::{cell_word, grid_of_symbols};
use super::text::lines::{lines, trim};
use super::text::settings::Settings;
use super::{
    Aspect, Format, Read, ReadError, ReadOptions, Reading, Record, TextColumn, Write, WriteError,
};
use crate::model::{Cell, Digit, Grid, Puzzle, Shape};

entries! { Format:
    /// A line of HoDoKu's library: `:0003:5:1..+2…:412 913::511:`. The fields between the colons
    /// are the code of a technique, the digits it is about, the cells (`+` before a digit that is
    /// not a given), the candidates that are gone beyond what the digits rule out (digit, row,
    /// column), and what the technique does: its eliminations, its placements, and extra
    /// information. Lines that start with `#` are comments; the cells alone, with `+`, are read as
    /// well. Only for 9x9 boards.
    "hodoku" => Format {
        name: "HoDoKu library",
        extensions: &["hodoku"],
        preserves: &[Aspect::Givens, Aspect::Entries, Aspect::Candidates],
        detect,
        read: Read::Lines(|| Box::new(read_line)),
        write: Some(Write::plain(write)),
        samples: &[LIBRARY, CELLS],
        ..Format::BLANK
    };
}

const LIBRARY: &str = "\
# two of them
:0000:x:1...............+2........................................................3.......:412 913:::
:0003:5:1...............+2........................................................3.......:::511:";

const CELLS: &str =
    "1...............+2........................................................3.......\r\n";

/// The fields of a line that are kept as columns, by their place.
const COLUMNS: [(usize, &str, &str); 5] = [
    (0, "technique", "0000"),
    (1, "candidates", "x"),
    (4, "eliminations", ""),
    (5, "placements", ""),
    (6, "extra", ""),
];

fn detect(sample: &str, _: &ReadOptions) -> bool {
    let mut texts = lines(sample).map(|(_, line)| trim(line));
    let first = texts.find(|text| !text.is_empty() && !text.starts_with('#')).unwrap_or("");
    let is_library = first.starts_with(':') && first.matches(':').count() >= 3;
    let is_entry = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    let has_entries = first.contains('+') && first.split('+').skip(1).all(is_entry);
    is_library || has_entries && cell_count(first) == Shape::classic().cell_count()
}

fn cell_count(cells: &str) -> usize {
    cells.chars().filter(|c| *c != '+').count()
}

fn read_line(reading: &mut Reading, line: &str) -> Option<Record> {
    let line = trim(line);
    if line.is_empty() || line.starts_with('#') {
        return None;
    }
    let (fields, cells, deleted) = match line.strip_prefix(':') {
        Some(rest) => {
            let fields: Vec<&str> = rest.split(':').map(trim).collect();
            let field = |place: usize| fields.get(place).copied().unwrap_or("");
            (fields.clone(), field(2), field(3))
        }
        None => (Vec::new(), line, ""),
    };
    let kept = COLUMNS.iter().filter_map(|(place, name, _)| {
        let text = fields.get(*place).filter(|text| !text.is_empty())?;
        Some(TextColumn::new(*name, *text))
    });
    let columns = kept.collect();
    Some(match read_game(reading, cells, deleted) {
        Ok((puzzle, entries)) => Record { columns, entries, ..Record::from(puzzle) },
        Err(error) => Record { columns, ..Record::new(Err(error)) },
    })
}

/// The puzzle, with the candidates that are gone, and the player's digits.
fn read_game(
    reading: &mut Reading,
    cells: &str,
    deleted: &str,
) -> Result<(Puzzle, Option<Grid>), ReadError> {
    let shape = reading.shape(cell_count(cells), &Settings::default())?;
    let mut givens = grid_of_symbols(cells.chars().filter(|c| *c != '+'), shape)?;
    let mut entries = Grid::empty(shape);
    for cell in entered_cells(cells) {
        if let Some(digit) = givens.get(cell) {
            entries.set(cell, digit);
            givens.clear(cell);
        }
    }
    let mut puzzle = reading.puzzle(shape, givens, &Settings::default())?;
    if !deleted.is_empty() {
        let mut pencilmarks = vec![shape.digits(); shape.cell_count()];
        for candidate in deleted.split_whitespace() {
            let (cell, digit) = read_candidate(candidate, shape)?;
            pencilmarks[cell.index()].remove(digit);
        }
        puzzle = puzzle.marked(pencilmarks);
    }
    Ok((puzzle, Some(entries).filter(|entries| entries.filled_count() > 0)))
}

/// The cells after a `+`.
fn entered_cells(cells: &str) -> Vec<Cell> {
    let mut index = 0;
    let mut entered = Vec::new();
    let mut symbols = cells.chars().peekable();
    while let Some(symbol) = symbols.next() {
        match symbol {
            '+' if symbols.peek().is_some_and(|next| *next != '+') => {
                entered.push(Cell::from_index(index));
            }
            '+' => {}
            _ => index += 1,
        }
    }
    entered
}

/// Reads `436`: 4 in r3c6.
fn read_candidate(text: &str, shape: Shape) -> Result<(Cell, Digit), ReadError> {
    let numbers = text.chars().map(|c| c.to_digit(10).map(|n| n as usize));
    let numbers: Option<Vec<usize>> = numbers.collect();
    let fits = |number: &usize| (1..=shape.size()).contains(number);
    match numbers.as_deref() {
        Some([digit, row, column]) if [digit, row, column].into_iter().all(fits) => {
            Ok((Cell::at(row - 1, column - 1, shape), Digit::from_index(digit - 1)))
        }
        _ => {
            let expected = "expected digit, row, column, such as 436";
            Err(ReadError::Syntax(format!("'{text}' is not a candidate ({expected})")))
        }
    }
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    let shape = puzzle.board().shape();
    let size = shape.size();
    if size != 9 {
        return Err(WriteError::Size { format: "hodoku", size, expected: "only 9x9" });
    }
    let entry = |cell: Cell| record.entries.as_ref().and_then(|entries| entries.get(cell));
    let cell = |cell: Cell| match entry(cell) {
        Some(digit) => format!("+{}", shape.number(digit)),
        None => cell_word(puzzle.givens(), cell, shape),
    };
    let mut fields = vec![String::new(); 7];
    fields[2] = puzzle.board().cells().map(cell).collect();
    fields[3] = deleted(record, puzzle);
    for (place, name, blank) in COLUMNS {
        fields[place] = record.column(name).unwrap_or(blank).replace([':', '\n', '\r'], " ");
    }
    Ok(format!(":{}\n", fields.join(":")))
}

/// The candidates that are gone although no digit rules them out.
fn deleted(record: &Record, puzzle: &Puzzle) -> String {
    let shape = puzzle.board().shape();
    let plain = Puzzle::on(puzzle.board().clone(), puzzle.givens().clone());
    let plain = Record { entries: record.entries.clone(), ..Record::from(plain) };
    let (all, left) = (plain.candidates(), record.candidates());
    let sets = all.into_iter().flatten().zip(left.into_iter().flatten());
    let gone = shape.cells().zip(sets).flat_map(|(cell, (all, left))| {
        let (row, column) = (cell.row(shape) + 1, cell.column(shape) + 1);
        (all - left).iter().map(move |digit| format!("{}{row}{column}", shape.number(digit)))
    });
    gone.collect::<Vec<_>>().join(" ")
}
