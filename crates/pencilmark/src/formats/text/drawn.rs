//! What came with a puzzle as a drawing and was not understood, as figures: it is shown as it was drawn, in
//! the colours of the theme.
//!
//! SudokuPad draws lines, arrows, and marks with or without a text; f-puzzles lines, circles, rectangles,
//! texts and cages. Only the parts that `not_understood` names are drawn: the others are rules, which draw
//! themselves.

use super::Record;
use super::drawing::{self, Colour, Drawing, Line as DrawnLine, Mark};
use crate::model::figure::{Figure, Hue, Point, Style};
use crate::model::strokes::{arrow, frame, strokes};
use crate::model::{Cell, RuleFigures, Shape};
use serde_json::Value;

/// From this width on a line is a band: in SudokuPad's units, of which a cell has 64, and in cells.
const BROAD: f64 = 5.0;
const BROAD_IN_CELLS: f64 = 0.12;
/// A mark up to this size is a dot.
const DOT: f64 = 0.5;
/// The height of a text, and of one outside the grid.
const TEXT: f64 = 0.28;
const CLUE: f64 = 0.36;
/// The longest text that is drawn.
const LONGEST: usize = 12;

impl Record {
    /// What of its drawing was not understood, as figures.
    #[doc(hidden)]
    pub fn drawn(&self) -> RuleFigures {
        let mut canvas = Canvas::default();
        let drawing = self.column("drawing").and_then(|text| serde_json::from_str(text).ok());
        let (Ok(puzzle), Some(drawing)) = (&self.puzzle, drawing) else { return canvas.figures };
        let open = self.column("not_understood").unwrap_or_default();
        let open: Vec<&str> = open.split(", ").collect();
        canvas.shape = puzzle.board().shape();
        let drawing: Value = drawing;
        match drawing.get(drawing::DRAWING) {
            Some(object) => canvas.sudokupad(object, &open),
            None => canvas.fpuzzles(&drawing, &open),
        }
        canvas.figures
    }
}

struct Canvas {
    shape: Shape,
    figures: RuleFigures,
}

impl Default for Canvas {
    fn default() -> Self {
        Self { shape: Shape::classic(), figures: RuleFigures::default() }
    }
}

/// A point of a drawing, row first, as one of a picture.
fn across([row, column]: Point) -> Point {
    [column, row]
}

impl Canvas {
    fn sudokupad(&mut self, object: &Value, open: &[&str]) {
        let drawing = Drawing::read(object, self.shape);
        if open.contains(&"lines") {
            drawing.lines.iter().for_each(|line| self.line(line, BROAD));
        }
        if open.contains(&"arrows") {
            for line in drawing.arrows.iter().filter(|line| line.points.len() > 1) {
                let points: Vec<Point> = line.points.iter().copied().map(across).collect();
                self.figures.under.push(Figure::lines(Style::Shaft, arrow(&points)));
            }
        }
        for mark in drawing.marks.iter().filter(|mark| open.contains(&mark.part)) {
            self.mark(mark);
        }
        if open.contains(&"cages") {
            for cage in drawing::cages(object) {
                let cells = cage.get("cells").or_else(|| cage.get("ce")).and_then(Value::as_array);
                let cell =
                    |place: &Value| self.cell_at(place.get(0)?.as_i64()?, place.get(1)?.as_i64()?);
                let cells: Option<Vec<Cell>> =
                    cells.map(|cells| cells.iter().filter_map(cell).collect());
                let text = cage.get("value").or_else(|| cage.get("v"));
                self.cage(&cells.unwrap_or_default(), text.map(text_of).unwrap_or_default());
            }
        }
    }

    fn fpuzzles(&mut self, drawing: &Value, open: &[&str]) {
        let entries = |part: &str| {
            let list = drawing.get(part).filter(|_| open.contains(&part));
            list.and_then(Value::as_array).cloned().unwrap_or_default()
        };
        for entry in entries("line") {
            let lines = entry.get("lines").and_then(Value::as_array).cloned().unwrap_or_default();
            let number = |name: &str| entry.get(name).and_then(Value::as_f64);
            for line in lines.iter().filter_map(Value::as_array) {
                let points = line.iter().filter_map(|name| centre_of(name.as_str()?)).collect();
                let colour = entry.get("outlineC").and_then(Colour::read);
                let thickness = number("width").unwrap_or(0.0);
                self.line(&DrawnLine { colour, thickness, points }, BROAD_IN_CELLS);
            }
        }
        for part in ["rectangle", "circle", "text"] {
            for entry in entries(part) {
                let cells =
                    entry.get("cells").and_then(Value::as_array).cloned().unwrap_or_default();
                let centres: Vec<Point> =
                    cells.iter().filter_map(|name| centre_of(name.as_str()?)).collect();
                if centres.is_empty() {
                    continue;
                }
                let mean = |axis: usize| {
                    centres.iter().map(|point| point[axis]).sum::<f64>() / centres.len() as f64
                };
                let number = |name: &str| entry.get(name).and_then(Value::as_f64).unwrap_or(0.0);
                let colour = |name: &str| entry.get(name).and_then(Colour::read);
                self.mark(&Mark {
                    part: if part == "text" { "overlays" } else { "underlays" },
                    centre: [mean(0), mean(1)],
                    height: number("height"),
                    width: number("width"),
                    is_round: part == "circle",
                    colour: colour("baseC").or_else(|| colour("outlineC")),
                    text: entry.get("value").map(text_of).unwrap_or_default(),
                    turn: 0,
                });
            }
        }
        for entry in entries("cage") {
            let cells = entry.get("cells").and_then(Value::as_array).cloned().unwrap_or_default();
            let cell = |name: &Value| Cell::parse(name.as_str()?, self.shape).ok();
            let cells: Vec<Cell> = cells.iter().filter_map(cell).collect();
            self.cage(&cells, entry.get("value").map(text_of).unwrap_or_default());
        }
    }

    fn line(&mut self, line: &DrawnLine, broad: f64) {
        let points: Vec<Point> = line.points.iter().copied().map(across).collect();
        if points.is_empty() {
            return;
        }
        let style = match line.thickness >= broad {
            true => Style::Band(line.colour.map_or(Hue::Grey, hue)),
            false => Style::Shaft,
        };
        self.figures.under.push(Figure::lines(style, strokes(&points)));
    }

    fn mark(&mut self, mark: &Mark) {
        let centre = across(mark.centre);
        let is_dark = mark.colour.is_some_and(|colour| colour.is_called("black"));
        let is_dot = mark.width.max(mark.height) <= DOT;
        let is_over = mark.part == "overlays";
        if let (Some(_), true) = (mark.colour, mark.width > 0.0 && mark.height > 0.0) {
            let style = match (is_dot && mark.is_round, is_dark, is_over || mark.is_round) {
                (true, true, _) => Style::BlackDot,
                (true, false, _) => Style::WhiteDot,
                (false, _, true) => Style::Ring,
                (false, _, false) => Style::Shade,
            };
            let figure = outline(style, centre, mark);
            let is_on_top = is_over && style != Style::Ring;
            let layer = if is_on_top { &mut self.figures.over } else { &mut self.figures.under };
            layer.push(figure);
        }
        let text: String =
            mark.text.chars().filter(|sign| !sign.is_control()).take(LONGEST).collect();
        if !text.is_empty() {
            let [x, y] = centre;
            let [width, height] = [self.shape.columns() as f64, self.shape.rows() as f64];
            let is_outside = x < 0.0 || y < 0.0 || x > width || y > height;
            let (style, size) = match (is_outside, is_dot && mark.colour.is_some(), is_dark) {
                (true, ..) => (Style::Clue, CLUE),
                (false, true, true) => (Style::OnBlack, TEXT.min(0.75 * mark.height)),
                (false, true, false) => (Style::OnWhite, TEXT.min(0.75 * mark.height)),
                (false, false, _) => (Style::Sign, TEXT),
            };
            self.figures.over.push(Figure::text(style, centre, size, text));
        }
    }

    fn cage(&mut self, cells: &[Cell], label: String) {
        let Some(first) = cells.iter().min() else { return };
        self.figures.over.push(Figure::lines(Style::Cage, frame(cells, self.shape)));
        let label: String = label.chars().take(LONGEST).collect();
        if !label.is_empty() {
            let [x, y] = [first.column(self.shape) as f64, first.row(self.shape) as f64];
            let size = 0.2;
            let centre =
                [x + 0.06 + 0.29 * size * label.chars().count() as f64, y + 0.02 + size / 2.0];
            self.figures.over.push(Figure::text(Style::Label, centre, size, label));
        }
    }

    fn cell_at(&self, row: i64, column: i64) -> Option<Cell> {
        drawing::cell([row, column], self.shape)
    }
}

/// A circle, or a rectangle, which may be rounded at its short ends.
fn outline(style: Style, [x, y]: Point, mark: &Mark) -> Figure {
    let (right, down) = (mark.width / 2.0, mark.height / 2.0);
    let is_even = (right - down).abs() < 0.05;
    match mark.is_round && is_even {
        true => Figure::circle(style, [x, y], right.min(0.49)),
        false => {
            let corners = [[-right, -down], [right, -down], [right, down], [-right, down]];
            Figure::polygon(style, &corners.map(|[a, b]| [x + a, y + b]))
        }
    }
}

/// The colour of the theme that is nearest.
fn hue(colour: Colour) -> Hue {
    let hues = [
        ("red", Hue::Red),
        ("orange", Hue::Orange),
        ("yellow", Hue::Yellow),
        ("green", Hue::Green),
        ("blue", Hue::Blue),
        ("purple", Hue::Violet),
    ];
    let found = hues.into_iter().find(|(name, _)| colour.is_called(name));
    found.map_or(Hue::Grey, |(_, hue)| hue)
}

/// The middle of a cell that f-puzzles names, `R1C1`, which may be outside the grid: row, then column.
fn centre_of(name: &str) -> Option<Point> {
    let (row, column) = name.trim_start_matches(['R', 'r']).split_once(['C', 'c'])?;
    let (row, column) = (row.parse::<i32>().ok()?, column.parse::<i32>().ok()?);
    Some([f64::from(row) - 0.5, f64::from(column) - 0.5])
}

fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{Boards, ReadOptions, read_all};
    use crate::model::figure::Geometry;

    fn read(text: &str) -> Record {
        let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
        read_all(text, &options).remove(0)
    }

    fn styles(figures: &[Figure]) -> Vec<String> {
        figures.iter().map(|figure| figure.style.words()).collect()
    }

    #[test]
    fn what_sudokupad_draws_without_a_meaning_is_drawn_again() {
        let record = read(
            "{id:'drawn',ce:[[,,,],[,,,],[,,,],[,,,]],re:[],\
             l:[{wp:[[0.5,0.5],[0.5,2.5]],c:'#67f067',th:10},{wp:[[3.5,0.5],[3.5,1.5]],c:'#000',th:2}],\
             a:[{wp:[[1.5,1.5],[3.5,1.5]],c:'#000',th:2}],\
             o:[{ct:[0.5,1],w:0.3,h:0.3,r:1,c2:'#000',te:'3'},{ct:[-0.5,2.5],w:1,h:1,te:'12'}],\
             u:[{ct:[2.5,2.5],w:1,h:1,c2:'#ccc'}],metadata:{rules:'Something new.'}}",
        );
        assert_eq!(record.column("not_understood"), Some("lines, arrows, overlays, underlays"));
        assert_eq!(record.column("ruleset"), Some("Something new."));
        let drawn = record.drawn();
        assert_eq!(styles(&drawn.under), ["band green", "shaft", "shaft", "shade"]);
        assert_eq!(styles(&drawn.over), ["black-dot", "on-black", "clue"]);
        let Geometry::Lines { lines } = &drawn.under[0].geometry else { panic!("a line") };
        assert_eq!(lines, &[[[0.5, 0.5], [2.5, 0.5]]]);
        let picture = crate::draw::document_with(
            &crate::logic::State::new(record.puzzle.as_ref().unwrap()),
            None,
            record.drawn(),
        );
        assert!(picture.contains("band green") && picture.contains(">12<"), "{picture}");
    }

    #[test]
    fn what_f_puzzles_draws_is_drawn_again_and_rules_draw_themselves() {
        let object = r##"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
            "line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#CFCFCF","width":0.4}],
            "circle":[{"cells":["R3C3"],"baseC":"#FFFFFF","outlineC":"#000000","width":0.8,"height":0.8}],
            "text":[{"cells":["R4C4"],"value":"A"}],
            "killercage":[{"cells":["R1C3","R1C4"],"value":"5"}]}"##;
        let link = format!(
            "https://www.f-puzzles.com/?load={}",
            crate::formats::text::lz_string::compress(object)
        );
        let record = read(&link);
        let drawn = record.drawn();
        assert_eq!(styles(&drawn.under), ["band grey", "rule-ring"]);
        assert_eq!(styles(&drawn.over), ["sign"]);
        assert_eq!(record.puzzle.unwrap().board().constraint_names().count(), 1);
    }

    #[test]
    fn a_puzzle_without_a_drawing_draws_nothing() {
        let drawn = read("1.3..........4.2").drawn();
        assert!(drawn.under.is_empty() && drawn.over.is_empty());
    }
}
