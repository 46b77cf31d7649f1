//! The lines of what rules draw: arrows, signs, and the frames of cages.

use super::figure::Point;
use super::{Cell, Shape};

/// The length of the two strokes of an arrow's head.
const HEAD: f64 = 0.17;
/// How wide and how deep the sign of an inequality is.
const CHEVRON: [f64; 2] = [0.13, 0.09];
/// How far the frame of a cage is from the edges of its cells.
const CAGE: f64 = 0.07;

/// The lines through points; a single point is a line without length, which is drawn as its round ends.
pub(crate) fn strokes(points: &[Point]) -> Vec<[Point; 2]> {
    match points {
        [point] => vec![[*point, *point]],
        points => points.windows(2).map(|ends| [ends[0], ends[1]]).collect(),
    }
}

/// The lines through points, with a head at the last.
pub(crate) fn arrow(points: &[Point]) -> Vec<[Point; 2]> {
    let mut lines = strokes(points);
    if let [.., before, tip] = points {
        let (right, down) = (tip[0] - before[0], tip[1] - before[1]);
        let length = right.hypot(down).max(f64::EPSILON);
        let (right, down) = (right / length * HEAD, down / length * HEAD);
        for side in [-0.6, 0.6] {
            let wing = [tip[0] - right * 0.8 - down * side, tip[1] - down * 0.8 + right * side];
            lines.push([*tip, wing]);
        }
    }
    lines
}

/// Two lines that meet at a point and open towards another.
pub(crate) fn chevron(at: Point, open: Point) -> Vec<[Point; 2]> {
    let [width, depth] = CHEVRON;
    let (right, down) = (open[0] - at[0], open[1] - at[1]);
    let length = right.hypot(down).max(f64::EPSILON);
    let (right, down) = (right / length, down / length);
    let tip = [at[0] - right * depth / 2.0, at[1] - down * depth / 2.0];
    let end = |side: f64| {
        [tip[0] + right * depth - down * side * width, tip[1] + down * depth + right * side * width]
    };
    vec![[end(1.0), tip], [tip, end(-1.0)]]
}

/// The point at some distance from one point on the way to another.
pub(crate) fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (right, down) = (to[0] - from[0], to[1] - from[1]);
    let share = distance / right.hypot(down).max(f64::EPSILON);
    [from[0] + right * share, from[1] + down * share]
}

/// The frame of a cage: the outline of its cells, a little inside.
pub(crate) fn frame(cells: &[Cell], shape: Shape) -> Vec<[Point; 2]> {
    let places: Vec<[i64; 2]> =
        cells.iter().map(|cell| [cell.column(shape) as i64, cell.row(shape) as i64]).collect();
    let has = |place: [i64; 2]| places.contains(&place);
    let mut lines = Vec::new();
    for place in &places {
        // Each side lies across one axis, and runs along the other.
        for (across, side) in [(1, -1), (1, 1), (0, -1), (0, 1)] {
            let along = 1 - across;
            let moved = |sideways: i64, outwards: i64| {
                let mut place = *place;
                place[along] += sideways;
                place[across] += outwards * side;
                place
            };
            if has(moved(0, 1)) {
                continue;
            }
            let end = |sideways: i64| {
                let edge = place[along] as f64 + if sideways > 0 { 1.0 } else { 0.0 };
                let inset = match (has(moved(sideways, 0)), has(moved(sideways, 1))) {
                    (false, _) => -CAGE,
                    (true, true) => CAGE,
                    (true, false) => 0.0,
                };
                edge + inset * sideways as f64
            };
            let height = place[across] as f64 + if side > 0 { 1.0 - CAGE } else { CAGE };
            let mut ends = [[height; 2]; 2];
            ends[0][along] = end(-1);
            ends[1][along] = end(1);
            lines.push(ends);
        }
    }
    joined(lines)
}

/// Lines that go on where another ends, made one: dashes run through.
fn joined(mut lines: Vec<[Point; 2]>) -> Vec<[Point; 2]> {
    let mut index = 0;
    while index < lines.len() {
        let [start, end] = lines[index];
        let is_upright = start[0] == end[0];
        let goes_on =
            |line: &[Point; 2]| line[0] == end && (line[0][0] == line[1][0]) == is_upright;
        match lines.iter().position(goes_on) {
            Some(next) => {
                lines[index][1] = lines[next][1];
                lines.remove(next);
                index -= usize::from(next < index);
            }
            None => index += 1,
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> Vec<Cell> {
        Cell::parse_list(names, Shape::classic()).unwrap()
    }

    #[test]
    fn a_cage_of_one_row_has_four_lines() {
        let lines = frame(&cells("r1c1 r1c2 r1c3"), Shape::classic());
        assert_eq!(lines.len(), 4);
        assert!(lines.contains(&[[CAGE, CAGE], [3.0 - CAGE, CAGE]]));
    }

    #[test]
    fn the_frame_of_a_bent_cage_is_closed() {
        for names in [
            "r1c1 r1c2 r2c2",
            "r2c2 r1c1 r1c2 r2c1 r3c1",
            "r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3",
        ] {
            let lines = frame(&cells(names), Shape::classic());
            let mut ends: Vec<String> =
                lines.concat().iter().map(|[x, y]| format!("{x:.2} {y:.2}")).collect();
            ends.sort();
            assert!(ends.chunks(2).all(|pair| pair[0] == pair[1]), "{names}: {ends:?}");
        }
    }

    #[test]
    fn frames_of_cells_that_touch_at_a_corner_stay_apart() {
        assert_eq!(frame(&cells("r1c1 r2c2"), Shape::classic()).len(), 8);
    }
}
