//! Which givens of a puzzle with a known solution can be left out.
//!
//! A puzzle has one solution if and only if every *other* full grid of the board differs from the
//! solution in some given. So each other solution that a test ever finds is kept as the set of cells
//! where it differs (an *unavoidable set*): a later puzzle of the same solution without a given in
//! such a set has two solutions, and needs no test to show it.

use crate::classic::{ALL_NINE, CELLS};
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
    /// Steps that a test may take on a board that is not classic.
    effort: u64,
    /// Whether every test so far has run to its end.
    is_sure: bool,
}

enum Engine {
    /// Classic boards, as bytes.
    Classic(batch::Solver),
    /// Any other board.
    Any(Box<Solver>),
}

/// The result of a search for another solution.
enum Other {
    Found(Grid),
    None,
    /// It took too long.
    Unknown,
}

/// The largest boards where every test runs to its end.
const PATIENT_SIZE: usize = 9;

/// Steps of a test on larger boards. A 25x25 puzzle near its last spare given can take minutes to
/// refute; what is not known in time counts as needed.
const EFFORT: u64 = 1_500;

impl Prober {
    /// A prober for puzzles on this board; its solution is set later. On boards above 9x9 a test
    /// that takes too long counts as "there may be another solution".
    pub fn new(board: &Arc<Board>) -> Self {
        let effort = if board.size() <= PATIENT_SIZE { u64::MAX } else { EFFORT };
        Self { effort, ..Self::thorough(board) }
    }

    /// A prober that runs every test to its end.
    pub fn thorough(board: &Arc<Board>) -> Self {
        let engine = match board.is_classic() {
            true => Engine::Classic(batch::Solver::new()),
            false => Engine::Any(Box::default()),
        };
        let solution = Grid::empty(board.shape());
        let differences = Vec::new();
        let (effort, is_sure) = (u64::MAX, true);
        Self { board: board.clone(), engine, solution, differences, effort, is_sure }
    }

    /// A prober that gives up a test after so many steps: "there may be another solution".
    pub fn with_effort(board: &Arc<Board>, effort: u64) -> Self {
        Self { effort, ..Self::thorough(board) }
    }

    /// Whether every test so far has run to its end, so that "no" meant a second solution.
    pub fn is_sure(&self) -> bool {
        self.is_sure
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Whether every test runs to its end, so that "no" means a second solution.
    pub fn is_patient(&self) -> bool {
        self.effort == u64::MAX
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

    /// Whether these givens are known to leave no other solution.
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
        match other {
            Other::None => return Ok(true),
            Other::Found(other) => self.differences.push(self.difference(&other)),
            Other::Unknown => self.is_sure = false,
        }
        Ok(false)
    }

    /// The givens that can each be left out.
    pub fn redundant(&mut self, givens: &CellSet, budget: &Budget<'_>) -> Result<CellSet, Spent> {
        self.redundant_among(givens, givens, budget)
    }

    /// Those of `some` of the givens that can each be left out.
    pub fn redundant_among(
        &mut self,
        givens: &CellSet,
        some: &CellSet,
        budget: &Budget<'_>,
    ) -> Result<CellSet, Spent> {
        let mut redundant = CellSet::EMPTY;
        for cell in some.iter() {
            let left_out = CellSet::only(cell);
            if self.is_unique_knowing(&(givens - &left_out), &left_out, budget)? {
                redundant.insert(cell);
            }
        }
        Ok(redundant)
    }

    /// Cells where another solution of these givens differs, if there is one.
    pub fn difference_left(
        &mut self,
        givens: &CellSet,
        budget: &Budget<'_>,
    ) -> Result<Option<CellSet>, Spent> {
        if self.is_unique(givens, budget)? {
            return Ok(None);
        }
        let left = self.differences.iter().rev().find(|difference| !difference.intersects(givens));
        Ok(left.cloned())
    }

    /// A solution that holds another digit in every cell of `left_out`.
    fn solution_without(
        &mut self,
        givens: &CellSet,
        left_out: &CellSet,
        budget: &Budget<'_>,
    ) -> Result<Other, Spent> {
        let Self { board, engine, solution, effort, .. } = self;
        match engine {
            Engine::Classic(solver) => {
                let mut candidates = classic_candidates(solution, givens);
                for cell in left_out.iter() {
                    candidates[cell.index()] ^= digit_bit(solution.numbers()[cell.index()]);
                }
                let found = solver.first(&candidates, batch::Limits::NONE);
                Ok(found.map_or(Other::None, |found| Other::Found(Grid::from_numbers(found))))
            }
            Engine::Any(solver) => {
                let puzzle = Puzzle::on(board.clone(), kept(board, solution, givens));
                let marks = board.cells().map(|cell| match left_out.contains(cell) {
                    true => board.allowed(cell) - DigitSet::from_iter(solution.get(cell)),
                    false => board.allowed(cell),
                });
                let puzzle = puzzle.marked(marks.collect());
                let stop = || budget.look().is_err();
                let question = Question::first().within(Budget::steps(*effort).or_when(&stop));
                let answer = solver.ask(&puzzle, &question);
                settle(answer.first, answer.ended, budget)
            }
        }
    }

    /// A solution other than the known one.
    fn other_solution(&mut self, givens: &CellSet, budget: &Budget<'_>) -> Result<Other, Spent> {
        let Self { board, engine, solution, effort, .. } = self;
        let mut other = None;
        let mut look = |found: &Grid| {
            if found == solution {
                return ControlFlow::Continue(());
            }
            other = Some(found.clone());
            ControlFlow::Break(())
        };
        let ended = match engine {
            Engine::Classic(solver) => {
                let candidates = classic_candidates(solution, givens);
                let limits = batch::Limits::solutions(2);
                solver.solutions(&candidates, limits, |found: &[u8; 81]| {
                    look(&Grid::from_numbers(*found))
                });
                Ended::Complete
            }
            Engine::Any(solver) => {
                let puzzle = Puzzle::on(board.clone(), kept(board, solution, givens));
                let stop = || budget.look().is_err();
                let question = Question::unique().within(Budget::steps(*effort).or_when(&stop));
                solver.solutions(&puzzle, &question, &mut look).ended
            }
        };
        settle(other, ended, budget)
    }

    /// The cells where another solution differs.
    fn difference(&self, other: &Grid) -> CellSet {
        let pairs = self.solution.numbers().iter().zip(other.numbers());
        let cells = self.board.cells().zip(pairs);
        cells.filter(|(_, (known, other))| known != other).map(|(cell, _)| cell).collect()
    }
}

/// The result of a search that ended this way.
fn settle(found: Option<Grid>, ended: Ended, budget: &Budget<'_>) -> Result<Other, Spent> {
    match (found, ended) {
        (Some(found), _) => Ok(Other::Found(found)),
        (None, Ended::Budget) if budget.is_spent() => Err(Spent),
        (None, Ended::Budget) => Ok(Other::Unknown),
        (None, _) => Ok(Other::None),
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

fn digit_bit(number: u8) -> u16 {
    1 << (number - 1)
}

fn classic_candidates(solution: &Grid, givens: &CellSet) -> [u16; CELLS] {
    let mut candidates = [ALL_NINE; CELLS];
    for cell in givens.iter() {
        candidates[cell.index()] = digit_bit(solution.numbers()[cell.index()]);
    }
    candidates
}
