//! Pairs of things that two measures put in the same order, or not.

use std::cmp::Ordering;

/// All pairs of things, by how two measures order them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pairs {
    /// Both measures order the pair the same way.
    pub concordant: u64,
    /// They contradict each other.
    pub discordant: u64,
    /// Equal in the first measure only.
    pub tied_first: u64,
    /// Equal in the second measure only.
    pub tied_second: u64,
    /// Equal in both.
    pub tied_both: u64,
}

/// Goodman and Kruskal's gamma: of the pairs that neither measure finds equal, the fraction that they
/// order the same way less the fraction that they do not. Nothing if there are no such pairs.
///
/// ```
/// let gamma = pencilmark::statistics::gamma(&[1.0, 2.0, 3.0], &[10.0, 20.0, 20.0]);
/// assert_eq!(gamma, Some(1.0));
/// ```
pub fn gamma(first: &[f64], second: &[f64]) -> Option<f64> {
    let Pairs { concordant, discordant, .. } = Pairs::count(first, second);
    let ordered = concordant + discordant;
    (ordered > 0).then(|| (concordant as f64 - discordant as f64) / ordered as f64)
}

/// Kendall's tau-b: like gamma, but what only one measure finds equal counts against them. Nothing if
/// a measure finds everything equal.
///
/// ```
/// let tau = pencilmark::statistics::tau_b(&[1.0, 2.0, 3.0], &[30.0, 20.0, 10.0]);
/// assert_eq!(tau, Some(-1.0));
/// ```
pub fn tau_b(first: &[f64], second: &[f64]) -> Option<f64> {
    let pairs = Pairs::count(first, second);
    let ordered = pairs.concordant + pairs.discordant;
    let by_first = (ordered + pairs.tied_second) as f64;
    let by_second = (ordered + pairs.tied_first) as f64;
    let difference = pairs.concordant as f64 - pairs.discordant as f64;
    (by_first > 0.0 && by_second > 0.0).then(|| difference / (by_first * by_second).sqrt())
}

impl Pairs {
    /// Counts all pairs in n log n (Knight 1966): once the things are sorted by the first measure,
    /// the discordant pairs are those that sorting by the second exchanges.
    ///
    /// # Panics
    ///
    /// If the lists differ in length.
    pub fn count(first: &[f64], second: &[f64]) -> Self {
        assert_eq!(first.len(), second.len(), "a number of each measure for each thing");
        let mut things: Vec<(f64, f64)> =
            first.iter().copied().zip(second.iter().copied()).collect();
        let by_first = |a: &(f64, f64), b: &(f64, f64)| a.0.total_cmp(&b.0);
        things.sort_by(|a, b| by_first(a, b).then(a.1.total_cmp(&b.1)));
        let equal_first = equal_pairs(&things, |a, b| a.0 == b.0);
        let tied_both = equal_pairs(&things, |a, b| a == b);
        let mut seconds: Vec<f64> = things.into_iter().map(|(_, second)| second).collect();
        let mut spare = seconds.clone();
        let discordant = exchanges(&mut seconds, &mut spare);
        let equal_second = equal_pairs(&seconds, |a, b| a == b);
        let count = first.len() as u64;
        let all = count * count.saturating_sub(1) / 2;
        let unequal = all + tied_both - equal_first - equal_second;
        Self {
            concordant: unequal - discordant,
            discordant,
            tied_first: equal_first - tied_both,
            tied_second: equal_second - tied_both,
            tied_both,
        }
    }
}

/// How many pairs of a sorted list are equal.
fn equal_pairs<T>(sorted: &[T], same: impl Fn(&T, &T) -> bool) -> u64 {
    let runs = sorted.chunk_by(same).map(|run| run.len() as u64);
    runs.map(|length| length * (length - 1) / 2).sum()
}

/// Sorts by merging, and counts the pairs that were in the wrong order.
fn exchanges(numbers: &mut [f64], spare: &mut [f64]) -> u64 {
    let middle = numbers.len() / 2;
    if middle == 0 {
        return 0;
    }
    let (left, right) = numbers.split_at_mut(middle);
    let (spare_left, spare_right) = spare.split_at_mut(middle);
    let mut count = exchanges(left, spare_left) + exchanges(right, spare_right);
    let (mut i, mut j) = (0, 0);
    for place in spare.iter_mut() {
        let takes_right =
            i == left.len() || (j < right.len() && right[j].total_cmp(&left[i]) == Ordering::Less);
        if takes_right {
            count += (left.len() - i) as u64;
            *place = right[j];
            j += 1;
        } else {
            *place = left[i];
            i += 1;
        }
    }
    numbers.copy_from_slice(spare);
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;

    /// Looks at every pair.
    fn twin(first: &[f64], second: &[f64]) -> Pairs {
        let mut pairs = Pairs::default();
        for i in 0..first.len() {
            for j in 0..i {
                let counter = match (first[i] - first[j], second[i] - second[j]) {
                    (0.0, 0.0) => &mut pairs.tied_both,
                    (0.0, _) => &mut pairs.tied_first,
                    (_, 0.0) => &mut pairs.tied_second,
                    (a, b) if a * b > 0.0 => &mut pairs.concordant,
                    _ => &mut pairs.discordant,
                };
                *counter += 1;
            }
        }
        pairs
    }

    #[test]
    fn pairs_are_those_that_looking_at_each_finds() {
        let mut random = Random::from_seed(1);
        for length in 0..60 {
            let mut numbers =
                |kinds| -> Vec<f64> { (0..length).map(|_| random.below(kinds) as f64).collect() };
            let (first, second) = (numbers(5), numbers(40));
            assert_eq!(Pairs::count(&first, &second), twin(&first, &second));
        }
    }

    #[test]
    fn the_table_of_the_paper_on_hsolve_gives_its_gamma() {
        let table = [
            [81, 19, 0, 0, 0, 0, 0, 0],
            [19, 68, 12, 1, 0, 0, 0, 0],
            [0, 8, 38, 33, 18, 2, 1, 0],
            [0, 2, 26, 29, 22, 17, 4, 0],
            [0, 2, 10, 19, 20, 30, 11, 8],
            [0, 0, 5, 7, 22, 26, 36, 4],
            [0, 1, 9, 7, 16, 13, 27, 27],
            [0, 0, 0, 4, 2, 12, 21, 61],
        ];
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        for (row, counts) in table.iter().enumerate() {
            for (column, &count) in counts.iter().enumerate() {
                rows.extend(std::iter::repeat_n(row as f64, count));
                columns.extend(std::iter::repeat_n(column as f64, count));
            }
        }
        let gamma = gamma(&rows, &columns).unwrap();
        assert!((gamma - 0.82).abs() < 0.0005, "{gamma}");
    }

    #[test]
    fn agreement_runs_from_minus_one_to_one() {
        let up = [1.0, 2.0, 3.0];
        let down = [3.0, 2.0, 1.0];
        assert_eq!((gamma(&up, &up), tau_b(&up, &up)), (Some(1.0), Some(1.0)));
        assert_eq!((gamma(&up, &down), tau_b(&up, &down)), (Some(-1.0), Some(-1.0)));
        assert_eq!((gamma(&up, &[1.0; 3]), tau_b(&up, &[1.0; 3])), (None, None));
        // One pair of three is tied in one measure: 2 / sqrt(2 * 3).
        let tau = tau_b(&up, &[1.0, 1.0, 2.0]).unwrap();
        assert!((tau - 2.0 / 6f64.sqrt()).abs() < 1e-12);
    }
}
