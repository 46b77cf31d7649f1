//! Constraints that few boards have: groups with the same digits, the number of different digits, lines
//! that differ.

use super::Mask;
use super::problem::{Problem, number, numbers};
use super::state::{Impossible, State, is_single};
use crate::model::{Cell, Shape};

/// How many cells hold a digit for certain, and how many may hold it.
fn holders(cells: &[u16], digit: Mask, state: &State) -> (usize, usize) {
    let certain = cells.iter().filter(|cell| state.of(**cell) == digit).count();
    let possible = cells.iter().filter(|cell| state.of(**cell) & digit != 0).count();
    (certain, possible)
}

/// So many cells hold the digit, neither fewer nor more: draws what follows at either end.
pub fn expect_between(
    cells: &[u16],
    digit: Mask,
    (least, most): (usize, usize),
    problem: &Problem,
    state: &mut State,
) -> Result<(), Impossible> {
    let (certain, possible) = holders(cells, digit, state);
    if certain > most || possible < least {
        return Err(Impossible);
    }
    for &cell in cells {
        let digits = state.of(cell);
        if digits & digit == 0 || digits == digit {
            continue;
        }
        if possible == least {
            state.keep(problem, cell, digit)?;
        } else if certain == most {
            state.keep(problem, cell, !digit)?;
        }
    }
    Ok(())
}

/// Groups of cells that hold the same digits, each as often.
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

/// A cell that holds the number of different digits in others.
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

/// Lines of which no two hold the same digits in the same order.
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
