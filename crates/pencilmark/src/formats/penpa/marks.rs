//! Symbols, numbers and shaded cells as marks of a drawing.

use super::points::Points;
use super::sheet::Sheet;
use crate::formats::text::drawing::Point;
use crate::model::Shape;
use serde_json::{Value, json};

/// What is drawn as marks, and the arrows that belong to numbers and symbols.
#[derive(Default)]
pub(super) struct Marks {
    pub over: Vec<Value>,
    pub under: Vec<Value>,
    pub arrows: Vec<Value>,
}

/// What a symbol looks like.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Round,
    Square,
}

/// Round or square symbols, and their size in cells.
const FORMS: [(&str, Form, f64); 9] = [
    ("circle_L", Form::Round, 0.86),
    ("circle_M", Form::Round, 0.7),
    ("circle_S", Form::Round, 0.44),
    ("circle_SS", Form::Round, 0.26),
    ("square_LL", Form::Square, 1.0),
    ("square_L", Form::Square, 0.8),
    ("square_M", Form::Square, 0.7),
    ("square_S", Form::Square, 0.44),
    ("square_SS", Form::Square, 0.26),
];

/// What symbols are filled with, by their number from 1; the border where they are not.
const FILLS: [&str; 13] = [
    "#ffffff", "#000000", "#cccccc", "", "#cccccc", "#ffffff", "#ffffff", "#ffffff", "#cccccc",
    "#ffffff", "#ff0000", "#208020", "",
];

/// What cells are shaded with, by their number from 1.
const SHADES: [&str; 13] = [
    "#444444", "#b3ffb3", "#cccccc", "#000000", "#c0e0ff", "#ffa3a3", "#ffffa3", "#999999",
    "#ffb3ff", "#ffcc80", "#cc99ff", "#eecab1", "#ff6700",
];

/// The styles of numbers that stand in a white or in a black circle.
const IN_WHITE: [i64; 2] = [5, 6];
const IN_BLACK: i64 = 7;

/// The sizes of a number: as large as a digit, and in a circle on a side or a corner.
const LARGE: f64 = 0.7;
const SMALL: f64 = 0.36;

/// The kinds of numbers that are as large as digits.
pub(super) const DIGITS: [&str; 2] = ["1", "10"];

/// The kind of numbers with an arrow, and the steps of its directions, row first.
const WITH_ARROW: &str = "2";
const NUMBER_WAYS: [[f64; 2]; 8] = [
    [-1.0, 0.0],
    [0.0, -1.0],
    [0.0, 1.0],
    [1.0, 0.0],
    [-1.0, -1.0],
    [-1.0, 1.0],
    [1.0, -1.0],
    [1.0, 1.0],
];

/// The symbol of arrows in eight directions, from the left on, as a clock goes.
pub(super) const EIGHT_ARROWS: &str = "arrow_eight";
pub(super) const SYMBOL_WAYS: [[f64; 2]; 8] = [
    [0.0, -1.0],
    [-1.0, -1.0],
    [-1.0, 0.0],
    [-1.0, 1.0],
    [0.0, 1.0],
    [1.0, 1.0],
    [1.0, 0.0],
    [1.0, -1.0],
];

/// The signs that compare two cells: where the tip is, from the left on, as a clock goes.
const TIPS: [&str; 4] = ["<", "^", ">", "v"];

/// The point of a key; an `E` after it says that it was drawn while sides could be chosen.
pub(super) fn place(key: &str) -> Option<usize> {
    key.trim_end_matches('E').parse().ok()
}

/// Shaded cells, symbols, and the numbers that are no givens and no sums of cages.
pub(super) fn read(sheet: &Sheet, is_taken: &dyn Fn(usize) -> bool, shape: Shape) -> Marks {
    let mut marks = Marks::default();
    for (key, shade) in sheet.drawn("surface") {
        let at = place(key).and_then(|place| sheet.points.at(place));
        let usual = shade.as_u64().and_then(|n| SHADES.get((n as usize).checked_sub(1)?)).copied();
        let colour = sheet.colour("surface", key).or(usual).unwrap_or(SHADES[2]);
        marks.under.extend(
            at.map(|at| json!({"center": at, "width": 1, "height": 1, "backgroundColor": colour})),
        );
    }
    for (key, symbol) in sheet.drawn("symbol") {
        if let Some(at) = place(key).and_then(|place| sheet.points.at(place)) {
            marks.symbol(at, symbol, sheet.colour("symbol", key));
        }
    }
    for (key, number) in sheet.drawn("number") {
        let Some(place) = place(key) else { continue };
        let is_given = given(number).is_some() && sheet.points.cell(place, shape).is_some();
        if !is_given && let Some(at) = sheet.points.at(place) {
            marks.number(at, number);
        }
    }
    for (key, number) in sheet.drawn("numberS") {
        let Some(place) = place(key).filter(|place| !is_taken(*place)) else { continue };
        marks.over.extend(sheet.points.at(place).map(|at| text(at, SMALL, &text_of(number), None)));
    }
    marks
}

/// The number that an entry puts into a cell.
pub(super) fn given(number: &Value) -> Option<i64> {
    let kind = number.get(2)?.as_str()?;
    DIGITS.contains(&kind).then(|| text_of(number).parse().ok())?
}

fn text_of(number: &Value) -> String {
    match number.get(0) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

fn text(at: Point, size: f64, text: &str, fill: Option<&str>) -> Value {
    let mut mark = json!({"center": at, "width": size, "height": size, "text": text});
    if let Some(fill) = fill {
        mark["rounded"] = true.into();
        mark["backgroundColor"] = fill.into();
    }
    mark
}

impl Marks {
    fn symbol(&mut self, at: Point, symbol: &Value, colour: Option<&str>) {
        let name = symbol.get(1).and_then(Value::as_str).unwrap_or_default();
        let number = symbol.get(0).and_then(Value::as_u64).unwrap_or(0) as usize;
        if let Some((_, form, size)) = FORMS.iter().find(|(known, ..)| *known == name) {
            let fill = FILLS.get(number.wrapping_sub(1)).copied().unwrap_or_default();
            let is_round = *form == Form::Round;
            let mut mark =
                json!({"center": at, "width": size, "height": size, "rounded": is_round});
            match colour.unwrap_or(fill) {
                "" => mark["borderColor"] = "#000000".into(),
                fill => mark["backgroundColor"] = fill.into(),
            }
            return if is_on_line(at) { self.over.push(mark) } else { self.under.push(mark) };
        }
        match name {
            "inequality" if (1..=8).contains(&number) => {
                self.over.push(text(at, SMALL, TIPS[(number - 1) % 4], None));
            }
            EIGHT_ARROWS => {
                let flags = symbol.get(0).and_then(Value::as_array).cloned().unwrap_or_default();
                let ways = SYMBOL_WAYS.iter().zip(flags).filter(|(_, flag)| *flag == 1);
                self.arrows.extend(ways.map(|(way, _)| short_arrow(at, *way)));
            }
            _ if name.starts_with("arrow_") && (1..=8).contains(&number) => {
                self.arrows.push(short_arrow(at, SYMBOL_WAYS[number - 1]));
            }
            // The circle of an arrow.
            PILL if number > 0 => {}
            // Nobody knows what it is, but it is there.
            _ => self.over.push(text(at, SMALL, "?", None)),
        }
    }

    fn number(&mut self, at: Point, number: &Value) {
        let (style, kind) = (number.get(1).and_then(Value::as_i64), number.get(2));
        let mut words = text_of(number);
        if kind.and_then(Value::as_str) == Some(WITH_ARROW)
            && let Some((digits, way)) = words.split_once('_')
        {
            let way = way.parse::<usize>().ok().and_then(|way| NUMBER_WAYS.get(way));
            self.arrows.extend(way.map(|way| short_arrow(at, *way)));
            words = digits.to_owned();
        }
        if words.is_empty() {
            return;
        }
        let fill = match style {
            Some(IN_BLACK) => Some("#000000"),
            Some(style) if IN_WHITE.contains(&style) => Some("#ffffff"),
            _ => None,
        };
        let size = if is_on_line(at) { SMALL } else { LARGE };
        self.over.push(text(at, size, &words, fill.filter(|_| is_on_line(at))));
    }
}

/// Whether a point is on a line of the grid.
fn is_on_line(at: Point) -> bool {
    at.iter().any(|at| at.fract() == 0.0)
}

/// An arrow that begins in the middle of a cell and ends before its rim.
fn short_arrow([row, column]: Point, [down, across]: [f64; 2]) -> Value {
    let tip = [row + 0.45 * down, column + 0.45 * across];
    json!({"wayPoints": [[row, column], tip], "color": "#000000", "thickness": 2})
}

/// The cells of the pill that covers this one, if there is one: penpa-edit calls it by the number of its
/// cells and their direction.
pub(super) fn pill(sheet: &Sheet, place: usize, points: &Points) -> Vec<usize> {
    let width = points.middle([1, 0]) - points.middle([0, 0]);
    for (key, symbol) in sheet.drawn("symbol") {
        let (name, number) = (symbol.get(1).and_then(Value::as_str), symbol.get(0));
        let form = PILLS.get(number.and_then(Value::as_u64).unwrap_or(0).wrapping_sub(1) as usize);
        if let (Some(PILL), Some((count, way)), Some(first)) = (name, form, self::place(key)) {
            let step = way.step(width);
            let cells: Vec<usize> = (0..*count).map(|at| first + at * step).collect();
            if cells.contains(&place) {
                return cells;
            }
        }
    }
    vec![place]
}

/// How the cells of a pill lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Across,
    Down,
}

impl Way {
    /// From the place of a cell to that of the next, on a sheet of this width.
    pub fn step(self, width: usize) -> usize {
        match self {
            Self::Across => 1,
            Self::Down => width,
        }
    }
}

/// The symbol of pills, and what its numbers from 1 are: how many cells, and how they lie.
pub(super) const PILL: &str = "sudokumore";
pub(super) const PILLS: [(usize, Way); 4] =
    [(2, Way::Across), (2, Way::Down), (3, Way::Across), (3, Way::Down)];
