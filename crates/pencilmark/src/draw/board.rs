//! The board itself: ground, lines, digits and candidates.

use super::edges::edges;
use super::layout::{Layout, RIM};
use crate::logic::State;
use crate::model::figure::{Figure, Point, Style};
use crate::model::{Board, Candidate, Cell, Digit, HouseId, HouseKind, RuleFigures, Shape};
#[cfg(feature = "serde")]
use serde::Serialize;

/// The height of a digit in an open cell.
const DIGIT: f64 = 0.63;
/// The same for numbers of two digits.
const LONG_DIGIT: f64 = 0.5;
/// The height of a candidate, as a share of the radius of its mark; and where there are more than 9.
const CANDIDATE: f64 = 1.7;
const LONG_CANDIDATE: f64 = 1.45;
/// The height of the numbers of rows and columns, as a share of the margin.
const NUMBER: f64 = 0.62;

/// A board as figures: what lies under the digits, and what lies over them.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardPicture {
    /// The room for the numbers of rows and columns and for clues, at the left and at the top.
    pub(super) margin: f64,
    /// The room at the right and at the bottom.
    pub(super) rim: f64,
    /// What is left free at the top of every cell, where the sums of cages may stand.
    top: f64,
    /// Where the candidates of a cell stand in it, the lowest digit first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<[f64; 2]>))]
    places: Vec<Point>,
    /// The radius of a mark around a candidate.
    radius: f64,
    /// Paper, tones of boxes, what rules with a text draw, and numbers: under everything.
    pub(super) ground: Vec<Figure>,
    /// What rules with parameters draw under the digits: lines, circles, shades.
    pub(super) rules: Vec<Figure>,
    /// The lines between cells and boxes, and what rules draw over them, such as cages and dots: over
    /// the digits.
    pub(super) lines: Vec<Figure>,
}

impl BoardPicture {
    /// The figures of a board.
    pub fn new(board: &Board) -> Self {
        Self::with(board, RuleFigures::default())
    }

    /// The figures of a board, with what else was drawn on it.
    pub fn with(board: &Board, beside: RuleFigures) -> Self {
        let mut drawn = board.figures();
        let layout = Layout::beside(&drawn, board.shape());
        drawn.under.extend(beside.under);
        drawn.over.extend(beside.over);
        let [before, after] = drawn.room_outside(board.shape());
        let mut ground = vec![paper(&layout)];
        ground.extend(tones(board));
        ground.extend(drawn.ground);
        ground.extend(numbers(&layout, before));
        let mut lines = lines(board);
        lines.extend(drawn.over);
        Self {
            margin: layout.margin() + before,
            rim: RIM.max(after),
            top: layout.top(),
            places: board.shape().digits().iter().map(|digit| layout.place(digit)).collect(),
            radius: layout.radius(),
            ground,
            rules: drawn.under,
            lines,
        }
    }
}

fn paper(layout: &Layout) -> Figure {
    let [width, height] = layout.sides();
    match width == height {
        true => Figure::square(Style::Paper, [width / 2.0; 2], width / 2.0, 0.0),
        false => {
            let corners = [[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]];
            Figure::polygon(Style::Paper, &corners)
        }
    }
}

/// The numbers of rows and columns, beyond the room of clues.
fn numbers(layout: &Layout, room: f64) -> Vec<Figure> {
    let (beside, height) = (-room - 0.5 * layout.margin(), NUMBER * layout.margin());
    let shape = layout.shape();
    let number = |index: usize| {
        let along = index as f64 + 0.5;
        let column = (index < shape.columns()).then_some([along, beside]);
        let row = (index < shape.rows()).then_some([beside, along]);
        let centres = column.into_iter().chain(row);
        centres.map(move |centre| Figure::text(Style::Number, centre, height, index + 1))
    };
    (0..shape.rows().max(shape.columns())).flat_map(number).collect()
}

/// Tones for boxes, such that those that touch differ. The first is that of the paper.
fn tones(board: &Board) -> Vec<Figure> {
    let shape = board.shape();
    let first = |cell: Cell| boxes_of(board, cell).next();
    let mut tones: Vec<(HouseId, usize)> = Vec::new();
    for id in board.houses_of_kind(HouseKind::Box) {
        let cells = board.house(id).cells().iter().filter(|cell| first(**cell) == Some(id));
        let next = cells.flat_map(|cell| neighbours(*cell, shape)).filter_map(first);
        let next: Vec<HouseId> = next.collect();
        let taken =
            |tone: usize| tones.iter().any(|(other, has)| *has == tone && next.contains(other));
        let tone = (0..TONES).find(|tone| !taken(*tone)).unwrap_or(0);
        tones.push((id, tone));
    }
    let area = |tone: usize| {
        let has_tone = |cell: &Cell| first(*cell).is_some_and(|id| tones.contains(&(id, tone)));
        let cells: Vec<Cell> = board.cells().filter(has_tone).collect();
        (!cells.is_empty()).then(|| Figure::area(Style::Tone(tone), cells, shape))
    };
    (1..TONES).filter_map(area).collect()
}

/// As many tones as any map needs.
const TONES: usize = 4;

/// The boxes of a cell: one, or two where a jigsaw lies over rectangles.
fn boxes_of(board: &Board, cell: Cell) -> impl Iterator<Item = HouseId> {
    let houses = board.houses_of(cell).iter().map(|(house, _)| *house);
    houses.filter(|house| board.house(*house).kind() == HouseKind::Box)
}

/// The cells that share a side with one.
fn neighbours(cell: Cell, shape: Shape) -> Vec<Cell> {
    let (row, column) = (cell.row(shape), cell.column(shape));
    let is_next =
        |other: &Cell| row.abs_diff(other.row(shape)) + column.abs_diff(other.column(shape)) == 1;
    shape.cells().filter(is_next).collect()
}

/// Thin lines between cells, thick ones around boxes.
fn lines(board: &Board) -> Vec<Figure> {
    let thin = edges(board.shape(), Some);
    let thick = edges(board.shape(), |cell| Some(boxes_of(board, cell).collect::<Vec<_>>()));
    vec![Figure::lines(Style::Thin, thin), Figure::lines(Style::Thick, thick)]
}

/// Digits where they are placed, candidates elsewhere.
pub(super) fn digits(state: &State, layout: &Layout) -> Vec<Figure> {
    let candidates = state.candidates();
    let share = if layout.shape().size() > 9 { LONG_CANDIDATE } else { CANDIDATE };
    let height = share * layout.radius();
    let mut figures = Vec::new();
    for cell in state.board().cells() {
        if let Some(digit) = candidates.digit(cell) {
            let style = if state.givens().contains(cell) { Style::Given } else { Style::Placed };
            let number = layout.shape().number(digit);
            let height = if number > 9 { LONG_DIGIT } else { DIGIT };
            figures.push(Figure::text(style, layout.cell(cell), height, number));
        }
        let candidate = |digit: Digit| {
            let centre = layout.candidate(Candidate::new(cell, digit));
            Figure::text(Style::Candidate, centre, height, layout.shape().number(digit))
        };
        figures.extend(candidates.digits(cell).iter().map(candidate));
    }
    figures
}
