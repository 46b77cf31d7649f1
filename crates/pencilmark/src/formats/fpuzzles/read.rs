//! An object of f-puzzles as a record.

use super::fog::lights;
use super::names::{
    BOOKKEEPING, DRAWN, Form, KROPKI, NAMES, NEGATIVES, NONCONSECUTIVE, PARITIES, RULES,
};
use crate::formats::text::board::BoardFields;
use crate::formats::text::link::{digit, number};
use crate::formats::text::settings::Settings;
use crate::formats::{ReadError, Reading, Record, TextColumn};
use crate::model::{Cell, Digit, DigitSet, Grid, Puzzle, Shape};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

/// The boards that f-puzzles makes.
pub(super) const SIZES: RangeInclusive<usize> = 3..=16;

/// The texts beside the puzzle.
pub(super) const TEXTS: [&str; 2] = ["author", "ruleset"];

pub(super) fn record(reading: &mut Reading, value: Value) -> Record {
    let Value::Object(mut fields) = value else {
        return Record::new(Err(syntax("expected an object in the link".to_owned())));
    };
    let title = take_text(&mut fields, "title");
    let mut columns: Vec<TextColumn> = TEXTS
        .iter()
        .filter_map(|name| Some(TextColumn::new(*name, take_text(&mut fields, name)?)))
        .collect();
    columns.extend(solution(fields.remove("solution")));
    columns.extend(lights(&mut fields));
    let mut rest = Rest::default();
    let game = read_game(reading, &mut fields, &mut rest);
    rest.take(fields);
    columns.extend(rest.columns());
    match game {
        Ok((puzzle, entries, notes)) => {
            Record { title, columns, entries, notes, ..Record::from(puzzle) }
        }
        Err(error) => Record { title, columns, ..Record::new(Err(error)) },
    }
}

fn take_text(fields: &mut Map<String, Value>, name: &str) -> Option<String> {
    let text = fields.remove(name)?.as_str()?.trim().to_owned();
    (!text.is_empty()).then_some(text)
}

/// The solution as a column, if every cell of it is there.
fn solution(value: Option<Value>) -> Option<TextColumn> {
    let symbol = |value: &Value| {
        let number = number(Some(value)).flatten()?;
        char::from_digit(u32::try_from(number).ok()?, 36).filter(|_| number > 0)
    };
    let text: Option<String> = value?.as_array()?.iter().map(symbol).collect();
    text.filter(|text| !text.is_empty()).map(|text| TextColumn::new("solution", text))
}

type Game = (Puzzle, Option<Grid>, Option<Vec<DigitSet>>);

fn read_game(
    reading: &mut Reading,
    fields: &mut Map<String, Value>,
    rest: &mut Rest,
) -> Result<Game, ReadError> {
    let size = fields.remove("size").and_then(|size| size.as_u64()).map(|size| size as usize);
    let size = size.filter(|size| SIZES.contains(size)).ok_or_else(|| {
        syntax(format!("no valid board size ({} to {})", SIZES.start(), SIZES.end()))
    })?;
    let shape = Shape::with_size(size)?;
    let cells = Cells::read(fields.remove("grid"), shape, rest)?;
    let constraints = constraints(fields, size, rest);
    let mut board = Map::new();
    board.insert("rows".to_owned(), size.into());
    board.insert("cols".to_owned(), size.into());
    board.insert("constraints".to_owned(), constraints.into());
    if !cells.allowed.is_empty() {
        board.insert("allowed".to_owned(), Value::Object(cells.allowed));
    }
    if let Some(regions) = cells.regions {
        board.insert("regions".to_owned(), regions);
    }
    let settings = reading.settings(Settings::default());
    let puzzle = BoardFields::of(board).puzzle(&cells.givens, settings)?;
    reading.expect_known(puzzle.board())?;
    let has_notes = cells.notes.iter().any(|notes| !notes.is_empty());
    let entries = Some(cells.entries).filter(|entries| entries.filled_count() > 0);
    Ok((puzzle, entries, has_notes.then_some(cells.notes)))
}

/// What the cells of the grid say.
struct Cells {
    givens: String,
    entries: Grid,
    notes: Vec<DigitSet>,
    allowed: Map<String, Value>,
    regions: Option<Value>,
}

impl Cells {
    fn read(grid: Option<Value>, shape: Shape, rest: &mut Rest) -> Result<Self, ReadError> {
        let size = shape.size();
        let rows = grid.as_ref().and_then(Value::as_array).map_or(&[] as &[Value], Vec::as_slice);
        let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
        if rows.len() != size || cells.len() != shape.cell_count() {
            return Err(ReadError::Length { found: cells.len(), expected: Some(shape) });
        }
        let mut read = Self {
            givens: String::new(),
            entries: Grid::empty(shape),
            notes: Vec::new(),
            allowed: Map::new(),
            regions: regions(&cells, shape),
        };
        for (cell, value) in shape.cells().zip(cells) {
            let name = cell.name(shape).to_string();
            let value = value.as_object().cloned().unwrap_or_default();
            let bad = |found: &Value| ReadError::digit(cell, shape, found.to_string());
            let found = value.get("value").filter(|value| **value != 0);
            let digit = digit(found, shape);
            let digit = digit.ok_or_else(|| bad(found.unwrap_or(&Value::Null)))?;
            let choice = value.get("givenPencilMarks").filter(|marks| **marks != json!([]));
            let choice = choice.filter(|marks| !marks.is_null());
            let is_given = value.get("given").and_then(Value::as_bool) == Some(true);
            let given = digit.filter(|_| is_given);
            read.givens.push(given.and_then(Digit::symbol).unwrap_or('.'));
            if let Some(digit) = digit.filter(|_| !is_given) {
                read.entries.set(cell, digit);
            }
            let marks = |name: &str| digits(value.get(name), shape);
            read.notes.push(marks("centerPencilMarks") | marks("cornerPencilMarks"));
            if choice.is_some() {
                let numbers: Vec<usize> = digits(choice, shape).iter().map(Digit::number).collect();
                read.allowed.insert(name.clone(), numbers.into());
            }
            rest.take_cell(name, value);
        }
        Ok(read)
    }
}

fn digits(value: Option<&Value>, shape: Shape) -> DigitSet {
    let numbers = value.and_then(Value::as_array).into_iter().flatten();
    numbers.filter_map(|value| digit(Some(value), shape).flatten()).collect()
}

/// A symbol for each cell, if the regions are not the usual boxes; null where there are none but rows.
fn regions(cells: &[&Value], shape: Shape) -> Option<Value> {
    let told = |cell: &Value| cell.get("region").and_then(Value::as_i64);
    if !cells.iter().any(|cell| told(cell).is_some()) {
        return shape.boxes().is_none().then_some(Value::Null);
    }
    let region = |(cell, value): (Cell, &&Value)| match told(value) {
        None => Some(usual_region(cell, shape)),
        Some(region) => usize::try_from(region).ok().filter(|region| *region < shape.size()),
    };
    let regions: Vec<Option<usize>> = shape.cells().zip(cells).map(region).collect();
    let is_row = |row: &[Option<usize>]| row.iter().all(|region| *region == row[0]);
    if regions.chunks(shape.size()).all(is_row) {
        return Some(Value::Null);
    }
    // In the order in which they appear, as the program writes jigsaws itself.
    let mut known = Vec::new();
    let symbol = |region: Option<usize>| {
        let region = region?;
        let place = known.iter().position(|other| *other == region).unwrap_or_else(|| {
            known.push(region);
            known.len() - 1
        });
        Digit::from_index(place).symbol()
    };
    let symbols = regions.into_iter().map(symbol);
    Some(Value::String(symbols.map(|symbol| symbol.unwrap_or('.')).collect()))
}

/// The number of a cell's box, or of its row on a board without boxes.
pub(super) fn usual_region(cell: Cell, shape: Shape) -> usize {
    let (row, column) = (cell.row(shape), cell.column(shape));
    shape.boxes().map_or(row, |boxes| {
        row / boxes.rows() * (shape.size() / boxes.columns()) + column / boxes.columns()
    })
}

/// The constraints, as the project's own JSON has them.
fn constraints(fields: &mut Map<String, Value>, size: usize, rest: &mut Rest) -> Vec<Value> {
    let mut found = Vec::new();
    whole_board(fields, &mut found);
    for name in PARITIES {
        let cells = list(fields.remove(name));
        let cells: Vec<Value> =
            cells.iter().filter_map(|entry| cell_name(entry.get("cell")?)).collect();
        if !cells.is_empty() {
            found.push(json!({"type": name, "cells": cells}));
        }
    }
    for name in NAMES {
        let entries = list(fields.remove(name.theirs));
        let mut marks: Vec<Value> =
            entries.iter().filter_map(|e| cell_name(e.get("cell")?)).collect();
        marks.sort_by_key(Value::to_string);
        for entry in entries.into_iter().filter(|entry| !is_blank(entry)) {
            let read = Entry { kind: name.ours, fields: &entry, size }.read(&name.form, &marks);
            match read {
                Some(constraints) => found.extend(constraints),
                None => rest.keep(name.theirs, entry),
            }
        }
    }
    // Some kinds have two names there; the order here is the same whichever was used.
    found.sort_by_key(|rule| NAMES.iter().position(|name| rule["type"] == name.ours));
    found
}

/// The rules of the whole board, and what is forbidden where there is no mark.
fn whole_board(fields: &mut Map<String, Value>, found: &mut Vec<Value>) {
    let is_on = |fields: &Map<String, Value>, name: &&str| fields.get(*name) == Some(&true.into());
    let dots = fields.get("difference").and_then(Value::as_array);
    if dots.is_some_and(|dots| !dots.is_empty()) && is_on(fields, &NONCONSECUTIVE) {
        fields.remove(NONCONSECUTIVE);
        found.push(json!({"type": "negative-difference", "values": [1]}));
    }
    for (ours, theirs) in RULES {
        if theirs.iter().all(|name| is_on(fields, name)) {
            theirs.iter().for_each(|name| drop(fields.remove(*name)));
            found.push(json!({"type": ours}));
        }
    }
    let mut negative = list(fields.remove("negative"));
    let (kropki, parts) = KROPKI;
    let is_usual = |name: &str| values_of_marks(fields.get(name), name) == [usual_value(name)];
    if parts.iter().all(|name| negative.contains(&json!(name)) && is_usual(name)) {
        negative.retain(|name| parts.iter().all(|part| name != *part));
        found.push(json!({"type": kropki}));
    }
    for name in negative {
        let known = NEGATIVES.iter().find(|(theirs, _)| name == *theirs);
        let Some((theirs, ours)) = known else { continue };
        found.push(match *theirs {
            "xv" => json!({"type": ours}),
            theirs => json!({"type": ours, "values": values_of_marks(fields.get(theirs), theirs)}),
        });
    }
}

/// The value of a mark of this kind that does not tell it.
fn usual_value(theirs: &str) -> i64 {
    if theirs == "ratio" { 2 } else { 1 }
}

/// The values of all marks of a kind.
fn values_of_marks(marks: Option<&Value>, theirs: &str) -> Vec<i64> {
    let usual = usual_value(theirs);
    let marks = marks.and_then(Value::as_array).into_iter().flatten();
    let value = |mark: &Value| number(mark.get("value")).flatten().unwrap_or(usual);
    let mut values: Vec<i64> = marks.map(value).collect();
    values.sort_unstable();
    values.dedup();
    if values.is_empty() { vec![usual] } else { values }
}

/// Whether an entry was begun and left empty.
fn is_blank(entry: &Value) -> bool {
    let is_empty = |name: &str| {
        let list = entry.get(name).and_then(Value::as_array);
        list.is_none_or(|list| list.iter().all(|item| item.as_array().is_some_and(Vec::is_empty)))
    };
    entry.get("cell").is_none() && ["cells", "lines"].into_iter().all(is_empty)
}

/// An entry of a list, and what its constraints are called.
struct Entry<'a> {
    kind: &'a str,
    fields: &'a Value,
    size: usize,
}

impl Entry<'_> {
    /// The constraints, if the entry can be understood.
    fn read(&self, form: &Form, marks: &[Value]) -> Option<Vec<Value>> {
        let kind = self.kind;
        let with_cells = |cells: Vec<Value>| json!({"type": kind, "cells": cells});
        Some(match form {
            Form::Lines => self.lines()?.into_iter().map(with_cells).collect(),
            Form::ValuedLines(usual) => {
                let value = self.value()?.unwrap_or_else(|| usual.on(self.size));
                let lines = self.lines()?.into_iter();
                lines.map(|cells| json!({"type": kind, "cells": cells, "value": value})).collect()
            }
            Form::Cells => vec![with_cells(self.cells("cells")?)],
            Form::ValuedCells(usual) => {
                let value = self.value()?.unwrap_or_else(|| usual.on(self.size));
                vec![self.valued(value)?]
            }
            Form::Marks => {
                let cell = cell_name(self.fields.get("cell")?)?;
                vec![json!({"type": kind, "cells": [cell], "marks": marks})]
            }
            Form::EachCell => {
                self.cells("cells")?.into_iter().map(|cell| with_cells(vec![cell])).collect()
            }
            Form::Outside => {
                let cells = seen_from(self.fields.get("cell")?.as_str()?, self.size)?;
                vec![json!({"type": kind, "cells": cells, "value": self.value()??})]
            }
            Form::Diagonal => vec![self.valued(self.value()??)?],
            Form::Cage => vec![self.cage()?],
            Form::Arrow => self.arrows()?,
            Form::Clone => {
                let groups = [self.cells("cells")?, self.cells("cloneCells")?];
                vec![json!({"type": kind, "groups": groups})]
            }
            Form::Digits => vec![self.digits()?],
            Form::TenOrFive => vec![self.valued(self.ten_or_five()?)?],
        })
    }

    /// Its value; nothing if that is no number, and nothing within if it has none.
    fn value(&self) -> Option<Option<i64>> {
        number(self.fields.get("value"))
    }

    fn cells(&self, field: &str) -> Option<Vec<Value>> {
        cell_names(self.fields.get(field)?)
    }

    fn lines(&self) -> Option<Vec<Vec<Value>>> {
        self.fields.get("lines")?.as_array()?.iter().map(cell_names).collect()
    }

    /// Its cells with a value.
    fn valued(&self, value: i64) -> Option<Value> {
        Some(json!({"type": self.kind, "cells": self.cells("cells")?, "value": value}))
    }

    fn cage(&self) -> Option<Value> {
        let cells = self.cells("cells")?;
        Some(match self.value()? {
            Some(sum) => json!({"type": self.kind, "cells": cells, "sum": sum}),
            None => json!({"type": "distinct", "cells": cells}),
        })
    }

    /// A constraint for each shaft that leaves the circle.
    fn arrows(&self) -> Option<Vec<Value>> {
        let circle = self.cells("cells")?;
        let shaft = |line: Vec<Value>| {
            let cells: Vec<Value> = line.into_iter().filter(|c| !circle.contains(c)).collect();
            let arrow = || json!({"type": self.kind, "circle": circle, "cells": cells});
            (!cells.is_empty()).then(arrow)
        };
        Some(self.lines()?.into_iter().filter_map(shaft).collect())
    }

    fn digits(&self) -> Option<Value> {
        let digits = self.fields.get("values")?.as_array()?.iter();
        let digits: Vec<i64> = digits.map(|digit| number(Some(digit))?).collect::<Option<_>>()?;
        Some(json!({"type": self.kind, "cells": self.cells("cells")?, "digits": digits}))
    }

    /// The sum that a Roman number stands for.
    fn ten_or_five(&self) -> Option<i64> {
        match self.fields.get("value")?.as_str()? {
            "X" | "x" => Some(10),
            "V" | "v" => Some(5),
            _ => None,
        }
    }
}

/// The row or column that is seen from a cell outside: `R0C4` sees column 4 from above.
fn seen_from(outside: &str, size: usize) -> Option<Vec<String>> {
    let (row, column) = outside.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let name = |row: usize, column: usize| format!("r{row}c{column}");
    let inside = 1..=size;
    match (row, column) {
        (0, column) if inside.contains(&column) => {
            Some(inside.map(|row| name(row, column)).collect())
        }
        (row, 0) if inside.contains(&row) => Some(inside.map(|column| name(row, column)).collect()),
        (row, column) if row == size + 1 && inside.contains(&column) => {
            Some(inside.rev().map(|row| name(row, column)).collect())
        }
        (row, column) if column == size + 1 && inside.contains(&row) => {
            Some(inside.rev().map(|column| name(row, column)).collect())
        }
        _ => None,
    }
}

fn cell_name(value: &Value) -> Option<Value> {
    Some(value.as_str()?.to_ascii_lowercase().into())
}

fn cell_names(value: &Value) -> Option<Vec<Value>> {
    let cells: Vec<Value> = value.as_array()?.iter().map(cell_name).collect::<Option<_>>()?;
    (!cells.is_empty()).then_some(cells)
}

fn list(value: Option<Value>) -> Vec<Value> {
    match value {
        Some(Value::Array(list)) => list,
        _ => Vec::new(),
    }
}

fn syntax(words: String) -> ReadError {
    ReadError::Syntax(words)
}

/// What is no rule: drawings, colours, and what was not understood.
#[derive(Default)]
struct Rest {
    drawing: Map<String, Value>,
    not_understood: Vec<String>,
}

impl Rest {
    /// Keeps an entry that should be a rule.
    fn keep(&mut self, name: &str, entry: Value) {
        let entries = self.drawing.entry(name).or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(entries) = entries {
            entries.push(entry);
        }
        self.mention(name);
    }

    fn mention(&mut self, name: &str) {
        if !self.not_understood.iter().any(|known| known == name) {
            self.not_understood.push(name.to_owned());
        }
    }

    /// Keeps what a cell has beside its digits.
    fn take_cell(&mut self, name: String, mut cell: Map<String, Value>) {
        const READ: [&str; 6] = [
            "value",
            "given",
            "region",
            "givenPencilMarks",
            "centerPencilMarks",
            "cornerPencilMarks",
        ];
        cell.retain(|field, _| !READ.contains(&field.as_str()));
        if cell.is_empty() {
            return;
        }
        let cells = self.drawing.entry("grid").or_insert_with(|| Value::Object(Map::new()));
        if let Value::Object(cells) = cells {
            cells.insert(name, Value::Object(cell));
        }
    }

    /// Keeps the fields that nobody has taken.
    fn take(&mut self, fields: Map<String, Value>) {
        for (name, value) in fields {
            let is_empty = match &value {
                Value::Null | Value::Bool(false) => true,
                Value::Array(list) => list.is_empty(),
                _ => false,
            };
            if is_empty {
                continue;
            }
            // Programs draw the constraints that they know once more.
            let is_known = |entry: &Value| entry.get("fromConstraint").is_some();
            let is_drawn_again = DRAWN.contains(&name.as_str())
                && value.as_array().is_some_and(|entries| entries.iter().all(is_known));
            if !is_drawn_again && !BOOKKEEPING.contains(&name.as_str()) {
                self.mention(&name);
            }
            self.drawing.insert(name, value);
        }
    }

    fn columns(self) -> Vec<TextColumn> {
        let mut columns = Vec::new();
        if !self.not_understood.is_empty() {
            columns.push(TextColumn::new("not_understood", self.not_understood.join(", ")));
        }
        if !self.drawing.is_empty() {
            columns.push(TextColumn::new("drawing", Value::Object(self.drawing).to_string()));
        }
        columns
    }
}
