//! Figures with their uncertainty: what a sample says, and between which bounds the truth may lie.
//!
//! An interval holds the truth in 95 of 100 samples. Shares have Wilson's interval; everything else is
//! drawn again from its own sample, with replacement (the bootstrap), the same way for the same seed.
//! What is counted and not sampled is exact.

use pencilmark::model::Random;
use pencilmark::statistics;
use serde::{Deserialize, Serialize};

/// A figure, its interval, and how many things it rests on.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    pub count: usize,
}

/// How well two lists of numbers agree, if that can be said.
pub type Measure = fn(&[f64], &[f64]) -> Option<f64>;

/// How often a sample is drawn again. With ten times as many the ends of intervals move in the third figure.
const RESAMPLES: usize = 400;

/// The part of the resamples that lies beyond each end of an interval.
const TAIL: f64 = 0.025;

/// The normal deviate that leaves [`TAIL`] above it.
const DEVIATE: f64 = 1.959_964;

impl Estimate {
    /// A figure that is known, from so many things.
    pub fn exact(value: f64, count: usize) -> Self {
        Self { value, low: value, high: value, count }
    }

    /// A share in percent, with Wilson's interval; nothing of nothing.
    pub fn share(part: usize, whole: usize) -> Option<Self> {
        if whole == 0 {
            return None;
        }
        let (count, share) = (whole as f64, part as f64 / whole as f64);
        let square = DEVIATE * DEVIATE / count;
        let middle = (share + square / 2.0) / (1.0 + square);
        let reach = DEVIATE * (share * (1.0 - share) / count + square / (4.0 * count)).sqrt();
        let reach = reach / (1.0 + square);
        // At both ends rounding would leave the share itself out.
        let low = (middle - reach).max(0.0).min(share);
        let high = (middle + reach).min(1.0).max(share);
        Some(Self { value: 100.0 * share, low: 100.0 * low, high: 100.0 * high, count: whole })
    }

    /// A statistic of a sample, given by the numbers of its members; nothing if it has no value.
    pub fn sampled(
        seed: u64,
        count: usize,
        statistic: impl Fn(&[usize]) -> Option<f64>,
    ) -> Option<Self> {
        let whole: Vec<usize> = (0..count).collect();
        let value = statistic(&whole)?;
        let mut random = Random::from_seed(seed);
        let mut drawn = whole.clone();
        let again = |_| {
            drawn.iter_mut().for_each(|member| *member = random.below(count));
            statistic(&drawn)
        };
        let mut values: Vec<f64> = (0..RESAMPLES).filter_map(again).collect();
        values.sort_by(f64::total_cmp);
        let at = |part| statistics::quantile(&values, part).unwrap_or(value);
        Some(Self { value, low: at(TAIL).min(value), high: at(1.0 - TAIL).max(value), count })
    }

    /// The mean of a sample.
    pub fn mean(seed: u64, numbers: &[f64]) -> Option<Self> {
        Self::sampled(seed, numbers.len(), |members| mean(members.iter().map(|&at| numbers[at])))
    }

    /// How lopsided a sample is: see [`skewness`].
    pub fn skewness(seed: u64, numbers: &[f64]) -> Option<Self> {
        Self::sampled(seed, numbers.len(), |members| {
            skewness(&members.iter().map(|&at| numbers[at]).collect::<Vec<f64>>())
        })
    }

    /// The ratio of two sums over the same things: the pairs are drawn, so that what makes a thing costly for
    /// both does not widen the interval.
    pub fn ratio(seed: u64, pairs: &[[f64; 2]]) -> Option<Self> {
        Self::sampled(seed, pairs.len(), |members| {
            let sum = |side: usize| members.iter().map(|&at| pairs[at][side]).sum::<f64>();
            let (above, below) = (sum(0), sum(1));
            (below > 0.0).then(|| above / below)
        })
    }

    /// A measure of agreement between the two sides of pairs.
    pub fn agreement(seed: u64, first: &[f64], second: &[f64], measure: Measure) -> Option<Self> {
        Self::sampled(seed, first.len(), |members| {
            let [first, second] = [first, second]
                .map(|side| members.iter().map(|&at| side[at]).collect::<Vec<f64>>());
            measure(&first, &second)
        })
    }

    /// The same with the figure and both ends changed by a rising function.
    pub fn map(self, change: impl Fn(f64) -> f64) -> Self {
        let Self { value, low, high, count } = self;
        Self { value: change(value), low: change(low), high: change(high), count }
    }

    /// Whether it was counted and not sampled.
    pub fn is_exact(&self) -> bool {
        self.low == self.high
    }
}

/// The mean of some numbers, if there are any.
pub fn mean(numbers: impl IntoIterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.into_iter().fold((0.0, 0), |(sum, count), x| (sum + x, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

/// How lopsided a distribution is: above 0 with a tail to the right. Nothing if nothing varies.
fn skewness(numbers: &[f64]) -> Option<f64> {
    let middle = mean(numbers.iter().copied())?;
    let moment = |power| mean(numbers.iter().map(|x| (x - middle).powi(power)));
    let variance = moment(2).filter(|variance| *variance > 0.0)?;
    Some(moment(3)? / variance.powf(1.5))
}

/// The median of times of which some were stopped at a limit; nothing where the middle one was stopped, which
/// says only that the median lies above.
pub fn median_within(times: &[f64], is_stopped: &[bool]) -> Option<f64> {
    let time = |(time, stopped): (&f64, &bool)| if *stopped { f64::INFINITY } else { *time };
    let mut sorted: Vec<f64> = times.iter().zip(is_stopped).map(time).collect();
    sorted.sort_by(f64::total_cmp);
    statistics::quantile(&sorted, 0.5).filter(|median| median.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_the_interval_of_the_textbook() {
        // 24 of 95, as the share of the moderate puzzles in the paper of 2022.
        let share = Estimate::share(24, 95).unwrap();
        assert_eq!(
            format!("{:.2} {:.2} {:.2}", share.value, share.low, share.high),
            "25.26 17.60 34.84"
        );
        let none = Estimate::share(0, 10).unwrap();
        assert_eq!((none.value, none.low), (0.0, 0.0));
        assert!(none.high > 20.0 && none.high < 35.0, "{none:?}");
        assert_eq!(Estimate::share(0, 0), None);
    }

    #[test]
    fn intervals_hold_the_truth_about_as_often_as_they_say() {
        let held = (0..300u64).filter(|seed| {
            let mut random = Random::for_item(7, *seed);
            let numbers: Vec<f64> = (0..40).map(|_| random.unit()).collect();
            let mean = Estimate::mean(*seed, &numbers).unwrap();
            mean.low <= 0.5 && 0.5 <= mean.high
        });
        let held = held.count();
        assert!((270..=297).contains(&held), "{held} of 300");
    }

    #[test]
    fn the_same_seed_gives_the_same_interval_and_pairs_stay_together() {
        let pairs: Vec<[f64; 2]> = (1..50).map(|x| [2.0 * f64::from(x), f64::from(x)]).collect();
        let ratio = Estimate::ratio(3, &pairs).unwrap();
        assert_eq!(ratio, Estimate { value: 2.0, low: 2.0, high: 2.0, count: 49 });
        let numbers: Vec<f64> = (0..30).map(f64::from).collect();
        assert_eq!(Estimate::mean(5, &numbers), Estimate::mean(5, &numbers));
        assert_ne!(Estimate::mean(5, &numbers), Estimate::mean(6, &numbers));
    }

    #[test]
    fn a_limit_is_not_a_time() {
        assert_eq!(median_within(&[1.0, 2.0, 9.0], &[false, false, true]), Some(2.0));
        assert_eq!(median_within(&[1.0, 9.0, 9.0], &[false, true, true]), None);
        assert!(skewness(&[1.0, 1.0, 1.0, 9.0]).unwrap() > 0.0);
        assert_eq!(skewness(&[2.0, 2.0]), None);
    }
}
