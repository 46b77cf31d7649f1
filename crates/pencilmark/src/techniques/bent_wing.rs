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
    /// r6c2, r6c4, r6c5 and r4c1, in row 6 and box 4, can only be 2, 4, 5 or 9. All places of each of
    /// 2, 4 and 9 lie in one of the two houses, so each of them fits only once. They cannot fill all
    /// four cells, so r6c5 or r4c1 is 5. No cell that sees both can be 5. So r4c5 is not 5.
    ///
    /// ## See also
    /// XYZ-wing: the same with three cells. VWXYZ-wing: with five. ALS-XZ: the general form.
    "wxyz-wing" => Technique {
        name: "WXYZ-Wing",
        aliases: &["bent naked quad", "bent quad", "wxyz", "bent set", "bent naked subset", "extended subset principle", "subset counting", "incomplete wxyz-wing"],
        score: 55,
        examples: &[Example {
            grid: "8.6...1.3.4...6...21...7.6..6...1.8.43869...17.1..83.66.9....3535....61.18.5639.7",
            concludes: "r4c5-5",
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
    /// r5c8, r5c5, r4c7, r4c8 and r6c8, in row 5 and box 6, can only be 1, 2, 3, 6 or 9. All places
    /// of each of 1, 3, 6 and 9 lie in one of the two houses, so each of them fits only once. They
    /// cannot fill all five cells, so r5c5 or r4c7 is 2. No cell that sees both can be 2. So r4c6 is
    /// not 2.
    ///
    /// ## See also
    /// WXYZ-wing: the same with four cells. UVWXYZ-wing: with six. ALS-XZ: the general form.
    "vwxyz-wing" => Technique {
        name: "VWXYZ-Wing",
        aliases: &["bent naked quintuple", "vwxyz", "incomplete vwxyz-wing"],
        score: 62,
        examples: &[Example {
            grid: "..1.7..8...72...4...3..6.7.1...5...73....78.474.6.....51..6.729.3.79541897....356",
            concludes: "r4c6-2",
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
    /// r7c1, r7c7, r7c9, r8c2, r8c3 and r9c2, in row 7 and box 7, can only be 2, 3, 4, 6, 7 or 9. All
    /// places of each of 2, 3, 4, 6 and 7 lie in one of the two houses, so each of them fits only
    /// once. They cannot fill all six cells, so r7c7 or r8c3 is 9. No cell that sees both can be 9.
    /// So r7c3 and r8c8 are not 9.
    ///
    /// ## See also
    /// VWXYZ-wing: the same with five cells. TUVWXYZ-wing: with seven. ALS-XZ: the general form.
    "uvwxyz-wing" => Technique {
        name: "UVWXYZ-Wing",
        aliases: &["bent naked sextuple", "uvwxyz", "incomplete uvwxyz-wing"],
        score: 66,
        examples: &[Example {
            grid: ".1.462589865.9....924581763586..937.4.2.56..8.91..86.5.5.814.........8....8.....7",
            concludes: "r7c3-9 r8c8-9",
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
    /// r1c1, r1c5, r1c6, r1c9, r2c1, r2c2 and r2c3, in row 1 and box 1, can only be 1, 2, 3, 4, 5, 6
    /// or 8. All places of each of 1, 2, 3, 4, 5 and 8 lie in one of the two houses, so each of them
    /// fits only once. They cannot fill all seven cells, so r1c5, r2c2 or r2c3 is 6. No cell that
    /// sees all three can be 6. So r1c2 is not 6.
    ///
    /// ## See also
    /// UVWXYZ-wing: the same with six cells. ALS-XZ: the general form.
    "tuvwxyz-wing" => Technique {
        name: "TUVWXYZ-Wing",
        aliases: &["bent naked septuple", "tuvwxyz", "incomplete tuvwxyz-wing", "rstuvwxyz-wing", "stuvwxyz-wing"],
        score: 72,
        examples: &[Example {
            grid: "..95...7....37..124....8.5...4..6.386...8..2...21.5.6..5.............3.5...9512.6",
            concludes: "r1c2-6",
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
    let (z, count) = (words.digits(z), words::number(pattern.marks.len()));
    plainly([
        format!(
            "{cells}, in {}, can only be {}.",
            words.houses(pattern.houses.iter().copied()),
            words.either(pattern.digits)
        ),
        format!(
            "All places of each of {others} lie in one of the two houses, so each of them fits only once."
        ),
        format!(
            "They cannot fill all {count} cells, so {} is {z}.",
            words.one_of(places.iter().copied())
        ),
        format!("No cell that sees {} can be {z}.", words::all(places.len())),
    ])
}
