//! What an object of f-puzzles says in lists and switches, as rules.

use super::names::{Form, KROPKI, NAMES, NEGATIVES, NONCONSECUTIVE, PARITIES, RULES};
use super::rest::Rest;
use crate::formats::text::link::number;
use crate::model::{Cell, Shape};
use serde_json::{Map, Value, json};

/// Rules, as the project's own JSON has them, and the entries there that say so, with their names.
pub(super) struct Found {
    pub rules: Vec<Value>,
    pub entries: Vec<(&'static str, Value)>,
}

impl Found {
    /// A rule that always makes sense.
    fn sound(rule: Value) -> Self {
        Self { rules: vec![rule], entries: Vec::new() }
    }
}

/// The rules of an object; what cannot be read is kept with the rest.
pub(super) fn rules(fields: &mut Map<String, Value>, shape: Shape, rest: &mut Rest) -> Vec<Found> {
    let mut found = Vec::new();
    whole_board(fields, &mut found);
    found.extend(PARITIES.into_iter().filter_map(|name| parity(name, fields, shape, rest)));
    for name in NAMES {
        let entries = list(fields.remove(name.theirs));
        let mut marks: Vec<Value> =
            entries.iter().filter_map(|e| cell_name(e.get("cell")?, shape)).collect();
        marks.sort_by_key(Value::to_string);
        for entry in entries.into_iter().filter(|entry| !is_blank(entry)) {
            let read = Entry { kind: name.ours, fields: &entry, shape }.read(&name.form, &marks);
            match read {
                Some(rules) => found.push(Found { rules, entries: vec![(name.theirs, entry)] }),
                None => rest.keep(name.theirs, entry),
            }
        }
    }
    // Some kinds have two names there; the order here is the same whichever was used.
    let place = |rule: &Value| NAMES.iter().position(|name| rule["type"] == name.ours);
    found.sort_by_key(|found| found.rules.first().and_then(place));
    found
}

/// The cells with a mark of this name, as one rule.
fn parity(
    name: &'static str,
    fields: &mut Map<String, Value>,
    shape: Shape,
    rest: &mut Rest,
) -> Option<Found> {
    let mut cells = Vec::new();
    for entry in list(fields.remove(name)) {
        match entry.get("cell").map(|cell| cell_name(cell, shape)) {
            Some(Some(cell)) => cells.push(cell),
            Some(None) => rest.keep(name, entry),
            None => {}
        }
    }
    (!cells.is_empty()).then(|| Found::sound(json!({"type": name, "cells": cells})))
}

/// The rules of the whole board, and what is forbidden where there is no mark.
fn whole_board(fields: &mut Map<String, Value>, found: &mut Vec<Found>) {
    let is_on = |fields: &Map<String, Value>, name: &&str| fields.get(*name) == Some(&true.into());
    let dots = fields.get("difference").and_then(Value::as_array);
    if dots.is_some_and(|dots| !dots.is_empty()) && is_on(fields, &NONCONSECUTIVE) {
        fields.remove(NONCONSECUTIVE);
        found.push(Found::sound(json!({"type": "negative-difference", "values": [1]})));
    }
    for (ours, theirs) in RULES {
        if theirs.iter().all(|name| is_on(fields, name)) {
            let switches = theirs.iter().filter_map(|name| Some((*name, fields.remove(*name)?)));
            let entries = switches.collect();
            found.push(Found { rules: vec![json!({"type": ours})], entries });
        }
    }
    let mut negative = list(fields.remove("negative"));
    let (kropki, parts) = KROPKI;
    let is_usual = |name: &str| values_of_marks(fields.get(name), name) == [usual_value(name)];
    if parts.iter().all(|name| negative.contains(&json!(name)) && is_usual(name)) {
        negative.retain(|name| parts.iter().all(|part| name != *part));
        found.push(Found::sound(json!({"type": kropki})));
    }
    for name in negative {
        let known = NEGATIVES.iter().find(|(theirs, _)| name == *theirs);
        let Some((theirs, ours)) = known else { continue };
        found.push(Found::sound(match *theirs {
            "xv" => json!({"type": ours}),
            theirs => json!({"type": ours, "values": values_of_marks(fields.get(theirs), theirs)}),
        }));
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
    shape: Shape,
}

impl Entry<'_> {
    /// The constraints, if the entry can be understood.
    fn read(&self, form: &Form, marks: &[Value]) -> Option<Vec<Value>> {
        let kind = self.kind;
        let with_cells = |cells: Vec<Value>| json!({"type": kind, "cells": cells});
        Some(match form {
            Form::Lines => self.lines()?.into_iter().map(with_cells).collect(),
            Form::ValuedLines(usual) => {
                let value = self.value()?.unwrap_or_else(|| usual.on(self.shape.size()));
                let lines = self.lines()?.into_iter();
                lines.map(|cells| json!({"type": kind, "cells": cells, "value": value})).collect()
            }
            Form::Cells => vec![with_cells(self.cells("cells")?)],
            Form::ValuedCells(usual) => {
                let value = self.value()?.unwrap_or_else(|| usual.on(self.shape.size()));
                vec![self.valued(value)?]
            }
            Form::Marks => {
                let cell = cell_name(self.fields.get("cell")?, self.shape)?;
                vec![json!({"type": kind, "cells": [cell], "marks": marks})]
            }
            Form::EachCell => {
                self.cells("cells")?.into_iter().map(|cell| with_cells(vec![cell])).collect()
            }
            Form::Outside => {
                let cells = seen_from(self.fields.get("cell")?.as_str()?, self.shape.size())?;
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
        cell_names(self.fields.get(field)?, self.shape)
    }

    fn lines(&self) -> Option<Vec<Vec<Value>>> {
        let lines = self.fields.get("lines")?.as_array()?.iter();
        lines.map(|line| cell_names(line, self.shape)).collect()
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

/// The name of a cell of the board.
fn cell_name(value: &Value, shape: Shape) -> Option<Value> {
    let cell = Cell::parse(value.as_str()?, shape).ok()?;
    Some(cell.name(shape).to_string().into())
}

fn cell_names(value: &Value, shape: Shape) -> Option<Vec<Value>> {
    let names = value.as_array()?.iter().map(|name| cell_name(name, shape));
    let cells: Vec<Value> = names.collect::<Option<_>>()?;
    (!cells.is_empty()).then_some(cells)
}

fn list(value: Option<Value>) -> Vec<Value> {
    match value {
        Some(Value::Array(list)) => list,
        _ => Vec::new(),
    }
}
