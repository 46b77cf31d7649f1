//! The pen that draws rules on a new sheet.

use super::cages;
use super::marks::{EIGHT_ARROWS, PILL, PILLS, SYMBOL_WAYS, Way};
use super::paths::{DASHED, Style};
use super::points::Points;
use crate::model::{Board, Cell, HouseKind, Rule, Shape};
use serde_json::{Map, Value, json};

/// The style of the border of a region, of a white and of a black dot, and of a grey mark.
const BORDER: i64 = 2;
pub(super) const WHITE: i64 = 8;
pub(super) const BLACK: i64 = 2;
const SHADED: i64 = 3;

/// The styles of numbers: plain, of the solver, in a white and in a black circle.
pub(super) const PLAIN: i64 = 1;
pub(super) const OWN: i64 = 2;
pub(super) const IN_WHITE: i64 = 6;
pub(super) const IN_BLACK: i64 = 7;

/// The layer over others in which symbols are drawn.
const ABOVE: i64 = 2;

/// Rules of the whole board, and what must be said.
const SAID: [(&str, &str); 4] = [
    ("anti-knight", "Cells a knight's move apart are not equal."),
    ("anti-king", "Cells a king's move apart are not equal."),
    ("non-consecutive", "Nonconsecutive: neighbours are never one apart."),
    ("disjoint-groups", "Disjoint: cells in the same place of their box are not equal."),
];

/// Rules of single cells: the symbol, and what must be said.
const MARKED: [(&str, &str, &str); 2] = [
    ("odd", "circle_L", "A grey circle holds an odd digit."),
    ("even", "square_L", "A grey square holds an even digit."),
];

/// A diagonal of the whole board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Diagonal {
    Falling,
    Rising,
}

impl Diagonal {
    /// Both, in the order in which the sheet has them.
    pub const BOTH: [Self; 2] = [Self::Falling, Self::Rising];
}

/// Rules that are diagonals.
const DIAGONALS: [(&str, &[Diagonal]); 3] = [
    ("diagonal", &Diagonal::BOTH),
    ("diagonal-main", &[Diagonal::Falling]),
    ("diagonal-anti", &[Diagonal::Rising]),
];

/// What draws on a new sheet.
pub(super) struct Pen {
    pub points: Points,
    pub shape: Shape,
    pub drawn: Map<String, Value>,
    pub sentences: Vec<String>,
    pub diagonals: Vec<Diagonal>,
}

impl Pen {
    pub fn say(&mut self, sentence: &str) {
        if !sentence.is_empty() && self.sentences.iter().all(|known| known != sentence) {
            self.sentences.push(sentence.to_owned());
        }
    }

    pub fn put(&mut self, kind: &str, key: &str, value: Value) {
        let things = self.drawn.entry(kind).or_insert_with(|| json!({}));
        things[key] = value;
    }

    fn push(&mut self, kind: &str, list: Vec<usize>) {
        let lists = self.drawn.entry(kind).or_insert_with(|| json!([]));
        if let Value::Array(lists) = lists {
            lists.push(list.into());
        }
    }

    fn stroke(&mut self, kind: &str, [one, other]: [usize; 2], style: i64) {
        self.put(kind, &format!("{},{}", one.min(other), one.max(other)), style.into());
    }

    fn cells(&self, rule: &Value, field: &str) -> Option<Vec<Cell>> {
        let names = rule.get(field)?.as_array()?.iter();
        names.map(|name| Cell::parse(name.as_str()?, self.shape).ok()).collect()
    }

    fn places(&self, rule: &Value, field: &str) -> Option<Vec<usize>> {
        let cells = self.cells(rule, field)?;
        Some(cells.iter().map(|cell| self.points.of(*cell, self.shape)).collect())
    }

    /// A thick line where two regions meet.
    pub fn borders(&mut self, board: &Board) {
        let houses = board.houses().iter().chain(board.short_houses());
        let boxes: Vec<_> = houses.filter(|house| house.kind() == HouseKind::Box).collect();
        let region = |cell: Cell| boxes.iter().position(|house| house.cells().contains(&cell));
        let shape = self.shape;
        for cell in shape.cells() {
            let (row, column) = (cell.row(shape), cell.column(shape));
            let corner = |row: usize, column: usize| self.points.corner(row, column);
            let sides = [
                ([row, column + 1], [corner(row, column + 1), corner(row + 1, column + 1)]),
                ([row + 1, column], [corner(row + 1, column), corner(row + 1, column + 1)]),
            ];
            for ([row, column], ends) in sides {
                let is_inside = row < shape.rows() && column < shape.columns();
                if is_inside && region(cell) != region(Cell::at(row, column, shape)) {
                    self.stroke("lineE", ends, BORDER);
                }
            }
        }
    }

    pub fn text_rule(&mut self, rule: &Rule) -> Option<()> {
        let is_it = |id: &str| rule.kind().id == id;
        if let Some((_, diagonals)) = DIAGONALS.iter().find(|(id, _)| is_it(id)) {
            self.diagonals.extend_from_slice(diagonals);
            for at in 0..self.shape.rows() {
                for diagonal in *diagonals {
                    self.stroke("lineE", self.ends(*diagonal, at), DASHED);
                }
            }
        } else if let Some((_, symbol, sentence)) = MARKED.iter().find(|(id, ..)| is_it(id)) {
            for cell in Cell::parse_list(rule.argument(), self.shape).ok()? {
                let place = self.points.of(cell, self.shape).to_string();
                self.put("symbol", &place, json!([SHADED, symbol, ABOVE]));
            }
            self.say(sentence);
        } else {
            let (_, sentence) = SAID.iter().find(|(id, _)| is_it(id))?;
            self.say(sentence);
        }
        Some(())
    }

    /// The corners between which a diagonal crosses this row.
    fn ends(&self, diagonal: Diagonal, row: usize) -> [usize; 2] {
        let column = |row: usize| match diagonal {
            Diagonal::Falling => row,
            Diagonal::Rising => self.shape.rows() - row,
        };
        [row, row + 1].map(|row| self.points.corner(row, column(row)))
    }

    pub fn list(&mut self, kind: &str, rule: &Value) -> Option<()> {
        let places = self.places(rule, "cells")?;
        self.push(kind, places);
        Some(())
    }

    /// An arrow, with a pill if its circle is of several cells in a row or column.
    pub fn arrow(&mut self, rule: &Value) -> Option<()> {
        let (circle, shaft) = (self.places(rule, "circle")?, self.places(rule, "cells")?);
        if circle.len() > 1 {
            let width = self.points.middle([1, 0]) - self.points.middle([0, 0]);
            let is_pill =
                |way: Way| circle.windows(2).all(|pair| pair[1] == pair[0] + way.step(width));
            let form =
                PILLS.iter().position(|(count, way)| *count == circle.len() && is_pill(*way));
            self.put("symbol", &circle[0].to_string(), json!([form? + 1, PILL, ABOVE]));
        }
        self.push("arrows", circle.last().copied().into_iter().chain(shaft).collect());
        Some(())
    }

    pub fn cage(&mut self, rule: &Value) -> Option<()> {
        let mut cells = self.cells(rule, "cells")?;
        cells.sort_unstable();
        for ends in cages::outline(&cells, &self.points, self.shape) {
            self.stroke("cage", ends, cages::DASHES);
        }
        let places: Vec<usize> =
            cells.iter().map(|cell| self.points.of(*cell, self.shape)).collect();
        if let Some(sum) = rule.get("sum") {
            let corner = self.points.quarter(*places.first()?, 0);
            self.put("numberS", &corner.to_string(), json!([sum.to_string(), PLAIN]));
        }
        self.push("killercages", places);
        Some(())
    }

    /// The side between the two cells of a rule.
    fn side(&self, rule: &Value) -> Option<usize> {
        let mut cells: [Cell; 2] = self.cells(rule, "cells")?.try_into().ok()?;
        cells.sort_unstable();
        Some(self.points.side(cells, self.shape))
    }

    /// A dot on a side: empty if it has the usual value, otherwise with its number.
    pub fn dot(&mut self, rule: &Value, usual: i64, style: i64, in_circle: i64) -> Option<()> {
        let (side, value) = (self.side(rule)?.to_string(), rule["value"].as_i64()?);
        match value == usual {
            true => self.put("symbol", &side, json!([style, "circle_SS", ABOVE])),
            false => self.put("number", &side, json!([value.to_string(), in_circle, "5"])),
        }
        Some(())
    }

    pub fn sum(&mut self, rule: &Value) -> Option<()> {
        let side = self.side(rule)?.to_string();
        let letter = [(10, "X"), (5, "V")].into_iter().find(|(sum, _)| rule["value"] == *sum)?.1;
        self.put("number", &side, json!([letter, IN_WHITE, "5"]));
        Some(())
    }

    /// A sign whose tip is on the side of the smaller digit: left, above, right, below.
    pub fn sign(&mut self, rule: &Value) -> Option<()> {
        let (side, cells) = (self.side(rule)?.to_string(), self.cells(rule, "cells")?);
        let is_upright = cells[0].column(self.shape) == cells[1].column(self.shape);
        let tip = match (is_upright, cells[0] < cells[1]) {
            (false, false) => 1,
            (true, false) => 2,
            (false, true) => 3,
            (true, true) => 4,
        };
        self.put("symbol", &side, json!([tip, "inequality", ABOVE]));
        Some(())
    }

    pub fn quadruple(&mut self, rule: &Value) -> Option<()> {
        let last = self.cells(rule, "cells")?.into_iter().max()?;
        let corner = self.points.corner(last.row(self.shape), last.column(self.shape)).to_string();
        let digits: String = rule["digits"].as_array()?.iter().map(Value::to_string).collect();
        self.put("number", &corner, json!([digits, IN_WHITE, "4"]));
        Some(())
    }

    pub fn line(&mut self, rule: &Value, style: &Style) -> Option<()> {
        let places = self.places(rule, "cells")?;
        places.windows(2).for_each(|pair| self.stroke("line", [pair[0], pair[1]], style.number));
        Some(())
    }

    /// A number in the cell before the first of a row, column or diagonal, and the step from there.
    fn before(&mut self, rule: &Value) -> Option<([i64; 2], [i64; 2])> {
        let cells = self.cells(rule, "cells")?;
        let at = |cell: &Cell| [cell.row(self.shape) as i64, cell.column(self.shape) as i64];
        let first = at(cells.first()?);
        let step = match cells.get(1) {
            Some(second) => [0, 1].map(|axis: usize| at(second)[axis] - first[axis]),
            // A single cell is a corner, which a diagonal cuts off.
            None => [
                if first[0] + 1 == self.shape.rows() as i64 { 1 } else { -1 },
                if first[1] + 1 == self.shape.columns() as i64 { -1 } else { 1 },
            ],
        };
        let place = [0, 1].map(|axis: usize| first[axis] - step[axis]);
        Some((place, step)).filter(|_| step.iter().all(|part| part.abs() <= 1))
    }

    pub fn clue(&mut self, rule: &Value) -> Option<()> {
        let (place, _) = self.before(rule)?;
        let place = self.points.middle(place).to_string();
        self.put("number", &place, json!([rule["value"].to_string(), PLAIN, "1"]));
        Some(())
    }

    pub fn little_killer(&mut self, rule: &Value) -> Option<()> {
        let (place, step) = self.before(rule)?;
        self.clue(rule)?;
        let way = step.map(|part| part as f64);
        let flags: Vec<u8> = SYMBOL_WAYS.iter().map(|known| u8::from(*known == way)).collect();
        let place = self.points.middle(place).to_string();
        self.put("symbol", &place, json!([flags, EIGHT_ARROWS, ABOVE]));
        Some(())
    }
}
