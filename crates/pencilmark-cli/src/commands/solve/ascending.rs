//! The solutions of a puzzle in ascending order, without keeping them.
//!
//! Row by row each empty cell gets its digits in ascending order, and the fastest engine says whether
//! none, one or more solutions are left: none is skipped, one is a result, more go one cell deeper.

use pencilmark::model::{Cell, Grid, Puzzle};
use pencilmark::solve::{self, Answer, Counters, Ended, Question, Visitor};
use std::ops::ControlFlow;

/// Visits the solutions of a puzzle in ascending order.
pub fn solutions(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    let mut walk = Walk {
        puzzle,
        question,
        visitor,
        grid: puzzle.givens().clone(),
        blanks: puzzle.givens().blanks().collect(),
        answer: Answer {
            count: 0,
            first: None,
            ended: Ended::Complete,
            counters: Counters::default(),
            reason: None,
        },
    };
    if let ControlFlow::Break(ended) = walk.from(0) {
        walk.answer.ended = ended;
    }
    walk.answer
}

struct Walk<'a> {
    puzzle: &'a Puzzle,
    question: &'a Question<'a>,
    visitor: Visitor<'a>,
    grid: Grid,
    /// The empty cells, row by row; those before the current one are filled.
    blanks: Vec<Cell>,
    answer: Answer,
}

impl Walk<'_> {
    /// Visits the solutions that agree with the grid, of which `blanks[depth..]` are empty. It is
    /// never deeper than the board has cells.
    fn from(&mut self, depth: usize) -> ControlFlow<Ended> {
        let mut puzzle = Puzzle::new(self.puzzle.board().clone(), self.grid.clone());
        if let Some(marks) = self.puzzle.pencilmarks() {
            puzzle = puzzle.with_pencilmarks(marks.to_vec());
        }
        let question = Question::unique().within(self.question.budget.clone());
        let left = solve::ask(&puzzle, &question);
        match (left.count, left.ended) {
            (2.., _) => {}
            (_, Ended::Budget) => return ControlFlow::Break(Ended::Budget),
            (0, _) => {
                if depth == 0 {
                    self.answer.reason = left.reason;
                }
                return ControlFlow::Continue(());
            }
            (1, _) => return left.first.map_or(ControlFlow::Continue(()), |only| self.found(only)),
        }
        let cell = self.blanks[depth];
        for digit in self.puzzle.allowed(cell).iter() {
            let clashes = |peer: Cell| self.grid.get(peer) == Some(digit);
            if self.puzzle.board().peers(cell).iter().any(clashes) {
                continue;
            }
            self.grid.set(cell, digit);
            self.from(depth + 1)?;
        }
        self.grid.clear(cell);
        ControlFlow::Continue(())
    }

    fn found(&mut self, solution: Grid) -> ControlFlow<Ended> {
        self.answer.count += 1;
        let flow = (self.visitor)(&solution);
        self.answer.first.get_or_insert(solution);
        match flow {
            ControlFlow::Break(()) => ControlFlow::Break(Ended::Visitor),
            _ if self.answer.count >= self.question.limit => ControlFlow::Break(Ended::Limit),
            _ => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::model::Shape;
    use pencilmark::rules;

    #[test]
    fn all_4x4_grids_come_in_ascending_order() {
        let shape = Shape::with_size(4).unwrap();
        let puzzle = Puzzle::new(rules::board(shape, &[]).unwrap(), Grid::empty(shape));
        let mut grids = Vec::new();
        let answer = solutions(&puzzle, &Question::all(), &mut |grid| {
            grids.push(grid.clone());
            ControlFlow::Continue(())
        });
        assert_eq!((answer.count, answer.ended), (288, Ended::Complete));
        assert!(grids.is_sorted() && grids.iter().all(|grid| puzzle.is_solved_by(grid)));

        let mut lowest = Vec::new();
        solutions(&puzzle, &Question::up_to(5), &mut |grid| {
            lowest.push(grid.clone());
            ControlFlow::Continue(())
        });
        assert_eq!(lowest, grids[..5]);
    }
}
