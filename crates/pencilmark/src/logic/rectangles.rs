//! The rectangles of a state in which two digits could be swapped: made once for all techniques that rest on
//! them.
//!
//! ```text
//!     row         corner    beside          Every house that meets the cells has one of each
//!     other row   below     opposite        colour: `corner` and `opposite`, `beside` and `below`.
//! ```

use super::deadly::{self, Deadly};
use crate::model::{Board, Candidates, Cell, CellSet, DigitSet};

/// A rectangle and two digits that its cells could swap.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    digits: DigitSet,
    /// In order around it.
    cells: [Cell; 4],
}

impl Rectangle {
    /// The pattern that must not be filled with its two digits alone.
    pub fn as_deadly(&self) -> Deadly<'_> {
        Deadly { digits: self.digits, cells: &self.cells }
    }
}

/// The rectangles of a state.
#[derive(Debug)]
pub struct Rectangles {
    with_floor: Vec<Rectangle>,
    whole: Vec<Rectangle>,
}

impl Rectangles {
    /// All of a state.
    pub fn new(state: &Candidates) -> Self {
        Self { with_floor: with_floor(state), whole: whole(state) }
    }

    /// Those where a corner can hold nothing but the two digits. They may be missing elsewhere: what
    /// earlier steps removed does not make a second solution impossible.
    pub fn with_floor(&self) -> &[Rectangle] {
        &self.with_floor
    }

    /// Those whose cells can all hold both digits.
    pub fn whole(&self) -> &[Rectangle] {
        &self.whole
    }
}

fn with_floor(state: &Candidates) -> Vec<Rectangle> {
    let mut found = Vec::new();
    for corner in state.unsolved().iter().filter(|cell| state.digits(*cell).len() == 2) {
        let digits = state.digits(corner);
        let can_hold: CellSet =
            digits.iter().fold(CellSet::EMPTY, |all, digit| &all | state.cells_with(digit));
        for cells in at(state.board(), corner, &can_hold) {
            // The same rectangle comes up at each corner of its floor; the first one counts.
            let is_first = |cell: &Cell| *cell >= corner || state.digits(*cell) != digits;
            if cells.iter().all(is_first) && deadly::houses_are_balanced(state.board(), &cells) {
                found.push(Rectangle { digits, cells });
            }
        }
    }
    found
}

fn whole(state: &Candidates) -> Vec<Rectangle> {
    let mut found = Vec::new();
    let mut later = state.unsolved().clone();
    for corner in state.unsolved().iter() {
        // Each rectangle comes up at each of its corners; the first one counts.
        later.remove(corner);
        let may_share = |cell: &Cell| (state.digits(corner) & state.digits(*cell)).len() > 1;
        let among: CellSet = later.iter().filter(may_share).collect();
        for cells in at(state.board(), corner, &among) {
            let shared =
                cells.iter().fold(state.digits(corner), |all, cell| all & state.digits(*cell));
            if shared.len() < 2 || !deadly::houses_are_balanced(state.board(), &cells) {
                continue;
            }
            for a in shared.iter() {
                for b in shared.iter().filter(|b| *b > a) {
                    found.push(Rectangle { digits: [a, b].into_iter().collect(), cells });
                }
            }
        }
    }
    found
}

/// The rectangles with this corner whose other cells are among some, in order around them.
pub fn at<'a>(
    board: &Board,
    corner: Cell,
    among: &'a CellSet,
) -> impl Iterator<Item = [Cell; 4]> + use<'a> {
    let shape = board.shape();
    let (row, column) = (corner.row(shape), corner.column(shape));
    let others =
        move |number: usize, count: usize| (0..count).filter(move |other| *other != number);
    let rows =
        others(row, shape.rows()).filter(move |row| among.contains(Cell::at(*row, column, shape)));
    rows.flat_map(move |other_row| {
        let below = Cell::at(other_row, column, shape);
        let across = others(column, shape.columns()).map(move |other_column| {
            let beside = Cell::at(row, other_column, shape);
            [corner, beside, Cell::at(other_row, other_column, shape), below]
        });
        across
            .filter(|[_, beside, opposite, _]| among.contains(*beside) && among.contains(*opposite))
    })
}
