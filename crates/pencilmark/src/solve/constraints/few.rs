//! Constraints that few boards have: counts of a digit, groups with the same digits, the number of
//! different digits, lines compared as numbers.

use super::Mask;
use super::problem::{Problem, number};
use super::state::{Impossible, State, highest, indices, is_single, lowest};
use crate::model::{Cell, Shape, Ties};
use std::cmp::Ordering;

fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|cell| number(*cell)).collect()
}

/// How many cells hold a digit for certain, and how many may hold it.
fn holders(cells: &[u16], digit: Mask, state: &State) -> (usize, usize) {
    let certain = cells.iter().filter(|cell| state.of(**cell) == digit).count();
    let possible = cells.iter().filter(|cell| state.of(**cell) & digit != 0).count();
    (certain, possible)
}

/// So many cells hold the digit, neither fewer nor more: draws what follows at either end.
fn expect_between(
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

/// How often every digit comes in the cells, all together: the numbers add up to the number of cells.
pub struct Census {
    cells: Vec<u16>,
    /// For each digit the numbers it may come, as bits.
    numbers: Vec<u64>,
    columns: u16,
}

impl Census {
    pub fn new(cells: &[Cell], counts: &[u64], shape: Shape) -> Self {
        let columns = shape.columns() as u16;
        Self { cells: numbers(cells), numbers: counts.to_vec(), columns }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let options: Vec<u64> = (0..self.numbers.len()).map(|i| self.options(i, state)).collect();
        // As with sums: the totals of the digits before each, and those that leave the rest to the others.
        let mut before = Vec::with_capacity(options.len());
        let mut totals = 1u64;
        for &numbers in &options {
            before.push(totals);
            totals = indices(numbers).fold(0, |after, number| after | totals << number);
        }
        let mut after = totals & 1 << self.cells.len();
        if after == 0 {
            return Err(Impossible);
        }
        for (index, &numbers) in options.iter().enumerate().rev() {
            let fits = |number: &u32| before[index] << number & after != 0;
            let kept = indices(numbers).filter(fits).fold(0u64, |kept, number| kept | 1 << number);
            after = indices(kept).fold(0, |from, number| from | after >> number);
            let bounds = (lowest(kept) as usize, highest(kept) as usize);
            expect_between(&self.cells, 1 << index, bounds, problem, state)?;
        }
        Ok(())
    }

    /// How often a digit may come: not more often than there are rows, or columns, with a place for it.
    fn options(&self, index: usize, state: &State) -> u64 {
        let (mut rows, mut columns, mut certain) = (0u64, 0u64, 0);
        for &cell in &self.cells {
            let digits = state.of(cell);
            if digits >> index & 1 == 1 {
                rows |= 1 << (cell / self.columns);
                columns |= 1 << (cell % self.columns);
                certain += u32::from(is_single(digits));
            }
        }
        let most = rows.count_ones().min(columns.count_ones());
        self.numbers[index] & u64::MAX << certain & u64::MAX >> (63 - most)
    }
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

/// So many of the other lines are smaller than this one, digit by digit.
pub struct Rank {
    line: Vec<u16>,
    others: Vec<Vec<u16>>,
    before: usize,
    ties: Ties,
}

/// How a line compares with another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Smaller,
    Equal,
    Greater,
    /// Open from this place on; before it they are equal.
    Open(usize),
}

impl From<Ordering> for Order {
    fn from(order: Ordering) -> Self {
        match order {
            Ordering::Less => Self::Smaller,
            Ordering::Equal => Self::Equal,
            Ordering::Greater => Self::Greater,
        }
    }
}

impl Rank {
    pub fn new(line: &[Cell], others: &[Vec<Cell>], before: usize, ties: Ties) -> Self {
        let others = others.iter().map(|cells| numbers(cells)).collect();
        Self { line: numbers(line), others, before, ties }
    }

    pub fn cells(&self) -> Vec<u16> {
        [self.line.as_slice(), &self.others.concat()].concat()
    }

    fn order(&self, other: &[u16], state: &State) -> Order {
        for (place, (&one, &own)) in other.iter().zip(&self.line).enumerate() {
            let (digits, own_digits) = (state.of(one), state.of(own));
            if one == own || (digits == own_digits && is_single(digits)) {
                continue;
            }
            return match () {
                () if highest(digits) < lowest(own_digits) => Order::Smaller,
                () if lowest(digits) > highest(own_digits) => Order::Greater,
                () => Order::Open(place),
            };
        }
        other.len().cmp(&self.line.len()).into()
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let (mut smaller, mut open) = (0, 0);
        for other in &self.others {
            match self.order(other, state) {
                Order::Smaller => smaller += 1,
                Order::Equal if self.ties == Ties::Forbidden => return Err(Impossible),
                Order::Equal | Order::Greater => {}
                Order::Open(_) => open += 1,
            }
        }
        if smaller > self.before || smaller + open < self.before {
            return Err(Impossible);
        }
        let (none_left, all_needed) = (smaller == self.before, smaller + open == self.before);
        if open == 0 || !(none_left || all_needed) {
            return Ok(());
        }
        for other in &self.others {
            let Order::Open(place) = self.order(other, state) else { continue };
            let (one, own) = (other[place], self.line[place]);
            let (low, high) = if none_left { (own, one) } else { (one, own) };
            // The digit at this place is at most that of the other line.
            let (floor, ceiling) = (lowest(state.of(low)), highest(state.of(high)));
            state.keep(problem, high, Mask::MAX << floor)?;
            state.keep(problem, low, Mask::MAX >> (63 - ceiling))?;
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
