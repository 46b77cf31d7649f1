//! Lines of which no two hold the same digits in the same order.

use super::Mask;
use super::problem::numbers;
use super::state::{Impossible, State, is_single};
use crate::model::Cell;

pub struct DifferentLines {
    lines: Vec<Vec<u16>>,
}

impl DifferentLines {
    pub fn new(lines: &[Vec<Cell>]) -> Self {
        Self { lines: lines.iter().map(|cells| numbers(cells)).collect() }
    }

    pub fn cells(&self) -> Vec<u16> {
        self.lines.concat()
    }

    pub fn run(&self, state: &State) -> Result<(), Impossible> {
        let is_known = |line: &&Vec<u16>| line.iter().all(|cell| is_single(state.of(*cell)));
        let mut known: Vec<Vec<Mask>> = self
            .lines
            .iter()
            .filter(is_known)
            .map(|line| line.iter().map(|cell| state.of(*cell)).collect())
            .collect();
        known.sort_unstable();
        match known.windows(2).any(|pair| pair[0] == pair[1]) {
            true => Err(Impossible),
            false => Ok(()),
        }
    }
}
