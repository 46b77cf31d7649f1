//! Sums that follow from others: what cages leave over of rows, columns and boxes.
//!
//! The digits of so many houses that share no cell add up to as many times the sum of all digits. Take
//! away the cages that lie mostly inside, and what is left is a sum of the cells inside that no cage
//! covers (innies) minus the cells outside that cages reach (outies).

use super::bits::Bits;
use crate::model::{Board, Cell, Constraint, HouseKind};

/// More cells than this are left over: hardly anything follows from such a sum, and it is looked at all
/// the time. Thirty hard killers take 504 ms with up to 4 cells, 359 with 5 or 6, 373 with 7, 428 with 8,
/// 516 with 9.
const MOST_CELLS: usize = 6;

/// A sum: cells with their weights, and the total.
type Terms = (Vec<(Cell, i64)>, i64);

/// Which houses are put together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Areas {
    /// Each alone.
    Houses,
    /// Several side by side.
    Several,
}

impl Areas {
    /// What is looked at after these.
    pub fn next(self) -> Option<Self> {
        (self == Self::Houses).then_some(Self::Several)
    }
}

/// Whether there is anything to derive sums from, and room for it: see [`Bits`].
pub fn has_sums(board: &Board) -> bool {
    board.shape().cell_count() <= Bits::CAPACITY && plain_sums(board).next().is_some()
}

/// The sums that follow from those of a board.
pub fn sums(board: &Board, wanted: Areas) -> Vec<Terms> {
    let cages = cages(board);
    let house_total: i64 = board.shape().digits().iter().map(|d| board.shape().value(d)).sum();
    let mut derived: Vec<(Bits, Bits, i64)> = Vec::new();
    let mut derive = |areas: &[(Bits, usize)]| {
        for &(area, houses) in areas {
            let sum = left_over(area, houses as i64 * house_total, &cages);
            derived.extend(sum.filter(|sum| !derived.contains(sum)));
        }
        derived.len()
    };
    let mut areas: Vec<(Bits, usize)> =
        board.houses().iter().map(|house| (cells(house.cells()), 1)).collect();
    let first = derive(&areas);
    if wanted == Areas::Several {
        areas.clear();
        add_areas(board, &mut areas);
        derive(&areas);
        derived.drain(..first);
    }
    derived.into_iter().map(terms).collect()
}

fn cells(cells: &[Cell]) -> Bits {
    cells.iter().map(|cell| cell.index()).collect()
}

/// The sums of a board without weights: their cells and totals.
fn plain_sums(board: &Board) -> impl Iterator<Item = (Bits, i64)> + '_ {
    board.constraints().iter().filter_map(|constraint| match constraint {
        Constraint::Sum { terms, total } if terms.iter().all(|(_, weight)| *weight == 1) => {
            Some((terms.iter().map(|(cell, _)| cell.index()).collect(), *total))
        }
        _ => None,
    })
}

/// Plain sums of a board of which no two share a cell: of those that do, the first counts.
fn cages(board: &Board) -> Vec<(Bits, i64)> {
    let mut covered = Bits::default();
    let mut cages = Vec::new();
    for (cells, total) in plain_sums(board) {
        if !cells.intersects(covered) {
            covered = covered.or(cells);
            cages.push((cells, total));
        }
    }
    cages
}

/// Sets of cells that are so many houses: rows or columns next to each other, and rectangles of boxes.
fn add_areas(board: &Board, areas: &mut Vec<(Bits, usize)>) {
    let houses = |kind: HouseKind| -> Vec<Bits> {
        board.houses_of_kind(kind).map(|id| cells(board.house(id).cells())).collect()
    };
    for kind in [HouseKind::Row, HouseKind::Column] {
        add_runs(&houses(kind), areas);
    }
    let boxes = houses(HouseKind::Box);
    let across = board.shape().boxes().map_or(1, |shape| board.size() / shape.columns());
    match board.has_rectangular_boxes() && boxes.len().is_multiple_of(across) {
        true => add_rectangles(&boxes, across, areas),
        false => add_runs(&boxes, areas),
    }
}

/// Houses one after another, as long as they share no cell.
fn add_runs(houses: &[Bits], areas: &mut Vec<(Bits, usize)>) {
    for start in 0..houses.len() {
        let mut area = Bits::default();
        for (count, house) in (1..).zip(&houses[start..]) {
            if area.intersects(*house) {
                break;
            }
            area = area.or(*house);
            areas.push((area, count));
        }
    }
}

/// Every rectangle of boxes, of which so many lie side by side. Those as wide or as high as the board
/// are rows or columns.
fn add_rectangles(boxes: &[Bits], across: usize, areas: &mut Vec<(Bits, usize)>) {
    let down = boxes.len() / across;
    let spans = |length: usize| {
        (0..length).flat_map(move |start| (start + 1..=length).map(move |end| start..end))
    };
    for rows in spans(down).filter(|rows| rows.len() < down) {
        for columns in spans(across).filter(|columns| columns.len() < across) {
            let of_row =
                |row: usize| columns.clone().map(move |column| boxes[row * across + column]);
            let area = rows.clone().flat_map(of_row).fold(Bits::default(), Bits::or);
            areas.push((area, rows.len() * columns.len()));
        }
    }
}

/// What cages leave over of an area, if it is little: the cells inside, those outside, and the total of
/// the former minus the latter.
fn left_over(area: Bits, total: i64, cages: &[(Bits, i64)]) -> Option<(Bits, Bits, i64)> {
    let (mut inside, mut outside, mut rest) = (area, Bits::default(), total);
    for &(cells, sum) in cages {
        let within = cells.and(area);
        // A cage that is mostly outside leaves fewer cells if it is left alone.
        if !within.is_empty() && within.len() * 2 >= cells.len() {
            inside = inside.without(within);
            outside = outside.or(cells.without(area));
            rest -= sum;
        }
    }
    let count = inside.len() + outside.len();
    (count > 0 && count <= MOST_CELLS && inside != area).then_some((inside, outside, rest))
}

/// Outies count positively where there are no innies, so that their sum is a plain one.
fn terms((inside, outside, rest): (Bits, Bits, i64)) -> Terms {
    let sign = if inside.is_empty() { -1 } else { 1 };
    let innies = inside.members().map(|cell| (Cell::from_index(cell), sign));
    let outies = outside.members().map(|cell| (Cell::from_index(cell), -sign));
    (innies.chain(outies).collect(), rest * sign)
}
