//! Several lists of constraints of which one holds: what none of them allows falls.

use super::Mask;
use super::problem::{Problem, number};
use super::propagate::propagate;
use super::state::{Impossible, State};
use crate::model::{Constraint, Shape};

pub struct AnyOf {
    /// The cells of all lists.
    cells: Vec<u16>,
    /// Each list as a problem of its own, and its cells.
    choices: Vec<(Problem, Vec<u16>)>,
}

impl AnyOf {
    pub fn new(lists: &[Vec<Constraint>], shape: Shape) -> Self {
        let cells = |list: &[Constraint]| {
            let cells = list.iter().flat_map(Constraint::cells).map(number);
            let mut cells: Vec<u16> = cells.collect();
            cells.sort_unstable();
            cells.dedup();
            cells
        };
        let choices: Vec<(Problem, Vec<u16>)> =
            lists.iter().map(|list| (Problem::of(list, shape), cells(list))).collect();
        let mut all: Vec<u16> = choices.iter().flat_map(|(_, cells)| cells.clone()).collect();
        all.sort_unstable();
        all.dedup();
        Self { cells: all, choices }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let mut kept: Vec<Mask> = vec![0; self.cells.len()];
        for (choice, _) in &self.choices {
            let mut tried = State::new(choice);
            let mut narrow = self.cells.iter().map(|&cell| {
                tried.keep(choice, cell, state.of(cell) & choice.allowed[usize::from(cell)])
            });
            let is_narrowed = narrow.all(|kept| kept.is_ok());
            if is_narrowed && propagate(choice, &mut tried).is_ok() {
                for (kept, cell) in kept.iter_mut().zip(&self.cells) {
                    *kept |= tried.of(*cell);
                }
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
}
