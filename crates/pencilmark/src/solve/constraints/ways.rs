//! A weighted sum followed cell by cell, through every sum that the first cells can have.

use super::Mask;
use super::problem::Problem;
use super::state::{Impossible, State, highest, indices};

/// Every sum that the first cells can have, as bits of a word, and every sum that leaves the total to
/// the others: a digit stays if it leads from one to the other.
///
/// Weights are positive here: the digits of a cell with a negative one are counted from the top.
pub struct Ways {
    steps: Vec<Step>,
    total: u32,
}

struct Step {
    cell: u16,
    weight: u32,
    from: End,
}

/// From where the digits of a cell are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Bottom,
    Top,
}

impl End {
    /// The digits as they are counted from this end, or back.
    fn counted(self, digits: Mask, problem: &Problem) -> Mask {
        match self {
            Self::Bottom => digits,
            Self::Top => digits.reverse_bits() >> (Mask::BITS - problem.shape.size() as u32),
        }
    }
}

/// The most cells of a sum whose ways are followed.
const MOST_STEPS: usize = 40;

impl Ways {
    /// Nothing where the total does not fit a word, from either end.
    pub fn new(
        terms: impl Iterator<Item = (u16, i64)> + Clone,
        total: i64,
        problem: &Problem,
    ) -> Option<Self> {
        let top = highest(problem.all);
        let raised: i64 = terms.clone().map(|(_, weight)| weight.min(0) * top).sum();
        let most: i64 = terms.clone().map(|(_, weight)| weight.abs() * top).sum();
        let upwards = total - raised;
        // Counted from the other end of every cell, what is missing is the total.
        let (total, turned) =
            if upwards * 2 > most { (most - upwards, true) } else { (upwards, false) };
        let total = u32::try_from(total).ok().filter(|total| *total < u128::BITS)?;
        let step = |(cell, weight): (u16, i64)| {
            let from = if (weight < 0) == turned { End::Bottom } else { End::Top };
            Step { cell, weight: weight.unsigned_abs() as u32, from }
        };
        let steps: Vec<Step> = terms.map(step).collect();
        (steps.len() <= MOST_STEPS).then_some(Self { steps, total })
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let useful = u128::MAX >> (u128::BITS - 1 - self.total);
        let mut before = [0u128; MOST_STEPS];
        let mut sums = 1u128;
        for (step, before) in self.steps.iter().zip(&mut before) {
            *before = sums;
            let digits = step.from.counted(state.of(step.cell), problem);
            sums = indices(digits).fold(0, |after, index| after | up(*before, step.weight * index));
            sums &= useful;
        }
        let mut after = sums & 1 << self.total;
        if after == 0 {
            return Err(Impossible);
        }
        for (step, before) in self.steps.iter().zip(before).rev() {
            let digits = step.from.counted(state.of(step.cell), problem);
            let (mut kept, mut from) = (0, 0);
            for index in indices(digits) {
                if up(before, step.weight * index) & after != 0 {
                    kept |= 1 << index;
                    from |= after.checked_shr(step.weight * index).unwrap_or(0);
                }
            }
            after = from;
            if kept != digits {
                state.keep(problem, step.cell, step.from.counted(kept, problem))?;
            }
        }
        Ok(())
    }
}

/// Every sum, raised by so much.
#[inline]
fn up(sums: u128, by: u32) -> u128 {
    sums.checked_shl(by).unwrap_or(0)
}
