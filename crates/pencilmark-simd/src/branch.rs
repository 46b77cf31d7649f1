//! Where to guess when propagation is stuck.
//!
//! The best cell has two candidates, and each of them would change much: it is a candidate of many
//! peers, most of all of peers with two candidates, which it would determine. The score of a cell
//! is the number of candidates that its digits share with its peers, where those in peers with two
//! candidates count five times.
//!
//! What was compared, in guesses per puzzle on samples of royle17, top1465 and hardest110626:
//!
//! | rule | royle17 | top1465 | hardest |
//! |---|---|---|---|
//! | first cell with two candidates | 0.91 | 12.8 | 306 |
//! | this rule, but a peer in two houses counts twice | 0.51 | 8.3 | 146 |
//! | peers with two candidates only | 0.47 | 8.2 | 183 |
//! | no extra weight for them | 0.58 | 8.5 | 112 |
//! | extra weight so that they count four times | 0.42 | 6.2 | 96 |
//! | the same, and the product over the two digits instead of the sum | 0.43 | 6.2 | 97 |
//! | **this rule** | 0.40 | 6.3 | 102 |
//! | also digits with two places in a house, both cells' scores summed | 0.34 | 5.3 | 85 |
//!
//! The last one needs scores for each digit of each house, by count 200 operations more on top of
//! 230, for a sixth fewer guesses of about 1000 cycles each: it was not built.
//!
//! All cells are scored at once. A number per cell *and* digit is kept as planes: bit `d` of lane
//! `c` of plane `k` is bit `k` of the number that belongs to digit `d` in cell `c`. Adding planes
//! is the logic of an adder; a [`Wide::tally`] turns them into one number per cell.

use crate::arch::{Lanes, Wide};
use crate::grid::{Grid, columns_upright, rows_upright};

/// A number for each cell and digit, lowest bit first.
pub(crate) type Planes<L, const BITS: usize> = [<L as Lanes>::Vector; BITS];

/// The cell to guess in.
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

    let in_rows = weigh(lanes, row_and_box(lanes, grid), row_and_box(lanes, pairs));
    let in_columns = weigh(lanes, column(lanes, upright), column(lanes, upright_pairs));
    let (register, lane) = lanes.pick(grid, in_rows, in_columns);
    Branch { register, lane }
}

/// The first lane, register by register, with the fewest candidates and the greatest score.
#[inline(always)]
pub(crate) fn pick<L: Wide>(
    lanes: L,
    grid: Grid<L>,
    in_rows: Planes<L, 5>,
    in_columns: Planes<L, 5>,
) -> (usize, usize) {
    let by_rows = numbers(lanes, grid, in_rows);
    let by_columns = numbers(lanes, columns_upright(lanes, grid), in_columns);
    let by_columns = rows_upright(lanes, by_columns);
    lanes.greatest([
        lanes.prefer_few(grid[0], lanes.add(by_rows[0], by_columns[0])),
        lanes.prefer_few(grid[1], lanes.add(by_rows[1], by_columns[1])),
        lanes.prefer_few(grid[2], lanes.add(by_rows[2], by_columns[2])),
    ])
}

/// The grid where the lowest digit of the cell is placed, and the grid where it is not.
#[inline(always)]
pub(crate) fn divide<L: Lanes>(lanes: L, grid: Grid<L>, branch: &Branch) -> (Grid<L>, Grid<L>) {
    let Branch { register, lane } = *branch;
    let (mut with, mut without) = (grid, grid);
    (with[register], without[register]) = lanes.divide(grid[register], lane);
    (with, without)
}

/// `all + 4 * pairs`. (Leaving out the last bit saves 24 operations and costs 6 % more guesses.)
#[inline(always)]
fn weigh<L: Lanes>(lanes: L, all: Planes<L, 4>, pairs: Planes<L, 4>) -> Planes<L, 5> {
    let carry = lanes.and(all[2], pairs[0]);
    let plane3 = lanes.odd(all[3], pairs[1], carry);
    let carry2 = lanes.twice(all[3], pairs[1], carry);
    [all[0], all[1], lanes.xor(all[2], pairs[0]), plane3, lanes.or(pairs[2], carry2)]
}

/// The planes summed over the digits of each lane.
#[inline(always)]
fn numbers<L: Wide>(lanes: L, x: Grid<L>, planes: Planes<L, 5>) -> Grid<L> {
    [number(lanes, x[0], planes), number(lanes, x[1], planes), number(lanes, x[2], planes)]
}

#[inline(always)]
fn number<L: Wide>(lanes: L, x: L::Vector, planes: Planes<L, 5>) -> L::Vector {
    let mut sum = lanes.tally_first(x, planes[4]);
    sum = lanes.tally(sum, x, planes[3]);
    sum = lanes.tally(sum, x, planes[2]);
    sum = lanes.tally(sum, x, planes[1]);
    lanes.tally(sum, x, planes[0])
}

/// For each digit of each mini-row, how often it occurs in the box and in the rest of the row.
#[inline(always)]
fn row_and_box<L: Lanes>(lanes: L, x: Grid<L>) -> Planes<L, 4> {
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
fn column<L: Lanes>(lanes: L, x: Grid<L>) -> Planes<L, 4> {
    let (one, two) = (lanes.odd(x[0], x[1], x[2]), lanes.twice(x[0], x[1], x[2]));
    let (one1, one2) = (lanes.next_band(one), lanes.last_band(one));
    let (two1, two2) = (lanes.next_band(two), lanes.last_band(two));
    let carry = lanes.and(one1, one2);
    let none = lanes.xor(one, one);
    [lanes.xor(one1, one2), lanes.odd(two1, two2, carry), lanes.twice(two1, two2, carry), none]
}
