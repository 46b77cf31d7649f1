//! A record as an object of f-puzzles.

use super::fog::{LIGHTS, NO_CELL};
use super::names::{Form, KROPKI, NAMES, NEGATIVES, NONCONSECUTIVE, Name, PARITIES, RULES};
use super::read::{self, SIZES, TEXTS, usual_region};
use crate::formats::{Boards, FOG, ReadOptions, Reading, Record, WriteError};
use crate::model::{Board, Boxes, Cell, Digit, House, HouseKind, Puzzle, Rule, Shape};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The object, if it holds all that the record's board demands.
pub(super) fn object(record: &Record, format: &'static str) -> Result<Value, WriteError> {
    let puzzle = record.written_puzzle()?;
    let (board, size) = (puzzle.board(), puzzle.board().size());
    if !SIZES.contains(&size) || !board.shape().is_usual() {
        let expected = "only 3x3 to 16x16, with digits from 1";
        return Err(WriteError::Size { format, size, expected });
    }
    let no_room = |rule: Option<String>| WriteError::Constraints { format, rule };
    let mut fields = drawing(record);
    let rules = board.rules().iter().filter(|rule| rule.kind().form.is_none());
    for rule in rules {
        let id = || no_room(Some(rule.kind().id.to_owned()));
        put_text_rule(&mut fields, rule, board.shape()).ok_or_else(id)?;
    }
    let constraints = board.constraints_as_json();
    for constraint in &constraints {
        put_constraint(&mut fields, constraint, size)
            .ok_or_else(|| no_room(type_of(constraint)))?;
    }
    if constraints.iter().any(is_nonconsecutive) {
        put_nonconsecutive(&mut fields);
    }
    fields.insert("size".to_owned(), size.into());
    let grid = grid(record, puzzle, fields.remove("grid"));
    fields.insert("grid".to_owned(), grid);
    put_texts(&mut fields, record);
    let object = Value::Object(fields);
    // Whatever the names above do not say, such as marks that bind others than usual, is found here.
    match read_again(&object) {
        Some(again) if meaning(&again) == meaning(board) => Ok(object),
        again => Err(no_room(again.and_then(|again| lost(board, &again)))),
    }
}

/// The type of a constraint.
fn type_of(constraint: &Value) -> Option<String> {
    Some(constraint.get("type")?.as_str()?.to_owned())
}

/// What was drawn beside the rules.
fn drawing(record: &Record) -> Map<String, Value> {
    let drawing = record.column("drawing").and_then(|text| serde_json::from_str(text).ok());
    match drawing {
        Some(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

fn put_texts(fields: &mut Map<String, Value>, record: &Record) {
    let texts = TEXTS.iter().filter_map(|name| Some((*name, record.column(name)?)));
    let title = record.title.iter().map(|title| ("title", title.as_str()));
    for (name, text) in texts.chain(title) {
        fields.insert(name.to_owned(), text.into());
    }
    if let Some(lights) = record.column(FOG) {
        let lights: Vec<String> = lights
            .split_whitespace()
            .map(|light| light.replace("none", NO_CELL).to_ascii_uppercase())
            .collect();
        fields.insert(LIGHTS.to_owned(), lights.into());
    }
    let numbers = |text: &str| text.chars().map(|c| c.to_digit(36)).collect::<Option<Vec<u32>>>();
    if let Some(solution) = record.column("solution").and_then(numbers) {
        fields.insert("solution".to_owned(), solution.into());
    }
}

fn grid(record: &Record, puzzle: &Puzzle, drawn: Option<Value>) -> Value {
    let shape = puzzle.board().shape();
    let numbers = |digits: crate::model::DigitSet| -> Vec<usize> {
        digits.iter().map(Digit::number).collect()
    };
    let regions = regions_beside(&drawn, puzzle.board());
    let object = |cell: Cell| {
        let name = cell.name(shape).to_string();
        let drawn = drawn.as_ref().and_then(|cells| cells.get(name)?.as_object().cloned());
        let mut fields = drawn.unwrap_or_default();
        // A region that is no rule.
        let has_region = fields.contains_key("region");
        let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        if let Some(given) = puzzle.givens().get(cell) {
            put("value", given.number().into());
            put("given", true.into());
        } else if let Some(digit) = record.entries.as_ref().and_then(|entries| entries.get(cell)) {
            put("value", digit.number().into());
        }
        let notes = record.notes.as_ref().map(|notes| notes[cell.index()]);
        if let Some(notes) = notes.filter(|notes| !notes.is_empty()) {
            put("centerPencilMarks", numbers(notes).into());
        }
        let marks = puzzle.pencilmarks().map(|marks| marks[cell.index()]);
        if let Some(marks) = marks.filter(|marks| *marks != shape.digits()) {
            // An empty list says nothing there; 0 is no digit of any board.
            let marks = if marks.is_empty() { vec![0] } else { numbers(marks) };
            put("givenPencilMarks", marks.into());
        }
        let region = regions[cell.index()];
        let is_usual = region == Some(usual_region(cell, shape_with_usual_boxes(shape)));
        if !is_usual && !has_region {
            put("region", region.map_or(json!(-1), Value::from));
        }
        Value::Object(fields)
    };
    let cells: Vec<Value> = shape.cells().map(object).collect();
    cells.chunks(shape.size()).map(<[Value]>::to_vec).collect()
}

/// The number of each cell's region, other than those of regions that are no rule.
fn regions_beside(drawn: &Option<Value>, board: &Board) -> Vec<Option<usize>> {
    let cells = drawn.iter().filter_map(Value::as_object).flat_map(Map::values);
    let taken: BTreeSet<u64> = cells.filter_map(|cell| cell.get("region")?.as_u64()).collect();
    let regions = regions(board);
    if taken.is_empty() {
        return regions;
    }
    let is_free = |number: &usize| !taken.contains(&(*number as u64));
    let free: Vec<usize> = (0..board.size()).filter(is_free).collect();
    // Without boxes the numbers are those of rows.
    let free = if boxes(board).is_empty() { &[] } else { free.as_slice() };
    regions.iter().map(|place| free.get((*place)?).copied()).collect()
}

fn shape_with_usual_boxes(shape: Shape) -> Shape {
    Shape::with_size(shape.size()).unwrap_or(shape)
}

/// The number of each cell's region; of its row, if the board has none.
fn regions(board: &Board) -> Vec<Option<usize>> {
    let boxes = boxes(board);
    let region = |cell: Cell| match boxes.is_empty() {
        true => Some(cell.row(board.shape())),
        false => boxes.iter().position(|house| house.cells().contains(&cell)),
    };
    board.cells().map(region).collect()
}

fn boxes(board: &Board) -> Vec<&House> {
    let houses = board.houses().iter().chain(board.short_houses());
    houses.filter(|house| house.kind() == HouseKind::Box).collect()
}

/// Adds a rule that has a text; nothing if it has no name there.
fn put_text_rule(fields: &mut Map<String, Value>, rule: &Rule, shape: Shape) -> Option<()> {
    if let Some(name) = parity(rule) {
        for cell in Cell::parse_list(rule.argument(), shape).ok()? {
            push(fields, name, json!({"cell": their_name(cell, shape)}));
        }
        return Some(());
    }
    // The regions of the cells say what boxes there are.
    if rule.kind().boxes == Boxes::Keep {
        for name in switches(rule)? {
            fields.insert((*name).to_owned(), true.into());
        }
    }
    Some(())
}

/// The name of a mark of one cell.
fn parity(rule: &Rule) -> Option<&'static str> {
    PARITIES.into_iter().find(|name| *name == rule.kind().id)
}

/// What is switched on there for a rule of the whole board.
fn switches(rule: &Rule) -> Option<&'static [&'static str]> {
    let known = RULES.iter().find(|(ours, _)| *ours == rule.kind().id);
    known.map(|(_, theirs)| *theirs)
}

fn their_name(cell: Cell, shape: Shape) -> String {
    cell.name(shape).to_string().to_ascii_uppercase()
}

fn push(fields: &mut Map<String, Value>, name: &str, entry: Value) {
    let entries = fields.entry(name).or_insert_with(|| Value::Array(Vec::new()));
    if let Value::Array(entries) = entries {
        entries.push(entry);
    }
}

/// Adds a constraint; nothing if it has no name there.
fn put_constraint(fields: &mut Map<String, Value>, constraint: &Value, size: usize) -> Option<()> {
    let id = constraint.get("type")?.as_str()?;
    if is_nonconsecutive(constraint) {
        return Some(());
    }
    if id == KROPKI.0 {
        KROPKI.1.iter().for_each(|theirs| push(fields, "negative", (*theirs).into()));
        return Some(());
    }
    if let Some((theirs, _)) = NEGATIVES.iter().find(|(_, ours)| *ours == id) {
        push(fields, "negative", (*theirs).into());
        return Some(());
    }
    let name = NAMES.iter().find(|name| name.ours == id)?;
    push(fields, name.theirs, entry(name, constraint, size)?);
    Some(())
}

/// Whether a constraint says that neighbours without a dot are not consecutive.
fn is_nonconsecutive(constraint: &Value) -> bool {
    constraint["type"] == "negative-difference" && constraint["values"] == json!([1])
}

/// Without dots the usual name would be read as the rule of the same name, which knows no dots.
fn put_nonconsecutive(fields: &mut Map<String, Value>) {
    match fields.contains_key("difference") {
        true => {
            fields.insert(NONCONSECUTIVE.to_owned(), true.into());
        }
        false => push(fields, "negative", "difference".into()),
    }
}

fn entry(name: &Name, constraint: &Value, size: usize) -> Option<Value> {
    let cells = |field: &str| upper(constraint.get(field)?);
    let number = |field: &str| constraint.get(field)?.as_i64();
    let with_value = |mut entry: Value, usual: i64| {
        let value = number("value")?;
        if value != usual {
            entry["value"] = value.to_string().into();
        }
        Some(entry)
    };
    Some(match name.form {
        Form::Lines => json!({"lines": [cells("cells")?]}),
        Form::ValuedLines(usual) => {
            with_value(json!({"lines": [cells("cells")?]}), usual.on(size))?
        }
        Form::Cells | Form::EachCell => json!({"cells": cells("cells")?}),
        Form::ValuedCells(usual) => with_value(json!({"cells": cells("cells")?}), usual.on(size))?,
        Form::Marks => json!({"cell": cells("cells")?.first()?}),
        Form::Outside => {
            let value = number("value")?.to_string();
            json!({"cell": before(&cells("cells")?, size)?.0, "value": value})
        }
        Form::Diagonal => {
            let cells = cells("cells")?;
            let (outside, direction) = before(&cells, size)?;
            let value = number("value")?.to_string();
            json!({"cell": outside, "cells": cells, "direction": direction, "value": value})
        }
        Form::Cage => json!({"cells": cells("cells")?, "value": number("sum")?.to_string()}),
        Form::Arrow => {
            let circle = cells("circle")?;
            let line: Vec<&String> = circle.last().into_iter().collect();
            let shaft = cells("cells")?;
            let line: Vec<&String> = line.into_iter().chain(&shaft).collect();
            json!({"lines": [line], "cells": circle})
        }
        Form::Clone => {
            let [one, other] = constraint.get("groups")?.as_array()?.as_slice() else {
                return None;
            };
            json!({"cells": upper(one)?, "cloneCells": upper(other)?})
        }
        Form::Digits => json!({"cells": cells("cells")?, "values": constraint.get("digits")?}),
        Form::TenOrFive => {
            let value = match number("value")? {
                10 => "X",
                5 => "V",
                _ => return None,
            };
            json!({"cells": cells("cells")?, "value": value})
        }
    })
}

fn upper(cells: &Value) -> Option<Vec<String>> {
    cells.as_array()?.iter().map(|cell| Some(cell.as_str()?.to_ascii_uppercase())).collect()
}

/// The cell outside, before the first of a line of cells, and the direction in which they lie: `DR` is
/// down and to the right.
fn before(cells: &[String], size: usize) -> Option<(String, String)> {
    let place = |name: &String| -> Option<[i64; 2]> {
        let (row, column) = name.strip_prefix('R')?.split_once('C')?;
        Some([row.parse().ok()?, column.parse().ok()?])
    };
    let first = place(cells.first()?)?;
    let step = match cells.get(1) {
        Some(second) => {
            let second = place(second)?;
            [second[0] - first[0], second[1] - first[1]]
        }
        // A single cell is a corner, which a diagonal cuts off.
        None => [
            if first[0] == size as i64 { 1 } else { -1 },
            if first[1] == size as i64 { -1 } else { 1 },
        ],
    };
    let direction = [if step[0] > 0 { 'D' } else { 'U' }, if step[1] > 0 { 'R' } else { 'L' }];
    let outside = format!("R{}C{}", first[0] - step[0], first[1] - step[1]);
    Some((outside, direction.iter().collect()))
}

/// The board that an object is read as.
fn read_again(object: &Value) -> Option<Arc<Board>> {
    let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
    let again = read::record(&mut Reading::new(options), object.clone()).puzzle;
    again.ok().map(|again| again.board().clone())
}

/// A rule of the board that is not among those of the other one.
fn lost(board: &Board, other: &Board) -> Option<String> {
    let others = meaning(other);
    let constraints = board.constraints_as_json();
    let lost = constraints.iter().find(|rule| !others.contains(&rule.to_string()));
    lost.and_then(type_of)
}

/// What a board demands, whatever the order of its rules and the names of its regions.
pub(in crate::formats) fn meaning(board: &Board) -> BTreeSet<String> {
    let shape = board.shape();
    let mut meaning = BTreeSet::from([format!("{shape:?} {:?}", regions(board))]);
    let text_rules = board.rules().iter().filter(|rule| rule.kind().form.is_none());
    for rule in text_rules.filter(|rule| rule.kind().boxes == Boxes::Keep) {
        match (parity(rule), switches(rule)) {
            (Some(name), _) => {
                let cells = rule.argument().split_whitespace();
                meaning.extend(cells.map(|cell| format!("{name}={cell}")));
            }
            (None, Some(switches)) => meaning.extend(switches.iter().map(|&name| name.to_owned())),
            (None, None) => {
                meaning.insert(rule.to_string());
            }
        }
    }
    meaning.extend(board.constraints_as_json().iter().map(Value::to_string));
    meaning
}
