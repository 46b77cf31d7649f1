//! Cells that hold different digits, which make one of some sets: cages, renbans.
//!
//! A set is possible if it has a digit for every cell, and a place for each of its digits. What is in no
//! possible set falls; what is in all of them is in one of the cells, so that whoever sees all its
//! places does not hold it. Where the cells lie in a house, the other cells of the house hold the rest.

use super::Mask;
use super::house::House;
use super::problem::Problem;
use super::state::{Impossible, State, indices, is_single};

pub struct Sets {
    cells: Vec<u16>,
    sets: Box<[Mask]>,
    rests: Vec<Rest>,
}

/// The other cells of a house that holds all of the cells.
struct Rest {
    cells: Vec<u16>,
    /// Those of the house.
    digits: Mask,
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
    pub fn new(cells: Vec<u16>, sets: Box<[Mask]>, problem: &Problem) -> Self {
        let mut rests = Vec::new();
        for &house in cells.first().map_or(&[][..], |first| problem.houses_of(*first)) {
            let House { cells: all, digits, .. } = &problem.houses[usize::from(house)];
            if cells.len() >= all.len() || !cells.iter().all(|cell| all.contains(cell)) {
                continue;
            }
            let mut rest = Vec::with_capacity(all.len() - cells.len());
            rest.extend(all.iter().filter(|cell| !cells.contains(cell)));
            rests.push(Rest { cells: rest, digits: *digits });
        }
        Self { cells, sets, rests }
    }

    /// How many sets there are.
    pub fn count(&self) -> usize {
        self.sets.len()
    }

    /// Its own cells.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The other cells of houses that hold all of its own.
    pub fn others(&self) -> impl Iterator<Item = u16> + '_ {
        self.rests.iter().flat_map(|rest| &rest.cells).copied()
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let own = Digits::of(&self.cells, state);
        if own.any == own.placed {
            // Every cell holds one digit.
            let is_whole = own.placed.count_ones() as usize == self.cells.len();
            let is_right = is_whole && self.sets.contains(&own.placed);
            return if is_right { Ok(()) } else { Err(Impossible) };
        }
        let (mut must, mut cannot, mut outside) = (own.placed, problem.all & !own.any, 0);
        for rest in &self.rests {
            let others = Digits::of(&rest.cells, state);
            must |= rest.digits & !others.any;
            cannot |= others.placed;
            outside |= others.any;
        }
        let Possible { any, all } = self.possible(must, cannot, state)?;
        if own.any & !any != 0 {
            for &cell in &self.cells {
                state.keep(problem, cell, any)?;
            }
        }
        if let [one, other] = *self.cells.as_slice() {
            self.match_pair(one, other, problem, state)?;
        }
        for index in indices(all & !own.placed) {
            self.place_required(1 << index, problem, state)?;
        }
        if outside & all != 0 {
            // What all possible sets have is not outside them.
            for cell in self.others() {
                state.keep(problem, cell, !all)?;
            }
        }
        Ok(())
    }

    /// The sets that have what they must, nothing that they cannot have, and a digit for every cell.
    #[inline]
    fn possible(&self, must: Mask, cannot: Mask, state: &State) -> Result<Possible, Impossible> {
        let mut possible = Possible { any: 0, all: Mask::MAX };
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
    fn match_pair(
        &self,
        one: u16,
        other: u16,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
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
            places => state.take_from_common_peers(digit, places, problem),
        }
    }
}
