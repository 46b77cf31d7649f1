//! How often every digit comes in some cells, all together: the numbers add up to the number of cells.
//!
//! Cells that all differ hold a digit once at most. So the cells are split into such groups in several
//! ways (by rows, by columns, by houses), and a digit comes at most as often as there are groups with a
//! place for it. Where it must come as often, every group holds it, and whoever sees all places of a
//! group does not.

use super::Mask;
use super::problem::{Problem, numbers};
use super::state::{Impossible, State, highest, indices, is_single, lowest, union};
use crate::model::Cell;

pub struct Census {
    cells: Vec<u16>,
    /// For each digit the numbers it may come, as bits.
    numbers: Vec<u64>,
    /// Ways to split the cells into groups that all differ.
    splits: Vec<Vec<Vec<u16>>>,
}

impl Census {
    pub fn new(cells: &[Cell], counts: &[u64], problem: &Problem) -> Self {
        let cells = numbers(cells);
        let columns = problem.shape.columns() as u16;
        let mut splits = vec![
            split(&cells, problem, |cell| cell / columns),
            split(&cells, problem, |cell| cell % columns),
            split_by_houses(&cells, problem),
        ];
        splits.sort_by_key(Vec::len);
        splits.dedup();
        Self { cells, numbers: counts.to_vec(), splits }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let seen = Seen::new(self, state);
        // As with sums: the totals of the digits before each, and those that leave the rest to the others.
        let mut before = [0; Mask::BITS as usize];
        let mut totals = 1u64;
        for (index, before) in before.iter_mut().enumerate().take(self.numbers.len()) {
            *before = totals;
            let numbers = self.options(index, &seen);
            totals = indices(numbers).fold(0, |after, number| after | totals << number);
        }
        let mut after = totals & 1 << self.cells.len();
        if after == 0 {
            return Err(Impossible);
        }
        // What was seen holds until something is taken.
        let mut is_fresh = true;
        for index in (0..self.numbers.len()).rev() {
            let fits = |number: &u32| before[index] << number & after != 0;
            let options = indices(self.options(index, &seen));
            let kept = options.filter(fits).fold(0u64, |kept, number| kept | 1 << number);
            after = indices(kept).fold(0, |from, number| from | after >> number);
            let bounds = (lowest(kept) as usize, highest(kept) as usize);
            if !is_fresh || !seen.is_settled(index, bounds) {
                is_fresh = false;
                expect_between(&self.cells, 1 << index, bounds, problem, state)?;
            }
            if bounds.0 > 0 && (!is_fresh || usize::from(seen.groups[index]) <= bounds.0) {
                is_fresh = false;
                self.expect_in_groups(1 << index, bounds.0, problem, state)?;
            }
        }
        Ok(())
    }

    /// How often a digit may come: not more often than there are groups with a place for it.
    fn options(&self, index: usize, seen: &Seen) -> u64 {
        let most = seen.groups[index].min(63);
        self.numbers[index] & u64::MAX << seen.certain[index] & u64::MAX >> (63 - most)
    }

    /// Where a digit comes at least as often as there are groups with a place for it, each holds it.
    fn expect_in_groups(
        &self,
        digit: Mask,
        least: usize,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        for split in &self.splits {
            if groups_with(split, digit, state).count() > least {
                continue;
            }
            for group in split {
                let has_place = |cell: &&u16| state.of(**cell) & digit != 0;
                let mut places = group.iter().filter(has_place);
                match (places.next(), places.next()) {
                    (None, _) => {}
                    (Some(&only), None) => state.keep(problem, only, digit)?,
                    _ => state.take_from_common_peers(digit, group, problem)?,
                }
            }
        }
        Ok(())
    }
}

/// A number for each digit.
type Counts = [u8; Mask::BITS as usize];

/// How often each digit comes, as far as it is known: counted for all digits at once.
struct Seen {
    /// The cells that hold it for certain.
    certain: Counts,
    /// Those that may hold it.
    possible: Counts,
    /// The groups with a place for it, in the split with the fewest.
    groups: Counts,
}

impl Seen {
    fn new(census: &Census, state: &State) -> Self {
        let mut seen =
            Self { certain: NOTHING, possible: NOTHING, groups: [u8::MAX; Mask::BITS as usize] };
        for digits in census.cells.iter().map(|cell| state.of(*cell)) {
            count(digits, &mut seen.possible);
            if is_single(digits) {
                count(digits, &mut seen.certain);
            }
        }
        for split in &census.splits {
            let mut groups = NOTHING;
            split.iter().for_each(|group| count(union(group, state), &mut groups));
            let digits = 0..census.numbers.len();
            digits.for_each(|at| seen.groups[at] = seen.groups[at].min(groups[at]));
        }
        seen
    }

    /// Whether nothing follows from a digit being in so many cells: they are between those that hold it and those
    /// that may, or these are the same.
    fn is_settled(&self, index: usize, (least, most): (usize, usize)) -> bool {
        let (certain, possible) = (self.certain[index].into(), self.possible[index].into());
        match certain == possible {
            true => (least..=most).contains(&certain),
            false => least < possible && certain < most,
        }
    }
}

const NOTHING: Counts = [0; Mask::BITS as usize];

/// One more of each of these digits.
fn count(digits: Mask, counts: &mut Counts) {
    indices(digits).for_each(|digit| counts[digit as usize] += 1);
}

/// How many cells hold a digit for certain, and how many may hold it.
pub fn holders(cells: &[u16], digit: Mask, state: &State) -> (usize, usize) {
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

/// The groups in which a cell may hold the digit.
fn groups_with<'a>(
    split: &'a [Vec<u16>],
    digit: Mask,
    state: &'a State,
) -> impl Iterator<Item = &'a Vec<u16>> {
    split.iter().filter(move |group| group.iter().any(|cell| state.of(*cell) & digit != 0))
}

/// Cells of the same key together, as far as they differ.
fn split(cells: &[u16], problem: &Problem, key: impl Fn(u16) -> u16) -> Vec<Vec<u16>> {
    let mut groups: Vec<Vec<u16>> = Vec::new();
    for &cell in cells {
        let differs = |other: &u16| key(*other) == key(cell) && problem.peers.differ(*other, cell);
        match groups.iter_mut().find(|group| group.iter().all(differs)) {
            Some(group) => group.push(cell),
            None => groups.push(vec![cell]),
        }
    }
    groups
}

/// As many cells as lie in one house, then as many of the others as lie in another, and so on.
fn split_by_houses(cells: &[u16], problem: &Problem) -> Vec<Vec<u16>> {
    let mut rest = cells.to_vec();
    let mut groups = Vec::new();
    let is_in = |cell: u16, house: usize| problem.houses[house].contains(cell);
    while !rest.is_empty() {
        let inside = |house: &usize| rest.iter().filter(|cell| is_in(**cell, *house)).count();
        let largest = (0..problem.houses.len()).rev().max_by_key(inside);
        let Some(house) = largest.filter(|house| inside(house) > 1) else {
            groups.extend(split(&rest, problem, |_| 0));
            break;
        };
        groups.push(rest.iter().copied().filter(|cell| is_in(*cell, house)).collect());
        rest.retain(|cell| !is_in(*cell, house));
    }
    groups
}
