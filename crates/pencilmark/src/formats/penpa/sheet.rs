//! The text of a sheet: lines of numbers and JSON, with abbreviations for what stands in all of them.
//!
//! ```text
//!   0    square,9,9,38,…,Title: …,Author: …,source,rules,…      type, columns, rows, …
//!   1    [0,0,0,0]             rows above and below, columns left and right that are only a margin
//!   3, 4                       what the setter has drawn, and what the solver has
//!   5    [28,1,1,…]            the cells of the grid, each but the first as a difference
//!   13, 14                     1 if the setter chose colours, and the colours
//! ```

use super::points::Points;
use crate::formats::{ReadError, StrictValue};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// What is written for what, in this order; the first makes room for all others.
const ABBREVIATIONS: [(&str, &str); 31] = [
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// The grids that are squares in rows and columns.
const GRIDS: [&str; 2] = ["square", "sudoku"];

/// The largest sheet that penpa-edit makes.
const LARGEST: usize = 100;

/// The places of the parts of a text.
pub(super) const MARGINS: usize = 1;
pub(super) const SETTER: usize = 3;
pub(super) const SOLVER: usize = 4;
pub(super) const CELLS: usize = 5;
const HAS_COLOURS: usize = 13;
const COLOURS: usize = 14;

/// The places of the parts of its first line.
pub(super) const DIAGONALS: [usize; 2] = [11, 14];
pub(super) const TITLE: usize = 15;
pub(super) const AUTHOR: usize = 16;
pub(super) const RULES: usize = 18;

/// What stands before a title and an author.
pub(super) const LABELS: [(usize, &str); 2] = [(TITLE, "Title: "), (AUTHOR, "Author: ")];

/// What texts of the first line are written with, because a comma ends them.
const ESCAPES: [(&str, &str); 4] = [(",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F")];

/// A sheet, with the grid on it.
pub(super) struct Sheet {
    pub head: Vec<String>,
    pub points: Points,
    pub setter: Value,
    pub solver: Value,
    /// The colours that the setter chose, in the same places as what they colour.
    pub colours: Value,
}

/// A text with its abbreviations written out.
pub(super) fn written_out(text: &str) -> String {
    let all = ABBREVIATIONS.iter().rev();
    all.fold(text.to_owned(), |text, (long, short)| text.replace(short, long))
}

/// A text with abbreviations.
pub(super) fn abbreviated(text: &str) -> String {
    ABBREVIATIONS.iter().fold(text.to_owned(), |text, (long, short)| text.replace(long, short))
}

/// A text of the first line.
pub(super) fn escaped(text: &str) -> String {
    ESCAPES.iter().fold(text.to_owned(), |text, (plain, escape)| text.replace(plain, escape))
}

fn unescaped(text: &str) -> String {
    ESCAPES.iter().fold(text.to_owned(), |text, (plain, escape)| text.replace(escape, plain))
}

impl Sheet {
    /// Reads a text that is written out.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let lines: Vec<&str> = text.split('\n').collect();
        let head: Vec<String> = lines[0].split(',').map(str::to_owned).collect();
        if !GRIDS.contains(&head[0].as_str()) {
            return Err(unknown_grid(&head[0]));
        }
        let setter =
            object(lines.get(SETTER)).ok_or_else(|| syntax("the link contains no puzzle"))?;
        let points = points(&head, lines.get(CELLS), lines.get(MARGINS))?;
        let chose_colours = lines.get(HAS_COLOURS).is_some_and(|line| ["1", "true"].contains(line));
        let colours = object(lines.get(COLOURS)).filter(|_| chose_colours);
        let solver = object(lines.get(SOLVER)).unwrap_or_default();
        Ok(Self { head, points, setter, solver, colours: colours.unwrap_or_default() })
    }

    /// A text of the first line, if there is one.
    pub fn text(&self, place: usize) -> Option<String> {
        let text = self.head.get(place)?;
        let label =
            LABELS.iter().find(|(at, _)| *at == place).map_or("", |(_, label)| label.trim_end());
        let text = unescaped(text.strip_prefix(label).unwrap_or(text));
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    /// Whether the grid was made with this diagonal.
    pub fn has_diagonal(&self, place: usize) -> bool {
        self.head[0] == GRIDS[1] && self.head.get(place).is_some_and(|flag| flag == "1")
    }

    /// What the setter has drawn of a kind, with the number or the pair of numbers that says where.
    pub fn drawn<'s>(&'s self, kind: &str) -> impl Iterator<Item = (&'s String, &'s Value)> {
        entries(&self.setter, kind)
    }

    /// The lists of points of a kind.
    pub fn lists(&self, kind: &str) -> Vec<Vec<usize>> {
        let lists = self.setter.get(kind).and_then(Value::as_array).into_iter().flatten();
        let list = |list: &Value| {
            list.as_array()?.iter().map(|place| Some(place.as_u64()? as usize)).collect()
        };
        lists.filter_map(list).filter(|list: &Vec<usize>| !list.is_empty()).collect()
    }

    /// The colour that the setter chose for a thing.
    pub fn colour(&self, kind: &str, key: &str) -> Option<&str> {
        self.colours.get(kind)?.get(key)?.as_str()
    }
}

/// The entries of a kind in a layer.
pub(super) fn entries<'v>(
    layer: &'v Value,
    kind: &str,
) -> impl Iterator<Item = (&'v String, &'v Value)> {
    layer.get(kind).and_then(Value::as_object).into_iter().flat_map(Map::iter)
}

fn object(line: Option<&&str>) -> Option<Value> {
    let value = serde_json::from_str::<StrictValue>(line?).ok()?.0;
    value.is_object().then_some(value)
}

fn syntax(words: &str) -> ReadError {
    ReadError::Syntax(words.to_owned())
}

fn unknown_grid(found: &str) -> ReadError {
    let is_name =
        !found.is_empty() && found.len() < 40 && !found.starts_with(|c: char| c.is_numeric());
    ReadError::Syntax(match is_name {
        true => {
            format!("grids of the type '{found}' are not supported (only {})", GRIDS.join(" and "))
        }
        false => "the link contains no known kind of grid".to_owned(),
    })
}

/// The points of the sheet and the grid on it: its cells, or all but the margins.
fn points(
    head: &[String],
    cells: Option<&&str>,
    margins: Option<&&str>,
) -> Result<Points, ReadError> {
    let number = |place: usize| head.get(place)?.parse().ok().filter(|n| (1..=LARGEST).contains(n));
    let (columns, rows) = number(1)
        .zip(number(2))
        .ok_or_else(|| syntax(&format!("no valid sheet size (1 to {LARGEST})")))?;
    let numbers = |line: Option<&&str>| -> Vec<i64> {
        line.and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default()
    };
    let mut place = 0_i64;
    let mut grid = BTreeSet::new();
    for difference in numbers(cells) {
        place = place.saturating_add(difference);
        grid.insert(usize::try_from(place).map_err(|_| syntax("a cell that is not on the sheet"))?);
    }
    match grid.is_empty() {
        true => Points::within(columns, rows, &numbers(margins)),
        false => Points::of_cells(columns, rows, &grid),
    }
    .ok_or_else(|| syntax("cells are left out of the grid (expected a whole rectangle)"))
}
