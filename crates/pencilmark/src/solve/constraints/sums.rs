//! Weighted sums, by their bounds; then exactly.
//!
//! Terms of one weight whose cells all differ make a group, whose least and greatest sum count each
//! digit once. The sums are of indices, so that the digits of every board begin at 0. Up to three open
//! cells are gone through (see [`super::open`]), with an eye on those that differ; more by [`Ways`], which
//! ignores that. A sum so loose that no digit of any cell can break it is left alone.

use super::Mask;
use super::house::House;
use super::open::{MOST_OPEN, match_three, match_two};
use super::problem::Problem;
use super::state::{Impossible, State, highest, is_single, lowest};
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

    /// The sum of the indices.
    pub fn total(&self) -> i64 {
        self.total
    }

    /// Whether every weight is 1 or -1.
    pub fn is_plain(&self) -> bool {
        self.groups.iter().all(|group| group.weight.abs() == 1)
    }

    /// The groups: weights and cells.
    pub fn groups(&self) -> impl Iterator<Item = (i64, &[u16])> {
        let mut start = 0;
        self.groups.iter().map(move |group| {
            let cells = &self.cells[start..group.end];
            start = group.end;
            (group.weight, cells)
        })
    }

    pub fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        let (mut low, mut high) = (0, 0);
        let mut known = [Bounds::default(); MOST_KNOWN];
        for (at, (weight, cells)) in self.groups().enumerate() {
            let bounds = Bounds::of(cells, problem, state)?;
            if let Some(known) = known.get_mut(at) {
                *known = bounds;
            }
            let (least, most) = bounds.times(weight);
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
        known: &[Bounds; MOST_KNOWN],
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        for (at, (weight, cells)) in self.groups().enumerate() {
            let own = match known.get(at) {
                Some(known) => *known,
                None => Bounds::of(cells, problem, state)?,
            };
            let (own_low, own_high) = own.times(weight);
            // What the group may have beside the least and the most of all others.
            let room = (self.total - (high - own_high), self.total - (low - own_low));
            if own_low >= room.0 && own_high <= room.1 {
                continue;
            }
            own.narrow(cells, room_for(weight, room), problem, state)?;
            let (new_low, new_high) = Bounds::of(cells, problem, state)?.times(weight);
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
        let is_long = terms.len() > problem.shape.size();
        let fullest = is_long.then(|| fullest_house(&rest, weight, problem)).flatten();
        rest.retain(|&(cell, own)| {
            let differs = |other: &u16| problem.peers.differ(*other, cell);
            let is_in = fullest.is_none_or(|house| house.contains(cell));
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

/// The first house with the most terms of a weight, if there is one with several.
fn fullest_house<'p>(terms: &[(u16, i64)], weight: i64, problem: &'p Problem) -> Option<&'p House> {
    let mut counts = vec![0; problem.houses.len()];
    for (cell, _) in terms.iter().filter(|(_, own)| *own == weight) {
        problem.houses_of(*cell).iter().for_each(|house| counts[usize::from(*house)] += 1);
    }
    let fullest = (0..counts.len()).rev().max_by_key(|house| counts[*house])?;
    (counts[fullest] > 1).then(|| &problem.houses[fullest])
}

/// The least and the most that the cells of a group can have, without its weight.
#[derive(Clone, Copy, Default)]
struct Bounds {
    least: i64,
    most: i64,
}

impl Bounds {
    #[inline]
    fn of(cells: &[u16], problem: &Problem, state: &State) -> Result<Self, Impossible> {
        let least = least(cells, None, problem, state)?;
        Ok(Self { least, most: most(cells, None, state)? })
    }

    /// The least and the most with the weight.
    #[inline]
    fn times(self, weight: i64) -> (i64, i64) {
        let (one, other) = (self.least * weight, self.most * weight);
        (one.min(other), one.max(other))
    }

    /// Keeps what lets the whole group lie within its room.
    fn narrow(
        self,
        cells: &[u16],
        (low, high): (i64, i64),
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        // A cell can be so much above its lowest digit, and below its highest, whatever the others hold.
        let spare = (high - self.least).min(self.most - low);
        for &cell in cells {
            let digits = state.of(cell);
            if is_single(digits) || highest(digits) - lowest(digits) <= spare {
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
}

/// The bounds of the plain sum of some cells, from those of the sum times their weight.
fn room_for(weight: i64, (low, high): (i64, i64)) -> (i64, i64) {
    match weight {
        1 => (low, high),
        2.. => (div_up(low, weight), div_down(high, weight)),
        _ => (div_up(-high, -weight), div_down(-low, -weight)),
    }
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
