use super::line::read_puzzle;
use super::text::Line;
use super::text::board::{BoardFields, fields_of};
use super::text::cells::{number_of_symbol, parse_digits, parse_grid, write_digits};
use super::text::lines::{lines, trim};
use super::text::settings::Settings;
use super::{
    Aspect, Format, Read, ReadError, ReadOptions, Reading, Record, TextColumn, Write, WriteError,
};
use crate::model::{BoxShape, Cell, DigitSet, Grid, Puzzle, Shape};
use crate::nearest::is_slip;
use crate::strict_json::{Fields, Json};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// The version of the form.
const SCHEMA: u32 = 1;

entries! { Format:
    /// The project's own JSON, one object per line, as `solve --json` and the game write it:
    /// `{"schema":1,"puzzle":"…","rules":["diagonal"],"entries":"…","notes":{"r1c2":"379"}}`. Only
    /// `puzzle` is needed. `pencilmarks` lists the candidates of cells that do not have all of
    /// them, `title` is the title, `size` and `box` (`"3x2"`) say what board it is, and other words and
    /// numbers are kept as columns (a column that has the name of one of these fields is written with `_`
    /// after it). A list or an object that no record of the program has, such as `cages`, is refused, and
    /// so is a name that is one letter away from that of such a field (`rule`). Rules with parameters are
    /// `constraints`, such as `[{"type":"cage","cells":["r1c1","r1c2"],"sum":5}]`; with them `rows`,
    /// `cols`, `digits` (`[0,8]`), `regions` (a letter for each cell, or null), `allowed`
    /// (`{"r1c1":[1,2]}`) and `givens` instead of `puzzle` say what board it is.
    "json-lines" => Format {
        name: "JSON lines",
        extensions: &["jsonl", "ndjson"],
        preserves: EVERYTHING,
        detect: detect_lines,
        read: Read::Lines(|| Box::new(read_line)),
        write: Some(Write::plain(|record, _| Ok(object(record)? + "\n"))),
        line: Line::Record,
        refusal: Some(|text, error| {
            format!("{}\n", json!({"schema": SCHEMA, "puzzle": text, "error": error}))
        }),
        samples: &[
            r#"{"schema":1,"puzzle":"1.3.........4.2."}"#,
            r#"
                {"puzzle":"..43...1.2......","rules":["jigsaw=1112122233443344"],"index":0}
                {"puzzle":"1030000000000402","status":"unique","stats":{"guesses":0}}
            "#,
            concat!(
                r#"{"schema":1,"title":"half done","puzzle":"1.3.........4.2.","#,
                r#""entries":".2..............","notes":{"r1c4":"24"},"#,
                r#""pencilmarks":{"r2c1":"34"}}"#,
            ),
        ],
        ..Format::BLANK
    };
    /// The same objects spread over many lines, or in an array; a string alone is a puzzle.
    "json" => Format {
        name: "JSON",
        extensions: &["json"],
        preserves: EVERYTHING,
        detect: |sample, _| begins_json(trim(sample)) && sample.contains('"'),
        read: Read::Whole(read),
        write: Some(Write {
            before: |_| "[\n".to_owned(),
            record: |record, _| object(record),
            between: ",\n",
            after: "\n]\n",
        }),
        samples: &[
            "{\n  \"schema\": 1,\n  \"puzzle\": \"1.3.........4.2.\"\n}\n",
            r#"[
                {"puzzle":"1.3.........4.2.", "title":"first"},
                {"puzzle":"..4..1.3..2.1...", "rules":"diagonal, anti-king"},
                "..4..1.3..2.1..."
            ]"#,
        ],
        ..Format::BLANK
    };
}

/// Whether a text begins as an object or an array does. A bracket before a letter is a tag of a forum
/// (`[quote="Ann"]`).
fn begins_json(text: &str) -> bool {
    let is_tag = |inside: &str| inside.starts_with(char::is_alphabetic);
    text.starts_with('{') || text.strip_prefix('[').is_some_and(|inside| !is_tag(inside))
}

/// The first line is an object, or too long for the sample to hold its end.
fn detect_lines(sample: &str, _: &ReadOptions) -> bool {
    let mut lines = lines(sample).map(|(_, line)| trim(line)).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or("");
    let is_object = serde_json::from_str::<Map<String, Value>>(first).is_ok();
    let is_cut = first.len() > 1000 && lines.next().is_none();
    first.starts_with('{') && (is_object || is_cut)
}

const EVERYTHING: &[Aspect] = &[
    Aspect::Givens,
    Aspect::Entries,
    Aspect::Candidates,
    Aspect::Notes,
    Aspect::Rules,
    Aspect::Constraints,
    Aspect::Title,
    Aspect::Columns,
];

fn read_line(reading: &mut Reading, line: &str) -> Option<Record> {
    let line = trim(line);
    if line.is_empty() {
        return None;
    }
    let value = serde_json::from_str(line);
    Some(value.map_or_else(bad_json, |value| read_value(reading, value)))
}

/// Reads values one after another, in an array or not. After a bad one it continues at the next
/// line that starts an object.
fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    let mut records = Vec::new();
    let mut rest = text;
    let mut line = 1;
    let advance = |rest: &mut &str, line: &mut usize, length: usize| {
        *line += rest[..length].matches('\n').count();
        *rest = &rest[length..];
    };
    loop {
        let between = |c: char| c.is_whitespace() || matches!(c, '[' | ',' | ']');
        let blanks = rest.len() - rest.trim_start_matches(between).len();
        advance(&mut rest, &mut line, blanks);
        let mut values = serde_json::Deserializer::from_str(rest).into_iter();
        let Some(value) = values.next().filter(|_| !reading.is_enough(records.len())) else {
            return records;
        };
        let length = match &value {
            Ok(_) => values.byte_offset(),
            Err(_) => rest.find("\n{").map_or(rest.len(), |at| at + 1),
        };
        let record = value.map_or_else(bad_json, |value| read_value(reading, value));
        records.push(Record { line, ..record });
        advance(&mut rest, &mut line, length);
    }
}

fn bad_json(error: serde_json::Error) -> Record {
    Record::new(Err(ReadError::Syntax(format!("bad JSON: {error}"))))
}

fn read_value(reading: &mut Reading, value: Json<'_>) -> Record {
    let mut fields = match value {
        Json::Object(fields) => fields,
        Json::Text(cells) => {
            return Record::new(read_puzzle(reading, &cells, &Settings::default()));
        }
        _ => {
            let words = "bad JSON: expected an object such as {\"puzzle\":\"…\"}";
            return Record::new(Err(ReadError::Syntax(words.to_owned())));
        }
    };
    let title = fields.remove("title").map(Json::into_text);
    let game = check_schema(fields.remove("schema")).and_then(|()| read_game(reading, &mut fields));
    let game = game.and_then(|game| refuse_unknown(&fields).map(|()| game));
    let column = |(name, value): (Cow<'_, str>, Json<'_>)| {
        TextColumn::new(name.into_owned(), value.into_text())
    };
    let columns = fields.into_iter().map(column).collect();
    match game {
        Ok((puzzle, entries, notes)) => {
            Record { title, columns, entries, notes, ..Record::from(puzzle) }
        }
        Err(error) => Record { title, columns, ..Record::new(Err(error)) },
    }
}

type Game = (Puzzle, Option<Grid>, Option<Vec<DigitSet>>);

/// Takes the puzzle, its rules, the player's digits and notes out of the fields.
fn read_game(reading: &mut Reading, fields: &mut Fields<'_>) -> Result<Game, ReadError> {
    let missing = || ReadError::Syntax("no field \"puzzle\"".to_owned());
    let givens = fields.remove("givens").filter(|_| !fields.contains_key("puzzle"));
    let has_givens = givens.is_some();
    let name = if has_givens { "givens" } else { "puzzle" };
    let cells = givens.or_else(|| fields.remove("puzzle"));
    let board = BoardFields::take(fields);
    // Beside `givens`, rules are a text for people.
    let rules = if has_givens { None } else { fields.remove("rules") };
    let (size, boxes) = (take_size(fields), fields.remove("box"));
    let entries = fields.remove("entries").filter(|value| !value.is_null());
    let notes = fields.remove("notes");
    let pencilmarks = fields.remove("pencilmarks");

    let cells = text_of(name, cells.ok_or_else(missing)?)?;
    let mut settings = with_shape(read_rules(rules.as_ref())?, size.as_ref(), boxes.as_ref())?;
    if is_smallest(&cells) && settings.size.is_none() {
        settings.boxes = settings.boxes.or(Shape::with_size(1)?.boxes());
    }
    let puzzle = match board.is_empty() && !has_givens {
        true => read_puzzle(reading, &cells, &settings)?,
        false => {
            let settings = reading.settings(settings).on(reading.options().shape);
            board.puzzle(&cells, settings)?
        }
    };
    reading.expect_known(puzzle.board())?;
    let shape = puzzle.board().shape();
    let entries = entries.map(|entries| read_entries(entries, shape)).transpose()?;
    let notes = read_digits("notes", notes.as_ref(), shape, DigitSet::EMPTY)?;
    let puzzle = match read_digits("pencilmarks", pencilmarks.as_ref(), shape, shape.digits())? {
        Some(pencilmarks) => puzzle.marked(pencilmarks),
        None => puzzle,
    };
    Ok((puzzle, entries, notes))
}

/// The text of a field.
fn text_of<'t>(field: &str, value: Json<'t>) -> Result<Cow<'t, str>, ReadError> {
    match value {
        Json::Text(text) => Ok(text),
        other => Err(misplaced(field, &other, "a text")),
    }
}

fn read_entries(value: Json<'_>, shape: Shape) -> Result<Grid, ReadError> {
    let in_field = |error| ReadError::Syntax(format!("entries: {error}"));
    parse_grid(&text_of("entries", value)?, shape).map_err(in_field)
}

/// The field `size`, if it is a number; a word such as `large` is a column.
fn take_size<'t>(fields: &mut Fields<'t>) -> Option<Json<'t>> {
    let is_word = |size: &Json<'_>| size.as_str().is_some_and(|text| text.parse::<u8>().is_err());
    if fields.get("size").is_some_and(is_word) { None } else { fields.remove("size") }
}

/// The settings with what the fields `size` and `box` say.
fn with_shape(
    settings: Settings,
    size: Option<&Json<'_>>,
    boxes: Option<&Json<'_>>,
) -> Result<Settings, ReadError> {
    let size = size.filter(|size| !size.is_null()).map(|value| {
        let number = value.as_str().and_then(|text| text.parse().ok());
        let size = value.as_u64().or(number).and_then(|size| usize::try_from(size).ok());
        size.ok_or_else(|| misplaced("size", value, "a number such as 9"))
    });
    let boxes = boxes.filter(|boxes| !boxes.is_null()).map(|value| {
        let text =
            value.as_str().ok_or_else(|| misplaced("box", value, "a text such as \"2x3\""))?;
        let boxes: BoxShape = text.parse()?;
        match settings.boxes.filter(|told| *told != boxes) {
            Some(told) => Err(misplaced("box", value, &format!("{told}, as in the rules"))),
            None => Ok(boxes),
        }
    });
    let boxes = boxes.transpose()?.or(settings.boxes);
    Ok(Settings { size: size.transpose()?, boxes, ..settings })
}

/// Whether a field holds a 1x1 board. In a line, a single character is no puzzle.
fn is_smallest(cells: &str) -> bool {
    let mut symbols = cells.chars();
    let number = symbols.next().and_then(number_of_symbol);
    number.is_some_and(|number| number <= 1) && symbols.next().is_none()
}

/// Lists and objects that the records of the program have, and that say nothing about the board.
const KNOWN: &[&str] = &[
    "aliases",
    "all",
    "also",
    "assumed",
    "branches",
    "certificate",
    "clashes",
    "codes",
    "crossed",
    "depths",
    "drawing",
    "eliminations",
    "erased",
    "generators",
    "houses",
    "iss",
    "known",
    "levels",
    "links",
    "list",
    "log",
    "looks",
    "lost",
    "marks",
    "missing_notes",
    "moves",
    "notes_added",
    "notes_removed",
    "order",
    "picture",
    "placed",
    "placements",
    "proofs",
    "proved",
    "ratings",
    "redundant",
    "refused",
    "repairs",
    "restored",
    "save_points",
    "source",
    "spoken",
    "stale_notes",
    "state",
    "stats",
    "step",
    "steps",
    "symmetry",
    "text",
    "trace",
    "unchecked",
    "verified_by",
    "view",
    "witnesses",
    "wrong",
];

/// Refuses lists and objects that are unknown: they may hold cages or thermometers, without which it
/// would be another puzzle. Words and numbers are columns, unless the name is probably meant as that of a
/// field that would make it another puzzle, too.
fn refuse_unknown(fields: &Fields<'_>) -> Result<(), ReadError> {
    let is_unknown = |(name, value): &(&Cow<'_, str>, &Json<'_>)| {
        matches!(value, Json::List(_) | Json::Object(_)) && !KNOWN.contains(&name.as_ref())
    };
    if let Some((name, _)) = fields.iter().find(is_unknown) {
        return Err(ReadError::Syntax(format!(
            "unknown field \"{name}\" (if it is a rule, `pencilmark docs rules` lists those known)"
        )));
    }
    let meant = |(name, value): (&Cow<'_, str>, &Json<'_>)| {
        let meant = meant_field(name).filter(|_| !value.is_null())?;
        Some(ReadError::Syntax(format!("unknown field \"{name}\" (did you mean \"{meant}\"?)")))
    };
    fields.iter().find_map(meant).map_or(Ok(()), Err)
}

/// The fields whose value can be a word or a number, and that say which puzzle it is.
const TELLING: [&str; 5] = ["rules", "size", "box", "regions", "entries"];

/// The field that such a name is probably meant as. (The writer puts `_` after a column that has the name of
/// a field.)
fn meant_field(name: &str) -> Option<&'static str> {
    TELLING.into_iter().find(|meant| !name.ends_with('_') && is_slip(name, meant))
}

/// Refuses objects of a version that this reader does not know.
fn check_schema(schema: Option<Json<'_>>) -> Result<(), ReadError> {
    match schema {
        None | Some(Json::Null) => Ok(()),
        Some(schema) if schema.as_u64() == Some(SCHEMA.into()) => Ok(()),
        Some(other) => Err(misplaced("schema", &other, &SCHEMA.to_string())),
    }
}

/// A field holds what it should not.
fn misplaced(place: &str, found: &Json<'_>, expected: &str) -> ReadError {
    ReadError::Syntax(format!("{place}: found {found} (expected {expected})"))
}

/// Reads `["diagonal", "anti-knight"]`, or `"diagonal, anti-knight"`.
fn read_rules<'v>(rules: Option<&'v Json<'_>>) -> Result<Settings, ReadError> {
    match rules {
        None | Some(Json::Null) => Ok(Settings::default()),
        Some(Json::Text(rules)) => Settings::parse(rules),
        Some(Json::List(items)) => {
            let text = |(number, item): (usize, &'v Json<'_>)| {
                let place = format!("rules, item {number}");
                item.as_str().ok_or_else(|| misplaced(&place, item, "a text such as \"diagonal\""))
            };
            let parts: Result<Vec<&str>, ReadError> = (1..).zip(items).map(text).collect();
            Settings::parse_parts(parts?.into_iter())
        }
        Some(other) => Err(misplaced("rules", other, "a list such as [\"diagonal\"]")),
    }
}

/// Reads `{"r1c2":"379"}`; cells that are not named have `others`.
fn read_digits(
    field: &str,
    value: Option<&Json<'_>>,
    shape: Shape,
    others: DigitSet,
) -> Result<Option<Vec<DigitSet>>, ReadError> {
    let fields = match value {
        None | Some(Json::Null) => return Ok(None),
        Some(Json::Object(fields)) => fields,
        Some(other) => return Err(misplaced(field, other, "an object such as {\"r1c2\":\"379\"}")),
    };
    let mut digits = vec![others; shape.cell_count()];
    for (name, value) in fields {
        let in_field = |error| ReadError::Syntax(format!("{field}: {error}"));
        let cell = Cell::parse(name, shape).map_err(in_field)?;
        let found = value.as_str().and_then(|text| parse_digits(text, shape));
        let expected = "digits of the board in a text, such as \"379\"";
        let bad = || misplaced(&format!("{field}, {name}"), value, expected);
        digits[cell.index()] = found.ok_or_else(bad)?;
    }
    Ok(Some(digits))
}

fn object(record: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    let shape = puzzle.board().shape();
    let mut fields = vec![("schema".to_owned(), Value::from(SCHEMA))];
    let mut add = |name: &str, value: Value| fields.push((name.to_owned(), value));
    if let Some(title) = &record.title {
        add("title", title.as_str().into());
    }
    add("puzzle", puzzle.givens().to_string().into());
    add("rules", Settings::of(puzzle.board()).parts().into());
    fields_of(puzzle.board()).into_iter().for_each(|(name, value)| add(name, value));
    if let Some(entries) = &record.entries {
        add("entries", entries.to_string().into());
    }
    if let Some(notes) = &record.notes {
        add("notes", digits_object(notes, shape, DigitSet::EMPTY));
    }
    if let Some(pencilmarks) = puzzle.pencilmarks() {
        add("pencilmarks", digits_object(pencilmarks, shape, shape.digits()));
    }
    for column in &record.columns {
        let name = name_of(column);
        // Other formats may have a name twice; of these, `Record::column` gives the first too.
        if fields.iter().all(|(known, _)| *known != name) {
            fields.push((name, value_of(&column.text)));
        }
    }
    let written: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{}:{value}", Value::from(name.as_str())))
        .collect();
    Ok(format!("{{{}}}", written.join(",")))
}

/// The fields that say something about the puzzle, beside `puzzle`, `rules` and `title`.
const MEANINGS: [&str; 13] = [
    "schema",
    "size",
    "box",
    "givens",
    "rows",
    "cols",
    "digits",
    "regions",
    "allowed",
    "constraints",
    "entries",
    "notes",
    "pencilmarks",
];

/// The name of a column as a field; a table's `notes` are not the player's.
fn name_of(column: &TextColumn) -> String {
    match MEANINGS.contains(&column.name.as_str()) || meant_field(&column.name).is_some() {
        true => format!("{}_", column.name),
        false => column.name.clone(),
    }
}

fn digits_object(digits: &[DigitSet], shape: Shape, others: DigitSet) -> Value {
    let named = shape.cells().filter(|cell| digits[cell.index()] != others);
    let field = |cell: Cell| {
        let text = write_digits(digits[cell.index()], shape);
        (cell.name(shape).to_string(), Value::from(text))
    };
    Value::Object(named.map(field).collect())
}

/// A column as a value: what was not a string in JSON becomes what it was again. (A long row of
/// digits is a solution, not a number.)
fn value_of(text: &str) -> Value {
    match serde_json::from_str(text) {
        Ok(Value::Number(number)) if text.len() < 16 && number.to_string() == text => {
            Value::Number(number)
        }
        Ok(value @ (Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_))) => value,
        _ => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use crate::formats::{Format, ReadOptions, read_all, write};

    #[test]
    fn columns_of_tables_are_not_taken_for_fields() {
        let table = "puzzle,notes,digits,rows,regions\n1.3.........4.2.,nice,12,5,\n";
        let records = read_all(table, &ReadOptions::default());
        let json = write(Format::find("json-lines").unwrap(), &records).unwrap();
        assert!(json.contains(r#""notes_":"nice","digits_":12,"rows_":5}"#), "{json}");
        let again = read_all(&json, &ReadOptions::default());
        assert_eq!(again[0].puzzle, records[0].puzzle);
    }

    fn complaint(fields: &str) -> String {
        let text = format!(r#"{{"puzzle":"1.3.........4.2.",{fields}}}"#);
        let mut records = read_all(&text, &ReadOptions::default());
        assert_eq!(records.len(), 1, "{text}");
        let read = records.remove(0).puzzle;
        read.err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn what_is_malformed_is_refused_with_its_place() {
        for (fields, error) in [
            (r#""schema":2"#, "schema: found 2 (expected 1)"),
            (r#""schema":"1""#, "schema: found \"1\" (expected 1)"),
            (r#""notes":["r1c2"]"#, "notes: found [\"r1c2\"] (expected an object"),
            (r#""notes":{"r1c2":[2,4]}"#, "notes, r1c2: found [2,4] (expected digits"),
            (r#""notes":{"r1c2":"25"}"#, "notes, r1c2: found \"25\" (expected digits"),
            (r#""notes":{"r1c9":"2"}"#, "notes: 'r1c9' is not a cell"),
            (r#""pencilmarks":"24""#, "pencilmarks: found \"24\" (expected an object"),
            (r#""rules":["diagonal",7]"#, "rules, item 2: found 7 (expected a text"),
            (r#""cages":[["r1c1","r1c2"]]"#, "unknown field \"cages\""),
            (r#""thermos":{"a":"r1c1"}"#, "unknown field \"thermos\""),
            (r#""rules":{"diagonal":true}"#, "rules: found {\"diagonal\":true} (expected a list"),
            (r#""size":9"#, "16 cells (expected 81 for 9x9)"),
            (r#""size":"9""#, "16 cells (expected 81 for 9x9)"),
            (r#""size":4.5"#, "size: found 4.5 (expected a number"),
            (r#""size":6,"box":"2x2""#, "size 6 and box 2x2 do not fit"),
            (r#""box":"2x3""#, "16 cells (expected 36 for 6x6)"),
            (r#""box":22"#, "box: found 22 (expected a text"),
            (r#""box":"2x2","rules":["box=1x4"]"#, "box: found \"2x2\" (expected 1x4, as in"),
            (r#""rule":"box=1x4""#, "unknown field \"rule\" (did you mean \"rules\"?)"),
            (r#""sizes":4"#, "unknown field \"sizes\" (did you mean \"size\"?)"),
            (r#""entires":"1...""#, "unknown field \"entires\" (did you mean \"entries\"?)"),
            (r#""constraints":[],"size":9"#, "16 cells (expected 81 for 9x9)"),
            (r#""rows":4,"cols":4,"size":9"#, "size 9 (expected 4, as many as digits)"),
            (r#""rows":4"#, "rows and cols go together"),
            (r#""digits":[0,3]"#, "digits go with rows and cols"),
        ] {
            assert!(complaint(fields).starts_with(error), "{fields}: {}", complaint(fields));
        }
        for good in [
            r#""id":7,"site":"a.org""#,
            r#""schema":1"#,
            r#""size":"small","box":null"#,
            r#""rules":null"#,
        ] {
            assert_eq!(complaint(good), "", "{good}");
        }
    }

    #[test]
    fn an_error_is_in_the_field_that_it_is_about() {
        for (fields, error) in [
            (r#""entries":".x...""#, "entries: 5 cells (expected 16 for 4x4)"),
            (r#""entries":".x..............""#, "entries: row 1, column 2: 'x' is not a digit"),
            (r#""entries":5"#, "entries: found 5 (expected a text)"),
        ] {
            assert!(complaint(fields).starts_with(error), "{fields}: {}", complaint(fields));
        }
        for (text, error) in [
            (r#"{"puzzle":null}"#, "puzzle: found null (expected a text)"),
            (r#"{"puzzle":5}"#, "puzzle: found 5 (expected a text)"),
            (r#"{"givens":[1,0]}"#, "givens: found [1,0] (expected a text)"),
        ] {
            let read = read_all(text, &ReadOptions::default()).remove(0).puzzle;
            assert_eq!(read.unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn size_and_box_say_what_board_it_is() {
        const CELLS: &str = "...2.......5..5.231...4....4.2..3...";
        let boxes = |fields: &str| {
            let text = format!(r#"{{"puzzle":"{CELLS}",{fields}}}"#);
            let puzzle = read_all(&text, &ReadOptions::default()).remove(0).puzzle.unwrap();
            puzzle.board().shape().boxes().unwrap().to_string()
        };
        assert_eq!(boxes(r#""size":6"#), "2x3");
        assert_eq!(boxes(r#""size":6,"box":"3x2""#), "3x2");
        assert_eq!(boxes(r#""box":"3x2","constraints":[]"#), "3x2");
        assert_eq!(boxes(r#""rows":6,"cols":6,"size":6,"box":"3x2""#), "3x2");
    }

    #[test]
    fn a_column_that_is_nearly_a_field_is_written_so_that_it_can_be_read() {
        let table = "puzzle,rule,size\n1.3.........4.2.,of thumb,large\n";
        let records = read_all(table, &ReadOptions::default());
        let json = write(Format::find("json-lines").unwrap(), &records).unwrap();
        assert!(json.contains(r#""rule_":"of thumb","size_":"large"}"#), "{json}");
        assert_eq!(read_all(&json, &ReadOptions::default())[0].puzzle, records[0].puzzle);
    }
}
