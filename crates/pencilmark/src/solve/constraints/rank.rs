//! Lines compared as numbers, digit by digit: so many are smaller than this one.
//!
//! Where as many lines begin with each digit, only those count that begin with the same digit as this
//! one, and how many there are is known.

use super::Mask;
use super::problem::{Problem, numbers};
use super::state::{Impossible, State, highest, is_single, lowest};
use crate::model::{Cell, Rivals, Ties};
use std::cmp::Ordering;

pub struct Rank {
    line: Vec<u16>,
    others: Vec<Vec<u16>>,
    rivals: Rivals,
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

/// What the other lines may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// None of them is smaller.
    NoneSmaller,
    /// All of them are.
    AllSmaller,
}

impl Rank {
    pub fn new(
        line: &[Cell],
        others: &[Vec<Cell>],
        (rivals, before): (Rivals, usize),
        ties: Ties,
    ) -> Self {
        let others = others.iter().map(|cells| numbers(cells)).collect();
        Self { line: numbers(line), others, rivals, before, ties }
    }

    pub fn cells(&self) -> Vec<u16> {
        [self.line.as_slice(), &self.others.concat()].concat()
    }

    /// How a line compares from a place on.
    fn order(&self, other: &[u16], from: usize, state: &State) -> Order {
        for (place, (&one, &own)) in other.iter().zip(&self.line).enumerate().skip(from) {
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
        match self.rivals {
            Rivals::All => self.run_among_all(problem, state),
            Rivals::SameFirst(count) if is_single(state.of(self.line[0])) => {
                self.run_among_some(count, problem, state)
            }
            Rivals::SameFirst(_) => Ok(()),
        }
    }

    fn run_among_all(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let (mut smaller, mut open) = (0, 0);
        for other in &self.others {
            match self.order(other, 0, state) {
                Order::Smaller => smaller += 1,
                Order::Equal if self.ties == Ties::Forbidden => return Err(Impossible),
                Order::Equal | Order::Greater => {}
                Order::Open(_) => open += 1,
            }
        }
        let Some(need) = self.need(smaller, open)? else { return Ok(()) };
        for other in &self.others {
            if let Order::Open(place) = self.order(other, 0, state) {
                self.compare(other, place, need, problem, state)?;
            }
        }
        Ok(())
    }

    /// Only the lines that begin with the digit of this one count; there are so many.
    fn run_among_some(
        &self,
        count: usize,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let first = state.of(self.line[0]);
        let (mut smaller, mut decided) = (0, 0);
        for other in self.others.iter().filter(|other| state.of(other[0]) == first) {
            match self.order(other, 1, state) {
                Order::Smaller => smaller += 1,
                Order::Equal if self.ties == Ties::Forbidden => return Err(Impossible),
                Order::Equal | Order::Greater => {}
                Order::Open(_) => continue,
            }
            decided += 1;
        }
        let open = count.checked_sub(decided).ok_or(Impossible)?;
        let Some(need) = self.need(smaller, open)? else { return Ok(()) };
        for other in &self.others {
            let is_rival = state.of(other[0]) == first;
            match (self.order(other, 1, state), need) {
                (Order::Open(place), _) if is_rival => {
                    self.compare(other, place, need, problem, state)?;
                }
                (Order::Smaller, Need::NoneSmaller)
                | (Order::Greater | Order::Equal, Need::AllSmaller)
                    if !is_rival =>
                {
                    // It would be on the wrong side if it began with the same digit.
                    state.keep(problem, other[0], !first)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What must hold of the open lines, so that as many are smaller as should be.
    fn need(&self, smaller: usize, open: usize) -> Result<Option<Need>, Impossible> {
        if smaller > self.before || smaller + open < self.before {
            return Err(Impossible);
        }
        Ok(match open {
            0 => None,
            _ if smaller == self.before => Some(Need::NoneSmaller),
            _ if smaller + open == self.before => Some(Need::AllSmaller),
            _ => None,
        })
    }

    /// The digit at a place before which two lines are equal is at most, or at least, that of this line.
    fn compare(
        &self,
        other: &[u16],
        place: usize,
        need: Need,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let (one, own) = (other[place], self.line[place]);
        let (low, high) = match need {
            Need::NoneSmaller => (own, one),
            Need::AllSmaller => (one, own),
        };
        let (floor, ceiling) = (lowest(state.of(low)), highest(state.of(high)));
        state.keep(problem, high, Mask::MAX << floor)?;
        state.keep(problem, low, Mask::MAX >> (63 - ceiling))
    }
}
