//! What the records of all commands have in common: the puzzle they are about.

use pencilmark::formats;
use pencilmark::model::Board;
use serde::Serialize;

/// The version of the JSON forms.
pub const SCHEMA: u32 = 1;

/// A puzzle of the input, as it was read.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// Its number in the input, from 0.
    pub index: u64,
    /// What a reader made of it.
    pub read: &'a formats::Record,
    /// Its text, where it is at hand.
    pub line: Option<&'a [u8]>,
}

/// The first fields of every JSON record.
#[derive(Serialize, Clone, Debug)]
pub struct About {
    schema: u32,
    /// The number of the puzzle in the input, from 0.
    pub index: u64,
    /// The puzzle in one line; as it was read, if it is no puzzle.
    pub puzzle: Option<String>,
    /// Rules beside rows, columns and boxes, and boxes of an unusual shape as `box=3x2`.
    pub rules: Vec<String>,
}

impl About {
    /// About a puzzle of the input. `line` is its text, where it is at hand.
    pub fn new(index: u64, read: &formats::Record, line: Option<&[u8]>) -> Self {
        let (puzzle, rules) = match &read.puzzle {
            Ok(puzzle) => (Some(puzzle.givens().to_string()), rules_of(puzzle.board())),
            Err(_) => (line.map(|line| String::from_utf8_lossy(line).into_owned()), Vec::new()),
        };
        Self { schema: SCHEMA, index, puzzle, rules }
    }

    /// About a classic puzzle.
    pub fn classic(index: u64, puzzle: String) -> Self {
        Self { schema: SCHEMA, index, puzzle: Some(puzzle), rules: Vec::new() }
    }
}

/// The rules that a board has beyond those that everyone expects.
fn rules_of(board: &Board) -> Vec<String> {
    let shape = board.shape();
    let usual = pencilmark::model::Shape::with_size(shape.size()).ok();
    let boxes = shape.boxes().filter(|_| usual != Some(shape)).map(|boxes| format!("box={boxes}"));
    let rules = board.rules().iter().filter(|rule| rule.kind().id != "boxes");
    boxes.into_iter().chain(rules.map(ToString::to_string)).collect()
}

/// Things in one line: `one; another`.
pub fn list(things: &[impl ToString]) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Writes a JSON record and its line end.
pub fn write_json(record: &impl Serialize, output: &mut Vec<u8>) {
    serde_json::to_writer(&mut *output, record).expect("a record of text and numbers");
    output.push(b'\n');
}

/// Writes a line of a table; fields with commas, quotes or line ends are quoted.
pub fn write_csv(fields: &[&str], output: &mut Vec<u8>) {
    for (position, field) in fields.iter().enumerate() {
        if position > 0 {
            output.push(b',');
        }
        if field.contains([',', '"', '\n', '\r']) {
            let quoted = format!("\"{}\"", field.replace('"', "\"\""));
            output.extend_from_slice(quoted.as_bytes());
        } else {
            output.extend_from_slice(field.as_bytes());
        }
    }
    output.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        let mut output = Vec::new();
        write_csv(&["1", "a,b", "say \"no\"", ""], &mut output);
        assert_eq!(String::from_utf8(output).unwrap(), "1,\"a,b\",\"say \"\"no\"\"\",\n");
    }
}
