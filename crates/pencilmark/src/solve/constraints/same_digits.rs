//! Groups of cells that hold the same digits, each as often.

use super::census::{expect_between, holders};
use super::problem::{Problem, numbers};
use super::state::{Impossible, State};
use crate::model::Cell;

pub struct SameDigits {
    groups: Vec<Vec<u16>>,
}

impl SameDigits {
    pub fn new(groups: &[Vec<Cell>]) -> Self {
        Self { groups: groups.iter().map(|cells| numbers(cells)).collect() }
    }

    pub fn cells(&self) -> Vec<u16> {
        self.groups.concat()
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        if self.groups.windows(2).any(|pair| pair[0].len() != pair[1].len()) {
            return Err(Impossible);
        }
        for index in 0..problem.shape.size() {
            let digit = 1 << index;
            let (mut least, mut most) = (0, usize::MAX);
            for cells in &self.groups {
                let (certain, possible) = holders(cells, digit, state);
                least = least.max(certain);
                most = most.min(possible);
            }
            for cells in &self.groups {
                expect_between(cells, digit, (least, most), problem, state)?;
            }
        }
        Ok(())
    }
}
