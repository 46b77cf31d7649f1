//! Sums that follow from others: what cages leave over of rows, columns and boxes.
//!
//! The digits of so many houses that share no cell add up to as many times the sum of all digits. Take
//! away the cages that begin inside, and what is left is a sum of the cells inside that no cage covers
//! (innies) minus the cells outside that cages reach (outies).

use crate::model::{Board, Cell, CellSet, Constraint, HouseKind};

/// More cells than this are left over: nothing follows from such a sum.
const MOST_CELLS: usize = 9;

/// A sum: cells with their weights, and the total.
type Terms = (Vec<(Cell, i64)>, i64);

/// The sums that follow from those of a board.
pub fn sums(board: &Board) -> Vec<Terms> {
    let cages = cages(board);
    if cages.is_empty() {
        return Vec::new();
    }
    let house_total: i64 = board.shape().digits().iter().map(|d| board.shape().value(d)).sum();
    let mut derived: Vec<Terms> = Vec::new();
    for (area, houses) in areas(board) {
        let Some(sum) = left_over(&area, houses as i64 * house_total, &cages) else { continue };
        if !derived.contains(&sum) {
            derived.push(sum);
        }
    }
    derived
}

/// The plain sums of a board: cells and total. No two share a cell: of those that do, the first counts.
fn cages(board: &Board) -> Vec<(CellSet, i64)> {
    let mut covered = CellSet::EMPTY;
    let mut cages = Vec::new();
    for constraint in board.constraints() {
        let Constraint::Sum { terms, total } = constraint else { continue };
        let cells: CellSet = terms.iter().map(|(cell, _)| *cell).collect();
        if terms.iter().all(|(_, weight)| *weight == 1) && !cells.intersects(&covered) {
            covered |= &cells;
            cages.push((cells, *total));
        }
    }
    cages
}

/// Sets of cells that are so many houses: rows, columns and boxes next to each other.
fn areas(board: &Board) -> Vec<(CellSet, usize)> {
    let mut areas = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
        let houses: Vec<&CellSet> =
            board.houses_of_kind(kind).map(|id| board.house(id).set()).collect();
        for start in 0..houses.len() {
            let mut area = CellSet::EMPTY;
            for (count, house) in (1..).zip(&houses[start..]) {
                if area.intersects(house) {
                    break;
                }
                area |= *house;
                areas.push((area.clone(), count));
            }
        }
    }
    areas
}

/// What cages leave over of an area, if it is little.
fn left_over(area: &CellSet, total: i64, cages: &[(CellSet, i64)]) -> Option<Terms> {
    let (mut inside, mut outside, mut rest) = (area.clone(), CellSet::EMPTY, total);
    for (cells, sum) in cages.iter().filter(|(cells, _)| cells.intersects(area)) {
        let within = cells & area;
        // A cage that is mostly outside leaves fewer cells if it is left alone.
        if within.len() * 2 >= cells.len() {
            inside = &inside - &within;
            outside |= &(cells - area);
            rest -= sum;
        }
    }
    let count = inside.len() + outside.len();
    if count == 0 || count > MOST_CELLS || inside == *area {
        return None;
    }
    // Outies count positively where there are no innies, so that their sum is a plain one.
    let sign = if inside.is_empty() { -1 } else { 1 };
    let innies = inside.iter().map(|cell| (cell, sign));
    let outies = outside.iter().map(|cell| (cell, -sign));
    Some((innies.chain(outies).collect(), rest * sign))
}
