//! Where to guess when propagation is stuck.
//!
//! The best cell has two candidates, and each of them would change much: it is a candidate of many
//! peers, most of all of peers with two candidates, which it would determine. The score of a cell
//! is the number of candidates that its digits share with its peers, where those in peers with two
//! candidates count five times.
//!
//! All cells are scored at once. A number per cell *and* digit is kept as planes: bit `d` of lane
//! `c` of plane `k` is bit `k` of the number that belongs to digit `d` in cell `c`. Adding planes
//! is the logic of an adder; a [`Lanes::tally`] turns them into one number per cell.

use crate::arch::Lanes;
use crate::grid::{Grid, columns_upright, rows_upright};

/// Four-bit numbers for each cell and digit, lowest bit first.
type Planes<L> = [<L as Lanes>::Vector; 4];

/// A cell and the digit to try in it.
pub(crate) struct Branch {
    register: usize,
    lane: usize,
}

/// The best cell to guess in. The grid must have an undetermined cell.
#[inline(always)]
pub(crate) fn choose<L: Lanes>(lanes: L, grid: Grid<L>) -> Branch {
    let pairs = [lanes.pairs(grid[0]), lanes.pairs(grid[1]), lanes.pairs(grid[2])];
    let upright = columns_upright(lanes, grid);
    let upright_pairs = columns_upright(lanes, pairs);

    let all = row_and_box(lanes, grid);
    let bivalue = row_and_box(lanes, pairs);
    let by_rows = scores(lanes, grid, all, bivalue);

    let all = column(lanes, upright);
    let bivalue = column(lanes, upright_pairs);
    let by_columns = rows_upright(lanes, scores(lanes, upright, all, bivalue));

    let keys = [
        lanes.prefer_few(grid[0], lanes.add(by_rows[0], by_columns[0])),
        lanes.prefer_few(grid[1], lanes.add(by_rows[1], by_columns[1])),
        lanes.prefer_few(grid[2], lanes.add(by_rows[2], by_columns[2])),
    ];
    let (register, lane) = lanes.greatest(keys);
    Branch { register, lane }
}

/// The grid where the lowest digit of the cell is placed, and the grid where it is not.
#[inline(always)]
pub(crate) fn divide<L: Lanes>(lanes: L, grid: Grid<L>, branch: &Branch) -> (Grid<L>, Grid<L>) {
    let Branch { register, lane } = *branch;
    let (mut with, mut without) = (grid, grid);
    (with[register], without[register]) = lanes.divide(grid[register], lane);
    (with, without)
}

#[inline(always)]
fn scores<L: Lanes>(lanes: L, x: Grid<L>, all: Planes<L>, bivalue: Planes<L>) -> Grid<L> {
    [
        score(lanes, x[0], all, bivalue),
        score(lanes, x[1], all, bivalue),
        score(lanes, x[2], all, bivalue),
    ]
}

/// `all + 4 * bivalue`, summed over the digits of each lane.
#[inline(always)]
fn score<L: Lanes>(lanes: L, x: L::Vector, all: Planes<L>, bivalue: Planes<L>) -> L::Vector {
    lanes.add_four_times(number(lanes, x, all), number(lanes, x, bivalue))
}

#[inline(always)]
fn number<L: Lanes>(lanes: L, x: L::Vector, planes: Planes<L>) -> L::Vector {
    let mut sum = lanes.tally_first(x, planes[3]);
    sum = lanes.tally(sum, x, planes[2]);
    sum = lanes.tally(sum, x, planes[1]);
    lanes.tally(sum, x, planes[0])
}

/// For each digit of each mini-row, how often it occurs in the box and in the rest of the row.
#[inline(always)]
fn row_and_box<L: Lanes>(lanes: L, x: Grid<L>) -> Planes<L> {
    let add = |a, b, c| (lanes.odd(a, b, c), lanes.twice(a, b, c));
    let (one, two) = add(x[0], x[1], x[2]);
    let (sum, carry1) = add(one, lanes.next_stack(one), lanes.last_stack(one));
    let (plane0, carry2) = add(sum, lanes.next_line(one), lanes.last_line(one));
    let (sum1, high1) = add(two, lanes.next_stack(two), lanes.last_stack(two));
    let (sum2, high2) = add(carry1, lanes.next_line(two), lanes.last_line(two));
    let (plane1, high3) = add(sum1, sum2, carry2);
    let (plane2, plane3) = add(high1, high2, high3);
    [plane0, plane1, plane2, plane3]
}

/// For each digit of each mini-column, how often it occurs in the rest of the column.
#[inline(always)]
fn column<L: Lanes>(lanes: L, x: Grid<L>) -> Planes<L> {
    let (one, two) = (lanes.odd(x[0], x[1], x[2]), lanes.twice(x[0], x[1], x[2]));
    let (one1, one2) = (lanes.next_band(one), lanes.last_band(one));
    let (two1, two2) = (lanes.next_band(two), lanes.last_band(two));
    let carry = lanes.and(one1, one2);
    let none = lanes.without(one, one);
    [
        lanes.without(lanes.or(one1, one2), carry),
        lanes.odd(two1, two2, carry),
        lanes.twice(two1, two2, carry),
        none,
    ]
}
