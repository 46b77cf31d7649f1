//! No two puzzles of a run may be the same in disguise.
//!
//! Canonical forms decide, but most pairs differ in something that no disguise changes and that is
//! quick to count: puzzles are sorted by such a mark first, and only those with the same mark are
//! brought into canonical form.

use crate::model::{Grid, Puzzle, Shape};
use crate::symmetry;
use std::collections::HashMap;

/// The puzzles seen so far.
#[derive(Default)]
pub struct Distinct {
    by_mark: HashMap<u64, Vec<Seen>>,
    /// Puzzles on boards with constraints: nothing but the very same puzzle counts as the same.
    constrained: Vec<Puzzle>,
}

/// A puzzle, brought into canonical form when another has the same mark. Where there is no canonical
/// form for its board, only the very same givens count as the same.
enum Seen {
    Puzzle(Puzzle),
    Canonical(Grid),
}

impl Distinct {
    /// Whether a puzzle was seen before.
    pub fn contains(&mut self, puzzle: &Puzzle) -> bool {
        if has_constraints(puzzle) {
            return self.constrained.contains(puzzle);
        }
        let Some(others) = self.by_mark.get_mut(&mark(puzzle)) else { return false };
        let form = form_of(puzzle);
        others.iter_mut().any(|seen| *seen.form() == form)
    }

    /// Whether a puzzle is new; it is remembered.
    pub fn insert(&mut self, puzzle: &Puzzle) -> bool {
        if has_constraints(puzzle) {
            let is_new = !self.constrained.contains(puzzle);
            self.constrained.extend(is_new.then(|| puzzle.clone()));
            return is_new;
        }
        let others = self.by_mark.entry(mark(puzzle)).or_default();
        if others.is_empty() {
            others.push(Seen::Puzzle(puzzle.clone()));
            return true;
        }
        let form = form_of(puzzle);
        let is_new = others.iter_mut().all(|seen| *seen.form() != form);
        if is_new {
            others.push(Seen::Canonical(form));
        }
        is_new
    }
}

impl<'a> FromIterator<&'a Puzzle> for Distinct {
    fn from_iter<T: IntoIterator<Item = &'a Puzzle>>(puzzles: T) -> Self {
        let mut distinct = Self::default();
        for puzzle in puzzles {
            distinct.insert(puzzle);
        }
        distinct
    }
}

impl Seen {
    fn form(&mut self) -> &Grid {
        if let Self::Puzzle(puzzle) = self {
            *self = Self::Canonical(form_of(puzzle));
        }
        match self {
            Self::Canonical(form) => form,
            Self::Puzzle(_) => unreachable!("it was just brought into form"),
        }
    }
}

fn has_constraints(puzzle: &Puzzle) -> bool {
    puzzle.board().rule_ids().next().is_some()
}

fn form_of(puzzle: &Puzzle) -> Grid {
    match symmetry::canonical(puzzle) {
        Ok(canonical) => canonical.form,
        Err(_) => puzzle.givens().clone(),
    }
}

/// A number that all disguises of a puzzle share: for each given, how many others its row and column
/// (in either order), its box and its digit have.
fn mark(puzzle: &Puzzle) -> u64 {
    let (shape, givens) = (puzzle.board().shape(), puzzle.givens());
    let size = shape.size();
    let mut counts = vec![0u64; 4 * size];
    for (cell, digit) in givens.filled() {
        let (row, column, home) = (cell.row(shape), cell.column(shape), box_of(cell, shape));
        for (kind, index) in [row, column, home, digit.index()].into_iter().enumerate() {
            counts[kind * size + index] += 1;
        }
    }
    let of_given = |(cell, digit): (crate::model::Cell, crate::model::Digit)| {
        let (row, column) = (counts[cell.row(shape)], counts[size + cell.column(shape)]);
        let home = counts[2 * size + box_of(cell, shape)];
        let named = counts[3 * size + digit.index()];
        mixed(row.min(column) | row.max(column) << 8 | home << 16 | named << 24)
    };
    givens.filled().map(of_given).fold(0, u64::wrapping_add)
}

/// The box of a cell, or 0 on boards without boxes.
fn box_of(cell: crate::model::Cell, shape: Shape) -> usize {
    let Some(boxes) = shape.boxes() else { return 0 };
    let (rows, columns) = (boxes.rows(), boxes.columns());
    let across = shape.size() / columns;
    cell.row(shape) / rows * across + cell.column(shape) / columns
}

/// The bits of a number, stirred (the finisher of SplitMix64).
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
