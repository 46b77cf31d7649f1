//! Solutions with a certain digit in a certain cell, one after another, from one state.

use super::problem::Problem;
use super::propagate::propagate;
use super::search::Search;
use super::state::State;
use crate::model::{Budget, Cell, Digit, DigitSet, Grid, Spent};
use crate::solve::true_candidates::Survey;

pub struct Witnesses<'a> {
    problem: &'a Problem,
    /// What follows without an assumption: everything that was refuted included.
    root: State,
    search: Search<'a>,
}

impl<'a> Witnesses<'a> {
    /// From a state from which nothing more follows.
    pub fn new(problem: &'a Problem, root: State, budget: &'a Budget<'a>) -> Self {
        let search = Search::new(problem, root.clone(), budget);
        Self { problem, root, search }
    }

    /// The digits that each cell may still hold.
    pub fn possible(&self) -> Vec<DigitSet> {
        self.root.digits.iter().map(|digits| DigitSet::from_bits(*digits)).collect()
    }

    /// A solution with this digit in this cell.
    pub fn find(
        &mut self,
        survey: &Survey,
        cell: Cell,
        digit: Digit,
    ) -> Result<Option<Grid>, Spent> {
        let (number, digit) = (super::problem::number(cell), 1 << digit.index());
        if self.root.of(number) & digit == 0 {
            return Ok(None);
        }
        let wanted = (0..self.problem.cells).map(|cell| survey.open(cell).bits());
        self.search.start_with(&self.root, wanted);
        let is_possible = self.search.conclude(number, digit).is_ok();
        if is_possible && self.search.advance()? {
            return Ok(Some(self.search.grid()));
        }
        // Refuted: it helps with the others. If nothing is left, nothing is true.
        let left = self.root.keep(self.problem, number, !digit);
        if left.and_then(|()| propagate(self.problem, &mut self.root)).is_err() {
            self.root.digits.fill(0);
        }
        Ok(None)
    }
}
