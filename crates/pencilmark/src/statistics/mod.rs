//! How well two orders agree, and other statistics: pure mathematics, used to judge ratings.
//!
//! * `Pairs`: how many pairs two lists order the same way, in n log n; [`gamma`] (Goodman and
//!   Kruskal) and [`tau_b`] (Kendall) are fractions of them;
//! * [`spearman`]: the correlation of ranks; `pearson`: that of the numbers themselves;
//! * [`chi_square`]: whether rows and columns of a table of counts are independent;
//! * [`quantile`]: of sorted numbers.

mod correlation;
mod independence;
mod pairs;

pub use correlation::{ranks, spearman};
pub use independence::chi_square;
pub use pairs::{gamma, tau_b};

/// The number below which a fraction of the sorted numbers lie, interpolated between two of them;
/// nothing if there are none.
///
/// ```
/// assert_eq!(pencilmark::statistics::quantile(&[1.0, 2.0, 4.0], 0.75), Some(3.0));
/// ```
pub fn quantile(sorted: &[f64], fraction: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    let position = fraction.clamp(0.0, 1.0) * last as f64;
    let (below, above) = (sorted[position.floor() as usize], sorted[position.ceil() as usize]);
    Some(below + (above - below) * position.fract())
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn quantiles_lie_between_the_numbers() {
        let numbers = [1.0, 2.0, 4.0];
        let at = |fraction| quantile(&numbers, fraction);
        assert_eq!(
            [at(0.0), at(0.25), at(0.5), at(1.0)],
            [Some(1.0), Some(1.5), Some(2.0), Some(4.0)]
        );
        assert_eq!(quantile(&[], 0.5), None);
    }
}
