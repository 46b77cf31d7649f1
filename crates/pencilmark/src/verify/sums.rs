//! The sums that houses and rules leave over, to look for reasons in.
//!
//! Several houses that share no cell add up to as many times the sum of all digits. Take away the cages
//! that lie mostly inside: what is left is a sum of the cells inside that no cage covers (innies) minus
//! the cells outside that cages reach (outies).
//!
//! This file need not be trusted: the [`super::Checker`] adds the parts up again.

use super::{Addend, SumPart, left_over};
use crate::model::{Board, Cell, CellSet, Constraint, HouseId, HouseKind, RuleId};

/// A sum that houses and rules leave over.
#[derive(Clone, Debug)]
pub(crate) struct LeftOverSum {
    /// The number of its houses.
    pub houses: usize,
    /// What it is made of: houses, less rules.
    pub parts: Vec<SumPart>,
    /// What is left.
    pub sum: Constraint,
}

/// More cells than this are left over: hardly anything follows from such a sum.
const MOST_CELLS: usize = 7;

/// A rule that is a plain sum.
struct Cage {
    rule: RuleId,
    cells: CellSet,
}

/// Rules that are plain sums of which no two share a cell: of those that do, the first counts.
fn cages(board: &Board) -> Vec<Cage> {
    let mut covered = CellSet::EMPTY;
    let mut cages = Vec::new();
    for rule in board.rule_ids() {
        let Some((terms, _)) = Addend::Rule(rule).sum(board) else { continue };
        let cells: CellSet = terms.iter().map(|(cell, _)| *cell).collect();
        let is_plain = terms.iter().all(|(_, weight)| *weight == 1);
        if is_plain && !cells.intersects(&covered) {
            covered |= &cells;
            cages.push(Cage { rule, cells });
        }
    }
    cages
}

/// The sums that are left over on a board, those of the fewest houses and cells first.
pub(crate) fn left_over_sums(board: &Board) -> Vec<LeftOverSum> {
    let cages = cages(board);
    if cages.is_empty() {
        return Vec::new();
    }
    let mut sums: Vec<(Vec<(Cell, i64)>, i64)> = Vec::new();
    let mut left_overs = Vec::new();
    for area in areas(board) {
        let cells = area.iter().map(|house| board.house(*house).set());
        let cells = cells.fold(CellSet::EMPTY, |all, set| &all | set);
        // A cage that is mostly outside leaves fewer cells if it is left alone.
        let is_inside = |cage: &&Cage| (&cage.cells & &cells).len() * 2 >= cage.cells.len();
        let inside = cages.iter().filter(|cage| cage.cells.intersects(&cells)).filter(is_inside);
        let houses = area.iter().map(|house| SumPart::plus(Addend::House(*house)));
        let less = inside.map(|cage| SumPart::minus(Addend::Rule(cage.rule)));
        let parts: Vec<SumPart> = houses.chain(less).collect();
        let Some((terms, total)) = left_over(board, &parts) else { continue };
        let is_known = || sums.iter().any(|sum| sum.0 == terms && sum.1 == total);
        if parts.len() == area.len() || !(1..=MOST_CELLS).contains(&terms.len()) || is_known() {
            continue;
        }
        sums.push((terms.clone(), total));
        let sum = Constraint::Sum { terms, total };
        left_overs.push(LeftOverSum { houses: area.len(), parts, sum });
    }
    left_overs.sort_by_key(|it| (it.houses, it.sum.cells().len()));
    left_overs
}

/// Houses that share no cell: each alone, rows or columns next to each other, and boxes that make a
/// rectangle, or come one after another where they are no rectangles.
fn areas(board: &Board) -> Vec<Vec<HouseId>> {
    let mut areas: Vec<Vec<HouseId>> = board.house_ids().map(|house| vec![house]).collect();
    for kind in [HouseKind::Row, HouseKind::Column] {
        add_runs(board, &board.houses_of_kind(kind).collect::<Vec<_>>(), &mut areas);
    }
    let boxes: Vec<HouseId> = board.houses_of_kind(HouseKind::Box).collect();
    let across = board.shape().boxes().map_or(1, |shape| board.size() / shape.columns());
    match board.has_rectangular_boxes() && boxes.len().is_multiple_of(across) {
        true => add_rectangles(&boxes, across, &mut areas),
        false => add_runs(board, &boxes, &mut areas),
    }
    areas
}

/// Two and more houses one after another, as long as they share no cell.
fn add_runs(board: &Board, houses: &[HouseId], areas: &mut Vec<Vec<HouseId>>) {
    for start in 0..houses.len() {
        let mut covered = CellSet::EMPTY;
        for end in start..houses.len() {
            let set = board.house(houses[end]).set();
            if covered.intersects(set) {
                break;
            }
            covered |= set;
            if end > start {
                areas.push(houses[start..=end].to_vec());
            }
        }
    }
}

/// Every rectangle of two and more boxes, of which so many lie side by side. Those as wide or as high as
/// the board are rows or columns.
fn add_rectangles(boxes: &[HouseId], across: usize, areas: &mut Vec<Vec<HouseId>>) {
    let down = boxes.len() / across;
    let spans = |length: usize| {
        (0..length).flat_map(move |start| (start + 1..=length).map(move |end| start..end))
    };
    for rows in spans(down).filter(|rows| rows.len() < down) {
        for columns in spans(across).filter(|columns| columns.len() < across) {
            let of_row =
                |row: usize| columns.clone().map(move |column| boxes[row * across + column]);
            let area: Vec<HouseId> = rows.clone().flat_map(of_row).collect();
            if area.len() > 1 {
                areas.push(area);
            }
        }
    }
}
