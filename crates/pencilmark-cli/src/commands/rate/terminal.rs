//! Ratings on a terminal: one puzzle as a board with its figures, many as a table with columns of fixed
//! width, so that rows can be shown as they come. Where not all of them fit, each scale shows its
//! first figure; files have the others.

use crate::pretty;
use pencilmark::model::Puzzle;
use pencilmark::rate::{Scale, Summary};
use pencilmark_api::rate::{Options, Record, TableColumns};
use std::iter;

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

/// The columns of the table.
pub struct Layout {
    /// How wide the names of files are, where there are several.
    files: Option<usize>,
    has_level: bool,
    /// The figures: every one if there is room, otherwise the first of some scales or of each, and where
    /// there is not even room for these, not those of spare scales.
    figures: Vec<&'static str>,
}

const LINE: usize = 6;
const CLUES: usize = 5;
/// The most of a file's name; of a longer one the end is shown.
const FILE: usize = 18;
/// What is between two columns.
const GAP: usize = 2;
/// More figures than a scale has.
const ALL: usize = usize::MAX;

impl Layout {
    /// The columns of these scales for a terminal; the longest name of several files.
    pub fn new(options: &Options, files: Option<usize>) -> Self {
        let has_level = options.settings.summary == Summary::Wanted;
        let files = files.map(|name| name.min(FILE));
        // The figures of each scale, and of each spare one.
        let selections = [(ALL, ALL), (ALL, 1), (1, 1), (1, 0)];
        let mut layouts = selections.into_iter().map(|(usual, spare)| {
            let of_scale = |scale: &&'static Scale| {
                let is_spare = options.spare.iter().any(|other| other.id == scale.id);
                let columns = scale.columns.iter().take(if is_spare { spare } else { usual });
                columns.map(|column| column.name)
            };
            Self { files, has_level, figures: options.scales.iter().flat_map(of_scale).collect() }
        });
        let narrowest = layouts.next_back().expect("there are several");
        layouts.find(|layout| pretty::has_room(layout.width())).unwrap_or(narrowest)
    }

    fn width(&self) -> usize {
        let figures = self.figures.iter().map(|name| GAP + width(name));
        let level = if self.has_level { GAP + LEVEL + GAP + TECHNIQUE } else { 0 };
        self.files.map_or(0, |file| file + GAP)
            + LINE
            + GAP
            + CLUES
            + level
            + figures.sum::<usize>()
    }

    /// The names of the columns.
    pub fn header(&self) -> String {
        let mut fields: Vec<Field> = Vec::new();
        fields.extend(self.files.map(|width| Field::word("file", width)));
        fields.extend([Field::number("line", LINE), Field::number("clues", CLUES)]);
        if self.has_level {
            fields.extend([Field::word("level", LEVEL), Field::word("hardest", TECHNIQUE)]);
        }
        fields.extend(self.figures.iter().map(|name| Field::number(name, width(name))));
        line(&fields)
    }

    /// A row; of a puzzle that is not proper, its status and what is wrong.
    pub fn row(&self, record: &Record) -> String {
        let about = &record.about;
        let place = about.line.map_or(about.index + 1, |line| line as u64);
        let file = about.file.as_deref().unwrap_or_default();
        let mut fields: Vec<Field> = Vec::new();
        fields.extend(self.files.map(|width| Field::word(&end_of(file, width), width)));
        fields.push(Field::number(place, LINE));
        if record.solution.is_none() {
            fields.push(Field::word(record.status.id(), 0));
            fields.push(Field::word(record.error.as_deref().unwrap_or_default(), 0));
            return line(&fields);
        }
        fields.push(Field::number(text(record.clues), CLUES));
        if self.has_level {
            fields.push(Field::word(record.level.unwrap_or("-"), LEVEL));
            fields.push(Field::word(record.hardest.unwrap_or("-"), TECHNIQUE));
        }
        let figures = self.figures.iter().map(|name| (name, record.columns.get(name)));
        fields.extend(figures.map(|(name, figure)| Field::number(text(figure), width(name))));
        line(&fields)
    }
}

fn width(name: &str) -> usize {
    name.len().max(FIGURE)
}

/// The end of a name that is too long.
fn end_of(name: &str, width: usize) -> String {
    let count = name.chars().count();
    match count.checked_sub(width) {
        None | Some(0) => name.to_owned(),
        Some(over) => iter::once('…').chain(name.chars().skip(over + 1)).collect(),
    }
}

/// A figure, or a dash where a scale gives none.
fn text(figure: Option<impl ToString>) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| figure.to_string())
}

/// The board of a puzzle, and a line for each figure below it.
pub fn board(record: &Record, puzzle: Option<&Puzzle>, columns: TableColumns<'_>) -> String {
    let mut output = puzzle.map(|puzzle| pretty::draw(puzzle, puzzle.givens())).unwrap_or_default();
    let mut figures: Vec<(&str, String)> = vec![("status", record.status.id().to_owned())];
    if record.solution.is_some() {
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
