//! Random full grids.
//!
//! Some cells get random digits that do not clash with each other; a grid that contains them, if
//! there is one, is found by search. The more cells are drawn, the less the search decides, and the
//! more often there is no such grid. On classic boards the three boxes of a diagonal (which never
//! clash) and [`DRAWN_CELLS`] others are drawn, which leaves a handful of grids of 139,000 that fit
//! the boxes on average; a random disguise then evens out the preferences of the search.

use crate::model::{Board, Budget, Cell, Grid, Puzzle, Random, Spent};
use crate::solve::{Ended, Question, Solver, batch};
use crate::symmetry;
use std::sync::Arc;

/// Cells outside the diagonal boxes whose digits are drawn.
const DRAWN_CELLS: usize = 7;

/// Makes full grids of one board.
pub struct FullGrids {
    board: Arc<Board>,
    fast: Option<batch::Solver>,
    any: Solver,
}

impl FullGrids {
    /// A maker of full grids of this board.
    pub fn new(board: &Arc<Board>) -> Self {
        let fast = board.is_classic().then(batch::Solver::new);
        Self { board: board.clone(), fast, any: Solver::new() }
    }

    /// A random full grid; `None` if the board has none.
    pub fn draw(
        &mut self,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Option<Grid>, Spent> {
        match &mut self.fast {
            Some(solver) => Ok(Some(classic(solver, random))),
            None => self.any(random, budget),
        }
    }

    fn any(&mut self, random: &mut Random, budget: &Budget<'_>) -> Result<Option<Grid>, Spent> {
        let mut drawn = self.board.size() * 2;
        loop {
            let givens = self.random_givens(drawn, random);
            let puzzle = Puzzle::on(self.board.clone(), givens);
            let answer = self.any.ask(&puzzle, &Question::first().within(budget.clone()));
            if let Some(grid) = answer.first {
                let grid = Puzzle::on(self.board.clone(), grid);
                return Ok(Some(symmetry::shuffle(&grid, random.bits()).givens().clone()));
            }
            if answer.ended == Ended::Budget {
                return Err(Spent);
            }
            if drawn == 0 {
                return Ok(None);
            }
            drawn -= drawn.div_ceil(8);
        }
    }

    /// Random digits in so many random cells; each is a candidate when it is placed.
    fn random_givens(&self, count: usize, random: &mut Random) -> Grid {
        let mut candidates =
            Puzzle::on(self.board.clone(), Grid::empty(self.board.shape())).candidates();
        let mut cells: Vec<Cell> = self.board.cells().collect();
        random.shuffle(&mut cells);
        for cell in cells.into_iter().take(count) {
            let digits: Vec<_> = candidates.digits(cell).iter().collect();
            if let Some(&digit) = random.pick(&digits) {
                candidates.place(cell, digit);
            }
        }
        candidates.placed().clone()
    }
}

/// A random full grid of the classic board.
fn classic(solver: &mut batch::Solver, random: &mut Random) -> Grid {
    loop {
        let givens = drawn_givens(random);
        if let Some(grid) = solver.first(&givens, batch::Limits::NONE) {
            return Grid::from_numbers(symmetry::shuffle_classic(&grid, random.bits()));
        }
    }
}

/// The diagonal boxes and a few cells more. What clashes is left to the solver to see.
fn drawn_givens(random: &mut Random) -> [u8; 81] {
    let mut givens = [0; 81];
    for corner in [0, 30, 60] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        for (place, digit) in digits.into_iter().enumerate() {
            givens[corner + place / 3 * 9 + place % 3] = digit;
        }
    }
    for _ in 0..DRAWN_CELLS {
        let cell = random.below(81);
        if givens[cell] == 0 {
            let free: Vec<u8> = (1..=9).filter(|digit| !is_seen(&givens, cell, *digit)).collect();
            givens[cell] = random.pick(&free).copied().unwrap_or(0);
        }
    }
    givens
}

fn is_seen(givens: &[u8; 81], cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    (0..9).any(|place| {
        givens[row * 9 + place] == digit
            || givens[place * 9 + column] == digit
            || givens[corner + place / 3 * 9 + place % 3] == digit
    })
}
