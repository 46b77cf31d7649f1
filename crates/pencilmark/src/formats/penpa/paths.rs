//! Lines: strokes from point to point, which become paths where they meet.

use super::points::Points;
use super::sheet::Sheet;
use crate::formats::text::drawing::Point;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The kinds of strokes.
const KINDS: [&str; 5] = ["line", "freeline", "lineE", "freelineE", "wall"];

/// Lists of points that are drawn as broad lines, and their width in cells.
const BROAD: [(&str, f64); 3] = [("nobulbthermo", 0.4), ("squareframe", 0.6), ("polygon", 0.1)];
const BROAD_COLOUR: &str = "#cccccc";

/// SudokuPad's units in a cell.
const UNITS: f64 = 64.0;

/// The size of a cell that widths are told for.
const CELL: f64 = 38.0;

/// A style of strokes: its number, its colour and its width.
pub(super) struct Style {
    pub number: i64,
    pub colour: &'static str,
    width: f64,
}

const fn style(number: i64, colour: &'static str, width: f64) -> Style {
    Style { number, colour, width }
}

pub(super) const GREEN: Style = style(3, "#208020", 3.0);
pub(super) const GREY: Style = style(5, "#999999", 3.0);
pub(super) const RED: Style = style(8, "#ff0000", 3.0);
pub(super) const BLUE: Style = style(9, "#187bcd", 3.0);

/// The styles whose colour or width is not that of a thin black line.
const STYLES: &[Style] = &[
    GREEN,
    GREY,
    style(6, "#999999", 12.0),
    style(7, "#777777", 1.0),
    RED,
    BLUE,
    style(21, "#000000", 5.0),
    style(30, "#208020", 3.0),
    style(40, "#999999", 2.0),
];

/// The styles of the borders of regions.
const BORDERS: [i64; 2] = [2, 21];

/// The dashes of a diagonal.
pub(super) const DASHED: i64 = 12;

/// A stroke from point to point.
#[derive(Clone)]
pub(super) struct Stroke {
    kind: &'static str,
    pub style: i64,
    colour: Option<String>,
    pub ends: [usize; 2],
}

impl Stroke {
    /// Whether it may be the border of a region.
    pub fn is_border(&self) -> bool {
        BORDERS.contains(&self.style) && ["lineE", "freelineE"].contains(&self.kind)
    }
}

/// Every stroke on a sheet.
pub(super) fn strokes(sheet: &Sheet) -> Vec<Stroke> {
    let mut strokes = Vec::new();
    for kind in KINDS {
        for (key, style) in sheet.drawn(kind) {
            let ends = key
                .split_once(',')
                .and_then(|(one, other)| Some([one.parse().ok()?, other.parse().ok()?]));
            // A cross on a side is no stroke.
            let (Some(ends), Some(style)) = (ends, style.as_i64().filter(|style| *style != 98))
            else {
                continue;
            };
            let colour = sheet.colour(kind, key).map(str::to_owned);
            strokes.push(Stroke { kind, style, colour, ends });
        }
    }
    strokes
}

/// Strokes and broad lines as lines of a drawing.
pub(super) fn lines(sheet: &Sheet, strokes: &[Stroke]) -> Vec<Value> {
    let mut groups: BTreeMap<(i64, Option<&String>), Vec<[usize; 2]>> = BTreeMap::new();
    for stroke in strokes {
        groups.entry((stroke.style, stroke.colour.as_ref())).or_default().push(stroke.ends);
    }
    let mut lines = Vec::new();
    for ((style, colour), strokes) in groups {
        let known = STYLES.iter().find(|known| known.number == style);
        let (usual, width) = known.map_or(("#000000", 3.0), |known| (known.colour, known.width));
        let colour = colour.map_or(usual, |colour| colour);
        for path in joined(&strokes) {
            lines.extend(line(&path, colour, width / CELL, &sheet.points));
        }
    }
    for (kind, width) in BROAD {
        for path in sheet.lists(kind) {
            lines.extend(line(&path, BROAD_COLOUR, width, &sheet.points));
        }
    }
    lines
}

/// A line of a drawing.
fn line(path: &[usize], colour: &str, width: f64, points: &Points) -> Option<Value> {
    let way: Vec<Point> = path.iter().map(|place| points.at(*place)).collect::<Option<_>>()?;
    Some(json!({"wayPoints": way, "color": colour, "thickness": (width * UNITS).round()}))
}

/// Strokes that meet end to end, as paths; where three meet, all of them end.
fn joined(strokes: &[[usize; 2]]) -> Vec<Vec<usize>> {
    let mut at: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (number, ends) in strokes.iter().enumerate() {
        ends.iter().for_each(|end| at.entry(*end).or_default().push(number));
    }
    let mut is_used = vec![false; strokes.len()];
    let mut paths = Vec::new();
    // First from the ends, then around what is closed.
    let ends = at.iter().filter(|(_, meeting)| meeting.len() != 2);
    let starts: Vec<usize> =
        ends.chain(&at).flat_map(|(end, here)| vec![*end; here.len()]).collect();
    for start in starts {
        let mut path = vec![start];
        loop {
            let here = path[path.len() - 1];
            let is_end = path.len() > 1 && at[&here].len() != 2;
            let next = at[&here].iter().copied().find(|number| !is_used[*number]);
            let Some(number) = next.filter(|_| !is_end) else { break };
            is_used[number] = true;
            let [one, other] = strokes[number];
            path.push(if one == here { other } else { one });
        }
        if path.len() > 1 {
            paths.push(path);
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn strokes_become_paths() {
        assert_eq!(joined(&[[2, 3], [1, 2], [3, 4]]), [vec![1, 2, 3, 4]]);
        assert_eq!(joined(&[[1, 2], [2, 3], [3, 1]]), [vec![1, 2, 3, 1]]);
        assert_eq!(joined(&[[1, 2], [2, 3], [2, 4]]), [vec![1, 2], vec![2, 3], vec![2, 4]]);
        assert_eq!(joined(&[]), Vec::<Vec<usize>>::new());
    }

    proptest! {
        #[test]
        fn every_stroke_is_in_one_path(
            strokes in proptest::collection::btree_set((0_usize..12, 0_usize..12), 0..20),
        ) {
            let strokes: Vec<[usize; 2]> =
                strokes.into_iter().filter(|(a, b)| a < b).map(|(a, b)| [a, b]).collect();
            let steps = |path: &Vec<usize>| -> Vec<[usize; 2]> {
                path.windows(2).map(|step| [step[0].min(step[1]), step[0].max(step[1])]).collect()
            };
            let mut drawn: Vec<[usize; 2]> = joined(&strokes).iter().flat_map(steps).collect();
            drawn.sort_unstable();
            prop_assert_eq!(drawn, strokes);
        }
    }
}
