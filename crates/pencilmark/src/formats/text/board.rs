//! The fields with which a JSON object says on what board its puzzle is: `rows`, `cols`, `digits`,
//! `regions`, `allowed` and `constraints`, beside `givens`.

use super::ReadError;
use super::cells::parse_grid;
use super::constraints;
use super::settings::Settings;
use crate::model::{Board, BoxShape, Cell, DigitSet, Grid, Puzzle, Rule, Shape};
use crate::rules;
use crate::strict_json::{Fields, Json};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The fields of a board, taken out of those of an object.
#[derive(Default)]
pub(in crate::formats) struct BoardFields<'t> {
    rows: Option<Json<'t>>,
    columns: Option<Json<'t>>,
    digits: Option<Json<'t>>,
    regions: Option<Json<'t>>,
    allowed: Option<Json<'t>>,
    constraints: Option<Json<'t>>,
}

impl<'t> BoardFields<'t> {
    /// Takes them out.
    pub fn take(fields: &mut Fields<'t>) -> Self {
        Self {
            rows: fields.remove("rows"),
            columns: fields.remove("cols"),
            digits: fields.remove("digits"),
            regions: fields.remove("regions"),
            allowed: fields.remove("allowed"),
            constraints: fields.remove("constraints"),
        }
    }

    /// Those of an object that another format has put together.
    pub fn of(fields: Map<String, Value>) -> Self {
        let fields = fields.into_iter().map(|(name, value)| (name.into(), value.into()));
        Self::take(&mut fields.collect())
    }

    /// Whether any of them is there.
    pub fn is_empty(&self) -> bool {
        let Self { rows, columns, digits, regions, allowed, constraints } = self;
        [rows, columns, digits, regions, allowed, constraints].iter().all(|field| field.is_none())
    }

    /// The puzzle with these cells, and with these settings beside the fields.
    pub fn puzzle(&self, cells: &str, settings: Settings) -> Result<Puzzle, ReadError> {
        let shape = self.shape(cells.chars().count(), &settings)?;
        let (shape, mut rules) = self.regions(shape, settings)?;
        if let Some(list) = self.constraints.as_ref().filter(|list| !list.is_null()) {
            rules.extend(constraints::read(list, shape)?);
        }
        let board = rules::board_with(shape, rules)?;
        let givens = givens(cells, shape)?;
        let puzzle = Puzzle::on(board, givens);
        Ok(match self.allowed(shape)? {
            Some(allowed) => puzzle.marked(allowed),
            None => puzzle,
        })
    }

    fn shape(&self, cells: usize, settings: &Settings) -> Result<Shape, ReadError> {
        let number = |field: &Option<Json<'t>>, name: &str| match field {
            None => Ok(None),
            Some(value) => match value.as_u64() {
                Some(number) => Ok(Some(number as usize)),
                None => Err(wrong(name, value, "a number")),
            },
        };
        let told = settings.shape()?;
        let shape = match (number(&self.rows, "rows")?, number(&self.columns, "cols")?) {
            (Some(rows), Some(columns)) => {
                let (lowest, highest) = self.digits()?.unwrap_or((1, rows.max(columns)));
                Shape::with_digits(rows, columns, lowest..=highest)?
            }
            (None, None) if self.digits()?.is_some() => {
                return Err(ReadError::Syntax("digits go with rows and cols".to_owned()));
            }
            (None, None) => match told {
                Some(told) => told,
                None => Shape::with_cell_count(cells)?,
            },
            _ => return Err(ReadError::Syntax("rows and cols go together".to_owned())),
        };
        match told {
            Some(told) if told.size() != shape.size() => {
                let (found, expected) = (told.size(), shape.size());
                Err(ReadError::Syntax(format!(
                    "size {found} (expected {expected}, as many as digits)"
                )))
            }
            _ => Ok(settings.boxes.map_or(shape, |boxes| shape.boxed(boxes))),
        }
    }

    fn digits(&self) -> Result<Option<(usize, usize)>, ReadError> {
        let Some(value) = &self.digits else { return Ok(None) };
        let bounds = value.as_list().and_then(|bounds| match bounds {
            [low, high] => Some((low.as_u64()? as usize, high.as_u64()? as usize)),
            _ => None,
        });
        bounds.map(Some).ok_or_else(|| wrong("digits", value, "a list such as [1,9]"))
    }

    /// The shape with its boxes, and the rules that the regions are.
    fn regions(&self, shape: Shape, settings: Settings) -> Result<(Shape, Vec<Rule>), ReadError> {
        let mut rules = settings.rules;
        let text = match &self.regions {
            None => return Ok((shape, rules)),
            Some(Json::Null) => {
                rules.push("no-boxes".parse()?);
                return Ok((shape, rules));
            }
            Some(Json::Text(text)) => text,
            Some(other) => return Err(wrong("regions", other, "a letter for each cell, or null")),
        };
        let labels: Vec<char> = text.chars().collect();
        if labels.len() != shape.cell_count() {
            let found = labels.len();
            return Err(ReadError::Length { found, expected: Some(shape) });
        }
        if let Some(boxes) = rectangles(&labels, shape) {
            return Ok((shape.boxed(boxes), rules));
        }
        let mut sizes: BTreeMap<char, usize> = BTreeMap::new();
        labels.iter().for_each(|label| *sizes.entry(*label).or_default() += 1);
        let is_whole = !sizes.contains_key(&'.') && sizes.values().all(|n| *n == shape.size());
        rules.push(format!("{}={text}", if is_whole { "jigsaw" } else { "regions" }).parse()?);
        Ok((shape, rules))
    }

    /// Reads `{"r1c1":[1,2]}`: the digits of the cells that may not hold all of them.
    fn allowed(&self, shape: Shape) -> Result<Option<Vec<DigitSet>>, ReadError> {
        let fields = match &self.allowed {
            None | Some(Json::Null) => return Ok(None),
            Some(Json::Object(fields)) => fields,
            Some(other) => return Err(wrong("allowed", other, "an object such as {\"r1c1\":[1]}")),
        };
        let mut allowed = vec![shape.digits(); shape.cell_count()];
        for (name, value) in fields {
            let cell = Cell::parse(name, shape)?;
            let digits: Option<DigitSet> = value.as_list().and_then(|numbers| {
                numbers.iter().map(|number| shape.digit(number.as_i64()?)).collect()
            });
            let bad = || wrong(&format!("allowed, {name}"), value, "a list of digits of the board");
            allowed[cell.index()] = digits.ok_or_else(bad)?;
        }
        Ok(Some(allowed))
    }
}

/// The boxes, if the regions are rectangles of one shape that lie side by side.
fn rectangles(labels: &[char], shape: Shape) -> Option<BoxShape> {
    let size = shape.size();
    let is_square = shape.rows() == size && shape.columns() == size;
    let high = (1..=size).filter(|rows| is_square && size.is_multiple_of(*rows));
    let boxes = high.filter_map(|rows| Shape::with_boxes(rows, size / rows).ok()?.boxes());
    let fits = |boxes: &BoxShape| {
        let corner = |cell: Cell| {
            let (row, column) = (cell.row(shape), cell.column(shape));
            Cell::at(row - row % boxes.rows(), column - column % boxes.columns(), shape)
        };
        let of_corner = |cell: Cell| labels[corner(cell).index()] == labels[cell.index()];
        let corners = || shape.cells().filter(|cell| corner(*cell) == *cell);
        let mut names: Vec<char> = Vec::with_capacity(size);
        let mut is_new = |name: char| {
            let is_new = !names.contains(&name);
            names.push(name);
            is_new
        };
        shape.cells().all(of_corner) && corners().all(|cell| is_new(labels[cell.index()]))
    };
    boxes.filter(|_| !labels.contains(&'.')).find(fits)
}

/// Cells as characters: `.` is empty, otherwise a digit of the board in base 36.
fn givens(cells: &str, shape: Shape) -> Result<Grid, ReadError> {
    if !shape.is_usual() {
        return parse_grid(cells, shape);
    }
    let found = cells.chars().count();
    if found != shape.cell_count() {
        return Err(ReadError::Length { found, expected: Some(shape) });
    }
    let mut grid = Grid::empty(shape);
    for (cell, symbol) in shape.cells().zip(cells.chars()) {
        if symbol.is_ascii() && Grid::is_blank(symbol as u8) {
            continue;
        }
        let value = symbol.to_digit(36).map(i64::from);
        let digit = value.and_then(|value| shape.digit(value));
        grid.set(cell, digit.ok_or_else(|| ReadError::digit(cell, shape, symbol))?);
    }
    Ok(grid)
}

/// The fields that say what the text of the cells and the rules do not: rows, columns and digits of an
/// unusual board, and constraints.
pub(in crate::formats) fn fields_of(board: &Board) -> Vec<(&'static str, Value)> {
    let shape = board.shape();
    let mut fields = Vec::new();
    if !shape.is_usual() {
        let highest = shape.lowest() + shape.size() - 1;
        fields.push(("rows", shape.rows().into()));
        fields.push(("cols", shape.columns().into()));
        fields.push(("digits", vec![shape.lowest(), highest].into()));
    }
    let constraints = board.constraints_as_json();
    if !constraints.is_empty() {
        fields.push(("constraints", constraints.into()));
    }
    fields
}

impl Board {
    /// What the JSON of a puzzle says of its board beside cells and rules: `constraints`, and `rows`,
    /// `cols` and `digits` where they are unusual.
    pub fn fields_as_json(&self) -> Map<String, Value> {
        fields_of(self).into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}

fn wrong(place: &str, found: &Json<'_>, expected: &str) -> ReadError {
    ReadError::Syntax(format!("{place}: found {found} (expected {expected})"))
}
