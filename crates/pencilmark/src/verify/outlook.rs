//! What constraints with many cells need at least: seen from the digits that are left, without filling the cells.
//!
//! Cells that see each other all differ. So the cells of a sum are taken in groups that do, and each group adds
//! up to something between the least and the most of so many different digits, one of those left in each cell.
//! In a count, a digit comes at most as often as there are groups with a place for it.

use super::Marks;
use crate::model::{Cell, CellSet, Constraint, Digit, DigitSet};
use std::ops::RangeInclusive;

/// More cells than this are not taken together: what they can hold would take too long to list.
const MOST_TOGETHER: usize = 9;

/// Whether a constraint can still be fulfilled, as far as this is seen.
pub(super) fn is_promising(marks: &Marks, constraint: &Constraint) -> bool {
    match constraint {
        Constraint::Sum { terms, total } => {
            sum_range(marks, terms).is_some_and(|range| range.contains(total))
        }
        Constraint::Counts { cells, numbers } => can_count(marks, cells, numbers),
        Constraint::SameDigits(groups) => can_be_same(marks, groups),
        _ => true,
    }
}

/// What terms add up to at least and at most; nothing if cells that must differ cannot.
fn sum_range(marks: &Marks, terms: &[(Cell, i64)]) -> Option<RangeInclusive<i64>> {
    let mut weights: Vec<i64> = terms.iter().map(|(_, weight)| *weight).collect();
    weights.sort_unstable();
    weights.dedup();
    let (mut least, mut most) = (0, 0);
    for weight in weights {
        let of_weight = terms.iter().filter(|term| term.1 == weight).map(|(cell, _)| *cell);
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        for split in splits(marks, &of_weight.collect::<Vec<_>>()) {
            let extremes =
                split.iter().map(|it| extremes(marks, it)).collect::<Option<Vec<_>>>()?;
            low = low.max(extremes.iter().map(|(low, _)| low).sum());
            high = high.min(extremes.iter().map(|(_, high)| high).sum());
        }
        least += weight * if weight > 0 { low } else { high };
        most += weight * if weight > 0 { high } else { low };
    }
    Some(least..=most)
}

/// The least and the most that cells add up to if they all differ; nothing if they cannot.
fn extremes(marks: &Marks, cells: &[Cell]) -> Option<(i64, i64)> {
    let mut held = vec![DigitSet::EMPTY];
    for &cell in cells {
        let with = |set: &DigitSet| {
            let set = *set;
            (marks.digits(cell) - set).iter().map(move |digit| set | DigitSet::only(digit))
        };
        held = held.iter().flat_map(with).collect();
        held.sort_unstable_by_key(|set| set.bits());
        held.dedup();
    }
    let value = |digit: Digit| marks.board().shape().value(digit);
    let sums = held.iter().map(|set| set.iter().map(value).sum::<i64>());
    Some((sums.clone().min()?, sums.max()?))
}

/// Cells in groups of which no two cells can hold the same digit.
fn groups(marks: &Marks, cells: impl Iterator<Item = Cell>) -> Vec<Vec<Cell>> {
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for cell in cells {
        let peers = marks.board().peers(cell);
        let differs = |group: &&mut Vec<Cell>| {
            group.len() < MOST_TOGETHER && group.iter().all(|other| peers.contains(*other))
        };
        match groups.iter_mut().find(differs) {
            Some(group) => group.push(cell),
            None => groups.push(vec![cell]),
        }
    }
    groups
}

/// Whether the digits can come as often as they may, all together once in each cell.
fn can_count(marks: &Marks, cells: &[Cell], numbers: &[u64]) -> bool {
    let splits = splits(marks, cells);
    // Which numbers of cells the digits so far can fill.
    let mut fillable = vec![true];
    for digit in marks.board().shape().digits().iter() {
        let most = splits.iter().map(|split| places(marks, split, digit)).min().unwrap_or(0);
        let mut with = vec![false; cells.len() + 1];
        for count in certain(marks, cells, digit)..=most {
            let may_come = count < 64 && numbers[digit.index()] >> count & 1 == 1;
            for (before, _) in fillable.iter().enumerate().filter(|(_, fills)| may_come && **fills)
            {
                if let Some(fills) = with.get_mut(before + count) {
                    *fills = true;
                }
            }
        }
        fillable = with;
    }
    fillable.last().copied().unwrap_or(true)
}

/// The cells in groups that differ, in several ways: as they come, by rows, by columns, and by the houses with the
/// most of them.
fn splits(marks: &Marks, cells: &[Cell]) -> [Vec<Vec<Cell>>; 4] {
    let columns = marks.board().shape().columns();
    let by = |key: fn(usize, usize) -> usize| {
        let key = |cell: &Cell| key(cell.index(), columns);
        let mut cells = cells.to_vec();
        cells.sort_by_key(key);
        let lines = cells.chunk_by(|one, other| key(one) == key(other));
        lines.flat_map(|line| groups(marks, line.iter().copied())).collect()
    };
    [
        groups(marks, cells.iter().copied()),
        by(|cell, columns| cell / columns),
        by(|cell, columns| cell % columns),
        by_houses(marks, cells),
    ]
}

/// As many cells as lie in one house, then as many of the others as lie in another, and so on.
fn by_houses(marks: &Marks, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut rest = cells.to_vec();
    let mut split = Vec::new();
    while let Some(first) = rest.first() {
        let houses = marks.board().houses().iter().map(|house| house.set());
        let inside = |house: &&CellSet| rest.iter().filter(|cell| house.contains(**cell)).count();
        let fullest = houses.max_by_key(inside).filter(|house| inside(house) > 0);
        let alone: CellSet = [*first].into_iter().collect();
        let taken = fullest.cloned().unwrap_or(alone);
        split.extend(groups(marks, rest.iter().copied().filter(|cell| taken.contains(*cell))));
        rest.retain(|cell| !taken.contains(*cell));
    }
    split
}

/// In how many of the groups a cell may hold a digit.
fn places(marks: &Marks, groups: &[Vec<Cell>], digit: Digit) -> usize {
    let has_place =
        |group: &&Vec<Cell>| group.iter().any(|cell| marks.digits(*cell).contains(digit));
    groups.iter().filter(has_place).count()
}

/// How many cells hold a digit for certain.
fn certain(marks: &Marks, cells: &[Cell], digit: Digit) -> usize {
    cells.iter().filter(|cell| marks.digits(**cell).single() == Some(digit)).count()
}

/// Whether groups of cells can hold the same digits, each as often.
fn can_be_same(marks: &Marks, same: &[Vec<Cell>]) -> bool {
    let (mut least, mut most) = (0, 0);
    for digit in marks.board().shape().digits().iter() {
        let needed = same.iter().map(|cells| certain(marks, cells, digit)).max().unwrap_or(0);
        let placeable =
            |cells: &Vec<Cell>| places(marks, &groups(marks, cells.iter().copied()), digit);
        let possible = same.iter().map(placeable).min().unwrap_or(0);
        if possible < needed {
            return false;
        }
        least += needed;
        most += possible;
    }
    same.iter().all(|cells| (least..=most).contains(&cells.len()))
}
