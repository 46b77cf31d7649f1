//! A record as a link: the sheet that it came on, or a new one.

use super::pen::Diagonal;
use super::plain::{self, Layer};
use super::read::{self, SHEET};
use super::sheet::{
    AUTHOR, CELLS, DIAGONALS, LABELS, MARGINS, RULES, SETTER, SOLVER, Sheet, TITLE, abbreviated,
    escaped,
};
use super::{COPY, Whose, marks};
use crate::formats::fpuzzles::meaning;
use crate::formats::text::deflated;
use crate::formats::{Boards, ReadOptions, Reading, Record, WriteError};
use crate::model::{Board, Budget, Cell, Grid, Puzzle, Shape};
use crate::solve::{Question, Solver};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const ADDRESS: &str = "https://swaroopg92.github.io/penpa-edit/#";

/// The id of the format.
const FORMAT: &str = "penpa";

/// The largest board that can be read again: its digits are the symbols from 1 to Z.
const LARGEST: usize = 35;

/// The size of a cell on the screen.
const CELL: usize = 38;

/// The lines of a text, and the parts of its first.
const LINES: usize = 19;
const HEAD: usize = 21;

/// The answer settings of a sheet, and the version that its text is of.
const ANSWER: usize = 7;
const VERSION: (usize, &str) = (10, "[3,1,4]");

/// The nodes that the search for the only solution may take.
const NODES: u64 = 20_000;

/// The link of a record, if it says all that the record's board demands.
pub(super) fn link(record: &Record) -> Result<String, WriteError> {
    let puzzle = record.written_puzzle()?;
    let shape = puzzle.board().shape();
    if shape.lowest() != 1 || shape.rows().max(shape.columns()) != shape.size() {
        let expected = "only boards with digits from 1 to the length of a row or column";
        return Err(WriteError::Size { format: FORMAT, size: shape.size(), expected });
    }
    if shape.size() > LARGEST {
        let expected = "at most 35x35: a symbol for each digit";
        return Err(WriteError::Size { format: FORMAT, size: shape.size(), expected });
    }
    let candidates = [again, told, worded].into_iter().filter_map(|draft| draft(record, puzzle));
    let mut whole = candidates.filter(|draft| draft.comes_back(puzzle));
    whole.next().and_then(|draft| draft.link(record, puzzle)).ok_or_else(|| {
        let rule = plain::layer(puzzle).err().unwrap_or_else(|| plain::in_words(puzzle));
        WriteError::Constraints { format: FORMAT, rule }
    })
}

/// What may become a link.
struct Draft {
    text: String,
    solution: Option<String>,
}

/// The sheet that the record came on, with its givens and texts.
fn again(record: &Record, puzzle: &Puzzle) -> Option<Draft> {
    let drawing: Value = serde_json::from_str(record.column("drawing")?).ok()?;
    let text = drawing.get(SHEET)?.as_str()?;
    let mut sheet = Sheet::read(text).ok()?;
    let shape = puzzle.board().shape();
    if (sheet.points.rows, sheet.points.columns) != (shape.rows(), shape.columns()) {
        return None;
    }
    let numbers = sheet.setter.get_mut("number")?.as_object_mut()?;
    let points = &sheet.points;
    numbers.retain(|key, number| {
        let is_inside = marks::place(key).is_some_and(|place| points.cell(place, shape).is_some());
        !(is_inside && marks::given(number).is_some())
    });
    for (cell, digit) in puzzle.givens().filled() {
        let number = plain::given(shape.value(digit));
        numbers.insert(points.of(cell, shape).to_string(), number);
    }
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    put_texts(&mut sheet.head, record, record.column("ruleset"));
    lines[0] = sheet.head.join(",");
    lines[SETTER] = sheet.setter.to_string();
    Some(Draft { text: lines.join("\n"), solution: record.column("solution").map(str::to_owned) })
}

/// A new sheet with what can be told without words.
fn told(record: &Record, puzzle: &Puzzle) -> Option<Draft> {
    let layer = plain::layer(puzzle).ok()?;
    let solution = record.column("solution").map(str::to_owned);
    layer.sentences.is_empty().then(|| new_sheet(record, puzzle, layer, solution))
}

/// A new sheet with a sentence for each rule that needs one, and the only solution to prove them.
fn worded(record: &Record, puzzle: &Puzzle) -> Option<Draft> {
    let layer = plain::layer(puzzle).ok()?;
    let question = Question::unique().within(Budget::steps(NODES));
    let solution = Solver::new().ask(puzzle, &question).unique()?.to_string();
    Some(new_sheet(record, puzzle, layer, Some(solution)))
}

fn new_sheet(record: &Record, puzzle: &Puzzle, layer: Layer, solution: Option<String>) -> Draft {
    let shape = puzzle.board().shape();
    let points = &layer.points;
    let [columns, rows] = points.sheet();
    let mut head = vec![String::new(); HEAD];
    let canvas = |cells: usize| ((cells + 1) * CELL).to_string();
    let centre = points.centre().to_string();
    let is_square = shape.rows() == shape.columns();
    let start = [
        if is_square { "sudoku" } else { "square" }.to_owned(),
        columns.to_string(),
        rows.to_string(),
        CELL.to_string(),
        "0".to_owned(),
        "1".to_owned(),
        "1".to_owned(),
        canvas(columns),
        canvas(rows),
        centre.clone(),
        centre,
    ];
    for (place, text) in start.into_iter().chain(["0".to_owned(), "0".to_owned()]).enumerate() {
        head[place] = text;
    }
    head[DIAGONALS[0] + 2] = "0".to_owned();
    for (place, diagonal) in DIAGONALS.into_iter().zip(Diagonal::BOTH) {
        head[place] = u8::from(layer.diagonals.contains(&diagonal)).to_string();
    }
    let own = record.column("ruleset").map(str::to_owned);
    let rules: Vec<String> = own.into_iter().chain(layer.sentences).collect();
    put_texts(&mut head, record, Some(rules.join("\n")).as_deref());
    head[RULES + 1] = "OFF".to_owned();
    head[RULES + 2] = "false".to_owned();
    let mut lines = vec!["\"x\"".to_owned(); LINES];
    lines[0] = head.join(",");
    lines[MARGINS] = json!(layer.margins).to_string();
    lines[MARGINS + 1] = "[\"1\",\"2\",\"1\"]~\"sudoku\"~[\"1\",9]".to_owned();
    lines[SETTER] = plain::whole_layer(layer.drawn).to_string();
    lines[SOLVER] = String::new();
    lines[CELLS] = differences(shape.cells().map(|cell| points.of(cell, shape)));
    lines[CELLS + 1] = "[]".to_owned();
    lines[ANSWER] = json!({"sol_number": solution.is_some()}).to_string();
    lines[VERSION.0] = VERSION.1.to_owned();
    for place in [11, 14, 15, 16] {
        lines[place] = String::new();
    }
    lines[13] = "0".to_owned();
    lines[17] = "[]".to_owned();
    lines[18] = "false".to_owned();
    Draft { text: lines.join("\n"), solution }
}

fn put_texts(head: &mut Vec<String>, record: &Record, rules: Option<&str>) {
    if head.len() < HEAD {
        head.resize(HEAD, String::new());
    }
    let texts =
        [(TITLE, record.title.as_deref()), (AUTHOR, record.column("author")), (RULES, rules)];
    for (place, text) in texts {
        let label = LABELS.iter().find(|(at, _)| *at == place).map_or("", |(_, label)| label);
        head[place] = format!("{label}{}", escaped(text.unwrap_or_default()));
    }
}

/// Numbers as a list, each but the first as the difference to the one before.
fn differences(places: impl Iterator<Item = usize>) -> String {
    let mut before = 0;
    let difference = |place: usize| place as i64 - std::mem::replace(&mut before, place as i64);
    json!(places.map(difference).collect::<Vec<i64>>()).to_string()
}

impl Draft {
    /// Whether it is read as this puzzle.
    fn comes_back(&self, puzzle: &Puzzle) -> bool {
        let Ok(sheet) = Sheet::read(&self.text) else { return false };
        let answer = self.answer(puzzle, &sheet);
        let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
        let mut reading = Reading::new(options);
        let text = abbreviated(&self.text);
        let again = read::record(&mut reading, &text, answer.as_deref(), Whose::Player);
        again.puzzle.is_ok_and(|again| {
            again.givens() == puzzle.givens() && demands(again.board()) == demands(puzzle.board())
        })
    }

    /// The answer as it is held against the solver's digits.
    fn answer(&self, puzzle: &Puzzle, sheet: &Sheet) -> Option<String> {
        let shape = puzzle.board().shape();
        let solution: Vec<char> = self.solution.as_ref()?.chars().collect();
        let entry = |cell: Cell| {
            let number = solution.get(cell.index())?.to_digit(36)?;
            Some(format!("{},{number}", sheet.points.of(cell, shape)))
        };
        let empty = shape.cells().filter(|cell| puzzle.givens().get(*cell).is_none());
        let mut entries: Vec<String> = empty.map(entry).collect::<Option<_>>()?;
        entries.sort_unstable();
        Some(json!([[], [], [], [], entries, []]).to_string())
    }

    fn link(self, record: &Record, puzzle: &Puzzle) -> Option<String> {
        let sheet = Sheet::read(&self.text).ok()?;
        let answer = self.answer(puzzle, &sheet);
        let answer = answer.map(|answer| format!("&a={}", deflated::packed(&answer)));
        let mut lines: Vec<String> = self.text.split('\n').map(str::to_owned).collect();
        // With digits of the player it is a copy of a game.
        let (mode, end) = match &record.entries {
            Some(entries) => {
                lines[MARGINS + 1] = "{}".to_owned();
                lines[SOLVER] = own_layer(entries, &sheet, puzzle.board().shape()).to_string();
                ("m=edit", format!("&l={COPY}"))
            }
            None => ("m=solve", String::new()),
        };
        let sheet = deflated::packed(&abbreviated(&lines.join("\n")));
        Some(format!("{ADDRESS}{mode}&p={sheet}{}{end}", answer.unwrap_or_default()))
    }
}

/// Rules whose cells have no order, and lines that may be told from either end.
const SETS: [&str; 6] = ["cage", "distinct", "difference", "ratio", "pair-sum", "quadruple"];
const STROKES: [&str; 4] = ["whisper", "renban", "palindrome", "region-sum-line"];

/// What a board demands, in whatever order it was told.
pub(super) fn demands(board: &Board) -> BTreeSet<String> {
    let mut demands = meaning(board);
    for mut rule in board.constraints_as_json() {
        demands.remove(&rule.to_string());
        let is_of = |kinds: &[&str]| kinds.iter().any(|kind| rule["type"] == *kind);
        let (is_set, is_line) = (is_of(&SETS), is_of(&STROKES));
        let cells = rule.get_mut("cells").and_then(Value::as_array_mut);
        if let Some(cells) = cells.filter(|_| is_set || is_line) {
            let name = |cell: &Value| cell.to_string();
            if is_set {
                cells.sort_by_key(name);
            } else if cells.last().map(name) < cells.first().map(name) {
                cells.reverse();
            }
        }
        demands.insert(rule.to_string());
    }
    demands
}

/// The player's digits as a layer.
fn own_layer(entries: &Grid, sheet: &Sheet, shape: Shape) -> Value {
    let number = |(cell, digit)| {
        (sheet.points.of(cell, shape).to_string(), plain::entry(shape.value(digit)))
    };
    let numbers: serde_json::Map<String, Value> = entries.filled().map(number).collect();
    plain::whole_layer(json!({"number": numbers}))
}
