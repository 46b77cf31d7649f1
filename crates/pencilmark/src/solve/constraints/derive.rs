//! Sums that follow from others: what cages leave over of rows, columns and boxes.
//!
//! The digits of so many houses that share no cell add up to as many times the sum of all digits. Take
//! away the cages that lie mostly inside, and what is left is a sum of the cells inside that no cage
//! covers (innies) minus the cells outside that cages reach (outies).

use super::bits::Bits;
use crate::model::{Board, Cell, Constraint, HouseKind};

/// More cells than this are left over: hardly anything follows from such a sum.
const MOST_CELLS: usize = 9;

/// A sum: cells with their weights, and the total.
type Terms = (Vec<(Cell, i64)>, i64);

/// The sums that follow from those of a board; none on a board that is too large for [`Bits`].
pub fn sums(board: &Board) -> Vec<Terms> {
    if board.shape().cell_count() > Bits::CAPACITY {
        return Vec::new();
    }
    let cages = cages(board);
    if cages.is_empty() {
        return Vec::new();
    }
    let house_total: i64 = board.shape().digits().iter().map(|d| board.shape().value(d)).sum();
    let mut derived: Vec<(Bits, Bits, i64)> = Vec::new();
    for (area, houses) in areas(board) {
        let Some(sum) = left_over(area, houses as i64 * house_total, &cages) else { continue };
        if !derived.contains(&sum) {
            derived.push(sum);
        }
    }
    derived.into_iter().map(terms).collect()
}

/// The plain sums of a board: cells and total. No two share a cell: of those that do, the first counts.
fn cages(board: &Board) -> Vec<(Bits, i64)> {
    let mut covered = Bits::default();
    let mut cages = Vec::new();
    for constraint in board.constraints() {
        let Constraint::Sum { terms, total } = constraint else { continue };
        let cells: Bits = terms.iter().map(|(cell, _)| cell.index()).collect();
        if terms.iter().all(|(_, weight)| *weight == 1) && !cells.intersects(covered) {
            covered = covered.or(cells);
            cages.push((cells, *total));
        }
    }
    cages
}

/// Sets of cells that are so many houses: rows or columns next to each other, and rectangles of boxes.
fn areas(board: &Board) -> Vec<(Bits, usize)> {
    let houses = |kind: HouseKind| -> Vec<Bits> {
        let ids = board.houses_of_kind(kind);
        ids.map(|id| board.house(id).cells().iter().map(|cell| cell.index()).collect()).collect()
    };
    let mut areas = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column] {
        add_runs(&houses(kind), &mut areas);
    }
    let boxes = houses(HouseKind::Box);
    let across = board.shape().boxes().map_or(1, |shape| board.size() / shape.columns());
    match board.has_rectangular_boxes() && boxes.len().is_multiple_of(across) {
        true => add_rectangles(&boxes, across, &mut areas),
        false => add_runs(&boxes, &mut areas),
    }
    areas
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
