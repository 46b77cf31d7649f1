//! A drawing as a record.

use super::infer::{Evidence, Inferred, infer};
use super::parts::{full_grid, read_cages, read_cells, regions};
use super::{DRAWING, Drawing, PARTS, Told, cages, field, wording};
use crate::formats::text::board::BoardFields;
use crate::formats::text::fog;
use crate::formats::text::link::number;
use crate::formats::text::settings::Settings;
use crate::formats::{FOG, ReadError, Reading, Record, TextColumn};
use crate::model::{DigitSet, Grid, Puzzle, Shape};
use serde_json::{Map, Value, json};

/// Rules of the whole board that are there or not.
const FLAGS: [(&str, &str); 2] = [("antiknight", "anti-knight"), ("antiking", "anti-king")];

/// The record of a drawing, with what is told beside it.
pub(in crate::formats) fn record(reading: &mut Reading, object: Value, told: &[Told]) -> Record {
    let about = About::of(&object);
    let mut columns = Vec::new();
    let mut add = |name: &str, text: Option<String>| {
        columns.extend(text.map(|text| TextColumn::new(name, text)));
    };
    let game = read_game(reading, &object, &about, told);
    add("author", about.author);
    add("ruleset", about.rules);
    add("solution", about.solution);
    add(FOG, lights(&object).map(|lights| fog(&lights).text));
    let (inferred, open) = match &game {
        Ok(game) => (game.inferred.join(", "), game.open.join(", ")),
        Err(_) => (String::new(), drawn_parts(&object).join(", ")),
    };
    add("inferred", Some(inferred).filter(|text| !text.is_empty()));
    let is_plain = open.is_empty() && drawn_parts(&object).is_empty();
    add("not_understood", Some(open).filter(|text| !text.is_empty()));
    add("drawing", Some(object).filter(|_| !is_plain).and_then(drawing));
    let title = about.title;
    match game {
        Ok(game) => Record { title, columns, notes: game.notes, ..Record::from(game.puzzle) },
        Err(error) => Record { title, columns, ..Record::new(Err(error)) },
    }
}

/// The cells that are clear from the start of a puzzle in fog, if it is in fog: a field, or a cage without
/// cells (`foglight: r4c4r4c5`). Where something else than right digits nearby lifts the fog, it is only
/// named.
fn lights(object: &Value) -> Option<Vec<String>> {
    const LIGHTS: &str = "foglight";
    if object.get(EFFECTS).is_some() {
        return None;
    }
    let place = |place: &Value| {
        let [row, column] = [0, 1].map(|axis: usize| Some(place.get(axis)?.as_u64()? + 1));
        Some(format!("r{}c{}", row?, column?))
    };
    // An empty list is there without fog, too.
    let list = object.get(LIGHTS).and_then(Value::as_array);
    if let Some(list) = list.filter(|list| !list.is_empty()) {
        return Some(list.iter().filter_map(place).collect());
    }
    let mut texts = cages(object).filter_map(|cage| field(cage, ["value", "v"])?.as_str());
    let told = texts.find_map(|text| text.trim().strip_prefix(LIGHTS)?.strip_prefix(':'))?;
    let names = told.split('r').filter(|name| name.contains(|c: char| c.is_ascii_digit()));
    Some(names.map(|name| format!("r{}", name.trim())).collect())
}

/// What else than right digits nearby lifts fog.
const EFFECTS: &str = "triggereffect";

/// The parts of the drawing that hold something.
fn drawn_parts(object: &Value) -> Vec<&'static str> {
    let holds_something = |names: [&str; 2]| {
        field(object, names).and_then(Value::as_array).is_some_and(|list| !list.is_empty())
    };
    let drawn = PARTS.iter().filter(|names| holds_something(**names)).map(|[long, _]| *long);
    drawn.chain(holds_something([EFFECTS; 2]).then_some(EFFECTS)).collect()
}

/// Everything but the cells, for whoever writes the puzzle again.
fn drawing(mut object: Value) -> Option<String> {
    let fields = object.as_object_mut()?;
    ["cells", "ce"].iter().for_each(|name| drop(fields.remove(*name)));
    Some(json!({DRAWING: object}).to_string())
}

/// What is told about the puzzle: in fields, or in cages without cells (`title: A small one`).
struct About {
    title: Option<String>,
    author: Option<String>,
    rules: Option<String>,
    solution: Option<String>,
}

impl About {
    fn of(object: &Value) -> Self {
        let metadata = field(object, ["metadata", "md"]);
        let text = |names: [&str; 2]| {
            let in_field = metadata.and_then(|metadata| field(metadata, names)?.as_str());
            let told = || {
                let mut texts =
                    cages(object).filter_map(|cage| field(cage, ["value", "v"])?.as_str());
                texts.find_map(|text| text.strip_prefix(names[0])?.strip_prefix(':'))
            };
            let found = in_field.or_else(told).map(|text| text.trim().to_owned());
            found.filter(|text| !text.is_empty())
        };
        Self {
            title: text(["title", "t"]),
            author: text(["author", "author"]),
            rules: text(["rules", "rules"]),
            solution: text(["solution", "solution"]),
        }
    }
}

/// What was read: the puzzle, the player's notes, the rules that the drawing means, and the parts of it
/// that mean nothing.
struct Game {
    puzzle: Puzzle,
    notes: Option<Vec<DigitSet>>,
    inferred: Vec<String>,
    open: Vec<&'static str>,
}

/// What every reading of a drawing begins with: the board, its regions and the givens.
pub(super) struct Base {
    givens: String,
    fields: Map<String, Value>,
    /// Rules that the object tells by name.
    rules: Vec<Value>,
    /// Rules that come with the drawing.
    settings: Settings,
}

impl Base {
    /// The puzzle with these constraints besides.
    pub fn puzzle(&self, constraints: &[Value]) -> Result<Puzzle, ReadError> {
        let mut fields = self.fields.clone();
        let mut all = self.rules.clone();
        // What is told by name may be told in words again.
        all.extend(constraints.iter().filter(|rule| !self.rules.contains(rule)).cloned());
        fields.insert("constraints".to_owned(), all.into());
        BoardFields::of(fields).puzzle(&self.givens, self.settings.clone())
    }

    /// Takes in what is told by name, unless it is no rule of this board or the solution contradicts it.
    fn takes(&mut self, told: &Told, solution: Option<&Grid>) -> bool {
        let holds = |puzzle: Puzzle| solution.is_none_or(|grid| puzzle.is_solved_by(grid));
        let fits = |rules: &&Vec<Value>| self.puzzle(rules).is_ok_and(holds);
        let Some(rules) = told.readings.iter().find(fits) else { return false };
        self.rules.extend(rules.iter().cloned());
        true
    }
}

fn read_game(
    reading: &mut Reading,
    object: &Value,
    about: &About,
    told: &[Told],
) -> Result<Game, ReadError> {
    let syntax = |words: String| ReadError::Syntax(words);
    let rows = field(object, ["cells", "ce"]).and_then(Value::as_array);
    let rows = rows.ok_or_else(|| syntax("no cells in the link".to_owned()))?;
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    let (height, width) = (rows.len(), cells.len() / rows.len().max(1));
    if rows.iter().any(|row| row.as_array().is_none_or(|row| row.len() != width)) {
        let words =
            format!("{height} rows with {} cells in all (expected a rectangle)", cells.len());
        return Err(syntax(words));
    }
    let metadata = field(object, ["metadata", "md"]);
    let is_on =
        |name: &str| metadata.and_then(|metadata| metadata.get(name)?.as_bool()) == Some(true);
    if is_on("norowcol") {
        return Err(syntax("rows and columns that may repeat digits are not supported".to_owned()));
    }
    let lowest = lowest_digit(&cells, about, height.max(width));
    let highest = (lowest + height.max(width)).saturating_sub(1);
    let shape = Shape::with_digits(height, width, lowest..=highest)?;
    let (givens, notes) = read_cells(&cells, shape)?;
    let mut fields = Map::new();
    fields.insert("rows".to_owned(), height.into());
    fields.insert("cols".to_owned(), width.into());
    fields.insert("digits".to_owned(), json!([lowest, highest]));
    fields.insert("regions".to_owned(), regions(object, shape));
    let flags = FLAGS.iter().filter(|(theirs, _)| is_on(theirs));
    let rules = flags.map(|(_, ours)| json!({"type": ours})).collect();
    let settings = reading.settings(Settings::default());
    let mut base = Base { givens, fields, rules, settings };
    let mut open = drawn_parts(object);
    if base.puzzle(&[]).is_err() {
        // Regions larger than a row are no regions of a Sudoku.
        base.fields.insert("regions".to_owned(), Value::Null);
        open.push("regions");
    }
    let solution = about.solution.as_deref().and_then(|text| full_grid(text, shape));
    open.extend(
        told.iter().filter(|told| !base.takes(told, solution.as_ref())).map(|told| told.part),
    );
    let game = match solution.as_ref().and_then(|solution| inferred(object, about, &base, solution))
    {
        Some(found) => Game {
            puzzle: found.puzzle,
            notes,
            inferred: found.rules.into_iter().collect(),
            open: found.open.into_iter().collect(),
        },
        None => {
            let (puzzle, is_whole) = as_told(object, &base, solution.as_ref())?;
            open.extend((!is_whole).then_some("cages"));
            Game { puzzle, notes, inferred: Vec::new(), open }
        }
    };
    reading.expect_known(game.puzzle.board())?;
    Ok(game)
}

/// The lowest digit: 1, or 0 if a given or the solution has it.
fn lowest_digit(cells: &[&Value], about: &About, size: usize) -> usize {
    let numbers = cells.iter().filter_map(|cell| number(field(cell, ["value", "v"])).flatten());
    let solution = about.solution.iter().flat_map(|text| text.chars());
    let digits = solution.filter_map(|symbol| symbol.to_digit(36)).map(i64::from).chain(numbers);
    let (least, most) = digits.fold((1, 0), |(least, most), n| (n.min(least), n.max(most)));
    usize::from(!(least == 0 && most < size as i64))
}

/// What the drawing means, with the rules in words.
fn inferred(object: &Value, about: &About, base: &Base, solution: &Grid) -> Option<Inferred> {
    let plain = base.puzzle(&[]).ok()?;
    let drawing = Drawing::read(object, plain.board().shape());
    let cages: Vec<&Value> = cages(object).collect();
    let sentences = wording::sentences(about.rules.as_deref().unwrap_or(""));
    infer(&Evidence::new(&drawing, &cages, sentences, base, solution))
}

/// The puzzle with what is told without words: regions and cages, unless the solution contradicts them;
/// and whether all cages could be understood.
fn as_told(
    object: &Value,
    base: &Base,
    solution: Option<&Grid>,
) -> Result<(Puzzle, bool), ReadError> {
    let plain = base.puzzle(&[])?;
    let (cages, is_whole) = read_cages(object, &plain);
    let fits = |puzzle: &Puzzle| solution.is_none_or(|grid| puzzle.is_solved_by(grid));
    Ok(match base.puzzle(&cages) {
        Ok(puzzle) if fits(&puzzle) => (puzzle, is_whole),
        _ => (plain, false),
    })
}
