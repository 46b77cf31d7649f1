//! What a board's rules look like on a sheet: with the tool that penpa-edit has for them, or drawn, with a
//! sentence that says what the drawing means.

use super::paths::{BLUE, GREEN, GREY, RED};
use super::pen::{BLACK, Diagonal, IN_BLACK, IN_WHITE, OWN, PLAIN, Pen, WHITE};
use super::points::Points;
use crate::model::{Boxes, Puzzle};
use serde_json::{Map, Value, json};

/// What is drawn on a new sheet.
pub(super) struct Layer {
    pub points: Points,
    /// The rows above and below, and the columns left and right that are only for clues.
    pub margins: [i64; 4],
    /// The diagonals that rules demand.
    pub diagonals: Vec<Diagonal>,
    pub drawn: Value,
    /// What the drawing means.
    pub sentences: Vec<String>,
}

/// The kinds of things of a layer: with a key each, or in lists.
const KEYED: [&str; 11] = [
    "surface",
    "number",
    "numberS",
    "symbol",
    "freeline",
    "freelineE",
    "line",
    "lineE",
    "wall",
    "cage",
    "deletelineE",
];
const LISTED: [&str; 7] =
    ["thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"];
const UNDONE: [&str; 3] = ["command_redo", "command_undo", "command_replay"];

/// A given.
pub(super) fn given(number: i64) -> Value {
    json!([number.to_string(), PLAIN, "1"])
}

/// A digit of the solver.
pub(super) fn entry(number: i64) -> Value {
    json!([number.to_string(), OWN, "1"])
}

/// A layer with all that one must have.
pub(super) fn whole_layer(drawn: Value) -> Value {
    let mut layer = Map::new();
    layer.extend(UNDONE.map(|name| (name.to_owned(), json!({"__a": []}))));
    layer.extend(KEYED.map(|name| (name.to_owned(), json!({}))));
    layer.extend(LISTED.map(|name| (name.to_owned(), json!([]))));
    if let Value::Object(drawn) = drawn {
        layer.extend(drawn);
    }
    Value::Object(layer)
}

/// How a rule with parameters is drawn.
type Draw = fn(&mut Pen, &Value) -> Option<()>;

/// A rule, how it is drawn, and what must be said then.
const DRAWN: &[(&str, Draw, &str)] = &[
    ("thermo", |pen, rule| pen.list("thermo", rule), ""),
    ("arrow", Pen::arrow, ""),
    ("cage", Pen::cage, ""),
    ("distinct", Pen::cage, ""),
    (
        "difference",
        |pen, rule| pen.dot(rule, 1, WHITE, IN_WHITE),
        "White dots join consecutive digits; a number in one is their difference.",
    ),
    (
        "ratio",
        |pen, rule| pen.dot(rule, 2, BLACK, IN_BLACK),
        "Black dots join digits of which one is double the other; a number in one is their ratio.",
    ),
    ("pair-sum", Pen::sum, "Cells with an X between them add up to 10, those with a V to 5."),
    ("greater", Pen::sign, "Signs between cells point to the smaller digit."),
    ("quadruple", Pen::quadruple, "The digits in a circle appear in the surrounding cells."),
    (
        "whisper",
        |pen, rule| pen.line(rule, &GREEN),
        "Neighbours on a green line differ by at least {value}.",
    ),
    (
        "renban",
        |pen, rule| pen.line(rule, &BLUE),
        "A blue line holds consecutive digits in any order.",
    ),
    ("palindrome", |pen, rule| pen.line(rule, &GREY), "A grey line is a palindrome."),
    (
        "region-sum-line",
        |pen, rule| pen.line(rule, &RED),
        "The parts of a red line have the same sum in every box.",
    ),
    ("sandwich", Pen::clue, "Clues outside the grid are sandwich sums."),
    ("x-sum", Pen::clue, "Clues outside the grid are X-sums."),
    ("skyscraper", Pen::clue, "Clues outside the grid count skyscrapers."),
    ("numbered-room", Pen::clue, "Clues outside the grid are numbered rooms."),
    ("little-killer", Pen::little_killer, "Clues with an arrow are little killers."),
];

/// The first rule that must be said in words, which only a solution proves.
pub(super) fn in_words(puzzle: &Puzzle) -> Option<String> {
    let constraints = puzzle.board().constraints_as_json();
    let mut types = constraints.iter().filter_map(|rule| rule["type"].as_str());
    let is_said = |id: &&str| DRAWN.iter().any(|(kind, _, words)| kind == id && !words.is_empty());
    types.find(is_said).map(str::to_owned)
}

/// The rules whose clues stand outside the grid.
const OUTSIDE: [&str; 5] = ["sandwich", "x-sum", "skyscraper", "numbered-room", "little-killer"];

/// What is drawn of a puzzle, or the id of the rule that cannot be.
pub(super) fn layer(puzzle: &Puzzle) -> Result<Layer, Option<String>> {
    let board = puzzle.board();
    let shape = board.shape();
    let constraints = board.constraints_as_json();
    let is_outside = |rule: &Value| OUTSIDE.iter().any(|kind| rule["type"] == *kind);
    let margin = i64::from(constraints.iter().any(is_outside));
    let margins = [margin; 4];
    let around = 2 * margin as usize;
    let points = Points::within(shape.columns() + around, shape.rows() + around, &margins);
    let points = points.ok_or(None)?;
    let mut pen =
        Pen { points, shape, drawn: Map::new(), sentences: Vec::new(), diagonals: Vec::new() };
    for (cell, digit) in puzzle.givens().filled() {
        let place = pen.points.of(cell, shape).to_string();
        pen.put("number", &place, given(shape.value(digit)));
    }
    pen.borders(board);
    let text_rules = board.rules().iter().filter(|rule| rule.kind().form.is_none());
    for rule in text_rules.filter(|rule| rule.kind().boxes == Boxes::Keep) {
        pen.text_rule(rule).ok_or_else(|| Some(rule.kind().id.to_owned()))?;
    }
    for constraint in &constraints {
        let id = || constraint["type"].as_str().map(str::to_owned);
        let known = DRAWN.iter().find(|(kind, ..)| constraint["type"] == *kind);
        let (_, draw, sentence) = known.ok_or_else(id)?;
        draw(&mut pen, constraint).ok_or_else(id)?;
        pen.say(&sentence.replace("{value}", &constraint["value"].to_string()));
    }
    let Pen { points, drawn, sentences, diagonals, .. } = pen;
    Ok(Layer { points, margins, diagonals, drawn: Value::Object(drawn), sentences })
}
