//! Lines compared as numbers, digit by digit: so many are smaller than this one.
//!
//! Where as many lines begin with each digit, only those count that begin with the same digit as this
//! one, and how many there are is known. Lines whose first cells lie in one house are a side: one of them
//! begins with the digit. A side without a line that could be smaller has a greater one, and so on.

use super::Mask;
use super::order::{Need, Order, Reach};
use super::problem::{Problem, number, numbers};
use super::state::{Impossible, State, highest, is_single, lowest};
use crate::model::{Cell, CellSet, Rivals, Ties};
use std::cmp::Ordering;

pub struct Rank {
    line: Vec<u16>,
    others: Lines,
    /// The others by number, those together of which at most one begins with a certain digit.
    sides: Vec<Vec<usize>>,
    /// Whether the digits of each line differ.
    differ: bool,
    rivals: Rivals,
    before: usize,
    ties: Ties,
}

impl Rank {
    pub fn new(
        line: &[Cell],
        others: &[Vec<Cell>],
        (rivals, before): (Rivals, usize),
        ties: Ties,
        problem: &Problem,
    ) -> Self {
        let (line, others) = (numbers(line), Lines::new(others));
        // Nobody asks for these where all lines count.
        let (sides, differ) = match rivals {
            Rivals::All => (Vec::new(), false),
            Rivals::SameFirst(_) => {
                let differs = |line: &[u16]| problem.peers.all_differ(line);
                (sides(&others, problem), differs(&line) && others.iter().all(differs))
            }
        };
        Self { line, others, sides, differ, rivals, before, ties }
    }

    pub fn cells(&self) -> Vec<u16> {
        [self.line.as_slice(), &self.others.cells].concat()
    }

    /// Where only lines with the same first digit count: its own first cell, and the first cells of those on
    /// each side, of which one holds the same digit.
    pub fn sought(&self) -> impl Iterator<Item = (u16, Vec<u16>)> + '_ {
        let has_few = matches!(self.rivals, Rivals::SameFirst(_));
        let sides = self.sides.iter().filter(move |_| has_few);
        sides.map(|side| (self.line[0], side.iter().map(|line| self.others.of(*line)[0]).collect()))
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
        for other in self.others.iter() {
            match self.order(other, 0, state) {
                Order::Smaller => smaller += 1,
                Order::Equal if self.ties == Ties::Forbidden => return Err(Impossible),
                Order::Equal | Order::Greater => {}
                Order::Open(_) => open += 1,
            }
        }
        let Some(need) = self.need(smaller, open)? else { return Ok(()) };
        for other in self.others.iter() {
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
        let reaches: Vec<Reach> =
            self.others.iter().map(|other| self.reach(other, state)).collect();
        let of_side = |side: &Vec<usize>| {
            side.iter().fold(Reach::default(), |all, &other| all.or(reaches[other]))
        };
        let sides: Vec<Reach> = self.sides.iter().map(of_side).collect();
        let used = sides.iter().filter(|side| side.is_possible()).count();
        if used < count {
            return Err(Impossible);
        }
        let first = state.of(self.line[0]);
        // With no side to spare, each has a line that begins with the digit.
        let is_sure = |at: usize| {
            let begins = |other: &usize| state.of(self.others.of(*other)[0]) == first;
            sides[at].is_possible() && (used == count || self.sides[at].iter().any(begins))
        };
        let sure: Vec<bool> = (0..sides.len()).map(is_sure).collect();
        for (need, wanted) in [
            (Need::AllSmaller, self.before),
            (Need::NoneSmaller, count.saturating_sub(self.before)),
        ] {
            let contrary = need.contrary();
            let most = sides.iter().filter(|side| side.can_be(need)).count();
            let is_settled = |at: usize| sure[at] && !sides[at].can_be(contrary);
            let least = (0..sides.len()).filter(|at| is_settled(*at)).count();
            if most < wanted || least > wanted {
                return Err(Impossible);
            }
            for (at, side) in sides.iter().enumerate() {
                if most == wanted && side.can_be(need) {
                    self.demand(at, need, &reaches, problem, state)?;
                } else if least == wanted && !is_settled(at) {
                    self.demand(at, contrary, &reaches, problem, state)?;
                }
            }
        }
        Ok(())
    }

    /// What a line can be if it begins with the digit of this one.
    fn reach(&self, other: &[u16], state: &State) -> Reach {
        let mut reach = Reach::default();
        if state.of(other[0]) & state.of(self.line[0]) == 0 {
            return reach;
        }
        // What came before is not among the digits of a line that differ.
        let mut before = if self.differ { state.of(self.line[0]) } else { 0 };
        for (&one, &own) in other.iter().zip(&self.line).skip(1).filter(|(one, own)| one != own) {
            let (digits, own_digits) = (state.of(one) & !before, state.of(own) & !before);
            if digits == 0 || own_digits == 0 {
                return reach;
            }
            reach.can_be_smaller |= lowest(digits) < highest(own_digits);
            reach.can_be_others |= highest(digits) > lowest(own_digits);
            let equal = digits & own_digits;
            if equal == 0 || (reach.can_be_smaller && reach.can_be_others) {
                return reach;
            }
            before |= if self.differ { equal } else { 0 };
        }
        match other.len().cmp(&self.line.len()) {
            Ordering::Less => reach.can_be_smaller = true,
            Ordering::Equal if self.ties == Ties::Forbidden => {}
            Ordering::Equal | Ordering::Greater => reach.can_be_others = true,
        }
        reach
    }

    /// The line of a side that begins with the digit of this one, if there is one, is what is needed.
    fn demand(
        &self,
        side: usize,
        need: Need,
        reaches: &[Reach],
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let first = state.of(self.line[0]);
        for &other in self.sides[side].iter().filter(|other| reaches[**other].is_possible()) {
            let line = self.others.of(other);
            if !reaches[other].can_be(need) {
                state.keep(problem, line[0], !first)?;
            } else if state.of(line[0]) == first
                && let Order::Open(place) = self.order(line, 1, state)
            {
                self.compare(line, place, need, problem, state)?;
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

/// Lines of cells, one after another.
struct Lines {
    cells: Vec<u16>,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Lines {
    fn new(lines: &[Vec<Cell>]) -> Self {
        let mut cells = Vec::with_capacity(lines.iter().map(Vec::len).sum());
        let mut ends = Vec::with_capacity(lines.len());
        for line in lines {
            cells.extend(line.iter().copied().map(number));
            ends.push(cells.len());
        }
        Self { cells, ends }
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    fn of(&self, number: usize) -> &[u16] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.cells[start..self.ends[number]]
    }

    fn iter(&self) -> impl Iterator<Item = &[u16]> {
        (0..self.len()).map(|number| self.of(number))
    }
}

/// Lines by number, those together whose first cells are different ones of a house: as many as possible,
/// then as many of the others, and so on.
fn sides(lines: &Lines, problem: &Problem) -> Vec<Vec<usize>> {
    let first_of = |line: usize| lines.of(line)[0];
    let mut rest: Vec<usize> = (0..lines.len()).collect();
    let mut counts = vec![0; problem.houses.len()];
    let mut sides = Vec::new();
    while let Some(&first) = rest.first() {
        counts.fill(0);
        let (mut seen, mut starters) = (CellSet::EMPTY, Vec::with_capacity(rest.len()));
        for &line in &rest {
            let cell = Cell::from_index(first_of(line).into());
            if !seen.contains(cell) {
                seen.insert(cell);
                starters.push(line);
                let houses = problem.houses_of(first_of(line));
                houses.iter().for_each(|house| counts[usize::from(*house)] += 1);
            }
        }
        let largest = (0..counts.len()).max_by_key(|house| counts[*house]);
        let side = match largest.filter(|house| counts[*house] > 1) {
            Some(house) => {
                let begins = |line: &usize| problem.houses[house].contains(first_of(*line));
                starters.into_iter().filter(begins).collect()
            }
            None => vec![first],
        };
        rest.retain(|line| !side.contains(line));
        sides.push(side);
    }
    sides
}
