//! Where to guess when propagation is stuck.
//!
//! The best cell has two candidates, and each of them would change much: it is a candidate of many
//! peers, most of all of peers with two candidates, which it would determine.

use crate::arch::Lanes;
use crate::grid::{CELLS, Grid, candidates};

/// A cell and the digit to try in it.
pub(crate) struct Branch {
    register: usize,
    lane: usize,
    digit: u16,
}

/// The best cell to guess in. The grid must have an undetermined cell.
#[inline(always)]
pub(crate) fn choose<L: Lanes>(lanes: L, grid: Grid<L>) -> Branch {
    let candidates = candidates(lanes, grid);
    let cell = busiest_cell(&candidates);
    let (register, lane) = place_of(cell);
    Branch { register, lane, digit: candidates[cell] & candidates[cell].wrapping_neg() }
}

/// The grid where the digit is placed, and the grid where it is not.
#[inline(always)]
pub(crate) fn divide<L: Lanes>(lanes: L, grid: Grid<L>, branch: &Branch) -> (Grid<L>, Grid<L>) {
    let mut digit_there = [0; 27];
    digit_there[branch.lane] = branch.digit;
    let digit_there = lanes.load(&digit_there);
    let (mut with, mut without) = (grid, grid);
    with[branch.register] = lanes.narrow(grid[branch.register], digit_there);
    without[branch.register] = lanes.without(grid[branch.register], digit_there);
    (with, without)
}

fn place_of(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    let lane = row / 3 * 9 + column / 3 * 3 + row % 3;
    let register = (column % 3 + 3 - row % 3) % 3;
    debug_assert_eq!(CELLS[register][lane], cell);
    (register, lane)
}

/// Among the cells with the fewest candidates, the one whose digits would change most.
fn busiest_cell(candidates: &[u16; 81]) -> usize {
    let fewest = candidates.iter().map(|digits| digits.count_ones()).filter(|&n| n > 1).min();
    let mut best = (0, 0);
    for (cell, &digits) in candidates.iter().enumerate() {
        if Some(digits.count_ones()) != fewest {
            continue;
        }
        let first = digits & digits.wrapping_neg();
        let change = [first, digits ^ first].map(|digit| 1 + weight(candidates, cell, digit));
        let score = change[0] * change[1];
        if score > best.0 {
            best = (score, cell);
        }
    }
    best.1
}

/// How many undetermined peers have the digit as a candidate; those with two count four times.
fn weight(candidates: &[u16; 81], cell: usize, digit: u16) -> u32 {
    let weigh = |&peer: &usize| {
        let digits = candidates[peer];
        match digits.count_ones() {
            _ if peer == cell || digits & digit == 0 => 0,
            0 | 1 => 0,
            2 => 4,
            _ => 1,
        }
    };
    let (row, column) = (cell / 9, cell % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    let rows = (0..9).map(|i| row * 9 + i);
    let columns = (0..9).map(|i| i * 9 + column);
    let boxes = (0..9).map(|i| corner + i / 3 * 9 + i % 3);
    rows.chain(columns).chain(boxes).map(|peer| weigh(&peer)).sum()
}
