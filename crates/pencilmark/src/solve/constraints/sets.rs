//! Cells that hold different digits, which make one of some sets: cages, renbans.
//!
//! A set is possible if it has a digit for every cell, and a place for each of its digits. What is in no
//! possible set falls; what is in all of them is in one of the cells, so that whoever sees all its
//! places does not hold it. Where the cells lie in a house, the other cells of the house hold the rest.

use super::Mask;
use super::matching::OpenCells;
use super::problem::{Problem, number};
use super::state::{Impossible, State, indices, is_single, union};
use crate::model::{Cell, CellSet};
use std::borrow::Cow;
use std::ops::Range;

pub struct Sets {
    cells: Vec<u16>,
    sets: Cow<'static, [Mask]>,
    /// Its part of all [`Rests`].
    rests: Range<usize>,
}

/// The other cells of houses that hold all cells of a set: of all sets of a problem, one after another.
#[derive(Default)]
pub struct Rests {
    all: Vec<Rest>,
    cells: Vec<u16>,
}

struct Rest {
    cells: Range<usize>,
    /// Those of the house.
    digits: Mask,
}

impl Rests {
    /// Makes room for those of so many sets on a board of so many digits, of which most lie in one or two houses.
    pub fn reserve(&mut self, sets: usize, size: usize) {
        self.all.reserve(2 * sets);
        self.cells.reserve(sets * size);
    }

    /// Puts in the rests of some cells.
    fn add(&mut self, cells: &[u16], problem: &Problem) -> Range<usize> {
        let start = self.all.len();
        let own: CellSet = cells.iter().map(|cell| Cell::from_index((*cell).into())).collect();
        for &house in cells.first().map_or(&[][..], |first| problem.houses_of(*first)) {
            let all = &problem.houses[usize::from(house)];
            if cells.len() >= all.cells.len() || !own.is_subset(&all.set) {
                continue;
            }
            let first = self.cells.len();
            self.cells.extend((&all.set - &own).iter().map(number));
            self.all.push(Rest { cells: first..self.cells.len(), digits: all.digits });
        }
        start..self.all.len()
    }

    /// The cells of some rests, which lie one after another, too.
    fn cells_of(&self, rests: Range<usize>) -> &[u16] {
        match &self.all[rests] {
            [] => &[],
            [first, .., last] => &self.cells[first.cells.start..last.cells.end],
            [only] => &self.cells[only.cells.clone()],
        }
    }
}

/// What the possible sets have together.
struct Possible {
    /// In any of them.
    any: Mask,
    /// In all of them.
    all: Mask,
}

/// The digits of some cells.
#[derive(Clone, Copy, Default)]
struct Digits {
    /// In any of them.
    any: Mask,
    /// The only one of a cell.
    placed: Mask,
}

impl Digits {
    #[inline]
    fn of(cells: &[u16], state: &State) -> Self {
        let mut digits = Self::default();
        for &cell in cells {
            let own = state.of(cell);
            digits.any |= own;
            if is_single(own) {
                digits.placed |= own;
            }
        }
        digits
    }
}

impl Sets {
    pub fn new(cells: Vec<u16>, sets: Cow<'static, [Mask]>, problem: &mut Problem) -> Self {
        let mut rests = std::mem::take(&mut problem.rests);
        let own = rests.add(&cells, problem);
        problem.rests = rests;
        Self { cells, sets, rests: own }
    }

    /// How many sets there are.
    pub fn count(&self) -> usize {
        self.sets.len()
    }

    /// The sets.
    pub fn sets(&self) -> &[Mask] {
        &self.sets
    }

    /// Its own cells.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The other cells of houses that hold all of its own.
    pub fn others<'a>(&self, rests: &'a Rests) -> &'a [u16] {
        rests.cells_of(self.rests.clone())
    }

    /// Whether there are digits that no other cell of a house holds and that none of its own has yet. Other
    /// changes outside tell it nothing: its own cells lose what others hold.
    pub fn is_asked_for_more(&self, problem: &Problem, state: &State) -> bool {
        let placed = Digits::of(&self.cells, state).placed;
        problem.rests.all[self.rests.clone()].iter().any(|rest| {
            let others = union(&problem.rests.cells[rest.cells.clone()], state);
            rest.digits & !others & !placed != 0
        })
    }

    /// Its number is that among the propagators.
    pub fn run(
        &self,
        number: usize,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let own = Digits::of(&self.cells, state);
        if own.any == own.placed {
            // Every cell holds one digit.
            let is_whole = own.placed.count_ones() as usize == self.cells.len();
            let is_right = is_whole && self.sets.contains(&own.placed);
            return if is_right { Ok(()) } else { Err(Impossible) };
        }
        // What other cells of a house have as their only digit, its own have lost already.
        let (mut must, cannot, mut outside) = (own.placed, problem.all & !own.any, 0);
        for rest in &problem.rests.all[self.rests.clone()] {
            let others = union(&problem.rests.cells[rest.cells.clone()], state);
            must |= rest.digits & !others;
            outside |= others;
        }
        let all = match OpenCells::of(&self.cells, state) {
            Some(mut open) => {
                let left = &mut state.sets_left[number];
                let all = self.required((must, cannot), own.placed, &mut open, left)?;
                for (cell, kept) in open.kept() {
                    state.keep(problem, cell, kept)?;
                }
                all
            }
            None => {
                let Possible { any, all } = self.possible(must, cannot, state)?;
                for &cell in &self.cells {
                    state.keep(problem, cell, any)?;
                }
                all
            }
        };
        for index in indices(all & !own.placed) {
            self.place_required(1 << index, problem, state)?;
        }
        if outside & all != 0 {
            // What all possible sets have is not outside them.
            for &cell in self.others(&problem.rests) {
                state.keep(problem, cell, !all)?;
            }
        }
        Ok(())
    }

    /// What all sets have that have what they must, nothing that they cannot have, and that the cells can
    /// hold. Of the first sets those that are left are marked; the others are out for good.
    #[inline]
    fn required(
        &self,
        (must, cannot): (Mask, Mask),
        placed: Mask,
        open: &mut OpenCells,
        left: &mut u64,
    ) -> Result<Mask, Impossible> {
        let mut all = Mask::MAX;
        let mut is_possible = |set: Mask| {
            let fits = set & cannot == 0 && must & !set == 0 && open.take(set & !placed);
            if fits {
                all &= set;
            }
            fits
        };
        let (first, others) = self.sets.split_at(self.sets.len().min(u64::BITS as usize));
        *left &= u64::MAX.checked_shr(u64::BITS - first.len() as u32).unwrap_or(0);
        for at in indices(*left) {
            if !is_possible(first[at as usize]) {
                *left ^= 1 << at;
            }
        }
        others.iter().for_each(|set| _ = is_possible(*set));
        if all == Mask::MAX { Err(Impossible) } else { Ok(all) }
    }

    /// The sets that have what they must, nothing that they cannot have, and a digit for every cell.
    #[inline]
    fn possible(&self, must: Mask, cannot: Mask, state: &State) -> Result<Possible, Impossible> {
        let mut possible = Possible { any: 0, all: Mask::MAX };
        for &set in self.sets.iter() {
            let fits = set & cannot == 0 && must & !set == 0;
            if fits && self.cells.iter().all(|cell| state.of(*cell) & set != 0) {
                possible.any |= set;
                possible.all &= set;
            }
        }
        if possible.any == 0 && !self.cells.is_empty() { Err(Impossible) } else { Ok(possible) }
    }

    /// One of the cells holds this digit.
    fn place_required(
        &self,
        digit: Mask,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let mut places = self.cells.iter().filter(|cell| state.of(**cell) & digit != 0);
        match (places.next(), places.next()) {
            (None, _) => Err(Impossible),
            (Some(only), None) => state.keep(problem, *only, digit),
            _ => state.take_from_common_peers(digit, &self.cells, problem),
        }
    }
}
