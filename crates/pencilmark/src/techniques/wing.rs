use super::prelude::*;

entries! { Technique:
    /// Three cells with two candidates each: a pivot `xy` that sees a pincer `xz` and a pincer
    /// `yz`. A cell that sees both pincers cannot hold `z`.
    ///
    /// ## Why it works
    /// If the pivot is `x`, the first pincer is `z`; if it is `y`, the second is. Either way one of
    /// the pincers is `z`.
    ///
    /// ## Example
    /// r1c9 can only be 4 or 7, r2c7 only 7 or 8 and r4c9 only 4 or 8. If r1c9 is 7, then r2c7 is
    /// 8. If r1c9 is 4, then r4c9 is 8. In any case r2c7 or r4c9 is 8, so no cell that sees both
    /// can be 8. So r4c7 is not 8.
    ///
    /// ## See also
    /// XYZ-wing: the pivot may be `z` too. W-wing: two `xz` cells joined by a digit with two
    /// places.
    "xy-wing" => Technique {
        name: "XY-Wing",
        aliases: &["y-wing", "bent naked triple", "xy", "bent triple", "regular wing"],
        codes: &["0800"],
        score: 42,
        examples: &[Example {
            grid: "+91.+2+8+5+63..+65+3+14..98..+976+5...79+1+6+3.5....8+2+7.+96.+8.+54+9.7+3.2.6+9+1..\
             5.9..+58..2....3+2+96.",
            without: "r2c7-2 r8c1-7 r8c7-1 r9c1-7",
            concludes: "r4c7-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "312.....96489.13.25972..16.1365...9.759....1.82419..3527...9.8.46.8..92.983.2.5.1",
            because: "r1c7 has a third candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Pivot::Two),
        ..WING
    };

    /// A pivot with three candidates `xyz` that sees a pincer `xz` and a pincer `yz`. A cell that
    /// sees all three cannot hold `z`.
    ///
    /// ## Why it works
    /// If the pivot is `x`, the first pincer is `z`; if it is `y`, the second is; otherwise the
    /// pivot itself is `z`. So one of the three cells is `z`.
    ///
    /// ## Example
    /// r6c5 can only be 3, 5 or 9, r4c4 only 3 or 5 and r6c7 only 5 or 9. If r6c5 is 3, then r4c4
    /// is 5. If r6c5 is 9, then r6c7 is 5. In any case r6c5, r4c4 or r6c7 is 5, so no cell that
    /// sees all three can be 5. So r6c6 is not 5.
    ///
    /// ## See also
    /// XY-wing: the pivot cannot be `z`, so cells need to see only the pincers.
    "xyz-wing" => Technique {
        name: "XYZ-Wing",
        aliases: &["xyz", "regular wing", "extended bent triple"],
        codes: &["0801"],
        score: 44,
        examples: &[Example {
            grid: "2.786..913894126576..7.9.82......216.2.6...43.6.2...78572146839..69..72..9..2716.",
            concludes: "r6c6-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "2.7.6..913894126576..7.9.82......216.2.6...43.6.2...78572146839..69..72..9..2716.",
            because: "r4c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Pivot::Three),
        ..WING
    };
}

/// What the family shares.
const WING: Technique = Technique { class: Class::Wing, explain, ..Technique::needing(NOTHING) };

/// The candidates of the cell that both others see.
#[derive(Clone, Copy)]
enum Pivot {
    /// `xy`.
    Two,
    /// `xyz`: it may hold the digit of the wing itself.
    Three,
}

fn find(view: &View<'_>, found: &mut Found<'_>, kind: Pivot) -> ControlFlow<()> {
    let board = view.board();
    let bivalue = view.bivalue();
    let (candidates, shared) = match kind {
        Pivot::Two => (2, 1),
        Pivot::Three => (3, 2),
    };
    for pivot in view.unsolved().iter().filter(|cell| view.digits(*cell).len() == candidates) {
        let known = view.digits(pivot);
        let near = &bivalue & board.peers(pivot);
        let mut pincers = near.iter().filter(|cell| (view.digits(*cell) & known).len() == shared);
        while let Some(a) = pincers.next() {
            for b in pincers.clone().filter(|b| view.digits(*b) != view.digits(a)) {
                let z = view.digits(a) & view.digits(b);
                let all = known | view.digits(a) | view.digits(b);
                if z.len() != 1 || all.len() != 3 {
                    continue;
                }
                let with_z =
                    [pivot, a, b].into_iter().filter(|cell| view.digits(*cell).intersects(z));
                let seen = board.common_peers(with_z);
                found.eliminate(view.candidates_in(seen.iter(), z), || {
                    Pattern::of(all)
                        .mark(Role::Pivot, pivot, known)
                        .mark(Role::Pincer, a, view.digits(a))
                        .mark(Role::Pincer, b, view.digits(b))
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let [pivot, a, b] = [0, 1, 2].map(|i| step.pattern.marks[i]);
    let z = a.digits & b.digits;
    let branch = |pincer: Mark| {
        let (cell, other) = (words.cell(pivot.cell), words.cell(pincer.cell));
        let (digit, z) = (words.digits(pincer.digits - z), words.digits(z));
        say!(words, "If {cell} is {digit}, then {other} is {z}."; cell, digit, other, z)
    };
    let can_be = |mark: Mark| {
        say!(words, "{cell} only {digits}";
            cell = words.cell(mark.cell), digits = words.either(mark.digits))
    };
    let with_z = [pivot, a, b].into_iter().filter(|mark| mark.digits.intersects(z));
    let with_z: Vec<Cell> = with_z.map(|mark| mark.cell).collect();
    let (all, z) = (words.all(with_z.len()), words.digits(z));
    plainly([
        say!(words, "{cell} can only be {digits}, {one} and {other}.";
            cell = words.cell(pivot.cell), digits = words.either(pivot.digits), one = can_be(a),
            other = can_be(b)),
        branch(a),
        branch(b),
        say!(words, "In any case {one} is {z}, so no cell that sees {all} can be {z}.";
            one = words.one_of(with_z), z, all),
    ])
}
