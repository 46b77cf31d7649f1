//! Weighted sums, by their bounds; then exactly.
//!
//! Terms of one weight whose cells all differ make a group, whose least and greatest sum count each
//! digit once. The sums are of indices, so that the digits of every board begin at 0. Up to three open
//! cells are gone through one by one, with an eye on those that differ; more by [`Ways`], which ignores
//! that. A sum so loose that no digit of any cell can break it is left alone.

use super::Mask;
use super::house::House;
use super::problem::Problem;
use super::state::{Impossible, State, highest, indices, is_single, lowest};
use super::ways::Ways;

pub struct Sum {
    groups: Vec<Group>,
    /// The cells of the groups, one group after another.
    cells: Vec<u16>,
    total: i64,
    /// How far from the least and the most a total must be so that every digit of every cell fits.
    leeway: i64,
    ways: Option<Ways>,
}

pub struct Group {
    weight: i64,
    /// The end of its cells; they begin where those of the last group end.
    pub end: usize,
}

/// The most open cells that are looked at one by one.
const MOST_OPEN: usize = 3;

/// The bounds of so many groups are not worked out twice.
const MOST_KNOWN: usize = 8;

/// The most open cells whose ways are followed where all weights are 1 or -1: with more of them hardly
/// a sum between the bounds is missing.
const MOST_PLAIN: usize = 5;

impl Sum {
    pub fn new(terms: &[(u16, i64)], total: i64, problem: &Problem) -> Self {
        let lowest = problem.shape.lowest() as i64;
        let total = total - terms.iter().map(|(_, weight)| weight * lowest).sum::<i64>();
        let (groups, cells) = group(terms, problem);
        let most = groups.iter().map(|group| group.weight.abs()).max().unwrap_or(0);
        let ways = Ways::new(terms.iter().copied(), total, problem);
        Self { groups, cells, total, leeway: most * highest(problem.all), ways }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The groups: weights and cells.
    fn groups(&self) -> impl Iterator<Item = (i64, &[u16])> {
        let mut start = 0;
        self.groups.iter().map(move |group| {
            let cells = &self.cells[start..group.end];
            start = group.end;
            (group.weight, cells)
        })
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let (mut low, mut high) = (0, 0);
        let mut known = [(0, 0); MOST_KNOWN];
        for (at, (weight, cells)) in self.groups().enumerate() {
            let (least, most) = bounds(weight, cells, problem, state)?;
            if let Some(known) = known.get_mut(at) {
                *known = (least, most);
            }
            low += least;
            high += most;
        }
        let (above, below) = (self.total - low, high - self.total);
        if above < 0 || below < 0 {
            return Err(Impossible);
        }
        if low == high || above.min(below) >= self.leeway {
            return Ok(());
        }
        self.narrow_bounds((low, high), &known, problem, state)?;
        self.match_open(problem, state)
    }

    /// Goes through what the open cells can hold together.
    fn match_open(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let mut open = [(0u16, 0i64); MOST_OPEN];
        let (mut count, mut rest, mut is_plain) = (0, self.total, true);
        for (weight, cells) in self.groups() {
            for &cell in cells {
                let digits = state.of(cell);
                if is_single(digits) {
                    rest -= weight * lowest(digits);
                    continue;
                }
                if let Some(place) = open.get_mut(count) {
                    *place = (cell, weight);
                }
                count += 1;
                is_plain &= weight.abs() == 1;
            }
        }
        match count {
            0 if rest != 0 => Err(Impossible),
            0 | 1 => Ok(()),
            2 => match_two(open[0], open[1], rest, problem, state),
            3 => match_three(open, rest, problem, state),
            _ if is_plain && count > MOST_PLAIN => Ok(()),
            _ => self.ways.as_ref().map_or(Ok(()), |ways| ways.run(problem, state)),
        }
    }

    fn narrow_bounds(
        &self,
        (mut low, mut high): (i64, i64),
        known: &[(i64, i64); MOST_KNOWN],
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        for (at, (weight, cells)) in self.groups().enumerate() {
            let (own_low, own_high) = match known.get(at) {
                Some(known) => *known,
                None => bounds(weight, cells, problem, state)?,
            };
            // What the group may have beside the least and the most of all others.
            let room = (self.total - (high - own_high), self.total - (low - own_low));
            if own_low >= room.0 && own_high <= room.1 {
                continue;
            }
            narrow(weight, cells, room, problem, state)?;
            let (new_low, new_high) = bounds(weight, cells, problem, state)?;
            low += new_low - own_low;
            high += new_high - own_high;
        }
        Ok(())
    }
}

/// Terms of one weight whose cells all differ: of a long sum first as many as lie in one house, then what
/// is left.
pub fn group(terms: &[(u16, i64)], problem: &Problem) -> (Vec<Group>, Vec<u16>) {
    let mut rest = terms.to_vec();
    let (mut groups, mut cells): (Vec<Group>, Vec<u16>) = (Vec::new(), Vec::new());
    while let Some(&(_, weight)) = rest.first() {
        let start = cells.len();
        let inside = |house: &&House| {
            let is_inside = |term: &&(u16, i64)| term.1 == weight && house.contains(term.0);
            rest.iter().filter(is_inside).count()
        };
        let is_long = terms.len() > problem.shape.size();
        let largest = problem.houses.iter().rev().filter(|_| is_long).max_by_key(inside);
        let largest = largest.filter(|house| inside(house) > 1);
        rest.retain(|&(cell, own)| {
            let differs = |other: &u16| problem.peers.differ(*other, cell);
            let is_in = largest.is_none_or(|house| house.contains(cell));
            let fits = own == weight && is_in && cells[start..].iter().all(differs);
            if fits {
                cells.push(cell);
            }
            !fits
        });
        groups.push(Group { weight, end: cells.len() });
    }
    (groups, cells)
}

/// Two open cells: each keeps what has a partner in the other.
fn match_two(
    one: (u16, i64),
    other: (u16, i64),
    rest: i64,
    problem: &Problem,
    state: &mut State,
) -> Result<(), Impossible> {
    let (first, second) = (state.of(one.0), state.of(other.0));
    let differ = problem.peers.differ(one.0, other.0);
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
    open: [(u16, i64); MOST_OPEN],
    rest: i64,
    problem: &Problem,
    state: &mut State,
) -> Result<(), Impossible> {
    let digits = open.map(|(cell, _)| state.of(cell));
    let differ = |one: usize, other: usize| problem.peers.differ(open[one].0, open[other].0);
    let [apart_01, apart_02, apart_12] = [differ(0, 1), differ(0, 2), differ(1, 2)];
    let mut keep: [Mask; MOST_OPEN] = [0; MOST_OPEN];
    for first in indices(digits[0]) {
        let after_first = rest - open[0].1 * i64::from(first);
        // What the first digit leaves to the others.
        let taken = |apart: bool| if apart { !(1 << first) } else { Mask::MAX };
        let last = digits[2] & taken(apart_02);
        for second in indices(digits[1] & taken(apart_01)) {
            let third = partner(after_first - open[1].1 * i64::from(second), open[2].1) & last;
            if third != 0 && !(apart_12 && third == 1 << second) {
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

/// The digit, as a mask, that times its weight is this much; none if there is no such digit.
#[inline]
fn partner(left: i64, weight: i64) -> Mask {
    let index = match weight {
        1 => left,
        -1 => -left,
        _ if left % weight == 0 => left / weight,
        _ => return 0,
    };
    if (0..64).contains(&index) { 1 << index } else { 0 }
}

/// The least and the most of a group.
#[inline]
fn bounds(
    weight: i64,
    cells: &[u16],
    problem: &Problem,
    state: &State,
) -> Result<(i64, i64), Impossible> {
    let least = weight * least(cells, None, problem, state)?;
    let most = weight * most(cells, None, state)?;
    Ok((least.min(most), least.max(most)))
}

/// Keeps what lets the whole group lie within these bounds.
fn narrow(
    weight: i64,
    cells: &[u16],
    (low, high): (i64, i64),
    problem: &Problem,
    state: &mut State,
) -> Result<(), Impossible> {
    // The bounds of the plain sum of the cells.
    let (low, high) = match weight > 0 {
        true => (div_up(low, weight), div_down(high, weight)),
        false => (div_up(-high, -weight), div_down(-low, -weight)),
    };
    for &cell in cells {
        let digits = state.of(cell);
        if is_single(digits) {
            continue;
        }
        let top = high - least(cells, Some(cell), problem, state)?;
        let bottom = low - most(cells, Some(cell), state)?;
        if top < 0 || bottom > 63 {
            return Err(Impossible);
        }
        let below = if top >= 63 { Mask::MAX } else { (1 << (top + 1)) - 1 };
        let above = if bottom <= 0 { Mask::MAX } else { !((1 << bottom) - 1) };
        state.keep(problem, cell, below & above)?;
    }
    Ok(())
}

fn div_down(number: i64, by: i64) -> i64 {
    number.div_euclid(by)
}

fn div_up(number: i64, by: i64) -> i64 {
    -(-number).div_euclid(by)
}

/// The least sum of cells that all differ, without one of them: each takes the first number that is
/// free from its own on. The numbers that are taken in the end are the same in every order.
#[inline]
fn least(
    cells: &[u16],
    without: Option<u16>,
    problem: &Problem,
    state: &State,
) -> Result<i64, Impossible> {
    let (mut sum, mut free) = (0, problem.all);
    for &cell in cells {
        if Some(cell) != without {
            let number = (free & Mask::MAX << lowest(state.of(cell))).trailing_zeros();
            free &= !1u64.checked_shl(number).ok_or(Impossible)?;
            sum += i64::from(number);
        }
    }
    Ok(sum)
}

/// The greatest sum of cells that all differ, without one of them.
#[inline]
fn most(cells: &[u16], without: Option<u16>, state: &State) -> Result<i64, Impossible> {
    let (mut sum, mut free) = (0, Mask::MAX);
    for &cell in cells {
        if Some(cell) != without {
            let left = free & Mask::MAX >> (63 - highest(state.of(cell)));
            if left == 0 {
                return Err(Impossible);
            }
            let number = highest(left);
            free &= !(1 << number);
            sum += number;
        }
    }
    Ok(sum)
}
