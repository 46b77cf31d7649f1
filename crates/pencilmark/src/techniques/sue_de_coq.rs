use super::prelude::*;
use crate::logic::bent::{self, Part, Wanted};

entries! { Technique:
    /// Two or three cells where a box and a line cross have two digits more than there are cells. One
    /// cell in the rest of the line and one in the rest of the box have two candidates each, all
    /// among these digits, and none in common. Then all these digits are used up in the pattern: those
    /// of the cell in the line can be removed from the rest of the line, those of the cell in the box
    /// from the rest of the box, and the others from both.
    ///
    /// ## Why it works
    /// The pattern has as many cells as digits, and none of its digits fits twice: no digit is both
    /// in the cell of the line and in the cell of the box. So each digit is in the pattern, exactly
    /// once.
    ///
    /// ## Example
    /// r9c2 and r9c3, where row 9 and box 7 cross, can only be 1, 2, 7 and 8. In the rest of row 9,
    /// r9c7 can only be 7 and 8; in the rest of box 7, r7c3 only 1 and 2. These four cells need a
    /// digit each; of their digits, each has room for one, since none is on both sides. That is room
    /// for just four. So all of it is used by these cells, and no other cell can have any. So r7c2
    /// is not 2; r9c4 is not 8.
    ///
    /// ## See also
    /// Extended Sue de Coq: more cells on either side. Doubly linked ALS-XZ: the same thought for two
    /// sets anywhere. Naked subset: all cells in one house.
    "sue-de-coq" => Technique {
        name: "Sue de Coq",
        aliases: &["sdc", "two-sector disjoint subsets", "basic sue de coq"],
        codes: &["1101"],
        score: 60,
        examples: &[Example {
            grid: "1.....3.+9.....91.+79.7..6+24+8+2+1+9+38+4+57+67.39..4+81..4...+932...6....5.95.71+6\
             +2+36....3..+4",
            without: "r1c2-6 r1c2-8 r1c4-4 r1c4-5 r1c6-5 r2c2-6 r5c5-5 r6c2-5 r6c4-5 r6c5-5 r7c2-8 r7c3-8 \
             r8c4-2 r9c2-8",
            concludes: "r7c2-2 r9c4-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "463.8.5..7584..93.2195...8.9.2..4..35..3.12..13..2....6917..8..3.5.48.698.....3.5",
            because: "r9c6 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Kind::Basic),
        ..CROSSING
    };

    /// Cells where a box and a line cross, with some cells in the rest of the line and some in the
    /// rest of the box. There are as many cells as room for their digits: a digit has room for one,
    /// or for two if it is on both sides. Then each digit can be removed from the rest of the line or
    /// box where it has its room.
    ///
    /// ## Why it works
    /// Every cell needs a digit, and the line and the box have room for each digit once. If the room
    /// is just enough, all of it is used by the cells of the pattern. A digit on both sides is used
    /// in both, so it cannot be where the two houses cross.
    ///
    /// ## Example
    /// r7c7 and r8c7, where column 7 and box 9 cross, can only be 1, 4, 8 and 9. In the rest of
    /// column 7, r1c7 and r5c7 can only be 4, 5 and 8; in the rest of box 9, r8c9 only 1 and 9.
    /// These five cells need a digit each; of their digits, each has room for one, since none is on
    /// both sides. That is room for just five. So all of it is used by these cells, and no other
    /// cell can have any. So r3c7 is not 4; r6c7 is not 8.
    ///
    /// ## See also
    /// Sue de Coq: one cell on each side. WXYZ-wing: room for one more than there are cells.
    "extended-sue-de-coq" => Technique {
        name: "Extended Sue de Coq",
        aliases: &["sue de coq with extra digits", "generalized sue de coq", "3-dimensional sue de coq", "cannibalized sue de coq", "sue de coq 3 dimension", "sue de coq cannibalism", "sue de coq isolated", "sue de coq with isolated digit"],
        codes: &["1101"],
        score: 61,
        examples: &[Example {
            grid: ".+2+3..+8...+54+7+1+236+98.8..57.3.71+8..+9.+6.+392.+16..4+4+56..2.1..+3.+275..6.+7+\
             53+6+4.+2.2+64..+17+5+3",
            without: "r1c1-5 r1c4-4 r1c7-1 r1c7-9 r3c1-9 r3c7-9 r3c9-9 r4c7-5 r4c7-9 r4c9-9 r5c4-1 r6c4-9 \
             r6c5-9 r7c3-8",
            concludes: "r3c7-4 r6c7-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "742..91531952346..386.5.2944715.....268...4.5539.4.8...174.5..2854.....1.23...54.",
            because: "r8c8 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Kind::Extended),
        ..CROSSING
    };
}

/// What the family shares.
const CROSSING: Technique = Technique {
    class: Class::AlmostLocked,
    houses: &[HouseKind::Box, HouseKind::Extra],
    explain,
    ..Technique::needing(NOTHING)
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// One cell on each side, with two of the digits where the houses cross.
    Basic,
    /// Anything else.
    Extended,
}

/// The most cells on one side; on a classic board all that there are.
const MOST: usize = 6;

/// The most digits of the pattern.
const DIGITS: usize = 9;

fn find(view: &View<'_>, found: &mut Found<'_>, kind: Kind) -> ControlFlow<()> {
    let mut distinct = Distinct::default();
    let wanted = Wanted {
        side: if kind == Kind::Basic { 1 } else { MOST },
        digits: DIGITS,
        cells: None,
        crossing: &|crossing| crossing.count >= 2 && crossing.digits.len() >= crossing.count + 2,
        with: &|crossing, side| (side.digits - crossing.digits).len() < side.count,
    };
    bent::search(view, wanted, &mut |bent| {
        let is_basic = |side: &Part| side.count == 1 && side.digits.is_subset(bent.crossing.digits);
        let kind_found =
            match bent.sides.iter().all(|side| is_basic(side)) && bent.shared().is_empty() {
                true => Kind::Basic,
                false => Kind::Extended,
            };
        if kind_found != kind || bent.len() != bent.digits().len() + bent.shared().len() {
            return ControlFlow::Continue(());
        }
        let removed = bent.locked_out(view);
        match distinct.admit(&removed) {
            true => found.eliminate(removed, || bent.pattern(view)),
            false => ControlFlow::Continue(()),
        }
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let [line, square] = [0, 1].map(|index| words.house(pattern.houses[index]));
    let part =
        |role: Role| (words.cells(pattern.cells(role)), words.digits(pattern.digits_of(role)));
    let [(crossing, of_crossing), (a, of_a), (b, of_b)] =
        [Role::Pivot, Role::Defining, Role::Witness].map(part);
    let shared = pattern.digits_of(Role::Defining) & pattern.digits_of(Role::Witness);
    let room = pattern.digits.len() + shared.len();
    let twice = match shared.is_empty() {
        true => say!(words, "each has room for one, since none is on both sides"),
        false => {
            let digits = words.digits(shared);
            match shared.len() {
                1 => {
                    say!(words, "{digit} has room for two, one in each house, and the others for one";
                        digit = digits)
                }
                _ => {
                    say!(words, "{digits} have room for two, one in each house, and the others for one";
                        digits)
                }
            }
        }
    };
    plainly([
        say!(words, "{crossing}, where {line} and {square} cross, can only be {of_crossing}.";
            crossing, line, square, of_crossing),
        say!(words, "In the rest of {line}, {a} can only be {of_a}; in the rest of {square}, {b} only {of_b}.";
            line, a, of_a, square, b, of_b),
        say!(words, "These {count} cells need a digit each; of their digits, {twice}. That is room for just {room}.";
            count = words.number(pattern.marks.len()), twice, room = words.number(room)),
        say!(words, "So all of it is used by these cells, and no other cell can have any."),
    ])
}
