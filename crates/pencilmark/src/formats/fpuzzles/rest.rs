//! What an object of f-puzzles holds besides rules: drawings, colours, and what was not understood.

use super::names::{BOOKKEEPING, DRAWN};
use crate::formats::TextColumn;
use serde_json::{Map, Value};

/// What is no rule: drawings, colours, and what was not understood.
#[derive(Default)]
pub(super) struct Rest {
    drawing: Map<String, Value>,
    not_understood: Vec<String>,
}

impl Rest {
    /// Keeps an entry of a list, or a switch, that should be a rule.
    pub fn keep(&mut self, name: &str, entry: Value) {
        let entries = self.drawing.entry(name).or_insert_with(|| Value::Array(Vec::new()));
        match (entries, entry) {
            (switch, Value::Bool(is_on)) => *switch = is_on.into(),
            (Value::Array(entries), entry) => entries.push(entry),
            _ => {}
        }
        self.mention(name);
    }

    pub fn mention(&mut self, name: &str) {
        if !self.not_understood.iter().any(|known| known == name) {
            self.not_understood.push(name.to_owned());
        }
    }

    /// Keeps what a cell has beside its digits.
    pub fn take_cell(&mut self, name: String, mut cell: Map<String, Value>) {
        const READ: [&str; 5] =
            ["value", "given", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks"];
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
    pub fn take(&mut self, fields: Map<String, Value>) {
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

    pub fn columns(self) -> Vec<TextColumn> {
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
