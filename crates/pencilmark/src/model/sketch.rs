//! How rules with parameters are drawn: a rule's file says it with the few strokes of a [`Sketch`]
//! (cage, band, dot, label, clue outside the grid), which knows what is taken already.
//!
//! ```text
//!        12 ↘  5          a clue outside stands before the first cell of its line
//!         ┌───┬───┬───┐
//!         │15 ╎   │   │   a label stands in the top left corner of a cell
//!         │╌╌╌┘   ●   │   a dot stands between two cells
//!         └───┴───┴───┘
//! ```
//!
//! Lines and circles lie under the digits; frames, labels, dots and clues over them. Colours help, and
//! nothing is told by them alone: what has no outline of its own has a label or a pattern.

use super::figure::{Figure, Geometry, Hue, Point, Style, centre};
use super::strokes::{arrow, chevron, frame, strokes, towards};
use super::{Cell, Layout, Rule, Shape};

/// What the rules of a board draw.
#[derive(Default)]
pub struct RuleFigures {
    /// On the ground: cells and lines of rules with a text.
    pub ground: Vec<Figure>,
    /// Under the digits.
    pub under: Vec<Figure>,
    /// Over the digits and over the lines between cells.
    pub over: Vec<Figure>,
}

impl RuleFigures {
    /// Whether something stands in the top left corners of cells.
    pub fn has_labels(&self) -> bool {
        self.over.iter().any(|figure| figure.style == Style::Label)
    }

    /// Whether something lies on the lines between cells.
    pub fn has_dots(&self) -> bool {
        let is_dot = |figure: &Figure| {
            matches!(figure.style, Style::BlackDot | Style::WhiteDot | Style::Sign)
        };
        self.over.iter().any(is_dot)
    }

    /// How far clues reach beyond a board: to the left or to the top, and to the right or down.
    pub fn room_outside(&self, shape: Shape) -> [f64; 2] {
        let side = shape.rows().max(shape.columns()) as f64;
        let centres = self.over.iter().filter_map(|figure| match &figure.geometry {
            Geometry::Text { centre, .. } if figure.style == Style::Clue => Some(*centre),
            _ => None,
        });
        let reach = |[before, after]: [f64; 2], [x, y]: Point| {
            let near = -x.min(y) + CLUE_ROOM;
            let far = x.max(y) - side + CLUE_ROOM;
            [
                if near > CLUE_ROOM { near.max(before) } else { before },
                if far > CLUE_ROOM { far.max(after) } else { after },
            ]
        };
        centres.fold([0.0; 2], reach)
    }
}

/// The height of a label, and how much of a cell it takes from the top.
const LABEL: f64 = 0.2;
pub(crate) const LABEL_ROOM: f64 = 0.235;
/// What is left between a label and the edge of its cell, and between two labels.
const LABEL_GAP: f64 = 0.06;
/// The width of a character, as a share of its height.
const CHARACTER: f64 = 0.58;
/// The longest label.
const LONGEST: usize = 8;
/// The height of a clue outside the grid, how far it is from the edge, and the room around its centre.
const CLUE: f64 = 0.36;
const CLUE_DISTANCE: f64 = 0.38;
const CLUE_ROOM: f64 = 0.3;
/// How far clues that look along the same line are apart.
const CLUE_STEP: f64 = 0.5;
/// The radius of a circle in a cell, and of the bulb of a thermometer.
pub(crate) const RING: f64 = 0.43;
pub(crate) const BULB: f64 = 0.33;
/// The radius of a dot between two cells, and the height of what is written in it.
const DOT: f64 = 0.12;
const DOT_TEXT: f64 = 0.18;
/// The height of a sign between two cells.
const SIGN: f64 = 0.27;
/// The radius of a circle around a corner of four cells, the height of its digits, and how far these
/// are from its centre.
const QUADRUPLE: f64 = 0.21;
const QUADRUPLE_TEXT: f64 = 0.17;
const QUADRUPLE_REACH: f64 = 0.085;

/// What is drawn so far, and the places that are taken.
pub struct Sketch<'a> {
    /// The board.
    pub layout: Layout<'a>,
    figures: RuleFigures,
    /// Cells with labels, and how much of their width is taken.
    labelled: Vec<(Cell, f64)>,
    /// Groups that were given a letter.
    groups: u8,
}

impl<'a> Sketch<'a> {
    /// Draws the rules with parameters of a layout, one after another.
    pub fn of(layout: Layout<'a>) -> RuleFigures {
        let figures = RuleFigures::default();
        let mut sketch = Self { layout, figures, labelled: Vec::new(), groups: 0 };
        let with_parameters = layout.rules.iter().filter(|rule| rule.kind().form.is_some());
        with_parameters.for_each(|rule| sketch.rule(rule));
        sketch.figures
    }

    /// Draws a rule with parameters, or a part of one.
    pub fn rule(&mut self, rule: &Rule) {
        match &rule.kind().form {
            Some(form) => (form.sketch)(rule.parameters(), self),
            None => {
                let effects = rule.effects_within(&self.layout);
                let figures = effects.map(|effects| effects.figures).unwrap_or_default();
                self.figures.ground.extend(figures);
            }
        }
    }

    /// A figure under the digits.
    pub fn under(&mut self, figure: Figure) {
        self.figures.under.push(figure);
    }

    /// A figure over everything but the marks of a step.
    pub fn over(&mut self, figure: Figure) {
        self.figures.over.push(figure);
    }

    /// Whole cells, shaded.
    pub fn shade(&mut self, cells: &[Cell]) {
        let area = Figure::area(Style::Shade, cells.iter().copied(), self.layout.shape);
        self.under(area);
    }

    /// A text in the top left corner of a cell, after those that are there.
    pub fn label(&mut self, cell: Cell, text: impl ToString) {
        let text: String = text.to_string().chars().take(LONGEST).collect();
        let width = text.chars().count() as f64 * CHARACTER * LABEL;
        let taken = self.labelled.iter_mut().find(|(labelled, _)| *labelled == cell);
        let start = match taken {
            Some((_, taken)) => std::mem::replace(taken, *taken + width + LABEL_GAP),
            None => {
                self.labelled.push((cell, width + 2.0 * LABEL_GAP));
                LABEL_GAP
            }
        };
        let shape = self.layout.shape;
        let left = cell.column(shape) as f64 + start;
        let top = cell.row(shape) as f64 + LABEL_GAP / 3.0;
        let centre = [left + width / 2.0, top + LABEL / 2.0];
        self.over(Figure::text(Style::Label, centre, LABEL, text));
    }

    /// A dashed frame around cells, with a label in the first of them.
    pub fn cage(&mut self, cells: &[Cell], label: impl ToString) {
        let frame = frame(cells, self.layout.shape);
        self.over(Figure::lines(Style::Cage, frame));
        let label = label.to_string();
        if let (Some(first), false) = (cells.iter().min(), label.is_empty()) {
            self.label(*first, label);
        }
    }

    /// A line through cells, under the digits.
    pub fn line(&mut self, style: Style, cells: &[Cell]) {
        let lines = strokes(&self.centres(cells));
        self.under(Figure::lines(style, lines));
    }

    /// A broad line through cells.
    pub fn band(&mut self, hue: Hue, cells: &[Cell]) {
        self.line(Style::Band(hue), cells);
    }

    /// A broad line with a label in its first cell.
    pub fn labelled_band(&mut self, hue: Hue, cells: &[Cell], label: impl ToString) {
        self.band(hue, cells);
        if let Some(first) = cells.first() {
            self.label(*first, label);
        }
    }

    /// A circle in a cell.
    pub fn circle(&mut self, style: Style, cell: Cell, radius: f64) {
        let centre = centre(cell, self.layout.shape);
        self.under(Figure::circle(style, centre, radius));
    }

    /// A diamond in a cell.
    pub fn diamond(&mut self, cell: Cell) {
        let [x, y] = centre(cell, self.layout.shape);
        let points = [[x, y - RING], [x + RING, y], [x, y + RING], [x - RING, y]];
        self.under(Figure::polygon(Style::Ring, &points));
    }

    /// A circle around one cell, or a pill around several.
    pub fn pill(&mut self, cells: &[Cell]) {
        match cells {
            [cell] => self.circle(Style::Ring, *cell, RING),
            cells => {
                self.line(Style::PillEdge, cells);
                self.line(Style::PillCore, cells);
            }
        }
    }

    /// An arrow from the edge of a circle through cells.
    pub fn arrow(&mut self, circle: Cell, cells: &[Cell]) {
        let mut points = self.centres(cells);
        points.insert(0, centre(circle, self.layout.shape));
        if points.len() > 1 {
            points[0] = towards(points[0], points[1], RING);
            let figure = Figure::lines(Style::Shaft, arrow(&points));
            self.under(figure);
        }
    }

    /// A dot between two cells, with a text in it.
    pub fn dot(&mut self, cells: &[Cell], style: Style, text: impl ToString) {
        let Some(middle) = self.middle(cells) else { return };
        self.over(Figure::circle(style, middle, DOT));
        let text_style = match style {
            Style::BlackDot => Style::OnBlack,
            _ => Style::OnWhite,
        };
        let text = text.to_string();
        if !text.is_empty() {
            self.over(Figure::text(text_style, middle, DOT_TEXT, text));
        }
    }

    /// A text between two cells.
    pub fn sign(&mut self, cells: &[Cell], text: impl ToString) {
        let Some(middle) = self.middle(cells) else { return };
        self.over(Figure::text(Style::Sign, middle, SIGN, text));
    }

    /// The sign of an inequality between two cells: it opens towards the first, the greater one.
    pub fn greater(&mut self, cells: &[Cell]) {
        let Some(middle) = self.middle(cells) else { return };
        let far = centre(cells[0], self.layout.shape);
        self.over(Figure::lines(Style::Sign, chevron(middle, far)));
    }

    /// Four signs of inequalities inside a shaded cell with a label, at its edges.
    pub fn extreme(&mut self, cell: Cell, opens: Opening, label: &str) {
        let middle = centre(cell, self.layout.shape);
        self.shade(&[cell]);
        self.label(cell, label);
        let signs = [[0.0, -1.0], [0.0, 1.0], [-1.0, 0.0], [1.0, 0.0]].map(|[x, y]| {
            let at = [middle[0] + x * 0.42, middle[1] + y * 0.42];
            let open = match opens {
                Opening::Outwards => [at[0] + x, at[1] + y],
                Opening::Inwards => middle,
            };
            chevron(at, open)
        });
        self.under(Figure::lines(Style::Shaft, signs.concat()));
    }

    /// Digits in a circle around the corner that four cells share; more than have room there are a
    /// label.
    pub fn quadruple(&mut self, cells: &[Cell], digits: &[i64]) {
        if cells.len() != 4 || digits.len() > 4 {
            let digits: String = digits.iter().map(i64::to_string).collect();
            return self.cage(cells, format!("∋{digits}"));
        }
        let Some([x, y]) = self.middle(cells) else { return };
        self.over(Figure::circle(Style::WhiteDot, [x, y], QUADRUPLE));
        let reach = QUADRUPLE_REACH;
        let places: &[Point] = match digits.len() {
            0 | 1 => &[[0.0, 0.0]],
            2 => &[[-reach, 0.0], [reach, 0.0]],
            3 => &[[-reach, -reach], [reach, -reach], [0.0, reach]],
            _ => &[[-reach, -reach], [reach, -reach], [-reach, reach], [reach, reach]],
        };
        for (digit, [right, down]) in digits.iter().zip(places) {
            let place = [x + right, y + down];
            self.over(Figure::text(Style::OnWhite, place, QUADRUPLE_TEXT, digit));
        }
    }

    /// A clue outside the grid, before the first cell of its line. A line that does not begin at the
    /// edge is a cage with a label.
    pub fn clue(&mut self, line: &[Cell], text: impl ToString) {
        match self.place_outside(line) {
            Some((place, _)) => self.over(Figure::text(Style::Clue, place, CLUE, text)),
            None => self.cage(line, text),
        }
    }

    /// A clue outside the grid with an arrow that points along its line.
    pub fn pointing_clue(&mut self, line: &[Cell], text: impl ToString) {
        let Some((place, edge)) = self.place_outside(line) else {
            return self.cage(line, text);
        };
        self.over(Figure::text(Style::Clue, place, CLUE, text));
        let points = [towards(place, edge, CLUE_ROOM - 0.03), towards(edge, place, 0.04)];
        self.over(Figure::lines(Style::Shaft, arrow(&points)));
    }

    /// The next letter, by which groups of cells are known to belong together.
    pub fn letter(&mut self) -> char {
        let letter = char::from(b'a' + self.groups % 26);
        self.groups += 1;
        letter
    }

    /// Where a clue stands outside the grid, and where its line enters the grid.
    fn place_outside(&self, line: &[Cell]) -> Option<(Point, Point)> {
        let shape = self.layout.shape;
        let (first, second) = (centre(*line.first()?, shape), centre(*line.get(1)?, shape));
        let step = [0, 1].map(|axis| (first[axis] - second[axis]).clamp(-1.0, 1.0));
        let edge = [0, 1].map(|axis| first[axis] + step[axis] / 2.0);
        let sides = [shape.columns() as f64, shape.rows() as f64];
        // Out of the grid: the axis along which the next cell of the line would be off the board.
        let is_out =
            |axis: usize| step[axis] != 0.0 && (edge[axis] <= 0.0 || edge[axis] >= sides[axis]);
        let out = (0..2).rev().find(|axis| is_out(*axis))?;
        let mut place = [0, 1].map(|axis| edge[axis] + step[axis] * CLUE_DISTANCE);
        while self.has_clue_at(place) {
            place[out] += step[out] * CLUE_STEP;
        }
        Some((place, edge))
    }

    fn has_clue_at(&self, [x, y]: Point) -> bool {
        let near = |figure: &Figure| match &figure.geometry {
            Geometry::Text { centre, .. } if figure.style == Style::Clue => {
                (centre[0] - x).abs() < 0.6 && (centre[1] - y).abs() < CLUE
            }
            _ => false,
        };
        self.figures.over.iter().any(near)
    }

    fn centres(&self, cells: &[Cell]) -> Vec<Point> {
        cells.iter().map(|cell| centre(*cell, self.layout.shape)).collect()
    }

    /// The middle of some cells. Two that do not touch are joined by a line.
    fn middle(&mut self, cells: &[Cell]) -> Option<Point> {
        let centres = self.centres(cells);
        if let [one, other] = centres[..]
            && (one[0] - other[0]).abs() + (one[1] - other[1]).abs() > 1.0
        {
            self.under(Figure::lines(Style::Shaft, [[one, other]]));
        }
        let mean = |axis: usize| {
            centres.iter().map(|point| point[axis]).sum::<f64>() / centres.len() as f64
        };
        (!centres.is_empty()).then(|| [mean(0), mean(1)])
    }
}

/// Where the signs at the edges of a cell open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Towards the neighbours: they are greater.
    Outwards,
    /// Towards the cell: it is greater.
    Inwards,
}
