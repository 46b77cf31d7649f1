//! Lines as ways through cells: joined, cut, gathered, and from a bulb on.

use super::Evidence;
use crate::formats::text::drawing::Place;
use crate::model::Cell;

/// The cells of a line, each once: a closed line ends where it began.
pub(super) fn once_each(line: &[Cell]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for cell in line {
        if !cells.contains(cell) {
            cells.push(*cell);
        }
    }
    cells
}

/// The cells of all lines that have a cell in common with each other.
pub(super) fn together(lines: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for line in lines {
        let (mut touching, others): (Vec<_>, Vec<_>) = groups
            .into_iter()
            .partition(|group: &Vec<Cell>| group.iter().any(|cell| line.contains(cell)));
        touching.push(line.clone());
        groups = others;
        groups.push(once_each(&touching.concat()));
    }
    groups
}

/// Lines that meet end to end become one, as long as no third line ends there.
pub(super) fn joined(lines: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    let mut lines = lines.to_vec();
    let ends = |line: &Vec<Cell>| [line[0], line[line.len() - 1]];
    loop {
        let all: Vec<Cell> = lines.iter().flat_map(ends).collect();
        let meet = |end: &Cell| all.iter().filter(|other| *other == end).count() == 2;
        let pair = (0..lines.len()).find_map(|one| {
            (one + 1..lines.len()).find_map(|other| {
                let shared = ends(&lines[one])
                    .into_iter()
                    .find(|end| ends(&lines[other]).contains(end) && meet(end))?;
                Some((one, other, shared))
            })
        });
        let Some((one, other, shared)) = pair else { return lines };
        let mut second = lines.remove(other);
        let first = &mut lines[one];
        if first[0] == shared {
            first.reverse();
        }
        if second[0] != shared {
            second.reverse();
        }
        first.extend(second.into_iter().skip(1));
    }
}

/// Lines cut where a circle lies on them.
pub(super) fn cut_at_circles(lines: &[Vec<Cell>], evidence: &Evidence<'_>) -> Vec<Vec<Cell>> {
    let mut pieces = Vec::new();
    for line in lines {
        let mut piece: Vec<Cell> = Vec::new();
        for cell in line {
            piece.push(*cell);
            if piece.len() > 1 && is_circled(*cell, evidence) {
                pieces.push(std::mem::replace(&mut piece, vec![*cell]));
            }
        }
        pieces.extend((piece.len() > 1).then_some(piece));
    }
    pieces
}

/// Whether a round mark without a text is in the cell.
pub(super) fn is_circled(cell: Cell, evidence: &Evidence<'_>) -> bool {
    let drawing = evidence.drawing;
    drawing.marks.iter().any(|mark| {
        mark.is_round && mark.text.is_empty() && mark.place(drawing.shape) == Place::Cell(cell)
    })
}

/// The ways from each bulb to the tips. A bulb is a round mark where a line ends; a line without one
/// branches off another.
pub(super) fn from_bulbs(lines: &[Vec<Cell>], evidence: &Evidence<'_>) -> Option<Vec<Vec<Cell>>> {
    let mut ways: Vec<Vec<Cell>> = Vec::new();
    let mut left: Vec<Vec<Cell>> = lines.to_vec();
    while !left.is_empty() {
        // Lines with a bulb come first: the tip of one may touch another.
        let bulb = |cell: Cell| is_circled(cell, evidence).then(Vec::new);
        let branch = |cell: Cell| {
            let stem = |way: &Vec<Cell>| {
                Some(way[..way.iter().position(|other| *other == cell)?].to_vec())
            };
            ways.iter().find_map(stem)
        };
        let starts: [&dyn Fn(Cell) -> Option<Vec<Cell>>; 2] = [&bulb, &branch];
        let found = starts.iter().find_map(|start| {
            left.iter().enumerate().find_map(|(at, line)| Some((at, from(line, start)?)))
        });
        let (at, way) = found?;
        left.remove(at);
        ways.push(way);
    }
    Some(ways)
}

/// A line in the direction in which it has a start, with the way that leads there.
fn from(line: &[Cell], start: &dyn Fn(Cell) -> Option<Vec<Cell>>) -> Option<Vec<Cell>> {
    let backwards: Vec<Cell> = line.iter().rev().copied().collect();
    let ways = [line.to_vec(), backwards];
    ways.into_iter().find_map(|line| Some([start(line[0])?, line].concat()))
}
