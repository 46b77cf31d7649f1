//! Solutions with a certain digit in a certain cell, one after another, from one state.

use super::problem::{Problem, number};
use super::propagate::propagate;
use super::search::{Reached, Search};
use super::state::{Impossible, State};
use crate::model::{Budget, Cell, Digit, DigitSet, Spent};
use crate::solve::true_candidates::{Finding, Survey};

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

    /// A solution, or one with this digit in this cell, after at most so many guesses.
    pub fn find(
        &mut self,
        survey: &Survey,
        assumed: Option<(Cell, Digit)>,
        patience: u64,
    ) -> Result<Finding, Spent> {
        let assumed = assumed.map(|(cell, digit)| (number(cell), 1 << digit.index()));
        if assumed.is_some_and(|(cell, digit)| self.root.of(cell) & digit == 0) {
            return Ok(Finding::False);
        }
        let wanted = (0..self.problem.cell_count).map(|cell| survey.open(cell).bits());
        self.search.start_with(&self.root, wanted);
        if assumed.is_none_or(|(cell, digit)| self.search.conclude(cell, digit).is_ok()) {
            match self.search.advance(patience)? {
                Reached::Solution => return Ok(Finding::Witness(self.search.grid())),
                Reached::Limit => return Ok(Finding::Unsettled),
                Reached::End => {}
            }
        }
        // Refuted: it helps with the others. If nothing is left, nothing is true.
        let left = assumed.map_or(Err(Impossible), |(cell, digit)| {
            self.root.keep(self.problem, cell, !digit)?;
            propagate(self.problem, &mut self.root)
        });
        if left.is_err() {
            self.root.digits.fill(0);
        }
        Ok(Finding::False)
    }
}
