//! Which transformations a board allows: those after which every rule says the same as before.

use super::Transformation;
use crate::model::{Board, Cell, CellSet, Digit, Puzzle, houses_pairs_and_restrictions};
use std::fmt;

/// The rules of a board do not survive a transformation: no puzzle on the same board comes out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardChanges;

impl Transformation {
    /// Whether the board stays the same: houses go to houses, cells that restrict each other go to
    /// cells that do so in the same way, and cells with restricted digits go to such cells. What becomes
    /// of constraints is not known, so that a board with some is never said to stay.
    pub fn keeps(&self, board: &Board) -> bool {
        self.shape() == board.shape()
            && houses_pairs_and_restrictions(board).is_ok()
            && self.keeps_houses(board)
            && self.keeps_pairs(board)
            && board
                .cells()
                .all(|cell| self.digits(board.allowed(cell)) == board.allowed(self.cell(cell)))
    }

    /// What becomes of a puzzle: its givens and its pencilmarks.
    pub fn puzzle(&self, puzzle: &Puzzle) -> Result<Puzzle, BoardChanges> {
        if self.keeps(puzzle.board()) { Ok(self.disguise(puzzle)) } else { Err(BoardChanges) }
    }

    /// What becomes of a puzzle whose board is known to stay the same.
    pub(super) fn disguise(&self, puzzle: &Puzzle) -> Puzzle {
        let moved = Puzzle::on(puzzle.board().clone(), self.grid(puzzle.givens()));
        match puzzle.pencilmarks() {
            None => moved,
            Some(marks) => {
                let marks = self.cells(marks).into_iter().map(|digits| self.digits(digits));
                moved.marked(marks.collect())
            }
        }
    }

    fn keeps_houses(&self, board: &Board) -> bool {
        board.houses().iter().all(|house| {
            let image: CellSet = house.cells().iter().map(|cell| self.cell(*cell)).collect();
            let mut houses = board.houses_of(self.cell(house.cells()[0])).iter();
            houses.any(|(id, _)| *board.house(*id).set() == image)
        })
    }

    /// Two candidates that a pair rule keeps apart must be kept apart afterwards. That is enough:
    /// houses are kept, and as many pairs go in as come out, so none is added either.
    fn keeps_pairs(&self, board: &Board) -> bool {
        let all = board.shape().digits();
        board.cells().all(|cell| {
            board.pair_rules(cell).iter().all(|pair| {
                all.iter().all(|digit| {
                    (pair.forbids(digit) & all).iter().all(|other| {
                        let first = (self.cell(cell), self.digit(digit));
                        keeps_apart(board, first, (self.cell(pair.cell), self.digit(other)))
                    })
                })
            })
        })
    }
}

/// Whether two candidates exclude each other by a house or a pair rule.
fn keeps_apart(board: &Board, first: (Cell, Digit), second: (Cell, Digit)) -> bool {
    let ((cell, digit), (other_cell, other_digit)) = (first, second);
    let mut pairs = board.pair_rules(cell).iter().filter(|pair| pair.cell == other_cell);
    digit == other_digit && board.sees(cell, other_cell)
        || pairs.any(|pair| pair.forbids(digit).contains(other_digit))
}

impl fmt::Display for BoardChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rules of the board do not allow this transformation")
    }
}

impl std::error::Error for BoardChanges {}
