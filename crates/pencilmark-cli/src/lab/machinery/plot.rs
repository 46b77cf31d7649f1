//! Plots as facts: axes and series. [`super::svg`] draws them.

use super::{Field, Table};
use pencilmark::statistics;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// A plot.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Plot {
    pub caption: String,
    pub x: Axis,
    pub y: Axis,
    pub series: Vec<Series>,
    /// Figures in print, drawn across the plot: what they are, and where.
    pub printed: Vec<(String, f64)>,
    /// What the drawing leaves out, in sentences.
    pub notes: Vec<String>,
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
    /// By point: where the bar through it begins and ends, if points have bars.
    pub bars: Vec<[f64; 2]>,
    /// By point: where the box around it begins and ends, if points are medians with boxes.
    #[serde(default)]
    pub boxes: Vec<[f64; 2]>,
}

/// How a series is drawn.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    Points,
    Line,
    Bars,
    /// A box from the first quarter to the third, with its median and with bars to the last points that lie within one
    /// and a half heights of the box.
    Boxes,
}

impl Mark {
    /// Whether it reaches to both sides of its place.
    pub fn is_wide(self) -> bool {
        matches!(self, Self::Bars | Self::Boxes)
    }
}

/// A series with more points than this is thinned out where points lie on each other.
const DRAWN_AT_MOST: usize = 2_000;

/// How far the bars of a box reach at most, in heights of the box.
const WHISKER: f64 = 1.5;

/// The places of a plot that are told apart when points are thinned out: across and up.
const RASTER: [f64; 2] = [180.0, 110.0];

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

    /// Whether a place can be shown.
    fn can_show(&self, place: f64) -> bool {
        place.is_finite() && (self.scale == Scale::Linear || place > 0.0)
    }

    /// A place, or its logarithm where the axis is logarithmic.
    fn along(&self, place: f64) -> f64 {
        if self.scale == Scale::Linear { place } else { place.ln() }
    }

    pub fn named(label: &str, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { names: names.into_iter().map(Into::into).collect(), ..Self::linear(label) }
    }
}

impl Plot {
    pub fn new(caption: impl Into<String>, x: Axis, y: Axis) -> Self {
        let (series, printed, notes) = (Vec::new(), Vec::new(), Vec::new());
        Self { caption: caption.into(), x, y, series, printed, notes }
    }

    /// Adds a series. What a logarithmic axis cannot show is left out, and where points lie on each other
    /// one of them stands for all; the plot says so.
    pub fn with(
        mut self,
        name: impl Into<String>,
        mark: Mark,
        points: impl IntoIterator<Item = [f64; 2]>,
    ) -> Self {
        let (name, points) = (name.into(), points.into_iter().collect::<Vec<_>>());
        let whole = points.len();
        let shown = |[x, y]: &[f64; 2]| self.x.can_show(*x) && self.y.can_show(*y);
        let points: Vec<[f64; 2]> = points.into_iter().filter(shown).collect();
        let left_out = whole - points.len();
        if left_out > 0 {
            self.notes.push(format!(
                "{name}: {left_out} of {whole} have no place on a logarithmic axis."
            ));
        }
        let known = points.len();
        let points = if mark == Mark::Points { self.thinned(points) } else { points };
        if points.len() < known {
            let drawn = points.len();
            self.notes.push(format!(
                "{name}: {drawn} of {known} points are drawn; the others lie on one of them."
            ));
        }
        self.series.push(Series { name, mark, points, bars: Vec::new(), boxes: Vec::new() });
        self
    }

    /// Adds a box for the numbers at each place, and every number beyond its bars as a point. The heights of boxes are
    /// compared as they are drawn: on a logarithmic axis, those of the logarithms.
    pub fn with_boxes(
        mut self,
        name: impl Into<String>,
        groups: impl IntoIterator<Item = (f64, Vec<f64>)>,
    ) -> Self {
        let (mut points, mut bars, mut boxes, mut beyond) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (place, numbers) in groups {
            let mut sorted: Vec<f64> =
                numbers.into_iter().filter(|number| self.y.can_show(*number)).collect();
            sorted.sort_by(f64::total_cmp);
            let at = |part| statistics::quantile(&sorted, part);
            let (Some(first), Some(median), Some(third)) = (at(0.25), at(0.5), at(0.75)) else {
                continue;
            };
            let [low, high] = [first, third].map(|end| self.y.along(end));
            let reach = WHISKER * (high - low);
            let is_near =
                |number: &&f64| (low - reach..=high + reach).contains(&self.y.along(**number));
            let mut near = sorted.iter().filter(is_near);
            let least = near.next().copied().unwrap_or(first);
            let most = near.next_back().copied().unwrap_or(least);
            points.push([place, median]);
            bars.push([least.min(first), most.max(third)]);
            boxes.push([first, third]);
            beyond.extend(sorted.iter().filter(|number| !is_near(number)).map(|y| [place, *y]));
        }
        let name = name.into();
        self.series.push(Series { name: name.clone(), mark: Mark::Boxes, points, bars, boxes });
        match beyond.is_empty() {
            true => self,
            false => self.with(format!("{name} beyond"), Mark::Points, beyond),
        }
    }

    /// Adds points with the interval that each of them has.
    pub fn with_bars(
        mut self,
        name: impl Into<String>,
        mark: Mark,
        points: impl IntoIterator<Item = ([f64; 2], [f64; 2])>,
    ) -> Self {
        let points = points.into_iter();
        let (points, bars) = points
            .filter(|([x, y], bar)| {
                self.x.can_show(*x) && [y, &bar[0], &bar[1]].iter().all(|at| self.y.can_show(**at))
            })
            .unzip();
        self.series.push(Series { name: name.into(), mark, points, bars, boxes: Vec::new() });
        self
    }

    /// Draws a figure in print across the plot.
    pub fn printed(mut self, name: impl Into<String>, figure: f64) -> Self {
        self.printed.push((name.into(), figure));
        self
    }

    /// What is drawn, as a table.
    pub fn numbers(&self) -> Table {
        let columns = ["series", "x", "y", "low", "high", "quarter", "three_quarters"];
        let mut table = Table::new("plot", self.caption.as_str(), &columns);
        for series in &self.series {
            for (number, [x, y]) in series.points.iter().enumerate() {
                let at = Field::Number(*x, 6);
                let x = self.x.names.get(*x as usize).map_or(at, |name| name.as_str().into());
                let bar = series.bars.get(number);
                let ends = |bar: Option<&[f64; 2]>| {
                    [0, 1].map(|end| bar.map_or(Field::Empty, |bar| Field::Number(bar[end], 6)))
                };
                let row = [series.name.as_str().into(), x, Field::Number(*y, 6)].into_iter();
                table.row(row.chain(ends(bar)).chain(ends(series.boxes.get(number))));
            }
        }
        table
    }

    /// Thins out the crowd, never what stands alone: of the points in one place of a raster the first stays.
    fn thinned(&self, points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
        if points.len() <= DRAWN_AT_MOST {
            return points;
        }
        let axes = [&self.x, &self.y];
        let along = |dimension: usize, point: &[f64; 2]| axes[dimension].along(point[dimension]);
        let ends = [0, 1].map(|dimension| {
            let places = points.iter().map(|point| along(dimension, point));
            places.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| {
                (low.min(x), high.max(x))
            })
        });
        let place = |point: &[f64; 2]| {
            [0, 1].map(|dimension| {
                let (low, high) = ends[dimension];
                let part = (along(dimension, point) - low) / (high - low).max(f64::MIN_POSITIVE);
                (part * RASTER[dimension]) as u32
            })
        };
        let mut taken = HashSet::new();
        let is_first: Vec<bool> = points.iter().map(|point| taken.insert(place(point))).collect();
        points
            .into_iter()
            .zip(is_first)
            .filter_map(|(point, first)| first.then_some(point))
            .collect()
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

/// The same with intervals of equal width on a logarithmic axis, so that no long tail must be cut off.
pub fn histogram_of_logarithms(numbers: &[f64], bins: usize) -> Vec<[f64; 2]> {
    let logarithms: Vec<f64> =
        numbers.iter().filter(|number| **number > 0.0).map(|number| number.ln()).collect();
    let bars = histogram(&logarithms, bins).into_iter();
    bars.map(|[place, count]| [place.exp(), count]).collect()
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
    fn what_cannot_be_drawn_is_left_out_and_told() {
        let plot = Plot::new("", Axis::linear("x"), Axis::log("y"));
        let plot = plot.with("s", Mark::Points, [[1.0, 0.0], [2.0, 1.0], [3.0, f64::NAN]]);
        assert_eq!(plot.series[0].points, [[2.0, 1.0]]);
        assert_eq!(plot.notes, ["s: 2 of 3 have no place on a logarithmic axis."]);
        let bars = histogram_of_logarithms(&[1.0, 10.0, 100.0, 0.0], 2);
        assert_eq!(bars.iter().map(|bar| bar[1]).sum::<f64>(), 3.0);
    }

    #[test]
    fn a_box_holds_the_middle_half_and_the_tail_stays_visible() {
        let numbers: Vec<f64> = (1..=9).map(f64::from).chain([100.0]).collect();
        let plot = Plot::new("", Axis::linear("x"), Axis::linear("y"));
        let plot = plot.with_boxes("all", [(4.0, numbers), (5.0, Vec::new())]);
        let [boxes, beyond] = &plot.series[..] else { panic!("{:?}", plot.series) };
        assert_eq!((boxes.points.len(), boxes.mark), (1, Mark::Boxes));
        let ([_, median], [first, third]) = (boxes.points[0], boxes.boxes[0]);
        assert!(first < median && median < third, "{boxes:?}");
        assert_eq!(boxes.bars, [[1.0, 9.0]]);
        assert_eq!(beyond.points, [[4.0, 100.0]]);
        assert_eq!(plot.numbers().columns.len(), plot.numbers().rows[0].len());
    }

    #[test]
    fn the_crowd_is_thinned_out_and_the_tail_is_not() {
        let crowd = (0..9_000).map(|x| [f64::from(x % 90), 1.0 + f64::from(x % 7) / 1e6]);
        let tail = [[3.0, 50.0], [4.0, 70.0], [89.0, 900.0]];
        let plot = Plot::new("", Axis::linear("x"), Axis::log("y"));
        let plot = plot.with("many", Mark::Points, crowd.chain(tail));
        let points = &plot.series[0].points;
        assert!(points.len() <= 100, "{}", points.len());
        assert!(tail.iter().all(|point| points.contains(point)));
        assert!(plot.notes[0].contains("of 9003 points are drawn"), "{:?}", plot.notes);
    }
}
