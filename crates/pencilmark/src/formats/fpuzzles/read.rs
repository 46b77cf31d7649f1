//! An object of f-puzzles as a record.

use super::entries::{self, Found};
use super::fog::lights;
use super::rest::Rest;
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
    let found = entries::rules(fields, shape, rest);
    let settings = reading.settings(Settings::default());
    let puzzle = sensible(found, rest, |rules| cells.puzzle(rules, settings.clone()))?;
    reading.expect_known(puzzle.board())?;
    let has_notes = cells.notes.iter().any(|notes| !notes.is_empty());
    let entries = Some(cells.entries).filter(|entries| entries.filled_count() > 0);
    Ok((puzzle, entries, has_notes.then_some(cells.notes)))
}

/// The puzzle with the rules that make sense on its board; an entry that does not is kept with the rest.
fn sensible(
    mut found: Vec<Found>,
    rest: &mut Rest,
    puzzle: impl Fn(Vec<Value>) -> Result<Puzzle, ReadError>,
) -> Result<Puzzle, ReadError> {
    let rules = |found: &[Found]| found.iter().flat_map(|found| found.rules.clone()).collect();
    let error = match puzzle(rules(&found)) {
        Ok(puzzle) => return Ok(puzzle),
        Err(error) => error,
    };
    if puzzle(Vec::new()).is_err() {
        return Err(error);
    }
    let senseless = found.extract_if(.., |found| puzzle(found.rules.clone()).is_err());
    for (name, entry) in senseless.flat_map(|found| found.entries) {
        rest.keep(name, entry);
    }
    puzzle(rules(&found))
}

/// What the cells of the grid say.
struct Cells {
    shape: Shape,
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
        let told = told_regions(&cells, shape);
        let mut read = Self {
            shape,
            givens: String::new(),
            entries: Grid::empty(shape),
            notes: Vec::new(),
            allowed: Map::new(),
            regions: regions(&told, shape),
        };
        for (cell, value) in shape.cells().zip(cells) {
            let name = cell.name(shape).to_string();
            let mut value = value.as_object().cloned().unwrap_or_default();
            let bad = |found: &Value| ReadError::digit(cell, shape, found.to_string());
            let found = value.get("value").filter(|value| **value != 0 && **value != "0");
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
            value.remove("region");
            if let Some(Region::Crowded(region)) = told.get(cell.index()) {
                value.insert("region".to_owned(), (*region).into());
                rest.mention("region");
            }
            rest.take_cell(name, value);
        }
        Ok(read)
    }

    /// The puzzle with these rules.
    fn puzzle(&self, rules: Vec<Value>, settings: Settings) -> Result<Puzzle, ReadError> {
        let mut board = Map::new();
        board.insert("rows".to_owned(), self.shape.rows().into());
        board.insert("cols".to_owned(), self.shape.columns().into());
        board.insert("constraints".to_owned(), rules.into());
        if !self.allowed.is_empty() {
            board.insert("allowed".to_owned(), Value::Object(self.allowed.clone()));
        }
        if let Some(regions) = &self.regions {
            board.insert("regions".to_owned(), regions.clone());
        }
        BoardFields::of(board).puzzle(&self.givens, settings)
    }
}

fn digits(value: Option<&Value>, shape: Shape) -> DigitSet {
    let numbers = value.and_then(Value::as_array).into_iter().flatten();
    numbers.filter_map(|value| digit(Some(value), shape).flatten()).collect()
}

/// What an object says of the region of a cell.
#[derive(Clone, Copy, PartialEq)]
enum Region {
    None,
    Number(usize),
    /// It has more cells than there are digits.
    Crowded(usize),
}

/// The region of each cell; none at all if nothing is told about them.
fn told_regions(cells: &[&Value], shape: Shape) -> Vec<Region> {
    let told = |cell: &Value| cell.get("region").and_then(Value::as_i64);
    if !cells.iter().any(|cell| told(cell).is_some()) {
        return Vec::new();
    }
    let number = |(cell, value): (Cell, &&Value)| match told(value) {
        None => Some(usual_region(cell, shape)),
        Some(region) => usize::try_from(region).ok().filter(|region| *region < shape.size()),
    };
    let numbers: Vec<Option<usize>> = shape.cells().zip(cells).map(number).collect();
    let cells_of = |number: usize| numbers.iter().filter(|other| **other == Some(number)).count();
    let crowded: Vec<bool> = (0..shape.size()).map(|it| cells_of(it) > shape.size()).collect();
    let region = |number: &Option<usize>| match number {
        None => Region::None,
        Some(number) if crowded[*number] => Region::Crowded(*number),
        Some(number) => Region::Number(*number),
    };
    numbers.iter().map(region).collect()
}

/// A symbol for each cell, if the regions are not the usual boxes; null where there are none but rows.
fn regions(told: &[Region], shape: Shape) -> Option<Value> {
    if told.is_empty() {
        return shape.boxes().is_none().then_some(Value::Null);
    }
    let number = |region: &Region| match region {
        Region::Number(number) => Some(*number),
        Region::None | Region::Crowded(_) => None,
    };
    let regions: Vec<Option<usize>> = told.iter().map(number).collect();
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

fn syntax(words: String) -> ReadError {
    ReadError::Syntax(words)
}
