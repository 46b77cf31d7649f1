//! The solutions of a puzzle in ascending order, without keeping them.
//!
//! Row by row each empty cell gets its digits in ascending order, and the fastest engine says whether
//! none, one or more solutions are left: none is skipped, one is a result, more go one cell deeper.

use super::{Answer, Counters, Ended, Question, Solver, Tally, Visitor};
use crate::model::{Cell, Grid, Puzzle};
use std::ops::ControlFlow;

/// Visits the solutions of a puzzle in ascending order.
///
/// ```
/// use pencilmark::prelude::*;
/// use std::ops::ControlFlow;
///
/// let empty: Puzzle = "................".parse()?;
/// let mut grids = Vec::new();
/// solve::ascending(&empty, &solve::Question::up_to(3), &mut |grid| {
///     grids.push(grid.to_string());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(grids[0], "1234341221434321");
/// assert!(grids.is_sorted());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ascending(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    let mut walk = Walk {
        puzzle,
        question: Question::unique().within(question.budget.clone()),
        solver: Solver::new(),
        grid: puzzle.givens().clone(),
        blanks: puzzle.givens().blanks().collect(),
        tally: Tally::new(question, visitor),
        guesses: 0,
    };
    let flow = match walk.tally.start() {
        ControlFlow::Continue(()) => walk.visit_from(0),
        nothing_asked => nothing_asked,
    };
    walk.tally.answer(puzzle, flow, Counters::guesses(walk.guesses))
}

struct Walk<'a> {
    puzzle: &'a Puzzle,
    /// None, one or more?
    question: Question<'a>,
    solver: Solver,
    grid: Grid,
    /// The empty cells, row by row; those before the current one are filled.
    blanks: Vec<Cell>,
    tally: Tally<'a>,
    guesses: u64,
}

impl Walk<'_> {
    /// Visits the solutions that agree with the grid, of which `blanks[depth..]` are empty. It is
    /// never deeper than the board has cells.
    fn visit_from(&mut self, depth: usize) -> ControlFlow<Ended> {
        let left = self.ask();
        self.guesses += left.counters.guess_count();
        match (left.count, left.ended, left.first) {
            (2.., _, _) => {}
            (_, Ended::Budget, _) => return ControlFlow::Break(Ended::Budget),
            (_, _, Some(only)) => return self.tally.found(&only),
            (_, _, None) => return ControlFlow::Continue(()),
        }
        let cell = self.blanks[depth];
        for digit in self.puzzle.allowed(cell).iter() {
            let clashes = |peer: Cell| self.grid.get(peer) == Some(digit);
            if self.puzzle.board().peers(cell).iter().any(clashes) {
                continue;
            }
            self.grid.set(cell, digit);
            self.visit_from(depth + 1)?;
        }
        self.grid.clear(cell);
        ControlFlow::Continue(())
    }

    /// How many solutions agree with the grid.
    fn ask(&mut self) -> Answer {
        let mut puzzle = Puzzle::on(self.puzzle.board().clone(), self.grid.clone());
        if let Some(marks) = self.puzzle.pencilmarks() {
            puzzle = puzzle.marked(marks.to_vec());
        }
        self.solver.ask(&puzzle, &self.question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Shape;
    use crate::rules;

    #[test]
    fn all_4x4_grids_come_in_ascending_order() {
        let shape = Shape::with_size(4).unwrap();
        let puzzle = Puzzle::on(rules::board(shape, &[]).unwrap(), Grid::empty(shape));
        let mut grids = Vec::new();
        let answer = ascending(&puzzle, &Question::all(), &mut |grid| {
            grids.push(grid.clone());
            ControlFlow::Continue(())
        });
        assert_eq!((answer.count, answer.ended), (288, Ended::Complete));
        assert!(grids.is_sorted() && grids.iter().all(|grid| puzzle.is_solved_by(grid)));

        let mut lowest = Vec::new();
        ascending(&puzzle, &Question::up_to(5), &mut |grid| {
            lowest.push(grid.clone());
            ControlFlow::Continue(())
        });
        assert_eq!(lowest, grids[..5]);
    }
}
