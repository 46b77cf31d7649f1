//! What follows without guessing: naked singles, hidden singles in all 27 houses, locked
//! candidates both ways, and mini-lines whose three digits are known.
//!
//! Everything is said about *mini-lines*, the three cells that a line (row or column) and a box
//! share; see [`crate::grid`] for why that costs so little. For one mini-line and each digit:
//!
//! - alone in its line: the digit occurs in no other mini-line of the line, so it must be here
//!   and leaves the rest of the box (claiming);
//! - alone in its box: the same with line and box exchanged (pointing);
//! - either of them, and in one cell only: a hidden single;
//! - three candidates in all: they are here and leave the rest of both houses;
//! - three digits that must be here: no other digit is.

use crate::arch::Lanes;
use crate::grid::{Grid, columns_upright, rows_upright};

/// How propagation ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fixpoint {
    /// Some cell or some digit of a house has no candidate left.
    Contradiction,
    /// Every cell is determined and every house is complete.
    Solved,
    /// Nothing more follows; some cell has several candidates.
    Stuck,
}

/// Narrows the candidates until nothing more follows.
#[inline(always)]
pub(crate) fn propagate<L: Lanes>(lanes: L, grid: &mut Grid<L>) -> Fixpoint {
    loop {
        let before = *grid;
        let rows = phase(lanes, before, |x| lanes.next_stack(x), |x| lanes.last_stack(x));
        let upright = columns_upright(lanes, rows.grid);
        let columns = phase(lanes, upright, |x| lanes.next_band(x), |x| lanes.last_band(x));
        let after = rows_upright(lanes, columns.grid);
        *grid = after;
        let complete =
            lanes.are_full(rows.lines, rows.boxes) && lanes.are_full(columns.lines, columns.boxes);
        if !complete || lanes.has_empty(after) {
            return Fixpoint::Contradiction;
        }
        if lanes.are_equal(before, after) {
            return if lanes.are_determined(after) { Fixpoint::Solved } else { Fixpoint::Stuck };
        }
    }
}

/// What one direction gives.
struct Phase<L: Lanes> {
    grid: Grid<L>,
    /// The digits that occurred in each line before the phase.
    lines: L::Vector,
    /// The digits that occurred in each box before the phase.
    boxes: L::Vector,
}

/// One direction: the lines that stand upright, and the boxes.
///
/// `next` and `last` turn a register along the line.
#[inline(always)]
fn phase<L: Lanes>(
    lanes: L,
    x: Grid<L>,
    next: impl Fn(L::Vector) -> L::Vector,
    last: impl Fn(L::Vector) -> L::Vector,
) -> Phase<L> {
    let single = [lanes.singles(x[0]), lanes.singles(x[1]), lanes.singles(x[2])];
    let placed = lanes.any(single[0], single[1], single[2]);
    let present = lanes.any(x[0], x[1], x[2]);
    let repeated = lanes.twice(x[0], x[1], x[2]);

    let (line1, line2) = (next(present), last(present));
    let (box1, box2) = (lanes.next_line(present), lanes.last_line(present));
    let alone_in_line = lanes.only(present, line1, line2);
    let alone_in_box = lanes.only(present, box1, box2);
    let hidden = lanes.either_without(alone_in_line, alone_in_box, repeated);

    let known = lanes.or(placed, lanes.triples(present));
    let leaves_line = lanes.or(alone_in_box, known);
    let leaves_box = lanes.or(alone_in_line, known);
    let required = lanes.any(alone_in_line, alone_in_box, placed);
    let gone = lanes.or(
        lanes.any(next(leaves_line), last(leaves_line), lanes.outside_triples(required)),
        lanes.or(lanes.next_line(leaves_box), lanes.last_line(leaves_box)),
    );
    let narrowed = |cell: usize, other1: usize, other2: usize| {
        let excluded = lanes.any(gone, single[other1], single[other2]);
        lanes.narrow(lanes.without(x[cell], excluded), hidden)
    };
    Phase {
        grid: [narrowed(0, 1, 2), narrowed(1, 2, 0), narrowed(2, 0, 1)],
        lines: lanes.any(present, line1, line2),
        boxes: lanes.any(present, box1, box2),
    }
}
