//! Guesses: a digit of a cell, then the cell without it.

use super::Mask;
use super::choose::Scores;
use super::problem::Problem;
use super::propagate::propagate;
use super::state::{Impossible, Marks, State};
use crate::model::{Budget, Cell, Digit, Grid, Spent};
use crate::solve::{Ended, Tally};
use std::ops::ControlFlow;

pub struct Search<'a> {
    problem: &'a Problem,
    budget: &'a Budget<'a>,
    scores: Scores,
    state: State,
    /// The guesses that are being followed.
    guesses: Vec<Guess>,
    /// The digits of all cells before each of them.
    digits: Vec<Mask>,
    guess_count: u64,
}

struct Guess {
    cell: u16,
    digit: Mask,
    /// The open cells before it.
    open: Marks,
}

impl<'a> Search<'a> {
    /// From a state from which nothing more follows.
    pub fn new(problem: &'a Problem, state: State, budget: &'a Budget<'a>) -> Self {
        Self {
            problem,
            budget,
            scores: Scores::new(problem),
            state,
            guesses: Vec::new(),
            digits: Vec::new(),
            guess_count: 0,
        }
    }

    /// How many guesses and conflicts there were.
    pub fn work(&self) -> (u64, u64) {
        (self.guess_count, self.scores.conflicts())
    }

    /// Looks for all solutions.
    pub fn run(&mut self, tally: &mut Tally<'_>) -> ControlFlow<Ended> {
        loop {
            match self.advance() {
                Err(Spent) => return ControlFlow::Break(Ended::Budget),
                Ok(false) => return ControlFlow::Continue(()),
                Ok(true) => tally.found(&self.grid())?,
            }
            if self.turn_back().is_err() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Goes on until every cell holds one digit; whether that was reached.
    pub fn advance(&mut self) -> Result<bool, Spent> {
        while let Some((cell, digit)) = self.scores.choose(self.problem, &self.state) {
            self.budget.step()?;
            if self.guess(cell, digit).or_else(|Impossible| self.turn_back()).is_err() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The digits of a state in which every cell holds one.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.problem.shape);
        for (cell, digits) in self.state.digits.iter().enumerate() {
            let digit = Digit::from_index(digits.trailing_zeros() as usize);
            grid.set(Cell::from_index(cell), digit);
        }
        grid
    }

    /// Begins anew with a state, and takes the digits of each cell first that are wanted; what is known
    /// of conflicts stays.
    pub fn start_with(&mut self, state: &State, wanted: impl Iterator<Item = Mask>) {
        self.state = state.clone();
        self.guesses.clear();
        self.digits.clear();
        self.scores.want(wanted);
    }

    fn guess(&mut self, cell: u16, digit: Mask) -> Result<(), Impossible> {
        self.guess_count += 1;
        self.guesses.push(Guess { cell, digit, open: self.state.open.clone() });
        self.digits.extend_from_slice(&self.state.digits);
        self.conclude(cell, digit)
    }

    /// Goes back to the last guess that leaves something else to try, and tries it.
    fn turn_back(&mut self) -> Result<(), Impossible> {
        loop {
            let Guess { cell, digit, open } = self.guesses.pop().ok_or(Impossible)?;
            let start = self.digits.len() - self.state.digits.len();
            self.state.digits.copy_from_slice(&self.digits[start..]);
            self.digits.truncate(start);
            self.state.open = open;
            self.state.settle();
            if self.conclude(cell, !digit).is_ok() {
                return Ok(());
            }
        }
    }

    /// Keeps only these digits of a cell, and draws all conclusions.
    pub fn conclude(&mut self, cell: u16, kept: Mask) -> Result<(), Impossible> {
        let kept = self.state.keep(self.problem, cell, kept);
        kept.and_then(|()| propagate(self.problem, &mut self.state))
            .inspect_err(|Impossible| self.scores.blame(cell, self.problem, &mut self.state))
    }
}
