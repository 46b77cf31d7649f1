//! The first conclusions in many puzzles at once: one puzzle per lane, one register per cell.
//!
//! What a sweep of [`crate::propagate`] does with shuffles needs none here, because another cell is
//! another register: by count 66 operations per puzzle instead of 130, and 37 cycles instead of 85 (Zen 4).
//! The price is that all puzzles take the same number of sweeps, and that they must be turned into
//! this form and back, 60 cycles. So this is for the beginning, where every puzzle has several
//! sweeps to go; the search takes over from there.
//!
//! Not built, because by estimate they would gain nothing: a second round for the puzzles that the
//! first has not finished, and guesses in lockstep (three sweeps each on hardest110626, where the
//! way in and out costs as much as it saves).

use crate::arch::Lanes;

/// How many puzzles go together.
pub(crate) const PUZZLES: usize = 32;

/// Sweeps that are worth their price. In thousands of puzzles a second (Zen 4):
///
/// | sweeps | royle17 | qqwing | generated16384 | top50000 |
/// |---|---|---|---|---|
/// | no lockstep | 2636 | 2958 | 2606 | 1115 |
/// | 5 | 2934 | - | 2877 | - |
/// | 6 | 2927 | 3354 | 2900 | 1102 |
/// | **7** | 3168 | 3393 | 2839 | 1106 |
/// | 8 | 3206 | 3398 | 2838 | 1088 |
const SWEEPS: usize = 7;

/// Many grids. The registers of a grid lie apart, so that they can be transposed in place.
pub(crate) type Grids<L> = [[<L as Lanes>::Vector; PUZZLES]; 3];

/// Draws conclusions in all grids, not necessarily to the end.
///
/// `transpose` exchanges lanes and registers.
#[inline(always)]
pub(crate) fn settle<L: Lanes>(
    lanes: L,
    grids: &mut Grids<L>,
    transpose: impl Fn(&mut [L::Vector; PUZZLES]),
) {
    grids.iter_mut().for_each(&transpose);
    for _ in 0..SWEEPS {
        sweep(lanes, grids);
    }
    grids.iter_mut().for_each(&transpose);
}

/// Rows look at determined cells, columns need not: see [`crate::propagate::sweep_all`].
const WITH_SINGLES: bool = true;
const WITHOUT_SINGLES: bool = false;

#[inline(always)]
fn sweep<L: Lanes>(lanes: L, cells: &mut Grids<L>) {
    for band in 0..3 {
        let place = |_, along: usize, line: usize| band * 9 + along * 3 + line;
        phase::<L, WITH_SINGLES>(lanes, cells, place);
    }
    for stack in 0..3 {
        let upright = [0, 2, 1];
        let place = |register: usize, along: usize, line: usize| {
            along * 9 + stack * 3 + (line + upright[register]) % 3
        };
        phase::<L, WITHOUT_SINGLES>(lanes, cells, place);
    }
}

/// What holds for the nine mini-lines of a band or stack: `[position along the line][line]`.
type MiniLines<L> = [[<L as Lanes>::Vector; 3]; 3];

/// One band or stack: the same conclusions as those of a phase of [`crate::propagate`].
///
/// `place` says in which lane of a register the cell of a mini-line lies.
#[inline(always)]
fn phase<L: Lanes, const SINGLES: bool>(
    lanes: L,
    cells: &mut Grids<L>,
    place: impl Fn(usize, usize, usize) -> usize,
) {
    let none = lanes.xor(cells[0][0], cells[0][0]);
    let [mut placed, mut present, mut repeated] = [[[none; 3]; 3]; 3];
    let places =
        |along, line| [place(0, along, line), place(1, along, line), place(2, along, line)];
    let singles = |x: [L::Vector; 3]| match SINGLES {
        WITH_SINGLES => [lanes.singles(x[0]), lanes.singles(x[1]), lanes.singles(x[2])],
        WITHOUT_SINGLES => [none; 3],
    };
    for along in 0..3 {
        for line in 0..3 {
            let at = places(along, line);
            let x = [cells[0][at[0]], cells[1][at[1]], cells[2][at[2]]];
            let single = singles(x);
            placed[along][line] = lanes.any(single[0], single[1], single[2]);
            present[along][line] = lanes.any(x[0], x[1], x[2]);
            repeated[along][line] = lanes.twice(x[0], x[1], x[2]);
        }
    }
    let (gone, hidden) = conclude(lanes, placed, present, repeated);
    for along in 0..3 {
        for line in 0..3 {
            let at = places(along, line);
            let x = [cells[0][at[0]], cells[1][at[1]], cells[2][at[2]]];
            let single = singles(x);
            for i in 0..3 {
                let others = [single[(i + 1) % 3], single[(i + 2) % 3]];
                let excluded = lanes.any(gone[along][line], others[0], others[1]);
                let kept = lanes.without(x[i], excluded);
                cells[i][at[i]] = lanes.narrow(kept, hidden[along][line]);
            }
        }
    }
}

/// The digits that leave each mini-line, and those with one place left in it.
#[inline(always)]
fn conclude<L: Lanes>(
    lanes: L,
    placed: MiniLines<L>,
    present: MiniLines<L>,
    repeated: MiniLines<L>,
) -> (MiniLines<L>, MiniLines<L>) {
    let [mut leaves_line, mut leaves_box, mut beside, mut hidden] = [present; 4];
    for along in 0..3 {
        let (along1, along2) = ((along + 1) % 3, (along + 2) % 3);
        for line in 0..3 {
            let (line1, line2) = ((line + 1) % 3, (line + 2) % 3);
            let (here, known) = (present[along][line], placed[along][line]);
            let alone_in_line = lanes.only(here, present[along1][line], present[along2][line]);
            let alone_in_box = lanes.only(here, present[along][line1], present[along][line2]);
            let few = lanes.at_most_three(here);
            leaves_line[along][line] = lanes.any(alone_in_box, known, few);
            leaves_box[along][line] = lanes.any(alone_in_line, known, few);
            beside[along][line] = lanes.beside_three(lanes.any(alone_in_line, alone_in_box, known));
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
