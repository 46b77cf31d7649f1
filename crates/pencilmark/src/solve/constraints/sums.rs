//! Weighted sums, by their bounds; then exactly.
//!
//! Terms of one weight whose cells all differ make a group, whose least and greatest sum count each
//! digit once. The sums are of indices, so that the digits of every board begin at 0. Up to three open
//! cells are gone through one by one, with an eye on those that differ; more by [`Ways`], which ignores
//! that.

use super::Mask;
use super::problem::{Problem, number};
use super::state::{Impossible, State, highest, indices, is_single, lowest};
use crate::model::Cell;

pub struct Sum {
    groups: Vec<Group>,
    total: i64,
    ways: Option<Ways>,
}

struct Group {
    weight: i64,
    cells: Vec<u16>,
}

/// The most open cells that are looked at one by one.
const MOST_OPEN: usize = 3;

impl Sum {
    pub fn new(terms: &[(Cell, i64)], total: i64, problem: &Problem) -> Self {
        let lowest = problem.shape.lowest() as i64;
        let total = total - terms.iter().map(|(_, weight)| weight * lowest).sum::<i64>();
        let mut groups: Vec<Group> = Vec::new();
        for &(cell, weight) in terms {
            let cell = number(cell);
            let fits = |group: &&mut Group| {
                group.weight == weight
                    && group.cells.iter().all(|other| problem.differ(*other, cell))
            };
            match groups.iter_mut().find(fits) {
                Some(group) => group.cells.push(cell),
                None => groups.push(Group { weight, cells: vec![cell] }),
            }
        }
        let ways = Ways::new(&groups, total, problem);
        Self { groups, total, ways }
    }

    pub fn cells(&self) -> Vec<u16> {
        self.groups.iter().flat_map(|group| group.cells.iter().copied()).collect()
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        self.narrow_bounds(problem, state)?;
        let mut open = [(0u16, 0i64); MOST_OPEN];
        let (mut count, mut rest) = (0, self.total);
        for group in &self.groups {
            for &cell in &group.cells {
                let digits = state.of(cell);
                if is_single(digits) {
                    rest -= group.weight * lowest(digits);
                } else if count < MOST_OPEN {
                    open[count] = (cell, group.weight);
                    count += 1;
                } else {
                    return self.ways.as_ref().map_or(Ok(()), |ways| ways.run(problem, state));
                }
            }
        }
        match count {
            0 if rest != 0 => Err(Impossible),
            2 => self.match_two(open[0], open[1], rest, problem, state),
            3 => self.match_three(open, rest, problem, state),
            _ => Ok(()),
        }
    }

    fn narrow_bounds(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let bounds = |group: &Group, state: &State| {
            let least = group.weight * least(&group.cells, None, state);
            let most = group.weight * most(&group.cells, None, problem, state);
            (least.min(most), least.max(most))
        };
        let (mut low, mut high) = (0, 0);
        for group in &self.groups {
            let (least, most) = bounds(group, state);
            low += least;
            high += most;
        }
        if low > self.total || high < self.total {
            return Err(Impossible);
        }
        if low == high {
            return Ok(());
        }
        for group in &self.groups {
            let (own_low, own_high) = bounds(group, state);
            // What the group may have beside the least and the most of all others.
            let room = (self.total - (high - own_high), self.total - (low - own_low));
            group.narrow(room, problem, state)?;
            let (new_low, new_high) = bounds(group, state);
            low += new_low - own_low;
            high += new_high - own_high;
        }
        Ok(())
    }

    /// Two open cells: each keeps what has a partner in the other.
    fn match_two(
        &self,
        one: (u16, i64),
        other: (u16, i64),
        rest: i64,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let (first, second) = (state.of(one.0), state.of(other.0));
        let differ = problem.differ(one.0, other.0);
        let (mut keep_first, mut keep_second) = (0, 0);
        for index in indices(first) {
            let partner = partner(rest - one.1 * i64::from(index), other.1) & second;
            if partner != 0 && !(differ && partner == 1 << index) {
                keep_first |= 1 << index;
                keep_second |= partner;
            }
        }
        state.keep(problem, one.0, keep_first)?;
        state.keep(problem, other.0, keep_second)
    }

    fn match_three(
        &self,
        open: [(u16, i64); MOST_OPEN],
        rest: i64,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let digits = open.map(|(cell, _)| state.of(cell));
        let differ = |one: usize, other: usize, same: bool| {
            !same || !problem.differ(open[one].0, open[other].0)
        };
        let mut keep: [Mask; MOST_OPEN] = [0; MOST_OPEN];
        for first in indices(digits[0]) {
            let after_first = rest - open[0].1 * i64::from(first);
            for second in indices(digits[1]) {
                let left = after_first - open[1].1 * i64::from(second);
                let third = partner(left, open[2].1) & digits[2];
                let fits = third != 0
                    && differ(0, 1, first == second)
                    && differ(0, 2, third == 1 << first)
                    && differ(1, 2, third == 1 << second);
                if fits {
                    keep[0] |= 1 << first;
                    keep[1] |= 1 << second;
                    keep[2] |= third;
                }
            }
        }
        for ((cell, _), keep) in open.into_iter().zip(keep) {
            state.keep(problem, cell, keep)?;
        }
        Ok(())
    }
}

/// Every sum that the first cells can have, as bits of a word, and every sum that leaves the total to
/// the others: a digit stays if it leads from one to the other.
///
/// Weights are positive here: the digits of a cell with a negative one are counted from the top.
struct Ways {
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
    fn new(groups: &[Group], total: i64, problem: &Problem) -> Option<Self> {
        let top = highest(problem.all);
        let terms =
            || groups.iter().flat_map(|group| group.cells.iter().map(|cell| (*cell, group.weight)));
        let raised: i64 = terms().map(|(_, weight)| weight.min(0) * top).sum();
        let most: i64 = terms().map(|(_, weight)| weight.abs() * top).sum();
        let upwards = total - raised;
        // Counted from the other end of every cell, what is missing is the total.
        let (total, turned) =
            if upwards * 2 > most { (most - upwards, true) } else { (upwards, false) };
        let total = u32::try_from(total).ok().filter(|total| *total < u128::BITS)?;
        let step = |(cell, weight): (u16, i64)| {
            let from = if (weight < 0) == turned { End::Bottom } else { End::Top };
            Step { cell, weight: weight.unsigned_abs() as u32, from }
        };
        let steps: Vec<Step> = terms().map(step).collect();
        (steps.len() <= MOST_STEPS).then_some(Self { steps, total })
    }

    fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
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

/// The digit, as a mask, that times its weight is this much; none if there is no such digit.
#[inline]
fn partner(left: i64, weight: i64) -> Mask {
    let index = if weight == 1 { left } else { left / weight };
    match index * weight == left && (0..64).contains(&index) {
        true => 1 << index,
        false => 0,
    }
}

impl Group {
    /// Keeps what lets the whole group lie within these bounds.
    fn narrow(
        &self,
        (low, high): (i64, i64),
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        // The bounds of the plain sum of the cells.
        let (low, high) = match self.weight > 0 {
            true => (div_up(low, self.weight), div_down(high, self.weight)),
            false => (div_up(-high, -self.weight), div_down(-low, -self.weight)),
        };
        for &cell in &self.cells {
            let digits = state.of(cell);
            if is_single(digits) {
                continue;
            }
            let top = high - least(&self.cells, Some(cell), state);
            let bottom = low - most(&self.cells, Some(cell), problem, state);
            if top < 0 || bottom > 63 {
                return Err(Impossible);
            }
            let below = if top >= 63 { Mask::MAX } else { (1 << (top + 1)) - 1 };
            let above = if bottom <= 0 { Mask::MAX } else { !((1 << bottom) - 1) };
            state.keep(problem, cell, below & above)?;
        }
        Ok(())
    }
}

fn div_down(number: i64, by: i64) -> i64 {
    number.div_euclid(by)
}

fn div_up(number: i64, by: i64) -> i64 {
    -(-number).div_euclid(by)
}

/// The least sum of cells that all differ, without one of them.
fn least(cells: &[u16], without: Option<u16>, state: &State) -> i64 {
    sum_apart(cells, without, |cell| lowest(state.of(cell)))
}

/// The greatest sum of cells that all differ, without one of them.
fn most(cells: &[u16], without: Option<u16>, problem: &Problem, state: &State) -> i64 {
    let top = highest(problem.all);
    let others = cells.len() - usize::from(without.is_some());
    top * others as i64 - sum_apart(cells, without, |cell| top - highest(state.of(cell)))
}

/// The least sum of different numbers, of which each cell has one not below its own.
#[inline]
fn sum_apart(cells: &[u16], without: Option<u16>, bound: impl Fn(u16) -> i64) -> i64 {
    if let [cell] = cells {
        return if without.is_some() { 0 } else { bound(*cell) };
    }
    let mut counts = [0u8; 64];
    let mut last = 0;
    for &cell in cells.iter().filter(|cell| Some(**cell) != without) {
        let bound = bound(cell) as usize;
        counts[bound] += 1;
        last = last.max(bound);
    }
    let (mut sum, mut waiting, mut number) = (0, 0u32, 0usize);
    while number <= last || waiting > 0 {
        waiting += u32::from(counts.get(number).copied().unwrap_or(0));
        if waiting > 0 {
            sum += number as i64;
            waiting -= 1;
        }
        number += 1;
    }
    sum
}
