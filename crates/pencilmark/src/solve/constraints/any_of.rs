//! Several lists of constraints of which one holds: what none of them allows falls.

use super::Mask;
use super::problem::{Problem, number};
use super::propagate::propagate;
use super::state::{Impossible, State};
use crate::model::{Constraint, Shape};

pub struct AnyOf {
    /// The cells of all lists.
    cells: Vec<u16>,
    /// Each list as a problem of its own.
    choices: Vec<Problem>,
}

impl AnyOf {
    pub fn new(lists: &[Vec<Constraint>], shape: Shape) -> Self {
        let mut cells: Vec<u16> =
            lists.iter().flatten().flat_map(Constraint::cells).map(number).collect();
        cells.sort_unstable();
        cells.dedup();
        let choices = lists.iter().map(|list| Problem::of(list, shape)).collect();
        Self { cells, choices }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Its number is that among the propagators.
    pub fn run(
        &self,
        number: usize,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let mut kept: Vec<Mask> = vec![0; self.cells.len()];
        for (at, choice) in self.choices.iter().enumerate() {
            // What was not possible further up the search is not looked at again, as far as a word has room.
            let bit = 1u64.checked_shl(at as u32).unwrap_or(0);
            if state.sets_left[number] & bit != bit {
                continue;
            }
            let Ok(tried) = self.attempt(choice, state) else {
                state.sets_left[number] &= !bit;
                continue;
            };
            let mut is_all = true;
            for (kept, &cell) in kept.iter_mut().zip(&self.cells) {
                *kept |= tried.of(cell);
                is_all &= *kept == state.of(cell);
            }
            if is_all {
                return Ok(());
            }
        }
        if self.choices.is_empty() {
            return Err(Impossible);
        }
        for (kept, cell) in kept.into_iter().zip(&self.cells) {
            state.keep(problem, *cell, kept)?;
        }
        Ok(())
    }

    /// What one of the lists leaves.
    fn attempt(&self, choice: &Problem, state: &State) -> Result<State, Impossible> {
        let mut tried = State::new(choice);
        for &cell in &self.cells {
            tried.keep(choice, cell, state.of(cell) & choice.allowed[usize::from(cell)])?;
        }
        propagate(choice, &mut tried)?;
        Ok(tried)
    }
}
