//! A cell that holds the number of different digits in others.

use super::problem::{Problem, number, numbers};
use super::state::{Impossible, State, is_single};
use crate::model::{Cell, Shape};

pub struct DifferentDigits {
    number: u16,
    cells: Vec<u16>,
    lowest: usize,
}

impl DifferentDigits {
    pub fn new(control: Cell, cells: &[Cell], shape: Shape) -> Self {
        Self { number: number(control), cells: numbers(cells), lowest: shape.lowest() }
    }

    pub fn cells(&self) -> Vec<u16> {
        [&[self.number], self.cells.as_slice()].concat()
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let (mut placed, mut union) = (0, 0);
        for &cell in &self.cells {
            let digits = state.of(cell);
            union |= digits;
            if is_single(digits) {
                placed |= digits;
            }
        }
        let least = (placed.count_ones() as usize).max(1);
        let most = (union.count_ones() as usize).min(self.cells.len());
        let between = |numbers: std::ops::RangeInclusive<usize>| {
            numbers.filter_map(|n| n.checked_sub(self.lowest)).fold(0, |mask, n| mask | 1u64 << n)
        };
        state.keep(problem, self.number, between(least..=most))?;
        // As many as are placed already: no further digit.
        if placed != 0 && state.of(self.number) == between(least..=least) {
            for &cell in &self.cells {
                state.keep(problem, cell, placed)?;
            }
        }
        Ok(())
    }
}
