use super::text::cells::parse_grid;
use super::text::lines::excerpt;
use super::text::settings::Settings;
use super::{Aspect, Format, Read, ReadError, Reading, Record, TextColumn, Write, WriteError};
use crate::model::{Cell, Digit, DigitSet, Grid, Puzzle, Shape};
use roxmltree::{Document, Node};

entries! { Format:
    /// The XML of the Android game OpenSudoku: folders with many games, each with its givens or,
    /// once begun, with the player's digits and notes. The note of a game is its title; its folder
    /// and the other attributes are kept as columns. Only for 9x9 boards.
    "opensudoku" => Format {
        name: "OpenSudoku",
        extensions: &["opensudoku", "xml"],
        preserves: &[Aspect::Givens, Aspect::Entries, Aspect::Notes, Aspect::Title],
        detect: |sample, _| sample.contains("<opensudoku"),
        read: Read::Whole(read),
        write: Some(Write { before, record: write, between: "", after: AFTER }),
        samples: &[SAMPLE],
        ..Format::BLANK
    };
}

const SAMPLE: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<opensudoku version="2">
<folder name="Mine">
<game state="1" note="first &amp; last"
data="100000000000000020000000000000000000000000000000000000000000000000000000003000000" />
</folder>
</opensudoku>
"#;

/// Reads every game. From a damaged file, the games whose own element is whole are saved.
fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    match Document::parse(text) {
        Ok(document) => read_games(reading, &document),
        Err(error) => {
            let mut records = saved_games(reading, text);
            // The parser does not say where a truncated text was cut.
            let last = records.last().map_or(1, |record| record.line);
            let line = last.max(error.pos().row as usize);
            let words = format!("bad XML: {error}");
            records.push(Record { line, ..Record::new(Err(ReadError::Syntax(words))) });
            records
        }
    }
}

/// Reads the games one by one, in one walk through the document and its lines.
fn read_games(reading: &mut Reading, document: &Document<'_>) -> Vec<Record> {
    let folders = folders(document);
    let text = document.input_text().as_bytes();
    let (mut line, mut counted) = (1, 0);
    let games = || document.descendants().filter(|node| node.has_tag_name("game"));
    let mut records = Vec::with_capacity(reading.options().most.unwrap_or_else(|| games().count()));
    for game in games() {
        if reading.is_enough(records.len()) {
            break;
        }
        let start = game.range().start;
        line += text[counted..start].iter().filter(|byte| **byte == b'\n').count();
        counted = start;
        let folder = folders[game.id().get_usize()].name();
        records.push(Record { line, ..read_game(reading, game, folder) });
    }
    records
}

/// What the elements around a node say of its folder.
#[derive(Clone, Copy, Default)]
struct Folder<'d> {
    /// The name of the nearest folder.
    folder: Option<&'d str>,
    /// In old files, the name of the whole.
    whole: Option<&'d str>,
}

impl<'d> Folder<'d> {
    fn name(self) -> Option<&'d str> {
        self.folder.or(self.whole)
    }
}

/// The folder of every node, by its number: parents come before their children.
fn folders<'d>(document: &'d Document<'_>) -> Vec<Folder<'d>> {
    let nodes = || document.descendants();
    let mut folders = vec![Folder::default(); nodes().count()];
    let mut names: Vec<Option<Option<&str>>> = vec![None; folders.len()];
    for name in nodes().filter(|node| node.has_tag_name("name")) {
        if let Some(whole) = name.parent() {
            names[whole.id().get_usize()].get_or_insert(name.text());
        }
    }
    for node in nodes() {
        let around = node.parent().map(|parent| folders[parent.id().get_usize()]);
        let mut folder = around.unwrap_or_default();
        if node.has_tag_name("folder") {
            folder.folder = node.attribute("name");
        }
        let number = node.id().get_usize();
        folder.whole = names[number].unwrap_or(folder.whole);
        folders[number] = folder;
    }
    folders
}

fn saved_games(reading: &mut Reading, text: &str) -> Vec<Record> {
    let most = reading.options().most;
    let mut records = Vec::with_capacity(most.unwrap_or_else(|| text.matches("<game").count()));
    let mut line = 1;
    let mut rest = text;
    while let Some(start) = rest.find("<game").filter(|_| !reading.is_enough(records.len())) {
        line += rest[..start].matches('\n').count();
        rest = &rest[start..];
        let end = rest.find('>').map_or(rest.len(), |end| end + 1);
        if let Ok(document) = Document::parse(&rest[..end]) {
            let games = read_games(reading, &document);
            records.extend(games.into_iter().map(|record| Record { line, ..record }));
        }
        line += rest[..end].matches('\n').count();
        rest = &rest[end..];
    }
    records
}

fn read_game(reading: &mut Reading, game: Node<'_, '_>, folder: Option<&str>) -> Record {
    let mut record = match read_data(reading, game.attribute("data").unwrap_or("")) {
        Ok(record) => record,
        Err(error) => Record::new(Err(error)),
    };
    record.title = game.attribute("note").filter(|note| !note.is_empty()).map(str::to_owned);
    // Every game of a folder repeats its name.
    let folder = folder.map(|name| TextColumn::new("folder", excerpt(name)));
    record.columns.extend(folder);
    let others = game.attributes().filter(|a| !matches!(a.name(), "data" | "note"));
    record.columns.extend(others.map(|a| TextColumn::new(a.name(), a.value())));
    record
}

/// Reads 81 digits, or a version and then for each cell its digit, its notes and more, and whether
/// the player may change it.
fn read_data(reading: &mut Reading, data: &str) -> Result<Record, ReadError> {
    let shape = Shape::classic();
    let Some(versioned) = data.trim_start().strip_prefix("version:") else {
        let givens = parse_grid(data, shape)?;
        return Ok(Record::from(reading.puzzle(shape, givens, &Settings::default())?));
    };
    let (version, cells) =
        versioned.trim_start().split_once(char::is_whitespace).unwrap_or_default();
    // 1 to 3: digit, notes, editable; 4 adds a second kind of notes, 5 a colour.
    let width = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => {
            let words = format!("version '{version}' of a game is not supported (expected 1 to 5)");
            return Err(ReadError::Syntax(words));
        }
    };
    let fields: Vec<&str> = cells.trim().split('|').filter(|field| !field.is_empty()).collect();
    if fields.len() != width * shape.cell_count() {
        let found = fields.len() / width;
        return Err(ReadError::Length { found, expected: Some(shape) });
    }
    read_cells(reading, shape, fields.chunks(width))
}

fn read_cells<'t>(
    reading: &mut Reading,
    shape: Shape,
    cells: impl Iterator<Item = &'t [&'t str]>,
) -> Result<Record, ReadError> {
    let (mut givens, mut entries) = (Grid::empty(shape), Grid::empty(shape));
    let mut notes = vec![DigitSet::EMPTY; shape.cell_count()];
    for (cell, fields) in shape.cells().zip(cells) {
        let number = fields[0].parse::<usize>().ok().filter(|number| *number <= shape.size());
        let Some(number) = number else {
            return Err(ReadError::digit(cell, shape, fields[0]));
        };
        let digits = if fields.last() == Some(&"0") { &mut givens } else { &mut entries };
        if let Some(digit) = Digit::from_number(number) {
            digits.set(cell, digit);
        }
        notes[cell.index()] = read_notes(fields[1]) & shape.digits();
    }
    let puzzle = reading.puzzle(shape, givens, &Settings::default())?;
    let has_notes = notes.iter().any(|digits| !digits.is_empty());
    let entries = Some(entries).filter(|entries| entries.filled_count() > 0);
    Ok(Record { entries, notes: has_notes.then_some(notes), ..Record::from(puzzle) })
}

/// Reads `1,5,` (version 1), or the sum of 1 for the digit 1, 2 for the digit 2, 4 for 3, ….
fn read_notes(text: &str) -> DigitSet {
    match text.contains(',') {
        true => text.split(',').filter_map(|n| Digit::from_number(n.parse().ok()?)).collect(),
        false => DigitSet::from_bits(text.parse().unwrap_or(0)),
    }
}

fn before(first: &Record) -> String {
    let folder = quoted(first.column("folder").unwrap_or("Pencilmark"));
    let xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>";
    format!("{xml}\n<opensudoku version=\"2\">\n<folder name={folder}>\n")
}

const AFTER: &str = "</folder>\n</opensudoku>\n";

fn quoted(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    let allowed = |c: &char| !c.is_control() || matches!(c, '\n' | '\t' | '\r');
    let escaped: String = escaped.chars().filter(allowed).collect();
    let escaped = escaped.replace('\n', "&#10;").replace('\r', "&#13;").replace('\t', "&#9;");
    format!("\"{escaped}\"")
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    let size = puzzle.board().size();
    if size != 9 {
        return Err(WriteError::Size { format: "opensudoku", size, expected: "only 9x9" });
    }
    let data = match (&record.entries, &record.notes) {
        (None, None) => puzzle.givens().to_string().replace('.', "0"),
        _ => format!("version: 4\n{}", data_of_cells(record, puzzle)),
    };
    let note = record.title.iter().map(|title| format!(" note={}", quoted(title)));
    Ok(format!("<game{} data={} />\n", note.collect::<String>(), quoted(&data)))
}

fn data_of_cells(record: &Record, puzzle: &Puzzle) -> String {
    let number = |grid: &Grid, cell| grid.get(cell).map_or(0, Digit::number);
    let data = |cell: Cell| {
        let given = number(puzzle.givens(), cell);
        let entry = record.entries.as_ref().map_or(0, |entries| number(entries, cell));
        let notes = record.notes.as_ref().map_or(0, |notes| notes[cell.index()].bits());
        let editable = if given == 0 { 1 } else { 0 };
        format!("{}|{notes}|0|{editable}|", given.max(entry))
    };
    puzzle.board().cells().map(data).collect()
}
