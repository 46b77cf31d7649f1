//! A sheet as a record: what has a tool of its own is told, the rest is a drawing.

use super::sheet::{AUTHOR, RULES, Sheet, TITLE, entries, written_out};
use super::{Whose, borders, cages, marks, paths};
use crate::formats::text::drawing::{self, Told};
use crate::formats::{ReadError, Reading, Record};
use crate::model::{Cell, Digit, Grid, Shape};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The field of the column `drawing` that holds the sheet as it came.
pub(super) const SHEET: &str = "penpa";

/// Digits by the number of their cell.
type Digits = BTreeMap<usize, i64>;

/// The record of a sheet, with the answer to it and with digits that are somebody's.
pub(super) fn record(
    reading: &mut Reading,
    text: &str,
    answer: Option<&str>,
    whose: Whose,
) -> Record {
    let text = written_out(text);
    let read = || -> Result<_, ReadError> {
        let sheet = Sheet::read(&text)?;
        let shape = Shape::with_digits(
            sheet.points.rows,
            sheet.points.columns,
            1..=sheet.points.rows.max(sheet.points.columns),
        )?;
        Ok((sheet, shape))
    };
    match read() {
        Ok((sheet, shape)) => with_sheet(read_sheet(reading, &sheet, shape, (answer, whose)), text),
        Err(error) => Record::new(Err(error)),
    }
}

/// The record with the sheet as it came, where it holds more than rules.
fn with_sheet(mut record: Record, text: String) -> Record {
    for column in record.columns.iter_mut().filter(|column| column.name == "drawing") {
        if let Ok(mut drawing) = serde_json::from_str::<Value>(&column.text) {
            drawing[SHEET] = text.as_str().into();
            column.text = drawing.to_string();
        }
    }
    record
}

fn read_sheet(
    reading: &mut Reading,
    sheet: &Sheet,
    shape: Shape,
    (answer, whose): (Option<&str>, Whose),
) -> Record {
    let givens = digits(&sheet.setter, sheet, shape);
    let own = digits(&sheet.solver, sheet, shape);
    let answer = answer.map(|text| answered(text, sheet, shape));
    let full =
        |digits: &Digits| Some(full_text(&givens, digits, shape)?).filter(|_| !digits.is_empty());
    let own_answer = full(&own).filter(|_| whose == Whose::Setter);
    let solution = answer.as_ref().and_then(full).or_else(|| own_answer.clone());
    let (object, told) = drawn(sheet, shape, &givens, solution.as_deref());
    let mut record = drawing::record(reading, object, &told);
    if own_answer.is_none() {
        record.entries = entries_of(&own, &record);
    }
    record
}

/// The digits of a layer.
fn digits(layer: &Value, sheet: &Sheet, shape: Shape) -> Digits {
    let digit = |(key, number): (&String, &Value)| {
        let cell = sheet.points.cell(marks::place(key)?, shape)?;
        Some((cell.index(), marks::given(number)?))
    };
    entries(layer, "number").filter_map(digit).collect()
}

/// The digits of an answer: `[[],[],[],[],["28,7"],[]]`, where the fifth list is of numbers.
fn answered(text: &str, sheet: &Sheet, shape: Shape) -> Digits {
    /// The place of the numbers among shaded cells, lines and symbols.
    const NUMBERS: usize = 4;
    let lists: Vec<Vec<Value>> = serde_json::from_str(text).unwrap_or_default();
    let list = if lists.len() > NUMBERS { &lists[NUMBERS] } else { &lists.concat() };
    let digit = |entry: &Value| {
        let (place, number) = entry.as_str()?.split_once(',')?;
        let cell = sheet.points.cell(marks::place(place)?, shape)?;
        Some((cell.index(), number.trim().parse().ok()?))
    };
    list.iter().filter_map(digit).collect()
}

/// A full grid as a text, if there is a digit for each cell.
fn full_text(givens: &Digits, others: &Digits, shape: Shape) -> Option<String> {
    let symbol = |cell: Cell| {
        let number = givens.get(&cell.index()).or_else(|| others.get(&cell.index()))?;
        char::from_digit(u32::try_from(*number).ok()?, 36)
    };
    shape.cells().map(symbol).collect()
}

/// The player's digits in cells without a given.
fn entries_of(digits: &Digits, record: &Record) -> Option<Grid> {
    let puzzle = record.puzzle.as_ref().ok()?;
    let shape = puzzle.board().shape();
    let mut entries = Grid::empty(shape);
    for cell in shape.cells().filter(|cell| puzzle.givens().get(*cell).is_none()) {
        let digit = digits.get(&cell.index()).and_then(|number| shape.digit(*number));
        digit.into_iter().for_each(|digit: Digit| entries.set(cell, digit));
    }
    (entries.filled_count() > 0).then_some(entries)
}

/// The drawing as SudokuPad has it, and the rules that are told beside it.
fn drawn(
    sheet: &Sheet,
    shape: Shape,
    givens: &Digits,
    solution: Option<&str>,
) -> (Value, Vec<Told>) {
    let strokes = paths::strokes(sheet);
    let regions = borders::regions(&strokes, &sheet.points, shape);
    let diagonals = borders::diagonals(sheet, &strokes, shape);
    let is_told = |stroke: &paths::Stroke| {
        (stroke.is_border() && !matches!(regions, borders::Regions::Other))
            || (stroke.style == paths::DASHED && !diagonals.is_empty())
    };
    let others: Vec<paths::Stroke> =
        strokes.iter().filter(|stroke| !is_told(stroke)).cloned().collect();
    let cages = cages::read(sheet, shape);
    let is_label = |place: usize| cages::is_label(place, &cages, &sheet.points, shape);
    let marks = marks::read(sheet, &is_label, shape);
    let mut arrows = marks.arrows;
    let mut told = vec![Told { part: "diagonals", readings: vec![diagonals] }];
    told.extend(thermometers(sheet, shape));
    match summed(sheet, shape) {
        Some(constraints) => told.push(Told { part: "arrows", readings: vec![constraints] }),
        None => arrows.extend(long_arrows(sheet, "arrows")),
    }
    arrows.extend(long_arrows(sheet, "direction"));
    let cells: Vec<Value> =
        shape.cells().map(|cell| json!({"value": givens.get(&cell.index())})).collect();
    let rows: Vec<&[Value]> = cells.chunks(shape.columns()).collect();
    let texts = [("title", TITLE), ("author", AUTHOR), ("rules", RULES)];
    let mut metadata: serde_json::Map<String, Value> = texts
        .iter()
        .filter_map(|(name, place)| Some(((*name).to_owned(), sheet.text(*place)?.into())))
        .collect();
    metadata.extend(solution.map(|text| ("solution".to_owned(), text.into())));
    let regions = match regions {
        borders::Regions::Whole(regions) => regions,
        _ => Vec::new(),
    };
    let places = |cells: &Vec<Cell>| -> Vec<[usize; 2]> {
        cells.iter().map(|cell| [cell.row(shape), cell.column(shape)]).collect()
    };
    let object = json!({
        "cells": rows,
        "regions": regions.iter().map(places).collect::<Vec<_>>(),
        "cages": cages,
        "lines": paths::lines(sheet, &others),
        "arrows": arrows,
        "overlays": marks.over,
        "underlays": marks.under,
        "metadata": metadata,
    });
    told.retain(|told| told.readings.iter().any(|constraints| !constraints.is_empty()));
    (object, told)
}

/// Thermometers: digits grow from the bulb, or at least do not shrink, if the solution says so.
fn thermometers(sheet: &Sheet, shape: Shape) -> Option<Told> {
    let lists = sheet.lists("thermo");
    let rule = |kind: &str| -> Option<Vec<Value>> {
        let rule = |list: &Vec<usize>| {
            let cells = sheet.points.cells(list, shape)?;
            Some(json!({"type": kind, "cells": names(&cells, shape)}))
        };
        lists.iter().filter(|list| list.len() > 1).map(rule).collect()
    };
    let readings: Vec<Vec<Value>> =
        ["thermo", "slow-thermo"].into_iter().filter_map(rule).collect();
    Some(Told { part: "thermometers", readings })
}

/// Arrows whose cells add up to the number in their circle, if all of them are in the grid.
fn summed(sheet: &Sheet, shape: Shape) -> Option<Vec<Value>> {
    let rule = |list: &Vec<usize>| {
        let circle = marks::pill(sheet, list[0], &sheet.points);
        let shaft: Vec<usize> = list.iter().copied().filter(|at| !circle.contains(at)).collect();
        let cells = |places: &[usize]| Some(names(&sheet.points.cells(places, shape)?, shape));
        (!shaft.is_empty()).then_some(())?;
        Some(json!({"type": "arrow", "circle": cells(&circle)?, "cells": cells(&shaft)?}))
    };
    sheet.lists("arrows").iter().filter(|list| list.len() > 1).map(rule).collect()
}

/// Lists of points as arrows of a drawing.
fn long_arrows(sheet: &Sheet, kind: &str) -> Vec<Value> {
    let arrow = |list: &Vec<usize>| {
        let way: Vec<_> = list.iter().map(|at| sheet.points.at(*at)).collect::<Option<_>>()?;
        Some(json!({"wayPoints": way, "color": "#b3b3b3", "thickness": 5}))
    };
    sheet.lists(kind).iter().filter(|list| list.len() > 1).filter_map(arrow).collect()
}

fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape).to_string()).collect()
}
