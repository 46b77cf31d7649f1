use super::grid::{self, read_givens};
use super::text::cells::{cell_word, grid_of, number_of_word};
use super::text::lines::{lines, one_line, trim};
use super::text::rows::{Block, blocks};
use super::{Aspect, Format, Read, ReadOptions, Reading, Record, TextColumn, Write, WriteError};
use crate::model::{Cell, Grid, MAX_SIZE, Shape};

entries! { Format:
    /// A file of SadMan Sudoku and SudoCue: one row per line, with header lines before the rows:
    /// `#A` author, `#D` description (the title), `#C` comment, `#B` date, `#S` source, `#L` level,
    /// `#U` address. Once the player has begun, the rows are in sections: `[Puzzle]` for the
    /// givens, `[State]` for the givens and the player's digits.
    "sdk" => Format {
        name: "SadMan Sudoku file",
        extensions: &["sdk"],
        preserves: &[Aspect::Givens, Aspect::Entries, Aspect::Title],
        detect,
        read: Read::Whole(read),
        write: Some(Write::plain(write)),
        samples: &[WITH_HEADERS, WITH_STATE],
        ..Format::BLANK
    };
}

const WITH_HEADERS: &str = "\
#ASomeone
#DA small one
#LEasy
1.3.
....
....
.4.2
";

const WITH_STATE: &str = "\
#DHalf done
[Puzzle]
1.3.
....
....
.4.2
[State]
123.
....
....
.4.2
";

/// The letters of the header lines, and the names of the columns that they become.
const HEADERS: [(char, &str); 7] = [
    ('D', "title"),
    ('A', "author"),
    ('C', "comment"),
    ('B', "date"),
    ('S', "source"),
    ('L', "level"),
    ('U', "url"),
];

fn detect(sample: &str, options: &ReadOptions) -> bool {
    let mut texts = lines(sample).map(|(_, line)| trim(line));
    let is_section = |line: &str| line.eq_ignore_ascii_case("[puzzle]");
    let is_grid = || (grid::ENTRIES[0].detect)(sample, options);
    texts.clone().any(is_section) || texts.any(|line| header(line).is_some()) && is_grid()
}

/// Reads `#LEasy`; the letter follows at once, unlike in a comment such as `# Late`.
fn header(line: &str) -> Option<(&'static str, &str)> {
    let rest = trim(line).strip_prefix('#')?;
    let (_, name) = HEADERS.iter().find(|(letter, _)| rest.starts_with(*letter))?;
    Some((name, trim(&rest[1..])))
}

fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    for block in blocks(text, grid::split_row) {
        match (section(&block), records.last_mut()) {
            (Section::State, Some(record)) => read_state(&block, record),
            (Section::Puzzle, _) => records.push(read_puzzle(reading, &block)),
            _ => {}
        }
    }
    records
}

/// What the rows of a block are.
enum Section {
    Puzzle,
    State,
    /// Pencilmarks, colours: programs do not agree on their form.
    Other,
}

fn section(block: &Block<'_>) -> Section {
    let mut names = block.words.iter().filter(|words| words.starts_with('['));
    match names.next_back().map(|name| name.to_ascii_lowercase()).as_deref() {
        None | Some("[puzzle]") => Section::Puzzle,
        Some("[state]") => Section::State,
        Some(_) => Section::Other,
    }
}

fn read_puzzle(reading: &mut Reading, block: &Block<'_>) -> Record {
    let puzzle = read_givens(reading, block, number_of_word);
    let mut record = block.record(puzzle);
    for (name, text) in block.words.iter().filter_map(|line| header(line)) {
        match name {
            "title" if record.title.is_none() => record.title = Some(text.to_owned()),
            name => record.columns.push(TextColumn::new(name, text)),
        }
    }
    record
}

/// What is filled in the state and is not a given is the player's.
fn read_state(block: &Block<'_>, record: &mut Record) {
    let Ok(puzzle) = &record.puzzle else { return };
    let shape = puzzle.board().shape();
    if !block.is_complete() || block.size != shape.size() {
        return;
    }
    match grid_of(block.cells(), shape, number_of_word, str::to_owned) {
        Ok(mut state) => {
            puzzle.givens().filled().for_each(|(cell, _)| state.clear(cell));
            record.entries = Some(state).filter(|state| state.filled_count() > 0);
        }
        Err(bad) => record.puzzle = Err(bad.into()),
    }
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    let shape = puzzle.board().shape();
    if shape.size() == MAX_SIZE {
        return Err(WriteError::Size { format: "sdk", size: MAX_SIZE, expected: "up to 35x35" });
    }
    let line = |(letter, name): (char, &str)| {
        let text = record.title.as_deref().filter(|_| name == "title");
        let text = text.or_else(|| record.column(name))?;
        Some(format!("#{letter}{}\n", one_line(text)))
    };
    let headers: String = HEADERS.into_iter().filter_map(line).collect();
    let givens = rows(puzzle.givens(), shape);
    Ok(match (&record.entries, record.digits()) {
        (Some(_), Some(state)) => {
            format!("{headers}[Puzzle]\n{givens}[State]\n{}", rows(&state, shape))
        }
        _ => headers + &givens,
    })
}

fn rows(grid: &Grid, shape: Shape) -> String {
    let row = |row: usize| {
        let cells = (0..shape.columns()).map(|column| Cell::at(row, column, shape));
        cells.map(|cell| cell_word(grid, cell, shape)).collect::<String>() + "\n"
    };
    (0..shape.rows()).map(row).collect()
}
