//! Ratings on a terminal: one puzzle as a board with its figures, many as a table with columns of fixed
//! width, so that rows can be shown as they come.

use super::Columns;
use crate::pretty;
use pencilmark::model::Puzzle;
use pencilmark_api::rate::{Record, Status};

/// The width of the column with the hardest technique: most names fit.
const TECHNIQUE: usize = 22;
/// The width of levels.
const LEVEL: usize = 6;
/// The width of figures, unless their name is longer.
const FIGURE: usize = 5;

/// A field of a row, and how wide it is. Words stand left, numbers right.
struct Field {
    text: String,
    width: usize,
    side: Side,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl Field {
    fn word(text: &str, width: usize) -> Self {
        Self { text: text.to_owned(), width, side: Side::Left }
    }

    fn number(text: impl ToString, width: usize) -> Self {
        Self { text: text.to_string(), width, side: Side::Right }
    }
}

fn line(fields: &[Field]) -> String {
    let padded = |field: &Field| {
        let (text, width) = (&field.text, field.width);
        match field.side {
            Side::Left => format!("{text:<width$}"),
            Side::Right => format!("{text:>width$}"),
        }
    };
    let fields: Vec<String> = fields.iter().map(padded).collect();
    fields.join("  ").trim_end().to_owned() + "\n"
}

/// The names of the columns.
pub fn header(columns: Columns<'_>) -> String {
    let mut fields = vec![Field::number("line", LINE), Field::number("clues", CLUES)];
    if columns.has_level() {
        fields.extend([Field::word("level", LEVEL), Field::word("hardest", TECHNIQUE)]);
    }
    let figures = columns.of_scales().map(|column| column.name);
    fields.extend(figures.map(|name| Field::number(name, width(name))));
    line(&fields)
}

const LINE: usize = 6;
const CLUES: usize = 5;

fn width(name: &str) -> usize {
    name.len().max(FIGURE)
}

/// A row; of a puzzle that is not proper, its status and what is wrong.
pub fn row(record: &Record, columns: Columns<'_>) -> String {
    let place = record.about.line.map_or(record.about.index + 1, |line| line as u64);
    let mut fields = vec![Field::number(place, LINE)];
    if record.status != Status::Unique {
        fields.push(Field::word(record.status.id(), 0));
        fields.push(Field::word(record.error.as_deref().unwrap_or_default(), 0));
        return line(&fields);
    }
    fields.push(Field::number(text(record.clues), CLUES));
    if columns.has_level() {
        fields.push(Field::word(record.level.unwrap_or("-"), LEVEL));
        fields.push(Field::word(record.hardest.unwrap_or("-"), TECHNIQUE));
    }
    fields.extend(
        record.columns.0.iter().map(|(name, figure)| Field::number(text(*figure), width(name))),
    );
    line(&fields)
}

/// A figure, or a dash where a scale gives none.
fn text(figure: Option<impl ToString>) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| figure.to_string())
}

/// The board of a puzzle, and a line for each figure below it.
pub fn board(record: &Record, puzzle: Option<&Puzzle>, columns: Columns<'_>) -> String {
    let mut output = puzzle.map(|puzzle| pretty::draw(puzzle, puzzle.givens())).unwrap_or_default();
    let mut figures: Vec<(&str, String)> = vec![("status", record.status.id().to_owned())];
    if record.status == Status::Unique {
        figures.push(("clues", text(record.clues)));
        if columns.has_level() {
            figures.push(("level", text(record.level)));
            figures.push(("hardest", text(record.hardest)));
        }
        figures.extend(record.columns.0.iter().map(|(name, figure)| (*name, text(*figure))));
    }
    figures.extend(record.error.as_ref().map(|error| ("error", error.clone())));
    let widest = figures.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    for (name, figure) in figures {
        output += &format!("{name:<widest$}  {figure}\n");
    }
    output
}
