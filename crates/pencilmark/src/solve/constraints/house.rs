//! Cells that hold every digit once: a digit with one place left is there.

use super::problem::Problem;
use super::state::{Impossible, State, is_single};

pub struct House {
    cells: Vec<u16>,
}

impl House {
    pub fn new(cells: Vec<u16>) -> Self {
        Self { cells }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let (mut once, mut twice) = (0, 0);
        for &cell in &self.cells {
            let digits = state.of(cell);
            twice |= once & digits;
            once |= digits;
        }
        if once != problem.all {
            return Err(Impossible);
        }
        let hidden = once & !twice;
        if hidden == 0 {
            return Ok(());
        }
        for &cell in &self.cells {
            let own = state.of(cell) & hidden;
            if own != 0 {
                if !is_single(own) {
                    return Err(Impossible);
                }
                state.keep(problem, cell, own)?;
            }
        }
        Ok(())
    }
}
