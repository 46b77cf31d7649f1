//! Draws a plot as SVG.
//!
//! Written here rather than taken from a plotting crate, because the report is one page for light,
//! dark and print: colours are classes that the page's style sheet defines, and every series also
//! has a shape of its own, so that nothing depends on colour alone.

use super::plot::{Axis, Mark, Plot, Scale, Series};
use pencilmark::draw::escape;
use std::fmt::Write;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 400.0;
/// Room for labels: left, right, top, bottom.
const LEFT: f64 = 78.0;
const RIGHT: f64 = 18.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 54.0;
/// The height of a line of the legend, and the width of a letter in it, roughly.
const LEGEND_LINE: f64 = 20.0;
const LETTER: f64 = 7.2;
/// The number of colours and shapes; further series start again with the first.
const LOOKS: usize = 9;

/// The plot as an SVG element.
pub fn draw(plot: &Plot) -> String {
    let legend = legend(plot);
    let top = TOP + LEGEND_LINE * legend.lines as f64;
    let (x, y) = (range(plot, 0), range(plot, 1));
    let labels = Labels::of(ticks(&plot.x, x));
    let bottom = HEIGHT - BOTTOM + LEGEND_LINE * legend.lines as f64;
    let height = bottom + BOTTOM + labels.extra_height();
    let frame = Frame { top, bottom, x, y, labels, plot };
    let mut out = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">\n",
        escape(&plot.caption)
    );
    out += &legend.text;
    frame.draw_axes(&mut out);
    for (index, series) in plot.series.iter().enumerate() {
        frame.draw_series(series, index, &mut out);
    }
    plot.printed.iter().for_each(|(name, figure)| frame.draw_printed(name, *figure, &mut out));
    out += "</svg>\n";
    out
}

/// The plot as a file of its own: the looks that the report's style sheet gives come with it.
pub fn standalone(plot: &Plot) -> String {
    let style = format!("<style>{STYLE}</style>");
    let opening = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    let drawing = draw(plot).replacen("<svg", opening, 1);
    let body = drawing.find(">\n").map_or(0, |at| at + 2);
    format!("{}{style}\n{}", &drawing[..body], &drawing[body..])
}

const STYLE: &str = include_str!("page.css");

/// The lines above the plot that name its series.
struct Legend {
    text: String,
    lines: usize,
}

fn legend(plot: &Plot) -> Legend {
    let mut legend = Legend { text: String::new(), lines: 0 };
    if plot.series.len() < 2 {
        return legend;
    }
    let (mut x, mut line) = (LEFT, 0);
    for (index, series) in plot.series.iter().enumerate() {
        let width = 30.0 + LETTER * series.name.chars().count() as f64;
        if x > LEFT && x + width > WIDTH - RIGHT {
            (x, line) = (LEFT, line + 1);
        }
        let y = TOP + LEGEND_LINE * line as f64;
        let look = index % LOOKS;
        match series.mark {
            Mark::Bars | Mark::Boxes => {
                let _ = write!(
                    legend.text,
                    "<rect class=\"bar c{look}\" x=\"{x}\" y=\"{}\" width=\"12\" height=\"12\"/>",
                    y - 6.0
                );
            }
            Mark::Line => {
                let _ =
                    write!(legend.text, "<path class=\"line c{look}\" d=\"M{} {y}h20\"/>", x - 4.0);
                legend.text += &shape(look, x + 6.0, y);
            }
            Mark::Points => legend.text += &shape(look, x + 6.0, y),
        }
        let _ = writeln!(
            legend.text,
            "<text x=\"{}\" y=\"{}\">{}</text>",
            x + 20.0,
            y + 4.0,
            escape(&series.name)
        );
        x += width;
    }
    legend.lines = line + 1;
    legend
}

/// The labels below the plot. Where they are too long to fit side by side, they are slanted.
struct Labels {
    labels: Vec<(f64, String)>,
    /// The letters of the longest.
    longest: usize,
    slant: Slant,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slant {
    Level,
    /// They rise by 60 degrees.
    Steep,
}

impl Labels {
    fn of(labels: Vec<(f64, String)>) -> Self {
        let longest = labels.iter().map(|(_, label)| label.chars().count()).max().unwrap_or(0);
        let room = (WIDTH - RIGHT - LEFT) / labels.len().max(1) as f64;
        let slant = if longest as f64 * LETTER > room { Slant::Steep } else { Slant::Level };
        Self { labels, longest, slant }
    }

    /// How much deeper they reach than level ones.
    fn extra_height(&self) -> f64 {
        match self.slant {
            Slant::Level => 0.0,
            Slant::Steep => 60f64.to_radians().sin() * LETTER * self.longest as f64 - 12.0,
        }
    }

    /// How a label at a place is turned.
    fn turn(&self, x: f64, y: f64) -> String {
        match self.slant {
            Slant::Level => "text-anchor=\"middle\"".to_owned(),
            Slant::Steep => format!("text-anchor=\"end\" transform=\"rotate(-60 {x:.1} {y:.1})\""),
        }
    }
}

/// The smallest and the largest place on an axis, with room at the ends.
fn range(plot: &Plot, dimension: usize) -> (f64, f64) {
    let axis = [&plot.x, &plot.y][dimension];
    if !axis.names.is_empty() {
        return (-0.5, axis.names.len() as f64 - 0.5);
    }
    let points = plot.series.iter().flat_map(|series| &series.points).map(|point| point[dimension]);
    let bars = plot.series.iter().flat_map(|series| series.bars.iter().flatten().copied());
    let printed = plot.printed.iter().map(|(_, figure)| *figure);
    let beside: Vec<f64> = if dimension == 1 { bars.chain(printed).collect() } else { Vec::new() };
    let places = points.chain(beside);
    let (low, high) =
        places.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    if low > high {
        // There is nothing to draw, but a logarithmic axis cannot begin at 0.
        return if axis.scale == Scale::Linear { (0.0, 1.0) } else { (1.0, 10.0) };
    }
    let has_bars = plot.series.iter().any(|series| series.mark == Mark::Bars);
    if dimension == 0 && plot.series.iter().any(|series| series.mark.is_wide()) {
        return around_wide_marks(plot, (low, high));
    }
    match axis.scale {
        Scale::Log | Scale::Time => (low / 1.3, high * 1.3),
        Scale::Linear if dimension == 1 && (has_bars || low >= 0.0) => {
            (0.0, if high > 0.0 { high * 1.05 } else { 1.0 })
        }
        Scale::Linear => {
            let room = if high > low { 0.03 * (high - low) } else { 0.5 };
            (low - room, high + room)
        }
    }
}

/// The same with room for the halves of the first and the last bar or box.
fn around_wide_marks(plot: &Plot, (low, high): (f64, f64)) -> (f64, f64) {
    let wide = plot.series.iter().filter(|series| series.mark.is_wide());
    let pairs = wide.flat_map(|series| series.points.windows(2));
    match plot.x.scale {
        Scale::Linear => {
            let gap = pairs.map(|pair| pair[1][0] - pair[0][0]).fold(f64::INFINITY, f64::min);
            let half = if gap.is_finite() { gap / 2.0 } else { 0.5 };
            (low - half, high + half)
        }
        Scale::Log | Scale::Time => {
            let ratio = pairs.map(|pair| pair[1][0] / pair[0][0]).fold(f64::INFINITY, f64::min);
            let half = if ratio.is_finite() { ratio.sqrt() } else { 1.3 };
            (low / half, high * half)
        }
    }
}

/// Where the plot's places are on the paper.
struct Frame<'a> {
    top: f64,
    bottom: f64,
    x: (f64, f64),
    y: (f64, f64),
    labels: Labels,
    plot: &'a Plot,
}

impl Frame<'_> {
    fn at_x(&self, x: f64) -> f64 {
        LEFT + part(self.plot.x.scale, self.x, x) * (WIDTH - RIGHT - LEFT)
    }

    fn at_y(&self, y: f64) -> f64 {
        self.bottom - part(self.plot.y.scale, self.y, y) * (self.bottom - self.top)
    }

    fn draw_axes(&self, out: &mut String) {
        let (right, bottom, top) = (WIDTH - RIGHT, self.bottom, self.top);
        for (place, label) in ticks(&self.plot.y, self.y) {
            let y = self.at_y(place);
            let _ = writeln!(
                out,
                "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{right}\"/><text class=\"tick\" \
             text-anchor=\"end\" x=\"{}\" y=\"{:.1}\">{}</text>",
                LEFT - 7.0,
                y + 4.0,
                escape(&label)
            );
        }
        for (place, label) in &self.labels.labels {
            let (x, y) = (self.at_x(*place), bottom + 17.0);
            let _ = writeln!(
                out,
                "<path class=\"grid\" d=\"M{x:.1} {bottom}v4\"/><text class=\"tick\" x=\"{x:.1}\" \
             y=\"{y}\" {}>{}</text>",
                self.labels.turn(x, y),
                escape(label)
            );
        }
        let _ = writeln!(out, "<path class=\"axis\" d=\"M{LEFT} {top}V{bottom}H{right}\"/>");
        let middle = (LEFT + right) / 2.0;
        let _ = writeln!(
            out,
            "<text text-anchor=\"middle\" x=\"{middle}\" y=\"{}\">{}</text>",
            bottom + 44.0 + self.labels.extra_height(),
            escape(&self.plot.x.label)
        );
        let middle = (top + bottom) / 2.0;
        let _ = writeln!(
            out,
            "<text text-anchor=\"middle\" transform=\"rotate(-90 16 {middle})\" x=\"16\" \
             y=\"{middle}\">{}</text>",
            escape(&self.plot.y.label)
        );
    }

    fn draw_series(&self, series: &Series, index: usize, out: &mut String) {
        let look = index % LOOKS;
        let points: Vec<(f64, f64)> =
            series.points.iter().map(|[x, y]| (self.at_x(*x), self.at_y(*y))).collect();
        for ((x, _), bar) in points.iter().zip(&series.bars) {
            let [low, high] = bar.map(|end| self.at_y(end));
            let _ = write!(
                out,
                "<path class=\"line c{look}\" d=\"M{x:.1} {low:.1}V{high:.1}M{:.1} {low:.1}h8M{:.1} {high:.1}h8\"/>",
                x - 4.0,
                x - 4.0
            );
        }
        match series.mark {
            Mark::Points => points.iter().for_each(|&(x, y)| *out += &shape(look, x, y)),
            Mark::Line => {
                let path: Vec<String> =
                    points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
                let _ = writeln!(out, "<path class=\"line c{look}\" d=\"M{}\"/>", path.join("L"));
                if points.len() <= 40 {
                    points.iter().for_each(|&(x, y)| *out += &shape(look, x, y));
                }
            }
            Mark::Bars => self.draw_bars(&points, index, out),
            Mark::Boxes => self.draw_boxes(&points, series, look, out),
        }
        out.push('\n');
    }

    /// A figure in print: a broken line across the plot, with its name.
    fn draw_printed(&self, name: &str, figure: f64, out: &mut String) {
        let (y, right) = (self.at_y(figure), WIDTH - RIGHT);
        let _ = writeln!(
            out,
            "<path class=\"printed\" d=\"M{LEFT} {y:.1}H{right}\"/><text class=\"tick\" \
             text-anchor=\"end\" x=\"{right}\" y=\"{:.1}\">{}</text>",
            y - 5.0,
            escape(name)
        );
    }

    /// A box around each median, which is a line across it.
    fn draw_boxes(&self, points: &[(f64, f64)], series: &Series, look: usize, out: &mut String) {
        let gap = points.windows(2).map(|pair| pair[1].0 - pair[0].0).fold(f64::INFINITY, f64::min);
        let width = (0.6 * gap).clamp(6.0, 40.0);
        for (&(x, y), ends) in points.iter().zip(&series.boxes) {
            let [low, high] = ends.map(|end| self.at_y(end));
            let left = x - width / 2.0;
            let _ = write!(
                out,
                "<rect class=\"box c{look}\" x=\"{left:.1}\" y=\"{high:.1}\" width=\"{width:.1}\" \
                 height=\"{:.1}\"/><path class=\"line c{look}\" d=\"M{left:.1} {y:.1}h{width:.1}\"/>",
                (low - high).max(0.5)
            );
        }
    }

    /// Bars of several series are drawn side by side.
    fn draw_bars(&self, points: &[(f64, f64)], index: usize, out: &mut String) {
        let bars = |series: &&Series| series.mark == Mark::Bars;
        let many = self.plot.series.iter().filter(bars).count() as f64;
        let before = self.plot.series[..index].iter().filter(bars).count() as f64;
        let gap = points.windows(2).map(|pair| pair[1].0 - pair[0].0).fold(f64::INFINITY, f64::min);
        let width = if gap.is_finite() && gap > 0.0 { 0.86 * gap } else { 60.0 };
        for &(x, y) in points {
            let left = x - width / 2.0 + before * width / many;
            let _ = write!(
                out,
                "<rect class=\"bar c{}\" x=\"{left:.1}\" y=\"{y:.1}\" width=\"{:.1}\" \
                 height=\"{:.1}\"/>",
                index % LOOKS,
                width / many,
                (self.bottom - y).max(0.0)
            );
        }
    }
}

/// How far along its axis a place is, from 0 to 1.
fn part(scale: Scale, (low, high): (f64, f64), place: f64) -> f64 {
    match scale {
        Scale::Linear => (place - low) / (high - low),
        Scale::Log | Scale::Time => (place.max(low) / low).ln() / (high / low).ln(),
    }
}

/// Places on an axis worth a label.
fn ticks(axis: &Axis, (low, high): (f64, f64)) -> Vec<(f64, String)> {
    if !axis.names.is_empty() {
        return axis
            .names
            .iter()
            .enumerate()
            .map(|(place, name)| (place as f64, name.clone()))
            .collect();
    }
    let places: Vec<f64> = match axis.scale {
        Scale::Log | Scale::Time => {
            let decades = low.log10().floor() as i32..=high.log10().ceil() as i32;
            let few = decades.clone().count() <= 4;
            let within: &[f64] = if few { &[1.0, 2.0, 5.0] } else { &[1.0] };
            decades.flat_map(|decade| within.iter().map(move |m| m * 10f64.powi(decade))).collect()
        }
        Scale::Linear => {
            let step = nice_step((high - low) / 6.0);
            let first = (low / step).ceil() as i64;
            let last = (high / step).floor() as i64;
            (first..=last).map(|n| n as f64 * step).collect()
        }
    };
    let shown = places.into_iter().filter(|place| (low..=high).contains(place));
    let label = |place| match axis.scale {
        Scale::Time => round_time(place),
        Scale::Linear | Scale::Log => number(place),
    };
    shown.map(|place| (place, label(place))).collect()
}

/// 1, 2 or 5 times a power of ten, not much smaller than the given step.
fn nice_step(step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= step);
    factor.unwrap_or(10.0) * power
}

/// A time of one figure with its unit: `200 µs`.
fn round_time(seconds: f64) -> String {
    let (time, unit) = match seconds {
        _ if seconds >= 0.9999 => (seconds, "s"),
        _ if seconds >= 0.9999e-3 => (seconds * 1e3, "ms"),
        _ if seconds >= 0.9999e-6 => (seconds * 1e6, "µs"),
        _ => (seconds * 1e9, "ns"),
    };
    format!("{time:.0} {unit}")
}

/// A number as short as it can be read.
fn number(number: f64) -> String {
    match number.abs() {
        size if size >= 1e6 => format!("{:.0} M", number / 1e6),
        size if size >= 1.0 || size == 0.0 => {
            let text = format!("{number:.2}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
        size if size >= 1e-3 => {
            let text = format!("{number:.4}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
        _ => format!("{number:.0e}").replace('-', "−"),
    }
}

/// The mark of a series: each look has a shape of its own.
fn shape(look: usize, x: f64, y: f64) -> String {
    let path = match look {
        0 => return format!("<circle class=\"dot c0\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>"),
        1 => "m-3 -3h6v6h-6z",
        2 => "m0 -4l4 7h-8z",
        3 => "m0 -4.2l4.2 4.2l-4.2 4.2l-4.2 -4.2z",
        4 => "m-3.5 -3.5l7 7m0 -7l-7 7",
        5 => "m0 -4.2v8.4m-4.2 -4.2h8.4",
        6 => "m0 4l4 -7h-8z",
        7 => "m-4 0h8",
        _ => "m0 -4.2v8.4m-3.6 -6.3l7.2 4.2m0 -4.2l-7.2 4.2",
    };
    format!("<path class=\"dot c{look}\" d=\"M{x:.1} {y:.1}{path}\"/>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_labels_are_round() {
        assert_eq!(nice_step(0.13), 0.2);
        assert_eq!(nice_step(70.0), 100.0);
        assert_eq!([0.0, 0.25, 17.0, 0.001].map(number), ["0", "0.25", "17", "0.001"]);
        let places = ticks(&Axis::log("s"), (1e-6, 1e-2));
        assert_eq!(places.len(), 5, "{places:?}");
    }

    #[test]
    fn nothing_can_be_drawn_on_any_axes() {
        for axis in [Axis::linear("x"), Axis::log("x"), Axis::time("x")] {
            let plot = Plot::new("nothing", axis.clone(), axis).with("s", Mark::Bars, []);
            assert!(draw(&plot).len() < 10_000);
        }
    }

    #[test]
    fn text_is_escaped_and_every_point_is_drawn() {
        let plot = Plot::new("a < b", Axis::linear("x & y"), Axis::log("t"));
        let plot = plot.with("one", Mark::Points, [[1.0, 1.0], [2.0, 10.0]]);
        let plot = plot.with("two", Mark::Line, [[1.0, 2.0], [2.0, 5.0]]);
        let svg = draw(&plot);
        assert!(svg.contains("x &amp; y") && svg.contains("a &lt; b"));
        assert_eq!(svg.matches("<circle").count(), 3, "two points and the legend");
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }
}
