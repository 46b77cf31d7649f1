use super::line::{is_meant, is_puzzle, read_puzzle};
use super::text::lines::{excerpt, lines, one_line, trim};
use super::text::settings::Settings;
use super::text::{LineReader, RowEnd};
use super::{
    Aspect, Format, Read, ReadError, ReadOptions, Reading, Record, TextColumn, Write, WriteError,
};

entries! { Format:
    /// A table with a header: the puzzles are in the column `puzzle` (or `puzzles`, `quiz`, `quizzes`,
    /// `sudoku`, `givens`), or in the one that the option `--column` names; a table without such a
    /// column is refused. A column `rules` holds the rules of a puzzle, `regions` the boxes of a
    /// jigsaw, `title` its title; the other columns are kept. Fields are separated by commas,
    /// semicolons or tabs, and quoted with `"` where they contain one or a line end (at most 100
    /// lines). Lines above the header that begin with `#` are comments. There are at most 1024
    /// columns.
    "csv" => Format {
        name: "Table",
        extensions: &["csv", "tsv"],
        preserves: &[Aspect::Givens, Aspect::Rules, Aspect::Title, Aspect::Columns],
        detect,
        read: Read::Lines(make_reader),
        write: Some(Write { before: header, ..Write::plain(write) }),
        row_end: Some(row_end),
        refusal: Some(|text, _| row([text].into_iter())),
        samples: &[
            "puzzle\n1.3.........4.2.\n",
            "id,Puzzle,note\n1,1.3.........4.2.,\"easy, \"\"short\"\"\"\n2,..4..1.3..2.1...,\n",
            "title;puzzle;rules\r\nfirst;..43...1.2......;\"jigsaw=1112122233443344\"\r\n",
            "# small ones\n#,puzzle\n1,1.3.........4.2.\n",
            "note,puzzle\n\"in two\nlines\",1.3.........4.2.\nin one,..4..1.3..2.1...\n",
            "size\tpuzzle\tregions\n4\t..43...1.2......\t1112122233443344",
        ],
        ..Format::BLANK
    };
}

const PUZZLE: &str = "puzzle";
/// What other lists call the column with the puzzles.
const OTHER_NAMES: [&str; 5] = ["puzzles", "quiz", "quizzes", "sudoku", "givens"];
const RULES: &str = "rules";
const REGIONS: &str = "regions";
const TITLE: &str = "title";

/// A header names the column, or is a row without a puzzle above a row with one.
fn detect(sample: &str, options: &ReadOptions) -> bool {
    let rows = lines(sample).map(|(_, line)| line).filter(|line| !trim(line).is_empty());
    let mut rows = rows.skip_while(|line| is_remark(line));
    let Some(header) = rows.next().map(Header::parse) else { return false };
    if header.puzzles(options).is_some() {
        return true;
    }
    let fields = rows.next().map(|row| fields(row, header.separator)).unwrap_or_default();
    let is_puzzle = |field: &String| is_puzzle(trim(field), options.shape);
    options.column.is_some()
        || header.names.len() > 1
            && header.names.len() == fields.len()
            && !header.names.iter().any(|name| is_meant(name) || is_puzzle(name))
            && fields.iter().any(is_puzzle)
}

/// Whether a line above the header is a comment; `#,puzzle` is a header with a column `#`.
fn is_remark(line: &str) -> bool {
    let after = trim(line).strip_prefix('#');
    after.is_some_and(|after| !after.starts_with([',', ';', '\t']))
}

/// The name of the column with the puzzles.
fn wanted(options: &ReadOptions) -> &str {
    options.column.as_deref().unwrap_or(PUZZLE)
}

/// The first line of a table.
struct Header {
    separator: char,
    names: Vec<String>,
}

impl Header {
    fn parse(line: &str) -> Self {
        let count = |separator: &char| line.matches(*separator).count();
        let separator = [';', '\t', ','].into_iter().max_by_key(count).unwrap_or(',');
        // Every record repeats the names.
        let names = fields(line, separator).iter().map(|name| excerpt(trim(name))).collect();
        Self { separator, names }
    }

    /// The column with the puzzles.
    fn puzzles(&self, options: &ReadOptions) -> Option<usize> {
        let others = OTHER_NAMES.iter().filter(|_| options.column.is_none());
        let others = || others.clone().find_map(|name| self.position(name));
        self.position(wanted(options)).or_else(others)
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|found| found.eq_ignore_ascii_case(name))
    }
}

/// What is known of a table while it is read.
enum Table {
    BeforeHeader,
    /// The header, and the column with the puzzles.
    Rows(Header, usize),
    /// There is no such column; this has been reported.
    Hopeless,
}

fn make_reader() -> LineReader {
    let mut table = Table::BeforeHeader;
    Box::new(move |reading, line| {
        if trim(line).is_empty() {
            return None;
        }
        match &mut table {
            Table::Hopeless => None,
            Table::BeforeHeader if is_remark(line) => None,
            Table::BeforeHeader => {
                let header = Header::parse(line);
                let Some(at) = header.puzzles(reading.options()) else {
                    let name = wanted(reading.options()).to_owned();
                    let mut found = header.names;
                    if found.len() > NAMED_COLUMNS {
                        found.truncate(NAMED_COLUMNS);
                        found.push("…".to_owned());
                    }
                    table = Table::Hopeless;
                    return Some(Record::new(Err(ReadError::NoColumn { name, found })));
                };
                table = Table::Rows(header, at);
                None
            }
            Table::Rows(header, at) => {
                let fields = fields(line, header.separator);
                Some(read_row(reading, header, *at, fields))
            }
        }
    })
}

fn read_row(reading: &mut Reading, header: &Header, at: usize, fields: Vec<String>) -> Record {
    let cells = fields.get(at).map_or("", |field| field.as_str()).to_owned();
    let mut title = None;
    let mut columns = Vec::new();
    let mut settings = Ok(Settings::default());
    for (index, text) in fields.into_iter().enumerate().filter(|(index, _)| *index != at) {
        match header.names.get(index).map(String::as_str) {
            Some(RULES) => settings = settings.and_then(|_| Settings::parse(&text)),
            Some(REGIONS) if trim(&text).is_empty() => {}
            Some(REGIONS) => {
                settings = settings.and_then(|_| Settings::parse(&format!("jigsaw={text}")));
            }
            Some(TITLE) => title = Some(text).filter(|text| !text.is_empty()),
            Some(name) => columns.push(TextColumn::new(name, text)),
            None => columns.push(TextColumn::new((index + 1).to_string(), text)),
        }
    }
    let puzzle = settings.and_then(|settings| read_puzzle(reading, &cells, &settings));
    Record { title, columns, ..Record::new(puzzle) }
}

/// How many columns a table has at most; what follows stays in the last one.
const MOST_COLUMNS: usize = 1024;

/// How many columns an error names at most.
const NAMED_COLUMNS: usize = 32;

/// The fields of a row. A quote that is not closed ends with the line, so that it cannot swallow
/// the rest of the table.
fn fields(line: &str, separator: char) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(c) = characters.next() {
        let is_last = fields.len() == MOST_COLUMNS;
        let field = fields.last_mut().expect("there is always a last field");
        match c {
            '"' if quoted && characters.peek() == Some(&'"') => {
                field.push('"');
                characters.next();
            }
            '"' if quoted => quoted = false,
            '"' if field.is_empty() => quoted = true,
            c if c == separator && !quoted && !is_last => fields.push(String::new()),
            c => field.push(c),
        }
    }
    fields
}

/// Where the row ends that a text begins. Whatever separates the fields of this table, a quoted one
/// begins behind a separator, and one stands behind it.
fn row_end(text: &str) -> RowEnd {
    let is_separator = |byte: &u8| b",;\t".contains(byte);
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        if bytes.get(at) != Some(&b'"') {
            let Some(field) = bytes[at..].iter().position(is_separator) else {
                return RowEnd::Here;
            };
            at += field + 1;
            continue;
        }
        let Some(end) = end_of_quotes(bytes, at + 1) else { return RowEnd::Later };
        match bytes.get(end) {
            None => return RowEnd::Here,
            Some(byte) if is_separator(byte) => at = end + 1,
            Some(_) => return RowEnd::Unclear,
        }
    }
}

/// What is behind the quote that closes a field. Two quotes are one that belongs to it.
fn end_of_quotes(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        let quote = at + bytes[at..].iter().position(|byte| *byte == b'"')?;
        if bytes.get(quote + 1) != Some(&b'"') {
            return Some(quote + 1);
        }
        at = quote + 2;
    }
}

/// The columns of a table whose first record is this one.
fn header(first: &Record) -> String {
    let names = first.columns.iter().map(|column| column.name.as_str());
    row([PUZZLE, TITLE, RULES].into_iter().chain(names))
}

fn write(record: &Record, first: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    let cells = puzzle.givens().to_string();
    let rules = Settings::of(puzzle.board()).to_string();
    let title = record.title.as_deref().unwrap_or_default();
    let names = first.columns.iter().map(|column| column.name.as_str());
    let columns = names.map(|name| record.column(name).unwrap_or_default());
    Ok(row([cells.as_str(), title, rules.as_str()].into_iter().chain(columns)))
}

fn row<'t>(fields: impl Iterator<Item = &'t str>) -> String {
    let quoted = |field: String| match field.contains([',', ';', '"', '\t']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    };
    fields.map(one_line).map(quoted).collect::<Vec<_>>().join(",") + "\n"
}
