//! Records as lines: of JSON, or of a table.

pub use pencilmark_api::{SCHEMA, Subject};

use pencilmark_api::table::{self, HEAD};
use pencilmark_api::{About, Kept};
use serde::Serialize;

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

/// The header of a table: the columns that all have, and those of one command.
pub fn header(own: &[&str]) -> String {
    format!("{},{}\n", HEAD.join(","), own.join(","))
}

/// The header of a table with columns of the input behind the others.
pub fn kept_header(header: &str, keep: &[String]) -> String {
    let mut names: Vec<String> = read_csv(header.trim_end());
    names.extend(keep.iter().map(|name| Kept::name(name)));
    let mut output = Vec::new();
    write_csv(&names.iter().map(String::as_str).collect::<Vec<_>>(), &mut output);
    String::from_utf8(output).expect("names are text")
}

/// Writes a row of a table: the columns that all have, those of one command, and what is kept of the
/// input.
pub fn write_row(about: &About, status: &str, own: &[String], output: &mut Vec<u8>) {
    let head = table::head(about, status);
    let kept = about.kept.0.iter().map(|(_, text)| text);
    let fields: Vec<&str> = head.iter().chain(own).chain(kept).map(String::as_str).collect();
    write_csv(&fields, output);
}

/// Reads a line of a table that [`write_csv`] wrote, without its end.
pub fn read_csv(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        let field = fields.last_mut().expect("there is always one");
        match character {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => field.push(character),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let fields = ["1", "a,b", "say \"no\"", "", "\"", "last"];
        let mut output = Vec::new();
        write_csv(&fields, &mut output);
        assert_eq!(read_csv(String::from_utf8(output).unwrap().trim_end()), fields);
    }

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        let mut output = Vec::new();
        write_csv(&["1", "a,b", "say \"no\"", ""], &mut output);
        assert_eq!(String::from_utf8(output).unwrap(), "1,\"a,b\",\"say \"\"no\"\"\",\n");
    }
}
