use super::prelude::*;
use crate::logic::bent::{self, Wanted};

entries! { Technique:
    /// Four cells in two houses that cross, with four digits between them. Of these, only `z` is in
    /// the rest of both houses; each of the others is in one of the two houses only. `z` can be
    /// removed from the cells that see all its places among the four.
    ///
    /// ## Why it works
    /// The other three digits fit only once each. They cannot fill four cells, so one of the four
    /// cells is `z`.
    ///
    /// ## Example
    /// r7c6, r5c6, r8c4 and r9c4, in column 6 and box 8, can only be 2, 4, 5 or 6. All places of
    /// each of 2, 4 and 5 lie in one of the two houses, so each of them fits only once. They cannot
    /// fill all four cells, so r7c6, r5c6, r8c4 or r9c4 is 6. No cell that sees all four can be 6.
    /// So r9c6 is not 6.
    ///
    /// ## See also
    /// XYZ-wing: the same with three cells. VWXYZ-wing: with five. ALS-XZ: the general form.
    "wxyz-wing" => Technique {
        name: "WXYZ-Wing",
        aliases: &["bent naked quad", "bent quad", "wxyz", "bent set", "bent naked subset", "extended subset principle", "subset counting", "incomplete wxyz-wing"],
        score: 55,
        examples: &[Example {
            grid: "..+34...+8+78.6+725..+47+4.+38...6.79+8..4..3..9..+728.+84.17..+9...1...9+3.3...8.+7\
             ........42",
            without: "r1c1-2 r1c7-1 r4c1-1 r4c8-3 r4c9-3 r6c7-6 r7c1-2 r7c3-2 r7c3-5 r8c1-1 r8c1-2 r8c1-5 \
             r8c1-6 r8c5-5 r8c5-6 r9c3-1 r9c3-5",
            concludes: "r9c6-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "8.6...1.3.4...6....1...7.6..6...1.8.43869...17.1..83.66.9....3535....61.18.5639.7",
            because: "r4c1 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, 4),
        ..WING
    };

    /// Five cells in two houses that cross, with five digits between them. Of these, only `z` is in
    /// the rest of both houses; each of the others is in one of the two houses only. `z` can be
    /// removed from the cells that see all its places among the five.
    ///
    /// ## Why it works
    /// The other four digits fit only once each. They cannot fill five cells, so one of the five
    /// cells is `z`.
    ///
    /// ## Example
    /// r8c5, r1c5, r7c6, r8c4 and r9c4, in column 5 and box 8, can only be 2, 4, 5, 6 or 9. All
    /// places of each of 2, 4, 5 and 9 lie in one of the two houses, so each of them fits only
    /// once. They cannot fill all five cells, so r1c5, r7c6, r8c4 or r9c4 is 6. No cell that sees
    /// all four can be 6. So r7c5 and r9c5 are not 6.
    ///
    /// ## See also
    /// WXYZ-wing: the same with four cells. UVWXYZ-wing: with six. ALS-XZ: the general form.
    "vwxyz-wing" => Technique {
        name: "VWXYZ-Wing",
        aliases: &["bent naked quintuple", "vwxyz", "incomplete vwxyz-wing"],
        score: 62,
        examples: &[Example {
            grid: "..+34...+8+78.6+725..+47+4.+38...6.79+8..4..3..9..+728.+84.17..+9...1...9+3.3...8.+7\
             ........42",
            without: "r1c1-2 r1c7-1 r4c1-1 r4c8-3 r4c9-3 r6c7-6 r7c1-2 r7c3-2 r7c3-5 r8c1-1 r8c1-2 r8c1-5 \
             r8c1-6 r8c5-5 r8c5-6 r9c3-1 r9c3-5 r9c6-6",
            concludes: "r7c5-6 r9c5-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..1.7..8...72...4...3..6.7.....5...73....78.474.6.....51..6.729.3.79541897....356",
            because: "r4c7 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, 5),
        ..WING
    };

    /// Six cells in two houses that cross, with six digits between them. Of these, only `z` is in the
    /// rest of both houses; each of the others is in one of the two houses only. `z` can be removed
    /// from the cells that see all its places among the six.
    ///
    /// ## Why it works
    /// The other five digits fit only once each. They cannot fill six cells, so one of the six cells
    /// is `z`.
    ///
    /// ## Example
    /// r6c1, r6c5, r6c7, r6c8, r5c1 and r5c3, in row 6 and box 4, can only be 1, 3, 4, 5, 7 or 9.
    /// All places of each of 1, 3, 4, 5 and 9 lie in one of the two houses, so each of them fits
    /// only once. They cannot fill all six cells, so r6c1, r6c5, r6c7 or r5c1 is 7. No cell that
    /// sees all four can be 7. So r6c2 is not 7.
    ///
    /// ## See also
    /// VWXYZ-wing: the same with five cells. TUVWXYZ-wing: with seven. ALS-XZ: the general form.
    "uvwxyz-wing" => Technique {
        name: "UVWXYZ-Wing",
        aliases: &["bent naked sextuple", "uvwxyz", "incomplete uvwxyz-wing"],
        score: 66,
        examples: &[Example {
            grid: ".92.1........+6.+9.25...+29.1.3.6.......5...4+26...86......8.2+93.76.......+2.+23+75\
             4+619+8",
            without: "r1c1-4 r2c1-1 r2c1-4 r4c4-8 r4c5-8 r4c6-5 r4c6-8 r4c8-5 r5c4-3 r5c9-7 r6c6-5 r8c1-1 \
             r8c2-1 r8c3-1 r8c4-7",
            concludes: "r6c2-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...462589865.9....924581763586..937.4.2.56..8.91..86.5.5.814.........8....8.....7",
            because: "r8c2 and r9c2 have another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, 6),
        ..WING
    };

    /// Seven cells in two houses that cross, with seven digits between them. Of these, only `z` is in
    /// the rest of both houses; each of the others is in one of the two houses only. `z` can be
    /// removed from the cells that see all its places among the seven.
    ///
    /// ## Why it works
    /// The other six digits fit only once each. They cannot fill seven cells, so one of the seven
    /// cells is `z`.
    ///
    /// ## Example
    /// r7c4, r9c4, r3c4, r4c4, r6c4, r8c5 and r9c5, in column 4 and box 8, can only be 1, 2, 3, 6,
    /// 7, 8 or 9. All places of each of 1, 2, 3, 6, 7 and 8 lie in one of the two houses, so each
    /// of them fits only once. They cannot fill all seven cells, so r6c4 or r8c5 is 9. No cell that
    /// sees both can be 9. So r6c5 is not 9.
    ///
    /// ## See also
    /// UVWXYZ-wing: the same with six cells. ALS-XZ: the general form.
    "tuvwxyz-wing" => Technique {
        name: "TUVWXYZ-Wing",
        aliases: &["bent naked septuple", "tuvwxyz", "incomplete tuvwxyz-wing", "rstuvwxyz-wing", "stuvwxyz-wing"],
        score: 72,
        examples: &[Example {
            grid: "+9+7.2.58.+6+564...72..+2+8.7.9+5..89.+51.6.21+54+68+3+9+7+6+4....5...+5....6.943.+5\
             .....8+9.....35",
            without: "r3c4-1 r4c4-5 r6c9-2 r7c6-4 r7c8-1 r8c5-1 r8c8-1 r8c9-1 r9c5-4",
            concludes: "r6c5-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..95...7....37..124......5...4..6.386...8..2...21.5.6..5.............3.5...9512.6",
            because: "r1c6 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, 7),
        ..WING
    };
}

/// What the family shares.
const WING: Technique = Technique { class: Class::Wing, explain, ..Technique::needing(NOTHING) };

fn find(view: &View<'_>, found: &mut Found<'_>, size: usize) -> ControlFlow<()> {
    let mut distinct = Distinct::default();
    let wanted = Wanted {
        side: size - 2,
        digits: size,
        cells: Some(size),
        crossing: &|crossing| crossing.count <= size - 2,
        with: &|crossing, side| (crossing.digits | side.digits).len() <= size,
    };
    bent::search(view, wanted, &mut |bent| {
        let Some(z) = bent.shared().single() else { return ControlFlow::Continue(()) };
        if bent.digits().len() != size {
            return ControlFlow::Continue(());
        }
        let places = bent.cells().filter(|cell| view.has(*cell, z));
        let seen = view.board().common_peers(places);
        let removed = view.candidates_in(seen.iter(), DigitSet::only(z));
        match distinct.admit(&removed) {
            true => found.eliminate(removed, || bent.pattern(view)),
            false => ControlFlow::Continue(()),
        }
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let cells = words.cells(pattern.marks.iter().map(|mark| mark.cell));
    let z = pattern.digits_of(Role::Defining) & pattern.digits_of(Role::Witness);
    let places = pattern.marks.iter().filter(|mark| mark.digits.intersects(z));
    let places: Vec<Cell> = places.map(|mark| mark.cell).collect();
    let others = words.digits(pattern.digits - z);
    let (z, count) = (words.digits(z), words.number(pattern.marks.len()));
    plainly([
        say!(words, "{cells}, in {houses}, can only be {digits}.";
            cells, houses = words.houses(pattern.houses.iter().copied()),
            digits = words.either(pattern.digits)),
        say!(words, "All places of each of {others} lie in one of the two houses, so each of them fits only once.";
            others),
        say!(words, "They cannot fill all {count} cells, so {one} is {z}.";
            count, one = words.one_of(places.iter().copied()), z),
        say!(words, "No cell that sees {all} can be {digit}."; all = words.all(places.len()), digit = z),
    ])
}
