//! Correlation of numbers, and of their ranks.

/// The ranks of numbers, from 1; equal numbers share the mean of their ranks.
///
/// ```
/// assert_eq!(pencilmark::statistics::ranks(&[5.0, 1.0, 5.0]), [2.5, 1.0, 2.5]);
/// ```
pub fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|a, b| numbers[*a].total_cmp(&numbers[*b]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut before = 0;
    for equal in order.chunk_by(|a, b| numbers[*a] == numbers[*b]) {
        let shared = before as f64 + (equal.len() + 1) as f64 / 2.0;
        equal.iter().for_each(|index| ranks[*index] = shared);
        before += equal.len();
    }
    ranks
}

/// Spearman's rho: the correlation of ranks. Nothing if a measure finds everything equal.
///
/// ```
/// let rho = pencilmark::statistics::spearman(&[1.0, 2.0, 3.0], &[10.0, 20.0, 40.0]);
/// assert_eq!(rho, Some(1.0));
/// ```
pub fn spearman(first: &[f64], second: &[f64]) -> Option<f64> {
    pearson(&ranks(first), &ranks(second))
}

/// Pearson's correlation. Nothing if a list does not vary.
///
/// # Panics
///
/// If the lists differ in length.
pub fn pearson(first: &[f64], second: &[f64]) -> Option<f64> {
    assert_eq!(first.len(), second.len(), "a number of each measure for each thing");
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
    let (first_mean, second_mean) = (mean(first), mean(second));
    let (mut both, mut first_squares, mut second_squares) = (0.0, 0.0, 0.0);
    for (a, b) in first.iter().zip(second) {
        let (a, b) = (a - first_mean, b - second_mean);
        both += a * b;
        first_squares += a * a;
        second_squares += b * b;
    }
    let scale: f64 = (first_squares * second_squares).sqrt();
    (scale > 0.0).then(|| both / scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;

    #[test]
    fn ranks_count_what_is_smaller() {
        let mut random = Random::from_seed(6);
        let numbers: Vec<f64> = (0..50).map(|_| random.below(20) as f64).collect();
        for (number, rank) in numbers.iter().zip(ranks(&numbers)) {
            let smaller = numbers.iter().filter(|other| *other < number).count() as f64;
            let equal = numbers.iter().filter(|other| *other == number).count() as f64;
            assert_eq!(rank, smaller + (equal + 1.0) / 2.0);
        }
    }

    #[test]
    fn without_ties_it_is_the_textbook_formula() {
        let mut random = Random::from_seed(7);
        let first: Vec<f64> = (0..40).map(f64::from).collect();
        let mut second = first.clone();
        random.shuffle(&mut second);
        let squares: f64 = first.iter().zip(&second).map(|(a, b)| (a - b).powi(2)).sum();
        let expected = 1.0 - 6.0 * squares / (40.0 * (1600.0 - 1.0));
        assert!((spearman(&first, &second).unwrap() - expected).abs() < 1e-12);
        assert_eq!(spearman(&first, &[1.0; 40]), None);
    }
}
