//! Where to guess when propagation is stuck.
//!
//! The best cell has two candidates, and each of them would change much: it is a candidate of many
//! peers, most of all where it is *linked*, that is, where removing it determines something: in
//! peers with two candidates, and in places of a digit that has only two in some house. The score
//! of a cell is the number of candidates that its digits share with its peers; linked ones count
//! five times.
//!
//! What was compared, in guesses per puzzle on the permuted lists (two of them sampled):
//!
//! | rule | royle17 | top1465 | forum 11+ | hardest |
//! |---|---|---|---|---|
//! | linked by two candidates in a cell only | 0.44 | 6.2 | 65.6 | 105 |
//! | the same, but guess also in digits with two places, both cells' scores summed | 0.43 | 5.8 | 60.9 | 107 |
//! | **this rule** | 0.37 | 5.3 | 56.9 | 86 |
//! | linked candidates count four times | 0.38 | 5.4 | 55.4 | 82 |
//! | linked by lines only, not by boxes; four times | 0.38 | 5.5 | 57.0 | 85 |
//! | linked by boxes only, not by lines; four times | 0.43 | 5.8 | 61.2 | 100 |
//! | links of both kinds add up, two each | 0.38 | 5.5 | 56.3 | 84 |
//! | this rule, and two places of a digit where no cell has two candidates | 0.36 | 5.3 | 59.6 | 114 |
//! | this rule, and two places of a digit wherever their scores are greater | 0.33 | 4.8 | 56.7 | 113 |
//! | the same, linked candidates count four times | 0.34 | 4.8 | 51.7 | 92 |
//! | the same, three times | 0.36 | 5.2 | 50.6 | 83 |
//!
//! So what two places of a digit know is worth a sixth of the guesses as a reason to guess in a
//! cell, and costs 25 operations. As a place to guess in it would need the scores of each digit of
//! each house, 200 operations more, for a tenth fewer guesses on some lists and more on others.
//! (Counting linked candidates four times needs 16 operations more, for 3 to 5 % fewer guesses on
//! the hardest lists and 2 to 3 % more on the others.)
//!
//! Earlier, with links by cells only: the first cell with two candidates needs 306 guesses on
//! hardest110626, counting peers with two candidates only 183, a peer in two houses twice 146, and
//! the product over the two digits instead of the sum is 1 % worse.
//!
//! All cells are scored at once. A number per cell *and* digit is kept as planes: bit `d` of lane
//! `c` of plane `k` is bit `k` of the number that belongs to digit `d` in cell `c`. Adding planes
//! is the logic of an adder; a [`Lanes::tally`] turns them into one number per cell.

use crate::arch::Lanes;
use crate::grid::{Grid, columns_upright, rows_upright};

/// A number for each cell and digit, lowest bit first.
type Planes<L, const BITS: usize> = [<L as Lanes>::Vector; BITS];

/// Guesses in the best cell: the grid where its lowest digit is placed, and the grid where it is not.
/// The grid must have an undetermined cell.
#[inline(always)]
pub(crate) fn divide<L: Lanes>(lanes: L, grid: Grid<L>) -> (Grid<L>, Grid<L>) {
    let there = lanes.greatest(keys(lanes, grid));
    let [first, second, third] = [
        divide_register(lanes, grid[0], there[0]),
        divide_register(lanes, grid[1], there[1]),
        divide_register(lanes, grid[2], there[2]),
    ];
    ([first.0, second.0, third.0], [first.1, second.1, third.1])
}

#[inline(always)]
fn divide_register<L: Lanes>(lanes: L, x: L::Vector, there: L::Vector) -> (L::Vector, L::Vector) {
    let lowest = lanes.and(lanes.lowest(x), there);
    (lanes.or(lanes.without(x, there), lowest), lanes.without(x, lowest))
}

/// The greatest key has the cell with the fewest candidates and the greatest score.
#[inline(always)]
fn keys<L: Lanes>(lanes: L, grid: Grid<L>) -> Grid<L> {
    let upright = columns_upright(lanes, grid);
    let (all_in_rows, all_in_columns) = (row_and_box(lanes, grid), column(lanes, upright));

    let pairs = [lanes.pairs(grid[0]), lanes.pairs(grid[1]), lanes.pairs(grid[2])];
    let in_rows = linked(lanes, pairs, grid, all_in_rows.paired);
    let upright_in_rows = columns_upright(lanes, in_rows);
    let upright_linked = linked(lanes, upright_in_rows, upright, all_in_columns.paired);
    let rows_linked = row_and_box(lanes, rows_upright(lanes, upright_linked));

    let in_rows = weigh(lanes, all_in_rows.planes, rows_linked.planes);
    let in_columns = weigh(lanes, all_in_columns.planes, column(lanes, upright_linked).planes);
    let by_rows = numbers(lanes, grid, in_rows);
    let by_columns = rows_upright(lanes, numbers(lanes, upright, in_columns));
    [
        lanes.prefer_few(grid[0], lanes.add(by_rows[0], by_columns[0])),
        lanes.prefer_few(grid[1], lanes.add(by_rows[1], by_columns[1])),
        lanes.prefer_few(grid[2], lanes.add(by_rows[2], by_columns[2])),
    ]
}

/// `all + 4 * pairs`. (Leaving out the last bit saves 24 operations and costs 6 % more guesses.)
#[inline(always)]
fn weigh<L: Lanes>(lanes: L, all: Planes<L, 4>, pairs: Planes<L, 4>) -> Planes<L, 5> {
    let carry = lanes.and(all[2], pairs[0]);
    let plane3 = lanes.odd(all[3], pairs[1], carry);
    let carry2 = lanes.twice(all[3], pairs[1], carry);
    [all[0], all[1], lanes.xor(all[2], pairs[0]), plane3, lanes.or(pairs[2], carry2)]
}

/// What was linked already, and the places of digits that have two in a house.
#[inline(always)]
fn linked<L: Lanes>(lanes: L, before: Grid<L>, x: Grid<L>, paired: L::Vector) -> Grid<L> {
    [
        lanes.or(before[0], lanes.and(x[0], paired)),
        lanes.or(before[1], lanes.and(x[1], paired)),
        lanes.or(before[2], lanes.and(x[2], paired)),
    ]
}

/// Three bits added: the sum and the carry.
#[inline(always)]
fn add<L: Lanes>(lanes: L, a: L::Vector, b: L::Vector, c: L::Vector) -> (L::Vector, L::Vector) {
    (lanes.odd(a, b, c), lanes.twice(a, b, c))
}

/// The planes summed over the digits of each lane.
#[inline(always)]
fn numbers<L: Lanes>(lanes: L, x: Grid<L>, planes: Planes<L, 5>) -> Grid<L> {
    [number(lanes, x[0], planes), number(lanes, x[1], planes), number(lanes, x[2], planes)]
}

#[inline(always)]
fn number<L: Lanes>(lanes: L, x: L::Vector, planes: Planes<L, 5>) -> L::Vector {
    let mut sum = lanes.tally_first(x, planes[4]);
    sum = lanes.tally(sum, x, planes[3]);
    sum = lanes.tally(sum, x, planes[2]);
    sum = lanes.tally(sum, x, planes[1]);
    lanes.tally(sum, x, planes[0])
}

/// What the houses of each mini-line say about each digit.
struct Places<L: Lanes> {
    /// How often it occurs.
    planes: Planes<L, 4>,
    /// Whether it has exactly two places in some house.
    paired: L::Vector,
}

/// For each digit of each mini-row, how often it occurs in the box and in the rest of the row.
#[inline(always)]
fn row_and_box<L: Lanes>(lanes: L, x: Grid<L>) -> Places<L> {
    let (one, two) = add(lanes, x[0], x[1], x[2]);
    let (box1, box2) = (lanes.next_line(one), lanes.last_line(one));
    let (box3, box4) = (lanes.next_line(two), lanes.last_line(two));
    let (sum, carry1) = add(lanes, one, lanes.next_stack(one), lanes.last_stack(one));
    let (plane0, carry2) = add(lanes, sum, box1, box2);
    let (sum1, high1) = add(lanes, two, lanes.next_stack(two), lanes.last_stack(two));
    let (sum2, high2) = add(lanes, carry1, box3, box4);
    let (plane1, high3) = add(lanes, sum1, sum2, carry2);
    let plane2 = lanes.odd(high1, high2, high3);
    let plane3 = lanes.twice(high1, high2, high3);

    let in_row = lanes.only(lanes.xor(sum1, carry1), sum, high1);
    let (box_sum, box_carry) = add(lanes, one, box1, box2);
    let (box_sum1, box_high) = add(lanes, two, box3, box4);
    let in_box = lanes.only(lanes.xor(box_sum1, box_carry), box_sum, box_high);
    Places { planes: [plane0, plane1, plane2, plane3], paired: lanes.or(in_row, in_box) }
}

/// For each digit of each mini-column, how often it occurs in the rest of the column.
#[inline(always)]
fn column<L: Lanes>(lanes: L, x: Grid<L>) -> Places<L> {
    let (one, two) = (lanes.odd(x[0], x[1], x[2]), lanes.twice(x[0], x[1], x[2]));
    let (one1, one2) = (lanes.next_band(one), lanes.last_band(one));
    let (two1, two2) = (lanes.next_band(two), lanes.last_band(two));
    let carry = lanes.and(one1, one2);
    let none = lanes.xor(one, one);
    let planes =
        [lanes.xor(one1, one2), lanes.odd(two1, two2, carry), lanes.twice(two1, two2, carry), none];

    let (sum, carry) = (lanes.odd(one, one1, one2), lanes.twice(one, one1, one2));
    let (sum1, high) = (lanes.odd(two, two1, two2), lanes.twice(two, two1, two2));
    Places { planes, paired: lanes.only(lanes.xor(sum1, carry), sum, high) }
}
