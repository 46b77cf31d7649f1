//! Plots as facts: axes and series. [`super::svg`] draws them.

use serde::{Deserialize, Serialize};

/// A plot.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Plot {
    pub caption: String,
    pub x: Axis,
    pub y: Axis,
    pub series: Vec<Series>,
}

/// An axis.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Axis {
    pub label: String,
    pub scale: Scale,
    /// Names for the places 0, 1, 2, …, where the axis has names instead of numbers.
    pub names: Vec<String>,
}

/// How an axis divides.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Scale {
    Linear,
    Log,
    /// Logarithmic, and the places are times in seconds.
    Time,
}

/// Points that belong together.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Series {
    pub name: String,
    pub mark: Mark,
    pub points: Vec<[f64; 2]>,
}

/// How a series is drawn.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    Points,
    Line,
    Bars,
}

/// A series with more points than this is thinned out for drawing; the CSV file has them all.
const DRAWN_AT_MOST: usize = 2_000;

impl Axis {
    pub fn linear(label: &str) -> Self {
        Self { label: label.to_owned(), scale: Scale::Linear, names: Vec::new() }
    }

    pub fn log(label: &str) -> Self {
        Self { scale: Scale::Log, ..Self::linear(label) }
    }

    /// Times, given in seconds; each label has its unit.
    pub fn time(label: &str) -> Self {
        Self { scale: Scale::Time, ..Self::linear(label) }
    }

    pub fn named(label: &str, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { names: names.into_iter().map(Into::into).collect(), ..Self::linear(label) }
    }
}

impl Plot {
    pub fn new(caption: impl Into<String>, x: Axis, y: Axis) -> Self {
        Self { caption: caption.into(), x, y, series: Vec::new() }
    }

    /// Adds a series. Points that a logarithmic axis cannot show are left out.
    pub fn with(
        mut self,
        name: impl Into<String>,
        mark: Mark,
        points: impl IntoIterator<Item = [f64; 2]>,
    ) -> Self {
        let can_show = |axis: &Axis, place: f64| {
            place.is_finite() && (axis.scale == Scale::Linear || place > 0.0)
        };
        let points = points.into_iter();
        let points: Vec<[f64; 2]> =
            points.filter(|[x, y]| can_show(&self.x, *x) && can_show(&self.y, *y)).collect();
        let every = points.len().div_ceil(DRAWN_AT_MOST).max(1);
        let points = points.into_iter().step_by(every).collect();
        self.series.push(Series { name: name.into(), mark, points });
        self
    }
}

/// A histogram: how many numbers fall into each of so many intervals of equal width.
pub fn histogram(numbers: &[f64], bins: usize) -> Vec<[f64; 2]> {
    let (low, high) = numbers
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &x| (low.min(x), high.max(x)));
    if numbers.is_empty() || low == high {
        return numbers.first().map(|&x| [x, numbers.len() as f64]).into_iter().collect();
    }
    let width = (high - low) / bins as f64;
    let mut counts = vec![0.0; bins];
    for &number in numbers {
        counts[(((number - low) / width) as usize).min(bins - 1)] += 1.0;
    }
    let place = |bin: usize| low + (bin as f64 + 0.5) * width;
    counts.into_iter().enumerate().map(|(bin, count)| [place(bin), count]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_everything_once() {
        let numbers: Vec<f64> = (0..100).map(f64::from).collect();
        let bars = histogram(&numbers, 10);
        assert_eq!(bars.len(), 10);
        assert!(bars.iter().all(|[_, count]| *count == 10.0), "{bars:?}");
        assert_eq!(histogram(&[3.0, 3.0], 5), [[3.0, 2.0]]);
        assert!(histogram(&[], 5).is_empty());
    }

    #[test]
    fn what_cannot_be_drawn_is_left_out() {
        let plot = Plot::new("", Axis::linear("x"), Axis::log("y"));
        let plot = plot.with("s", Mark::Points, [[1.0, 0.0], [2.0, 1.0], [3.0, f64::NAN]]);
        assert_eq!(plot.series[0].points, [[2.0, 1.0]]);
        let many = (0..5_000).map(|x| [f64::from(x), 1.0]);
        let plot = plot.with("many", Mark::Points, many);
        assert!(plot.series[1].points.len() <= DRAWN_AT_MOST);
    }
}
