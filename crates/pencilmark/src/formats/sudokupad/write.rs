//! A record as a drawing again: what was drawn when it was read, with its cells and texts.

use crate::formats::text::drawing::DRAWING;
use crate::formats::{FOG, Reading, Record};
use crate::model::Digit;
use serde_json::{Value, json};

/// The texts of a record, and what SudokuPad calls them.
const TEXTS: [(&str, &str); 3] =
    [("author", "author"), ("ruleset", "rules"), ("solution", "solution")];

/// The cells that are clear from the start of a puzzle in fog, if the drawing does not have them already.
fn put_lights(object: &mut Value, record: &Record) {
    let (Some(lights), None) = (record.column(FOG), object.get("foglight")) else { return };
    let light = |name: &str| {
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        Some([
            row.parse::<u64>().ok()?.checked_sub(1)?,
            column.parse::<u64>().ok()?.checked_sub(1)?,
        ])
    };
    let lights: Vec<[u64; 2]> = lights.split_whitespace().filter_map(light).collect();
    object["foglight"] = json!(lights);
}

/// The object with the drawing that came with the record, if it says all that the record says.
pub(super) fn object(record: &Record) -> Option<Value> {
    let drawing: Value = serde_json::from_str(record.column("drawing")?).ok()?;
    let mut object = drawing.get(DRAWING)?.clone();
    let puzzle = record.puzzle.as_ref().ok().filter(|_| record.entries.is_none())?;
    let shape = puzzle.board().shape();
    let cell = |cell| {
        let value = puzzle.givens().get(cell).map(|digit| shape.value(digit));
        let notes = record.notes.as_ref().map(|notes| notes[cell.index()]).unwrap_or_default();
        let notes: Vec<i64> = notes.iter().map(|digit: Digit| shape.value(digit)).collect();
        let mut fields = serde_json::Map::new();
        fields.extend(value.map(|value| ("value".to_owned(), value.into())));
        fields.extend((!notes.is_empty()).then(|| ("pencilMarks".to_owned(), notes.into())));
        Value::Object(fields)
    };
    let cells: Vec<Value> = shape.cells().map(cell).collect();
    let rows: Vec<&[Value]> = cells.chunks(shape.columns()).collect();
    object["cells"] = json!(rows);
    let mut metadata = object.get("metadata").or_else(|| object.get("md")).cloned();
    let fields = metadata.get_or_insert_with(|| json!({})).as_object_mut()?;
    let texts = TEXTS.iter().map(|(ours, theirs)| (*theirs, record.column(ours)));
    for (name, text) in texts.chain([("title", record.title.as_deref())]) {
        fields.extend(text.map(|text| (name.to_owned(), text.into())));
    }
    object["metadata"] = metadata?;
    put_lights(&mut object, record);
    let again = crate::formats::text::drawing::record(
        &mut Reading::new(super::every_board()),
        object.clone(),
        &[],
    );
    (again.puzzle == record.puzzle).then_some(object)
}
