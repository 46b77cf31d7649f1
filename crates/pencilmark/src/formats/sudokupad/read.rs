//! A drawing of SudokuPad as a record.

use crate::formats::text::board::BoardFields;
use crate::formats::text::link::{digit, number};
use crate::formats::text::settings::Settings;
use crate::formats::{ReadError, Reading, Record, TextColumn};
use crate::model::{Cell, Digit, DigitSet, Grid, Puzzle, Shape};
use serde_json::{Map, Value, json};

/// What is drawn, and its short name.
const DRAWN: [[&str; 2]; 4] =
    [["lines", "l"], ["arrows", "a"], ["overlays", "o"], ["underlays", "u"]];

/// Rules of the whole board that are there or not.
const FLAGS: [(&str, &str); 2] = [("antiknight", "anti-knight"), ("antiking", "anti-king")];

/// The field with this name, or this short one.
fn field<'v>(object: &'v Value, [long, short]: [&str; 2]) -> Option<&'v Value> {
    object.get(long).or_else(|| object.get(short))
}

pub(super) fn record(reading: &mut Reading, object: Value) -> Record {
    let about = About::of(&object);
    let mut columns = Vec::new();
    let mut add = |name: &str, text: &Option<String>| {
        columns.extend(text.as_ref().map(|text| TextColumn::new(name, text)));
    };
    add("author", &about.author);
    add("ruleset", &about.rules);
    add("solution", &about.solution);
    let mut drawn: Vec<&str> = DRAWN
        .iter()
        .filter(|names| {
            field(&object, **names).and_then(Value::as_array).is_some_and(|d| !d.is_empty())
        })
        .map(|[long, _]| *long)
        .collect();
    let title = about.title.clone();
    let game = read_game(reading, &object, &about, &mut drawn);
    if !drawn.is_empty() {
        columns.push(TextColumn::new("not_understood", drawn.join(", ")));
    }
    match game {
        Ok((puzzle, notes)) => Record { title, columns, notes, ..Record::from(puzzle) },
        Err(error) => Record { title, columns, ..Record::new(Err(error)) },
    }
}

/// What is told about the puzzle: in fields, or in cages without cells (`title: A small one`).
struct About {
    title: Option<String>,
    author: Option<String>,
    rules: Option<String>,
    solution: Option<String>,
}

impl About {
    fn of(object: &Value) -> Self {
        let metadata = field(object, ["metadata", "md"]);
        let text = |names: [&str; 2]| {
            let in_field = metadata.and_then(|metadata| field(metadata, names)?.as_str());
            let told = || {
                let mut texts =
                    cages(object).filter_map(|cage| field(cage, ["value", "v"])?.as_str());
                texts.find_map(|text| text.strip_prefix(names[0])?.strip_prefix(':'))
            };
            let found = in_field.or_else(told).map(|text| text.trim().to_owned());
            found.filter(|text| !text.is_empty())
        };
        Self {
            title: text(["title", "t"]),
            author: text(["author", "author"]),
            rules: text(["rules", "rules"]),
            solution: text(["solution", "solution"]),
        }
    }
}

fn cages(object: &Value) -> impl Iterator<Item = &Value> {
    field(object, ["cages", "ca"]).and_then(Value::as_array).into_iter().flatten()
}

type Game = (Puzzle, Option<Vec<DigitSet>>);

fn read_game(
    reading: &mut Reading,
    object: &Value,
    about: &About,
    drawn: &mut Vec<&str>,
) -> Result<Game, ReadError> {
    let syntax = |words: String| ReadError::Syntax(words);
    let rows = field(object, ["cells", "ce"]).and_then(Value::as_array);
    let rows = rows.ok_or_else(|| syntax("no cells in the link".to_owned()))?;
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    let size = rows.len();
    if cells.len() != size * size {
        let words = format!("{size} rows with {} cells in all (expected a square)", cells.len());
        return Err(syntax(words));
    }
    let metadata = field(object, ["metadata", "md"]);
    let is_on =
        |name: &str| metadata.and_then(|metadata| metadata.get(name)?.as_bool()) == Some(true);
    if is_on("norowcol") {
        return Err(syntax("rows and columns that may repeat digits are not known".to_owned()));
    }
    let shape = Shape::with_size(size)?;
    let (givens, notes) = read_cells(&cells, shape)?;
    let mut rules: Vec<Value> = FLAGS
        .iter()
        .filter(|(theirs, _)| is_on(theirs))
        .map(|(_, ours)| json!({"type": ours}))
        .collect();
    let regions = regions(object, shape);
    let plain = board(&givens, &regions, &rules)?;
    let (cages, is_whole) = read_cages(object, &plain);
    rules.extend(cages);
    let whole = board(&givens, &regions, &rules);
    // What the solution contradicts means something else than it looks like.
    let solution = about.solution.as_deref().and_then(|text| full_grid(text, shape));
    let fits = |puzzle: &Puzzle| solution.as_ref().is_none_or(|grid| puzzle.is_solved_by(grid));
    let (puzzle, is_whole) = match whole {
        Ok(puzzle) if fits(&puzzle) => (puzzle, is_whole),
        _ => (plain, false),
    };
    if !is_whole {
        drawn.push("cages");
    }
    reading.expect_known(&puzzle)?;
    Ok((puzzle, notes))
}

/// The puzzle with these givens, regions and constraints.
fn board(givens: &str, regions: &Value, constraints: &[Value]) -> Result<Puzzle, ReadError> {
    let mut fields = Map::new();
    fields.insert("regions".to_owned(), regions.clone());
    fields.insert("constraints".to_owned(), constraints.to_vec().into());
    BoardFields::take(&mut fields).puzzle(givens, Settings::default())
}

/// The givens as a text, and the notes if there are any.
fn read_cells(
    cells: &[&Value],
    shape: Shape,
) -> Result<(String, Option<Vec<DigitSet>>), ReadError> {
    let mut givens = String::new();
    let mut notes = Vec::new();
    for (cell, value) in shape.cells().zip(cells) {
        let found = field(value, ["value", "v"]);
        let bad = || ReadError::digit(cell, shape, found.unwrap_or(&Value::Null).to_string());
        let given = digit(found, shape).ok_or_else(bad)?;
        givens.push(given.and_then(Digit::symbol).unwrap_or('.'));
        let marks = field(value, ["pencilMarks", "pm"]).and_then(Value::as_array);
        let marks =
            marks.into_iter().flatten().filter_map(|mark| digit(Some(mark), shape).flatten());
        notes.push(marks.collect::<DigitSet>());
    }
    let has_notes = notes.iter().any(|notes| !notes.is_empty());
    Ok((givens, has_notes.then_some(notes)))
}

/// A symbol for each cell, and `.` for those in no region; null if there are no regions.
fn regions(object: &Value, shape: Shape) -> Value {
    let mut symbols = vec!['.'; shape.cell_count()];
    let regions = field(object, ["regions", "re"]).and_then(Value::as_array).into_iter().flatten();
    let regions = regions.filter_map(|region| places(region, shape));
    for (place, region) in regions.filter(|region| region.len() > 1).enumerate() {
        let symbol = char::from_digit(place as u32 + 1, 36).unwrap_or('.');
        region.iter().for_each(|cell| symbols[cell.index()] = symbol);
    }
    match symbols.iter().all(|symbol| *symbol == '.') {
        true => Value::Null,
        false => Value::String(symbols.into_iter().collect()),
    }
}

/// Cells as `[[0,0],[0,1]]`, rows first, from 0.
fn places(cells: &Value, shape: Shape) -> Option<Vec<Cell>> {
    let place = |value: &Value| {
        let [row, column] = value.as_array()?.as_slice() else { return None };
        let (row, column) = (row.as_u64()? as usize, column.as_u64()? as usize);
        (row < shape.rows() && column < shape.columns()).then(|| Cell::at(row, column, shape))
    };
    let mut cells: Vec<Cell> = cells.as_array()?.iter().map(place).collect::<Option<_>>()?;
    // A region may list a cell twice.
    cells.sort_unstable();
    cells.dedup();
    Some(cells)
}

/// The cages as constraints, and whether all of them could be understood.
fn read_cages(object: &Value, puzzle: &Puzzle) -> (Vec<Value>, bool) {
    let board = puzzle.board();
    let shape = board.shape();
    let is_house = |cells: &[Cell]| {
        board.houses().iter().chain(board.short_houses()).any(|house| house.cells() == cells)
    };
    let mut constraints = Vec::new();
    let mut is_whole = true;
    for cage in cages(object) {
        let Some(cells) = field(cage, ["cells", "ce"]) else { continue };
        let Some(cells) = places(cells, shape).filter(|cells| !cells.is_empty()) else {
            is_whole = false;
            continue;
        };
        let names: Vec<String> = cells.iter().map(|cell| cell.name(shape).to_string()).collect();
        let is_unique = cage.get("unique").and_then(Value::as_bool);
        match sum(cage) {
            Some(Some(sum)) => {
                constraints.push(json!({"type": "cage", "cells": names, "sum": sum}))
            }
            Some(None) if is_unique == Some(true) && !is_house(&cells) => {
                constraints.push(json!({"type": "distinct", "cells": names}));
            }
            Some(None) if is_unique == Some(true) => {}
            _ => is_whole = false,
        }
    }
    (constraints, is_whole)
}

/// The sum of a cage, if it has one; `None` if what is there is no number.
fn sum(cage: &Value) -> Option<Option<i64>> {
    number(field(cage, ["value", "v"]).or_else(|| cage.get("sum")))
}

/// A grid in which every cell is a digit.
fn full_grid(text: &str, shape: Shape) -> Option<Grid> {
    let symbols: Vec<char> = text.chars().collect();
    let mut grid = Grid::empty(shape);
    for (cell, symbol) in shape.cells().zip(&symbols) {
        grid.set(cell, shape.digit(i64::from(symbol.to_digit(36)?))?);
    }
    (symbols.len() == shape.cell_count()).then_some(grid)
}
