//! Other digits in the same cells: neighbours of a puzzle with its pattern and another solution.
//!
//! Without the givens of some cells a puzzle has several solutions. Where only one of them has certain
//! digits in these cells, those digits make a proper puzzle again. So one enumeration shows all such
//! neighbours at once, and they keep what depends on the pattern: its symmetry, the number of givens,
//! and often that no given can be left out.

use crate::model::{Board, Budget, CellSet, Grid, Puzzle, Spent};
use crate::solve::{Ended, Question, Solver};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Solutions that are looked at; cells that leave more are skipped.
const MOST_SOLUTIONS: u64 = 500;

/// Finds such neighbours.
pub struct Exchange {
    board: Arc<Board>,
    solver: Solver,
    /// The solutions without the cells, each behind its digits in them.
    found: Vec<(Vec<u8>, Grid)>,
}

impl Exchange {
    pub fn new(board: &Arc<Board>) -> Self {
        Self { board: board.clone(), solver: Solver::new(), found: Vec::new() }
    }

    /// The solutions of the proper puzzles that differ from this one in digits of `cells` only, in the
    /// order of these digits (whatever the solver's is).
    pub fn others(
        &mut self,
        givens: &Grid,
        cells: &CellSet,
        budget: &Budget<'_>,
    ) -> Result<Vec<Grid>, Spent> {
        let Self { board, solver, found } = self;
        let digits_in =
            |grid: &Grid| cells.iter().map(|cell| grid.numbers()[cell.index()]).collect();
        let own: Vec<u8> = digits_in(givens);
        let mut rest = givens.clone();
        cells.iter().for_each(|cell| rest.clear(cell));
        found.clear();
        let puzzle = Puzzle::on(board.clone(), rest);
        let question = Question::up_to(MOST_SOLUTIONS).within(budget.clone());
        let answer = solver.solutions(&puzzle, &question, &mut |solution| {
            found.push((digits_in(solution), solution.clone()));
            ControlFlow::Continue(())
        });
        match answer.ended {
            Ended::Complete => found.sort_unstable(),
            _ if budget.is_spent() => return Err(Spent),
            _ => found.clear(),
        }
        let alike = found.chunk_by(|one, other| one.0 == other.0);
        let others = alike.filter_map(|alike| match alike {
            [(digits, solution)] if *digits != own => Some(solution.clone()),
            _ => None,
        });
        Ok(others.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Cell, Digit};
    use crate::rules;
    use crate::solve;

    /// Fig. 15 of the 2014 paper on limited backtracking: two givens fewer leave only a few
    /// solutions.
    const PUZZLE: &str =
        "309000400200709000087000000750060230600904008028050041000000590000106007006000104";

    #[test]
    fn the_digits_of_two_cells_are_exchanged_as_trying_all_of_them_does() {
        let board = rules::classic();
        let numbers: Vec<u8> = PUZZLE.bytes().map(|byte| byte - b'0').collect();
        let givens = Grid::from_numbers(numbers);
        let mut exchange = Exchange::new(&board);
        let given: Vec<Cell> = givens.filled().map(|(cell, _)| cell).collect();
        let mut compared = 0;
        for pair in given.windows(2).step_by(3) {
            let cells: CellSet = pair.iter().copied().collect();
            let found = exchange.others(&givens, &cells, &Budget::unlimited()).expect("no limit");
            let mut tried = Vec::new();
            for (first, second) in
                (0..9).flat_map(|first| (0..9).map(move |second| (first, second)))
            {
                let mut other = givens.clone();
                other.set(pair[0], Digit::from_index(first));
                other.set(pair[1], Digit::from_index(second));
                if other != givens {
                    let answer = solve::unique(&Puzzle::on(board.clone(), other));
                    tried.extend(answer.unique().cloned());
                }
            }
            // Nothing is found where the cells leave too many solutions.
            if !found.is_empty() {
                assert_eq!(found, tried, "{pair:?}");
                compared += 1;
            }
        }
        assert!(compared >= 5, "every pair leaves too many solutions");
    }
}
