//! Long sums put together: cells of two diagonals that lie in the same houses differ, so that the bounds
//! of both together are closer than those of each.
//!
//! What a sum is worth is how far each of its groups of different cells could move, minus how far the
//! total lets it. Two sums that are worth more together than either alone become one, the best first,
//! until there are none. Putting together also those that are worth more than both added up, where one is worth
//! less than nothing, changes no number of guesses of the little killers.
//!
//! Some are worth something only when there are several of them: four diagonals that fill most of three boxes, say, of which any
//! two leave more room than one. So each sum is also followed by the one whose cells see most of its cells, and so on, and
//! the best of what comes by is kept.

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

/// Of more sums than this only two at a time are put together.
const MOST_FOLLOWED: usize = 16;

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
    let several = if sums.len() > MOST_FOLLOWED { Vec::new() } else { several(&sums, problem) };
    while let Some((one, other, both)) = best_pair(&sums, problem) {
        sums[one] = both;
        sums.swap_remove(other);
    }
    for sum in several {
        if sums.iter().all(|known| known.cells != sum.cells) {
            sums.push(sum);
        }
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

/// The best that comes of each sum, put together with those that share most houses with it, one after another.
fn several(sums: &[Long], problem: &Problem) -> Vec<Long> {
    let peers = |one: &Long, other: &Long| -> usize {
        let peers = |cell| problem.peers.bits(cell as u16).and(other.cells).len();
        one.cells.members().map(peers).sum()
    };
    let shared: Vec<Vec<usize>> =
        sums.iter().map(|one| sums.iter().map(|other| peers(one, other)).collect()).collect();
    let from = |first: usize| {
        let (mut cells, mut total, mut own) = (sums[first].cells, sums[first].total, vec![first]);
        let mut best: Option<Long> = None;
        loop {
            let apart = (0..sums.len()).filter(|other| !sums[*other].cells.intersects(cells));
            let shared = |other: &usize| own.iter().map(|one| shared[*one][*other]).sum::<usize>();
            let Some(next) = apart.rev().max_by_key(shared) else { return best };
            (cells, total) = (cells.or(sums[next].cells), total + sums[next].total);
            own.push(next);
            if let Some(sum) = Long::new(cells, total, problem)
                && sum.worth > best.as_ref().map_or(sums[first].worth.max(0), |best| best.worth)
            {
                best = Some(Long { is_merged: true, ..sum });
            }
        }
    };
    (0..sums.len()).filter_map(from).collect()
}

#[cfg(test)]
mod tests {
    use super::super::problem::Purpose;
    use super::*;

    /// The cells whose row and column, from 0, add up to this.
    fn diagonal(sum: usize) -> Bits {
        (0..81).filter(|cell| cell / 9 + cell % 9 == sum).collect()
    }

    #[test]
    fn sums_are_put_together_that_say_something_only_when_there_are_several() {
        let problem = Problem::new(&crate::rules::classic(), Purpose::Search);
        let of = |sums: &[usize]| {
            let sums: Vec<(Bits, i64)> = sums.iter().map(|sum| (diagonal(*sum), 48)).collect();
            merged(sums.into_iter(), &problem)
        };
        // Four diagonals side by side hold all but one cell of three boxes; two of them leave more room than each alone.
        assert!(of(&[7, 8]).is_empty());
        let sums = of(&[7, 8, 9, 10]);
        assert_eq!(sums.len(), 1);
        let (terms, total) = &sums[0];
        assert_eq!((terms.len(), *total), (32, 4 * 48));
    }
}
