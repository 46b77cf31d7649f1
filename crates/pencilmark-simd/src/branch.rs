//! Where to guess when propagation is stuck: in a cell with two candidates, or at one of the two
//! places that a digit has in a row or a box.
//!
//! Good guesses change a lot, whichever way they go. The *weight* of a candidate is the number of
//! peers that share it; *linked* ones, where removing it determines something, count more: those in
//! peers with two candidates, and those of digits with two places in some house. The score of a
//! cell is the weight of its candidates together, and the score of a digit with two places is the
//! weight of both. The guess is a candidate, and the opposite is the grid without it, which leaves
//! the other candidate of the cell, or the other place of the digit.
//!
//! Digits are only looked at in *open* grids, with [`UNDETERMINED_WHEN_OPEN`] cells or more. There
//! linked candidates count three times, otherwise five times. Where no cell has two candidates, the
//! scores of cells with three compete with those of digits.
//!
//! What was compared, in guesses per puzzle on the permuted lists (all but two of them sampled):
//!
//! | rule | royle17 | generated | top50000 | top1465 | forum 11+ | hardest |
//! |---|---|---|---|---|---|---|
//! | cells only, linked ones count five times | 0.334 | 0.573 | 2.45 | 5.30 | 57.5 | 87.1 |
//! | cells only, three times | 0.367 | 0.612 | 2.65 | 5.59 | 54.7 | 79.4 |
//! | digits too in all grids; three times; all houses | 0.308 | 0.569 | 2.38 | 4.70 | 44.7 | 58.4 |
//! | the same, but digits also instead of cells with three | 0.331 | 0.589 | 2.55 | 5.14 | 51.1 | 82.3 |
//! | rows and boxes | 0.317 | 0.581 | 2.43 | 4.90 | 45.7 | 60.7 |
//! | boxes only | 0.326 | 0.559 | 2.32 | 4.86 | 48.6 | 70.3 |
//! | rows and boxes, the lesser weight instead of the sum | 0.343 | 0.603 | 2.59 | 5.32 | 50.2 | 66.1 |
//! | rows and boxes, open from 45 cells on | 0.309 | 0.584 | 2.44 | 4.91 | 47.4 | 63.1 |
//! | **this rule**, from 52 | 0.308 | 0.577 | 2.44 | 5.05 | 51.4 | 69.3 |
//!
//! Looking at digits takes 95 operations more, so speed decides where it is worthwhile. One at a
//! time with AVX-512, in thousands of puzzles a second (Zen 4), royle17, top50000, forum 11+ and
//! hardest: cells only 2164, 1032, 59.0 and 40.4; digits in all grids 2150, 981, 65.3 and 50.7;
//! from 48 cells on 2176, 1008, 63.7 and 48.4; this rule 2186, 1012, 62.1 and 46.8. The portable
//! version pays more: from 48 on it loses 10 % on top50000, from 52 on 4 %.
//!
//! Earlier, with links by cells only: the first cell with two candidates needs 306 guesses on
//! hardest110626, counting peers with two candidates only 183, a peer in two houses twice 146, and
//! the product over the two digits instead of the sum is 1 % worse.
//!
//! Everything is scored at once. A number per cell *and* digit is kept as planes: bit `d` of lane
//! `c` of plane `k` is bit `k` of the number that belongs to digit `d` in cell `c`. Adding planes
//! is the logic of an adder; a [`Lanes::tally`] turns them into one number per cell.

use crate::arch::{Lanes, Lanewise};
use crate::grid::{Grid, columns_upright, rows_upright};

#[cfg(test)]
mod tests;

/// A number below 64 for each cell and digit: its bits, the lowest first.
type Planes<L> = [<L as Lanewise>::Vector; 6];

/// Whether a grid is still wide open: then the two places of a digit are looked at as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Openness {
    Closed,
    Open,
}

/// How many undetermined cells an open grid has at least.
const UNDETERMINED_WHEN_OPEN: u32 = 52;

impl Openness {
    /// That of a grid with so many undetermined cells.
    #[inline(always)]
    pub(crate) fn of(undetermined: u32) -> Self {
        match undetermined >= UNDETERMINED_WHEN_OPEN {
            true => Self::Open,
            false => Self::Closed,
        }
    }

    /// What a linked candidate counts for besides itself, as a power of two.
    #[inline(always)]
    pub(crate) const fn weight(self) -> usize {
        match self {
            Self::Open => 1,
            Self::Closed => 2,
        }
    }
}

/// A digit with two places is preferred to a cell with two candidates even if its score is less by
/// this. (Without it the hardest lists need a tenth more guesses, with two more a tenth as well.)
pub(crate) const PREFERENCE: u16 = 4;

/// Guesses: the grid where the chosen candidate is placed, and the grid where it is removed.
/// The grid must have an undetermined cell.
#[inline(always)]
pub(crate) fn divide<L: Lanes>(lanes: L, grid: Grid<L>) -> (Grid<L>, Grid<L>) {
    let guess = match Openness::of(lanes.undetermined_cells(grid)) {
        Openness::Open => choose_place(lanes, grid),
        Openness::Closed => choose_cell(lanes, grid),
    };
    let with = [
        lanes.narrow(grid[0], guess[0]),
        lanes.narrow(grid[1], guess[1]),
        lanes.narrow(grid[2], guess[2]),
    ];
    let without = [
        lanes.without(grid[0], guess[0]),
        lanes.without(grid[1], guess[1]),
        lanes.without(grid[2], guess[2]),
    ];
    (with, without)
}

/// The lowest candidate of the best cell, alone in the grid.
#[inline(always)]
fn choose_cell<L: Lanes>(lanes: L, grid: Grid<L>) -> Grid<L> {
    let places = Places::of(lanes, grid, Openness::Closed);
    let (there, _) = lanes.greatest(cell_keys(lanes, grid, &places));
    lowest(lanes, grid, there)
}

/// The same, or the best digit with two places if that is better.
#[inline(always)]
fn choose_place<L: Lanes>(lanes: L, grid: Grid<L>) -> Grid<L> {
    let places = Places::of(lanes, grid, Openness::Open);
    let (digits, scores) = digit_scores(lanes, grid, &places);
    let (mini_row, best_digit) = lanes.greatest_lane(scores);
    let (there, best_cell) = lanes.greatest(cell_keys(lanes, grid, &places));

    // Which of the two it is cannot be predicted, so there are no branches here.
    let by_digit = best_digit > L::score_of_key(best_cell).saturating_sub(PREFERENCE);
    let in_cell = lowest(lanes, grid, there);
    let digit = lanes.when(by_digit, lanes.and(digits, mini_row));
    // The digit may have two places in its mini-row; then it is the first of them.
    let first = lanes.and(grid[0], digit);
    let second = lanes.and(grid[1], lanes.without(digit, first));
    let third = lanes.only(lanes.and(grid[2], digit), first, second);
    [
        lanes.or(first, lanes.when(!by_digit, in_cell[0])),
        lanes.or(second, lanes.when(!by_digit, in_cell[1])),
        lanes.or(third, lanes.when(!by_digit, in_cell[2])),
    ]
}

/// The lowest candidate of a cell.
#[inline(always)]
fn lowest<L: Lanes>(lanes: L, grid: Grid<L>, there: Grid<L>) -> Grid<L> {
    [
        lanes.and(lanes.lowest(grid[0]), there[0]),
        lanes.and(lanes.lowest(grid[1]), there[1]),
        lanes.and(lanes.lowest(grid[2]), there[2]),
    ]
}

/// What is known about the candidates of a grid.
struct Places<L: Lanes> {
    /// The weight of each candidate, register by register; 0 where there is none.
    weights: [Planes<L>; 3],
    /// The digits of mini-rows that have exactly two places in the row.
    two_in_row: L::Vector,
    /// The digits of mini-rows that have exactly two places in the box.
    two_in_box: L::Vector,
}

impl<L: Lanes> Places<L> {
    #[inline(always)]
    fn of(lanes: L, grid: Grid<L>, openness: Openness) -> Self {
        let upright = columns_upright(lanes, grid);
        let (all_in_rows, all_in_columns) = (in_rows(lanes, grid), in_columns(lanes, upright));
        let InRows { two_in_row, two_in_box, .. } = all_in_rows;

        let pairs = [lanes.pairs(grid[0]), lanes.pairs(grid[1]), lanes.pairs(grid[2])];
        let by_rows = linked(lanes, pairs, grid, lanes.or(two_in_row, two_in_box));
        let by_rows = columns_upright(lanes, by_rows);
        let upright_linked = linked(lanes, by_rows, upright, all_in_columns.two);
        let linked_in_rows = in_rows(lanes, rows_upright(lanes, upright_linked));
        let linked_in_columns = in_columns(lanes, upright_linked);

        let by_rows = weigh(lanes, all_in_rows.count, linked_in_rows.count, openness);
        let by_columns = weigh(lanes, all_in_columns.count, linked_in_columns.count, openness);
        let [columns0, columns1, columns2] = turn(lanes, by_columns);
        let weights = [
            masked(lanes, sum(lanes, by_rows, columns0), grid[0]),
            masked(lanes, sum(lanes, by_rows, columns1), grid[1]),
            masked(lanes, sum(lanes, by_rows, columns2), grid[2]),
        ];
        Places { weights, two_in_row, two_in_box }
    }
}

/// The greatest key has the cell with the fewest candidates and the greatest score.
#[inline(always)]
fn cell_keys<L: Lanes>(lanes: L, grid: Grid<L>, places: &Places<L>) -> Grid<L> {
    let [first, second, third] = places.weights;
    [
        lanes.prefer_few(grid[0], total(lanes, first)),
        lanes.prefer_few(grid[1], total(lanes, second)),
        lanes.prefer_few(grid[2], total(lanes, third)),
    ]
}

/// In each mini-row, the digit with two places in the row or the box that has the greatest score,
/// and the score. A digit that has two in both counts as one of the box.
///
/// The lowest bit of the weights is left out here, which is 14 operations less and as good; and so
/// is the highest, which is never set in open grids.
#[inline(always)]
fn digit_scores<L: Lanes>(lanes: L, grid: Grid<L>, places: &Places<L>) -> (L::Vector, L::Vector) {
    let [first, second, third] = places.weights;
    let mut carry = lanes.xor(grid[0], grid[0]);
    let mut scores = [carry; 6];
    for plane in 1..5 {
        let here = lanes.any(first[plane], second[plane], third[plane]);
        let in_box = lanes.or(lanes.next_line(here), lanes.last_line(here));
        let in_row = lanes.or(lanes.next_stack(here), lanes.last_stack(here));
        let there = lanes.select(places.two_in_box, in_box, in_row);
        (scores[plane], carry) = add(lanes, here, there, carry);
    }
    scores[5] = carry;

    let present = lanes.any(grid[0], grid[1], grid[2]);
    let mut best = lanes.and(present, lanes.or(places.two_in_row, places.two_in_box));
    for plane in scores[1..].iter().rev() {
        best = lanes.narrow(best, *plane);
    }
    let digit = lanes.lowest(best);
    (digit, total(lanes, masked(lanes, scores, digit)))
}

/// `all + 2.pow(weight) * linked`
#[inline(always)]
fn weigh<L: Lanes>(lanes: L, all: Planes<L>, linked: Planes<L>, openness: Openness) -> Planes<L> {
    let mut shifted = [lanes.xor(all[0], all[0]); 6];
    let weight = openness.weight();
    shifted[weight..].copy_from_slice(&linked[..6 - weight]);
    sum(lanes, all, shifted)
}

/// What was linked already, and the places of digits that have two in a house.
#[inline(always)]
fn linked<L: Lanes>(lanes: L, before: Grid<L>, x: Grid<L>, two: L::Vector) -> Grid<L> {
    [
        lanes.or(before[0], lanes.and(x[0], two)),
        lanes.or(before[1], lanes.and(x[1], two)),
        lanes.or(before[2], lanes.and(x[2], two)),
    ]
}

/// Three bits added: the sum and the carry.
#[inline(always)]
fn add<L: Lanes>(lanes: L, a: L::Vector, b: L::Vector, c: L::Vector) -> (L::Vector, L::Vector) {
    (lanes.odd(a, b, c), lanes.twice(a, b, c))
}

/// Two numbers added, modulo 64.
#[inline(always)]
fn sum<L: Lanes>(lanes: L, a: Planes<L>, b: Planes<L>) -> Planes<L> {
    let mut sum = a;
    let mut carry = lanes.xor(a[0], a[0]);
    for plane in 0..6 {
        (sum[plane], carry) = add(lanes, a[plane], b[plane], carry);
    }
    sum
}

/// The numbers of some candidates, 0 for the others.
#[inline(always)]
fn masked<L: Lanes>(lanes: L, mut planes: Planes<L>, candidates: L::Vector) -> Planes<L> {
    for plane in &mut planes {
        *plane = lanes.and(*plane, candidates);
    }
    planes
}

/// The numbers of all digits of a lane added.
#[inline(always)]
fn total<L: Lanes>(lanes: L, planes: Planes<L>) -> L::Vector {
    let mut total = lanes.tally_first(planes[5]);
    for plane in planes[..5].iter().rev() {
        total = lanes.tally(total, *plane);
    }
    total
}

/// What holds for mini-columns, columns upright, turned to where their cells lie in each register,
/// rows upright.
#[inline(always)]
fn turn<L: Lanes>(lanes: L, columns: Planes<L>) -> [Planes<L>; 3] {
    let mut turned = [columns; 3];
    for (plane, &of_columns) in columns.iter().enumerate() {
        turned[1][plane] = lanes.next_line(of_columns);
        turned[2][plane] = lanes.last_line(of_columns);
    }
    turned
}

/// What its row and its box say about each digit of a mini-row.
struct InRows<L: Lanes> {
    /// How often it occurs in the box and in the rest of the row.
    count: Planes<L>,
    /// Whether it has exactly two places in the row.
    two_in_row: L::Vector,
    /// Whether it has exactly two places in the box.
    two_in_box: L::Vector,
}

#[inline(always)]
fn in_rows<L: Lanes>(lanes: L, x: Grid<L>) -> InRows<L> {
    let none = lanes.xor(x[0], x[0]);
    let (one, two) = add(lanes, x[0], x[1], x[2]);
    let (box1, box2) = (lanes.next_line(one), lanes.last_line(one));
    let (box3, box4) = (lanes.next_line(two), lanes.last_line(two));
    let (sum, carry1) = add(lanes, one, lanes.next_stack(one), lanes.last_stack(one));
    let (plane0, carry2) = add(lanes, sum, box1, box2);
    let (sum1, high1) = add(lanes, two, lanes.next_stack(two), lanes.last_stack(two));
    let (sum2, high2) = add(lanes, carry1, box3, box4);
    let (plane1, high3) = add(lanes, sum1, sum2, carry2);
    let (plane2, plane3) = add(lanes, high1, high2, high3);

    let two_in_row = lanes.only(lanes.xor(sum1, carry1), sum, high1);
    let (box_sum, box_carry) = add(lanes, one, box1, box2);
    let (box_sum1, box_high) = add(lanes, two, box3, box4);
    let two_in_box = lanes.only(lanes.xor(box_sum1, box_carry), box_sum, box_high);
    InRows { count: [plane0, plane1, plane2, plane3, none, none], two_in_row, two_in_box }
}

/// What its column says about each digit of a mini-column.
struct InColumns<L: Lanes> {
    /// How often it occurs in the rest of the column.
    count: Planes<L>,
    /// Whether it has exactly two places in the column.
    two: L::Vector,
}

#[inline(always)]
fn in_columns<L: Lanes>(lanes: L, x: Grid<L>) -> InColumns<L> {
    let none = lanes.xor(x[0], x[0]);
    let (one, two) = add(lanes, x[0], x[1], x[2]);
    let (one1, one2) = (lanes.next_band(one), lanes.last_band(one));
    let (two1, two2) = (lanes.next_band(two), lanes.last_band(two));
    let (plane1, plane2) = add(lanes, two1, two2, lanes.and(one1, one2));

    let (sum, carry) = add(lanes, one, one1, one2);
    let (sum1, high) = add(lanes, two, two1, two2);
    let two = lanes.only(lanes.xor(sum1, carry), sum, high);
    InColumns { count: [lanes.xor(one1, one2), plane1, plane2, none, none, none], two }
}
