//! Fog over a puzzle of f-puzzles: which cells are clear from the start.

use crate::formats::TextColumn;
use crate::formats::text::fog;
use serde_json::{Map, Value};

/// The cells that are clear from the start of a puzzle in fog, and the cell that is none.
pub(super) const LIGHTS: &str = "foglight";
pub(super) const NO_CELL: &str = "R0C0";

/// Cells that are clear from the start together with those around them.
const BULBS: &str = "fogofwar";

/// The cells that are clear from the start of a puzzle in fog, as a column: lights, of which `R0C0` says that
/// there are none, and what lies around bulbs.
pub(super) fn lights(fields: &mut Map<String, Value>) -> Option<TextColumn> {
    let size = fields.get("size").and_then(Value::as_u64).unwrap_or_default();
    let mut named = |field| -> Vec<String> {
        let cells = fields.remove(field).and_then(|value| Some(value.as_array()?.clone()));
        let cells = cells.unwrap_or_default();
        cells.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let (lights, bulbs) = (named(LIGHTS), named(BULBS));
    if lights.is_empty() && bulbs.is_empty() {
        return None;
    }
    let around = bulbs.iter().flat_map(|bulb| around(bulb, size));
    let mut names: Vec<String> = Vec::new();
    for name in lights.iter().filter(|name| *name != NO_CELL).cloned().chain(around) {
        let name = name.to_ascii_lowercase();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Some(fog(&names))
}

/// A cell and the eight around it, as far as they are on the board; what names no cell stays as it is.
fn around(cell: &str, size: u64) -> Vec<String> {
    let place = |text: &str| text.parse::<u64>().ok().filter(|place| (1..=size).contains(place));
    let place = cell
        .strip_prefix('R')
        .and_then(|rest| rest.split_once('C'))
        .and_then(|(row, column)| Some((place(row)?, place(column)?)));
    let Some((row, column)) = place else { return vec![cell.to_owned()] };
    let near = |place: u64| place.max(2) - 1..=(place + 1).min(size);
    near(row).flat_map(|row| near(column).map(move |column| format!("R{row}C{column}"))).collect()
}
