//! The board itself: paper, houses, digits and candidates, lines.

use super::layout::{CELL, Layout, MARGIN, short};
use crate::logic::State;
use crate::model::{Board, Candidate, Cell, CellSet, Digit, HouseId, HouseKind};

/// The sheet, and the numbers of rows and columns.
pub(super) fn paper(layout: &Layout) -> String {
    let side = layout.side();
    let mut text = format!("<rect class=\"paper\" width=\"{side}\" height=\"{side}\"/>\n");
    for index in 0..layout.shape().size() {
        let middle = short(MARGIN + CELL * (index as f64 + 0.5));
        let low = short(MARGIN + CELL * (index as f64 + 0.5) + 4.5);
        let number = index + 1;
        text += &format!("<text class=\"number\" x=\"{middle}\" y=\"16\">{number}</text>");
        text += &format!("<text class=\"number\" x=\"12\" y=\"{low}\">{number}</text>");
    }
    text + "\n"
}

/// The cells of houses beyond rows, columns and boxes (diagonals, windows), shaded.
pub(super) fn extras(board: &Board, layout: &Layout) -> String {
    let extras = board.houses_of_kind(HouseKind::Extra);
    let shade = |house: HouseId| area(board.house(house).set(), layout);
    extras.map(|house| format!("<path class=\"extra\" d=\"{}\"/>\n", shade(house))).collect()
}

/// The cells that a rule restricts: a square under even digits, a circle under any others.
pub(super) fn restricted(board: &Board, layout: &Layout) -> String {
    let is_restricted = |cell: &Cell| board.allowed(*cell) != board.shape().digits();
    let (half, inset) = (CELL / 2.0, CELL * 0.12);
    let draw = |cell: Cell| {
        let (x, y) = layout.cell(cell);
        if board.allowed(cell).iter().all(Digit::is_even) {
            let (x, y, side) = (short(x + inset), short(y + inset), short(CELL - 2.0 * inset));
            format!(
                "<rect class=\"parity\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
            )
        } else {
            let (x, y, radius) = (short(x + half), short(y + half), short(half - inset));
            format!("<circle class=\"parity\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        }
    };
    board.cells().filter(is_restricted).map(draw).collect()
}

/// The cells of a set, as a path.
fn area(cells: &CellSet, layout: &Layout) -> String {
    let one = |cell: Cell| {
        let (x, y) = layout.cell(cell);
        format!("M{} {}h{CELL}v{CELL}h-{CELL}z", short(x), short(y))
    };
    cells.iter().map(one).collect()
}

/// Houses, tinted and framed.
pub(super) fn houses(board: &Board, houses: &[HouseId], layout: &Layout) -> String {
    let draw = |house: &HouseId| {
        let cells = board.house(*house).set();
        let tints = area(cells, layout);
        let frame = outline(cells, layout);
        format!(
            "<path class=\"house\" d=\"{tints}\"/><path class=\"house-frame\" d=\"{frame}\"/>\n"
        )
    };
    houses.iter().map(draw).collect()
}

/// The edges between cells of a set and others.
fn outline(cells: &CellSet, layout: &Layout) -> String {
    let size = layout.shape().size();
    let has = |row: usize, column: usize| {
        row < size && column < size && cells.contains(Cell::at(row, column, layout.shape()))
    };
    edges(
        size,
        |one, other| {
            let inside =
                |at: Option<(usize, usize)>| at.is_some_and(|(row, column)| has(row, column));
            inside(one) != inside(other)
        },
        layout,
    )
}

/// The edges between neighbours that differ; off the board is a neighbour too.
fn edges(
    size: usize,
    differ: impl Fn(Option<(usize, usize)>, Option<(usize, usize)>) -> bool,
    layout: &Layout,
) -> String {
    let mut path = String::new();
    let on_board =
        |row: usize, column: usize| (row < size && column < size).then_some((row, column));
    for row in 0..=size {
        for column in 0..=size {
            let here = on_board(row, column);
            let above = row.checked_sub(1).and_then(|row| on_board(row, column));
            let left = column.checked_sub(1).and_then(|column| on_board(row, column));
            let (x, y) = layout.corner(row, column);
            if column < size && differ(above, here) {
                path += &format!("M{} {}h{CELL}", short(x), short(y));
            }
            if row < size && differ(left, here) {
                path += &format!("M{} {}v{CELL}", short(x), short(y));
            }
        }
    }
    path
}

/// Digits where they are placed, candidates elsewhere.
pub(super) fn digits(state: &State, layout: &Layout) -> String {
    let candidates = state.candidates();
    let mut text = String::new();
    for cell in state.board().cells() {
        if let Some(digit) = candidates.digit(cell) {
            let (x, y) = layout.cell(cell);
            let class = if state.givens().contains(cell) { "given" } else { "placed" };
            let (x, y) = (short(x + CELL / 2.0), short(y + CELL / 2.0 + 13.0));
            text += &format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{digit}</text>");
        }
        for digit in candidates.digits(cell).iter() {
            let (x, y) = layout.candidate(Candidate::new(cell, digit));
            let (font, x) = (short(layout.radius() * 1.55), short(x));
            let y = short(y + layout.radius() * 0.55);
            text += &format!(
                "<text class=\"candidate\" x=\"{x}\" y=\"{y}\" font-size=\"{font}\">{digit}</text>"
            );
        }
    }
    text + "\n"
}

/// Thin lines between cells, thick ones around boxes.
pub(super) fn lines(board: &Board, layout: &Layout) -> String {
    let size = board.size();
    let mut boxes = vec![0; board.shape().cell_count()];
    for (number, house) in board.houses_of_kind(HouseKind::Box).enumerate() {
        board.house(house).cells().iter().for_each(|cell| boxes[cell.index()] = number);
    }
    let box_of = |at: Option<(usize, usize)>| at.map(|(row, column)| boxes[row * size + column]);
    let thin = edges(size, |_, _| true, layout);
    let thick = edges(size, |one, other| box_of(one) != box_of(other), layout);
    format!("<path class=\"thin\" d=\"{thin}\"/>\n<path class=\"thick\" d=\"{thick}\"/>\n")
}
