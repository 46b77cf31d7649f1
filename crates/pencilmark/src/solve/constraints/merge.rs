//! Long sums put together: cells of two diagonals that lie in the same houses differ, so that the bounds
//! of both together are closer than those of each.
//!
//! What a sum is worth is how far each of its groups of different cells could move, minus how far the
//! total lets it. Two sums that are worth more together than either alone become one, the best first,
//! until there are none. Putting together also those that are worth more than both added up, where one is worth
//! less than nothing, changes no number of guesses of the little killers.

use super::bits::Bits;
use super::derive::Terms;
use super::problem::Problem;
use super::sums::group;
use crate::model::Cell;

/// How much room a sum leaves its cells.
pub struct Room {
    /// How far the total is from the least or the most that is possible.
    leeway: i64,
    /// How far the least is from the most.
    range: i64,
    worth: i64,
}

impl Room {
    fn of(cells: Bits, total: i64, problem: &Problem) -> Self {
        let terms: Vec<(u16, i64)> = cells.members().map(|cell| (cell as u16, 1)).collect();
        let size = problem.shape.size() as i64;
        let sum = total - problem.shape.lowest() as i64 * terms.len() as i64;
        let (mut least, mut range, mut groups) = (0, 0, 0);
        let mut start = 0;
        for group in group(&terms, problem).0 {
            let count = (group.end - start) as i64;
            start = group.end;
            least += count * (count - 1) / 2;
            range += count * (size - count);
            groups += 1;
        }
        let leeway = (sum - least).min(least + range - sum);
        Self { leeway, range, worth: range - groups * leeway }
    }

    /// Whether a sum leaves its cells so little that it says much.
    pub fn is_little(cells: Bits, total: i64, problem: &Problem) -> bool {
        let Self { leeway, range, .. } = Self::of(cells, total, problem);
        leeway * LITTLE < range
    }
}

/// A sum leaves little room if its leeway is less than the range divided by this.
const LITTLE: i64 = 4;

/// A sum must have as many cells to be put together with another, and as many must have peers there.
const FEWEST_CELLS: usize = 6;

#[derive(Clone)]
pub struct Long {
    cells: Bits,
    total: i64,
    worth: i64,
    is_merged: bool,
}

impl Long {
    /// Nothing where the total is out of reach.
    fn new(cells: Bits, total: i64, problem: &Problem) -> Option<Self> {
        let Room { leeway, worth, .. } = Room::of(cells, total, problem);
        (leeway >= 0).then_some(Self { cells, total, worth, is_merged: false })
    }

    fn with(&self, other: &Self, problem: &Problem) -> Option<Self> {
        if self.cells.intersects(other.cells) {
            return None;
        }
        let (few, many) = match self.cells.len() < other.cells.len() {
            true => (self, other),
            false => (other, self),
        };
        let sees = |cell: &usize| problem.peers.bits(*cell as u16).intersects(many.cells);
        if few.cells.members().filter(sees).count() < FEWEST_CELLS {
            return None;
        }
        let both = Self::new(self.cells.or(other.cells), self.total + other.total, problem)?;
        let is_better = both.worth > self.worth.max(other.worth);
        is_better.then_some(Self { is_merged: true, ..both })
    }
}

/// The sums that are worth more than what they are put together from.
pub fn merged(sums: impl Iterator<Item = (Bits, i64)>, problem: &Problem) -> Vec<Terms> {
    let long = sums.filter(|(cells, _)| cells.len() >= FEWEST_CELLS);
    let mut sums: Vec<Long> = long.filter_map(|(c, total)| Long::new(c, total, problem)).collect();
    while let Some((one, other, both)) = best_pair(&sums, problem) {
        sums[one] = both;
        sums.swap_remove(other);
    }
    let new = sums.iter().filter(|sum| sum.is_merged && sum.worth > 0);
    new.map(|sum| (sum.cells.members().map(|c| (Cell::from_index(c), 1)).collect(), sum.total))
        .collect()
}

/// The two sums that are worth most together, and that.
fn best_pair(sums: &[Long], problem: &Problem) -> Option<(usize, usize, Long)> {
    let mut best: Option<(usize, usize, Long)> = None;
    for (other, second) in sums.iter().enumerate() {
        for (one, first) in sums[..other].iter().enumerate() {
            if let Some(both) = first.with(second, problem)
                && best.as_ref().is_none_or(|(.., best)| both.worth > best.worth)
            {
                best = Some((one, other, both));
            }
        }
    }
    best
}
