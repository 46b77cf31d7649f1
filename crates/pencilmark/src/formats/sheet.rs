use super::grid::read_block;
use super::text::cells::{number_of_symbol, number_of_word};
use super::text::lines::{is_frame, is_frame_only, lines, trim, unquoted};
use super::text::rows::Block;
use super::{Aspect, Format, Read, ReadOptions, Reading, Record};
use crate::model::Shape;

entries! { Format:
    /// A grid whose empty cells are left blank, as people copy it: the cells of a spreadsheet, separated by
    /// tabs, commas or semicolons, a Markdown table (a header above it is not a row), or a drawing with a
    /// space for each empty cell. Words above the grid are its title, and the `>` of a quoted post is
    /// ignored.
    "sheet" => Format {
        name: "Sheet",
        preserves: &[Aspect::Givens, Aspect::Title],
        detect: |sample, _: &ReadOptions| !sheets(sample).is_empty(),
        read: Read::Whole(read),
        samples: &[SPREADSHEET, MARKDOWN, SPACES, QUOTED_FRAME],
        ..Format::BLANK
    };
}

const SPREADSHEET: &str = "1,,3,\n,,,\n,,,\n,4,,2\n";

const MARKDOWN: &str = "\
Small
|   |   |   |   |
|---|---|---|---|
| 1 |   | 3 |   |
|   |   |   |   |
|   |   |   |   |
|   | 4 |   | 2 |
";

const SPACES: &str = "1 34\n 41 \n 1 3\n43 1\n";

const QUOTED_FRAME: &str = "\
> +-----+-----+
> | 1   | 3   |
> |     |     |
> +-----+-----+
> |   2 |     |
> |   4 |   2 |
> +-----+-----+
";

/// An empty cell, as other grids write it.
const EMPTY: &str = ".";

/// Smaller grids are too easily found in other texts.
const SMALLEST: usize = 4;

fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    sheets(text).iter().map(|block| read_block(reading, block)).collect()
}

/// The grids of a text in the first way of writing blank cells that fits it.
fn sheets(text: &str) -> Vec<Block<'_>> {
    let lines: Vec<Line<'_>> =
        lines(text).map(|(number, text)| Line { number, text: unquoted(text) }).collect();
    let ways: [SplitCells; 5] = [
        |line| split_at(line, '\t'),
        |line| split_at(line, ','),
        |line| split_at(line, ';'),
        split_at_bars,
        |_| None,
    ];
    let separated = ways.iter().find_map(|split| separated(&lines, *split));
    separated.or_else(|| aligned(&lines)).unwrap_or_default()
}

#[derive(Clone, Copy)]
struct Line<'t> {
    number: usize,
    text: &'t str,
}

/// Splits a line into cells, blank ones too; nothing if it is no row.
type SplitCells = for<'t> fn(&'t str) -> Option<Vec<&'t str>>;

fn split_at(line: &str, separator: char) -> Option<Vec<&str>> {
    let unquote = |cell| trim(trim(cell).trim_matches('"'));
    cells(line.trim_end_matches(['\r', '\n']).split(separator).map(unquote))
}

/// The cells of a row of a Markdown table, whose first and last bar may be missing.
fn split_at_bars(line: &str) -> Option<Vec<&str>> {
    let is_bar = |c: char| matches!(c, '|' | '¦' | '│' | '┃' | '║');
    let line = trim(line);
    let line = line.strip_prefix(is_bar).unwrap_or(line);
    cells(line.strip_suffix(is_bar).unwrap_or(line).split(is_bar).map(trim))
}

/// The words as cells, if there is more than one and each is blank or the number of a cell.
fn cells<'t>(words: impl Iterator<Item = &'t str>) -> Option<Vec<&'t str>> {
    let cell = |word: &'t str| match word {
        "" => Some(EMPTY),
        word => number_of_word(word).map(|_| word),
    };
    words.map(cell).collect::<Option<Vec<_>>>().filter(|cells| cells.len() >= SMALLEST)
}

/// Rows that something separates into cells.
fn separated<'t>(lines: &[Line<'t>], split: SplitCells) -> Option<Vec<Block<'t>>> {
    let is_content = |line: &&Line<'t>| !trim(line.text).is_empty() && !is_frame(line.text);
    let content: Vec<Line<'t>> = lines.iter().filter(is_content).copied().collect();
    let first = content.iter().position(|line| split(line.text).is_some())?;
    let words: Vec<&str> = content[..first].iter().map(|line| trim(line.text)).collect();
    let rows = content[first..].iter().map_while(|line| Some((line.number, split(line.text)?)));
    let mut rows: Vec<(usize, Vec<&str>)> = rows.collect();
    let size = rows[0].1.len();
    let is_dashed = |row: &(usize, Vec<&str>)| row.1.iter().all(|cell| *cell == "-");
    match rows.len() % size {
        // The header of a table, blank or with numbers.
        1 => drop(rows.remove(0)),
        // Below it, a dash for each column.
        2 if is_dashed(&rows[1]) => drop(rows.drain(..2)),
        _ => {}
    }
    let has_blanks = rows.iter().flat_map(|(_, cells)| cells).any(|cell| *cell == EMPTY);
    let fits = rows.iter().all(|(_, cells)| cells.len() == size) && rows.len().is_multiple_of(size);
    (fits && has_blanks && !rows.is_empty()).then(|| blocks(rows, words, size)).flatten()
}

/// Rows whose cells stand below each other, with a space for an empty one. Another sign for empty cells
/// would mean that spaces are none.
fn aligned<'t>(lines: &[Line<'t>]) -> Option<Vec<Block<'t>>> {
    let is_part =
        |c: char| c == ' ' || is_frame_only(c) || number_of_symbol(c).is_some_and(|n| n > 0);
    let is_row = |line: &&Line<'t>| line.text.chars().all(is_part) && !trim(line.text).is_empty();
    let content: Vec<Line<'t>> =
        lines.iter().filter(|line| !is_frame(line.text)).copied().collect();
    let first = content.iter().position(|line| is_row(&line))?;
    let last = content.iter().rposition(|line| is_row(&line))?;
    let is_blank = |line: &&Line<'t>| trim(line.text).is_empty();
    let words = content[..first].iter().filter(|line| !is_blank(line)).map(|line| trim(line.text));
    let words: Vec<&str> = words.collect();
    // An empty line is between two boxes, or a row without givens.
    let between = &content[first..=last];
    let rows: Vec<Line<'t>> = between.iter().filter(is_row).copied().collect();
    let are_rows = between.iter().all(|line| is_row(&line) || is_blank(&line));
    [rows.as_slice(), between].into_iter().filter(|_| are_rows).find_map(|rows| {
        let columns = used_columns(rows);
        let cells = |line: &Line<'t>| {
            (line.number, columns.iter().map(|at| cell_at(line.text, *at)).collect())
        };
        let is_square = columns.len() == rows.len() && columns.len() >= SMALLEST;
        let rows: Vec<(usize, Vec<&str>)> = rows.iter().filter(|_| is_square).map(cells).collect();
        let has_blanks = rows.iter().any(|(_, cells)| cells.contains(&EMPTY));
        has_blanks.then(|| blocks(rows, words.clone(), columns.len())).flatten()
    })
}

/// The columns of characters in which some row has a digit.
fn used_columns(rows: &[Line<'_>]) -> Vec<usize> {
    let digits = rows.iter().flat_map(|line| {
        line.text.chars().enumerate().filter(|(_, c)| number_of_symbol(*c).is_some())
    });
    let mut columns: Vec<usize> = digits.map(|(at, _)| at).collect();
    columns.sort_unstable();
    columns.dedup();
    columns
}

fn cell_at(line: &str, column: usize) -> &str {
    let symbol = line.char_indices().nth(column).filter(|(_, c)| number_of_symbol(*c).is_some());
    symbol.map_or(EMPTY, |(at, c)| &line[at..at + c.len_utf8()])
}

/// The rows as grids, if there can be boards of this size and every cell fits.
fn blocks<'t>(
    rows: Vec<(usize, Vec<&'t str>)>,
    words: Vec<&'t str>,
    size: usize,
) -> Option<Vec<Block<'t>>> {
    Shape::with_size(size).ok()?;
    let fits = |cell: &&str| number_of_word(cell).is_some_and(|n| usize::from(n) <= size);
    let has_digits = |cell: &&str| number_of_word(cell).is_some_and(|n| n > 0);
    let mut cells = rows.iter().flat_map(|(_, cells)| cells);
    if !cells.clone().all(fits) || !cells.any(has_digits) {
        return None;
    }
    let mut words = Some(words);
    let block = |rows: &[(usize, Vec<&'t str>)]| {
        let (lines, rows) = rows.iter().cloned().unzip();
        Block::new(lines, words.take().unwrap_or_default(), rows, size)
    };
    Some(rows.chunks(size).map(block).collect())
}

#[cfg(test)]
mod tests {
    use crate::formats::{ReadOptions, read_all};

    #[test]
    fn tables_are_read_whatever_stands_below_their_header() {
        for line in ["|:-:|:-:|:-:|:-:|", "|--|--|--|--|", "| - | - | - | - |", ":- | -: | - | -"] {
            let rows = "| 1 |  | 3 | 4 |\n| 3 | 4 | 1 | 2 |\n|2|1|4|3|\n|4|3|2|1|\n";
            let mut records =
                read_all(&format!("| | | | |\n{line}\n{rows}"), &ReadOptions::default());
            let puzzle = records.remove(0).puzzle.unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(
                (puzzle.to_string().as_str(), records.len()),
                ("1.34341221434321", 0),
                "{line}"
            );
        }
    }
}
