//! Cells that hold different digits, which make one of some sets: cages, renbans.
//!
//! A set is possible if it has a digit for every cell, and a place for each of its digits. What is in no
//! possible set falls; what is in all of them is in one of the cells, so that whoever sees all its
//! places does not hold it. Where the cells lie in a house, the other cells of the house hold the rest.

use super::Mask;
use super::problem::{Problem, number};
use super::state::{Impossible, State, indices, is_single};
use crate::model::{Cell, CellSet};

pub struct Sets {
    cells: Vec<u16>,
    sets: Vec<Mask>,
    /// The other cells of each house that holds all of the cells.
    rests: Vec<Vec<u16>>,
}

/// What the possible sets have together.
struct Possible {
    /// In any of them.
    any: Mask,
    /// In all of them.
    all: Mask,
}

impl Sets {
    pub fn new(cells: &[Cell], sets: Vec<Mask>) -> Self {
        Self { cells: cells.iter().map(|cell| number(*cell)).collect(), sets, rests: Vec::new() }
    }

    pub fn learn_houses(&mut self, houses: &[CellSet]) {
        let own = self.cells.iter().map(|cell| Cell::from_index((*cell).into()));
        let own: CellSet = own.collect();
        for house in houses.iter().filter(|house| own.is_subset(house)) {
            let rest = house - &own;
            if !rest.is_empty() {
                self.rests.push(rest.iter().map(number).collect());
            }
        }
    }

    /// How many sets there are.
    pub fn count(&self) -> usize {
        self.sets.len()
    }

    /// Its own cells.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn watched(&self) -> Vec<u16> {
        self.cells.iter().chain(self.rests.iter().flatten()).copied().collect()
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let Possible { any, all } = self.possible(problem, state)?;
        for &cell in &self.cells {
            state.keep(problem, cell, any)?;
        }
        if self.cells.len() == 2 {
            self.match_pair(problem, state)?;
        }
        for index in indices(all) {
            self.place_required(1 << index, problem, state)?;
        }
        for rest in &self.rests {
            for &cell in rest {
                // What all possible sets have is not outside them.
                state.keep(problem, cell, !all)?;
            }
        }
        Ok(())
    }

    /// The sets that the digits of the cells, and those of the rest of each house, still allow.
    fn possible(&self, problem: &Problem, state: &State) -> Result<Possible, Impossible> {
        let (mut union, mut placed) = (0, 0);
        for &cell in &self.cells {
            let digits = state.of(cell);
            union |= digits;
            if is_single(digits) {
                placed |= digits;
            }
        }
        let (mut must, mut cannot) = (placed, problem.all & !union);
        for rest in &self.rests {
            let (mut others, mut taken) = (0, 0);
            for &cell in rest {
                let digits = state.of(cell);
                others |= digits;
                if is_single(digits) {
                    taken |= digits;
                }
            }
            must |= problem.all & !others;
            cannot |= taken;
        }
        let mut possible = Possible { any: 0, all: problem.all };
        for &set in &self.sets {
            let fits = set & cannot == 0 && must & !set == 0;
            if fits && self.cells.iter().all(|cell| state.of(*cell) & set != 0) {
                possible.any |= set;
                possible.all &= set;
            }
        }
        if possible.any == 0 && !self.cells.is_empty() { Err(Impossible) } else { Ok(possible) }
    }

    /// Of two cells each keeps what has a partner in the other.
    fn match_pair(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let (one, other) = (self.cells[0], self.cells[1]);
        let (first, second) = (state.of(one), state.of(other));
        let (mut keep_first, mut keep_second) = (0, 0);
        for &set in &self.sets {
            for low in [set & set.wrapping_neg(), set & (set - 1)] {
                if first & low != 0 && second & (set ^ low) != 0 {
                    keep_first |= low;
                    keep_second |= set ^ low;
                }
            }
        }
        state.keep(problem, one, keep_first)?;
        state.keep(problem, other, keep_second)
    }

    /// One of the cells holds this digit.
    fn place_required(
        &self,
        digit: Mask,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let mut places = [0u16; Mask::BITS as usize];
        let mut count = 0;
        for &cell in self.cells.iter().filter(|cell| state.of(**cell) & digit != 0) {
            places[count] = cell;
            count += 1;
        }
        match &places[..count] {
            [] => Err(Impossible),
            [only] => state.keep(problem, *only, digit),
            [first, others @ ..] => {
                for &peer in &problem.peers[usize::from(*first)] {
                    if state.of(peer) & digit != 0
                        && others.iter().all(|place| problem.differ(*place, peer))
                    {
                        state.keep(problem, peer, !digit)?;
                    }
                }
                Ok(())
            }
        }
    }
}
