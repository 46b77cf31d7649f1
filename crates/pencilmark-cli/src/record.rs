//! Records as lines: of JSON, or of a table.

pub use pencilmark_api::{About, SCHEMA, Subject};

use serde::Serialize;

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
