//! Conclusions in many grids at once: one grid per lane, one register per cell.
//!
//! What a sweep of [`crate::propagate`] does with shuffles needs none here, because another cell is
//! another register: by count 60 operations per grid instead of 120, and 33 cycles instead of 122
//! (Zen 4). The price is that all grids take the same number of sweeps, and that they must be turned
//! into this form and back, 60 cycles.
//!
//! Its limit on Zen 4 is that only one 512-bit register can be stored every other cycle. So
//! anything that needs fewer registers at a time is a gain: looking for determined cells in the
//! columns and for hidden singles in the rows, instead of both in the rows (2 %). Keeping
//! determined cells from one loop to the next instead of finding them twice loses 3 %.

use crate::arch::{Abreast, Lanewise};

/// How many puzzles go together.
pub(crate) const PUZZLES: usize = 32;

/// Many grids. The registers of a grid lie apart, so that they can be transposed in place.
pub(crate) type Grids<L> = [[<L as Lanewise>::Vector; PUZZLES]; 3];

/// The cells of many grids: lane by lane of the three registers of a grid, the same cell of all. The places
/// after 27 are spare.
pub(crate) type Cells<A> = [[<A as Lanewise>::Vector; PUZZLES]; 3];

/// The state of many grids: one bit each.
pub(crate) struct Verdicts {
    /// Some cell or some digit of a house has no candidate left.
    pub(crate) contradictory: u32,
    /// Every cell has one candidate and every house is complete.
    pub(crate) solved: u32,
    /// The last sweep found nothing.
    pub(crate) unchanged: u32,
}

/// Draws conclusions in all grids, not necessarily to the end.
///
/// The columns come first: what is new, in a puzzle or after a guess, is determined cells, and only
/// they look at those. That saves half a sweep: 4 % on generated16384.
#[inline(always)]
pub(crate) fn settle<A: Abreast>(lanes: A, cells: &mut Cells<A>, sweeps: usize) -> Verdicts {
    let mut unnoted = lanes.xor(cells[0][0], cells[0][0]);
    columns::<A, QUICK>(lanes, cells, &mut unnoted);
    for _ in 1..sweeps {
        sweep::<A, QUICK>(lanes, cells);
    }
    let changes = sweep::<A, THOROUGH>(lanes, cells);
    judge(lanes, cells, changes)
}

/// What the grids say, with the candidates that the last sweep removed.
#[inline(always)]
fn judge<A: Abreast>(lanes: A, cells: &Cells<A>, changes: A::Vector) -> Verdicts {
    let mut least = cells[0][0];
    let mut several = lanes.xor(least, least);
    for x in cells.iter().flat_map(|registers| &registers[..27]) {
        least = lanes.least(least, *x);
        several = lanes.or(several, lanes.without_lowest(*x));
    }
    let mut complete = lanes.full();
    for band in 0..3 {
        let present = present(lanes, cells, in_band(band));
        for i in 0..3 {
            let [first, second, third] = present;
            let row = lanes.any(first[i], second[i], third[i]);
            let house = lanes.any(present[i][0], present[i][1], present[i][2]);
            complete = lanes.and(complete, lanes.and(row, house));
        }
    }
    for stack in 0..3 {
        let [first, second, third] = present(lanes, cells, in_stack(stack));
        for i in 0..3 {
            complete = lanes.and(complete, lanes.any(first[i], second[i], third[i]));
        }
    }
    let contradictory = lanes.empty_lanes(least) | !lanes.full_lanes(complete);
    let solved = lanes.empty_lanes(several) & !contradictory;
    Verdicts { contradictory, solved, unchanged: lanes.empty_lanes(changes) }
}

/// What the mini-lines of a band or stack hold.
#[inline(always)]
fn present<A: Lanewise>(
    lanes: A,
    cells: &Cells<A>,
    place: impl Fn(usize, usize, usize) -> usize,
) -> MiniLines<A> {
    let mut present = [[cells[0][0]; 3]; 3];
    for along in 0..3 {
        for line in 0..3 {
            let x = |register: usize| cells[register][place(register, along, line)];
            present[along][line] = lanes.any(x(0), x(1), x(2));
        }
    }
    present
}

/// In which lane of a register the cell of a mini-row lies.
fn in_band(band: usize) -> impl Fn(usize, usize, usize) -> usize {
    move |_, along, line| band * 9 + along * 3 + line
}

/// In which lane of a register the cell of a mini-column lies.
fn in_stack(stack: usize) -> impl Fn(usize, usize, usize) -> usize {
    move |register, along, line| along * 9 + stack * 3 + (line + [0, 2, 1][register]) % 3
}

/// Rows narrow cells to hidden singles and columns look at determined cells. Neither needs to do
/// both: what the columns leave alone in a box, the rows see, and the other way round.
const ROWS: bool = true;
const COLUMNS: bool = false;

/// Most sweeps leave out the rules about three digits, which seldom find anything, and do not note
/// what changes. The last one does it all.
const QUICK: bool = false;
const THOROUGH: bool = true;

/// Draws conclusions once, and returns the candidates that were removed somewhere, if it is
/// thorough.
#[inline(always)]
fn sweep<A: Abreast, const DEPTH: bool>(lanes: A, cells: &mut Cells<A>) -> A::Vector {
    let mut changes = lanes.xor(cells[0][0], cells[0][0]);
    for band in 0..3 {
        lanes.phase::<ROWS, DEPTH>(cells, &mut changes, band);
    }
    columns::<A, DEPTH>(lanes, cells, &mut changes);
    changes
}

#[inline(always)]
fn columns<A: Abreast, const DEPTH: bool>(lanes: A, cells: &mut Cells<A>, changes: &mut A::Vector) {
    for stack in 0..3 {
        lanes.phase::<COLUMNS, DEPTH>(cells, changes, stack);
    }
}

/// What holds for the nine mini-lines of a band or stack: `[position along the line][line]`.
type MiniLines<A> = [[<A as Lanewise>::Vector; 3]; 3];

/// One band or stack: the same conclusions as those of a phase of [`crate::propagate`].
///
/// `part` says which band or stack.
#[inline(always)]
pub(crate) fn phase<A: Lanewise, const DIRECTION: bool, const DEPTH: bool>(
    lanes: A,
    cells: &mut Cells<A>,
    changes: &mut A::Vector,
    part: usize,
) {
    let place = |register, along, line| match DIRECTION {
        ROWS => in_band(part)(register, along, line),
        COLUMNS => in_stack(part)(register, along, line),
    };
    let none = lanes.xor(cells[0][0], cells[0][0]);
    let [mut placed, mut present, mut repeated] = [[[none; 3]; 3]; 3];
    let places =
        |along, line| [place(0, along, line), place(1, along, line), place(2, along, line)];
    for along in 0..3 {
        for line in 0..3 {
            let at = places(along, line);
            let x = [cells[0][at[0]], cells[1][at[1]], cells[2][at[2]]];
            let single = singles::<A, DIRECTION>(lanes, x);
            placed[along][line] = lanes.any(single[0], single[1], single[2]);
            present[along][line] = lanes.any(x[0], x[1], x[2]);
            repeated[along][line] = lanes.twice(x[0], x[1], x[2]);
        }
    }
    let (gone, hidden) = conclude::<A, DEPTH>(lanes, placed, present, repeated);
    for along in 0..3 {
        for line in 0..3 {
            let at = places(along, line);
            let x = [cells[0][at[0]], cells[1][at[1]], cells[2][at[2]]];
            let single = singles::<A, DIRECTION>(lanes, x);
            for i in 0..3 {
                let others = [single[(i + 1) % 3], single[(i + 2) % 3]];
                let excluded = lanes.any(gone[along][line], others[0], others[1]);
                let kept = lanes.without(x[i], excluded);
                let after = match DIRECTION {
                    ROWS => lanes.narrow(kept, hidden[along][line]),
                    COLUMNS => kept,
                };
                if DEPTH == THOROUGH {
                    *changes = lanes.or(*changes, lanes.xor(x[i], after));
                }
                cells[i][at[i]] = after;
            }
        }
    }
}

/// The determined cells of a mini-line, where they are looked at.
#[inline(always)]
fn singles<A: Lanewise, const DIRECTION: bool>(lanes: A, x: [A::Vector; 3]) -> [A::Vector; 3] {
    match DIRECTION {
        COLUMNS => [lanes.singles(x[0]), lanes.singles(x[1]), lanes.singles(x[2])],
        ROWS => [lanes.xor(x[0], x[0]); 3],
    }
}

/// The digits that leave each mini-line, and those with one place left in it.
#[inline(always)]
fn conclude<A: Lanewise, const DEPTH: bool>(
    lanes: A,
    placed: MiniLines<A>,
    present: MiniLines<A>,
    repeated: MiniLines<A>,
) -> (MiniLines<A>, MiniLines<A>) {
    let none = lanes.xor(present[0][0], present[0][0]);
    let [mut leaves_line, mut leaves_box, mut beside, mut hidden] = [present; 4];
    for along in 0..3 {
        let (along1, along2) = ((along + 1) % 3, (along + 2) % 3);
        for line in 0..3 {
            let (line1, line2) = ((line + 1) % 3, (line + 2) % 3);
            let (here, known) = (present[along][line], placed[along][line]);
            let alone_in_line = lanes.only(here, present[along1][line], present[along2][line]);
            let alone_in_box = lanes.only(here, present[along][line1], present[along][line2]);
            let required = lanes.any(alone_in_line, alone_in_box, known);
            let (few, others) = match DEPTH {
                THOROUGH => (lanes.at_most_three(here), lanes.beside_three(required)),
                QUICK => (none, none),
            };
            leaves_line[along][line] = lanes.any(alone_in_box, known, few);
            leaves_box[along][line] = lanes.any(alone_in_line, known, few);
            beside[along][line] = others;
            hidden[along][line] =
                lanes.either_without(alone_in_line, alone_in_box, repeated[along][line]);
        }
    }
    let mut gone = beside;
    for along in 0..3 {
        let (along1, along2) = ((along + 1) % 3, (along + 2) % 3);
        for line in 0..3 {
            let (line1, line2) = ((line + 1) % 3, (line + 2) % 3);
            let by_box = [leaves_line[along1][line], leaves_line[along2][line]];
            let by_line = [leaves_box[along][line1], leaves_box[along][line2]];
            let gone = &mut gone[along][line];
            *gone = lanes.any(lanes.any(*gone, by_box[0], by_box[1]), by_line[0], by_line[1]);
        }
    }
    (gone, hidden)
}
