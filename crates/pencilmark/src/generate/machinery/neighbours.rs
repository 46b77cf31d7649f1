//! From puzzle to puzzle: some givens out, others in.
//!
//! The step that `vicinity` repeats, and every search for rare puzzles with it.

use super::depth;
use super::full_grid::FullGrids;
use super::judge::Draft;
use super::prober::Prober;
use super::request::Request;
use crate::model::{Board, Budget, Cell, CellSet, Grid, Puzzle, Random, Spent};
use crate::solve::{self, Question};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Orbits that a step takes out at most.
const TAKEN_OUT: usize = 3;

/// Solutions from which a step may choose.
const CHOICE: u64 = 8;

/// A proper puzzle along the way: which cells are given, and its solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waypoint {
    /// The cells that are given.
    pub givens: CellSet,
    /// Its only solution.
    pub solution: Grid,
}

impl Waypoint {
    /// The puzzle's givens.
    pub fn grid(&self) -> Grid {
        let mut grid = self.solution.clone();
        let absent = &CellSet::first_n(grid.cell_count()) - &self.givens;
        absent.iter().for_each(|cell| grid.clear(cell));
        grid
    }

    /// As a method offers it.
    pub fn draft(&self) -> Draft {
        Draft::new(self.grid(), self.solution.clone())
    }
}

/// Finds neighbours of puzzles, for searches that climb toward something rare.
///
/// ```
/// use pencilmark::generate::{Neighbours, Request};
/// use pencilmark::model::{Budget, Random};
///
/// let budget = Budget::unlimited();
/// let mut neighbours = Neighbours::new(&Request::any(pencilmark::rules::classic()));
/// let mut random = Random::from_seed(1);
/// let start = neighbours.random(&mut random, &budget)?.expect("the classic board has full grids");
/// let next = neighbours.of(&start, &mut random, &budget)?.expect("the start is proper");
/// assert!(start != next && Neighbours::depth(&next) < 2.0);
/// # Ok::<(), pencilmark::model::Spent>(())
/// ```
pub struct Neighbours {
    board: Arc<Board>,
    orbits: Vec<CellSet>,
    grids: FullGrids,
    prober: Prober,
    solver: solve::Solver,
}

impl Neighbours {
    /// Of puzzles of the request's board, with its symmetry.
    pub fn new(request: &Request) -> Self {
        Self {
            board: request.board.clone(),
            orbits: request.orbits(),
            grids: FullGrids::new(&request.board),
            prober: Prober::thorough(&request.board),
            solver: solve::Solver::new(),
        }
    }

    /// A random puzzle without a given to spare; nothing if the board has no full grid.
    pub fn random(
        &mut self,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Option<Puzzle>, Spent> {
        Ok(self.dug(random, budget)?.map(|waypoint| self.puzzle(&waypoint)))
    }

    /// A neighbour of a puzzle: some givens out, others in. Nothing if the puzzle is not proper.
    pub fn of(
        &mut self,
        puzzle: &Puzzle,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Option<Puzzle>, Spent> {
        let Some(waypoint) = self.place(puzzle.givens(), budget) else { return Ok(None) };
        let next = self.step(&waypoint, random, budget)?;
        Ok(Some(self.puzzle(&next)))
    }

    /// How deep one must look into a classic puzzle: every candidate is assumed in turn, and what
    /// contradicts itself is removed. From 0 to 2: below 1 if following assumptions with singles solves
    /// it, from 1 on if that gets stuck, as for all puzzles from 9.5 on Sudoku Explainer's scale.
    pub fn depth(puzzle: &Puzzle) -> f64 {
        depth::depth(puzzle.givens().numbers())
    }

    fn puzzle(&self, waypoint: &Waypoint) -> Puzzle {
        Puzzle::on(self.board.clone(), waypoint.grid())
    }

    /// A puzzle dug from a random full grid; nothing if the board has none.
    pub(crate) fn dug(
        &mut self,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Option<Waypoint>, Spent> {
        let Some(solution) = self.grids.draw(random, budget)? else { return Ok(None) };
        let waypoint = Waypoint { givens: CellSet::first_n(solution.cell_count()), solution };
        self.settle(waypoint, random, budget).map(Some)
    }

    /// A puzzle from outside; nothing if it is not proper.
    pub(crate) fn place(&mut self, givens: &Grid, budget: &Budget<'_>) -> Option<Waypoint> {
        let puzzle = Puzzle::on(self.board.clone(), givens.clone());
        let answer = self.solver.ask(&puzzle, &Question::unique().within(budget.clone()));
        let solution = answer.unique()?.clone();
        Some(Waypoint { givens: givens.filled().map(|(cell, _)| cell).collect(), solution })
    }

    /// A neighbour: one to three orbits of givens out; in half of the steps another of the solutions
    /// that this leaves becomes the solution; then givens come and go until it is proper again.
    pub(crate) fn step(
        &mut self,
        waypoint: &Waypoint,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Waypoint, Spent> {
        let mut next = waypoint.clone();
        let given = self.orbits.iter().filter(|orbit| orbit.intersects(&waypoint.givens));
        let mut given: Vec<&CellSet> = given.collect();
        random.shuffle(&mut given);
        for orbit in given.into_iter().take(1 + random.below(TAKEN_OUT)) {
            next.givens = &next.givens - orbit;
        }
        if random.below(2) == 0 {
            next.solution = self.another_solution(&next, random, budget)?;
        }
        self.settle(next, random, budget)
    }

    /// Adds givens, each where a second solution differs, until one solution is left, then takes
    /// away those that are not needed.
    fn settle(
        &mut self,
        mut waypoint: Waypoint,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Waypoint, Spent> {
        self.prober.start(waypoint.solution.clone());
        while let Some(difference) = self.prober.difference_left(&waypoint.givens, budget)? {
            let cells: Vec<Cell> = difference.iter().collect();
            let cell = *random.pick(&cells).expect("solutions differ somewhere");
            let orbit = self.orbits.iter().find(|orbit| orbit.contains(cell));
            waypoint.givens |= orbit.expect("every cell has an orbit");
        }
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        for orbit in &orbits {
            let fewer = &waypoint.givens - orbit;
            let is_given = orbit.intersects(&waypoint.givens);
            if is_given && self.prober.is_unique_knowing(&fewer, orbit, budget)? {
                waypoint.givens = fewer;
            }
        }
        Ok(waypoint)
    }

    /// One of the first solutions that the givens of a waypoint leave.
    fn another_solution(
        &mut self,
        waypoint: &Waypoint,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Grid, Spent> {
        let puzzle = self.puzzle(waypoint);
        let mut found = Vec::new();
        let question = Question::up_to(CHOICE).within(budget.clone());
        self.solver.solutions(&puzzle, &question, &mut |solution| {
            found.push(solution.clone());
            ControlFlow::Continue(())
        });
        budget.step()?;
        Ok(random.pick(&found).cloned().unwrap_or_else(|| waypoint.solution.clone()))
    }
}
