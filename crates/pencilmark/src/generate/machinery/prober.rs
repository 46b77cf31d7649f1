//! Which givens of a puzzle with a known solution can be left out.
//!
//! A puzzle has one solution if and only if every *other* full grid of the board differs from the
//! solution in some given. So each other solution that a test ever finds is kept as the set of cells
//! where it differs (an *unavoidable set*): a later puzzle of the same solution without a given in
//! such a set has two solutions, and needs no test to show it.

use crate::model::{Board, Budget, CellSet, DigitSet, Grid, Puzzle, Spent};
use crate::solve::{Ended, Question, Solver, batch};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Tests puzzles that share one solution.
pub struct Prober {
    board: Arc<Board>,
    engine: Engine,
    solution: Grid,
    /// Where other full grids differ from the solution, the latest last.
    differences: Vec<CellSet>,
}

enum Engine {
    /// Classic boards, as bytes.
    Classic(batch::Solver),
    /// Any other board.
    Any(Solver),
}

impl Prober {
    /// A prober for puzzles on this board; its solution is to come.
    pub fn new(board: &Arc<Board>) -> Self {
        let engine = match board.is_classic() {
            true => Engine::Classic(batch::Solver::new()),
            false => Engine::Any(Solver::new()),
        };
        let solution = Grid::empty(board.shape());
        Self { board: board.clone(), engine, solution, differences: Vec::new() }
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The solution.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Takes up puzzles with another solution.
    pub fn start(&mut self, solution: Grid) {
        self.solution = solution;
        self.differences.clear();
    }

    /// The puzzle that gives the solution's digits in these cells.
    pub fn givens(&self, cells: &CellSet) -> Grid {
        let mut givens = Grid::empty(self.board.shape());
        for cell in cells.iter() {
            givens.set(cell, self.solution.get(cell).expect("a full grid"));
        }
        givens
    }

    /// Whether these givens leave no other solution.
    pub fn is_unique(&mut self, givens: &CellSet, budget: &Budget<'_>) -> Result<bool, Spent> {
        self.is_unique_knowing(givens, &CellSet::EMPTY, budget)
    }

    /// The same, where it is known that there was no other solution while the cells `left_out` were
    /// given too: another solution differs in one of them.
    pub fn is_unique_knowing(
        &mut self,
        givens: &CellSet,
        left_out: &CellSet,
        budget: &Budget<'_>,
    ) -> Result<bool, Spent> {
        budget.step()?;
        if self.differences.iter().rev().any(|difference| !difference.intersects(givens)) {
            return Ok(false);
        }
        let other = match left_out.single() {
            Some(_) => self.solution_without(givens, left_out, budget)?,
            None => self.other_solution(givens, budget)?,
        };
        let Some(other) = other else { return Ok(true) };
        self.differences.push(self.difference(&other));
        Ok(false)
    }

    /// The givens that can each be left out.
    pub fn redundant(&mut self, givens: &CellSet, budget: &Budget<'_>) -> Result<CellSet, Spent> {
        let mut redundant = CellSet::EMPTY;
        for cell in givens.iter() {
            let left_out = CellSet::only(cell);
            if self.is_unique_knowing(&(givens - &left_out), &left_out, budget)? {
                redundant.insert(cell);
            }
        }
        Ok(redundant)
    }

    /// A solution that holds another digit in every cell of `left_out`.
    fn solution_without(
        &mut self,
        givens: &CellSet,
        left_out: &CellSet,
        budget: &Budget<'_>,
    ) -> Result<Option<Grid>, Spent> {
        let Self { board, engine, solution, .. } = self;
        match engine {
            Engine::Classic(solver) => {
                let mut candidates = classic_candidates(solution, givens);
                for cell in left_out.iter() {
                    candidates[cell.index()] ^= digit_bit(solution.numbers()[cell.index()]);
                }
                let found = solver.first(&candidates, batch::Limits::NONE);
                Ok(found.map(Grid::from_numbers))
            }
            Engine::Any(solver) => {
                let puzzle = Puzzle::new(board.clone(), kept(board, solution, givens));
                let marks = board.cells().map(|cell| match left_out.contains(cell) {
                    true => board.allowed(cell) - DigitSet::from_iter(solution.get(cell)),
                    false => board.allowed(cell),
                });
                let puzzle = puzzle.with_pencilmarks(marks.collect());
                let answer = solver.ask(&puzzle, &Question::first().within(budget.clone()));
                match answer.ended {
                    Ended::Budget => Err(Spent),
                    _ => Ok(answer.first),
                }
            }
        }
    }

    /// A solution other than the known one.
    fn other_solution(
        &mut self,
        givens: &CellSet,
        budget: &Budget<'_>,
    ) -> Result<Option<Grid>, Spent> {
        let Self { board, engine, solution, .. } = self;
        let mut other = None;
        match engine {
            Engine::Classic(solver) => {
                let candidates = classic_candidates(solution, givens);
                let known = solution.numbers();
                solver.solutions(&candidates, batch::Limits::solutions(2), |found: &[u8; 81]| {
                    if found == known {
                        return ControlFlow::Continue(());
                    }
                    other = Some(Grid::from_numbers(*found));
                    ControlFlow::Break(())
                });
            }
            Engine::Any(solver) => {
                let puzzle = Puzzle::new(board.clone(), kept(board, solution, givens));
                let question = Question::unique().within(budget.clone());
                let answer = solver.solutions(&puzzle, &question, &mut |found| {
                    if found == solution {
                        return ControlFlow::Continue(());
                    }
                    other = Some(found.clone());
                    ControlFlow::Break(())
                });
                if answer.ended == Ended::Budget {
                    return Err(Spent);
                }
            }
        }
        Ok(other)
    }

    /// The cells where another solution differs.
    fn difference(&self, other: &Grid) -> CellSet {
        let pairs = self.solution.numbers().iter().zip(other.numbers());
        let cells = self.board.cells().zip(pairs);
        cells.filter(|(_, (known, other))| known != other).map(|(cell, _)| cell).collect()
    }
}

/// The digits of a solution in these cells.
fn kept(board: &Board, solution: &Grid, cells: &CellSet) -> Grid {
    let mut givens = Grid::empty(board.shape());
    for cell in cells.iter() {
        givens.set(cell, solution.get(cell).expect("a full grid"));
    }
    givens
}

const ALL_DIGITS: u16 = 0x1ff;

fn digit_bit(number: u8) -> u16 {
    1 << (number - 1)
}

fn classic_candidates(solution: &Grid, givens: &CellSet) -> [u16; 81] {
    let mut candidates = [ALL_DIGITS; 81];
    for cell in givens.iter() {
        candidates[cell.index()] = digit_bit(solution.numbers()[cell.index()]);
    }
    candidates
}
