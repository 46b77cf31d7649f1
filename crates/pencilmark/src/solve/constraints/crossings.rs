//! Houses that share several cells: both hold the same digits, so that they also do outside the shared cells.
//!
//! ```text
//!   r1c1 r1c2 r1c3 | r1c4 … r1c9      row 1 and box 1 share three cells:
//!   r2c1 r2c2 r2c3 |                  what is nowhere in r2c1 … r3c3 is nowhere in r1c4 … r1c9,
//!   r3c1 r3c2 r3c3 |                  and the other way round (locked candidates)
//! ```
//!
//! Comparing all pairs of a classic board takes 6,800 instructions. With the digits of the three cells that two houses
//! share put together once for all pairs (and again after each conclusion) it is 9,300; going instead through the digits
//! with two or three places in a house, to see whether these lie in another, 10,000.

use super::bits::Bits;
use super::house::House;
use super::problem::Problem;
use super::state::{Impossible, State, union};

/// All pairs of such houses.
#[derive(Default)]
pub struct Crossings {
    all: Vec<Crossing>,
    /// The cells of each: those of the first house alone, then those of the second.
    cells: Vec<u16>,
}

struct Crossing {
    start: usize,
    middle: usize,
    end: usize,
}

/// Houses that share fewer cells say nothing new about each other.
const FEWEST_SHARED: usize = 2;

impl Crossings {
    pub fn new(houses: &[House], cells: usize) -> Self {
        let mut crossings = Self::default();
        if cells > Bits::CAPACITY {
            return crossings;
        }
        let sets: Vec<Bits> =
            houses.iter().map(|house| Bits::from_words(house.set.words())).collect();
        for (second, other) in sets.iter().enumerate() {
            for (first, one) in sets[..second].iter().enumerate() {
                let shared = one.and(*other);
                if !shared.is_empty()
                    && shared.len() >= FEWEST_SHARED
                    && houses[first].digits == houses[second].digits
                    && *one != *other
                {
                    crossings.add(one.without(shared), other.without(shared));
                }
            }
        }
        crossings
    }

    fn add(&mut self, one: Bits, other: Bits) {
        let start = self.cells.len();
        self.cells.extend(one.members().map(|cell| cell as u16));
        let middle = self.cells.len();
        self.cells.extend(other.members().map(|cell| cell as u16));
        self.all.push(Crossing { start, middle, end: self.cells.len() });
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Takes from each side what the other cannot hold.
    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        for crossing in &self.all {
            let first = &self.cells[crossing.start..crossing.middle];
            let second = &self.cells[crossing.middle..crossing.end];
            let (one, other) = (union(first, state), union(second, state));
            if one != other {
                for &cell in self.cells[crossing.start..crossing.end].iter() {
                    state.keep(problem, cell, one & other)?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Mask;
    use super::super::problem::Purpose;
    use super::super::propagate::propagate;
    use super::*;
    use crate::model::Random;

    /// All candidates, but one digit of each box only in the row that it has in a solution.
    fn pointing(random: &mut Random, solution: &[usize]) -> Vec<Mask> {
        let mut digits: Vec<Mask> = vec![0x1ff; 81];
        for first in (0..81).filter(|cell| cell % 27 < 9 && cell % 3 == 0) {
            let cells = || (0..9).map(move |at| first + at / 3 * 9 + at % 3);
            let digit = random.below(9);
            let row = cells().find(|cell| solution[*cell] == digit).unwrap() / 9;
            cells().filter(|cell| cell / 9 != row).for_each(|cell| digits[cell] &= !(1 << digit));
        }
        digits
    }

    #[test]
    fn what_points_along_a_row_is_taken_from_it_and_no_solution_is_lost() {
        let board = crate::rules::classic();
        let mut problem = Problem::new(&board, Purpose::Search);
        assert!(!problem.cross(), "the engine for classic boards takes over at once");
        problem.crossings = Crossings::new(&problem.houses, problem.cell_count);
        // Three rows of each of six bands, with three boxes each.
        assert_eq!(problem.crossings.all.len(), 54);
        let solution: Vec<usize> = (0..81).map(|at| (at / 9 * 3 + at / 27 + at % 9) % 9).collect();
        let mut random = Random::from_seed(1);
        let mut taken = 0;
        for _ in 0..200 {
            let mut state = State::new(&problem);
            let digits = pointing(&mut random, &solution);
            for (cell, own) in digits.iter().enumerate() {
                state.keep(&problem, cell as u16, *own).expect("there is a solution");
            }
            let plain = {
                let mut plain = state.clone();
                propagate(&Problem::new(&board, Purpose::Search), &mut plain).unwrap();
                plain.digits
            };
            state.are_crossings_due = true;
            propagate(&problem, &mut state).expect("there is a solution");
            for (cell, digit) in solution.iter().enumerate() {
                assert_eq!(state.digits[cell] >> digit & 1, 1);
                assert_eq!(state.digits[cell] & !plain[cell], 0);
                taken += (plain[cell] & !state.digits[cell]).count_ones();
            }
        }
        assert!(taken > 500, "{taken}");
    }
}
