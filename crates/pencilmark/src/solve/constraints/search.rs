//! Guesses: the cell where conflicts were most frequent for the digits it has, its lowest digit first,
//! then without it.

use super::Mask;
use super::problem::Problem;
use super::propagate::propagate;
use super::state::{Impossible, State, is_single};
use crate::model::{Budget, Cell, Digit, Grid, Puzzle};
use crate::solve::{Ended, Tally};
use std::ops::ControlFlow;

/// What the search counts.
#[derive(Clone, Copy, Default)]
pub struct Work {
    pub guesses: u64,
    pub conflicts: u64,
}

pub struct Search<'a> {
    problem: &'a Problem,
    budget: &'a Budget<'a>,
    start: Vec<Mask>,
    grid: Grid,
    /// How often a guess in each cell led into a contradiction; old ones count less. At first, how many
    /// constraints it is in.
    scores: Vec<u32>,
    pub work: Work,
}

/// After so many conflicts all scores are halved.
const CONFLICTS_PER_AGE: u64 = 1 << 14;

impl<'a> Search<'a> {
    pub fn new(problem: &'a Problem, puzzle: &Puzzle, budget: &'a Budget<'a>) -> Self {
        let board = puzzle.board();
        let digits = |cell: Cell| {
            let given = puzzle.givens().get(cell).map_or(Mask::MAX, |digit| 1 << digit.index());
            puzzle.allowed(cell).bits() & problem.allowed[cell.index()] & given
        };
        Self {
            problem,
            budget,
            start: board.cells().map(digits).collect(),
            grid: Grid::empty(board.shape()),
            scores: problem.weights.clone(),
            work: Work::default(),
        }
    }

    /// Looks for all solutions.
    pub fn run(&mut self, tally: &mut Tally<'_>) -> ControlFlow<Ended> {
        if self.start.contains(&0) {
            return ControlFlow::Continue(());
        }
        let mut state = State::new(self.problem, std::mem::take(&mut self.start));
        match propagate(self.problem, &mut state) {
            Ok(()) => self.search(state, tally),
            Err(Impossible) => ControlFlow::Continue(()),
        }
    }

    /// Looks for the solutions of a state from which nothing more follows. It calls itself once for
    /// each guess, so that it is never deeper than there are cells.
    fn search(&mut self, mut state: State, tally: &mut Tally<'_>) -> ControlFlow<Ended> {
        while let Some(cell) = self.choose(&state) {
            if self.budget.step().is_err() {
                return ControlFlow::Break(Ended::Budget);
            }
            self.work.guesses += 1;
            let digits = state.digits[cell];
            let digit = digits & digits.wrapping_neg();
            let mut guess = state.clone();
            match self.conclude(&mut guess, cell, digit) {
                Ok(()) => self.search(guess, tally)?,
                Err(Impossible) => self.blame(cell),
            }
            if self.conclude(&mut state, cell, !digit).is_err() {
                self.blame(cell);
                return ControlFlow::Continue(());
            }
        }
        for (cell, digits) in state.digits.iter().enumerate() {
            let digit = Digit::from_index(digits.trailing_zeros() as usize);
            self.grid.set(Cell::from_index(cell), digit);
        }
        tally.found(&self.grid)
    }

    /// Keeps only these digits of a cell, and draws all conclusions.
    fn conclude(&self, state: &mut State, cell: usize, kept: Mask) -> Result<(), Impossible> {
        state.settle();
        state.keep(self.problem, cell as u16, kept)?;
        propagate(self.problem, state)
    }

    /// The open cell with the most conflicts for each of its digits; of several the one with the
    /// fewest digits.
    fn choose(&self, state: &State) -> Option<usize> {
        let open = state.digits.iter().enumerate().filter(|(_, digits)| !is_single(**digits));
        let worth = |(cell, digits): &(usize, &Mask)| {
            let count = u64::from(digits.count_ones());
            // Scaled, so that a division of whole numbers tells them apart.
            ((u64::from(self.scores[*cell]) * 1000 + 1) * 1000) / count
        };
        open.rev().max_by_key(worth).map(|(cell, _)| cell)
    }

    /// A guess in this cell led into a contradiction.
    fn blame(&mut self, cell: usize) {
        self.work.conflicts += 1;
        self.scores[cell] += 1;
        if self.work.conflicts.is_multiple_of(CONFLICTS_PER_AGE) {
            self.scores.iter_mut().for_each(|score| *score /= 2);
        }
    }
}
